"""What the opponent's spires fire at (G35)."""

from __future__ import annotations

from games.onslaught.rules.catalogue import Cell
from games.onslaught.rules.course import World
from games.onslaught.rules.damage import endurance
from games.onslaught.rules.firing import dice_of, targets_of
from games.onslaught.rules.geometry import distance
from games.onslaught.rules.orders import EndFire, FireSpire, Order
from games.onslaught.rules.pieces import gate_cell, spire_at, unit_at


def fire(world: World, side: int) -> Order:
    """Return the next spire's fire, the lowest (row, column) first; the end if all have fired."""
    for spire, targets in targets_of(world, side):
        if targets:
            return FireSpire(spire, min(targets, key=lambda cell: rank(world, side, spire, cell)))
    return EndFire()


def rank(world: World, side: int, spire: Cell, cell: Cell) -> tuple[bool, int, int, Cell]:
    """Return how good a target is for a spire, lower for better.

    One that the highest roll would defeat, then the nearest to the own gate, then the one with
    most health, then the lowest (row, column).
    """
    unit, shooter = unit_at(world, cell), spire_at(world, spire)
    if unit is None or shooter is None:
        raise LookupError(f"no spire on {spire} or no unit on {cell}")
    most = dice_of(world, shooter) * max(world.catalogue.limits.spire_die)
    home = gate_cell(world, world.sides[side].gate)
    return most < endurance(unit), distance(home, cell), -unit.health, cell
