"""The small scenes of the rule book: steps, splits, joint attacks, teleports, scouting."""

from __future__ import annotations

from games.conquest.rules.state import Layout
from games.conquest.rules.world import all_cells, distance
from games.conquest.tools.drawings import (
    March,
    Standard,
    fog,
    lamp,
    march,
    place_at,
    scene,
    standard,
)
from games.svg import Element, el, use

SIGHT = 5
MIDDLE = "C3"


def scenes() -> dict[str, Element]:
    """Return every scene by name."""
    return {
        "steps": steps(),
        "split": split(),
        "joint": joint(),
        "gates": gates(),
        "near": sight(1),
        "far": sight(2),
    }


def steps() -> Element:
    """Four ways are open; a mountain and the diagonals are not (C-38, A-6, C-69)."""
    return scene(
        3,
        3,
        use("#m1", x=200, y=100),
        *(march(March("B2", cell)) for cell in ("B1", "A2", "B3")),
        *(march(March("B2", cell, "refused")) for cell in ("A1", "C1", "A3", "C3", "C2")),
        standard(Standard("B2", "a", "24")),
    )


def split() -> Element:
    """One army becomes three (C-35, C-37)."""
    return scene(
        3,
        3,
        place_at("A1", "capital", "a"),
        march(March("A1", "B1")),
        march(March("A1", "A2")),
        standard(Standard("A1", "a", "15")),
        standard(Standard("B1", "a", "8")),
        standard(Standard("A2", "a", "1")),
    )


def joint() -> Element:
    """Two groups enter a cell in one step and fight as one force (A-4)."""
    return scene(
        3,
        2,
        march(March("A2", "B2", "attack")),
        march(March("B1", "B2", "attack")),
        standard(Standard("A2", "a", "400")),
        standard(Standard("B1", "a", "400")),
        standard(Standard("B2", "b", "600")),
    )


def gates() -> Element:
    """A step through a teleport leads to its partner (A-56)."""
    return scene(
        4,
        2,
        el("path", class_="gate-line", d="M50 50C150 -20 250 60 350 150"),
        place_at("A1", "teleport", "a"),
        place_at("D2", "teleport"),
        standard(Standard("A1", "a", "600")),
    )


def sight(reach: int) -> Element:
    """What one army sees: all cells within its scouting distance (C-40, A-65)."""
    layout = Layout(SIGHT, frozenset())
    hidden = [cell for cell in all_cells(layout) if distance(cell, MIDDLE) > reach]
    seen = ("D3", "b", "240") if reach == 1 else ("D2", "b", "240")
    return scene(
        SIGHT,
        SIGHT,
        lamp(MIDDLE, 100 + 70 * reach),
        place_at("C2", "mine"),
        fog(hidden, SIGHT),
        standard(Standard(*seen)),
        standard(Standard(MIDDLE, "a", "320")),
    )
