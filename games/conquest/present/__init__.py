"""One viewer's page of Conquest as the context of its templates."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.conquest import board
from games.conquest.board.sight import Sight
from games.conquest.present import castles, drafted, editing, report, scenes, treasury
from games.kernel.page import MatchPage


def present(page: MatchPage) -> Mapping[str, Any]:
    """Return the template context of all panels."""
    sight = Sight(page.view)
    groups = board.forces.groups(page.view, page.drafts)
    lines = drafted.lines(page, sight, groups)
    ledger = treasury.ledger(page)
    return {
        "view": page.view,
        "under": board.under(page),
        "view_box": board.view_box(page.view.layout.size),
        "live": board.live(page, lit(page)),
        "rows": board.rows(sight, page.seats),
        "first_part": [line for line in lines if line.part == 1],
        "second_part": [line for line in lines if line.part == 2],
        "tales": [line for line in lines if line.part == 3],
        "ledger": ledger,
        "castles": castles.castles(page, ledger),
        "artifacts": treasury.artifacts(page),
        "quests": treasury.quests(page, sight),
        "vote": vote(page),
        "report": report.report(page, sight),
        "stories": report.stories(page),
        "scenes": scenes.scenes(page),
        "can_order": can_order(page),
        "has_orders": bool(page.drafts),
    }


def can_order(page: MatchPage) -> bool:
    """Say whether the viewer's seat can change its orders now."""
    mine = page.mine
    return (
        mine is not None
        and page.view.own is not None
        and mine.awaited
        and not (page.ready or page.resolving)
        and page.standings is None
    )


def lit(page: MatchPage) -> Mapping[str, str]:
    """Return the cells of a first legal step on turn 1, until something is drafted."""
    if page.turn != 1 or page.drafts or not can_order(page):
        return {}
    army = next((a for a in page.view.armies if a.seat == page.view.seat), None)
    if army is None or not army.steps:
        return {}
    return {army.cell: "start", army.steps[0]: "step"}


def vote(page: MatchPage) -> Mapping[str, Any]:
    """Return who agrees to a draw, and whether the viewer does (A-41)."""
    agreeing = [page.seats[r.seat] for r in page.view.realms if r.alive and r.agrees_to_draw]
    return {
        "agreeing": agreeing,
        "is_mine": any(seat.number == page.view.seat for seat in agreeing),
        "living": sum(realm.alive for realm in page.view.realms),
        "surrendering": page.view.own is not None and page.view.own.surrendering,
    }


def edit(page: MatchPage, query: Mapping[str, str]) -> Mapping[str, Any]:
    """Return the template context of the order editor, for the cell named in the query."""
    context = {"can_order": can_order(page), "has_orders": bool(page.drafts)}
    return {**context, **editing.editor(page, query)}
