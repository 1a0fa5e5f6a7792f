"""What a living seat may order at any time: to surrender, to vote for a draw."""

from __future__ import annotations

from dataclasses import replace

from games.conquest.rules.course import Course
from games.conquest.rules.events import DrawVoted, SurrenderGiven
from games.conquest.rules.orders import Interjection, Surrender
from games.conquest.rules.state import State
from games.conquest.rules.victory import judge
from games.kernel.audience import only
from games.kernel.dice import Dice
from games.kernel.ruleset import Outcome
from games.kernel.words import IllegalOrder, noop


def check_in_play(state: State, seat: int) -> None:
    """Raise IllegalOrder unless the match goes on and the seat is still in it (C-1, C-2)."""
    if state.standings is not None:
        raise IllegalOrder("C-1", noop("This match is over."))
    realm = state.realms.get(seat)
    if realm is None or not realm.alive:
        raise IllegalOrder("C-2", noop("You are out of this match; you may watch it."))


def interject(state: State, seat: int, order: Interjection, dice: Dice) -> Outcome:
    """Note a surrender, which works at the end of the resolution (A-39), or a vote (A-41).

    The last living seat to agree to a draw ends the match at once. Raises IllegalOrder for a
    seat that is out (C-2) or gave up before (C-3).
    """
    check_in_play(state, seat)
    course = Course(state, dice)
    realm = state.realms[seat]
    if realm.surrendering:
        raise IllegalOrder("C-3", noop("You have given up; this turn is your last one."))
    if isinstance(order, Surrender):
        course.realms[seat] = replace(realm, surrendering=True)
        course.tell(SurrenderGiven(only(seat)))
    else:
        course.realms[seat] = replace(realm, agrees_to_draw=order.agree)
        course.tell(DrawVoted(seat, order.agree))
        judge(course)
    return course.told()
