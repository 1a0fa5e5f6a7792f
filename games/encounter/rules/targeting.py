"""Whom a foe or an ally may target, from where, in which order, and why somebody is no target."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from games.encounter.rules.catalogue import ALL, Bent, Cell
from games.encounter.rules.figures import (
    World,
    beside_at_start,
    has_status,
    is_party,
    living,
    place_of,
    skill_of,
    type_of,
)
from games.encounter.rules.ground import ground_here
from games.encounter.rules.state import Figure
from games.encounter.rules.trace import Aim, WhyNot


@dataclass(frozen=True, slots=True)
class Profile:
    """The stats that a foe or an ally fights by; `targets` 0 means all."""

    reach: int
    targets: int
    bent: Bent


BLINDED = Profile(reach=1, targets=1, bent="strongest")  # 2.6


def opponents(world: World, figure: int) -> list[Figure]:
    """Return the living units of the other side, or all others when it is blind (3.2)."""
    others = [other for other in living(world) if other.number != figure]
    if has_status(world, figure, "blind"):
        return others
    party = is_party(world.figures[figure])
    return [other for other in others if is_party(other) is not party]


def profile(world: World, figure: int) -> Profile:
    """Return what a foe or an ally fights by (3.2); raises ValueError for a hero."""
    kind = type_of(world, figure)
    if kind is None:
        raise ValueError(f"figure {figure} is a hero")
    if has_status(world, figure, "blind"):
        return BLINDED
    return Profile(kind.reach, kind.targets, kind.bent)


def is_unseeable(world: World, figure: int, other: int, near: Iterable[int]) -> bool:
    """Say whether `other` is Hidden from a figure: `near` stood beside it at its start (2.6)."""
    if not has_status(world, other, "hidden") or other in near:
        return False
    return skill_of(world, figure, "keen") is None


def prey(world: World, figure: int) -> list[Figure]:
    """Return the opponents that a figure could target if range and sight allowed it."""
    found = opponents(world, figure)
    if not any(burden.kind == "hidden" for burden in world.burdens.values()):
        return found
    near = beside_at_start(world, figure)
    return [other for other in found if not is_unseeable(world, figure, other.number, near)]


def can_target(world: World, figure: int, other: int, cell: Cell | None = None) -> bool:
    """Say whether a foe or an ally could target a unit from `cell`, else from its own (3.2).

    Range and sight are judged from the cell, being adjacent from where its turn began (O-B).
    """
    at = cell or place_of(world.figures[figure])
    return any(aim.figure == other for aim in aims(world, figure, at))


def aims(world: World, figure: int, cell: Cell | None = None) -> tuple[Aim, ...]:
    """Return whom a foe or an ally could target from a cell, its own without one, by its bent."""
    at = cell or place_of(world.figures[figure])
    return aims_among(world, figure, at, prey(world, figure))


def aims_among(world: World, figure: int, at: Cell, units: Iterable[Figure]) -> tuple[Aim, ...]:
    """Return which of these units are in range and in sight from a cell, by the figure's bent."""
    ground, stats = ground_here(world), profile(world, figure)
    unseen = skill_of(world, figure, "far_seeing") is not None
    counts = ground.counts(at)
    found = []
    for unit in units:
        place = place_of(unit)
        if at in ground.area(place, stats.reach, unseen=unseen):
            found.append(Aim(unit.number, unit.health, counts[place]))
    return by_bent(stats.bent, found)


def by_bent(bent: Bent, found: Iterable[Aim]) -> tuple[Aim, ...]:
    """Return aims from highest to lowest priority (S10), equal ones by number (O-I)."""
    sign = -1 if bent == "strongest" else 1
    return tuple(sorted(found, key=lambda aim: (sign * aim.health, aim.figure)))


def better(bent: Bent, health: Iterable[int]) -> int:
    """Return the health that a bent prefers (DEF-strongest); bonus health does not count."""
    return max(health) if bent == "strongest" else min(health)


def slots(stats: Profile, found: tuple[Aim, ...]) -> int:
    """Return how many of these aims are targets (S11)."""
    return len(found) if stats.targets == ALL else min(stats.targets, len(found))


def why_not(world: World, foe: int, figure: int, cell: Cell | None = None) -> WhyNot | None:
    """Return why a unit is no target of a foe that stands on `cell`, else where it is (E4).

    None: it is one for certain. "tie" says that the party picks between equals (S12).
    """
    at = cell or place_of(world.figures[foe])
    barred = _no_aim(world, foe, figure, at)
    if barred is not None:
        return barred
    stats, found = profile(world, foe), aims(world, foe, at)
    count = slots(stats, found)
    if count == len(found):
        return None
    health, last = world.figures[figure].health, found[count - 1].health
    if health == found[count].health == last:
        return WhyNot("tie", health, last)
    chosen = figure in {aim.figure for aim in found[:count]}
    return None if chosen else WhyNot("slots", health, last)


def _no_aim(world: World, foe: int, figure: int, at: Cell) -> WhyNot | None:
    """Return why a unit cannot be targeted from a cell at all, None when it can."""
    ground, unit = ground_here(world), world.figures[figure]
    if unit not in opponents(world, foe):
        return WhyNot("friend")
    count, reach = ground.range_count(at, place_of(unit)), profile(world, foe).reach
    if count is None:
        return WhyNot("noWay")
    if count > reach:
        return WhyNot("range", count, reach)
    if not skill_of(world, foe, "far_seeing") and not ground.sees(at, place_of(unit)):
        return WhyNot("sight")
    if is_unseeable(world, foe, figure, beside_at_start(world, foe)):
        return WhyNot("hidden")
    return None
