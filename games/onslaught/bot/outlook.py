"""What a position is worth for a side, in whole numbers: what it has less what its foes have."""

from __future__ import annotations

from games.onslaught.rules.course import World
from games.onslaught.rules.damage import endurance
from games.onslaught.rules.lanes import FAR, distances
from games.onslaught.rules.pieces import are_foes, attack_of, is_hero, is_top
from games.onslaught.rules.state import Unit

WON, LOST = 1000, -1000
GATE, LEVEL, SOURCE = 10, 9, 2  # a point of a gate, a level of a fortress, a point of source
CHIP, SPIRE = 3, 3  # a chip of a spire, and that it stands
HERO, UPGRADE, RELIC = 8, 5, 7
BLOW, HEALTH, NEAR = 3, 1, 10  # of a unit in play; how near the mark it is, in tenths of a blow
HIRED = 5  # a fighter that waits for the next wave


def outlook(world: World, side: int) -> int:
    """Return what a side may hope for, from `LOST` to `WON`; a draw is worth nothing."""
    if world.standings is not None:
        places = {
            s.number: next(x.place for x in world.standings if x.seat == s.seat)
            for s in world.sides.values()
            if s.seat is not None
        }
        won, drawn = places.get(side) == 1, len(set(places.values())) == 1 < len(places)
        return 0 if drawn and _is_duel(world) else WON if won else LOST
    total = 0
    for other in world.sides:
        worth = _fortress(world, other) + _army(world, other)
        total += -worth if are_foes(world, side, other) else worth
    return max(LOST + 1, min(WON - 1, total))


def _is_duel(world: World) -> bool:
    return all(side.seat is not None for side in world.sides.values())


def _fortress(world: World, side: int) -> int:
    """Return what stays from wave to wave: gate, levels, source, spires, relics."""
    one = world.sides[side]
    spires = [spire for spire in world.spires.values() if spire.side == side]
    held = sum(r.zone == "held" and r.side == side for r in world.relics.values())
    total = GATE * one.gate_health + LEVEL * sum(one.levels) + SOURCE * one.source
    return total + sum(SPIRE + CHIP * len(s.chips) for s in spires) + RELIC * held


def _army(world: World, side: int) -> int:
    """Return what the units in play and at rest are worth."""
    total = 0
    for unit in world.units.values():
        if unit.side == side and unit.zone in ("map", "stack", "owned"):
            total += _hero(unit) if is_hero(world, unit) else _minion(world, unit)
    return total


def _hero(unit: Unit) -> int:
    """Return what a hero is worth: it stays for the match, with its upgrades."""
    return HERO + HEALTH * unit.health + UPGRADE * (len(unit.chips) + 2 * unit.is_improved)


def _minion(world: World, unit: Unit) -> int:
    """Return what a minion can still do in this wave: more the nearer it is to its mark."""
    if unit.zone == "owned":
        return HIRED
    bulk = endurance(unit) if unit.health else 2
    worth = BLOW * attack_of(world, unit) + HEALTH * bulk
    if unit.zone != "map" or unit.cell is None or not is_top(world, unit):
        return worth
    far = distances(world, unit, world.sides[unit.side].mark).get(unit.cell, FAR)
    return worth + max(0, NEAR - far)
