"""Plays the open phase, then everything up to the next decision (F7)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from games.encounter.rules.ally_turn import play_ally
from games.encounter.rules.camp import spend
from games.encounter.rules.checks import standing_orders
from games.encounter.rules.course import Course
from games.encounter.rules.deploying import deploy
from games.encounter.rules.encounters import lay_out
from games.encounter.rules.events.turns import PhaseMissed
from games.encounter.rules.flow import advance, answer, next_allies
from games.encounter.rules.hero_turn import play_hero
from games.encounter.rules.orders import Answer, Deploy, EndTurn, NextAlly, Order, Sheet, Spend
from games.encounter.rules.phases import awaited
from games.encounter.rules.state import State
from games.kernel.dice import Dice
from games.kernel.ruleset import Outcome

Given = Mapping[int, Sequence[Order]]  # what can stand of each awaited seat's orders


def resolve(state: State, orders: Mapping[int, Sheet], dice: Dice) -> Outcome:
    """Play the open phase and go on to the next choice (F7).

    An awaited seat without an entry has missed the phase: the canonical answer, the end of the
    turn, the first free cell count. Orders that cannot stand are left out. Nothing is changed in
    place; equal input gives an equal Outcome.
    """
    if state.standings is not None:
        return Outcome(state)
    course = Course(state)
    seats = sorted(awaited(state))
    for seat in seats:
        if seat not in orders:
            course.tell(PhaseMissed(seat, state.step))
    given = {s: standing_orders(state, s, orders.get(s, Sheet()).orders) for s in seats}
    PLAYED[state.step](course, given, dice)
    advance(course, dice)
    return course.closed()


def _first(given: Given) -> Order | None:
    """Return the one decision of the phase, None where the rules decide."""
    return next((order for orders in given.values() for order in orders), None)


def _play_camp(course: Course, given: Given, dice: Dice) -> None:
    for seat, orders in given.items():
        for order in orders:
            if isinstance(order, Spend):
                spend(course, seat, order)
    lay_out(course, course.number + 1, dice)


def _play_deploy(course: Course, given: Given, _dice: Dice) -> None:
    order = _first(given)
    for seat in given:
        deploy(course, seat, order if isinstance(order, Deploy) else None)


def _play_hero(course: Course, given: Given, dice: Dice) -> None:
    play_hero(course, _first(given) or EndTurn(), dice)


def _play_ally(course: Course, given: Given, dice: Dice) -> None:
    """Let an ally act; while none does, the order says which is next (F7)."""
    order = _first(given)
    if course.acting is None:
        named = order.figure if isinstance(order, NextAlly) else next_allies(course)[0]
        play_ally(course, NextAlly(named), dice)
    else:
        play_ally(course, order or EndTurn(), dice)


def _play_question(course: Course, given: Given, dice: Dice) -> None:
    """Take the answer, or the canonical one when the time ran out (O-I)."""
    question, order = course.pending, _first(given)
    if question is None:
        return
    if isinstance(order, Answer):
        answer(course, order.option, next(iter(given)), dice)
    else:
        answer(course, question.canonical, "auto", dice)


PLAYED: dict[str, Callable[[Course, Given, Dice], None]] = {
    "camp": _play_camp,
    "deploy": _play_deploy,
    "hero": _play_hero,
    "ally": _play_ally,
    "question": _play_question,
}
