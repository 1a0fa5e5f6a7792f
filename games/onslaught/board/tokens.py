"""The chips themselves: minions and piles, heroes, spires' upgrades, for board and trays alike."""

from __future__ import annotations

from typing import Literal

from games.hex_svg import parts
from games.hex_svg.paper import Point
from games.hex_svg.parts import MISS
from games.onslaught.icons import LANDMARKS, SPRITE, UNITS, unit_icon, ware_icon
from games.onslaught.rules.catalogue import ChipKind, Terrain
from games.svg import Element, el, join, use

VEILED = 2  # edges below a foreign minion, whatever lies there (F07)
EDGE = 9  # from one edge of a pile to the next
STAR = "M0,-9L2.6,-3L9,-2.4L4.2,2L5.6,8.4L0,5L-5.6,8.4L-4.2,2L-9,-2.4L-2.6,-3z"
CUTS = {1: "M-9,13L9,-13", 2: "M-14,12L2,-12M-2,12L14,-12"}
SHAPES: dict[ChipKind, str] = {"attack": "atk", "range": "rng", "fortification": "frt"}
Glyph = Literal["source", "cp", "health", "attack", "move"]


def icon(name: str, size: int, *, at: Point = (0, -5), css: str = "hx-ico") -> Element:
    """Return a drawing of Onslaught's sprite, centred at a point."""
    return parts.icon(SPRITE, name, size, at=at, css=css)


def pile(type_: str, edges: int, *, is_hero: bool = False) -> Element:
    """Return a chip on its edges, or a hero's in its toothed rim, which never has any (S25)."""
    name = unit_icon(type_)
    if is_hero:
        return join(use("#os-hero", y=-4), icon(name, 42))
    rims = (use("#os-side", y=3 + EDGE * n) for n in range(edges, -1, -1))
    return join(*rims, use("#os-chip", y=-4), icon(name, 36))


def star(x: int, y: int) -> Element:
    """Return the mark of an improved side, which briefs write as an asterisk (S29)."""
    body = (el("circle", r=13), el("path", d=STAR))
    return el("g", *body, class_="os-star", transform=f"translate({x} {y})")


def count(number: int | str, x: int, y: int) -> Element:
    """Return how many lie in a pile, or a question mark."""
    body = (el("circle", r=12), el("text", number, y=5))
    return el("g", *body, class_="os-q", transform=f"translate({x} {y})")


def upgrade(kind: ChipKind, y: int = 0) -> Element:
    """Return an upgrade chip: crossed for attack, an arrow for range, a wall."""
    return use(f"#os-k-{SHAPES[kind]}", y=y or None)


def loose(
    type_: str, letter: str, *, edges: int = 0, is_improved: bool = False, is_hero: bool = False
) -> Element:
    """Return a loose chip or pile for trays; `letter` "n" is nobody's."""
    high = 96 if is_hero else 96 + EDGE * edges
    body = (pile(type_, edges, is_hero=is_hero), star(33, -32) if is_improved else None)
    css = f"os-loose seat-{letter.lower() or 'n'}"
    return el("svg", *body, class_=css, viewBox=f"-46 -50 92 {high}", aria_hidden="true")


def unseen(letter: str) -> Element:
    """Return a pile of which the viewer may see nothing but that it lies there (G11)."""
    rims = (use("#os-side", y=3 + EDGE * n) for n in range(VEILED, -1, -1))
    back = el("text", "?", class_="os-back", y=7)
    css = f"os-loose seat-{letter.lower() or 'n'}"
    body = (*rims, use("#os-chip", y=-4), back)
    return el("svg", *body, class_=css, viewBox="-46 -50 92 114", aria_hidden="true")


def ware(type_: str) -> Element:
    """Return an equipment or a spire of the market as a square chip."""
    body = (use("#os-tile"), icon(ware_icon(type_), 40, at=(0, 0)))
    return el("svg", *body, class_="os-loose seat-n", viewBox="-46 -46 92 92", aria_hidden="true")


