"""One step of a figure from cell to cell."""

from __future__ import annotations

from games.encounter.rules.catalogue import Cell
from games.encounter.rules.course import Course
from games.encounter.rules.events.foes import FigureMoved
from games.encounter.rules.figures import living, place_of


def step(course: Course, number: int, cell: Cell) -> None:
    """Move one cell; who stands there changes places with it (Trade Places, 2.7)."""
    origin = place_of(course.figures[number])
    other = next((figure for figure in living(course) if figure.cell == cell), None)
    course.change_figure(number, cell=cell)
    course.tell(FigureMoved(number, origin, cell))
    if other is not None:
        course.change_figure(other.number, cell=origin)
        course.tell(FigureMoved(other.number, cell, origin, "trade_places"))
