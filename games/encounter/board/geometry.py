"""Where the cells of a map lie on paper."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from games.encounter.rules.catalogue import Cell
from games.hex_svg import paper
from games.hex_svg.paper import point

__all__ = ["frame", "middle", "moved", "outline", "point", "seam", "way"]


def moved(cell: Cell) -> str:
    """Return the transform that puts a drawing into a cell."""
    return paper.moved(point(cell))


def frame(cells: Iterable[Cell]) -> tuple[int, int, int, int]:
    """Return x, y, width and height of the drawing of a map."""
    return paper.frame(map(point, cells))


def outline(cells: Iterable[Cell]) -> str:
    """Return the rim of a union of hexes as path data."""
    return paper.outline(map(point, cells))


def seam(one: Iterable[Cell], other: Iterable[Cell]) -> str:
    """Return the edges that two sections share as path data."""
    return paper.seam(map(point, one), map(point, other))


def way(cells: Sequence[Cell], *, is_later: bool = False) -> str:
    """Return a route as path data; it stops short of the last centre, where its head lies."""
    return paper.way([point(cell) for cell in cells], is_later=is_later)


def middle(cells: Sequence[Cell]) -> Cell:
    """Return the cell of a section that lies nearest to its centre."""
    points = [point(cell) for cell in cells]
    total_x, total_y = sum(x for x, _ in points), sum(y for _, y in points)
    count = len(cells)

    def off(cell: Cell) -> int:
        x, y = point(cell)
        return (x * count - total_x) ** 2 + (y * count - total_y) ** 2

    return min(cells, key=lambda cell: (off(cell), cell))
