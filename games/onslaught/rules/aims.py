"""What a unit may attack, and with how much damage (F41 to F43, G16)."""

from __future__ import annotations

from dataclasses import dataclass

from games.onslaught.rules.catalogue import Cell
from games.onslaught.rules.course import World
from games.onslaught.rules.events.cast import NOBODY, Piece
from games.onslaught.rules.geometry import distance
from games.onslaught.rules.pieces import (
    are_foes,
    attack_of,
    gate_at,
    is_inactive,
    on_map,
    piece_of,
    piece_of_gate,
    piece_of_spire,
    profile_of,
    reach_of,
    spire_at,
    stack_of,
    talent_of,
    unit_at,
)
from games.onslaught.rules.state import Landmark, Spire, Unit
from games.onslaught.rules.structures import level_of

Parts = tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class GateAim:
    """The gate of a side as a target."""

    side: int


Aim = Unit | Spire | Landmark | GateAim


def aim_at(world: World, side: int, cell: Cell) -> Aim | None:
    """Return what a unit of a side can attack on a hex, None if nothing there is a target (F41).

    Those are opposing active units, spires and gates, and revealed landmarks with health.
    """
    unit, spire, gate = unit_at(world, cell), spire_at(world, cell), gate_at(world, cell)
    if unit is not None:
        return unit if are_foes(world, side, unit.side) else None
    if spire is not None:
        return spire if are_foes(world, side, spire.side) else None
    if gate is not None:
        owners = [s.number for s in world.sides.values() if s.gate == gate]
        return next((GateAim(o) for o in owners if are_foes(world, side, o)), None)
    landmark = world.landmarks.get(cell)
    return landmark if landmark is not None and landmark.health > 0 else None


def targets_of(world: World, unit: Unit) -> tuple[Cell, ...]:
    """Return the hexes that a unit can attack from where it stands, lowest (row, column) first."""
    cells = {u.cell for u in on_map(world).values() if are_foes(world, unit.side, u.side)}
    cells |= {s.cell for s in world.spires.values() if are_foes(world, unit.side, s.side)}
    cells |= {place.cell for place in world.hexes.values() if place.gate >= 0}
    cells |= {mark.cell for mark in world.landmarks.values() if mark.health > 0}
    start, reach = unit.cell, reach_of(world, unit)
    near = (c for c in cells if c is not None and start is not None and distance(start, c) <= reach)
    return tuple(sorted(c for c in near if aim_at(world, unit.side, c) is not None))


def can_attack(world: World, unit: Unit) -> bool:
    """Say whether a unit may still attack in its side's turn: once, with an attack (F43, G19).

    Heroes at the campfire are inactive (S38).
    """
    if unit.has_attacked or attack_of(world, unit) == 0:
        return False
    return not is_inactive(world, unit)


def parts_at(world: World, unit: Unit, cell: Cell, bonus: int = 0) -> Parts:
    """Return what an attack on a hex is made of, `bonus` a War Drum's (F42)."""
    aim = aim_at(world, unit.side, cell)
    return () if aim is None else parts_of(world, unit, aim, bonus)


def parts_of(world: World, unit: Unit, aim: Aim, bonus: int = 0) -> Parts:
    """Return stat, chips, talents and what takes off, as pairs of a slug and a number (F42)."""
    parts = [
        ("stat", profile_of(world, unit).attack),
        ("chips", unit.chips.count("attack")),
        ("drum", bonus),
    ]
    if isinstance(aim, Spire | GateAim):
        parts.append(("siegecraft", talent_of(world, unit, "siegecraft")))
    if isinstance(aim, Unit) and aim.zone == "map":
        parts.append(("stonehide", -talent_of(world, aim, "stonehide")))
    if isinstance(aim, GateAim):
        parts.append(("bulwark", -bulwark_spares(world, aim.side)))
    return tuple((slug, number) for slug, number in parts if number or slug == "stat")


def damage_of(parts: Parts) -> int:
    """Return the damage that an attack of these parts deals, never less than 0."""
    return max(0, sum(number for _, number in parts))


def bulwark_spares(world: World, side: int) -> int:
    """Return what a gate's bulwark takes off its first hit in a turn (G27)."""
    return int(level_of(world, side, "bulwark") >= 3 and not world.sides[side].was_hit)


def gate_strike(world: World, side: int) -> int:
    """Return the points with which a gate strikes (F28, G27)."""
    return world.catalogue.limits.gate_strike + int(level_of(world, side, "bulwark") >= 2)


def top_of_stack(world: World, side: int) -> Unit | None:
    """Return the active unit of a side's top entry, None without a stack (F29)."""
    entries = stack_of(world, side)
    return entries[0][0] if entries else None


def piece_of_aim(world: World, aim: Aim) -> Piece:
    """Return what an event calls a target."""
    match aim:
        case Unit():
            return piece_of(aim)
        case Spire():
            return piece_of_spire(aim)
        case GateAim():
            return piece_of_gate(world, aim.side)
        case Landmark():
            return piece_of_landmark(aim)


def piece_of_landmark(landmark: Landmark) -> Piece:
    """Return what an event calls a revealed landmark."""
    return Piece(NOBODY, landmark.type, landmark.cell)
