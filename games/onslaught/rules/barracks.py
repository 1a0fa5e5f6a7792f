"""The barracks: making a side's units, and where a chip goes that leaves play (F15, F44)."""

from __future__ import annotations

from games.onslaught.rules.catalogue import NEUTRAL, Catalogue
from games.onslaught.rules.course import Course, World
from games.onslaught.rules.pieces import is_hero, kind_of
from games.onslaught.rules.state import Spire, Unit, Zone


def units_of(
    catalogue: Catalogue, side: int, faction: str, first_number: int = 1
) -> dict[int, Unit]:
    """Return all units of a faction, at home, numbered from `first_number` on (S10, F10)."""
    types = [type for _, type in sorted(catalogue.units.items()) if type.faction == faction]
    slugs = [type.slug for type in types for _ in range(type.copies)]
    return {n: Unit(n, side, slug, "home", pile=n) for n, slug in enumerate(slugs, first_number)}


def is_hired(world: World, unit: Unit) -> bool:
    """Say whether a unit came from the market (S11)."""
    return kind_of(world, unit).faction == NEUTRAL


def go_home(course: Course, unit: Unit) -> None:
    """Take a defeated unit out of play (F44, F15).

    A minion goes to its barracks, a hired one to the market's discard; a hero is out of the match,
    and what it carried goes to the discard.
    """
    if is_hero(course, unit):
        if unit.equipment:
            _discard(course, unit.equipment, unit.side)
        rest(course, unit, "fallen")
        course.change_unit(unit.number, equipment="", chips=(), is_improved=False, health=0)
    elif is_hired(course, unit):
        _discard(course, unit.type, unit.side)
        rest(course, unit, "away")
    else:
        rest(course, unit, "home")


def rest(course: Course, unit: Unit, zone: Zone) -> None:
    """Take a unit off the map or out of its stack into this zone, alone and with no flag set.

    A hero keeps its upgrades, its promoted side and what it carries (F14).
    """
    course.units[unit.number] = Unit(unit.number, unit.side, unit.type, zone, pile=unit.number)
    if is_hero(course, unit):
        kept = {"is_improved": unit.is_improved, "chips": unit.chips, "equipment": unit.equipment}
        course.change_unit(unit.number, **kept)


def resting_zone(world: World, unit: Unit) -> Zone:
    """Return where a unit rests that outlives a wave: hired ones stay their owner's (G06)."""
    return "owned" if is_hired(world, unit) else "home"


def remove_spire(course: Course, spire: Spire) -> None:
    """Take a defeated spire off the map to its barracks; a bought one to the discard (G21)."""
    del course.spires[spire.number]
    if course.catalogue.spires[spire.type].faction == NEUTRAL:
        _discard(course, spire.type, spire.side)


def _discard(course: Course, slug: str, side: int) -> None:
    """Put a side's chip of the market on the discard, the last one there (F05).

    What a scenario gave its people is no chip of the market.
    """
    taken = ("taken", side, slug)
    own = (n for n, w in course.wares.items() if (w.zone, w.side, w.type) == taken)
    number = min(own, default=None)
    if number is not None:
        below = sum(ware.zone == "discard" for ware in course.wares.values())
        course.change("wares", number, zone="discard", position=below + 1, side=-1)
