"""Where a bot's units go: minions to where they strike, heroes to what pays, out of harm."""

from __future__ import annotations

from games.kernel.dice import Dice
from games.onslaught.bot.field import Field, value_of
from games.onslaught.bot.frames import frame_of
from games.onslaught.rules.catalogue import Cell
from games.onslaught.rules.course import World
from games.onslaught.rules.damage import endurance
from games.onslaught.rules.geometry import cell_text, distance, neighbours
from games.onslaught.rules.moving import deploy_of, moves_of
from games.onslaught.rules.orders import Deploy, EndMove, MoveHero, MoveMinion, Order
from games.onslaught.rules.pieces import (
    gate_cell,
    is_hero,
    most_health,
    stack_of,
    talent_of,
    unit_at,
)
from games.onslaught.rules.ranges import spires_over
from games.onslaught.rules.state import Unit
from games.onslaught.rules.view import EndView, MoveView

FAR = 30  # as far as a mark that cannot be reached counts
STEP, SPIRE, STRIKE = 2, 3, 2  # a hex nearer the mark, a spire in range, a point of a blow's worth
LOOK, REAP, TIES = 4, 5, 97
CLOSE = 2  # hexes from the own gate, where foes besiege it


class Marcher:
    """Weighs the ends of moves of one side in one position."""

    def __init__(self, world: World, side: int, dice: Dice) -> None:
        """Look at a position; the dice settle ties of lanes."""
        self.world, self.side, self.dice = world, side, dice
        self.field = Field(world, side)
        self.rank = frame_of(world, side)
        self.home = gate_cell(world, world.sides[side].gate)
        self.hidden = {
            cell
            for mark in world.landmarks.values()
            if not mark.is_revealed and side not in mark.seen_by
            for cell in neighbours(mark.cell)
        }
        filled = [*world.landmarks, *(spire.cell for spire in world.spires.values())]
        wells = [cell for cell, place in world.hexes.items() if place.well]
        foes = (cell for cell, aim in self.field.aims.items() if isinstance(aim, Unit))
        self.intruders = [cell for cell in foes if distance(self.home, cell) <= CLOSE]
        self.rich = {near for cell in (*filled, *wells) for near in neighbours(cell)}

    def minion(self, unit: Unit, move: MoveView) -> Cell:
        """Return where a minion goes; its start if it need not move and gains nothing."""
        best = self.ranked(unit, move)[0]
        if move.must:
            return best
        here = self.field.best(unit, move.cell) if unit.zone == "map" else 0
        return best if self.field.best(unit, best) > max(here, 0) else move.cell

    def hero(self, unit: Unit, move: MoveView) -> Cell:
        """Return where a hero goes, its start if that is best (F13)."""
        return self.ranked(unit, move)[0]

    def ranked(self, unit: Unit, move: MoveView) -> list[Cell]:
        """Return where a unit's move can end, the best first; a hero may stay as well."""
        if not is_hero(self.world, unit):
            marches = {end.cell: self._march(unit, end) for end in move.ends}
            return sorted(marches, key=lambda cell: (-marches[cell], self._tie(cell)))
        cells = {end.cell: end.distance for end in move.ends}
        if not move.must:
            cells[move.cell] = move.distance
        worth = {cell: self._quest(unit, cell, far) for cell, far in cells.items()}
        return sorted(worth, key=lambda cell: (-worth[cell], self._tie(cell)))

    def _march(self, unit: Unit, end: EndView) -> int:
        far = FAR if end.distance is None else end.distance
        strike = self.field.best(unit, end.cell)
        return STRIKE * strike - SPIRE * end.spires - STEP * far

    def _quest(self, unit: Unit, cell: Cell, left: int | None) -> int:
        """Return what a hero has of an end: a blow, a look, a harvest, and what it risks."""
        far = FAR if left is None else min(left, FAR)
        far = min((far, *(distance(cell, foe) for foe in self.intruders)))
        if cell == self.home:
            return (value_of(self.world, unit) if self._is_spent(unit) else -FAR) - far
        worth = STRIKE * self.field.best(unit, cell) - far
        worth += LOOK if cell in self.hidden else 0
        if talent_of(self.world, unit, "reap") and not unit.has_reaped and cell in self.rich:
            worth += REAP
        harm = self.field.danger(cell) + spires_over(self.world, self.side, cell)
        if harm >= endurance(unit):
            worth -= 2 * value_of(self.world, unit)
        return worth - harm

    def _is_spent(self, unit: Unit) -> bool:
        """Say whether a hero had better recover in its fortress, as it does not elsewhere (F14)."""
        heals = talent_of(self.world, unit, "healing")
        return unit.health == 1 < most_health(self.world, unit) and not heals

    def _tie(self, cell: Cell) -> tuple[int, tuple[int, int, Cell]]:
        turns = self.world.sides[self.side].turns
        purpose = f"lane {cell_text(cell)}/{self.side}/{turns}/{self.world.wave}"
        return self.dice.roll(purpose, TIES), self.rank(cell)


def march(world: World, side: int, dice: Dice) -> Order:
    """Return the next order of a movement step: stack first on the first turn (S47), then heroes,
    then minions, then the stack (G12).
    """
    marcher = Marcher(world, side, dice)
    is_first = world.sides[side].turns <= 1
    deployed = _deploy(marcher) if is_first else None
    if deployed is not None:
        return deployed
    moves = [(unit_at(world, one.cell), one) for one in moves_of(world, side)]
    for unit, one in moves:
        if unit is not None and is_hero(world, unit):
            end = marcher.hero(unit, one)
            if end != one.cell:
                return MoveHero(one.cell, end)
    minions = [(u, one) for u, one in moves if u is not None and not is_hero(world, u)]
    if minions:
        unit, one = max(minions, key=lambda pair: _eager(marcher, *pair))
        return MoveMinion(one.cell, marcher.minion(unit, one))
    return (None if is_first else _deploy(marcher)) or EndMove()


def _eager(marcher: Marcher, unit: Unit, one: MoveView) -> tuple[int, tuple[int, int, Cell]]:
    """Return which of several leading minions goes first: the one with the best blow (S50)."""
    best = max((marcher.field.best(unit, end.cell) for end in one.ends), default=0)
    return best, marcher.rank(one.cell)


def _deploy(marcher: Marcher) -> Order | None:
    """Return how the top entry of the stack leaves its gate, None if it does not (F39, G13)."""
    world, side = marcher.world, marcher.side
    stack = stack_of(world, side)
    move = deploy_of(world, side) if stack else None
    if move is None:
        return None
    top = stack[0][0]
    end = marcher.hero(top, move) if is_hero(world, top) else marcher.minion(top, move)
    return None if end == move.cell else Deploy(end)
