"""Fortress structures: their levels, in order, and what they do at once (G27, F20)."""

from __future__ import annotations

from collections.abc import Mapping

from games.kernel.words import IllegalOrder, noop
from games.onslaught.rules.budget import BULWARK, FOUNDRY, SPIREWORKS
from games.onslaught.rules.catalogue import Structure
from games.onslaught.rules.course import Course, World
from games.onslaught.rules.events.waves import Advanced, GateRecovered
from games.onslaught.rules.orders import Advance

PLACES: Mapping[Structure, int] = {
    "foundry": FOUNDRY,
    "bulwark": BULWARK,
    "spireworks": SPIREWORKS,
}
CHEAP = 2  # foundry 1: minions of so many command points deploy improved
RECOVERED = 2  # bulwark 1


def level_of(world: World, side: int, structure: Structure) -> int:
    """Return the level of a side's structure, 0 before the first."""
    return world.sides[side].levels[PLACES[structure]]


def next_costs(world: World, side: int) -> dict[Structure, int]:
    """Return what the next level of each structure costs, in source; none is left at the top."""
    table = world.catalogue.structures
    return {
        structure: table[structure][level_of(world, side, structure)]
        for structure in PLACES
        if level_of(world, side, structure) < len(table[structure])
    }


def improves(world: World, side: int, type: str) -> bool:  # noqa: A002
    """Say whether a side's minions of this type deploy on their improved side (G27, foundry)."""
    kind = world.catalogue.units[type]
    if kind.kind != "minion" or kind.faction != world.sides[side].faction:
        return False
    cheap = kind.cp == CHEAP and level_of(world, side, "foundry") >= 1
    return cheap or type == world.sides[side].chosen


def check_advance(world: World, side: int, order: Advance) -> None:
    """Raise IllegalOrder unless a side can buy the next level of this structure now (G27)."""
    costs = next_costs(world, side)
    if order.structure not in costs:
        raise IllegalOrder("G27", noop("This structure has all its levels. Build something else."))
    cost, source = costs[order.structure], world.sides[side].source
    if cost > source:
        message = noop("That level costs %(cost)s source, and there are %(source)s.")
        raise IllegalOrder("G27", message, cost=cost, source=source)
    wanted = order.structure == "foundry" and level_of(world, side, "foundry") == 2
    if wanted and order.minion not in minions_of(world, side):
        raise IllegalOrder("G27", noop("Choose which of your own minions deploys improved."))
    if order.minion and not wanted:
        raise IllegalOrder("G27", noop("Only the third level of the foundry improves a minion."))


def minions_of(world: World, side: int) -> tuple[str, ...]:
    """Return the types of minions that a side's faction has."""
    faction = world.sides[side].faction
    kinds = world.catalogue.units.values()
    return tuple(sorted(k.slug for k in kinds if k.faction == faction and k.kind == "minion"))


def advance(course: Course, side: int, order: Advance) -> None:
    """Buy the next level of a structure; the bulwark's first one mends the gate now (G27)."""
    cost = next_costs(course, side)[order.structure]
    level = level_of(course, side, order.structure) + 1
    place, now = PLACES[order.structure], course.sides[side]
    levels = (*now.levels[:place], level, *now.levels[place + 1 :])
    chosen = order.minion or now.chosen
    course.change_side(side, source=now.source - cost, levels=levels, chosen=chosen)
    course.tell(Advanced(side, order.structure, level, cost, order.minion))
    if order.structure == "bulwark" and level == 1:
        _mend(course, side)


def _mend(course: Course, side: int) -> None:
    now, most = course.sides[side].gate_health, course.catalogue.limits.gate_most
    health = min(most, now + RECOVERED)
    if health > now:
        course.change_side(side, gate_health=health)
        course.tell(GateRecovered(side, health - now))
