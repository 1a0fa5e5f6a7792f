"""What a seat may say at any time: a relic played in anybody's turn, giving up (F47)."""

from __future__ import annotations

from games.kernel.dice import Dice
from games.kernel.ruleset import Outcome
from games.kernel.words import IllegalOrder, noop
from games.onslaught.rules.course import Course
from games.onslaught.rules.ending import give_up
from games.onslaught.rules.flow import advance
from games.onslaught.rules.orders import Interjection, PlayRelic
from games.onslaught.rules.phases import decider, living, step
from games.onslaught.rules.relics import check_relic, use_relic
from games.onslaught.rules.state import State

TURN = ("start", "move", "fire", "explore", "attack")


def check_interjection(state: State, seat: int, order: Interjection) -> None:
    """Raise IllegalOrder unless the seat may say this now.

    A relic waits while a question is open: what is under way is carried out first (G20).
    """
    if state.standings is not None:
        raise IllegalOrder("G08", noop("This match is over."))
    if seat not in living(state):
        raise IllegalOrder("F08", noop("You have left this match."))
    if isinstance(order, PlayRelic):
        if step(state) not in TURN:
            raise IllegalOrder("F47", noop("Relics are for the onslaught, between two attacks."))
        check_relic(state, side_of(state, seat), order.relic, order.cell)


def interject(state: State, seat: int, order: Interjection, dice: Dice) -> Outcome:
    """Carry out what a seat says; the phase goes on unless nothing is left to decide in it.

    Raises IllegalOrder when it cannot be said now.
    """
    check_interjection(state, seat, order)
    course, side = Course(state), side_of(state, seat)
    if isinstance(order, PlayRelic):
        use_relic(course, side, order.relic, order.cell, dice)
    else:
        give_up(course, side)
    advance(course, dice)
    now = (course.step, decider(course), course.rounds, course.wave, course.pending)
    then = (state.step, decider(state), state.rounds, state.wave, state.pending)
    return course.told() if now == then else course.closed()


def side_of(state: State, seat: int) -> int:
    """Return the side that a seat plays; raises StopIteration if it plays none."""
    return next(side.number for side in state.sides.values() if side.seat == seat)
