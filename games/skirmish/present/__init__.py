"""One viewer's page of Skirmish as the context of its templates."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.kernel.game import PanelSpec
from games.kernel.page import MatchPage
from games.skirmish.present import (
    battle_log,
    duels,
    hand,
    lanes,
    pairing,
    placing,
    plain,
    score,
    tray,
)
from games.skirmish.present.fought import fought
from games.skirmish.present.muster import muster
from games.skirmish.present.planned import fields
from games.skirmish.present.sight import Sight

PANELS = (
    PanelSpec("muster", "games/skirmish/_muster.html"),
    PanelSpec("field", "games/skirmish/_field.html"),
    PanelSpec("acts", "games/skirmish/_acts.html"),
    PanelSpec("duels", "games/skirmish/_duels.html"),
    PanelSpec("score", "games/skirmish/_score.html"),
    PanelSpec("hands", "games/skirmish/_hands.html"),
    PanelSpec("log", "games/skirmish/_log.html"),
    PanelSpec("playback", "games/skirmish/_playback.html"),
)


def present(page: MatchPage) -> Mapping[str, Any]:
    """Return the template context of all panels."""
    sight = Sight(page)
    battle, skirmishes = fought(sight)
    return {
        "view": sight.view,
        "stage": sight.stage,
        "muster": muster(page),
        "can_order": sight.acts,
        "foe": tray.plate(sight, sight.above),
        "foe_awaited": sight.above.seat in sight.view.awaited,
        "tray": tray.tray(sight),
        "fields": fields(sight.orders) if sight.acts else (),
        "table": _table(sight),
        "scouted": hand.scouted(sight),
        "fought_battle": battle,
        "decided": sum(one.decided for one in skirmishes),
        "duels": duels.duels(sight, skirmishes),
        "scores": score.scores(sight),
        "hands_left": score.hands_left(sight),
        "duel_told": score.duel_told(sight),
        "hands": hand.open_hands(sight),
        "chapters": battle_log.chapters(page),
    }


def _table(sight: Sight) -> Mapping[str, Any]:
    """Return what lies on the map sheet: lanes, or both lines while there are none."""
    if sight.view.skirmishes:
        return {"lanes": lanes.lanes(sight)}
    is_chosen_from = sight.stage == "pair" and sight.acts and pairing.left(sight)
    return {
        "foe_line": pairing.line(sight, sight.above.seat),
        "own_line": () if is_chosen_from else pairing.line(sight, sight.below.seat),
        "pairs": pairing.pairs(sight),
    }


def edit(page: MatchPage, query: Mapping[str, str]) -> Mapping[str, Any]:
    """Return the template context of the order editor: what is chosen from, and the plain list."""
    sight = Sight(page)
    units = lanes.reserve(sight) if sight.stage == "support" else []
    if sight.stage == "pair" and sight.acts and pairing.left(sight):
        units = [one.name for one in pairing.line(sight, sight.below.seat) if not one.note]
    return {
        "stage": sight.stage,
        "can_order": sight.acts,
        "hand": hand.hand(sight),
        "reserves": hand.reserves(sight, units),
        "must_discard": sight.possible.must_discard if sight.acts else 0,
        "choices": plain.choices(sight),
        "is_blind_open": sight.acts and sight.stage == "place",
        "active": placing.active(sight),
        "faction": sight.below.faction,
    }
