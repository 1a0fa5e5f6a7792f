"""Spires fire at the units of the side whose turn it is, after it has moved (F25, F26, G22)."""

from __future__ import annotations

from games.kernel.dice import Dice
from games.kernel.words import IllegalOrder, noop
from games.onslaught.rules.catalogue import Cell
from games.onslaught.rules.course import Course, World
from games.onslaught.rules.damage import Hit, hit_unit
from games.onslaught.rules.events.turns import SpireFired
from games.onslaught.rules.geometry import cell_text
from games.onslaught.rules.orders import FireSpire
from games.onslaught.rules.pieces import (
    are_foes,
    is_inactive,
    own_units,
    piece_of,
    piece_of_spire,
    spire_at,
    unit_at,
)
from games.onslaught.rules.ranges import covers, range_of
from games.onslaught.rules.state import Spire

STATIC = "static"
Targets = tuple[tuple[Cell, tuple[Cell, ...]], ...]


def targets_of(world: World, side: int) -> Targets:
    """Return the spires of a side that can fire now, with the hexes of the units in their range.

    They fire in an opponent's turn, each once (F26), at active units of the side whose turn it is
    and at nothing else; not at heroes at the campfire (F38), nor without an attack chip (G22),
    nor if a Ward Stone stops them (F47). In order of (row, column).
    """
    if not are_foes(world, side, world.active):
        return ()
    own = (spire for spire in world.spires.values() if spire.side == side)
    pairs = ((spire.cell, _in_range(world, spire)) for spire in own)
    return tuple(sorted(pair for pair in pairs if pair[1]))


def _in_range(world: World, spire: Spire) -> tuple[Cell, ...]:
    """Return the hexes of the units that a spire may fire at now."""
    if spire.has_fired or spire.is_warded:
        return ()
    units = (u for u in own_units(world, world.active) if not is_inactive(world, u))
    return tuple(u.cell for u in units if u.cell is not None and covers(spire, u.cell))


def check_fire(world: World, side: int, order: FireSpire) -> None:
    """Raise IllegalOrder unless this spire may fire at the unit on that hex now (F26, G22)."""
    spire = spire_at(world, order.spire)
    if spire is None or spire.side != side:
        raise IllegalOrder("F26", noop("No spire of yours stands there. Choose one that does."))
    if order.target in dict(targets_of(world, side)).get(order.spire, ()):
        return
    if spire.has_fired:
        raise IllegalOrder("F26", noop("This spire has fired in this turn. Choose another."))
    if spire.is_warded:
        raise IllegalOrder("F47", noop("A Ward Stone stops this spire in this turn. Use another."))
    if "attack" not in spire.chips:
        raise IllegalOrder("G22", noop("Without an attack chip a spire cannot fire. Use another."))
    unit = unit_at(world, order.target)
    if unit is None or unit.side != world.active:
        message = noop("Spires fire at units of the side whose turn it is. Choose one of them.")
        raise IllegalOrder("F26", message)
    if is_inactive(world, unit):
        raise IllegalOrder("F38", noop("Heroes at the campfire are no targets. Choose a minion."))
    message = noop("That is out of range: this spire reaches %(reach)s. Choose a nearer unit.")
    raise IllegalOrder("F25", message, reach=range_of(spire))


def fire(course: Course, side: int, spire: Cell, target: Cell, dice: Dice) -> None:
    """Fire a spire: a die for each attack chip, their sum is the damage (G05, F25).

    What is more than defeats the active unit is lost (G22); units do not retaliate (F26).
    """
    shooter, unit = spire_at(course, spire), unit_at(course, target)
    assert shooter is not None
    assert unit is not None
    die = course.catalogue.limits.spire_die
    purposes = (
        course.purpose(f"spire {cell_text(spire)}/die {number}")
        for number in range(1, dice_of(course, shooter) + 1)
    )
    faces = tuple(die[dice.roll(purpose, len(die)) - 1] for purpose in purposes)
    course.change_spire(shooter.number, has_fired=True)
    course.tell(SpireFired(piece_of_spire(shooter), piece_of(unit), faces, sum(faces)))
    if sum(faces):
        hit_unit(course, unit.number, Hit(sum(faces), piece_of_spire(shooter), "spire", side))


def dice_of(world: World, spire: Spire) -> int:
    """Return how many dice a spire rolls: Static adds on each side's first turn (3.6)."""
    is_static = world.event == STATIC and world.sides[world.active].turns <= 1
    more = world.catalogue.events[STATIC].number if is_static else 0
    return spire.chips.count("attack") + more
