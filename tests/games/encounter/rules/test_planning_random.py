"""The planner on random boards: against a second one, and what section 4 says of all boards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from games.encounter.rules.ground import steps
from games.encounter.rules.planning import plan_move
from games.encounter.rules.routes import route, way_to
from games.encounter.rules.targeting import aims
from games.encounter.rules.trace import Trace
from games.kernel.hexes import distance, symmetries
from tests.games.contract import SCALE, SEED
from tests.games.encounter.boards import Board, E, acting
from tests.games.encounter.brute import Answer, Judge
from tests.games.encounter.random_boards import random_board

AGREED = max(200, round(20_000 * SCALE))
TRIED = max(100, round(10_000 * SCALE))


def boards(count: int, purpose: str) -> Iterator[Board]:
    """Yield so many random boards."""
    for number in range(count):
        yield random_board(f"{SEED}/{purpose}/{number}")


def answer(trace: Trace) -> Answer:
    """Return a trace in the words of the second planner."""
    focus = frozenset(aim.figure for aim in trace.focus)
    return Answer(trace.verdict, frozenset(trace.stops), frozenset(trace.kept), focus)


def test_s23_s34_a_second_planner_written_from_the_requirements_agrees() -> None:
    kinds: Counter[str] = Counter()
    for board in boards(AGREED, "agree"):
        trace = plan_move(board.state(), E)
        assert answer(trace) == Judge(board, E).answer(), board
        kinds[trace.verdict] += 1
        kinds["tie"] += len(trace.stops) > 1
    assert min(kinds[kind] for kind in ("stay", "approach", "fallback", "tie")) > AGREED // 50


def test_stops_are_never_empty_free_and_within_the_allowance() -> None:
    for board in boards(TRIED, "stops"):
        state = board.state()
        trace, walk = plan_move(state, E), steps(state, E)
        assert trace.stops
        assert list(trace.stops) == sorted(set(trace.stops))
        assert all(walk[stop] <= trace.allowance for stop in trace.stops)


def test_an_arrival_has_a_target_and_a_fallback_none() -> None:
    for board in boards(TRIED, "arrival"):
        state = board.state()
        trace = plan_move(state, E)
        near = tuple(
            n for n, f in state.figures.items() if f.cell and distance(f.cell, trace.start) == 1
        )
        for stop in trace.stops:
            there = {**state.figures, E: replace(state.figures[E], cell=stop)}
            found = aims(acting(replace(state, figures=there), near), E)
            assert bool(found) is (
                trace.verdict == "stay" and bool(trace.targets) or stop in trace.kept
            )


def test_a_result_is_the_same_under_all_twelve_symmetries() -> None:
    for board in boards(TRIED, "symmetry"):
        trace = plan_move(board.state(), E)
        for turn in symmetries():
            turned = plan_move(board.laid(turn).state(), E)
            assert {turn(cell) for cell in trace.stops} == set(turned.stops)
            assert {turn(cell) for cell in trace.kept} == set(turned.kept)
            reasons = {(turn(one.cell), one.reason) for one in trace.rejected}
            assert reasons == {(one.cell, one.reason) for one in turned.rejected}


def test_a_result_is_the_same_when_units_are_renamed() -> None:
    for board in boards(TRIED, "names"):
        trace = plan_move(board.state(), E)
        names = {piece.number: 100 - piece.number for piece in board.pieces}
        pieces = tuple(replace(p, number=names[p.number]) for p in board.pieces)
        renamed = plan_move(replace(board, pieces=pieces).state(), names[E])
        assert (trace.stops, trace.kept) == (renamed.stops, renamed.kept)
        assert {names[aim.figure] for aim in trace.focus} == {aim.figure for aim in renamed.focus}


def test_a_hidden_unit_that_was_not_adjacent_creates_no_destination() -> None:
    seen = 0
    for board in boards(TRIED, "hidden"):
        state = board.state()
        trace = plan_move(state, E)
        keen = "keen" in board.piece(E).skills and "fear" not in board.piece(E).statuses
        start = state.figures[E].cell
        assert start is not None
        unseeable = {
            piece.number
            for piece in board.pieces
            if "hidden" in piece.statuses and piece.cell and distance(piece.cell, start) > 1
        }
        aimed = {aim.figure for one in trace.candidates for aim in one.targets}
        assert keen or not aimed & unseeable
        taken = {piece.cell for piece in board.pieces if piece.number in unseeable}
        assert not taken & set(trace.stops)
        seen += bool(unseeable and trace.candidates and not keen)
    assert seen > TRIED // 50


def test_s27_every_way_is_walked_in_single_steps_over_free_cells() -> None:
    for board in boards(TRIED, "ways"):
        state = board.state()
        trace, walk = plan_move(state, E), steps(state, E)
        for stop in trace.stops:
            way = way_to(trace, stop)
            path = (trace.start, *route(trace, stop), *way.onward)
            assert all(distance(a, b) == 1 for a, b in zip(path, path[1:], strict=False))
            assert [walk[cell] for cell in path] == list(range(len(path)))
            assert len(way.walk) <= trace.allowance
            ends = {stop} if way.destination is None else set(trace.kept)
            assert path[-1] in ends


def test_e1_every_cell_with_a_target_is_kept_or_rejected_for_its_reason() -> None:
    reasons: Counter[str] = Counter()
    for board in boards(TRIED, "reasons"):
        state = board.state()
        trace, walk = plan_move(state, E), steps(state, E)
        told = {one.cell: one.reason for one in trace.rejected}
        assert not set(told) & {*trace.kept, trace.start}
        for one in trace.candidates:
            assert (one.cell in trace.kept) is (one.cell not in told)
        for cell, reason in told.items():
            assert (reason in ("occupied", "noRoute")) is (cell not in walk)
            reasons[reason] += 1
        steps_of = {one.cell: one.steps for one in trace.candidates}
        far = {cell for cell, count in steps_of.items() if count > trace.nearest}
        assert all(told[cell] == "farther" for cell in far)
    assert set(reasons) == {
        "occupied",
        "noRoute",
        "outOfRange",
        "noSight",
        "farther",
        "lowerPriority",
    }
