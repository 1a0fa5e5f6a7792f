"""Ways over the ground: distance to the mark (F34), where moves of minions and heroes can end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from games.kernel.hexes import spread
from games.onslaught.rules.catalogue import Cell
from games.onslaught.rules.course import World
from games.onslaught.rules.geometry import neighbours
from games.onslaught.rules.pieces import (
    are_foes,
    is_hero,
    is_inactive,
    movement_of,
)
from games.onslaught.rules.state import Unit
from games.onslaught.rules.survey import Survey, left_from

Walk = tuple[Cell, ...]  # the hexes entered one after the other; the last one is the end
Ended = Mapping[Cell, tuple[Walk, ...]]  # by their ends, the canonical walk first
FAR = 1 << 30  # the distance of a mark that cannot be reached (G18)
THIN_AIR = "thin-air"


@dataclass(frozen=True, slots=True)
class Ways:
    """Where a move can end: all walks there, the canonical one first.

    `must`: the unit may not stay. `distance` is that of its start to the mark, None where no way
    leads there; `near` that of every hex. `steps` is the movement that it has.
    """

    walks: Ended
    must: bool = False
    distance: int | None = None
    near: Mapping[Cell, int] = field(default_factory=dict)
    steps: int = 0


@dataclass(frozen=True, slots=True)
class _Lane:
    """The ground as one minion finds it: hexes to walk through, to end on, to swap on (F37)."""

    open: frozenset[Cell]
    rests: frozenset[Cell]
    swaps: frozenset[Cell]


def steps_of(world: World, unit: Unit) -> int:
    """Return its movement now: Thin Air takes some off on each side's first turn (3.6)."""
    steps = movement_of(world, unit)
    if world.event != THIN_AIR or world.sides[unit.side].turns > 1:
        return steps
    return max(min(steps, 1), steps - world.catalogue.events[THIN_AIR].number)


def ground_of(world: World, unit: Unit) -> frozenset[Cell]:
    """Return the hexes that a unit may enter as far as no unit stands there (F18, F34)."""
    return Survey(world).ground(unit)


def distances(world: World, unit: Unit, gate: int) -> dict[Cell, int]:
    """Return the distance of every hex to a gate, by the unit's own allowance (F34).

    Units in the way do not count, spires and landmarks do. Hexes from which no way leads there
    are missing. The unit's own hex and its own gate are there even if it could not enter them.
    """
    survey = Survey(world)
    near = survey.near(unit, gate)
    own = left_from(near, unit.cell) if unit.cell is not None else {}
    return {**left_from(near, survey.home(unit)), **own, **near}


def minion_ends(survey: Survey, unit: Unit, start: Cell) -> Ways:
    """Return where a minion's move from this hex, or from its gate, can end (F35 to F40).

    A walk of exactly its full movement that brings it nearer; if there is none, of one step less,
    and so on; if none at all, any walk to a hex no farther, or it stays. Inactive heroes are in
    the way unless it cannot come nearer otherwise (F38).
    """
    steps = steps_of(survey.world, unit)
    lane = _lane(survey, unit, is_forced=False)
    near = survey.near(unit, survey.mark(unit))
    if start not in survey.ground(unit) and start != survey.home(unit):
        walks = _astray(survey, lane, start, near, steps)
        return Ways(walks, must=bool(walks), near=near, steps=steps)
    near = {**near, **left_from(near, start)}
    walks, must = _nearer(lane, start, near, steps), True
    if not walks and any(is_inactive(survey.world, other) for other in survey.tops.values()):
        walks = _nearer(_lane(survey, unit, is_forced=True), start, near, steps)
    if not walks:
        here = near.get(start, FAR)
        found = [w for n in range(1, steps + 1) for w in _walks(lane, start, n)]
        walks, must = _by_end(lane, [w for w in found if near.get(w[-1], FAR) <= here]), False
    return Ways(walks, must, near.get(start), near, steps)


def _lane(survey: Survey, unit: Unit, *, is_forced: bool) -> _Lane:
    """Return how the ground lies for a minion; `is_forced`: it displaces inactive heroes too."""
    world, ground = survey.world, survey.ground(unit)
    closed, allied, swaps = set(), set(), set()
    for cell, other in survey.tops.items():
        if other.side != unit.side and not are_foes(world, other.side, unit.side):
            allied.add(cell)  # G37: through it, never onto it
        elif (
            other.side == unit.side
            and is_hero(world, other)
            and (is_forced or not is_inactive(world, other))
        ):
            swaps.add(cell)
        else:
            closed.add(cell)
    return _Lane(ground - closed, ground - closed - allied, frozenset(swaps))


