"""The viewer's drafted marches as arrows with the strength they take along."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import hypot

from django.utils.translation import gettext as _

from games.conquest.board.forces import Groups
from games.conquest.board.pieces import icon, letter_of
from games.conquest.board.sight import Sight, corner, figure
from games.svg import Element, el, join

Point = tuple[float, float]
PILL_OFF = 19.0


def arrows(sight: Sight, groups: Groups) -> Element:
    """Return arrows, targets and pills of all drafted groups that can go."""
    if sight.view.own is None:
        return join()
    seat = f"seat-{letter_of(sight.view.own.seat)}"
    targets = sorted({path[-1] for _, path in groups.sent if sight.is_hostile(path[-1])})
    drawn = [_target(cell) for cell in targets]
    for (origin, path), strength in groups.sent.items():
        drawn.append(_arrow(sight, (origin, *path), strength, seat))
    south = {origin for origin, path in groups.sent if _goes_south(origin, path[0])}
    drawn += [
        _stay(cell, strength, seat, above=cell in south)
        for cell, strength in groups.stay.items()
        if strength
    ]
    return join(*drawn)


def _target(cell: str) -> Element:
    x, y = corner(cell)
    return el("circle", class_="target", cx=x + 50, cy=y + 50, r=46)


def _arrow(sight: Sight, cells: Sequence[str], strength: int, seat: str) -> Element:
    kind = "attack" if sight.is_hostile(cells[-1]) else "march"
    curves = [_curve(one, other) for one, other in zip(cells, cells[1:], strict=False)]
    path = "".join(
        f"M{s[0]:.0f} {s[1]:.0f}Q{c[0]:.0f} {c[1]:.0f} {e[0]:.0f} {e[1]:.0f}" for s, c, e in curves
    )
    middle = _beside(curves[-1])
    return join(
        el(
            "g",
            el("path", class_="o1", d=path),
            el("path", class_="o2", d=path),
            class_=f"order {kind} {seat}",
        ),
        _pill(middle[0], middle[1], figure(strength), f"{kind} {seat}"),
    )


def _curve(one: str, other: str) -> tuple[Point, Point, Point]:
    """Return start, control point and end of an arrow that bends over the pieces."""
    (ax, ay), (bx, by) = corner(one), corner(other)
    ax, ay, bx, by = ax + 50, ay + 50, bx + 50, by + 50
    length = hypot(bx - ax, by - ay)
    ux, uy = (bx - ax) / length, (by - ay) / length
    # The side that lies above, or for upright arrows to the left.
    nx, ny = (uy, -ux) if ux > 0 or (ux == 0 and uy < 0) else (-uy, ux)
    bend = min(120.0, 0.5 * length)
    return (
        (ax + 6 * ux + 14 * nx, ay + 6 * uy + 14 * ny),
        ((ax + bx) / 2 + bend * nx, (ay + by) / 2 + bend * ny),
        (bx - 16 * ux + 12 * nx, by - 16 * uy + 12 * ny),
    )


def _beside(curve: tuple[Point, Point, Point]) -> Point:
    """Return a place for the pill: off the outer side of the arrow, so that both can be seen."""
    start, control, end = curve
    middle = [s / 4 + c / 2 + e / 4 for s, c, e in zip(start, control, end, strict=True)]
    away = [c - (s + e) / 2 for s, c, e in zip(start, control, end, strict=True)]
    off = PILL_OFF / hypot(*away)
    return middle[0] + off * away[0], middle[1] + off * away[1]


def _pill(x: float, y: float, text: str, kind: str, mark: str = "") -> Element:
    width = len(text) * 8.9 + 16 + (20 if mark else 0)
    return el(
        "g",
        el("rect", x=-width / 2, y=-13, width=width, height=26, rx=13),
        icon(mark, -width / 2 + 7, -8.5, 17) if mark else None,
        el("text", text, x=9 if mark else 0, y=6.5),
        class_=f"pill {kind}",
        transform=f"translate({x:.0f} {y:.0f})",
    )


def _goes_south(origin: str, cell: str) -> bool:
    return corner(cell)[1] > corner(origin)[1]


def _stay(cell: str, strength: int, seat: str, *, above: bool) -> Element:
    """Return what stays of a split army, under its standard or where an arrow leaves it free."""
    x, y = corner(cell)
    text = _("%(strength)s stay") % {"strength": figure(strength)}
    return _pill(x + 58, y + (14 if above else 102), text, seat, "u-split")


def ring(sight: Sight, steps: Mapping[str, str]) -> Element:
    """Return the light on a first legal step: from the army's cell to the next (first turn)."""
    drawn = []
    for cell, kind in steps.items():
        x, y = corner(cell)
        drawn.append(el("rect", class_=f"lit {kind}", x=x + 4, y=y + 4, width=92, height=92, rx=10))
    return join(*drawn)
