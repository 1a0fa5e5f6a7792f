"""The attack step: who may attack what, one attack after the other, and its end (G19, F28)."""

from __future__ import annotations

from games.kernel.dice import Dice
from games.kernel.words import IllegalOrder, noop
from games.onslaught.rules.aims import (
    aim_at,
    can_attack,
    damage_of,
    gate_strike,
    parts_at,
    piece_of_aim,
    targets_of,
)
from games.onslaught.rules.course import Course, World
from games.onslaught.rules.damage import Hit, hit_unit
from games.onslaught.rules.events.blows import AttackBegan
from games.onslaught.rules.events.turns import RelicUsed
from games.onslaught.rules.geometry import distance, neighbours
from games.onslaught.rules.orders import Attack
from games.onslaught.rules.pieces import (
    attack_of,
    gate_cell,
    is_hero,
    is_inactive,
    opponents,
    own_units,
    piece_of,
    piece_of_gate,
    reach_of,
    unit_at,
)
from games.onslaught.rules.relics import holds, spend
from games.onslaught.rules.state import Blow, Unit
from games.onslaught.rules.strokes import STAGES
from games.onslaught.rules.view import AttackView


def attacks_of(world: World, side: int) -> tuple[AttackView, ...]:
    """Return the units of a side that can attack now, with targets and damage (G19, F41)."""
    found = []
    for unit in own_units(world, side):
        cells = targets_of(world, unit) if can_attack(world, unit) else ()
        if cells and unit.cell is not None:
            damages = tuple((cell, damage_of(parts_at(world, unit, cell))) for cell in cells)
            found.append(AttackView(unit.cell, damages, must=not is_hero(world, unit)))
    return tuple(found)


def owed_attacks(world: World, side: int) -> tuple[str, ...]:
    """Return ("attack",) while a minion of the side can attack and has not, else () (F41, G19)."""
    return ("attack",) if any(attack.must for attack in attacks_of(world, side)) else ()


def check_attack(world: World, side: int, order: Attack) -> None:
    """Raise IllegalOrder unless the side's unit can make this attack now (F41 to F43)."""
    unit = unit_at(world, order.cell)
    if unit is None or unit.side != side:
        raise IllegalOrder("G19", noop("No unit of yours stands there. Choose one that does."))
    _check_attacker(world, unit)
    _check_target(world, unit, order)
    if order.relic:
        _check_drum(world, side, order.relic)


def _check_drum(world: World, side: int, relic: str) -> None:
    if not holds(world, side, relic):
        raise IllegalOrder("F47", noop("You do not hold this relic. Attack without it."))
    if world.catalogue.relics[relic].moment != "attack":
        raise IllegalOrder("F47", noop("This relic does not work in an attack. Leave it out."))


def _check_attacker(world: World, unit: Unit) -> None:
    if is_inactive(world, unit):
        raise IllegalOrder(
            "S38", noop("At the campfire heroes are inactive. Attack with a minion instead.")
        )
    if attack_of(world, unit) == 0:
        raise IllegalOrder("F43", noop("A unit with attack 0 does not attack. Choose another."))
    if unit.has_attacked:
        raise IllegalOrder(
            "G19", noop("That unit has attacked in this turn. Choose another, or end the turn.")
        )


def _check_target(world: World, unit: Unit, order: Attack) -> None:
    if aim_at(world, unit.side, order.target) is None:
        raise IllegalOrder(
            "F41",
            noop(
                "Only opposing units, spires and gates and open landmarks with health are "
                "attacked. Choose a target that is lit."
            ),
        )
    reach = reach_of(world, unit)
    if distance(order.cell, order.target) > reach:
        raise IllegalOrder(
            "F41",
            noop("That is out of range: this unit reaches %(reach)s. Choose a nearer target."),
            reach=reach,
        )


def begin_attack(course: Course, side: int, order: Attack, dice: Dice) -> None:
    """Declare an attack that `check_attack` has let pass, and carry it as far as it goes (G20)."""
    unit, aim = unit_at(course, order.cell), aim_at(course, side, order.target)
    if unit is None or aim is None:
        return
    bonus = _drum(course, side, order)
    course.change_unit(unit.number, has_attacked=True)
    course.blow = Blow(unit.number, order.target, bonus)
    parts = parts_at(course, unit, order.target, bonus)
    target = piece_of_aim(course, aim)
    course.tell(AttackBegan(piece_of(unit), target, parts, damage_of(parts)))
    go_on(course, dice)


def _drum(course: Course, side: int, order: Attack) -> int:
    """Spend the relic that is used in an attack and return what it adds (3.6)."""
    if not order.relic:
        return 0
    spend(course, side, order.relic)
    course.tell(RelicUsed(side, order.relic, order.cell))
    return course.catalogue.relics[order.relic].number


def go_on(course: Course, _dice: Dice) -> None:
    """Continue the attack under way until it is done or a Question is open (G20)."""
    while course.blow is not None and not course.pending:
        STAGES[course.blow.stage](course, course.blow)


def end_of_attacks(course: Course, side: int, _dice: Dice) -> None:
    """End the attack step of a side: opposing gates strike who did not attack (F28).

    Heroes at the campfire are inactive and take no damage (F38). What lies below a unit that
    falls here is not struck again.
    """
    for other in opponents(course, side):
        beside = neighbours(gate_cell(course, course.sides[other].gate))
        for unit in own_units(course, side):
            spared = unit.has_attacked or is_inactive(course, unit)
            if unit.cell in beside and not spared:
                source = piece_of_gate(course, other)
                points = gate_strike(course, other)
                hit_unit(course, unit.number, Hit(points, source, "gate", other))
