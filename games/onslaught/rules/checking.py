"""Says whether an order, a whole sheet or an interjection can be given now."""

from __future__ import annotations

from games.kernel.words import IllegalOrder, noop
from games.onslaught.rules.checks import check_one, wrong_phase
from games.onslaught.rules.interjections import check_interjection
from games.onslaught.rules.orders import Interjection, Order, PlayRelic, Resign, Sheet
from games.onslaught.rules.phases import awaited, step
from games.onslaught.rules.state import State

MOST_ORDERS = 100


def check(state: State, seat: int, order: Order | Sheet | Interjection) -> None:
    """Raise IllegalOrder unless the seat can give this order now; change nothing."""
    match order:
        case Sheet():
            _check_sheet(state, seat, order)
        case PlayRelic() | Resign():
            check_interjection(state, seat, order)
        case _:
            check_one(state, seat, order, ())


def _check_sheet(state: State, seat: int, sheet: Sheet) -> None:
    """Raise IllegalOrder unless the sheet decides the open phase; in Prep any number does (S8)."""
    if seat not in awaited(state) or len(sheet.orders) > MOST_ORDERS:
        raise wrong_phase()
    for place, order in enumerate(sheet.orders):
        check_one(state, seat, order, sheet.orders[:place])
    if step(state) != "prep" and not sheet.orders:
        raise IllegalOrder("F08", noop("Decide on something first."))