def tower(chips: tuple[ChipKind, ...], letter: str) -> Element:
    """Return the top of a stack of upgrade chips with its tower, as on the board."""
    high = 13 * len(chips)
    css = f"os-loose seat-{letter.lower() or 'n'}"
    box = f"-40 {-66 - high + 13} 80 {124 + high - 13}"
    return el("svg", spire_body(chips, letter), class_=css, viewBox=box, aria_hidden="true")


def spire_body(chips: tuple[ChipKind, ...], letter: str) -> Element:
    """Return a tower on its chips, top to bottom as they lie (F23), with its pennant."""
    lowest = len(chips) - 1
    laid = (upgrade(kind, 40 - 13 * (lowest - n)) for n, kind in reversed(list(enumerate(chips))))
    return join(
        el("ellipse", class_="hx-shade", cx=4, cy=46, rx=34, ry=11),
        *laid,
        el(
            "g",
            use("#os-spire"),
            el("path", class_="os-pen", d="M0,-40V-64"),
            el("path", class_="os-pennant", d="M0,-64H24L17,-57L24,-50H0z"),
            el("text", letter, class_="os-sl", x=8, y=-53.5) if letter else None,
            transform=f"translate(0 {14 - 13 * len(chips)})",
        ),
    )


def fort(letter: str) -> Element:
    """Return a fortress as a picture beside its name."""
    css = f"os-fort seat-{letter.lower() or 'n'}"
    return el("svg", use("#os-fort"), class_=css, viewBox="-92 -74 184 140", aria_hidden="true")


def scape(terrains: tuple[Terrain, ...], wells: tuple[bool, ...] = ()) -> Element:
    """Return an earthscape as a picture: its three hexes, one over two."""
    spots: tuple[Point, ...] = ((0, 0), (104, 0), (52, 90))
    tiles = []
    for n, (terrain, (x, y)) in enumerate(zip(terrains, spots, strict=False)):
        tiles.append(use(f"#os-{terrain}", x=x, y=y))
        if wells and wells[n]:
            tiles.append(use("#os-well", x=x, y=y))
    return el("svg", *tiles, class_="os-scapeart", viewBox="-56 -64 216 220", aria_hidden="true")


def hearts(health: int, most: int, *, label: str) -> Element:
    """Return a row of hearts, or one heart and a number where there are many."""
    if max(health, most) > parts.MOST_HEARTS:
        number = el("span", f"{health}/{most}", class_="os-count", aria_hidden="true")
        return el("span", _row((1,), label), number, class_="os-hearts")
    kinds = tuple(int(n < health) for n in range(max(health, most)))
    return el("span", _row(kinds, label), class_="os-hearts")


def _row(kinds: tuple[int, ...], label: str) -> Element:
    drawn = [use(f"#hx-p{kind}", x=17 * n) for n, kind in enumerate(kinds)]
    box = f"-8.5 -8 {17 * len(kinds)} 16"
    return el("svg", *drawn, viewBox=box, role="img", aria_label=label)


def die(face: int, *, label: str, turn: int = 0) -> Element:
    """Return a spire's die with its upper face: a miss, one cut or two (G05)."""
    path = CUTS.get(face)
    drawn = el("path", class_="hx-cut", d=path) if path else el("path", class_="hx-miss", d=MISS)
    return parts.die(drawn, "os-die", label=label, turn=turn)


def glyph(name: str) -> Element:
    """Return a small drawing of the sprite as a picture in a line of text."""
    href = parts.icon(SPRITE, name, 512, at=(256, 256), css="")
    return el("svg", href, class_="os-ic", viewBox="0 0 512 512", aria_hidden="true")


def is_drawn(type_: str) -> bool:
    """Say whether a kind of unit or landmark has a drawing of its own."""
    return type_ in UNITS or type_ in LANDMARKS
