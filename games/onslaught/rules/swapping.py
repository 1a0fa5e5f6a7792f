"""Heroes in the way of own minions: they swap, or are put aside, or are home (F37, G39, F14)."""

from __future__ import annotations

from dataclasses import replace

from games.onslaught.rules.catalogue import Cell
from games.onslaught.rules.course import Course
from games.onslaught.rules.events.turns import HeroReturned, UnitDisplaced
from games.onslaught.rules.geometry import cell_text, neighbours, text_cell
from games.onslaught.rules.lanes import Walk
from games.onslaught.rules.pieces import (
    gate_cell,
    is_hero,
    most_health,
    on_map,
    piece_of,
    spire_at,
)
from games.onslaught.rules.state import Question, Unit


def return_home(course: Course, number: int) -> None:
    """Take a hero back into its fortress: full health, free to deploy in a later wave (F14)."""
    unit = course.units[number]
    course.tell(HeroReturned(piece_of(unit)))
    course.change_unit(number, zone="owned", cell=None, health=most_health(course, unit))


def swap_along(course: Course, mover: Unit, start: Cell, walk: Walk) -> None:
    """Put each own hero on the walk where the minion came from when it stepped there (F37, G39).

    The minion is at the walk's end already. A hero that would land on its gate is home (F14),
    unless it left it in this turn (G13); that one, and one whose place an ally holds, is put on a
    hex beside by the side that moves: a Question "displace".
    """
    before = dict(zip(walk, (start, *walk), strict=False))
    heroes = [
        unit
        for unit in course.units.values()
        if unit.number != mover.number
        and unit.side == mover.side
        and unit.zone == "map"
        and unit.cell in before
        and is_hero(course, unit)
    ]
    aside = []
    for hero in sorted(heroes, key=lambda unit: walk.index(unit.cell or start)):
        assert hero.cell is not None
        if not _land(course, hero, before[hero.cell]):
            course.change_unit(hero.number, cell=None)
            aside.append(hero)
    for hero in sorted(aside, key=lambda unit: unit.number):
        _put_aside(course, hero)


def _land(course: Course, hero: Unit, to: Cell) -> bool:
    """Put a hero on the vacated hex; return whether it could stand there."""
    if to == gate_cell(course, course.sides[hero.side].gate):
        if hero.is_fresh:
            return False
        course.tell(UnitDisplaced(piece_of(hero), to))
        course.change_unit(hero.number, cell=to)
        return_home(course, hero.number)
        return True
    if to in on_map(course):
        return False
    course.tell(UnitDisplaced(piece_of(hero), to))
    course.change_unit(hero.number, cell=to)
    return True


def _put_aside(course: Course, hero: Unit) -> None:
    """Ask onto which hex beside its own a lifted hero goes; without any it is home."""
    assert hero.cell is not None
    free = [cell for cell in neighbours(hero.cell) if _is_free(course, cell)]
    if not free:
        course.change_unit(hero.number, cell=hero.cell)
        return_home(course, hero.number)
    elif len(free) == 1:
        _place(course, course.units[hero.number], hero.cell, free[0])
    else:
        options = tuple(cell_text(cell) for cell in free)
        question = Question("displace", hero.side, options, options[0], hero.cell)
        course.pending = (*course.pending, question)


def _is_free(course: Course, cell: Cell) -> bool:
    """Say whether a displaced hero can stand on a hex: it ignores terrain, not the void (F37)."""
    place = course.hexes.get(cell)
    if place is None or place.terrain == "void" or place.gate >= 0:
        return False
    is_taken = cell in course.landmarks or spire_at(course, cell) is not None
    return not is_taken and cell not in on_map(course)


def displace(course: Course, question: Question, option: str) -> None:
    """Put the hero that was lifted for this Question on the hex that the side picked (F37)."""
    lifted = [u for u in course.units.values() if u.zone == "map" and u.cell is None]
    hero = min((u for u in lifted if u.side == question.side), key=lambda u: u.number)
    assert question.cell is not None
    _place(course, hero, question.cell, text_cell(option))
    course.pending = tuple(_without(other, option) for other in course.pending)


def _place(course: Course, hero: Unit, old: Cell, cell: Cell) -> None:
    """Put a lifted hero down."""
    course.tell(UnitDisplaced(piece_of(replace(hero, cell=old)), cell))
    course.change_unit(hero.number, cell=cell)


def _without(question: Question, option: str) -> Question:
    """Return a Question about another lifted hero without the hex that was just taken."""
    if question.kind != "displace" or option not in question.options:
        return question
    options = tuple(one for one in question.options if one != option)
    return replace(question, options=options, canonical=options[0]) if options else question
