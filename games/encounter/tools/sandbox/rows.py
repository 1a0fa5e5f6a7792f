"""A position's map as a drawing, as the catalogue has its maps: two letters for each cell."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from games.encounter.rules.catalogue import PlanCell
from games.encounter.rules.maps.drawings import SIGNS


class Drawing(NamedTuple):
    """Rows of a drawing; `top` is r of the first, `left` is 2q + r of the first column."""

    top: int
    left: int
    rows: tuple[str, ...]


def drawn(cells: Iterable[PlanCell]) -> Drawing:
    """Return cells as the drawing that `cells_of` reads; raises KeyError for chests and spawns."""
    letters = {(2 * c.q + c.r, c.r): c.section + SIGNS[c.kind, c.opaque] for c in cells}
    if not letters:
        return Drawing(0, 0, ())
    left = min(column for column, _ in letters)
    top, bottom = (pick(row for _, row in letters) for pick in (min, max))
    return Drawing(top, left, tuple(_row(letters, left, row) for row in range(top, bottom + 1)))


def _row(letters: dict[tuple[int, int], str], left: int, row: int) -> str:
    text = ""
    for column in sorted(column for column, at in letters if at == row):
        text = text.ljust(column - left) + letters[column, row]
    return text
