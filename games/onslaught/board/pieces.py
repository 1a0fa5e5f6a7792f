"""What stands on the land: spires on their chips, gates, landmarks, units and piles."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from games.hex_svg import parts
from games.hex_svg.paper import moved
from games.onslaught.board.geometry import point
from games.onslaught.board.shown import GateShown, LandmarkShown, SpireShown, UnitShown
from games.onslaught.board.tokens import (
    EDGE,
    VEILED,
    count,
    icon,
    pile,
    spire_body,
    star,
    upgrade,
)
from games.onslaught.icons import KINDS, SIGNS, unit_icon, ware_icon
from games.onslaught.rules.catalogue import Cell
from games.onslaught.rules.geometry import axial, cell_text
from games.svg import Element, el, join, use

BLOCKS = 85  # the width of a gate's row of health blocks
STACK_MOST = 4  # edges of a deployment stack; a number says how many entries there are
KEPT = 1024  # of a board most pieces are as they were, and the same for several viewers
AIM = "M0,-56V-42M0,42V56M-56,0H-42M42,0H56"


def _stop(cell: Cell, label: str, css: str, *upright: Element | None, aside: int = 0) -> Element:
    """Return a thing in its hex or a little `aside`, which keys reach and hover explains."""
    q, r = axial(cell)
    x, y = point(cell)
    return el(
        "g",
        el("title", label),
        el("g", *upright, class_="hx-up"),
        class_=css,
        transform=moved((x + aside, y)),
        role="img",
        data_cell=f"{q},{r}",
        data_hex=cell_text(cell),
        tabindex=-1,
    )


def _seat(letter: str) -> str:
    return f" seat-{letter.lower() or 'n'}"


def _aim(is_aim: bool) -> Element | None:
    if not is_aim:
        return None
    return el("g", el("circle", r=49), el("path", d=AIM), class_="os-aim")


def _damage(points: int, x: int, y: int) -> Element | None:
    """Return what a thing is about to lose, as a burst with a number."""
    if not points:
        return None
    body = (use("#os-burst"), el("text", f"−{points}", y=5))
    return el("g", *body, class_="os-hit", transform=f"translate({x} {y})")


def _sign(name: str, x: int, y: int, css: str = "os-sign") -> Element:
    body = (el("circle", r=13), icon(name, 18, at=(0, 0)))
    return el("g", *body, class_=css, transform=f"translate({x} {y})")


@lru_cache(maxsize=KEPT)
def landmark(shown: LandmarkShown) -> Element:
    """Return a face-down tile by its kind, or what was revealed as a neutral chip (F46)."""
    if shown.is_revealed:
        return _stop(
            shown.cell,
            shown.label,
            "hx-fig os-unit seat-n",
            _aim(shown.is_aim),
            el("ellipse", class_="hx-shade", cy=12, rx=40, ry=36),
            pile(shown.type, 0),
            parts.hearts(shown.health, shown.most, y=42) if shown.most else None,
            _damage(shown.damage, 34, -30),
        )
    known = _sign(unit_icon(shown.type), 27, 25, "os-known") if shown.is_looked else None
    body = (use("#os-tile"), icon(KINDS[shown.kind], 34, at=(0, 0)), known)
    return _stop(shown.cell, shown.label, "hx-fig os-tiled", _aim(shown.is_aim), *body)


@lru_cache(maxsize=KEPT)
def spire(shown: SpireShown) -> Element:
    """Return a spire; one that fired is dull, one that fires now has a ring (F26)."""
    css = "hx-fig os-spire" + _seat(shown.letter) + " os-fired" * shown.has_fired
    top = -27 - 13 * len(shown.chips)
    return _stop(
        shown.cell,
        shown.label,
        css,
        el("circle", class_="hx-ring", r=47) if shown.is_acting else None,
        _aim(shown.is_aim),
        spire_body(shown.chips, shown.letter),
        _sign(SIGNS["fire"], 31, -16, "os-sign os-spent") if shown.has_fired else None,
        _sign(SIGNS["ward"], 31, -16, "os-sign os-ward") if shown.is_warded else None,
        _damage(shown.damage, 30, min(top + 30, -8)),
    )


@lru_cache(maxsize=KEPT)
def gate(shown: GateShown, middle: int) -> Element:
    """Return a fortress gate, a little inwards of its hex; `middle` is x of the map's centre."""
    inwards = 10 if point(shown.cell)[0] < middle else -10
    return _stop(
        shown.cell,
        shown.label,
        "hx-fig os-gate" + _seat(shown.letter) + " os-mark" * shown.is_mark,
        _aim(shown.is_aim),
        _walls(shown),
        _blocks(shown),
        _stack(shown) if shown.entries else None,
        _damage(shown.damage, -42, -30),
        aside=inwards,
    )


