"""What all moves on one position have in common, found once: units, ground, distances (F34)."""

from __future__ import annotations

from collections.abc import Mapping

from games.kernel.hexes import spread
from games.onslaught.rules.catalogue import EASY, Cell, Terrain
from games.onslaught.rules.course import World
from games.onslaught.rules.geometry import neighbours
from games.onslaught.rules.pieces import gate_cell, kind_of, may_enter, on_map, talent_of
from games.onslaught.rules.state import Unit

Feet = tuple[Terrain, int]  # what a unit may enter: its kind's allowance, whether it scouts


class Survey:
    """A look at a position; it holds until something on the map changes."""

    def __init__(self, world: World) -> None:
        """Look at a position: `tops` are its active units by hex."""
        self.world = world
        self.tops: Mapping[Cell, Unit] = on_map(world)
        self._grounds: dict[Feet, frozenset[Cell]] = {}
        self._near: dict[tuple[Feet, int], Mapping[Cell, int]] = {}

    def home(self, unit: Unit) -> Cell:
        """Return the hex of the gate of a unit's side."""
        return gate_cell(self.world, self.world.sides[unit.side].gate)

    def mark(self, unit: Unit) -> int:
        """Return the gate that a unit's side heads for, by its index, -1 for none."""
        return self.world.sides[unit.side].mark

    def ground(self, unit: Unit) -> frozenset[Cell]:
        """Return the hexes that a unit may enter as far as no unit stands there (F18, F34).

        Spires and landmarks are in the way. No gate is among them: only heroes enter a gate, and
        only their own (F14).
        """
        feet = self._feet(unit)
        if feet not in self._grounds:
            allowed = {terrain for terrain in EASY if may_enter(self.world, unit, terrain)}
            filled = {spire.cell for spire in self.world.spires.values()}
            filled |= self.world.landmarks.keys()
            self._grounds[feet] = frozenset(
                cell
                for cell, place in self.world.hexes.items()
                if place.terrain in allowed and place.gate < 0 and cell not in filled
            )
        return self._grounds[feet]

    def near(self, unit: Unit, gate: int) -> Mapping[Cell, int]:
        """Return the distances to a gate of all hexes from which the unit can walk there (F34)."""
        if gate < 0:
            return {}
        key = self._feet(unit), gate
        if key not in self._near:
            ground = self.ground(unit)
            goal = gate_cell(self.world, gate)
            self._near[key] = spread(
                goal, lambda cell: [c for c in neighbours(cell) if c in ground]
            )
        return self._near[key]

    def _feet(self, unit: Unit) -> Feet:
        return kind_of(self.world, unit).allowance, talent_of(self.world, unit, "scout")


def left_from(near: Mapping[Cell, int], cell: Cell) -> dict[Cell, int]:
    """Return the distance of a hex that a unit can only leave: one more than the best beside it.

    A hex that it can enter keeps its own.
    """
    if cell in near:
        return {cell: near[cell]}
    beside = [near[c] for c in neighbours(cell) if c in near]
    return {cell: min(beside) + 1} if beside else {}
