"""Attacks of Onslaught carried out briefly, with the answers to their questions."""

from __future__ import annotations

from typing import Any, TypeVar

from games.kernel.dice import Dice
from games.onslaught.rules.answering import answer
from games.onslaught.rules.catalogue import Cell
from games.onslaught.rules.course import Course
from games.onslaught.rules.events.blows import Cause
from games.onslaught.rules.events.cast import Piece
from games.onslaught.rules.exploring import check_explore, look
from games.onslaught.rules.fighting import begin_attack, check_attack
from games.onslaught.rules.orders import Attack, Explore
from games.onslaught.rules.pieces import unit_at
from games.onslaught.rules.state import State

DICE = Dice("fights")
E = TypeVar("E")


def attack(at: State | Course, cell: Cell, target: Cell, *answers: str, relic: str = "") -> Course:
    """Let the active side attack, give these answers to the questions that come, in order."""
    course = at if isinstance(at, Course) else Course(at)
    order = Attack(cell, target, relic)
    check_attack(course, course.active, order)
    begin_attack(course, course.active, order, DICE)
    return answered(course, *answers)


def explore(at: State | Course, cell: Cell, *answers: str) -> Course:
    """Let the active side look at a landmark, give these answers to the questions that come."""
    course = at if isinstance(at, Course) else Course(at)
    check_explore(course, course.active, Explore(cell))
    look(course, course.active, cell, DICE)
    return answered(course, *answers)


def answered(course: Course, *answers: str) -> Course:
    """Answer the open questions, the first one first."""
    for option in answers:
        answer(course, course.pending[0], option, DICE)
    return course


def told(course: Course, kind: type[E]) -> list[E]:
    """Return the events of one kind."""
    return [event for event in course.events if isinstance(event, kind)]


def health(course: Course, cell: Cell) -> int:
    """Return the health of the active unit on a hex, 0 without one."""
    unit = unit_at(course, cell)
    return 0 if unit is None else unit.health


def names(course: Course) -> list[str]:
    """Return the names of all events, in order."""
    return [type(event).__name__ for event in course.events]


def source(side: int, type: str, cell: Cell) -> Piece:  # noqa: A002
    """Return a piece that deals damage."""
    return Piece(side, type, cell)


def values(hit: Any, *fields: str) -> tuple[Any, ...]:
    """Return some fields of an event."""
    return tuple(getattr(hit, field) for field in fields)


CAUSES: tuple[Cause, ...] = ("attack", "retaliation", "gate", "spire", "splash", "landmark")
