"""Surveys a map's plan: what keeps it from being played, and what would make it uneven."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import chain

from games.conquest.rules.catalogue import Catalogue, MapPlan
from games.conquest.rules.land import MOUNTAIN
from games.conquest.rules.maps.evenness import uneven
from games.conquest.rules.maps.grid import Grid, grid_of
from games.conquest.rules.maps.plans import OPEN
from games.conquest.rules.world import position
from games.kernel.faults import PlanFault, shown
from games.kernel.words import noop

SMALLEST, LARGEST = 9, 41
STARTS = (2, 4, 8)
SMALLEST_FOR_EIGHT = 15
GUARDED = ("city", "castle", "mine", "teleport", "capital")
NEUTRAL = "neutral"

MISSING: Mapping[str, str] = {
    "castle": noop("A good map has castles; this one has none."),
    "mine": noop("A good map has mines; this one has none."),
    "site": noop("A good map has sites; this one has none."),
    "teleport": noop("A good map has teleports; this one has none."),
    MOUNTAIN: noop("A good map has mountains; this one has none."),
}
UNGUARDED: Mapping[str, str] = {
    "city": noop("A city needs a guard."),
    "castle": noop("A castle needs a guard."),
    "mine": noop("A mine needs a guard."),
    "teleport": noop("A teleport needs a guard."),
    "capital": noop("A capital's letter needs a guard, for starts that nobody takes."),
}


def faults_of(
    plan: MapPlan, catalogue: Catalogue, *, largest: int = LARGEST
) -> tuple[PlanFault, ...]:
    """Return everything that is wrong with a map, those that forbid play first; () is a proof.

    Forbidding: the shape (square, an odd size from 9 to `largest`), unknown letters, 2, 4 or
    8 starts (8 from size 15; C-63: 2 and 4 in corners), the city in the centre (C-64), guards
    (C-66), teleports in pairs (A-56), land that cannot be reached. Not forbidding: kinds that
    are missing (C-65), more cities (C-64), no exact symmetry, and starts whose nearest mine,
    castle, site or way to the centre is longer than another's.
    """
    faults = list(_shape(plan, largest))
    if not faults:
        grid = grid_of(plan)
        checks = (_letters, _starts, _cities, _guards, _teleports, _kinds, _paths)
        faults += chain.from_iterable(check(plan, grid) for check in checks)
        faults += _creatures(plan, catalogue)
        faults += uneven(grid)
    return tuple(sorted(faults, key=lambda fault: not fault.forbids))


def is_playable(faults: tuple[PlanFault, ...]) -> bool:
    """Say whether none of the faults forbids play."""
    return not any(fault.forbids for fault in faults)


def _shape(plan: MapPlan, largest: int) -> Iterator[PlanFault]:
    size = len(plan.rows)
    if size % 2 == 0 or not SMALLEST <= size <= largest:
        message = noop("A map has an odd number of rows from %(least)s to %(most)s, not %(size)s.")
        yield PlanFault("", "rows", message, {"least": SMALLEST, "most": largest, "size": size})
    for number, row in enumerate(plan.rows, 1):
        if len(row) != size:
            message = noop("A map is square: %(size)s cells are due in this row, not %(found)s.")
            yield PlanFault("", f"rows[{number}]", message, {"size": size, "found": len(row)})


def _letters(plan: MapPlan, grid: Grid) -> Iterator[PlanFault]:
    for spot, letter in enumerate(grid.letters):
        if letter != OPEN and letter not in plan.kinds:
            message = noop("The letter %(letter)s means nothing: it is not among the kinds.")
            yield PlanFault("C-65", grid.name(spot), message, {"letter": shown(letter)})


def _starts(plan: MapPlan, grid: Grid) -> Iterator[PlanFault]:
    number = len(grid.starts)
    if number not in STARTS:
        message = noop("A map has 2, 4 or 8 capitals to start from, not %(number)s.")
        yield PlanFault("C-63", "", message, {"number": number})
    if number == 8 and grid.size < SMALLEST_FOR_EIGHT:
        message = noop("8 starts need a map of at least %(least)s cells a side.")
        yield PlanFault("C-63", "", message, {"least": SMALLEST_FOR_EIGHT})
    if number in (2, 4):
        for spot in grid.starts:
            if spot not in grid.corners():
                message = noop("With 2 or 4 starts the capitals lie in the corners.")
                yield PlanFault("C-63", grid.name(spot), message)


def _cities(plan: MapPlan, grid: Grid) -> Iterator[PlanFault]:
    if grid.kinds[grid.centre] != "city":
        message = noop("The neutral city is missing in the centre.")
        yield PlanFault("C-64", grid.name(grid.centre), message)
    for spot in grid.of_kind("city"):
        if spot != grid.centre:
            message = noop("Normally the city in the centre is the only neutral one.")
            yield PlanFault("C-64", grid.name(spot), message, forbids=False)


def _guards(plan: MapPlan, grid: Grid) -> Iterator[PlanFault]:
    for spot, kind in enumerate(grid.kinds):
        guard = plan.guards.get(grid.letters[spot])
        if kind in GUARDED and not guard:
            yield PlanFault("C-66", grid.name(spot), UNGUARDED[kind])
    for letter in sorted(plan.guards):
        if plan.kinds.get(letter) not in GUARDED and plan.guards[letter]:
            message = noop("Only a city, castle, mine, teleport or capital has a guard.")
            yield PlanFault("C-66", f"guards.{letter}", message)


def _creatures(plan: MapPlan, catalogue: Catalogue) -> Iterator[PlanFault]:
    for letter in sorted(plan.guards):
        for unit in sorted(plan.guards[letter]):
            known = catalogue.units.get(unit)
            if known is None or known.faction != NEUTRAL:
                neutral = [slug for slug, u in catalogue.units.items() if u.faction == NEUTRAL]
                message = noop("A guard is made of neutral creatures: %(units)s.")
                values = {"units": ", ".join(neutral)}
                yield PlanFault("C-66", f"guards.{letter}.{shown(unit)}", message, values)


def _teleports(plan: MapPlan, grid: Grid) -> Iterator[PlanFault]:
    paired = Counter(cell for pair in plan.teleports for cell in pair)
    for number, pair in enumerate(plan.teleports, 1):
        for cell in pair:
            if not _is_teleport(grid, cell):
                message = noop("No teleport stands on %(cell)s.")
                yield PlanFault("A-56", f"teleports[{number}]", message, {"cell": cell})
            elif paired[cell] > 1:
                message = noop("Each teleport belongs to one pair; %(cell)s is named again.")
                yield PlanFault("A-56", f"teleports[{number}]", message, {"cell": cell})
    for spot in grid.of_kind("teleport"):
        if grid.name(spot) not in paired:
            message = noop("This teleport needs a partner.")
            yield PlanFault("A-56", grid.name(spot), message)


def _is_teleport(grid: Grid, cell: str) -> bool:
    column, row = position(cell)
    on_map = column <= grid.size and row <= grid.size
    return on_map and grid.kinds[grid.spot(column, row)] == "teleport"


def _kinds(plan: MapPlan, grid: Grid) -> Iterator[PlanFault]:
    for kind, message in MISSING.items():
        if kind not in grid.kinds:
            yield PlanFault("C-65", "", message, forbids=False)


def _paths(plan: MapPlan, grid: Grid) -> Iterator[PlanFault]:
    """Name every part of the land that cannot be reached on foot, by its first cell."""
    start = grid.starts[0] if grid.starts else grid.centre
    reached = set(grid.steps_from(start))
    for spot, kind in enumerate(grid.kinds):
        if kind != MOUNTAIN and spot not in reached:
            reached |= set(grid.steps_from(spot))
            message = noop("Mountains cut this land off: no path leads here from %(cell)s.")
            yield PlanFault("C-69", grid.name(spot), message, {"cell": grid.name(start)})
