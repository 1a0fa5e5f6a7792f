"""The part of the map that never changes in a match: frame, grass, roads, grid."""

from __future__ import annotations

from functools import lru_cache
from random import Random

from games.conquest.board.sight import FRAME, UNIT, view_box
from games.conquest.rules.state import Layout
from games.conquest.rules.world import all_cells, cell_name, is_on_map, position
from games.svg import Element, el, join, use

# The roads of the standard map: two of them, turned four times.
ROADS = (
    "M52 62C70 130 40 190 56 248S170 226 248 256 232 330 246 352 232 420 252 452 350 470 450 452",
    "M60 50C130 70 170 34 250 52S360 60 448 50 560 40 640 50 780 40 848 52",
)
ROADS_FIT = 9
# Larger maps have less growth for each cell, so that their drawing stays light.
LUSH = 21
GROVE = ((-13, -3), (2, -6), (13, 0), (-4, 4))


@lru_cache(maxsize=64)
def ground(layout: Layout, objects: frozenset[str], *, roads: bool = True) -> Element:
    """Return the drawing under everything that moves; the same for all viewers of a match."""
    side = layout.size * UNIT
    return el(
        "svg",
        _frame(layout.size),
        el(
            "svg",
            el(
                "g",
                _meadows(side),
                _roads(layout.size * roads),
                _growth(layout, objects),
                class_="ground",
            ),
            width=side,
            height=side,
        ),
        _grid(layout.size),
        class_="map under",
        viewBox=view_box(layout.size),
        aria_hidden="true",
        focusable="false",
    )


def _frame(size: int) -> Element:
    side = size * UNIT
    ticks = "".join(
        f"M{k} -8h100v8h-100zM{k} {side}h100v8h-100zM-8 {k}h8v100h-8zM{side} {k}h8v100h-8z"
        for k in range(0, side, 2 * UNIT)
    )
    return el(
        "g",
        el("rect", class_="fr0", x=-FRAME, y=-FRAME, width=side + 92, height=side + 92),
        el("rect", class_="fr1", x=-41, y=-41, width=side + 82, height=side + 82),
        el("path", class_="fr2", d=ticks),
        el("rect", class_="fr3", x=-8, y=-8, width=side + 16, height=side + 16),
        el("rect", class_="fr3", width=side, height=side),
        *(_names(size)),
        class_="frame",
    )


def _names(size: int) -> list[Element]:
    side, drawn = size * UNIT, []
    for k in range(size):
        column, row, at = cell_name(k + 1, 1)[:-1], str(k + 1), k * UNIT + 50
        drawn += [
            el("text", column, x=at, y=-17),
            el("text", column, x=at, y=side + 33),
            el("text", row, x=-25, y=at + 8),
            el("text", row, x=side + 25, y=at + 8),
        ]
    return drawn


def _meadows(side: int) -> Element:
    chance = Random(11)
    drawn = [el("rect", class_="g0", width=side, height=side)]
    for _ in range(16 * side * side // 810_000 + 1):
        x, y = chance.randint(0, side), chance.randint(0, side)
        drawn.append(
            el(
                "ellipse",
                class_=chance.choice(["g1", "g1", "g2"]),
                cx=x,
                cy=y,
                rx=chance.randint(70, 190),
                ry=chance.randint(50, 130),
                transform=f"rotate({chance.randint(0, 180)} {x} {y})",
            )
        )
    return join(*drawn)


def _roads(size: int) -> Element:
    if size != ROADS_FIT:
        return join()
    turned = [
        el("path", d=path, transform=f"rotate({quarter * 90} 450 450)" if quarter else None)
        for quarter in range(4)
        for path in ROADS
    ]
    return el("g", *turned, class_="road")


def _growth(layout: Layout, objects: frozenset[str]) -> Element:
    """Return trees and tufts at corners of cells, where no piece ever stands."""
    chance = Random(23)
    drawn: list[Element] = []
    for cell in all_cells(layout):
        column, row = position(cell)
        around = {cell, cell_name(max(1, column - 1), row), cell_name(column, max(1, row - 1))}
        if around & layout.mountains or not is_on_map(layout, cell):
            continue
        if layout.size > LUSH and chance.randint(1, 3) > 1:
            continue
        x = (column - 1) * UNIT + chance.randint(-6, 6)
        y = (row - 1) * UNIT + chance.randint(-2, 8)
        drawn += _corner_growth(chance, x, y)
        if cell not in objects:
            drawn.append(use("#tuft", x=x + chance.randint(15, 85), y=y + chance.randint(25, 90)))
    return join(*drawn)


def _corner_growth(chance: Random, x: int, y: int) -> list[Element]:
    kind = chance.randint(1, 100)
    if kind <= 34:
        trees = GROVE[: chance.randint(2, 4)]
        return [use("#tree", x=x + dx, y=y + dy) for dx, dy in trees]
    return [use("#tuft", x=x, y=y)] if kind <= 75 else []


def _grid(size: int) -> Element:
    side = size * UNIT
    lines = "".join(f"M{k} 0V{side}M0 {k}H{side}" for k in range(UNIT, side, UNIT))
    return el("path", class_="grid", d=lines)
