"""Makes a land from a seed: chained sections, a gate, foes' cells, proven by the same survey."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from games.encounter.rules.catalogue import (
    APEX,
    Catalogue,
    Cell,
    CellKind,
    Encounter,
    Goal,
    MapPlan,
    PlanCell,
    Sight,
)
from games.encounter.rules.maps.lands import OWN, Land
from games.encounter.rules.maps.survey import faults_of
from games.kernel.dice import Dice
from games.kernel.hexes import disk, distance, neighbours, ring, spread, within

GENERATED = "generated"
SECTIONS, RADII, MOST_ROCKS, MOST_CHESTS = (1, 5), (2, 4), 5, 3
SPAWNS = 10  # as many as the rule book's map has (O1)
NEAREST_SPAWN = 4  # steps from the gate, where the land is large enough
HOLD_ROUNDS = 5
ATTEMPTS = 40
LETTERS = "abcde"
GATE = "g"
ONSETS = ("Alder", "Bracken", "Cinder", "Dun", "Elm", "Fallow", "Grey", "Heron", "Ivy", "Kestrel")
ENDINGS = ("barrow", "croft", "dyke", "fold", "garth", "hithe", "mere", "stead", "wick", "yard")


@dataclass(frozen=True, slots=True)
class Wish:
    """What a land is to be like: its sections and their radius, rocks in each, chests in all.

    Rocks of a land with ray sight are walls that nobody sees through (3.4).
    """

    sections: int = 1
    radius: int = 3
    rocks: int = 3
    chests: int = 1
    sight: Sight = "section"
    goal: Goal = "rout"
    threat: int = 4


@dataclass(frozen=True, slots=True)
class Sketch:
    """A land that is being made: each cell's section, and the cells of the gate."""

    sections: Mapping[Cell, str]
    gate: tuple[Cell, ...]

    def steps(self, rocks: Collection[Cell] = ()) -> dict[Cell, int]:
        """Return the steps from the gate to every cell that these rocks leave open."""
        beside = within([cell for cell in self.sections if cell not in rocks])
        return spread(self.gate[0], beside.__getitem__)


def generate(wish: Wish, catalogue: Catalogue, dice: Dice) -> Land:
    """Return the land that the dice give, without any fault; the same dice give the same land.

    One to five sections of radius 2 to 4 in a chain, a gate at the first, ten spawn cells, at
    most five rocks a section, which never cut anything off (O1). Raises ValueError for an
    impossible wish, RuntimeError should no attempt pass the survey.
    """
    if not is_possible(wish):
        raise ValueError(f"no land is like {wish}")
    for attempt in range(ATTEMPTS):
        made = _attempt(wish, catalogue, Dice(str(dice.roll(f"land/{attempt}", 1 << 64))))
        if made is not None and not faults_of(made, catalogue):
            return made
    raise RuntimeError(f"no land of {wish} passes the survey")


def is_possible(wish: Wish) -> bool:
    """Say whether a land of that kind can be made."""
    return (
        SECTIONS[0] <= wish.sections <= SECTIONS[1]
        and RADII[0] <= wish.radius <= RADII[1]
        and 0 <= wish.rocks <= MOST_ROCKS
        and 0 <= wish.chests <= MOST_CHESTS
    )


def _attempt(wish: Wish, catalogue: Catalogue, dice: Dice) -> Land | None:
    sketch = _sketch(wish, dice)
    if sketch is None:
        return None
    spawns = _spawn_cells(sketch, dice)
    chests = _chest_cells(sketch, wish.chests, spawns, dice)
    rocks = rocks_of(sketch, wish.rocks, frozenset((*spawns, *chests)), dice)
    name = dice.pick("land/name/onset", ONSETS) + dice.pick("land/name/ending", ENDINGS)
    cells = _cells(sketch, spawns, chests, rocks, opaque=wish.sight == "ray")
    apex = sorted(slug for slug, foe in catalogue.foes.items() if foe.level == APEX)
    encounter = Encounter(
        slug=OWN,
        name=name,
        map=OWN,
        threat=wish.threat,
        goal=wish.goal,
        rounds=HOLD_ROUNDS if wish.goal == "hold" else 0,
        foes=(dice.pick("land/apex", apex),) if wish.goal == "hunt" else (),
    )
    return Land(MapPlan(OWN, name, cells, wish.sight), encounter)


