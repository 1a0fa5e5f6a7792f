"""Reading a trace: what is left to pick, the way, and whom the foe reaches at its end."""

from __future__ import annotations

import pytest

from games.encounter.rules.planning import plan_move
from games.encounter.rules.routes import (
    bound,
    canonical_stop,
    cell_options,
    cell_text,
    move_question,
    route,
    stopped_by,
    targets_at,
    text_cell,
    way_to,
)
from games.encounter.rules.targeting import aims
from games.encounter.rules.trace import Trace
from tests.games.encounter.boards import Board, E, given

ROUND_F: Board = given({"A": ((3, 0), 5), "F": ((1, 0), 5)})  # M9


def plan(board: Board) -> Trace:
    """Return what E plans on a board."""
    return plan_move(board.state(), E)


def test_a_cell_is_an_option_by_its_two_numbers() -> None:
    assert cell_text((2, -1)) == "2,-1"
    assert text_cell("2,-1") == (2, -1)
    with pytest.raises(ValueError, match="not enough"):
        text_cell("2")


def test_o_i_options_stand_in_the_order_of_q_then_r() -> None:
    assert cell_options([(1, 0), (-2, 3), (1, -4)]) == ("-2,3", "1,-4", "1,0")


def test_nothing_is_asked_about_a_move_with_one_stop() -> None:
    assert move_question(plan(given({"A": ((3, 0), 5)}))) is None
    assert move_question(plan(given({"A": ((1, 0), 5)}))) is None


def test_a_trace_bound_for_a_destination_keeps_its_stops_and_ways_alone() -> None:
    trace = bound(plan(ROUND_F), (3, -1))
    assert (trace.kept, trace.stops) == (((3, -1),), ((2, -1),))
    assert {way.destination for way in trace.ways} == {(3, -1)}
    unpicked = {one.cell for one in trace.rejected if one.reason == "notPicked"}
    assert unpicked == {(2, 0), (2, 1)}
    assert bound(trace, None) is trace


def test_a_cell_that_is_no_destination_or_no_stop_is_refused() -> None:
    trace = plan(ROUND_F)
    with pytest.raises(ValueError, match="no destination"):
        bound(trace, (1, 1))
    with pytest.raises(ValueError, match="no stop"):
        way_to(trace, (2, 0))


def test_o_i_the_canonical_stop_is_on_the_way_to_the_canonical_destination() -> None:
    assert canonical_stop(plan(ROUND_F)) == (1, 1)
    both = plan(given({"A": ((3, 0), 5), "B": ((-3, 0), 5)}))
    assert canonical_stop(both) == (-2, 0)
    assert canonical_stop(plan(given({"A": ((1, 0), 5)}))) == (0, 0)


def test_e1_a_way_tells_the_cells_of_this_turn_and_of_later_ones() -> None:
    trace = plan(given({"A": ((4, 0), 5)}, at=(-2, 0)))
    way = way_to(trace, (0, 0))
    assert (way.walk, way.onward) == (((-1, 0), (0, 0)), ((1, 0), (2, 0), (3, 0)))
    assert route(trace, (0, 0)) == way.walk


def test_e1_a_move_is_stopped_by_its_destination_its_allowance_or_what_is_in_the_way() -> None:
    near, far = given({"A": ((2, 0), 5)}), given({"A": ((4, 0), 5)})
    row = given({"A": ((5, 0), 5), "F": ((2, 0), 5)}, cells=[(q, 0) for q in range(6)])
    assert stopped_by(plan(near), (1, 0)) == "destination"
    assert stopped_by(plan(far), (2, 0)) == "allowance"
    assert stopped_by(plan(row), (1, 0)) == "blocked"


def test_whom_a_foe_reaches_at_a_stop_stands_in_its_trace() -> None:
    close = given({"A": ((1, 0), 5)})
    assert targets_at(plan(close), (0, 0)) == aims(close.state(), E)
    far = plan(given({"A": ((4, 0), 5)}))
    assert targets_at(far, (2, 0)) == ()
    assert [aim.figure for aim in targets_at(far, (3, 0))] == [11]
