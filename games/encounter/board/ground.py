"""The land of a map: cardboard, floor, rocks, names of sections and the seams between them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from itertools import combinations

from games.encounter.board.geometry import middle, moved, outline, point, seam
from games.encounter.board.shown import GroundShown
from games.encounter.rules.catalogue import Cell, PlanCell
from games.svg import Element, el, join, use


def land(ground: GroundShown) -> Element:
    """Return everything of a map that does not change while it is played on."""
    rim = outline(_cells(ground))
    return join(
        el("path", class_="hx-card", d=rim),
        floor(ground),
        _labels(ground),
        el("path", class_="hx-coast", d=rim),
        _seams(ground),
    )


def floor(ground: GroundShown) -> Element:
    """Return the cells alone, with what stands in the way."""
    tiles = [_tile(cell) for cell in ground.cells]
    blocks = [use("#hx-rock", **_at(cell)) for cell in ground.cells if cell.kind == "rock"]
    thicket = [use("#hx-bush", **_at(cell)) for cell in ground.cells if cell.opaque]
    return join(*tiles, *blocks, *thicket)


def _tile(cell: PlanCell) -> Element:
    # The cut of a slab follows from its place, so that a map always looks the same.
    cut = (5 * cell.q + 3 * cell.r) % 3 + 1
    return use("#hx-g1" if cell.kind == "gate" else f"#hx-f{cut}", **_at(cell))


def _at(cell: PlanCell) -> Mapping[str, int | None]:
    x, y = point((cell.q, cell.r))
    return {"x": x or None, "y": y or None}


def _cells(ground: GroundShown) -> Sequence[Cell]:
    return [(cell.q, cell.r) for cell in ground.cells]


def _sections(ground: GroundShown) -> Mapping[str, Sequence[Cell]]:
    found: dict[str, list[Cell]] = defaultdict(list)
    for cell in ground.cells:
        found[cell.section].append((cell.q, cell.r))
    return found


def _labels(ground: GroundShown) -> Element:
    sections = _sections(ground)
    return join(
        *(
            el(
                "g",
                el("text", ground.labels[slug], class_="hx-up hx-sect", y=9),
                transform=moved(middle(cells)),
            )
            for slug, cells in sections.items()
            if ground.labels.get(slug)
        )
    )


def _seams(ground: GroundShown) -> Element:
    sections = _sections(ground)
    path = "".join(seam(sections[a], sections[b]) for a, b in combinations(sections, 2))
    if not path:
        return join()
    return join(el("path", class_="hx-seam", d=path), el("path", class_="hx-seam hx-in", d=path))
