"""Exploring: looking at a face-down landmark in secret, then revealing it or not (F45)."""

from __future__ import annotations

from games.kernel.dice import Dice
from games.kernel.words import IllegalOrder, noop
from games.onslaught.rules.audiences import team_of
from games.onslaught.rules.catalogue import Cell
from games.onslaught.rules.course import Course, World
from games.onslaught.rules.events.turns import LandmarkLookedAt, LandmarkSeen
from games.onslaught.rules.geometry import neighbours
from games.onslaught.rules.landmarks import reveal
from games.onslaught.rules.orders import Explore
from games.onslaught.rules.pieces import is_inactive, own_units
from games.onslaught.rules.state import Question

LOOK = ("reveal", "hide")


def explorable(world: World, side: int) -> tuple[Cell, ...]:
    """Return the face-down landmarks that a side can look at now, lowest (row, column) first.

    Each lies beside an active unit of it, and nobody has looked at it in this turn (F45).
    """
    active = (unit for unit in own_units(world, side) if not is_inactive(world, unit))
    near = {cell for unit in active if unit.cell is not None for cell in neighbours(unit.cell)}
    hidden = (m for m in world.landmarks.values() if not m.is_revealed and not m.is_explored)
    return tuple(sorted(landmark.cell for landmark in hidden if landmark.cell in near))


def check_explore(world: World, side: int, order: Explore) -> None:
    """Raise IllegalOrder unless the side can look at this landmark now (F45)."""
    landmark = world.landmarks.get(order.cell)
    if landmark is None or landmark.is_revealed:
        raise IllegalOrder("F45", noop("No face-down landmark lies there. Choose one that does."))
    if landmark.is_explored:
        raise IllegalOrder(
            "F45", noop("You have looked at that landmark in this turn. Choose another, or go on.")
        )
    if order.cell not in explorable(world, side):
        raise IllegalOrder(
            "F45", noop("None of your active units stands beside that landmark. Choose another.")
        )


def look(course: Course, side: int, cell: Cell, _dice: Dice) -> None:
    """Let a side look at a landmark; only its own team learns what it is (F45).

    Whether it is revealed, is a Question.
    """
    landmark = course.landmarks[cell]
    seen = tuple(sorted({*landmark.seen_by, side}))
    course.change("landmarks", cell, seen_by=seen, is_explored=True)
    course.tell(
        LandmarkLookedAt(side, cell),
        LandmarkSeen(side, cell, landmark.type, audience=team_of(course, side)),
    )
    asked = Question("look", side, LOOK, "hide", cell, is_secret=True)
    course.pending = (*course.pending, asked)


def decide_look(course: Course, question: Question, option: str) -> None:
    """Reveal the landmark that was looked at, or hide it again (F45)."""
    if option == "reveal" and question.cell is not None:
        reveal(course, question.side, question.cell)
