"""Positions of the sandbox: from boards and matches, and back to what the planner takes."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.encounter.rules.catalogue import PlanCell
from games.encounter.rules.course import Course
from games.encounter.rules.foe_phase import run_foes
from games.encounter.rules.planning import plan_move
from games.encounter.rules.state import Acting
from games.encounter.tools.sandbox.position import (
    ORDER,
    letter_of,
    number_of,
    position_of,
    world_of,
)
from games.kernel.dice import Dice
from tests.games.encounter.boards import E
from tests.games.encounter.given import battle, foe, frozen, hero
from tests.games.encounter.moves import moves
from tests.games.encounter.random_boards import random_board
from tests.games.encounter.sandboxes import position


@pytest.mark.parametrize("name", moves())
def test_e7_the_examples_of_the_rule_book_have_the_same_stops_in_the_sandbox(name: str) -> None:
    board, stops = moves()[name]
    found = position(board)
    trace = plan_move(world_of(found, frozen()), number_of(found.foe))
    assert trace.stops == stops


def test_e7_a_position_of_any_board_is_planned_as_the_board_itself() -> None:
    for number in range(80):
        board = random_board(f"sandbox/{number}")
        found = position(board)
        there = plan_move(world_of(found, frozen()), number_of(found.foe))
        here = plan_move(board.state(), E)
        assert (there.verdict, there.kept, there.stops) == (here.verdict, here.kept, here.stops)
        assert [one.cell for one in there.rejected] == [one.cell for one in here.rejected]


def test_letters_are_numbers_and_back() -> None:
    assert [letter_of(number_of(letter)) for letter in ORDER] == list(ORDER)
    assert [number_of(letter) for letter in "AEP"] == [1, 9, 5]


def test_e7_a_match_is_copied_with_what_decides_the_move() -> None:
    state = battle(
        hero((4, 0), 3, "fletcher", statuses=("hidden",)),
        hero((0, 3)),
        foe((0, 0), "lantern_witch"),
        foe((-2, 2), "pit_hound", statuses=("blind",)),
        round=4,
    )
    found = position_of(state, 4)
    assert found is not None
    assert (found.foe, found.round, found.beside) == ("F", 4, None)
    told = [(u.letter, u.kind, u.cell, u.health, u.statuses) for u in found.units]
    assert told == [
        ("A", "fletcher", (4, 0), 3, ("hidden",)),
        ("B", "bulwark", (0, 3), found.units[1].health, ()),
        ("E", "lantern_witch", (0, 0), found.units[2].health, ()),
        ("F", "pit_hound", (-2, 2), found.units[3].health, ("blind",)),
    ]
    assert [(u.reach, u.targets, u.bent, u.skills) for u in found.units[2:]] == [
        (3, 2, "weakest", ()),
        (1, 1, "weakest", ("lope",)),
    ]


def test_e7_the_plans_of_a_foe_phase_can_be_copied_at_each_turn() -> None:
    state = battle(hero((4, 0)), hero((-3, 3)), foe((0, 0)), foe((-2, 2), "pit_hound"))
    course = Course(state)
    run_foes(course, Dice("copies"))
    told = [event.trace for event in course.events if type(event).__name__ == "FoePlanned"]
    found = position_of(state, told[0].foe)
    assert found is not None
    trace = plan_move(world_of(found, state.catalogue), number_of(found.foe))
    assert (trace.stops, trace.kept) == (told[0].stops, told[0].kept)


def test_o_b_who_was_beside_it_when_its_turn_began_is_copied_if_it_matters() -> None:
    state = battle(hero((3, 0), statuses=("hidden",)), foe((2, 0), "thornback"))
    begun = replace(state, acting=Acting(2, (2, 0), (1,)))
    moved = replace(state, acting=Acting(2, (0, 0), ()))
    for world, letters, verdict in ((begun, None, "stay"), (moved, (), "fallback")):
        found = position_of(world, 2)
        assert found is not None
        assert found.beside == letters
        assert plan_move(world_of(found, frozen()), number_of("E")).verdict == verdict


def test_what_the_letters_cannot_hold_is_not_copied() -> None:
    sections = [PlanCell(q, 0, f"s{q}") for q in range(60)]
    assert position_of(battle(hero((1, 0)), foe((0, 0)), cells=sections), 2) is None
    crowd = [foe((q, 0)) for q in range(1, 20)]
    row = [PlanCell(q, 0, "a") for q in range(20)]
    assert position_of(battle(hero((0, 0)), *crowd, cells=row), 2) is None
    assert position_of(battle(hero((1, 0)), foe((0, 0))), 7) is None


def test_chests_and_spawn_cells_are_floor_and_the_gate_keeps_its_letter() -> None:
    cells = [
        PlanCell(0, 0, "hall", "spawn", 1),
        PlanCell(1, 0, "hall", "chest"),
        PlanCell(2, 0, "gate", "gate"),
        PlanCell(3, 0, "gate", "rock", opaque=True),
    ]
    found = position_of(battle(hero((2, 0)), foe((0, 0)), cells=cells), 2)
    assert found is not None
    assert found.cells == (
        PlanCell(0, 0, "a"),
        PlanCell(1, 0, "a"),
        PlanCell(2, 0, "g", "gate"),
        PlanCell(3, 0, "g", "rock", opaque=True),
    )
