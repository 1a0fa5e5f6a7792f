"""The one planner: where a foe goes in its turn, and why (3.2, 3.3; S6 to S8, S23 to S35)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from games.encounter.rules.catalogue import Cell
from games.encounter.rules.figures import World, place_of, skill_of
from games.encounter.rules.ground import Ground, barriers, ground_here, steps
from games.encounter.rules.state import Figure
from games.encounter.rules.targeting import (
    Profile,
    aims_among,
    better,
    by_bent,
    opponents,
    prey,
    profile,
)
from games.encounter.rules.trace import Aim, Candidate, Reason, Rejected, Trace, Verdict, Way

QUICKEST = 6  # Quicken: the round number, at most this (2.7)


@dataclass(frozen=True, slots=True)
class _Hunt:
    """What a plan is made from; `walk` are the steps to the cells that the foe can reach."""

    foe: Figure
    start: Cell
    stats: Profile
    allowance: int
    ground: Ground
    closed: frozenset[Cell]
    walk: Mapping[Cell, int]
    prey: list[Figure]
    unseen: bool

    def area(self, unit: Figure, *, unseen: bool = False) -> frozenset[Cell]:
        """Return the cells from which this unit is in range and, unless `unseen`, in sight."""
        return self.ground.area(place_of(unit), self.stats.reach, unseen=unseen or self.unseen)

    def trace(self, verdict: Verdict, **found: object) -> Trace:
        """Return the trace of a verdict."""
        stats = self.stats
        return Trace(
            foe=self.foe.number,
            start=self.start,
            verdict=verdict,
            bent=stats.bent,
            reach=stats.reach,
            allowance=self.allowance,
            **found,  # type: ignore[arg-type]
        )


def plan_move(world: World, foe: int) -> Trace:
    """Return how a foe moves now, or an ally by a foe's rules, with every reason (3.3).

    Nothing is rolled and nothing changed. Ties stay open: `stops` has all that are legal.
    """
    units = prey(world, foe)
    targets = aims_among(world, foe, place_of(world.figures[foe]), units)
    hunt = _hunt(world, foe, units, stays=bool(targets))
    if targets:  # S7, S23
        return hunt.trace("stay", targets=targets, stops=(hunt.start,))
    candidates = _candidates(hunt)
    if candidates:
        return _approach(hunt, candidates)
    return _fallback(hunt, opponents(world, foe))


def allowance(world: World, foe: int) -> int:
    """Return how many steps a foe has for a move (S6; Quicken, 2.7)."""
    if skill_of(world, foe, "quicken"):
        return min(world.round, QUICKEST)
    return world.catalogue.limits.foe_steps


def _hunt(world: World, foe: int, units: list[Figure], *, stays: bool) -> _Hunt:
    """Gather what a plan is made from; who stays needs no steps."""
    return _Hunt(
        foe=world.figures[foe],
        start=place_of(world.figures[foe]),
        stats=profile(world, foe),
        allowance=allowance(world, foe),
        ground=ground_here(world),
        closed=barriers(world, foe),
        walk={} if stays else steps(world, foe),
        prey=units,
        unseen=skill_of(world, foe, "far_seeing") is not None,
    )


def _candidates(hunt: _Hunt) -> list[Candidate]:
    """Return the cells from which somebody could be targeted, nearest first (S25, S26, O-A)."""
    found: dict[Cell, list[Aim]] = {}
    for unit in hunt.prey:
        counts = hunt.ground.counts(place_of(unit))
        for cell in hunt.area(unit):
            if cell in hunt.walk:
                found.setdefault(cell, []).append(Aim(unit.number, unit.health, counts[cell]))
    bent = hunt.stats.bent
    return sorted(
        (Candidate(cell, hunt.walk[cell], by_bent(bent, there)) for cell, there in found.items()),
        key=lambda candidate: (candidate.steps, candidate.cell),
    )


def _approach(hunt: _Hunt, candidates: list[Candidate]) -> Trace:
    """Return the plan towards the closest cells with a target (S24 to S32)."""
    nearest = candidates[0].steps
    near = [candidate for candidate in candidates if candidate.steps == nearest]
    # One comparison over all of them (O-C); by the bent's order the first aim is the best.
    best = better(hunt.stats.bent, (candidate.targets[0].health for candidate in near))
    kept = tuple(c.cell for c in near if c.targets[0].health == best)
    ways = tuple(way for cell in kept for way in _ways(hunt, cell, nearest))
    return hunt.trace(
        "approach",
        candidates=tuple(candidates),
        nearest=nearest,
        best_health=best,
        kept=kept,
        rejected=_rejected(hunt, candidates, kept, nearest),
        stops=tuple(sorted({way.stop for way in ways})),
        ways=ways,
    )


def _ways(hunt: _Hunt, destination: Cell, nearest: int) -> list[Way]:
    """Return a way for each stop from which the destination is still on a shortest one (O-D)."""
    back = hunt.ground.spread(destination, hunt.closed, nearest)
    gone = min(hunt.allowance, nearest)  # S28, S29
    left = nearest - gone
    stops = [cell for cell, count in back.items() if count == left and hunt.walk[cell] == gone]
    return [
        Way(cell, destination, _walked(hunt, cell), _descent(hunt.ground, back, cell))
        for cell in sorted(stops)
    ]


def _fallback(hunt: _Hunt, enemies: list[Figure]) -> Trace:
    """Return the plan towards the closest unit when no cell has a target (S33, S34, O-E, O-F)."""
    counts = hunt.ground.counts(hunt.start)
    found = [
        Aim(unit.number, unit.health, counts[place_of(unit)])
        for unit in enemies
        if place_of(unit) in counts
    ]
    if not found:
        return hunt.trace("stay", stops=(hunt.start,))
    closest = min(aim.range for aim in found)
    ranked = by_bent(hunt.stats.bent, (aim for aim in found if aim.range == closest))
    focus = tuple(aim for aim in ranked if aim.health == ranked[0].health)
    places = {unit.number: place_of(unit) for unit in enemies}
    stops = sorted({cell for aim in focus for cell in _goals(hunt, places[aim.figure])})
    return hunt.trace(
        "fallback",
        best_health=focus[0].health,
        focus=focus,
        rejected=_rejected(hunt, [], tuple(stops), hunt.allowance),
        stops=tuple(stops),
        ways=tuple(Way(cell, None, _walked(hunt, cell)) for cell in stops),
    )


def _goals(hunt: _Hunt, place: Cell) -> list[Cell]:
    """Return the cells of this turn with the smallest range count to a unit, fewest steps first."""
    counts = hunt.ground.counts(place)
    costs = [
        (counts[cell], walked, cell)
        for cell, walked in hunt.walk.items()
        if walked <= hunt.allowance
    ]
    best = min(costs)[:2]
    return [cell for count, walked, cell in costs if (count, walked) == best]


def _walked(hunt: _Hunt, stop: Cell) -> tuple[Cell, ...]:
    """Return the cells that the foe enters on its way to a stop, the stop last (S27)."""
    return (*_descent(hunt.ground, hunt.walk, stop)[-2::-1], stop) if stop != hunt.start else ()


def _descent(ground: Ground, counts: Mapping[Cell, int], cell: Cell) -> tuple[Cell, ...]:
    """Return the cells after this one on a shortest way down to count 0, smallest (q, r) first."""
    found = []
    while counts[cell] > 0:
        under = counts[cell] - 1
        cell = min(at for at in ground.neighbours(cell) if counts.get(at) == under)
        found.append(cell)
    return tuple(found)


def _rejected(
    hunt: _Hunt, candidates: list[Candidate], kept: tuple[Cell, ...], most: int
) -> tuple[Rejected, ...]:
    """Return the cells that will not do, by cell: those with a target, and those within `most`."""
    reasons: dict[Cell, Reason] = {}
    for cell in _some(hunt, hunt.unseen):
        if cell not in hunt.walk:
            reasons[cell] = "occupied" if cell in hunt.closed else "noRoute"
    in_range = _some(hunt, True)
    for cell, walked in hunt.walk.items():
        if walked <= most:
            reasons[cell] = "noSight" if cell in in_range else "outOfRange"
    for candidate in candidates:
        reasons[candidate.cell] = "farther" if candidate.steps > most else "lowerPriority"
    if not candidates:
        reasons.update({cell: "farther" for cell, n in hunt.walk.items() if n <= most})
    for cell in (hunt.start, *kept):
        reasons.pop(cell, None)
    return tuple(Rejected(cell, reason) for cell, reason in sorted(reasons.items()))


def _some(hunt: _Hunt, unseen: bool) -> set[Cell]:
    """Return the cells from which at least one unit is in range and, unless `unseen`, in sight."""
    return {cell for unit in hunt.prey for cell in hunt.area(unit, unseen=unseen)}
