"""C9: battles: ratios, ties, several in one turn, sides told rightly (B-45, B-47, B-49).

The rule book's own numbers stand in tests/games/conquest/rules/.
"""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import permutations
from typing import Any

import pytest
from hypothesis import given as drawn
from hypothesis import settings
from hypothesis import strategies as st

from games.conquest.rules.events import BattleFought, BattleReported
from games.conquest.rules.state import State
from games.conquest.rules.world import in_board_order, neighbours
from tests.games.conquest.fighting import battle
from tests.games.conquest.given import FROZEN, given
from tests.games.conquest.playing import march, play, standing, told

SAME = ("knights", "knights")


@pytest.mark.parametrize(
    ("mine", "theirs", "left"),
    [
        (27, 100, (0, 73)),
        (100, 27, (73, 0)),
        (1, 1, (0, 0)),
        (1, 1000, (0, 999)),
        (1000, 1, (999, 0)),
        (50, 50, (0, 0)),
        (99, 100, (0, 1)),
        (1, 2, (0, 1)),
        (2, 3, (0, 1)),
    ],
)
def test_b45_the_winner_loses_as_many_as_the_loser_had(
    mine: int, theirs: int, left: tuple[int, int]
) -> None:
    result = battle({"spearmen": mine}, {"spearmen": theirs}, peoples=SAME)
    found = result.attacker.get("spearmen", 0), result.defender.get("spearmen", 0)
    assert found == left


troops = st.dictionaries(
    st.sampled_from(["spearmen", "swordsmen", "cavaliers", "angels"]),
    st.integers(1, 400),
    min_size=1,
)


@settings(max_examples=150, deadline=None)
@drawn(troops, troops)
def test_b45_swapped_sides_mirror_and_nobody_gains_or_falls_below_nothing(
    mine: dict[str, int], theirs: dict[str, int]
) -> None:
    one, other = (
        battle(mine, theirs, peoples=SAME),
        battle(theirs, mine, peoples=SAME),
    )
    assert (one.attacker, one.defender) == (other.defender, other.attacker)
    for left, had in ((one.attacker, mine), (one.defender, theirs)):
        assert all(isinstance(n, int) and 0 <= n <= had[unit] for unit, n in left.items())
    assert not (any(one.attacker.values()) and any(one.defender.values()))


OPEN = {cell: None for cell in given().places if cell not in ("A1", "I9", "I1")}
ALL = [f"{letter}{row}" for row in range(2, 9) for letter in "ABCDEFGHI"]


def open_cells() -> list[str]:
    """Return the cells between the corners, when nothing stands on them."""
    return [cell for cell in ALL if cell not in given().layout.mountains]


def duels(number: int) -> list[tuple[str, str]]:
    """Return so many pairs of neighbouring cells."""
    state = given()
    pairs: list[tuple[str, str]] = []
    taken: set[str] = set()
    for cell in open_cells():
        near = [c for c in neighbours(state.layout, cell) if c in open_cells() and c not in taken]
        if cell not in taken and near and len(pairs) < number:
            pairs.append((cell, near[0]))
            taken |= {cell, near[0]}
    return pairs


def battlefield(pairs: list[tuple[str, str]]) -> State:
    armies: dict[str, tuple[int, Any]] = {}
    for n, (mine, theirs) in enumerate(pairs):
        armies[mine] = (0, {"spearmen": 30 + n})
        armies[theirs] = (1, {"goblins": 20 + n})
    return given(armies, places=OPEN)


@pytest.mark.parametrize("number", [1, 2, 7, 20])
def test_b47_all_battles_of_a_turn_are_fought_in_it_in_the_written_order(number: int) -> None:
    pairs = duels(number)
    assert len(pairs) == number
    outcome = play(
        battlefield(pairs),
        {0: tuple(march(mine, theirs, spearmen="all") for mine, theirs in pairs)},
        {0: 90, 1: 10},
    )
    cells = [fought.cell for fought in told(outcome, BattleFought)]
    assert cells == in_board_order(to for _, to in pairs)


def test_b47_the_result_does_not_depend_on_how_armies_are_stored() -> None:
    pairs = duels(6)
    state = battlefield(pairs)
    orders = {0: tuple(march(mine, theirs, spearmen="all") for mine, theirs in pairs)}
    wanted = play(state, orders, {0: 90, 1: 10})
    dice = random.Random(1)
    for _ in range(10):
        cells, seats, places = list(state.armies), list(state.realms), list(state.places)
        for names in (cells, seats, places):
            dice.shuffle(names)
        shuffled = replace(
            state,
            armies={cell: state.armies[cell] for cell in cells},
            realms={seat: state.realms[seat] for seat in seats},
            places={cell: state.places[cell] for cell in places},
        )
        outcome = play(shuffled, dict(reversed(orders.items())), {0: 90, 1: 10})
        assert outcome.events == wanted.events
        assert standing(outcome.state) == standing(wanted.state)


MIDDLE, FIRST, SECOND = "E3", "E2", "E4"


def test_b47_a_battle_that_another_one_feeds_is_fought_with_who_is_left() -> None:
    state = given(
        {
            MIDDLE: (1, {"goblins": 100}),
            FIRST: (0, {"spearmen": 20}),
            SECOND: (2, {"spearmen": 60}),
        },
        factions={0: "knights", 1: "orcs", 2: "knights"},
        places=OPEN,
    )
    orders = {
        0: (march(FIRST, MIDDLE, spearmen="all"),),
        2: (march(SECOND, MIDDLE, spearmen="all"),),
    }
    outcome = play(state, orders, {0: 90, 2: 50, 1: 10})
    reports = told(outcome, BattleReported)
    assert [report.cell for report in reports] == [MIDDLE] * 2
    sides = [
        (report.attacker.seat, report.defender.seat, sum(t.number for t in report.defender.troops))
        for report in reports
    ]
    assert [side[:2] for side in sides] == [(0, 1), (2, 1)]
    assert sides[0][2] == 100
    assert 0 < sides[1][2] < 100


def test_b49_who_comes_after_the_last_enemy_fell_fights_nobody() -> None:
    for order in permutations((FIRST, SECOND)):
        state = given(
            {
                MIDDLE: (1, {"goblins": 5}),
                FIRST: (0, {"spearmen": 50}),
                SECOND: (0, {"spearmen": 50}),
            },
            places=OPEN,
        )
        moves = tuple(march(cell, MIDDLE, spearmen="all") for cell in order)
        outcome = play(state, {0: moves}, {0: 90, 1: 10})
        fought = told(outcome, BattleFought)
        assert [(f.cell, f.attacker, f.defender) for f in fought] == [(MIDDLE, 0, 1)]
        assert standing(outcome.state)[MIDDLE][0] == 0
        assert set(standing(outcome.state)) == {MIDDLE}


def test_b49_both_sides_gone_is_a_tie_told_once_and_nobody_takes_the_cell() -> None:
    assert FROZEN.units["spearmen"].strength == 20
    state = given(
        {MIDDLE: (1, {"spearmen": 10}), FIRST: (0, {"spearmen": 10})},
        factions={0: "knights", 1: "knights"},
        places=OPEN,
    )
    outcome = play(state, {0: (march(FIRST, MIDDLE, spearmen="all"),)}, {0: 90, 1: 10})
    (fought,) = told(outcome, BattleFought)
    assert fought.winner == "nobody"
    assert standing(outcome.state) == {}
