"""Who stands where, and what a unit is able to do: look-ups that every other module uses."""

from __future__ import annotations

from collections.abc import Iterator

from games.onslaught.rules.catalogue import EASY, Cell, Profile, Terrain, UnitType
from games.onslaught.rules.course import World
from games.onslaught.rules.events.cast import Piece
from games.onslaught.rules.state import Hex, Spire, Unit


def kind_of(world: World, unit: Unit) -> UnitType:
    """Return what kind of unit it is."""
    return world.catalogue.units[unit.type]


def is_hero(world: World, unit: Unit) -> bool:
    """Say whether it is a hero."""
    return kind_of(world, unit).kind == "hero"


def profile_of(world: World, unit: Unit) -> Profile:
    """Return the side of its chip that lies up."""
    kind = kind_of(world, unit)
    return kind.improved if unit.is_improved else kind.basic


def attack_of(world: World, unit: Unit) -> int:
    """Return its attack: the stat and its attack chips (F17)."""
    return profile_of(world, unit).attack + unit.chips.count("attack")


def movement_of(world: World, unit: Unit) -> int:
    """Return its movement with equipment, without what an event takes off (S13 uses the stat)."""
    extra = world.catalogue.equipment[unit.equipment].movement if unit.equipment else 0
    return profile_of(world, unit).movement + extra


def reach_of(world: World, unit: Unit) -> int:
    """Return over how many hexes it attacks and retaliates, 1 for adjacent (F41, G16)."""
    reach = talent_of(world, unit, "reach")
    if unit.equipment:
        reach = max(reach, world.catalogue.equipment[unit.equipment].reach)
    return reach + unit.chips.count("range") if reach else 1


def most_health(world: World, unit: Unit) -> int:
    """Return its full health (S14)."""
    return profile_of(world, unit).health


def talent_of(world: World, unit: Unit, slug: str) -> int:
    """Return the number of a talent that a unit has, 1 for one without, 0 if it has none (S20)."""
    found = (t.number or 1 for t in kind_of(world, unit).talents if t.slug == slug)
    return next(found, 0)


def may_enter(world: World, unit: Unit, terrain: Terrain) -> bool:
    """Say whether a unit's allowance covers a terrain (F18); nothing covers the void."""
    if terrain == "void":
        return False
    hardest = EASY.index(kind_of(world, unit).allowance)
    if talent_of(world, unit, "scout"):
        hardest = max(hardest, EASY.index("plains"))
    return EASY.index(terrain) <= hardest


def pile_of(world: World, unit: Unit) -> tuple[Unit, ...]:
    """Return the units of its group from the top down, itself alone if it is in none (S13)."""
    members = (u for u in world.units.values() if u.pile == unit.pile and u.zone == unit.zone)
    return tuple(sorted(members, key=lambda u: -u.height))


def is_top(world: World, unit: Unit) -> bool:
    """Say whether a unit is the active one of its group (S21)."""
    return all(
        other.height <= unit.height
        for other in world.units.values()
        if other.pile == unit.pile and other.zone == unit.zone
    )


def on_map(world: World) -> dict[Cell, Unit]:
    """Return the active units on the map by their hexes, in order of (row, column)."""
    tops: dict[Cell, Unit] = {}
    for unit in world.units.values():
        if unit.zone == "map" and unit.cell is not None:
            there = tops.get(unit.cell)
            if there is None or there.height < unit.height:
                tops[unit.cell] = unit
    return dict(sorted(tops.items()))


def unit_at(world: World, cell: Cell) -> Unit | None:
    """Return the active unit on a hex."""
    return on_map(world).get(cell)


def own_units(world: World, side: int) -> tuple[Unit, ...]:
    """Return a side's active units on the map in order of (row, column)."""
    return tuple(unit for unit in on_map(world).values() if unit.side == side)


def stack_of(world: World, side: int) -> tuple[tuple[Unit, ...], ...]:
    """Return a side's deployment stack, entries from the top, groups from the top down (S35)."""
    entries: dict[int, list[Unit]] = {}
    for unit in world.units.values():
        if unit.zone == "stack" and unit.side == side:
            entries.setdefault(unit.entry, []).append(unit)
    return tuple(
        tuple(sorted(entries[place], key=lambda u: -u.height)) for place in sorted(entries)
    )


def spire_at(world: World, cell: Cell) -> Spire | None:
    """Return the spire on a hex."""
    return next((spire for spire in world.spires.values() if spire.cell == cell), None)


def gate_cell(world: World, gate: int) -> Cell:
    """Return the hex of a gate, by its index; raises LookupError for an unknown one."""
    return next(place.cell for place in world.hexes.values() if place.gate == gate)


def side_of_gate(world: World, gate: int) -> int:
    """Return the side whose gate this is; raises LookupError if it is nobody's."""
    return next(side.number for side in world.sides.values() if side.gate == gate)


def gate_at(world: World, cell: Cell) -> int | None:
    """Return the index of the gate on a hex."""
    place: Hex | None = world.hexes.get(cell)
    return None if place is None or place.gate < 0 else place.gate


def are_foes(world: World, one: int, other: int) -> bool:
    """Say whether two sides fight each other (F24: allies do not count as opposing)."""
    return world.sides[one].team != world.sides[other].team


def opponents(world: World, side: int) -> Iterator[int]:
    """Yield the sides that fight this one, in their order."""
    yield from (other for other in sorted(world.sides) if are_foes(world, side, other))


def is_inactive(world: World, unit: Unit) -> bool:
    """Say whether the campfire keeps a hero out of this turn: no act, no target (S38, F24, F38)."""
    return world.campfire and unit.side == world.active and is_hero(world, unit)


def piece_of(unit: Unit) -> Piece:
    """Return what an event calls a unit that everybody sees."""
    return Piece(unit.side, unit.type, unit.cell, unit.is_improved)


def piece_of_spire(spire: Spire) -> Piece:
    """Return what an event calls a spire."""
    return Piece(spire.side, spire.type, spire.cell)


def piece_of_gate(world: World, side: int) -> Piece:
    """Return what an event calls a side's gate."""
    return Piece(side, "gate", gate_cell(world, world.sides[side].gate))
