"""How even a map is: its exact symmetry, and equal ways from every start."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from games.conquest.rules.maps.grid import Grid
from games.conquest.rules.maps.symmetry import GROUPS, images, orbit
from games.kernel.faults import PlanFault
from games.kernel.words import noop

FARTHER: Mapping[str, str] = {
    "mine": noop("The nearest mine is %(steps)s steps from this start; %(cell)s has %(least)s."),
    "castle": noop(
        "The nearest castle is %(steps)s steps from this start; %(cell)s has %(least)s."
    ),
    "site": noop("The nearest site is %(steps)s steps from this start; %(cell)s has %(least)s."),
    "centre": noop("The centre is %(steps)s steps from this start; %(cell)s has %(least)s."),
}
UNLIKE: Mapping[str, str] = {
    "half_turn": noop("Half a turn should bring the same as here to %(cell)s."),
    "quarter_turn": noop("Quarter turns should bring the same as here to %(cell)s."),
    "left_right": noop("The mirror from left to right should show the same as here on %(cell)s."),
    "up_down": noop("The mirror from top to bottom should show the same as here on %(cell)s."),
    "both_mirrors": noop("Both mirrors should show the same as here on %(cell)s."),
    "diagonal": noop("The mirror along the diagonal should show the same as here on %(cell)s."),
    "antidiagonal": noop("The mirror along the diagonal should show the same as here on %(cell)s."),
    "all": noop("All turns and mirrors should show the same as here on %(cell)s."),
}


def uneven(grid: Grid) -> Iterator[PlanFault]:
    """Yield what favours one start over another; nothing here forbids play."""
    if len(grid.starts) < 2:
        return
    yield from _farther(grid)
    groups = symmetries(grid)
    if not groups:
        message = noop("No turn or mirror carries every start to every other.")
        yield PlanFault("C-63", "", message, forbids=False)
        return
    unlike = min((_unlike(grid, group) for group in groups), key=len)
    yield from unlike


def symmetries(grid: Grid) -> tuple[str, ...]:
    """Return the symmetries under which all starts can be equal, whatever the land is like."""
    starts = frozenset(map(grid.place, grid.starts))
    first = grid.place(grid.starts[0])
    return tuple(group for group in GROUPS if orbit(group, grid.size, first) == starts)


def is_symmetric(grid: Grid, group: str) -> bool:
    """Say whether a map is exactly the same under a symmetry, guards and teleports included."""
    return not _unlike(grid, group)


def distances(grid: Grid, start: int) -> dict[str, int | None]:
    """Return the steps on foot to the first mine, castle and site, and to the centre.

    None stands for what cannot be reached; teleports are no short cut here.
    """
    steps = grid.steps_from(start)
    found: dict[str, int | None] = {
        kind: min((steps[spot] for spot in grid.of_kind(kind) if spot in steps), default=None)
        for kind in ("mine", "castle", "site")
    }
    found["centre"] = steps.get(grid.centre)
    return found


def _farther(grid: Grid) -> Iterator[PlanFault]:
    ways = {start: distances(grid, start) for start in grid.starts}
    for goal, message in FARTHER.items():
        reached = {start: steps for start in ways if (steps := ways[start][goal]) is not None}
        if not reached:
            continue
        best = min(reached, key=lambda start: reached[start])
        for start, steps in reached.items():
            if steps > reached[best]:
                values: dict[str, str | int] = {"steps": steps, "least": reached[best]}
                values["cell"] = grid.name(best)
                yield PlanFault("C-65", grid.name(start), message, values, forbids=False)


def _unlike(grid: Grid, group: str) -> list[PlanFault]:
    """Return one fault for each cell whose image differs first; a cell and its images once."""
    faults, seen = [], set()
    for spot in range(len(grid.kinds)):
        if spot in seen:
            continue
        others = [grid.spot(*place) for place in images(group, grid.size, grid.place(spot))]
        seen.update(others)
        different = [other for other in others if grid.contents[other] != grid.contents[spot]]
        different = different or _parted(grid, group, spot, others)
        if different:
            values = {"cell": grid.name(different[0])}
            faults.append(PlanFault("C-65", grid.name(spot), UNLIKE[group], values, forbids=False))
    return faults


def _parted(grid: Grid, group: str, spot: int, others: list[int]) -> list[int]:
    """Return the images of a teleport whose partner is not the image of its partner."""
    partner = grid.partners.get(spot)
    if partner is None:
        return [other for other in others if other in grid.partners]
    wanted = [grid.spot(*place) for place in images(group, grid.size, grid.place(partner))]
    pairs = zip(others, wanted, strict=True)
    return [other for other, goal in pairs if grid.partners.get(other) != goal]