def _nearer(lane: _Lane, start: Cell, near: Mapping[Cell, int], steps: int) -> Ended:
    """Return the walks that end nearer the mark, as long as possible (F35)."""
    here = near.get(start, FAR)
    for length in range(steps, 0, -1):
        found = [w for w in _walks(lane, start, length) if near.get(w[-1], FAR) < here]
        ends = _by_end(lane, found)
        if ends:
            return ends
    return {}


def _astray(
    survey: Survey, lane: _Lane, start: Cell, near: Mapping[Cell, int], steps: int
) -> Ended:
    """Return the walks of a minion on a hex that it may not enter: out of it first (F40)."""
    wild = {cell for cell, place in survey.world.hexes.items() if place.terrain != "void"}
    rough = _Lane(frozenset(wild - _barred(survey)) | lane.open, lane.rests, lane.swaps)
    for length in range(1, steps + 1):
        out = [w for w in _walks(rough, start, length) if w[-1] in lane.open]
        if out:
            break
    else:
        return {}
    found = []
    for walk in out:
        on = _nearer(lane, walk[-1], near, steps - len(walk))
        found += [walk + more for walks in on.values() for more in walks] if on else [walk]
    return _by_end(lane, found)


def _barred(survey: Survey) -> set[Cell]:
    """Return the hexes that no unit walks through over any terrain."""
    world = survey.world
    spires = {spire.cell for spire in world.spires.values()}
    gates = {cell for cell, place in world.hexes.items() if place.gate >= 0}
    return spires | gates | world.landmarks.keys() | survey.tops.keys()


def _walks(lane: _Lane, start: Cell, steps: int) -> Iterator[Walk]:
    """Yield every walk of exactly so many steps that enters no hex twice (F36)."""
    stack: list[Walk] = [(start,)]
    while stack:
        walk = stack.pop()
        if len(walk) > steps:
            yield walk[1:]
            continue
        stack += [(*walk, c) for c in neighbours(walk[-1]) if c in lane.open and c not in walk]


def _by_end(lane: _Lane, walks: list[Walk]) -> Ended:
    """Return walks by their ends, those first that displace nobody, then short ones, then low."""
    found: dict[Cell, list[Walk]] = {}
    for walk in walks:
        if walk[-1] in lane.rests:
            found.setdefault(walk[-1], []).append(walk)
    return {
        end: tuple(sorted(found[end], key=lambda w: (len(lane.swaps & set(w)), len(w), w)))
        for end in sorted(found)
    }


def hero_ends(survey: Survey, unit: Unit, start: Cell) -> Ways:
    """Return where a hero's move from this hex, or from its gate, can end (F13, G15).

    Its own gate is an end, unless it comes from there (F14, G13); from there it leaves only to
    hexes from which its mark can be reached (F39), and it must if there is one.
    """
    home, steps = survey.home(unit), steps_of(survey.world, unit)
    closed = {c for c, other in survey.tops.items() if not _passes(survey.world, unit, other)}
    ground = (survey.ground(unit) - closed) | {home}

    def around(cell: Cell) -> list[Cell]:
        ends_here = cell == home and cell != start
        return [] if ends_here else [c for c in neighbours(cell) if c in ground]

    found = spread(start, around, steps)
    near = survey.near(unit, survey.mark(unit))
    near = {**near, **left_from(near, home), **left_from(near, start)}
    ends = [c for c in sorted(found) if c not in survey.tops and c != start]
    if start == home:
        ends = [c for c in ends if c in near]
    walks = {cell: (_walk_back(found, cell, home),) for cell in ends}
    return Ways(walks, start == home and bool(walks), near.get(start), near, steps)


def _passes(world: World, unit: Unit, other: Unit) -> bool:
    """Say whether a hero may pass through another unit: a friend, never a foe (G15)."""
    is_friend = not are_foes(world, unit.side, other.side)
    return is_friend and world.catalogue.limits.heroes_pass_friends


def _walk_back(found: Mapping[Cell, int], end: Cell, home: Cell) -> Walk:
    """Return a shortest walk to an end, of several the one through the lowest hexes."""
    walk = [end]
    while found[walk[-1]] > 1:
        count = found[walk[-1]] - 1
        walk.append(next(c for c in neighbours(walk[-1]) if found.get(c) == count and c != home))
    return tuple(reversed(walk))
