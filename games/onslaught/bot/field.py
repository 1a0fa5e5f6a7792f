"""What a blow would bring from any hex, weighed once for a position."""

from __future__ import annotations

from collections.abc import Iterator

from games.onslaught.rules.aims import Aim, GateAim, damage_of, gate_strike, parts_of
from games.onslaught.rules.catalogue import Cell
from games.onslaught.rules.course import World
from games.onslaught.rules.damage import endurance
from games.onslaught.rules.geometry import distance
from games.onslaught.rules.pieces import (
    are_foes,
    attack_of,
    gate_cell,
    is_hero,
    kind_of,
    on_map,
    reach_of,
)
from games.onslaught.rules.state import Landmark, Spire, Unit

GATE, FALL = 5, 1000  # a point of gate health, and its last one
CHIP = 2  # a chip of a spire
LEVEL = 3  # what a hero wins by a defeat (F16)
RELIC = 4  # F47


def value_of(world: World, unit: Unit) -> int:
    """Return what the loss of an active unit costs its side: its reward, its blows, its bulk."""
    kind = kind_of(world, unit)
    return 2 * kind.reward + 2 * attack_of(world, unit) + (3 if is_hero(world, unit) else 0)


class Field:
    """The foes of a side as they stand; it holds until something on the map changes."""

    def __init__(self, world: World, side: int) -> None:
        """Look at a position: `aims` is whatever a unit of the side could attack (F41)."""
        self.world = world
        self.tops = on_map(world)
        foes = [s for s in world.sides.values() if are_foes(world, side, s.number)]
        spires = [s for s in world.spires.values() if are_foes(world, side, s.side)]
        self.aims: dict[Cell, Aim] = {s.cell: s for s in spires}
        self.aims |= {gate_cell(world, foe.gate): GateAim(foe.number) for foe in foes}
        self.aims |= {c: mark for c, mark in world.landmarks.items() if mark.health > 0}
        self.aims |= {c: u for c, u in self.tops.items() if are_foes(world, side, u.side)}

    def blows(self, unit: Unit, start: Cell) -> Iterator[tuple[int, Cell]]:
        """Yield what each attack from a hex is worth, and its target."""
        reach = reach_of(self.world, unit)
        for cell, aim in self.aims.items():
            far = distance(start, cell)
            if far <= reach:
                yield self._worth(unit, aim, far), cell

    def best(self, unit: Unit, start: Cell) -> int:
        """Return what the best attack from a hex is worth, 0 if there is none."""
        if unit.has_attacked or attack_of(self.world, unit) == 0:
            return 0
        return max((worth for worth, _ in self.blows(unit, start)), default=0)

    def danger(self, cell: Cell) -> int:
        """Return the damage that opposing units near a hex could deal to whoever stands there."""
        found = 0
        for at, aim in self.aims.items():
            if isinstance(aim, Unit):
                kind = kind_of(self.world, aim).basic
                if distance(at, cell) <= kind.movement + reach_of(self.world, aim):
                    found += attack_of(self.world, aim)
        return found

    def _worth(self, unit: Unit, aim: Aim, far: int) -> int:
        damage = damage_of(parts_of(self.world, unit, aim))
        match aim:
            case Unit():
                return self._on_unit(unit, aim, damage, far)
            case Spire():
                left = len(aim.chips) - damage
                reward = self.world.catalogue.spires[aim.type].reward
                return CHIP * damage + (2 * reward + 2 if left <= 0 else 0)
            case GateAim():
                return self._on_gate(unit, aim, damage)
            case Landmark():
                return self._on_landmark(unit, aim, damage)

    def _on_unit(self, unit: Unit, aim: Unit, damage: int, far: int) -> int:
        bears = endurance(aim)
        if damage >= bears:
            gained = LEVEL if is_hero(self.world, unit) else 0
            return 4 + value_of(self.world, aim) + gained
        strikes = far <= reach_of(self.world, aim) and not aim.has_retaliated
        return 2 * damage - (self._loss(unit, attack_of(self.world, aim)) if strikes else 0)

    def _on_gate(self, unit: Unit, aim: GateAim, damage: int) -> int:
        left = self.world.sides[aim.side].gate_health - damage
        worth = FALL if left <= 0 else GATE * damage
        return worth - self._loss(unit, gate_strike(self.world, aim.side))

    def _on_landmark(self, unit: Unit, aim: Landmark, damage: int) -> int:
        kind = self.world.catalogue.landmarks[aim.type]
        prize = kind.source + RELIC * kind.relic + (RELIC if kind.effect == "spire" else 0)
        if damage >= aim.health:
            return 2 * prize
        struck = 0 if aim.has_retaliated else kind.attack
        return damage - self._loss(unit, struck)

    def _loss(self, unit: Unit, points: int) -> int:
        """Return what these points of damage cost a unit's side."""
        if points >= endurance(unit):
            return 2 + value_of(self.world, unit)
        return points
