"""Where foes go: the examples M1 to M30 of the rule book, with their exact sets."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from games.encounter.rules.catalogue import Cell
from games.encounter.rules.planning import plan_move
from games.encounter.rules.routes import bound, move_question, route, stopped_by, way_to
from games.encounter.rules.targeting import aims, profile, slots
from games.encounter.rules.trace import Trace
from games.kernel.hexes import disk, ring
from tests.games.encounter.boards import LETTERS, Board, E, acting, given

NAMES = {number: name for name, (number, _team) in LETTERS.items()}
ROW = tuple((q, 0) for q in range(7))
LONG_ROW = tuple((q, 0) for q in range(-6, 7))
ARENA = disk((0, 0), 3)
GATE = disk((-5, 2), 1)


def plan(*units: Any, **more: Any) -> Trace:
    """Return what E plans on a board that `given` makes."""
    return plan_move(given(*units, **more).state(), E)


def attacked(board: Board, stop: Cell) -> str:
    """Return the letters of those that E could attack after a move to this stop, by its bent."""
    state = acting(board.state(), tuple(aim.figure for aim in aims(board.state(), E)))
    figures = {**state.figures, E: replace(state.figures[E], cell=stop)}
    return "".join(NAMES[aim.figure] for aim in aims(replace(state, figures=figures), E))


def test_m01_a_foe_with_a_target_in_reach_stays_and_attacks_it() -> None:
    board = given({"A": ((1, 0), 5)})
    trace = plan_move(board.state(), E)
    assert (trace.verdict, trace.stops) == ("stay", ((0, 0),))
    assert [(aim.figure, aim.health, aim.range) for aim in trace.targets] == [(11, 5, 1)]
    assert attacked(board, (0, 0)) == "A"


def test_m02_a_foe_goes_next_to_a_hero_at_three_and_attacks() -> None:
    board = given({"A": ((3, 0), 5)})
    trace = plan_move(board.state(), E)
    assert (trace.verdict, trace.kept, trace.stops) == ("approach", ((2, 0),), ((2, 0),))
    assert attacked(board, (2, 0)) == "A"


def test_m03_s28_a_foe_walks_though_it_cannot_arrive_this_turn() -> None:
    board = given({"A": ((4, 0), 5)})
    trace = plan_move(board.state(), E)
    assert (trace.kept, trace.stops) == (((3, 0),), ((2, 0),))
    assert attacked(board, (2, 0)) == ""
    assert way_to(trace, (2, 0)).onward == ((3, 0),)
    assert stopped_by(trace, (2, 0)) == "allowance"


def test_m04_s30_the_bent_picks_between_destinations() -> None:
    units = {"A": ((3, 0), 5), "B": ((-3, 0), 8)}
    assert plan(units).stops == ((-2, 0),)
    assert plan(units, bent="weakest").stops == ((2, 0),)
    assert attacked(given(units), (-2, 0)) == "B"
    assert attacked(given(units), (2, 0)) == "A"


def test_m05_s31_the_party_picks_between_equal_destinations() -> None:
    trace = plan({"A": ((3, 0), 5), "B": ((-3, 0), 5)})
    assert trace.stops == ((-2, 0), (2, 0))
    question = move_question(trace)
    assert question is not None
    assert (question.kind, question.figure, question.seat) == ("destination", E, None)
    assert question.options == ("-2,0", "2,0")


def test_m06_s29_a_foe_stops_as_soon_as_it_enters_its_destination() -> None:
    board = given({"A": ((4, 0), 5)}, reach=3)
    trace = plan_move(board.state(), E)
    assert trace.stops == ((1, 0),)
    assert stopped_by(trace, (1, 0)) == "destination"
    assert attacked(board, (1, 0)) == "A"


def test_m07_s25_the_closest_cell_counts_though_another_reaches_more() -> None:
    board = given({"A": ((3, 0), 5), "B": ((4, -1), 7)}, reach=2, targets=2)
    assert plan_move(board.state(), E).stops == ((1, 0),)
    assert attacked(board, (1, 0)) == "A"
    assert attacked(board, (2, 0)) == "BA"


def test_m08_s32_the_number_of_targets_does_not_matter() -> None:
    units = {"A": ((-3, 0), 9), "B": ((3, 0), 5), "C": ((3, -1), 5)}
    assert plan(units, targets=2).stops == ((-2, 0),)
    assert plan(units, targets=2, bent="weakest").stops == ((2, -1), (2, 0))


def test_m09_s26_a_unit_in_the_way_is_walked_round() -> None:
    trace = plan({"A": ((3, 0), 5), "F": ((1, 0), 5)})
    assert (trace.kept, trace.nearest) == (((2, 0), (2, 1), (3, -1)), 3)
    assert trace.stops == ((1, 1), (2, -1))


def test_m10_a_taken_cell_is_no_destination() -> None:
    trace = plan({"A": ((3, 0), 5), "F": ((2, 0), 5)})
    assert trace.kept == ((2, 1), (3, -1))
    assert trace.stops == ((1, 1), (2, -1))


def test_m11_nearness_comes_before_the_bent() -> None:
    board = given({"A": ((2, 0), 2), "B": ((-4, 0), 9)})
    assert plan_move(board.state(), E).stops == ((1, 0),)
    assert attacked(board, (1, 0)) == "A"


def test_m12_s33_s34_without_a_destination_a_foe_closes_up() -> None:
    trace = plan({"A": ((5, 0), 5), "F": ((3, 0), 5)}, cells=ROW)
    assert (trace.verdict, trace.kept, trace.stops) == ("fallback", (), ((2, 0),))
    assert [aim.figure for aim in trace.focus] == [11]


def test_m13_a_foe_that_is_as_near_as_it_can_get_stays() -> None:
    trace = plan({"A": ((5, 0), 5), "F": ((3, 0), 5)}, cells=ROW, at=(2, 0))
    assert (trace.verdict, trace.stops) == ("fallback", ((2, 0),))
    assert route(trace, (2, 0)) == ()
    assert stopped_by(trace, (2, 0)) == "blocked"


def test_m14_a_hidden_hero_is_followed_and_attacked_only_from_beside_it() -> None:
    far = plan({"A": ((4, 0), 5)}, hidden="A")
    assert (far.verdict, far.stops) == ("fallback", ((2, 0),))
    board = given({"A": ((4, 0), 5)}, hidden="A", at=(2, 0))
    trace = plan_move(board.state(), E)
    assert (trace.verdict, trace.stops) == ("fallback", ((3, 0),))
    assert attacked(board, (3, 0)) == ""
    near = plan({"A": ((4, 0), 5)}, hidden="A", at=(3, 0))
    assert (near.verdict, near.stops) == ("stay", ((3, 0),))
    assert [aim.figure for aim in near.targets] == [11]


def test_m15_a_hidden_hero_draws_nobody_from_another() -> None:
    trace = plan({"A": ((2, 0), 5), "B": ((-4, 0), 5)}, hidden="A")
    assert (trace.kept, trace.stops) == (((-3, 0),), ((-2, 0),))


def test_m16_a_foe_moves_for_a_hero_in_range_that_it_does_not_see() -> None:
    row = ROW[:6]
    sections = {(q, 0): str(q // 2) for q in range(6)}
    units = {"A": ((5, 0), 5)}
    board = given(units, cells=row, sections=sections, reach=5)
    assert plan_move(board.state(), E).stops == ((2, 0),)
    assert attacked(board, (2, 0)) == "A"
    seeing = plan(units, cells=row, sections=sections, reach=5, skills=("far_seeing",))
    assert (seeing.verdict, seeing.stops) == ("stay", ((0, 0),))
    assert [aim.range for aim in seeing.targets] == [5]


def test_m17_range_is_counted_round_a_rock() -> None:
    trace = plan({"A": ((2, 0), 5)}, rocks=frozenset({(1, 0)}), reach=2)
    assert (trace.verdict, trace.stops) == ("approach", ((0, 1), (1, -1)))


def test_m18_units_block_neither_range_nor_sight() -> None:
    board = given({"A": ((2, 0), 5), "F": ((1, 0), 5)}, reach=2)
    assert plan_move(board.state(), E).verdict == "stay"
    assert attacked(board, (0, 0)) == "A"


def test_m19_two_cells_beside_one_hero_are_both_legal() -> None:
    trace = plan({"A": ((2, 1), 5)})
    assert trace.kept == trace.stops == ((1, 1), (2, 0))


def test_m20_a_hero_with_foes_all_round_is_closed_up_to() -> None:
    state = given({"A": ((2, 0), 5)}, at=(-2, 0)).state()
    wall = {
        100 + n: replace(state.figures[E], number=100 + n, cell=cell)
        for n, cell in enumerate(ring((2, 0), 1))
    }
    trace = plan_move(replace(state, figures={**state.figures, **wall}), E)
    assert (trace.verdict, trace.stops) == ("fallback", ((0, 0),))


def test_m21_a_tie_across_the_cut_is_the_partys() -> None:
    units = {"A": ((1, 0), 6), "B": ((2, 0), 4), "C": ((0, 2), 4)}
    strong = given(units, reach=2, targets=2)
    weak = given(units, reach=2, targets=2, bent="weakest")
    assert plan_move(strong.state(), E).stops == ((0, 0),)
    assert attacked(strong, (0, 0)) == "ABC"
    assert attacked(weak, (0, 0)) == "BCA"
    for board in (strong, weak):
        assert slots(profile(board.state(), E), aims(board.state(), E)) == 2


def test_m22_quicken_gives_as_many_steps_as_the_round() -> None:
    trace = plan({"A": ((4, 0), 5)}, at=(-4, 0), skills=("quicken",), round=5)
    assert (trace.allowance, trace.stops) == (5, ((1, 0),))


def test_m23_a_fallback_prefers_by_bent_among_the_closest() -> None:
    units = {"F": ((2, 0), 5), "G": ((-2, 0), 5), "A": ((4, 0), 5), "B": ((-4, 0), 7)}
    one = plan(units, cells=LONG_ROW)
    assert (one.verdict, one.stops) == ("fallback", ((-1, 0),))
    both = plan({**units, "B": ((-4, 0), 5)}, cells=LONG_ROW)
    assert both.stops == ((-1, 0), (1, 0))
    assert [aim.figure for aim in both.focus] == [11, 12]


def test_m24_a_foe_that_can_reach_nobody_stays() -> None:
    trace = plan({"A": ((6, 0), 5)}, cells=(*disk((0, 0), 1), *disk((6, 0), 1)))
    assert (trace.verdict, trace.targets, trace.stops) == ("stay", (), ((0, 0),))


def test_m25_allies_are_opposing_units_too() -> None:
    board = given({"A": ((3, 0), 5), "P": ((2, 0), 2)})
    assert plan_move(board.state(), E).stops == ((1, 0),)
    assert attacked(board, (1, 0)) == "P"


def test_m26_a_fallback_looks_no_farther_than_this_turn() -> None:
    state = given(
        {"A": ((4, 0), 5), "F": ((3, 0), 5), "G": ((2, 0), 5)},
        at=(0, 2),
        cells=(*ring((0, 0), 2), (3, 0), (4, 0)),
    ).state()
    third = replace(state.figures[E], number=23, cell=(1, 1))
    trace = plan_move(replace(state, figures={**state.figures, 23: third}), E)
    assert (trace.verdict, trace.stops) == ("fallback", ((0, 2),))


def test_m27_the_bent_decides_between_cells_of_different_heroes() -> None:
    units = {"A": ((3, 0), 4), "B": ((0, 3), 6)}
    strong, weak = plan(units, reach=2), plan(units, reach=2, bent="weakest")
    assert (strong.stops, weak.stops) == (((0, 1),), ((1, 0),))
    assert attacked(given(units, reach=2), (0, 1)) == "B"
    assert attacked(given(units, reach=2), (1, 0)) == "A"


def test_m28_all_cells_from_which_the_best_is_targetable_stay_legal() -> None:
    board = given({"A": ((3, -1), 7), "B": ((3, 0), 4)}, reach=2)
    assert plan_move(board.state(), E).stops == ((1, -1), (1, 0))
    assert attacked(board, (1, 0)) == "AB"
    assert attacked(board, (1, -1)) == "A"


def test_m29_stops_on_the_way_to_several_destinations() -> None:
    trace = plan({"A": ((2, -1), 5)}, at=(-2, 0))
    assert (trace.kept, trace.nearest) == (((1, -1), (1, 0)), 3)
    assert trace.stops == ((0, -1), (0, 0))


def test_m30_the_long_way_to_the_gate_of_the_standard_map() -> None:
    sections = dict.fromkeys(ARENA, "arena") | dict.fromkeys(GATE, "gate")
    trace = plan({"A": ((-5, 2), 5)}, at=(3, -1), cells=(*ARENA, *GATE), sections=sections)
    assert (trace.kept, trace.nearest) == (((-4, 1), (-4, 2)), 7)
    assert trace.stops == ((1, -1), (1, 0), (1, 1))


def test_a15_the_canonical_answer_of_a_tie_is_the_smallest_cell() -> None:
    question = move_question(plan({"A": ((3, 0), 5), "B": ((-3, 0), 5)}))
    assert question is not None
    assert question.canonical == "-2,0"


def test_o_d_the_stop_is_asked_after_the_destination_and_only_where_several_lead_on() -> None:
    trace = plan({"A": ((3, 0), 5), "F": ((1, 0), 5)})
    first = move_question(trace)
    assert first is not None
    assert (first.kind, first.options) == ("destination", ("2,0", "2,1", "3,-1"))
    east = bound(trace, (2, 0))
    second = move_question(east)
    assert second is not None
    assert (second.kind, second.options) == ("stop", ("1,1", "2,-1"))
    assert move_question(bound(trace, (2, 1))) is None
    assert bound(trace, (2, 1)).stops == ((1, 1),)
    assert ("notPicked", (2, 0)) in [
        (one.reason, one.cell) for one in bound(trace, (2, 1)).rejected
    ]


def test_s8_s24_the_destination_is_fixed_by_the_closest_cell_before_any_step() -> None:
    trace = plan({"A": ((4, 0), 5)}, reach=2)
    assert (trace.nearest, trace.kept) == (2, ((2, 0),))
    assert route(trace, (2, 0)) == ((1, 0), (2, 0))
