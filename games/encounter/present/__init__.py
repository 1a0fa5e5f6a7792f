"""One viewer's page of Encounter as the context of its templates."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext

from games.encounter.form import read_order
from games.encounter.present import ahead, board, why
from games.encounter.present.asked import asked_trace, tie
from games.encounter.present.attack import attack
from games.encounter.present.battle_log import chapters
from games.encounter.present.parts import ChainShown, RoundsShown
from games.encounter.present.party import cards, order, party, sheet
from games.encounter.present.replay import replay
from games.encounter.present.score import camp, score
from games.encounter.present.sight import Sight
from games.encounter.present.told import entries, move_of
from games.encounter.present.tray import plan_words, throw, tray
from games.encounter.rules.events.foes import FoePlanned
from games.kernel.game import PanelSpec
from games.kernel.page import MatchPage
from games.kernel.words import MalformedOrder

PANELS = (
    PanelSpec("board", "games/encounter/_table.html"),
    PanelSpec("text", "games/encounter/_twin.html"),
    PanelSpec("mine", "games/encounter/_mine.html"),
    PanelSpec("acts", "games/encounter/_tray.html"),
    PanelSpec("side", "games/encounter/_side.html"),
    PanelSpec("throw", "games/encounter/_throw.html"),
    PanelSpec("foes", "games/encounter/_foes.html"),
    PanelSpec("score", "games/encounter/_score.html"),
    PanelSpec("replay", "games/encounter/_replay.html"),
    PanelSpec("log", "games/encounter/_log.html"),
    PanelSpec("playback", "games/encounter/_playback.html"),
)


def present(page: MatchPage) -> Mapping[str, Any]:
    """Return the template context of all panels."""
    sight = Sight(page)
    pane, twin = board.table(sight)
    found = ahead.drafted_ahead(sight)
    return {
        "view": sight.view,
        "pane": pane,
        "twin": twin,
        "can_order": sight.can is not None,
        "advises": sight.advises,
        "tray": tray(sight, _refusal(page)),
        "tie": tie(sight),
        "attack": attack(sight),
        "camp": camp(sight),
        "ahead": ahead.told(sight, found),
        "looks_ahead": sight.can is not None and ahead.looker(sight) is not None,
        "acting_sheet": _sheet(sight),
        "party": party(sight),
        "order": order(sight),
        "chain": _chain(sight),
        "cards": cards(sight),
        "rounds": _rounds(sight),
        "throw": throw(sight),
        "score": score(sight),
        "votes": _votes(sight),
        "replay": replay(sight),
        "chapters": chapters(page),
    }


def _refusal(page: MatchPage) -> str:
    findings = [one.finding for one in page.drafts if one.finding is not None]
    return gettext(findings[0].message) % findings[0].values if findings else ""


def _sheet(sight: Sight) -> Any:
    """Return the sheet of the viewer's own hero, else of the one that decides."""
    seat = sight.view.seat
    if seat is None:
        seat = min(sight.view.awaited, default=min(sight.view.heroes))
    return sheet(sight, seat)


def _rounds(sight: Sight) -> RoundsShown:
    view = sight.view
    return RoundsShown(view.round, view.catalogue.limits.fatigue_round, view.goal_rounds)


def _chain(sight: Sight) -> ChainShown | None:
    """Return why the foe that is asked about goes where it goes, else of the newest move."""
    trace = asked_trace(sight)
    if trace is not None:
        return why.reasons(sight, trace, None)
    found = entries(sight.page)
    plans = [
        entry
        for entry in found
        if isinstance(entry.event, FoePlanned) and entry.turn >= sight.page.turn - 1
    ]
    move = move_of(found, plans[-1].number) if plans and sight.view.pending else None
    if move is None or move.trace.foe not in sight.view.figures:
        return None
    return why.reasons(sight, move.trace, why.stop_of(move))


def _votes(sight: Sight) -> Mapping[str, Any] | None:
    """Return the vote to retreat: who wants it, and what the viewer says to it (O7)."""
    view, mine = sight.view, sight.view.mine
    if view.round == 0 or view.step in {"camp", "over"}:
        return None
    wants = tuple(sight.flag(s) for s, hero in sorted(view.heroes.items()) if hero.wants_retreat)
    is_mine = mine is not None and mine.wants_retreat
    stands = mine is not None and not view.figures[mine.figure].is_down
    may = stands and sight.page.mine is not None and not sight.page.moment
    return {"wants": wants, "is_mine": is_mine, "may": may and sight.page.finished is None}


def edit(page: MatchPage, query: Mapping[str, str]) -> Mapping[str, Any]:
    """Return what a page without a script needs for a cell that was picked: `?pick=<tap>`."""
    sight = Sight(page)
    pick = query.get("pick", "")
    if sight.can is None or not pick:
        return {"pick": ""}
    try:
        plan = read_order({"tap": pick})
    except MalformedOrder:
        return {"pick": ""}
    return {"pick": pick, "pick_words": plan_words(sight, plan)}
