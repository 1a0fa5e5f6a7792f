"""The hand limit, which matters only where hands go on to another battle (F31, G5)."""

from __future__ import annotations

from collections.abc import Sequence

from games.kernel.words import IllegalOrder, noop
from games.skirmish.rules.course import Course
from games.skirmish.rules.events import HandTrimmed
from games.skirmish.rules.orders import Discard, Order
from games.skirmish.rules.piles import put
from games.skirmish.rules.refusals import refusal
from games.skirmish.rules.sides import Table, hand_of, over_limit


def check_discard(table: Table, seat: int, order: Discard, before: Sequence[Order]) -> None:
    """Raise IllegalOrder unless the card is in the hand and must leave it (F31, G5)."""
    if order.card not in hand_of(table, seat):
        raise refusal("F31", "NOT_IN_HAND", noop("You do not hold this card."))
    if order in before:
        raise refusal("F31", "CARD_REUSED", noop("This card is put away already."))
    if len(before) >= over_limit(table, seat):
        raise _hand_limit(table, seat)


def check_discards(table: Table, seat: int, orders: Sequence[Order]) -> None:
    """Raise IllegalOrder unless the hand is brought down to its limit (F31)."""
    if len(orders) != over_limit(table, seat):
        raise _hand_limit(table, seat)


def _hand_limit(table: Table, seat: int) -> IllegalOrder:
    message = noop("Put exactly %(number)s cards away to keep the hand limit.")
    return refusal("F31", "HAND_LIMIT", message, number=over_limit(table, seat))


def trim(course: Course, seat: int, orders: Sequence[Order]) -> None:
    """Discard what a hand holds above its limit (F31)."""
    gone = tuple(order.card for order in orders if isinstance(order, Discard))
    put(course, seat, gone, "discard")
    if gone:
        course.tell(HandTrimmed(course.battle, seat, gone))
