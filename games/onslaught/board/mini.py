"""The map in the small, for the lobby and the form of a new one: one path for each terrain."""

from __future__ import annotations

from games.hex_svg.paper import hexagon
from games.onslaught.board.geometry import frame, outline, point
from games.onslaught.rules.catalogue import Cell, PlanCell, Terrain
from games.svg import Element, el, join

WELL, GATE = 30, 40  # half the width of a mark in a hex, whose edge is 60
GROUND: tuple[Terrain, ...] = ("path", "plains", "forest", "mountain", "water")


def mini(cells: tuple[PlanCell, ...], label: str) -> Element:
    """Return a small map: its islands, terrain, source wells, and the gates in their colours.

    `label` tells the whole picture to those who do not see it.
    """
    solid = [cell for cell in cells if cell.terrain != "void"]
    x, y, wide, high = frame(map(_at, solid))
    return el(
        "svg",
        *(_terrain(solid, terrain) for terrain in GROUND),
        el("path", class_="os-mini__rim", d=outline(map(_at, solid))),
        el("path", class_="os-mini__well", d=_wells(solid)),
        *(_gate(cell) for cell in solid if cell.gate >= 0),
        class_="os-mini",
        viewBox=f"{x} {y} {wide} {high}",
        role="img",
        aria_label=label,
        focusable="false",
    )


def _at(cell: PlanCell) -> Cell:
    return cell.row, cell.column


def _terrain(cells: list[PlanCell], terrain: Terrain) -> Element | None:
    found = [hexagon(point(_at(cell))) for cell in cells if cell.terrain == terrain]
    return el("path", class_=f"os-mini__{terrain}", d="".join(found)) if found else None


def _wells(cells: list[PlanCell]) -> str:
    path = ""
    for x, y in (point(_at(cell)) for cell in cells if cell.well):
        path += f"M{x - WELL} {y}a{WELL} {WELL} 0 1 0 {2 * WELL} 0a{WELL} {WELL} 0 1 0-{2 * WELL} 0"
    return path


def _gate(cell: PlanCell) -> Element:
    x, y = point(_at(cell))
    letter = "ABCDEFGH"[cell.gate]
    return join(
        el(
            "path",
            class_=f"os-mini__gate seat-{letter.lower()}",
            d=f"M{x - GATE} {y + GATE}v-{2 * GATE}h{2 * GATE}v{2 * GATE}z",
        ),
        el("text", letter, class_=f"os-mini__letter seat-{letter.lower()}", x=x, y=y + 22),
    )
