"""Hexes with axial coordinates (q, r): neighbours, distance, rings, lines, spread, symmetry."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from functools import partial

Hex = tuple[int, int]

# In the order in which the rule books list them; it is also a way round the hex.
SIDES: tuple[Hex, ...] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
_FINE = 1000  # a line is moved aside by 1/1000 of a step between two of its samples


def neighbours(cell: Hex) -> tuple[Hex, ...]:
    """Return the six hexes that share an edge with this one, in the order of `SIDES`."""
    q, r = cell
    return tuple((q + x, r + y) for x, y in SIDES)


def distance(a: Hex, b: Hex) -> int:
    """Return how many steps lie between two hexes when nothing is in the way."""
    q, r = b[0] - a[0], b[1] - a[1]
    return max(abs(q), abs(r), abs(q + r))


def ring(centre: Hex, radius: int) -> tuple[Hex, ...]:
    """Return the hexes at this distance, once round; the centre alone for radius 0."""
    if radius == 0:
        return (centre,)
    here = centre[0] + SIDES[4][0] * radius, centre[1] + SIDES[4][1] * radius
    found = []
    for x, y in SIDES:
        for _ in range(radius):
            found.append(here)
            here = here[0] + x, here[1] + y
    return tuple(found)


def disk(centre: Hex, radius: int) -> tuple[Hex, ...]:
    """Return the hexes within this distance, in the order of (q, r)."""
    return tuple(sorted(cell for far in range(radius + 1) for cell in ring(centre, far)))


def spread(
    start: Hex, around: Callable[[Hex], Iterable[Hex]], most: int | None = None
) -> dict[Hex, int]:
    """Return the steps to every hex that can be reached, nearest first, the start with 0.

    `around` gives the hexes that may be entered from one; `most` is the farthest count.
    """
    found = {start: 0}
    edge = [start]
    count = 0
    while edge and (most is None or count < most):
        count += 1
        entered = []
        for cell in edge:
            for beside in around(cell):
                if beside not in found:
                    found[beside] = count
                    entered.append(beside)
        edge = entered
    return found


def within(cells: Collection[Hex]) -> dict[Hex, tuple[Hex, ...]]:
    """Return the neighbours of every one of these hexes among them, in the order of `SIDES`."""
    known = frozenset(cells)
    return {cell: tuple(beside for beside in neighbours(cell) if beside in known) for cell in cells}


def lines(a: Hex, b: Hex) -> tuple[tuple[Hex, ...], tuple[Hex, ...]]:
    """Return the hexes strictly between two on the centre line, moved a hair to each side.

    Along an edge the two lines run on its two sides. They are the same from either end.
    """
    return _line(a, b, 1), _line(a, b, -1)


def _line(a: Hex, b: Hex, aside: int) -> tuple[Hex, ...]:
    """Return the hexes between two on one moved line, in whole numbers throughout."""
    steps = distance(a, b)
    whole = steps * _FINE
    return tuple(
        _rounded(
            (a[0] * (steps - n) + b[0] * n) * _FINE + aside,
            (a[1] * (steps - n) + b[1] * n) * _FINE - 3 * aside,
            whole,
        )
        for n in range(1, steps)
    )


def _rounded(q: int, r: int, whole: int) -> Hex:
    """Return the hex in which the point (q/whole, r/whole) lies; it is never on an edge."""
    point = (q, r, -q - r)
    near = [(2 * value + whole) // (2 * whole) for value in point]
    off = [abs(value - whole * at) for value, at in zip(point, near, strict=True)]
    if off[0] == max(off):
        return -near[1] - near[2], near[1]
    if off[1] == max(off):
        return near[0], -near[0] - near[2]
    return near[0], near[1]


def turned(cell: Hex, sixths: int, *, mirrored: bool = False) -> Hex:
    """Return where a hex comes to lie when the board is turned about (0, 0), then mirrored."""
    q, r = cell
    for _ in range(sixths % 6):
        q, r = -r, q + r
    return (r, q) if mirrored else (q, r)


def symmetries() -> tuple[Callable[[Hex], Hex], ...]:
    """Return the 12 ways to lay a hex board onto itself, doing nothing first."""
    return tuple(
        partial(turned, sixths=sixths, mirrored=mirrored)
        for mirrored in (False, True)
        for sixths in range(6)
    )
