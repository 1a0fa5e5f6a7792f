"""The start of a turn: flags, campfire, what recovers by itself, talents of choice (S37 to S46)."""

from __future__ import annotations

from games.kernel.dice import Dice
from games.kernel.words import IllegalOrder, noop
from games.onslaught.rules.catalogue import Cell
from games.onslaught.rules.course import Course, World
from games.onslaught.rules.events.turns import TurnBegan, UnitHealed
from games.onslaught.rules.events.waves import SourceGained
from games.onslaught.rules.geometry import cell_text, neighbours
from games.onslaught.rules.orders import UseTalent
from games.onslaught.rules.pieces import (
    is_hero,
    is_inactive,
    most_health,
    opponents,
    own_units,
    piece_of,
    spire_at,
    stack_of,
    talent_of,
    unit_at,
)
from games.onslaught.rules.state import Unit

COLD_HEARTHS = "cold-hearths"
REAP = "reap"


def begin_turn(course: Course, side: int, dice: Dice) -> None:
    """Begin a side's turn: clear what counts by turn, look for the campfire, let units recover.

    Counts the turn (G07), makes the side the active one, and tells TurnBegan, then each recovery.
    """
    course.active = side
    course.change_side(side, turns=course.sides[side].turns + 1)
    _clear(course, side)
    course.campfire = is_campfire(course, side)
    course.tell(TurnBegan(side, course.sides[side].turns, course.campfire))
    _recover(course, side)


def is_campfire(world: World, side: int) -> bool:
    """Say whether no side that opposes this one has a unit in play (S37, F24, G38).

    Landmarks do not count, allies do not oppose; the stack counts by `campfire_counts_stack`.
    """
    counts_stack = world.catalogue.limits.campfire_counts_stack
    return not any(
        own_units(world, foe) or (counts_stack and stack_of(world, foe))
        for foe in opponents(world, side)
    )


def _clear(course: Course, side: int) -> None:
    """Clear the flags of the last turn: everybody's answers and fire, the side's own acts."""
    for other in course.sides:
        course.change_side(other, was_hit=False, stack_struck=False)
    for number, unit in course.units.items():
        if unit.side == side and _has_acted(unit):
            course.change_unit(
                number, has_moved=False, has_attacked=False, is_fresh=False, bonus_moves=0
            )
        if unit.has_retaliated:
            course.change_unit(number, has_retaliated=False)
    for number in course.spires:
        course.change_spire(number, has_fired=False, is_warded=False)
    for cell in course.landmarks:
        course.change("landmarks", cell, has_retaliated=False, is_explored=False)


def _has_acted(unit: Unit) -> bool:
    return unit.has_moved or unit.has_attacked or unit.is_fresh or unit.bonus_moves > 0


def _recover(course: Course, side: int) -> None:
    """Let units with Healing, and minions beside a Quartermaster, recover 1 health (F48)."""
    for unit in own_units(course, side):
        if is_inactive(course, unit):
            continue
        if talent_of(course, unit, "healing") and course.event != COLD_HEARTHS:
            heal(course, course.units[unit.number], 1, "healing")
        if is_hero(course, unit) and talent_of(course, unit, "quartermaster"):
            for cell in neighbours(unit.cell) if unit.cell else ():
                beside = unit_at(course, cell)
                if beside and beside.side == side and not is_hero(course, beside):
                    heal(course, beside, 1, "quartermaster")


def heal(course: Course, unit: Unit, points: int, cause: str) -> None:
    """Let a unit recover so much health, up to its health stat (F48); tells what it got."""
    gained = min(points, most_health(course, unit) - unit.health)
    if gained > 0:
        course.change_unit(unit.number, health=unit.health + gained)
        course.tell(UnitHealed(piece_of(unit), gained, cause))


def talents_of(world: World, side: int) -> tuple[tuple[Cell, str], ...]:
    """Return the talents that the side may use now by choice, with their units' hexes (S40).

    That is Reap; Healing works by itself (F48). Units in a stack have none (F49), nor inactive
    heroes (F38) nor units that lie in a group below another (S20).
    """
    return tuple(
        (unit.cell, REAP)
        for unit in own_units(world, side)
        if unit.cell is not None and _can_reap(world, unit, unit.cell)
    )


def _can_reap(world: World, unit: Unit, cell: Cell) -> bool:
    """Say whether a unit may reap: once a wave, beside a well, a spire or a landmark (F48)."""
    if unit.has_reaped or not talent_of(world, unit, REAP) or is_inactive(world, unit):
        return False
    return any(_yields(world, beside) for beside in neighbours(cell))


def _yields(world: World, cell: Cell) -> bool:
    """Say whether there is something to reap on a hex."""
    place = world.hexes.get(cell)
    is_well = place is not None and place.well
    return is_well or cell in world.landmarks or spire_at(world, cell) is not None


def check_talent(world: World, side: int, order: UseTalent) -> None:
    """Raise IllegalOrder unless this talent may be used now (S40, F48)."""
    if (order.cell, order.talent) in talents_of(world, side):
        return
    unit = unit_at(world, order.cell)
    if unit is None or unit.side != side or not talent_of(world, unit, order.talent):
        message = noop("No active unit of yours there has this talent. Choose one that has it.")
        raise IllegalOrder("S20", message)
    if is_inactive(world, unit):
        message = noop("At the campfire heroes rest, for no enemy is in play. Use minions.")
        raise IllegalOrder("S38", message)
    if order.talent != REAP:
        raise IllegalOrder("S40", noop("This talent works by itself. There is nothing to choose."))
    if unit.has_reaped:
        raise IllegalOrder("F48", noop("This unit has reaped. It may again in the next wave."))
    message = noop("To reap, a unit stands beside a source well, a spire or a landmark.")
    raise IllegalOrder("F48", message)


def use_talent(course: Course, side: int, order: UseTalent, dice: Dice) -> None:
    """Use a lawful talent: Reap gains as much source as the die shows (F48)."""
    unit = unit_at(course, order.cell)
    assert unit is not None
    purpose = course.purpose(f"reap {cell_text(order.cell)}")
    source = dice.roll(purpose, course.catalogue.limits.reap_die)
    course.change_unit(unit.number, has_reaped=True)
    course.change_side(side, source=course.sides[side].source + source)
    course.tell(SourceGained(side, source, REAP))
