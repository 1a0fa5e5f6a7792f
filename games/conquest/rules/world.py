"""The board: names of cells, their order, neighbours and distances."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache

from games.conquest.rules.state import Layout

CELLS = 201 * 201
REACHES = 3  # one cell, or two or three with what makes scouts see farther
LETTERS = 26
NAME = re.compile(r"([A-Z]{1,2})([1-9][0-9]{0,2})")


@lru_cache(maxsize=CELLS)
def position(cell: str) -> tuple[int, int]:
    """Return (column, row), both from 1; raises ValueError for text that names no cell."""
    match = NAME.fullmatch(cell)
    if match is None:
        raise ValueError(f"{cell!r} names no cell")
    column = 0
    for letter in match[1]:
        column = column * LETTERS + ord(letter) - ord("A") + 1
    return column, int(match[2])


@lru_cache(maxsize=CELLS)
def cell_name(column: int, row: int) -> str:
    """Return the name of a cell: A1 is the first, columns beyond Z go on with AA, AB, ..."""
    letters = ""
    while column:
        column, rest = divmod(column - 1, LETTERS)
        letters = chr(ord("A") + rest) + letters
    return f"{letters}{row}"


def is_on_map(layout: Layout, cell: str) -> bool:
    """Say whether the text names a cell of this map, mountains included."""
    try:
        column, row = position(cell)
    except ValueError:
        return False
    return column <= layout.size and row <= layout.size


def board_key(cell: str) -> tuple[int, int]:
    """Return the sort key of the board order: row, then column (A-63)."""
    column, row = position(cell)
    return row, column


def in_board_order(cells: Iterable[str]) -> list[str]:
    """Return the cells sorted by row, then column (A-63)."""
    return sorted(cells, key=board_key)


def all_cells(layout: Layout) -> Iterator[str]:
    """Yield every cell of the map in board order, mountains included."""
    for row in range(1, layout.size + 1):
        for column in range(1, layout.size + 1):
            yield cell_name(column, row)


def distance(one: str, other: str) -> int:
    """Return column distance + row distance: the metric of steps and scouting (A-6, C-40)."""
    (column, row), (other_column, other_row) = position(one), position(other)
    return abs(column - other_column) + abs(row - other_row)


def is_diagonal(one: str, other: str) -> bool:
    """Say whether two cells touch at a corner only (A-6)."""
    (column, row), (other_column, other_row) = position(one), position(other)
    return abs(column - other_column) == 1 and abs(row - other_row) == 1


@lru_cache(maxsize=REACHES * CELLS)
def within(size: int, cell: str, reach: int) -> tuple[str, ...]:
    """Return the cells of a map of that size at most `reach` away, the cell itself included."""
    column, row = position(cell)
    return tuple(
        cell_name(c, r)
        for r in range(max(1, row - reach), min(size, row + reach) + 1)
        for c in range(
            max(1, column - reach + abs(r - row)), min(size, column + reach - abs(r - row)) + 1
        )
    )


def neighbours(layout: Layout, cell: str) -> tuple[str, ...]:
    """Return the cells one orthogonal step away, without mountains, in board order (A-6, C-69)."""
    return tuple(
        other
        for other in within(layout.size, cell, 1)
        if other != cell and other not in layout.mountains
    )