def _sketch(wish: Wish, dice: Dice) -> Sketch | None:
    """Return a chain of sections that share edges, and a gate at the first; None: no room."""
    radius, centres = wish.radius, [(0, 0)]
    sections = dict.fromkeys(disk((0, 0), radius), LETTERS[0])
    for number in range(1, wish.sections):
        free = [
            centre
            for centre in _next_to(centres[-1], radius)
            if not any(cell in sections for cell in disk(centre, radius))
        ]
        if not free:
            return None
        centres.append(dice.pick(f"land/section {number}", free))
        sections |= dict.fromkeys(disk(centres[-1], radius), LETTERS[number])
    # The gate sees the first section alone.
    first = frozenset(cell for cell, name in sections.items() if name == LETTERS[0])
    others = frozenset(sections) - first
    free = [c for c in ring(centres[0], radius + 2) if _fits(disk(c, 1), first, others)]
    if not free:
        return None
    gate = disk(dice.pick("land/gate", sorted(free)), 1)
    return Sketch(sections | dict.fromkeys(gate, GATE), gate)


def _next_to(centre: Cell, radius: int) -> list[Cell]:
    """Return the six centres whose sections share the longest edge with this one's."""
    q, r = centre
    turn, found = (2 * radius + 1, -radius), []
    for _ in range(6):
        found.append((q + turn[0], r + turn[1]))
        turn = (-turn[1], turn[0] + turn[1])
    return sorted(found)


def _fits(gate: Sequence[Cell], first: Collection[Cell], others: Collection[Cell]) -> bool:
    around = {near for cell in gate for near in neighbours(cell)}
    taken = any(cell in first or cell in others for cell in gate)
    touching = len([cell for cell in around if cell in first])
    return not taken and touching > 1 and not any(cell in others for cell in around)


def _spawn_cells(sketch: Sketch, dice: Dice) -> tuple[Cell, ...]:
    """Return the spawn cells in their order: away from the gate, any section's in turn."""
    steps = sketch.steps()
    far = sorted(c for c in steps if steps[c] >= NEAREST_SPAWN and sketch.sections[c] != GATE)
    mixed = dice.shuffle("land/spawns", far)
    seen: dict[str, int] = {}
    place: dict[Cell, int] = {}
    for cell in mixed:
        place[cell] = seen[sketch.sections[cell]] = seen.get(sketch.sections[cell], 0) + 1
    return tuple(sorted(mixed, key=lambda cell: place[cell])[:SPAWNS])


def _chest_cells(
    sketch: Sketch, number: int, taken: Collection[Cell], dice: Dice
) -> tuple[Cell, ...]:
    """Return the cells of chests: in the farther half of the land, no two side by side."""
    steps = sketch.steps()
    half = max(steps.values()) // 2
    far = sorted(c for c in steps if steps[c] >= half and c not in taken and c not in sketch.gate)
    found: list[Cell] = []
    for cell in dice.shuffle("land/chests", far):
        if len(found) < number and all(distance(cell, other) > 1 for other in found):
            found.append(cell)
    return tuple(found)


def rocks_of(sketch: Sketch, number: int, kept: Collection[Cell], dice: Dice) -> frozenset[Cell]:
    """Return so many rocks in each section, none on a kept cell, none that cuts a cell off (O1)."""
    rocks: set[Cell] = set()
    open_cells = [c for c in sorted(sketch.sections) if c not in kept and c not in sketch.gate]
    counts = dict.fromkeys(sketch.sections.values(), 0)
    for cell in dice.shuffle("land/rocks", open_cells):
        section = sketch.sections[cell]
        if counts[section] == number:
            continue
        tried = rocks | {cell}
        if len(sketch.steps(tried)) == len(sketch.sections) - len(tried):
            rocks, counts[section] = tried, counts[section] + 1
    return frozenset(rocks)


def _cells(
    sketch: Sketch,
    spawns: Sequence[Cell],
    chests: Collection[Cell],
    rocks: Collection[Cell],
    *,
    opaque: bool,
) -> tuple[PlanCell, ...]:
    numbers = {cell: number for number, cell in enumerate(spawns, 1)}
    found: tuple[tuple[CellKind, Collection[Cell]], ...] = (
        ("gate", sketch.gate),
        ("spawn", spawns),
        ("chest", chests),
        ("rock", rocks),
    )
    kinds = {cell: kind for kind, cells in found for cell in cells}
    return tuple(
        PlanCell(
            *cell,
            section=section,
            kind=kinds.get(cell, "floor"),
            spawn=numbers.get(cell, 0),
            opaque=opaque and cell in rocks,
        )
        for cell, section in sorted(sketch.sections.items())
    )
