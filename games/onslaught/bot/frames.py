"""Hexes as a side sees them from its own gate, so that no tie favours one end of the map."""

from __future__ import annotations

from collections.abc import Callable

from games.onslaught.rules.catalogue import Cell
from games.onslaught.rules.course import World
from games.onslaught.rules.geometry import distance
from games.onslaught.rules.pieces import gate_cell, opponents

Rank = tuple[int, int, Cell]


def goal_of(world: World, side: int) -> Cell:
    """Return the gate that a side heads for, the first opposing one while none is marked."""
    mark = world.sides[side].mark
    gate = mark if mark >= 0 else world.sides[next(opponents(world, side))].gate
    return gate_cell(world, gate)


def frame_of(world: World, side: int) -> Callable[[Cell], Rank]:
    """Return how hexes are ordered for a side: the nearest to its gate, then those on its left.

    A map turned by half with the sides swapped gives the same order, whoever is asked.
    """
    home = gate_cell(world, world.sides[side].gate)
    (y, x), (to_y, to_x) = _point(home), _point(goal_of(world, side))
    ahead_x, ahead_y = to_x - x, to_y - y

    def rank(cell: Cell) -> Rank:
        row, column = _point(cell)
        return distance(home, cell), ahead_x * (row - y) - ahead_y * (column - x), cell

    return rank


def _point(cell: Cell) -> tuple[int, int]:
    """Return a hex's row and twice its column as drawn: odd rows lie half a hex to the right."""
    row, column = cell
    return row, 2 * column + row % 2
