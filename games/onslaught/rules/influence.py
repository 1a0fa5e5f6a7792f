"""Influence: the hex groups and wells where a side may build (F19, F21)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from games.onslaught.rules.catalogue import Cell
from games.onslaught.rules.course import World
from games.onslaught.rules.geometry import neighbours
from games.onslaught.rules.pieces import gate_cell, on_map


def groups_of(world: World, side: int) -> frozenset[str]:
    """Return the hex groups in a side's influence, by their names (F21).

    A group adjacent to its gate, one that holds a spire of it, or one adjacent to such a group.
    """
    gate = gate_cell(world, world.sides[side].gate)
    near_gate = set(_named(world, (gate, *neighbours(gate))))
    cells = [spire.cell for spire in world.spires.values() if spire.side == side]
    held = set(_named(world, cells))
    return frozenset(near_gate | held | beside(world, held))


def beside(world: World, groups: set[str]) -> set[str]:
    """Return the hex groups that share an edge with one of these."""
    inside = [cell for cell, place in world.hexes.items() if place.island in groups]
    return set(_named(world, (near for cell in inside for near in neighbours(cell)))) - groups


def _named(world: World, cells: Iterable[Cell]) -> Iterator[str]:
    places = (world.hexes[cell] for cell in cells if cell in world.hexes)
    yield from (place.island for place in places if place.island)


def influence_of(world: World, side: int) -> frozenset[Cell]:
    """Return the hexes in a side's influence: its groups, its own fortress wells, no others'."""
    groups = groups_of(world, side)
    gate = world.sides[side].gate
    return frozenset(
        cell
        for cell, place in world.hexes.items()
        if place.fortress == gate or (place.fortress < 0 and place.island in groups)
    )


def free_wells(world: World) -> tuple[Cell, ...]:
    """Return the wells that nothing covers: no spire, no landmark, no unit (F21, F45)."""
    covered = {spire.cell for spire in world.spires.values()} | world.landmarks.keys()
    covered |= on_map(world).keys()
    return tuple(sorted(c for c, place in world.hexes.items() if place.well and c not in covered))


def wells_of(world: World, side: int) -> tuple[Cell, ...]:
    """Return the free wells where a side may construct a spire, lowest (row, column) first."""
    inside = influence_of(world, side)
    return tuple(cell for cell in free_wells(world) if cell in inside)
