"""What is shown beside a match: why a foe moved as it did (E1 to E5), what foes would do (E6)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _

from games.encounter.board.overlay import routes, why
from games.encounter.form import cell_of
from games.encounter.present import ahead
from games.encounter.present.parts import pane, twin
from games.encounter.present.rewind import done
from games.encounter.present.sight import Sight
from games.encounter.present.told import MoveTold, entries, move_of
from games.encounter.present.why import board, reasons, stop_of
from games.encounter.rules.supposing import supposed
from games.encounter.wording import lines
from games.encounter.wording.phases import turn_name
from games.kernel.game import Aside, Asked
from games.kernel.page import MatchPage
from games.kernel.words import MalformedOrder
from games.svg import join


def explained(asked: Asked) -> Aside | None:
    """Return why a foe moved as it did, as the board stood then; None for no move of a foe."""
    found = entries(asked.page)
    move = move_of(found, asked.number)
    if move is None:
        return None
    then = asked.past(move.entry.phase)
    context = {**told(then, found, move), **_beside(found, asked.number)}
    return Aside("games/encounter/_explained.html", context, "games/encounter/explained.html")


def told(then: MatchPage, found: Any, move: MoveTold) -> Mapping[str, Any]:
    """Return the context of an explanation: the board of that moment, the chain, the decisions."""
    world = supposed(then.view)
    for one in found:
        if one.phase == move.entry.phase and one.number < move.entry.number:
            world = done(world, one.event)
    sight = Sight(then, world)
    shown, parts = board(sight, move)
    text = turn_name(move.entry.phase, move.entry.turn)
    return {
        "pane": pane(sight.ground, shown, sight.name(move.trace.foe), text),
        "twin": twin(sight.ground, shown, parts),
        "chain": reasons(sight, move.trace, stop_of(move)),
        "decided": [line for tie in move.ties for line in lines(tie, then.seats)],
    }


def _beside(found: Any, entry: int) -> Mapping[str, Any]:
    """Return the foes' moves before and after this one (E8)."""
    plans = [one.number for one in found if move_of((one,), one.number) is not None]
    at = plans.index(entry)
    return {
        "before": plans[at - 1] if at else 0,
        "after": plans[at + 1] if at + 1 < len(plans) else 0,
    }


def foreseen(asked: Asked) -> Aside | None:
    """Return what the foes would do if the acting hero ended its turn on a cell (E6)."""
    sight = Sight(asked.page)
    try:
        cell = cell_of(asked.query.get("cell", ""))
    except MalformedOrder:
        return None
    if cell not in {(one.q, one.r) for one in sight.view.field.cells}:
        return None
    found = ahead.foreseen(sight, cell)
    shown = ahead.overlay(found)
    context = {
        "ahead": ahead.told(sight, found),
        "overlay": join(why(shown), routes(shown.routes)),
        "title": _("What the foes would do"),
    }
    return Aside("games/encounter/_ahead.html", context)
