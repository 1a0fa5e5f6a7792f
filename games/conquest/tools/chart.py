"""The rule book's map: the whole country as it is before the first turn."""

from __future__ import annotations

from collections.abc import Sequence

from games.conquest.rules.catalogue import Catalogue, MapPlan
from games.conquest.rules.land import corners_of, layout_of, places_of
from games.conquest.rules.state import Layout, Place
from games.conquest.rules.world import cell_name, position
from games.conquest.tools.drawings import SIDE, corner, greens, grid, place_at, plaque
from games.conquest.tools.facts import strength_of
from games.svg import Element, el, use


def standard_map(catalogue: Catalogue, plan: MapPlan) -> Element:
    """Draw a map as it is before the first turn, with the strength of every guard."""
    layout = layout_of(plan)
    places = places_of(plan)
    start = corners_of(plan)
    size = layout.size * SIDE
    letters = dict(zip(start, "abdc", strict=False))
    return el(
        "svg",
        _frame(layout),
        _ground(layout, places),
        grid(layout.size, layout.size),
        _mountains(layout),
        el("g", *(gate_line(*pair) for pair in plan.teleports)),
        el("g", *(_object(p, letters.get(p.cell, "n")) for p in places.values()), class_="objects"),
        *(
            plaque(cell, strength_of(catalogue, place.guard))
            for cell, place in places.items()
            if place.guard and cell not in start
        ),
        class_="map",
        viewBox=f"-46 -46 {size + 92} {size + 92}",
        aria_hidden="true",
    )


def _frame(layout: Layout) -> Element:
    n = layout.size
    size = n * SIDE
    marks = "".join(
        f"M{k}-8h100v8h-100zM{k} {size}h100v8h-100zM-8 {k}h8v100h-8zM{size} {k}h8v100h-8z"
        for k in range(0, size, 2 * SIDE)
    )
    names = [
        el("text", name, x=x, y=y)
        for k in range(n)
        for name, x, y in _names(cell_name(k + 1, k + 1), k, size)
    ]
    return el(
        "g",
        el("rect", class_="fr0", x=-46, y=-46, width=size + 92, height=size + 92),
        el("rect", class_="fr1", x=-41, y=-41, width=size + 82, height=size + 82),
        el("path", class_="fr2", d=marks),
        el("rect", class_="fr3", x=-8, y=-8, width=size + 16, height=size + 16),
        el("rect", class_="fr3", width=size, height=size),
        *names,
        class_="frame",
    )


def _names(cell: str, k: int, size: int) -> Sequence[tuple[str, int, int]]:
    letter, number = cell.rstrip("0123456789"), str(k + 1)
    middle = k * SIDE
    across = [(letter, middle + 50, y) for y in (-17, size + 33)]
    return [*across, *((number, x, middle + 58) for x in (-25, size + 25))]


def _ground(layout: Layout, places: dict[str, Place]) -> Element:
    size = layout.size * SIDE
    washes = [
        el("ellipse", class_=f"g{1 + k % 2}", cx=k * 263 % size, cy=k * 397 % size, rx=150, ry=100)
        for k in range(1, 15)
    ]
    return el(
        "g",
        el("rect", class_="g0", width=size, height=size),
        *washes,
        greens(layout, layout.size, layout.size, frozenset(places)),
        class_="ground",
        clip_path="url(#land)" if size == 900 else None,
    )


def _mountains(layout: Layout) -> Element:
    peaks = sorted(layout.mountains, key=lambda cell: position(cell)[::-1])
    drawn = [(f"#m{1 + k % 2}", corner(cell)) for k, cell in enumerate(peaks)]
    return el("g", *(use(name, x=x, y=y) for name, (x, y) in drawn), class_="relief")


def _object(place: Place, letter: str) -> Element:
    return place_at(place.cell, place.kind, letter)


def gate_line(one: str, other: str) -> Element:
    """Join two teleports by a bow that leaves the middle between them free."""
    (x0, y0), (x1, y1) = corner(one), corner(other)
    bend = (x0 + x1) // 2 + 50 + (y1 - y0) // 2, (y0 + y1) // 2 + 50 - (x1 - x0) // 2
    bow = f"M{x0 + 50} {y0 + 50}Q{bend[0]} {bend[1]} {x1 + 50} {y1 + 50}"
    return el("path", class_="gate-line", d=bow)
