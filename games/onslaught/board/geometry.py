"""Where the hexes of a map lie on paper."""

from __future__ import annotations

from collections.abc import Iterable

from games.hex_svg import paper
from games.hex_svg.paper import Point
from games.onslaught.rules.catalogue import Cell
from games.onslaught.rules.geometry import axial

TOWER = 40  # flags and towers rise above the uppermost row


def point(cell: Cell) -> Point:
    """Return the centre of a hex in the drawing's units."""
    return paper.point(axial(cell))


def moved(cell: Cell) -> str:
    """Return the transform that puts a drawing into a hex."""
    return paper.moved(point(cell))


def frame(cells: Iterable[Cell]) -> tuple[int, int, int, int]:
    """Return x, y, width and height of the drawing of a map."""
    x, y, wide, high = paper.frame(map(point, cells))
    return x, y - TOWER, wide, high + TOWER


def outline(cells: Iterable[Cell]) -> str:
    """Return the rim of a union of hexes as path data."""
    return paper.outline(map(point, cells))


def seam(one: Iterable[Cell], other: Iterable[Cell]) -> str:
    """Return the edges that two groups of hexes share as path data."""
    return paper.seam(map(point, one), map(point, other))
