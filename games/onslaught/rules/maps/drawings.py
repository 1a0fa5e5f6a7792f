"""Maps as drawings: one mark for each hex, rows from the top, odd ones half a hex aside (G24)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from games.onslaught.rules.catalogue import Cell, LandmarkKind, PlanCell, Terrain

MARKS: dict[str, Terrain] = {
    ".": "path",
    "o": "plains",
    "p": "plains",
    "f": "forest",
    "m": "mountain",
    "w": "water",
    "_": "void",
}
WELL = "o"
NOTHING = "_"
GATES = "ABCD"


@dataclass(frozen=True, slots=True)
class _Drawing:
    """What a drawing says beside its marks: islands, fortress wells, landmarks, by hex."""

    islands: Mapping[Cell, str]
    fortress: Mapping[Cell, int]
    swamps: frozenset[Cell]
    temples: frozenset[Cell]


def cells_of(drawn: Mapping[str, Any]) -> tuple[PlanCell, ...]:
    """Return the hexes of a drawn map in order of (row, column).

    `rows` and `islands` are marks with spaces between them; `fortress` lists the wells of each
    gate from A on, `swamps` and `temples` hexes; other wells are ruins (G25). Raises ValueError
    for an unknown mark or for rows that do not fit, KeyError if a part is missing.
    """
    marks = _marks(drawn["rows"])
    islands = _marks(drawn["islands"])
    if marks.keys() != islands.keys():
        raise ValueError("the islands do not cover the rows")
    fortress = {cell: n for n, cells in enumerate(drawn["fortress"]) for cell in _cells(cells)}
    swamps, temples = (_cells(drawn.get(kind, ())) for kind in ("swamps", "temples"))
    drawing = _Drawing(islands, fortress, swamps, temples)
    found = tuple(_cell(cell, marks[cell], drawing) for cell in sorted(marks))
    wells = {(place.row, place.column) for place in found if place.well}
    if not (fortress.keys() | swamps | temples) <= wells:
        raise ValueError("a fortress well or a landmark lies on no well")
    return found


def _marks(rows: Sequence[str]) -> dict[Cell, str]:
    return {(r, c): mark for r, row in enumerate(rows) for c, mark in enumerate(row.split())}


def _cells(plain: Iterable[Sequence[int]]) -> frozenset[Cell]:
    return frozenset((row, column) for row, column in plain)


def _cell(cell: Cell, mark: str, drawing: _Drawing) -> PlanCell:
    if mark not in GATES and mark not in MARKS:
        raise ValueError(f"{mark!r} at {cell} is no mark")
    is_well = mark == WELL
    island = drawing.islands[cell]
    return PlanCell(
        *cell,
        terrain=MARKS.get(mark, "path"),
        island="" if island == NOTHING else island,
        well=is_well,
        gate=GATES.find(mark),
        fortress=drawing.fortress.get(cell, -1),
        landmark=_landmark(cell, drawing) if is_well else "",
    )


def _landmark(cell: Cell, drawing: _Drawing) -> LandmarkKind | Literal[""]:
    """Return what covers a well at the start: nothing those of a fortress (G25)."""
    if cell in drawing.fortress:
        return ""
    if cell in drawing.swamps:
        return "swamp"
    return "temple" if cell in drawing.temples else "ruin"
