"""There is one planner: what moves a foe also explains it, looks ahead and answers examples."""

from __future__ import annotations

import ast
from pathlib import Path

from games.encounter.rules.course import Course
from games.encounter.rules.foe_phase import answer_foes, run_foes
from games.encounter.rules.foresight import foresee
from games.encounter.rules.planning import plan_move
from games.encounter.rules.seeing import view
from games.encounter.rules.targeting import why_not
from games.encounter.rules.trace import WhyNot
from games.kernel.dice import Dice
from games.kernel.ruleset import Viewer
from tests.games.encounter.given import battle, foe, hero
from tests.games.encounter.random_boards import random_board
from tests.source import ROOT, called, python_files, tree

PLANNER = "rules/planning.py"
GAME = ROOT / "games" / "encounter"


def callers(*names: str) -> set[str]:
    """Return the modules of the game in which one of these is called or made."""
    return {
        str(path.relative_to(GAME))
        for path in python_files("games/encounter")
        if called(tree(path)) & set(names)
    }


def imported(path: Path) -> set[str]:
    """Return the modules that a file imports from."""
    return {node.module or "" for node in ast.walk(tree(path)) if isinstance(node, ast.ImportFrom)}


def test_e1_only_the_planner_makes_candidates_and_traces() -> None:
    assert callers("Candidate", "Trace") == {PLANNER}


def test_e1_only_the_planner_and_targeting_ask_from_where_a_unit_is_in_range_and_sight() -> None:
    assert callers("area") <= {PLANNER, "rules/targeting.py"}


def test_e1_the_move_and_the_look_ahead_call_the_planner() -> None:
    assert {"rules/foe_turn.py", "rules/foresight.py"} <= callers("plan_move")
    assert callers("FoePlanned") == {"rules/foe_turn.py"}


def test_the_second_planner_knows_nothing_of_the_first() -> None:
    found = imported(Path(__file__).parent / "brute.py")
    assert {name for name in found if name.startswith(("games", "tests"))} == {
        "tests.games.encounter.boards"
    }


def test_e1_the_trace_that_is_told_is_the_one_that_moves_and_that_was_foreseen() -> None:
    state = battle(hero((4, 0)), foe((0, 0)), foe((-2, 2), "pit_hound"))
    course, ahead = Course(state), foresee(state, 0, (4, 0))
    run_foes(course, Dice("one"))
    while course.pending is not None:
        answer_foes(course, course.pending.canonical, Dice("one"))
    told = [event.trace for event in course.events if type(event).__name__ == "FoePlanned"]
    assert told == [trace for each in ahead for trace in each.traces]
    stops = {event.figure: event.cell for event in course.events if hasattr(event, "origin")}
    assert stops == {each.foe: each.stop for each in ahead}


def test_the_planner_reads_a_state_and_a_resolution_alike() -> None:
    for number in range(50):
        state = random_board(f"alike/{number}").state()
        assert plan_move(Course(state), 1) == plan_move(state, 1)


def test_the_planner_and_the_look_ahead_read_a_view_alike() -> None:
    state = battle(hero((4, 0)), hero((0, 3)), foe((0, 0)), foe((-2, 2), "pit_hound"))
    seen = view(state, Viewer(0))
    assert plan_move(seen, 3) == plan_move(state, 3)
    assert foresee(seen, 0, (3, 0)) == foresee(state, 0, (3, 0))
    assert why_not(seen, 3, 1) == why_not(state, 3, 1) == WhyNot("range", 4, 1)
