"""Hero turns written briefly: dice that show what a test needs, one order after the other."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from games.encounter.rules.course import Course
from games.encounter.rules.hero_checks import check_hero
from games.encounter.rules.hero_turn import begin_hero_turn, continue_hero, play_hero
from games.encounter.rules.orders import Order
from games.encounter.rules.queue import queue_of
from games.encounter.rules.state import Die, State
from games.kernel.dice import Dice
from games.kernel.words import IllegalOrder

DICE = Dice("heroes")
SHORT = {"might": "m", "spark": "s", "mend": "d", "weariness": "w", "strain": "S"}


def loaded(state: State, **faces: str) -> State:
    """Return the State with dice of some kinds that always show the same: might="2"."""
    dice = {**state.catalogue.dice, **{kind: (face,) * 6 for kind, face in faces.items()}}
    return replace(state, catalogue=replace(state.catalogue, dice=dice))


def blocking(state: State, figure: int, faces: str) -> State:
    """Return the State with a hero's first ready dice as blocks that show these: "1 2"."""
    dice = dict(state.dice)
    ready = [key for key in sorted(dice) if key[0] == figure and dice[key].zone == "ready"]
    for key, face in zip(ready, faces.split(), strict=False):
        dice[key] = replace(dice[key], zone="block", face=face)
    return replace(state, dice=dice)


def begun(state: State, seat: int = 0) -> Course:
    """Return a resolution in which this seat's turn has just begun."""
    course = Course(state)
    begin_hero_turn(course, seat)
    return course


def play(course: Course, *orders: Order, dice: Dice = DICE) -> Course:
    """Carry out legal orders of the acting hero, each checked before."""
    for order in orders:
        assert course.acting is not None
        seat = course.figures[course.acting.figure].seat
        assert seat is not None
        check_hero(course, seat, order)
        play_hero(course, order, dice)
    return course


def answer(course: Course, option: str, dice: Dice = DICE) -> Course:
    """Answer the open question of the acting hero."""
    assert course.pending is not None
    assert option in course.pending.options
    continue_hero(course, option, dice)
    return course


def line(world: State | Course, figure: int = 1) -> str:
    """Return a hero's queue from its left end, as `queued` takes it; statuses by their names."""
    pieces = queue_of(world, figure)
    assert [piece.position for piece in pieces] == list(range(1, len(pieces) + 1))
    return " ".join(SHORT.get(piece.kind, piece.kind) for piece in pieces)


def zones(world: State | Course, figure: int = 1) -> str:
    """Return where a hero's dice lie, in the order of their numbers: "ready queue"."""
    dice: list[Die] = [d for (f, _), d in sorted(world.dice.items()) if f == figure]
    return " ".join(die.zone for die in dice)


def refusal(check: Callable[..., Any], *values: Any) -> tuple[str, str]:
    """Return the rule and the sentence by which a check refuses, two empty ones if it does not."""
    try:
        check(*values)
    except IllegalOrder as found:
        return found.rule, found.message % found.values
    return "", ""


def kinds(course: Course) -> list[str]:
    """Return the names of the events told so far."""
    return [type(event).__name__ for event in course.events]
