"""One viewer's page of Onslaught as the context of its templates."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext

from games.kernel.game import PanelSpec
from games.kernel.page import MatchPage
from games.onslaught.form import read_order
from games.onslaught.present import board
from games.onslaught.present.asked import asked
from games.onslaught.present.fortress import fortress
from games.onslaught.present.hand import drums, hand
from games.onslaught.present.lit import lit
from games.onslaught.present.march import lead, march
from games.onslaught.present.market import carriers, market
from games.onslaught.present.prep import prep
from games.onslaught.present.replay import replay
from games.onslaught.present.sides import sides
from games.onslaught.present.sight import Sight
from games.onslaught.present.told import chapters, deed
from games.onslaught.present.track import stand, track
from games.onslaught.present.tray import tray
from games.onslaught.present.words import plan_words

PANELS = (
    PanelSpec("track", "games/onslaught/_head.html"),
    PanelSpec("board", "games/onslaught/_table.html"),
    PanelSpec("text", "games/onslaught/_twin.html"),
    PanelSpec("prep", "games/onslaught/_prep.html"),
    PanelSpec("acts", "games/onslaught/_tray.html"),
    PanelSpec("hand", "games/onslaught/_hand.html"),
    PanelSpec("sides", "games/onslaught/_sides.html"),
    PanelSpec("deed", "games/onslaught/_deed.html"),
    PanelSpec("replay", "games/onslaught/_replay.html"),
    PanelSpec("log", "games/onslaught/_log.html"),
    PanelSpec("playback", "games/onslaught/_playback.html"),
)


def present(page: MatchPage) -> Mapping[str, Any]:
    """Return the template context of all panels."""
    sight = Sight(page)
    throw, blow = deed(sight)
    return {
        "view": sight.view,
        "can_order": sight.can is not None,
        "track": track(sight),
        "stand": stand(sight),
        "pane": board.shown(sight),
        "twin": board.twin(sight),
        "prep": prep(sight),
        "tray": tray(sight, _refusal(page)),
        "asked": asked(sight),
        "market": market(sight),
        "fortress": fortress(sight),
        "hand": hand(sight),
        "sides": sides(sight),
        "lead": lead(sight),
        "march": march(sight),
        "carriers": tuple(carriers(sight)),
        "drums": tuple(drums(sight)),
        "throw": throw,
        "blow": blow,
        "replay": replay(sight),
        "chapters": chapters(page),
    }


def _refusal(page: MatchPage) -> str:
    findings = [one.finding for one in page.drafts if one.finding is not None]
    return gettext(findings[0].message) % findings[0].values if findings else ""


def edit(page: MatchPage, query: Mapping[str, str]) -> Mapping[str, Any]:
    """Return what a page without a script needs for a hex that was picked: `?pick=<tap>`.

    Only what is lit can be picked.
    """
    sight = Sight(page)
    pick = query.get("pick", "")
    if all(one.tap != pick for one in lit(sight)):
        return {"pick": ""}
    return {"pick": pick, "pick_words": plan_words(sight, read_order({"tap": pick}))}
