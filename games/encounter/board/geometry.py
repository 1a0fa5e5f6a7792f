"""Where hexes lie on paper: pointy tops, radius 60, so that every corner is a whole number."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from games.encounter.rules.catalogue import Cell

Point = tuple[int, int]
CORNERS: Sequence[Point] = ((0, -60), (52, -30), (52, 30), (0, 60), (-52, 30), (-52, -30))
# The neighbour across edge i, which leads from corner i to corner i + 1.
ACROSS: Sequence[Point] = ((52, -90), (104, 0), (52, 90), (-52, 90), (-104, 0), (-52, -90))
SIDE, TOP, BOTTOM = 80, 70, 84  # from a cell's centre to the edge of the drawing


def point(cell: Cell) -> Point:
    """Return the centre of an axial cell in the drawing's units."""
    q, r = cell
    return 104 * q + 52 * r, 90 * r


def moved(cell: Cell) -> str:
    """Return the transform that puts a drawing into a cell."""
    x, y = point(cell)
    return f"translate({x} {y})"


def frame(cells: Iterable[Cell]) -> tuple[int, int, int, int]:
    """Return x, y, width and height of the drawing of a map."""
    points = [point(cell) for cell in cells] or [(0, 0)]
    left, right = min(x for x, _ in points) - SIDE, max(x for x, _ in points) + SIDE
    top, bottom = min(y for _, y in points) - TOP, max(y for _, y in points) + BOTTOM
    return left, top, right - left, bottom - top


def outline(cells: Iterable[Cell]) -> str:
    """Return the rim of a union of hexes as path data: the edges without a neighbour, chained."""
    points = {point(cell) for cell in cells}
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


def seam(one: Iterable[Cell], other: Iterable[Cell]) -> str:
    """Return the edges that two sections share as path data."""
    far = {point(cell) for cell in other}
    path = ""
    for at in sorted(point(cell) for cell in one):
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


def middle(cells: Sequence[Cell]) -> Cell:
    """Return the cell of a section that lies nearest to its centre."""
    points = [point(cell) for cell in cells]
    total_x, total_y = sum(x for x, _ in points), sum(y for _, y in points)
    count = len(cells)

    def off(cell: Cell) -> int:
        x, y = point(cell)
        return (x * count - total_x) ** 2 + (y * count - total_y) ** 2

    return min(cells, key=lambda cell: (off(cell), cell))


def way(cells: Sequence[Cell], *, is_later: bool = False) -> str:
    """Return a route as path data; it stops short of the last centre, where its head lies."""
    points = [point(cell) for cell in cells]
    (ax, ay), (bx, by) = points[-2], points[-1]
    cut = 46 if is_later else 20
    points[-1] = (bx - (bx - ax) * cut // 100, by - (by - ay) * cut // 100)
    return "M" + "L".join(f"{x},{y}" for x, y in points)
