"""Maps as drawings: two letters for each cell, its section and what it is."""

from __future__ import annotations

from collections.abc import Sequence

from games.encounter.rules.catalogue import CellKind, PlanCell

WIDE = 2  # letters of a cell; the next row is set off by half a cell
MARKS: dict[str, tuple[CellKind, bool]] = {
    ".": ("floor", False),
    "#": ("rock", False),
    "=": ("gate", False),
    "$": ("chest", False),
    "@": ("rock", True),
    "%": ("floor", True),
}
SIGNS = {meaning: mark for mark, meaning in MARKS.items()}
TEN = 10  # a digit is the number of a spawn cell, 0 stands for the tenth


def cells_of(rows: Sequence[str], top: int, left: int) -> tuple[PlanCell, ...]:
    """Return the cells of a drawing in the order of (q, r) (O1).

    `top` is r of the first row, `left` is 2q + r of the first column. `.` is floor, `#` a rock,
    `=` the gate, `$` a chest, a digit a spawn cell; `@` is a rock and `%` a floor that nobody
    sees through (3.4). Raises ValueError for another letter or one between two cells.
    """
    found = []
    for r, row in enumerate(rows, top):
        off = (left - r) % WIDE
        if row[:off].strip():
            raise ValueError(f"row {r} begins between two cells")
        for column in range(off, len(row), WIDE):
            letters = row[column : column + WIDE]
            if letters.strip():
                found.append(_cell((left + column - r) // WIDE, r, letters))
    return tuple(sorted(found, key=lambda cell: (cell.q, cell.r)))


def _cell(q: int, r: int, letters: str) -> PlanCell:
    if len(letters) != WIDE or not letters[0].isalpha():
        raise ValueError(f"{letters!r} at {q},{r} is no section and mark")
    section, mark = letters[0], letters[1]
    if mark.isdecimal():
        return PlanCell(q, r, section, "spawn", int(mark) or TEN)
    if mark not in MARKS:
        raise ValueError(f"{mark!r} at {q},{r} is no mark")
    kind, opaque = MARKS[mark]
    return PlanCell(q, r, section, kind, opaque=opaque)
