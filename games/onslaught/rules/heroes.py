"""Which heroes a side can have now, and for how many points (S22 to S24, S27, F11, F12)."""

from __future__ import annotations

from games.onslaught.rules.course import World
from games.onslaught.rules.pieces import is_hero, kind_of
from games.onslaught.rules.state import Unit

IN_PLAY = ("map", "stack")
FIRST_WAVE = 1


def heroes_in_play(world: World, side: int) -> int:
    """Return how many heroes of a side are on the map or in its stack (S24)."""
    return sum(
        unit.side == side and unit.zone in IN_PLAY and is_hero(world, unit)
        for unit in world.units.values()
    )


def most_heroes(world: World) -> int:
    """Return how many heroes a side may have in play: one in the first wave, two later (F12)."""
    limits = world.catalogue.limits
    return limits.heroes_first if world.wave == FIRST_WAVE else limits.heroes


def given_heroes(world: World, side: int) -> frozenset[str]:
    """Return the heroes that a person's side has from the first wave on, free (S22, S27).

    A scenario may name them, "" for the faction's starting one; else that one alone.
    """
    faction = world.sides[side].faction
    kinds = world.catalogue.units.values()
    starting = next((k.slug for k in kinds if k.faction == faction and k.starts), "")
    brief = world.options.brief
    if brief is None or world.sides[side].seat is None or not brief.player_heroes:
        return frozenset({starting})
    return frozenset(hero.type or starting for hero in brief.player_heroes)


def may_have(world: World, side: int, unit: Unit) -> bool:
    """Say whether a hero may be put into a side's stack in this wave (S22, S23, S27).

    The opponent's brief says which heroes come.
    """
    if world.sides[side].seat is None or unit.type in given_heroes(world, side):
        return True
    brief = world.options.brief
    hires = brief is None or brief.may_hire or unit.zone == "owned"
    return hires and world.wave > FIRST_WAVE


def points_for(world: World, side: int, unit: Unit) -> int:
    """Return the command points for a unit: none for what waits at rest or is given (S6, S11)."""
    if unit.zone == "owned" or world.sides[side].seat is None:
        return 0
    if is_hero(world, unit) and unit.type in given_heroes(world, side):
        return 0
    return kind_of(world, unit).cp
