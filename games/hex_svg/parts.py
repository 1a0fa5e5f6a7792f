"""The parts that every hex board draws: its layers, icons, hearts, routes, links and dice."""

from __future__ import annotations

from collections.abc import Sequence
from urllib.parse import quote

from django.templatetags.static import static

from games.hex_svg.paper import Point, moved, way
from games.kernel.hexes import Hex
from games.svg import Element, Value, el, join, use

Box = tuple[int, int, int, int]
LEGIBLE = ",:/"  # as it is in the query of an address
MOST_HEARTS = 10  # more are told by a number
MISS = "M-9,-9L9,9M9,-9L-9,9"


def sizers(box: Box) -> Element:
    """Return the empty drawings that give a board its height, flat and, if it is wide, upright."""
    _, _, wide, high = box
    return join(
        el("svg", class_="hx-sizer", viewBox=f"0 0 {wide} {high}", aria_hidden="true"),
        el("svg", class_="hx-sizer hx-tall", viewBox=f"0 0 {high} {wide}", aria_hidden="true")
        if wide > high
        else None,
    )


def layer(box: Box, *drawn: Element, css: str = "", **attributes: Value) -> Element:
    """Return a drawing that fills a board's room and, if it is wide, stands up on a phone."""
    _, _, wide, high = box
    drawing = el("svg", *drawn, class_="hx-map", viewBox=box_text(box), **attributes)
    return el("div", drawing, class_="hx-layer" + " hx-wide" * (wide > high) + css)


def box_text(box: Box) -> str:
    """Return a frame as a viewBox."""
    return " ".join(str(number) for number in box)


def icon(sprite: str, name: str, size: int, *, at: Point = (0, -3), css: str = "hx-ico") -> Element:
    """Return a drawing of a game's sprite, centred at a point."""
    href = f"{static(f'icons/{sprite}.svg')}#{name}"
    half = size // 2
    return use(href, class_=css, x=at[0] - half, y=at[1] - half, width=size, height=size)


def hearts(health: int, most: int, bonus: int = 0, *, gap: int = 11, y: int = 38) -> Element:
    """Return health on a bar: full, bonus and lost hearts, or a number for many."""
    places = max(most, health) + bonus
    if places > MOST_HEARTS:
        return _counted(health, most, bonus, y)
    left = -gap * (places - 1) / 2
    full, gold = health, health + bonus
    kinds = [1 if n < full else 2 if n < gold else 0 for n in range(places)]
    wide = gap * (places - 1) + 16
    return join(
        el("rect", class_="hx-bar", x=left - 8, y=y - 8, width=wide, height=16, rx=8),
        *(use(f"#hx-p{kind}", x=left + n * gap, y=y) for n, kind in enumerate(kinds)),
    )


def _counted(health: int, most: int, bonus: int, y: int) -> Element:
    text = f"{health}/{most}" + (f" +{bonus}" if bonus else "")
    wide = 30 + 9 * len(text)
    return join(
        el("rect", class_="hx-bar", x=-wide / 2, y=y - 9, width=wide, height=18, rx=9),
        use("#hx-p1", x=13 - wide / 2, y=y),
        el("text", text, class_="hx-hp", x=9, y=y + 5),
    )


def route(points: Sequence[Point], *, is_later: bool = False) -> Element:
    """Return a way as a pale casing and ink with a head: solid now, dashed later."""
    path = way(points, is_later=is_later)
    css = "hx-route hx-later" if is_later else "hx-route"
    return join(
        el("path", class_="hx-case", d=path),
        el("path", class_=css, d=path, marker_end="url(#hx-tip)"),
    )


def link(tap: str, place: Hex, at: Point) -> dict[str, Value]:
    """Return the attributes of a lit hex: where it leads without a script, and what it sends.

    `place` is axial: static/js/hex-board.js walks by it.
    """
    q, r = place
    return {
        "href": f"?pick={quote(tap, safe=LEGIBLE)}#editor",
        "transform": moved(at),
        "data_cell": f"{q},{r}",
        "data_tap": tap,
    }


def die(face: Element, css: str, *, label: str, turn: int = 0) -> Element:
    """Return a die with its upper face; `turn` 0 to 4 tilts it."""
    square = {"width": 46, "rx": 10}
    return el(
        "svg",
        el("rect", class_="hx-die-s", x=-23, y=-17, height=47, **square),
        el("rect", class_="hx-die-f", x=-23, y=-23, height=46, **square),
        el("rect", class_="hx-die-g", x=-18, y=-18, width=36, height=36, rx=14),
        face,
        class_=f"hx-die {css}" + (f" hx-t{turn % 5}" if turn % 5 else ""),
        viewBox="-30 -30 60 64",
        role="img",
        aria_label=label,
    )
