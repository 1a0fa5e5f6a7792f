"""The rule book's pictures: single pieces, and what small scenes of the rules are made of."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from games.conquest.rules.state import Layout
from games.conquest.rules.world import cell_name, position
from games.svg import Child, Element, el, join, use

SIDE = 100
SYMBOLS = {
    "capital": "o-capital",
    "city": "o-city",
    "castle": "o-castle",
    "mine": "o-mine",
    "teleport": "o-gate",
    "site": "o-site",
    "mountain": "m1",
}
# Where grass and trees stand in a cell, one set after another.
GROWTH = (
    (("tuft", 24, 92), ("tree", 88, 30)),
    (("tree", 10, 26), ("tuft", 78, 88)),
    (("tuft", 18, 30), ("tuft", 84, 94)),
    (("tuft", 70, 26), ("tree", 16, 96), ("tree", 26, 92)),
)


@dataclass(frozen=True, slots=True)
class Standard:
    """An army on a scene: its cell, its seat's letter and what is written on its cloth."""

    cell: str
    letter: str
    text: str


@dataclass(frozen=True, slots=True)
class March:
    """An arrow from cell to cell: a march, an attack, or a step that is not allowed."""

    start: str
    end: str
    kind: str = "march"
    letter: str = "a"


def corner(cell: str) -> tuple[int, int]:
    """Return the upper left corner of a cell in the drawing."""
    column, row = position(cell)
    return (column - 1) * SIDE, (row - 1) * SIDE


def piece(kind: str, letter: str = "n") -> Element:
    """Draw one kind of place by itself, with the roofs of a seat; open ground as grass."""
    if kind == "open":
        what: Element = join(
            el("rect", class_="g0", x=4, y=4, width=92, height=78, rx=10),
            use("#tuft", x=30, y=44),
            use("#tree", x=68, y=40),
            use("#tuft", x=58, y=70),
            use("#tree", x=24, y=74),
        )
    else:
        what = use(f"#{SYMBOLS[kind]}")
    box = "-4 -14 112 108"
    return el("svg", what, class_=f"map piece seat-{letter}", viewBox=box, aria_hidden="true")


def scene(columns: int, rows: int, *layers: Child) -> Element:
    """Draw a small piece of country with the layers on it, in a thin frame."""
    width, height = columns * SIDE, rows * SIDE
    layout = Layout(max(columns, rows), frozenset())
    return el(
        "svg",
        el("rect", class_="g0", width=width, height=height),
        greens(layout, columns, rows),
        grid(columns, rows),
        *layers,
        el("rect", class_="fr3", width=width, height=height),
        class_="map scene-map",
        viewBox=f"-3 -3 {width + 6} {height + 6}",
        aria_hidden="true",
    )


def place_at(cell: str, kind: str, letter: str = "n") -> Element:
    """Draw a place in its cell, with its owner's coat."""
    x, y = corner(cell)
    coat = None if letter == "n" else use(f"#coat-{letter}", x=x + 2, y=y + 3, width=29, height=33)
    return el("g", use(f"#{SYMBOLS[kind]}", x=x, y=y), coat, class_=f"o seat-{letter}")


def standard(army: Standard) -> Element:
    """Draw an army's standard in its cell."""
    x, y = corner(army.cell)
    return el(
        "g",
        el(
            "g",
            use("#std"),
            el("path", d="M1 1H59V17H1Z", fill=f"url(#p-{army.letter})"),
            el("text", army.letter.upper(), class_="lt", x=30, y=16),
            el("text", army.text, class_="n", x=30, y=39),
            class_="cloth",
        ),
        class_=f"army seat-{army.letter}",
        transform=f"translate({x + 20} {y + 30})",
    )


