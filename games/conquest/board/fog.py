"""The fog: one path round all cells out of sight, with cloudy edges towards seen ones."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from random import Random

from games.conquest.board.sight import UNIT
from games.conquest.rules.world import position
from games.svg import Element, el, join

Point = tuple[int, int]
Cell = tuple[int, int]
Edges = dict[Point, list[tuple[Point, bool]]]
# Where the three arcs of a cloudy edge begin and end, in hundredths of it.
ARCS = ((0, 30, 70, 100), (0, 38, 68, 100), (0, 28, 62, 100), (0, 36, 64, 100))
INWARD = 9
KEPT = 128  # fogs: a seat's stays the same for a turn, while its orders change


@dataclass
class Fog:
    """The unseen cells of a square map of that size, by column and row from 0."""

    size: int
    cells: frozenset[Cell]
    chance: Random = field(default_factory=lambda: Random(4))

    def is_inside(self, cell: Cell) -> bool:
        """Say whether the cell is on the map."""
        return 0 <= cell[0] < self.size and 0 <= cell[1] < self.size

    def edges(self) -> Edges:
        """Return the border's edges by their start, clockwise; True: towards a seen cell."""
        found: Edges = {}
        for c, r in sorted(self.cells):
            x, y = c * UNIT, r * UNIT
            sides = (
                ((x, y), (x + UNIT, y), (c, r - 1)),
                ((x + UNIT, y), (x + UNIT, y + UNIT), (c + 1, r)),
                ((x + UNIT, y + UNIT), (x, y + UNIT), (c, r + 1)),
                ((x, y + UNIT), (x, y), (c - 1, r)),
            )
            for start, end, beyond in sides:
                if beyond not in self.cells:
                    found.setdefault(start, []).append((end, self.is_inside(beyond)))
        return found

    def moved(self, point: Point) -> Point:
        """Return a corner, moved into the only seen cell that touches it."""
        c, r = point[0] // UNIT, point[1] // UNIT
        around = [(cc, rr) for cc in (c - 1, c) for rr in (r - 1, r)]
        seen = [cell for cell in around if self.is_inside(cell) and cell not in self.cells]
        if len(seen) != 1 or not (0 < c < self.size and 0 < r < self.size):
            return point
        cc, rr = seen[0]
        return (
            point[0] + (INWARD if cc == c else -INWARD),
            point[1] + (INWARD if rr == r else -INWARD),
        )

    def path(self) -> str:
        """Return the path data of all unseen land; "" when everything is seen."""
        edges, loops = self.edges(), []
        while edges:
            loops.append(self._loop(edges, next(iter(edges))))
        return "".join(loops)

    def _loop(self, edges: Edges, point: Point) -> str:
        before: Point | None = None
        start = self.moved(point)
        drawn, line = [f"M{start[0]} {start[1]}"], (0, 0)
        while point in edges:
            end, is_cloudy = _take(edges, point, before)
            (x0, y0), (x1, y1) = self.moved(point), self.moved(end)
            step = (x1 - x0, y1 - y0)
            if is_cloudy:
                drawn += [_straight(line), self._clouds(*step)]
                line = (0, 0)
            elif _goes_on(line, step):
                line = (line[0] + step[0], line[1] + step[1])
            else:
                drawn.append(_straight(line))
                line = step
            before, point = point, end
        return "".join(drawn) + "Z"

    def _clouds(self, dx: int, dy: int) -> str:
        stops = [(dx * at // 100, dy * at // 100) for at in self.chance.choice(ARCS)]
        arcs = []
        for (x0, y0), (x1, y1) in zip(stops, stops[1:], strict=False):
            bulge = max(abs(x1 - x0), abs(y1 - y0)) * 2 // 3
            arcs.append(f"a{bulge} {bulge} 0 0 1 {x1 - x0} {y1 - y0}")
        return "".join(arcs)


def _goes_on(line: Point, step: Point) -> bool:
    """Say whether a step goes on where a straight line points."""
    (a, b), (c, d) = line, step
    return a * d == b * c and a * c + b * d >= 0


def _straight(line: Point) -> str:
    return f"l{line[0]} {line[1]}" if any(line) else ""


def _take(edges: Edges, point: Point, before: Point | None) -> tuple[Point, bool]:
    """Take the next edge from a point; where two loops touch, the one that turns right."""
    options, chosen = edges[point], 0
    if len(options) > 1 and before is not None:
        dx, dy = point[0] - before[0], point[1] - before[1]
        for number, (end, _) in enumerate(options):
            if (end[0] - point[0], end[1] - point[1]) == (-dy, dx):
                chosen = number
    taken = options.pop(chosen)
    if not options:
        del edges[point]
    return taken


def fog(size: int, unseen: Iterable[str]) -> Element:
    """Return the drawn fog over the unseen cells; nothing lies hidden under it."""
    return _drawn(size, frozenset(unseen))


@lru_cache(KEPT)
def _drawn(size: int, unseen: frozenset[str]) -> Element:
    cells = frozenset((c - 1, r - 1) for c, r in map(position, unseen))
    path = Fog(size, cells).path()
    if not path:
        return join()
    return el(
        "g",
        el("path", class_="fog-f", d=path),
        el("path", class_="fog-p", d=path),
        el("path", class_="fog-s", d=path, clip_path=f"path('{path}') view-box"),
        el("path", class_="fog-k", d=path),
        class_="fog",
    )
