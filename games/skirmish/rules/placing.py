"""Placing cards: which plan is legal, and how it is committed (F11, F12, G9, G10)."""

from __future__ import annotations

from collections.abc import Sequence

from games.kernel.words import noop
from games.skirmish.rules.course import Course
from games.skirmish.rules.events import CardsPlaced
from games.skirmish.rules.orders import BLIND, Order, Place
from games.skirmish.rules.piles import put
from games.skirmish.rules.refusals import refusal
from games.skirmish.rules.sides import Table, reinforcements_of, standards_of
from games.skirmish.rules.state import Play


def check_place(table: Table, seat: int, order: Place, before: Sequence[Order]) -> None:
    """Raise IllegalOrder unless these cards may lie in this skirmish besides the others (G10)."""
    plans = [other for other in before if isinstance(other, Place)]
    if order.skirmish not in table.skirmishes:
        raise refusal("G10", "SLOT_EMPTY", noop("There is no such skirmish in this battle."))
    if any(other.skirmish == order.skirmish for other in plans):
        message = noop("Cards lie in skirmish %(skirmish)s already.")
        raise refusal("G10", "CARD_REUSED", message, skirmish=order.skirmish)
    _check_slots(table, order)
    _check_cards(table, seat, order)
    if {card for other in plans for card in cards_of(other)} & {*cards_of(order)}:
        raise refusal("G10", "CARD_REUSED", noop("A card lies in one skirmish, not in two."))


def cards_of(plan: Place) -> tuple[str, ...]:
    """Return the ids of the cards from hand that a plan for one skirmish commits."""
    return tuple(card for card in (plan.standard, plan.reinforcement) if card not in ("", BLIND))


def _check_slots(table: Table, order: Place) -> None:
    if not order.standard and not order.reinforcement:
        message = noop("Skirmish %(skirmish)s needs a card.")
        raise refusal("G10", "SLOT_EMPTY", message, skirmish=order.skirmish)
    if not order.standard:
        message = noop("A reinforcement needs a standard card beside it.")
        raise refusal("G10", "REINF_ALONE", message)
    if order.standard == BLIND and order.reinforcement:
        message = noop("No reinforcement goes with the unseen top card.")
        raise refusal("G10", "REINF_WITH_BLIND", message)


def _check_cards(table: Table, seat: int, order: Place) -> None:
    standards, reinforcements = standards_of(table, seat), reinforcements_of(table, seat)
    if order.standard in reinforcements:
        message = noop("A reinforcement needs a standard card beside it.")
        raise refusal("G10", "REINF_ALONE", message)
    if order.standard not in (BLIND, *standards):
        raise refusal("G10", "NOT_IN_HAND", noop("You do not hold this card."))
    if order.reinforcement not in ("", *reinforcements):
        raise refusal("G10", "NOT_IN_HAND", noop("You hold no such reinforcement."))


def check_plan(table: Table, seat: int, orders: Sequence[Order]) -> None:
    """Raise IllegalOrder unless every skirmish has a card (G10)."""
    filled = {order.skirmish for order in orders if isinstance(order, Place)}
    for number in sorted(table.skirmishes):
        if number not in filled:
            message = noop("Skirmish %(skirmish)s needs a card.")
            raise refusal("G10", "SLOT_EMPTY", message, skirmish=number)


def commit(course: Course, seat: int, orders: Sequence[Order]) -> None:
    """Lay a seat's plan face down (G9)."""
    counts: dict[int, int] = {}
    for order in orders:
        if isinstance(order, Place):
            plays = course.skirmishes[order.skirmish].plays
            play = Play(order.standard, order.reinforcement)
            course.change_skirmish(order.skirmish, plays={**plays, seat: play})
            put(course, seat, cards_of(order), "committed")
            counts[order.skirmish] = count_of(play)
    course.tell(CardsPlaced(course.battle, seat, dict(sorted(counts.items()))))


def count_of(play: Play) -> int:
    """Return how many cards lie there, the unseen one included (G9)."""
    return 1 + bool(play.reinforcement)


def all_blind(table: Table) -> list[Order]:
    """Return the only plan of a hand without standard cards (G10)."""
    return [Place(number, BLIND) for number in sorted(table.skirmishes)]