def march(step: March) -> Element:
    """Draw an arrow between neighbours; a step that is not allowed gets a cross instead."""
    (x0, y0), (x1, y1) = corner(step.start), corner(step.end)
    dx, dy = (x1 > x0) - (x1 < x0), (y1 > y0) - (y1 < y0)
    x, y = x0 + 50, y0 + 50
    if step.kind == "refused":
        return _cross(x + dx * 84, y + dy * 84)
    path = f"M{x + dx * 33} {y + dy * 33}L{x + dx * 72} {y + dy * 72}"
    return el(
        "g",
        el("path", class_="o1", d=path),
        el("path", class_="o2", d=path),
        class_=f"order {step.kind} seat-{step.letter}",
    )


def plaque(cell: str, text: str | int) -> Element:
    """Draw the plaque of a guard's strength at the foot of its cell."""
    x, y = corner(cell)
    width = len(str(text)) * 11 + 14
    return el(
        "g",
        el("rect", x=-width / 2, y=-11, width=width, height=22, rx=3),
        el("text", text, y=7),
        class_="guard",
        transform=f"translate({x + 50} {y + 88})",
    )


def fog(cells: Iterable[str], size: int) -> Element:
    """Draw clouds over the cells; their rim swells towards whatever is seen."""
    hidden = {position(cell) for cell in cells}
    puffs = [shape for at in sorted(hidden) for shape in _puffs(at, hidden, size)]
    return el(
        "g",
        el("g", *puffs, class_="cloud-rim"),
        el("g", *puffs, class_="cloud"),
        el("path", class_="fog-p", d=_area(hidden)),
    )


def lamp(cell: str, radius: int) -> Element:
    """Light the country round an army."""
    x, y = corner(cell)
    return el("circle", class_="lamp", cx=x + 50, cy=y + 50, r=radius)


def _puffs(at: tuple[int, int], hidden: set[tuple[int, int]], size: int) -> list[Element]:
    x, y = (at[0] - 1) * SIDE, (at[1] - 1) * SIDE
    shapes = [_square(at)]
    for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        column, row = at[0] + dx, at[1] + dy
        if (column, row) in hidden or not (1 <= column <= size and 1 <= row <= size):
            continue
        for along, radius in ((16, 20), (50, 23), (84, 20)):
            centre = 50 + dx * 44 + (along - 50) * abs(dy), 50 + dy * 44 + (along - 50) * abs(dx)
            shapes.append(el("circle", cx=x + centre[0], cy=y + centre[1], r=radius))
    return shapes


def _square(at: tuple[int, int]) -> Element:
    return el("rect", x=(at[0] - 1) * SIDE, y=(at[1] - 1) * SIDE, width=SIDE, height=SIDE)


def _area(cells: Iterable[tuple[int, int]]) -> str:
    return "".join(f"M{c * SIDE - SIDE} {r * SIDE - SIDE}h100v100h-100z" for c, r in sorted(cells))


def _cross(x: int, y: int) -> Element:
    path = f"M{x - 15} {y - 15}L{x + 15} {y + 15}M{x + 15} {y - 15}L{x - 15} {y + 15}"
    return el("g", el("path", class_="no1", d=path), el("path", class_="no2", d=path))


def greens(layout: Layout, columns: int, rows: int, built: frozenset[str] = frozenset()) -> Element:
    """Draw grass and trees, by a fixed pattern, where nothing else stands."""
    drawn = []
    for row in range(1, rows + 1):
        for column in range(1, columns + 1):
            cell = cell_name(column, row)
            if cell in built or cell in layout.mountains:
                continue
            x, y = corner(cell)
            plants = GROWTH[(column * 5 + row * 3) % len(GROWTH)]
            drawn += [use(f"#{name}", x=x + dx, y=y + dy) for name, dx, dy in plants]
    return el("g", *drawn)


def grid(columns: int, rows: int) -> Element:
    """Draw the lines between cells."""
    down = "".join(f"M{k * SIDE} 0V{rows * SIDE}" for k in range(1, columns))
    across = "".join(f"M0 {k * SIDE}H{columns * SIDE}" for k in range(1, rows))
    return el("path", class_="grid", d=down + across)
