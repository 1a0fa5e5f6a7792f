"""What a hero gains for a defeat: an upgrade chip, or its promotion (F16, F17)."""

from __future__ import annotations

from typing import Literal, cast

from games.onslaught.rules.catalogue import ChipKind
from games.onslaught.rules.course import Course, World
from games.onslaught.rules.events.blows import LevelGained
from games.onslaught.rules.pieces import (
    attack_of,
    gate_cell,
    is_hero,
    kind_of,
    piece_of,
    profile_of,
    reach_of,
    stack_of,
    unit_at,
)
from games.onslaught.rules.state import Question, Unit

PROMOTE = "promote"
DECLINE = "no"
Level = ChipKind | Literal["promote", "no"]
CHIPS: tuple[Level, ...] = ("attack", "range", "fortification", "no")
NEAR_CHIPS: tuple[Level, ...] = ("attack", "fortification", "no")


def levels_of(world: World, unit: Unit) -> tuple[Level, ...]:
    """Return what a hero may choose from, "no" among it; () if there is nothing to gain (F16).

    Below its capacity any chip, range for those alone that reach further than beside them (F17);
    at capacity on the basic side its promotion. Minions never level up.
    """
    if not is_hero(world, unit):
        return ()
    if len(unit.chips) < profile_of(world, unit).capacity:
        reaches = reach_of(world, unit) > 1
        return CHIPS if reaches else NEAR_CHIPS
    return () if unit.is_improved else ("promote", "no")


def usual_level(world: World, unit: Unit) -> Level:
    """Return the level that the opponent takes, and who misses the deadline (G36)."""
    if PROMOTE in levels_of(world, unit):
        return PROMOTE
    return "attack" if attack_of(world, unit) <= 1 else "fortification"


def offer_level(course: Course, unit: int) -> None:
    """Ask the owner of a hero what it takes for a defeat, if there is anything (F16)."""
    hero = course.units[unit]
    options = levels_of(course, hero)
    if not options:
        return
    cell = hero.cell or gate_cell(course, course.sides[hero.side].gate)
    asked = Question("level", hero.side, options, usual_level(course, hero), cell)
    course.pending = (*course.pending, asked)


def decide_level(course: Course, question: Question, option: str) -> None:
    """Give the hero that a level was offered to what its owner chose (F16)."""
    gain_level(course, asked_hero(course, question).number, option)


def asked_hero(world: World, question: Question) -> Unit:
    """Return the hero that a level is offered to, on its hex or on top of its side's stack."""
    unit = unit_at(world, question.cell) if question.cell is not None else None
    return unit if unit is not None else stack_of(world, question.side)[0][0]


def gain_level(course: Course, unit: int, level: str) -> None:
    """Give a hero the level that its owner chose; "no" declines it (F16, E30).

    A promotion turns it over, drops its chips and adds the difference in health.
    """
    hero = course.units[unit]
    if level == DECLINE:
        return
    if level != PROMOTE:
        chip = cast(ChipKind, level)
        course.change_unit(unit, chips=(*hero.chips, chip))
        course.tell(LevelGained(piece_of(hero), chip, is_promoted=False))
        return
    kind = kind_of(course, hero)
    more = kind.improved.health - kind.basic.health
    course.change_unit(unit, is_improved=True, chips=(), health=hero.health + more)
    course.tell(LevelGained(piece_of(hero), "", is_promoted=True))
