"""What the sandbox says to a position: options, layers, the attack after the move."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from games.encounter.rules.catalogue import Cell
from games.encounter.tools.sandbox import solution
from games.encounter.tools.sandbox.form import LAYERS, Look
from games.encounter.tools.sandbox.position import letter_of, number_of
from games.encounter.tools.sandbox.solution import Solution, solved
from tests.games.encounter.boards import Board, given
from tests.games.encounter.given import frozen
from tests.games.encounter.moves import moves
from tests.games.encounter.sandboxes import position

ALL = Look(layers=frozenset(LAYERS))


def found(board: Board, option: int = 0, **more: Any) -> Solution:
    """Return the solution of a board."""
    plan = solved(replace(position(board), **more), Look(option=option), frozen())
    assert plan is not None
    return plan


def said(plan: Solution) -> str:
    """Return the last sentence of the answer."""
    return solution.sentences(plan)[-1].text


def letters(numbers: tuple[int, ...] | frozenset[int]) -> str:
    return "".join(map(letter_of, sorted(numbers)))


def test_s31_each_option_of_a_tie_can_be_looked_at_alone() -> None:
    board, stops = moves()["M5"]
    assert found(board).stops == stops
    assert [found(board, n).stop for n in (1, 2)] == list(stops)
    assert (found(board, 3).option, found(board, 3).stop) == (0, None)
    assert solution.overlay(found(board, 1), Look()).stops == ()
    assert len(solution.overlay(found(board), Look()).routes) == 2
    assert len(solution.overlay(found(board, 2), Look()).routes) == 1


def test_without_a_foe_there_is_no_answer() -> None:
    empty = replace(position(moves()["M5"][0]), units=(), foe="")
    assert solved(empty, Look(), frozen()) is None


@pytest.mark.parametrize("layer", LAYERS)
def test_e3_each_layer_is_shown_only_if_it_is_wanted(layer: str) -> None:
    plan = found(moves()["M9"][0])
    whole = solution.overlay(plan, ALL)
    parts = {
        "result": ("stops", "routes"),
        "goals": ("goals",),
        "rejected": ("rejected",),
        "range": ("halo",),
        "sight": ("sight",),
        "focus": (),
    }
    one = solution.overlay(plan, Look(layers=frozenset({layer})))
    for name, fields in parts.items():
        for field in fields:
            assert getattr(whole, field)
            assert bool(getattr(one, field)) is (name == layer)


def test_e3_reach_and_sight_are_shown_from_where_it_stops_too() -> None:
    sections: dict[Cell, str] = {(q, 0): "abc"[q // 2] for q in range(6)}
    board = given({"A": ((5, 0), 5)}, cells=tuple(sections), sections=sections, reach=1)
    plan = found(board)
    assert plan.stop == (2, 0)
    start, end = (solution.overlay(plan, replace(ALL, at_end=at_end)) for at_end in (False, True))
    assert (start.halo, end.halo) == (((0, 0), (1, 0)), ((1, 0), (2, 0), (3, 0)))
    assert start.sight == ((0, 0), (1, 0), (2, 0), (3, 0))
    assert end.sight == tuple(sections)


def test_the_plan_is_about_those_whom_it_prefers_or_heads_for() -> None:
    assert letters(solution.focus(found(moves()["M4"][0]))) == "B"
    assert letters(solution.focus(found(moves()["M5"][0]))) == "AB"
    assert letters(solution.focus(found(moves()["M12"][0]))) == "A"


def test_s9_s10_the_attack_after_the_move_is_told() -> None:
    assert said(found(moves()["M2"][0])) == "Then it attacks Bulwark A."
    assert said(found(moves()["M3"][0])) == "It attacks nobody this turn."
    assert said(found(moves()["M5"][0], 1)) == "Then it attacks Bulwark B."
    assert "the party picks" in said(found(moves()["M5"][0]))
    assert letters(solution.struck(found(moves()["M2"][0]))) == "A"
    assert solution.struck(found(moves()["M5"][0])) == ()


def test_s12_a_tie_for_the_last_place_is_told() -> None:
    units: dict[str, Any] = {"A": ((1, 0), 6), "B": ((2, 0), 4), "C": ((0, 2), 4)}
    two = found(given(units, reach=2, targets=2))
    assert said(two) == (
        "Then it attacks Bulwark A and 1 of Bulwark B, Bulwark C, whom the party picks."
    )
    assert letters(solution.struck(two)) == "A"
    one = found(given({"A": ((1, 0), 4), "B": ((0, 1), 4)}))
    assert said(one) == "Then it attacks 1 of Bulwark A, Bulwark B, whom the party picks."


def test_a06_a_dazed_foe_that_moved_does_not_attack() -> None:
    board = given({"A": ((3, 0), 5)})
    dazed = replace(board, pieces=(replace(board.pieces[0], statuses=("daze",)), *board.pieces[1:]))
    assert said(found(dazed)) == "Dazed: having moved, it does not attack."
    assert solution.struck(found(dazed)) == ()
    near = given({"A": ((1, 0), 5)})
    stays = replace(near, pieces=(replace(near.pieces[0], statuses=("daze",)), *near.pieces[1:]))
    assert said(found(stays)) == "Then it attacks Bulwark A."


def test_a_foe_that_lopes_moves_once_more_and_one_may_follow_it() -> None:
    plan = found(given({"A": ((4, 0), 5)}, skills=("lope",), hidden="A"))
    assert said(plan) == "Lope: it moves once more instead of attacking."
    onward = solution.went_on(plan)
    assert onward is not None
    unit = onward.unit("E")
    assert unit is not None
    assert (unit.cell, onward.beside) == ((2, 0), ())
    there = solved(onward, Look(), frozen())
    assert there is not None
    assert (there.trace.verdict, there.stop) == ("fallback", (3, 0))


def test_one_may_go_on_from_where_it_stops() -> None:
    plan = found(moves()["M3"][0])
    onward = solution.went_on(plan)
    assert onward is not None
    assert onward.beside is None
    again = solved(onward, Look(), frozen())
    assert again is not None
    assert (again.trace.start, again.stop) == ((2, 0), (3, 0))
    assert solution.went_on(found(moves()["M1"][0])) is None
    assert solution.went_on(found(moves()["M5"][0])) is None


def test_a_foe_that_trades_places_leaves_its_own_cell_to_those_it_passes() -> None:
    row: Any = tuple((q, 0) for q in range(6))
    units: dict[str, Any] = {"F": ((1, 0), 5), "A": ((3, 0), 5)}
    plan = found(given(units, cells=row, skills=("trade_places",)))
    assert plan.stop == (2, 0)
    onward = solution.went_on(plan)
    assert onward is not None
    assert {u.letter: u.cell for u in onward.units} == {"A": (3, 0), "E": (2, 0), "F": (0, 0)}


def test_e4_why_others_are_no_targets_is_told_if_it_is_so_at_every_stop() -> None:
    reasons = dict(solution.reasons(found(moves()["M4"][0])))
    assert [(n, why.reason) for n, why in reasons.items()] == [(number_of("A"), "range")]
    both = dict(solution.reasons(found(moves()["M5"][0])))
    assert both == {}


def test_o_j_the_other_rule_of_sight_is_tried_too() -> None:
    board = moves()["M16"][0]
    assert found(board).trace.verdict == "approach"
    assert solution.other_sight(found(board), frozen()).verdict == "stay"
