"""Ends of moves on random positions, against a second reckoning that shares no code with them."""

from __future__ import annotations

from functools import cache

import pytest

from games.kernel.dice import Dice
from games.onslaught.rules.catalogue import Cell
from games.onslaught.rules.course import Course
from games.onslaught.rules.lanes import distances, hero_ends, minion_ends
from games.onslaught.rules.leading import leading, minions_to_move, to_deploy
from games.onslaught.rules.moving import check_move, play_move
from games.onslaught.rules.orders import MoveMinion
from games.onslaught.rules.pieces import unit_at
from games.onslaught.rules.state import State, Unit
from games.onslaught.rules.survey import Survey
from tests.games.contract import SCALE, SEED
from tests.games.onslaught.brute_moves import FAR, Edges, Reckoning, beside
from tests.games.onslaught.brute_moves import hero_ends as brute_hero_ends
from tests.games.onslaught.given import coop, siege
from tests.games.onslaught.marching import later
from tests.games.onslaught.random_sieges import random_siege

SEEDS = [f"{SEED}/{n}" for n in range(max(30, round(1000 * SCALE)))]


@cache
def edges_of(is_coop: bool) -> Edges:
    """Return the edges of one of the two maps."""
    return beside(coop() if is_coop else siege())


def edges(state: State) -> Edges:
    """Return the edges of a position's map."""
    return edges_of(len(state.sides) == 3)


def minions(state: State, side: int) -> list[Unit]:
    """Return a side's minions on the map."""
    return [
        unit
        for unit in state.units.values()
        if (unit.side, unit.zone) == (side, "map") and kind(state, unit) == "minion"
    ]


def kind(state: State, unit: Unit) -> str:
    """Return whether it is a minion or a hero."""
    return state.catalogue.units[unit.type].kind


def movement(state: State, unit: Unit) -> int:
    """Return the movement on the unit's chip."""
    two_sides = state.catalogue.units[unit.type]
    return (two_sides.improved if unit.is_improved else two_sides.basic).movement


def gate(state: State, side: int) -> Cell:
    """Return the hex of a side's gate."""
    return next(c for c, place in state.hexes.items() if place.gate == state.sides[side].gate)


@pytest.mark.parametrize("seed", SEEDS)
def test_f35_f36_f37_f38_g37_ends_of_all_minions(seed: str) -> None:
    state = random_siege(seed)
    for side in state.sides:
        for unit in minions(state, side):
            assert unit.cell is not None
            wanted = Reckoning(state, unit, unit.cell, edges(state)).answer(movement(state, unit))
            ways = minion_ends(Survey(state), unit, unit.cell)
            assert list(ways.walks) == wanted.ends, unit
            assert ways.must is wanted.must


@pytest.mark.parametrize("seed", SEEDS)
def test_f39_ends_from_the_gate(seed: str) -> None:
    state = random_siege(seed)
    for side in state.sides:
        start = gate(state, side)
        (top,) = [u for u in state.units.values() if (u.side, u.zone) == (side, "stack")]
        wanted = Reckoning(state, top, start, edges(state)).answer(movement(state, top))
        mover = to_deploy(state, side)
        found = [] if mover is None else list(mover.ways.walks)
        assert found == wanted.ends
        assert mover is None or mover.ways.must is wanted.must


@pytest.mark.parametrize("seed", SEEDS)
def test_f34_distances_of_all_hexes(seed: str) -> None:
    state = random_siege(seed)
    for unit in [u for u in state.units.values() if u.zone == "map"]:
        assert unit.cell is not None
        wanted = Reckoning(state, unit, unit.cell, edges(state)).far
        found = distances(state, unit, state.sides[unit.side].mark)
        found.pop(gate(state, unit.side), None)
        wanted.pop(gate(state, unit.side), None)
        assert found == {spot: steps for spot, steps in wanted.items() if steps < FAR}


@pytest.mark.parametrize("seed", SEEDS)
def test_s49_s50_g18_the_leading_minions(seed: str) -> None:
    state = random_siege(seed)
    for side in state.sides:
        able = {}
        for unit in minions(state, side):
            assert unit.cell is not None
            reckoned = Reckoning(state, unit, unit.cell, edges(state))
            if reckoned.answer(movement(state, unit)).ends:
                able[unit.cell] = reckoned.far[unit.cell]
        best = min(able.values(), default=0)
        wanted = sorted(cell for cell, steps in able.items() if steps == best)
        assert [unit.cell for unit in leading(state, side)] == wanted


@pytest.mark.parametrize("seed", SEEDS)
def test_f37_g39_heroes_after_a_move(seed: str) -> None:
    state = later(random_siege(seed))
    for mover in minions_to_move(Survey(state), 0):
        wanted = Reckoning(state, mover.unit, mover.start, edges(state))
        after = wanted.answer(movement(state, mover.unit)).after
        for end in mover.ways.walks:
            course = Course(state)
            order = MoveMinion(mover.start, end)
            check_move(course, 0, order)
            play_move(course, 0, order, Dice(seed))
            found = unit_at(course, end)
            assert found is not None
            assert found.number == mover.unit.number
            if not course.pending:
                assert displaced(state, course) in after[end]


def displaced(state: State, course: Course) -> frozenset[tuple[int, Cell]]:
    """Return the heroes of side 0 that stand elsewhere than before, and where."""
    return frozenset(
        (number, unit.cell)
        for number, unit in course.units.items()
        if unit.side == 0 and kind(state, unit) == "hero" and unit.cell is not None
        if unit.cell != state.units[number].cell
    )


@pytest.mark.parametrize("seed", SEEDS)
def test_f13_g15_f39_ends_of_all_heroes(seed: str) -> None:
    state = random_siege(seed)
    heroes = [u for u in state.units.values() if u.zone == "map" and kind(state, u) == "hero"]
    for unit in heroes:
        for start in (unit.cell, gate(state, unit.side)):
            assert start is not None
            steps = movement(state, unit)
            wanted = brute_hero_ends(state, unit, start, steps, edges(state))
            assert list(hero_ends(Survey(state), unit, start).walks) == wanted
