"""Says whether an order, a whole sheet or an interjection can be given now."""

from __future__ import annotations

from games.skirmish.rules.checks import check_one, check_whole
from games.skirmish.rules.interjections import check_interjection
from games.skirmish.rules.orders import Concede, Interjection, Order, Resign, Sheet
from games.skirmish.rules.phases import awaited
from games.skirmish.rules.refusals import wrong_phase
from games.skirmish.rules.state import State

MOST_ORDERS = 100


def check(state: State, seat: int, order: Order | Sheet | Interjection) -> None:
    """Raise IllegalOrder unless the seat can give this order now; change nothing (G23).

    A sheet must be whole: all pairs, all supports, every slot. A single order is checked by
    itself. Only what the seat knows is read, so a refusal tells nothing hidden.
    """
    if isinstance(order, Sheet):
        _check_sheet(state, seat, order)
    elif isinstance(order, Concede | Resign):
        check_interjection(state, order)
    else:
        check_one(state, seat, order, ())


def _check_sheet(state: State, seat: int, sheet: Sheet) -> None:
    if seat not in awaited(state) or len(sheet.orders) > MOST_ORDERS:
        raise wrong_phase()
    for place, order in enumerate(sheet.orders):
        check_one(state, seat, order, sheet.orders[:place])
    check_whole(state, seat, sheet.orders)
