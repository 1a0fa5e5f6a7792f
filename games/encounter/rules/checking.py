"""Says whether an order, a whole sheet or an interjection can be given now."""

from __future__ import annotations

from games.encounter.rules.checks import check_one, check_whole, wrong_phase
from games.encounter.rules.interjections import check_interjection
from games.encounter.rules.orders import (
    Advise,
    Interjection,
    MarkAbsent,
    MarkPresent,
    Order,
    Resign,
    Sheet,
    VoteRetreat,
)
from games.encounter.rules.phases import awaited
from games.encounter.rules.state import State

MOST_ORDERS = 100


def check(state: State, seat: int, order: Order | Sheet | Interjection) -> None:
    """Raise IllegalOrder unless the seat can give this order now; change nothing."""
    match order:
        case Sheet():
            _check_sheet(state, seat, order)
        case Advise() | VoteRetreat() | MarkAbsent() | MarkPresent() | Resign():
            check_interjection(state, seat, order)
        case _:
            check_one(state, seat, order, ())


def _check_sheet(state: State, seat: int, sheet: Sheet) -> None:
    if seat not in awaited(state) or len(sheet.orders) > MOST_ORDERS:
        raise wrong_phase()
    for place, order in enumerate(sheet.orders):
        check_one(state, seat, order, sheet.orders[:place])
    check_whole(state, sheet.orders)
