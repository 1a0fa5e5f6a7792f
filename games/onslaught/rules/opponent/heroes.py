"""Where the opponent's heroes go: hunt, siege or guard (G34)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from games.kernel.hexes import spread
from games.onslaught.rules.catalogue import Cell
from games.onslaught.rules.course import World
from games.onslaught.rules.geometry import distance, neighbours
from games.onslaught.rules.lanes import FAR, ground_of
from games.onslaught.rules.opponent.brief import brief_of
from games.onslaught.rules.pieces import are_foes, gate_cell, on_map, opponents, reach_of, stack_of
from games.onslaught.rules.state import Unit
from games.onslaught.rules.view import EndView, MoveView

LAST_HEALTH = 1  # with which a hero goes home

Near = tuple[bool, int, int]


def end_of(world: World, hero: Unit, move: MoveView) -> Cell:
    """Return where a hero's move ends, its start if it stays; from the stack it must leave (G13).

    With one health left it returns to its gate if it can reach it (F14). Of ends equally near its
    goal it takes one in range of the fewest opposing spires, then the lowest (row, column).
    """
    home = gate_cell(world, world.sides[hero.side].gate)
    ends = {end.cell: end for end in move.ends}
    if hero.health == LAST_HEALTH and home in ends:
        return home
    ends.pop(home, None)
    is_guard = brief_of(world).hero_orders == "guard"
    if is_guard:
        ends = {cell: ends[cell] for cell in _zone(world, home, ends)} or ends
    goal = _goal(world, hero, move.cell)
    if goal is None and move.must:
        goal = home  # it must leave, and has nowhere to go
    if not ends or goal is None:
        return move.cell
    steps = walking(world, hero, goal)
    best = min(ends.values(), key=lambda end: _rank(hero, steps, goal, end))
    stays = _near(hero, steps, goal, move.cell) <= _near(hero, steps, goal, best.cell)
    return move.cell if stays and not move.must else best.cell


def _goal(world: World, hero: Unit, start: Cell) -> Cell | None:
    """Return the hex that a hero heads for by the brief's orders, None to stay where it is."""
    home = gate_cell(world, world.sides[hero.side].gate)
    orders = brief_of(world).hero_orders
    if orders == "siege":
        return gate_cell(world, world.sides[hero.side].mark)
    foes = _prey(world, hero.side)
    if orders == "guard":
        zone = world.catalogue.limits.guard_zone
        foes = [c for c in foes if distance(home, c) <= zone + reach_of(world, hero)]
        if distance(home, start) > zone:
            return home
    return min(foes, key=lambda cell: (*_far(world, hero, cell, start), cell), default=None)


def _prey(world: World, side: int) -> list[Cell]:
    """Return where opposing units are: on the map, or in the stacks on their gates (S36)."""
    found = [c for c, unit in on_map(world).items() if are_foes(world, side, unit.side)]
    stacks = (foe for foe in opponents(world, side) if stack_of(world, foe))
    return found or [gate_cell(world, world.sides[foe].gate) for foe in stacks]


def _far(world: World, hero: Unit, cell: Cell, start: Cell) -> tuple[int, int]:
    return walking(world, hero, cell).get(start, FAR), distance(start, cell)


def _zone(world: World, home: Cell, cells: Iterable[Cell]) -> list[Cell]:
    zone = world.catalogue.limits.guard_zone
    return [cell for cell in cells if distance(home, cell) <= zone]


def walking(world: World, hero: Unit, goal: Cell) -> dict[Cell, int]:
    """Return how many steps each hex is from a goal, over ground that the hero can enter.

    Units in the way do not count, as for distances to a mark (F34).
    """
    ground = ground_of(world, hero)
    found: dict[Cell, int] = spread(goal, lambda cell: [c for c in neighbours(cell) if c in ground])
    home = gate_cell(world, world.sides[hero.side].gate)
    beside = [found[cell] for cell in neighbours(home) if cell in found]
    return found if home in found or not beside else {**found, home: min(beside) + 1}


def _rank(
    hero: Unit, steps: Mapping[Cell, int], goal: Cell, end: EndView
) -> tuple[Near, int, Cell]:
    return _near(hero, steps, goal, end.cell), end.spires, end.cell


def _near(hero: Unit, steps: Mapping[Cell, int], goal: Cell, cell: Cell) -> Near:
    """Return how near a hex is to a goal: by steps, then across anything."""
    return cell not in steps, steps.get(cell, FAR), distance(cell, goal)
