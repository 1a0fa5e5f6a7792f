"""The map in the small, for the lobby and the form of a new one: one path for each kind of cell."""

from __future__ import annotations

from collections.abc import Iterable

from games.encounter.board.geometry import frame, outline, point, seam
from games.encounter.rules.catalogue import Cell, PlanCell
from games.hex_svg.paper import hexagon
from games.svg import Element, el

SPAWN, CHEST = 24, 34  # half the width of a mark in a cell, whose edge is 60


def mini(cells: tuple[PlanCell, ...], label: str) -> Element:
    """Return a small map: its rim, the gate, rocks, chests and the cells where foes begin.

    `label` tells the whole picture to those who do not see it.
    """
    x, y, wide, high = frame(map(_at, cells))
    return el(
        "svg",
        el("path", class_="en-mini__land", d=outline(map(_at, cells))),
        el("path", class_="en-mini__cells", d="".join(hexagon(point(_at(cell))) for cell in cells)),
        _outline(cells, "gate", "en-mini__gate"),
        _outline(cells, "rock", "en-mini__rock"),
        _bushes(cells),
        _seams(cells),
        el("path", class_="en-mini__foe", d=_marks(cells, "spawn", SPAWN)),
        el("path", class_="en-mini__chest", d=_marks(cells, "chest", CHEST)),
        class_="en-mini",
        viewBox=f"{x} {y} {wide} {high}",
        role="img",
        aria_label=label,
        focusable="false",
    )


def _at(cell: PlanCell) -> Cell:
    return cell.q, cell.r


def _of(cells: Iterable[PlanCell], kind: str) -> list[Cell]:
    return [_at(cell) for cell in cells if cell.kind == kind]


def _outline(cells: Iterable[PlanCell], kind: str, css: str) -> Element | None:
    found = _of(cells, kind)
    return el("path", class_=css, d=outline(found)) if found else None


def _bushes(cells: Iterable[PlanCell]) -> Element | None:
    found = [_at(cell) for cell in cells if cell.opaque and cell.kind != "rock"]
    return el("path", class_="en-mini__bush", d=outline(found)) if found else None


def _seams(cells: Iterable[PlanCell]) -> Element | None:
    sections: dict[str, list[Cell]] = {}
    for cell in cells:
        sections.setdefault(cell.section, []).append(_at(cell))
    names = sorted(sections)
    pairs = ((a, b) for n, a in enumerate(names) for b in names[n + 1 :])
    path = "".join(seam(sections[a], sections[b]) for a, b in pairs)
    return el("path", class_="en-mini__seam", d=path) if path else None


def _marks(cells: Iterable[PlanCell], kind: str, half: int) -> str:
    """Return a diamond in each cell of a kind as path data."""
    path = ""
    for x, y in map(point, _of(cells, kind)):
        path += f"M{x} {y - half}l{half} {half}-{half} {half}-{half}-{half}z"
    return path
