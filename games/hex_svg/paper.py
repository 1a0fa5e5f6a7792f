"""Where hexes lie on paper: pointy tops, radius 60, so that every corner is a whole number."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from games.kernel.hexes import Hex

Point = tuple[int, int]
CORNERS: Sequence[Point] = ((0, -60), (52, -30), (52, 30), (0, 60), (-52, 30), (-52, -30))
# The neighbour across edge i, which leads from corner i to corner i + 1.
ACROSS: Sequence[Point] = ((52, -90), (104, 0), (52, 90), (-52, 90), (-104, 0), (-52, -90))
SIDE, TOP, BOTTOM = 80, 70, 84  # from a cell's centre to the edge of the drawing


def point(place: Hex) -> Point:
    """Return the centre of an axial hex in the drawing's units."""
    q, r = place
    return 104 * q + 52 * r, 90 * r


def moved(at: Point) -> str:
    """Return the transform that puts a drawing at a point."""
    x, y = at
    return f"translate({x} {y})"


def frame(points: Iterable[Point]) -> tuple[int, int, int, int]:
    """Return x, y, width and height of a drawing of hexes with these centres."""
    found = list(points) or [(0, 0)]
    left, right = min(x for x, _ in found) - SIDE, max(x for x, _ in found) + SIDE
    top, bottom = min(y for _, y in found) - TOP, max(y for _, y in found) + BOTTOM
    return left, top, right - left, bottom - top


def outline(centres: Iterable[Point]) -> str:
    """Return the rim of a union of hexes as path data: the edges without a neighbour, chained."""
    points = set(centres)
    onward = {a: b for at in sorted(points) for a, b in _rim(at, points)}
    path = ""
    while onward:
        start = here = next(iter(onward))
        path += f"M{here[0]},{here[1]}"
        while (here := onward.pop(here)) != start:
            path += f"L{here[0]},{here[1]}"
        path += "z"
    return path


def _rim(at: Point, points: set[Point]) -> Iterable[tuple[Point, Point]]:
    for edge in range(6):
        if _beyond(at, edge) not in points:
            yield _corner(at, edge), _corner(at, edge + 1)


def seam(one: Iterable[Point], other: Iterable[Point]) -> str:
    """Return the edges that two groups of hexes share as path data."""
    far = set(other)
    path = ""
    for at in sorted(one):
        for edge in range(6):
            if _beyond(at, edge) in far:
                (a, b), (c, d) = _corner(at, edge), _corner(at, edge + 1)
                path += f"M{a},{b}L{c},{d}"
    return path


def _beyond(at: Point, edge: int) -> Point:
    return at[0] + ACROSS[edge][0], at[1] + ACROSS[edge][1]


def _corner(at: Point, edge: int) -> Point:
    x, y = CORNERS[edge % 6]
    return at[0] + x, at[1] + y


def way(points: Sequence[Point], *, is_later: bool = False) -> str:
    """Return a route as path data; it stops short of the last centre, where its head lies."""
    found = list(points)
    (ax, ay), (bx, by) = found[-2], found[-1]
    cut = 46 if is_later else 20
    found[-1] = (bx - (bx - ax) * cut // 100, by - (by - ay) * cut // 100)
    return "M" + "L".join(f"{x},{y}" for x, y in found)


def hexagon(at: Point) -> str:
    """Return one hex as path data."""
    x, y = at
    return f"M{x} {y - 60}l52 30v60l-52 30-52-30v-60z"
