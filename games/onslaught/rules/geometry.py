"""Hexes in rows and columns (odd-r, pointy top): neighbours and plain distance (G16, G24)."""

from __future__ import annotations

from functools import lru_cache

from games.kernel import hexes
from games.kernel.hexes import Hex
from games.onslaught.rules.catalogue import Cell


def axial(cell: Cell) -> Hex:
    """Return the axial coordinates of a hex given by row and column."""
    row, column = cell
    return column - (row - row % 2) // 2, row


def from_axial(place: Hex) -> Cell:
    """Return row and column of a hex given by axial coordinates."""
    q, r = place
    return r, q + (r - r % 2) // 2


@lru_cache(maxsize=4096)
def neighbours(cell: Cell) -> tuple[Cell, ...]:
    """Return the six hexes that share an edge with this one, lowest (row, column) first."""
    return tuple(sorted(from_axial(place) for place in hexes.neighbours(axial(cell))))


@lru_cache(maxsize=1 << 17)
def distance(a: Cell, b: Cell) -> int:
    """Return the plain distance of two hexes across any terrain and gaps (G16)."""
    return hexes.distance(axial(a), axial(b))


def cell_text(cell: Cell) -> str:
    """Return a hex as it stands in options and forms: "2,11"."""
    return f"{cell[0]},{cell[1]}"


def text_cell(text: str) -> Cell:
    """Return the hex of such a text; raises ValueError for anything else."""
    row, column = text.split(",")
    return int(row), int(column)
