"""What a seat may order at any time: to concede the battle, to resign the match (G20)."""

from __future__ import annotations

from games.kernel.dice import Dice
from games.kernel.ruleset import Outcome
from games.kernel.words import noop
from games.skirmish.rules.course import Course
from games.skirmish.rules.duel import end_match
from games.skirmish.rules.ending import give_up
from games.skirmish.rules.orders import Interjection, Resign
from games.skirmish.rules.refusals import refusal
from games.skirmish.rules.resolver import after_battle
from games.skirmish.rules.state import State


def check_interjection(state: State, order: Interjection) -> None:
    """Raise IllegalOrder once the match, or for Concede the battle, is over (G20)."""
    if state.standings is not None:
        raise refusal("G3", "WRONG_PHASE", noop("This match is over."))
    if state.step == "discard" and not isinstance(order, Resign):
        raise refusal("G20", "WRONG_PHASE", noop("This battle is over; the next one follows."))


def interject(state: State, seat: int, order: Interjection, dice: Dice) -> Outcome:
    """End the battle, or the match, against the seat that gives up (G20).

    A duel goes on with its second battle after Concede; Resign, which the rule book does not
    know, leaves it for good. Raises IllegalOrder once it is over.
    """
    check_interjection(state, order)
    course = Course(state, dice)
    if not isinstance(order, Resign):
        give_up(course, [seat], "conceded")
        after_battle(course)
        return course.closed()
    if state.step != "discard":
        give_up(course, [seat], "resigned")
    end_match(course, resigned=seat)
    return course.closed()
