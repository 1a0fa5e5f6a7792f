"""The heroes that a scenario gives the people, where and how they start (S27)."""

from __future__ import annotations

from games.onslaught.rules.briefs import BriefHero
from games.onslaught.rules.catalogue import NEUTRAL, Cell
from games.onslaught.rules.course import Course, World
from games.onslaught.rules.pieces import kind_of, may_enter, most_health, on_map
from games.onslaught.rules.state import Unit


def place_givens(course: Course) -> None:
    """Give each person's side the heroes of the brief: on the map, or waiting at home (S27).

    One of another faction is left out. Where a hero cannot stand, it waits at home. One that the
    market sells is no longer on sale.
    """
    brief = course.options.brief
    for side in sorted(course.sides):
        if brief is not None and course.sides[side].seat is not None:
            for hero in brief.player_heroes:
                _give(course, side, hero)


def _give(course: Course, side: int, given: BriefHero) -> None:
    unit = _chip(course, side, given.type)
    if unit is None:
        return
    course.units[unit.number] = unit
    course.change_unit(unit.number, is_improved=given.is_improved)
    if given.cell is None or not _can_stand(course, unit, given.cell):
        return
    most = most_health(course, course.units[unit.number])
    health = min(given.health or most, most)
    course.change_unit(unit.number, zone="map", cell=given.cell, health=health)


def _chip(course: Course, side: int, slug: str) -> Unit | None:
    """Return the chip of a hero: the side's own, "" its starting one, or one of the market."""
    own = [u for u in course.units.values() if u.side == side]
    for unit in own:
        kind = kind_of(course, unit)
        if kind.kind == "hero" and (unit.type == slug or (kind.starts and not slug)):
            return unit
    wares = (w for w in course.wares.values() if w.type == slug and w.zone == "deck")
    ware = min(wares, key=lambda w: w.number, default=None)
    if ware is None or course.catalogue.units[slug].faction != NEUTRAL:
        return None
    course.change("wares", ware.number, zone="taken", side=side)
    number = max(course.units) + 1
    return Unit(number, side, slug, "owned", pile=number)


def _can_stand(world: World, unit: Unit, cell: Cell) -> bool:
    """Say whether a hero can stand on a hex at the start of a match."""
    place = world.hexes.get(cell)
    if place is None or place.gate >= 0 or not may_enter(world, unit, place.terrain):
        return False
    return cell not in world.landmarks and cell not in on_map(world)