def _walls(shown: GateShown) -> Element:
    return el(
        "g",
        use("#os-fort"),
        el("path", class_="os-pen", d="M0,-60V-106"),
        el("path", class_="os-flag", d="M0,-106H46L37,-93L46,-80H0z"),
        el("text", shown.letter, class_="os-fl", x=18, y=-86),
        transform="translate(0 -6) scale(.74)",
    )


def _blocks(shown: GateShown) -> Element:
    """Return the health as a row of blocks and a number on a shield."""
    step = BLOCKS / max(shown.most, shown.health, 1)
    rows = (
        el(
            "rect",
            class_="os-b1" if n < shown.health else "os-b0",
            x=-42 + n * step,
            y=46,
            width=step - 1.5,
            height=12,
            rx=2,
        )
        for n in range(max(shown.most, shown.health))
    )
    number = el(
        "g",
        el("path", d="M-17,-18H17V2C17,12 8,18 0,22C-8,18-17,12-17,2z"),
        el("text", shown.health, y=8),
        class_="os-gh",
    )
    return join(el("rect", class_="os-bb", x=-47, y=42, width=94, height=20, rx=5), *rows, number)


def _stack(shown: GateShown) -> Element:
    """Return the deployment stack on its gate: the top chip where it is known, and how many."""
    edges = min(shown.entries, STACK_MOST) - 1
    if shown.top:
        body = pile(shown.top, edges, is_hero=shown.top_is_hero)
    else:
        rims = (use("#os-side", y=3 + EDGE * n) for n in range(edges, -1, -1))
        body = join(*rims, use("#os-chip", y=-4), el("text", "?", class_="os-back", y=7))
    return el("g", body, count(shown.entries, 36, 22), class_="os-stack")


@lru_cache(maxsize=KEPT)
def unit(shown: UnitShown) -> Element:
    """Return a unit, alone or a pile; what lies below a foreign one is never drawn (F07)."""
    edges = 0 if shown.is_hero else VEILED if shown.is_veiled else shown.below
    marks: tuple[tuple[bool, Callable[[], Element]], ...] = (
        (shown.order > 0, lambda: _order(shown.order)),
        (shown.is_improved, lambda: star(33, -32)),
        (shown.is_veiled, lambda: count("?", 36, 20)),
        (shown.below > 0 and not shown.is_veiled, lambda: count(shown.below + 1, 38, 18)),
        (shown.is_inactive, lambda: _sign(SIGNS["campfire"], -34, -32)),
        (bool(shown.equipment), lambda: _sign(ware_icon(shown.equipment), -36, 16, "os-gear")),
    )
    rings = shown.is_lead or shown.is_acting
    return _stop(
        shown.cell,
        shown.label,
        _classes(shown),
        _aim(shown.is_aim),
        el(
            "g",
            el("ellipse", class_="hx-shade", cy=12 + EDGE * edges, rx=40, ry=36),
            el("circle", class_="hx-ring", r=46 if shown.is_hero else 42, cy=-4) if rings else None,
            pile(shown.type, edges, is_hero=shown.is_hero),
            *(draw() for holds, draw in marks if holds),
            transform=f"translate(0 {-4 * edges})" if edges else None,
        ),
        _chips(shown),
        parts.hearts(shown.health, shown.most, y=42 + 5 * edges),
        _damage(shown.damage, 36, -36),
    )


def _classes(shown: UnitShown) -> str:
    marks = {
        "os-chief": shown.is_hero,
        "os-lead": shown.is_lead,
        "hx-acting": shown.is_acting,
        "os-moved": shown.has_moved,
        "os-off": shown.is_inactive,
    }
    css = "hx-fig os-unit" + _seat(shown.letter)
    return " ".join([css, *(name for name, holds in marks.items() if holds)])


def _order(number: int) -> Element:
    body = (el("circle", r=14), el("text", number, y=6))
    return el("g", *body, class_="os-ord", transform="translate(-34 -32)")


def _chips(shown: UnitShown) -> Element | None:
    """Return a hero's upgrades beside it, small."""
    if not shown.chips:
        return None
    laid = (upgrade(kind, -14 * n) for n, kind in enumerate(reversed(shown.chips)))
    return el("g", *laid, class_="os-ups", transform="translate(44 22) scale(.6)")
