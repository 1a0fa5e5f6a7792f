"""The worked examples of the rule book are what the rules make of their positions."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.utils import translation

from games.encounter.rules.planning import plan_move
from games.encounter.rules.trace import Trace
from games.encounter.setup.content import catalogue
from games.encounter.tools.examples import EXAMPLES
from games.encounter.tools.pictures import shown
from games.encounter.tools.scenes import MOVER


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    with translation.override("en"):
        yield


def planned(name: str) -> Trace:
    return plan_move(EXAMPLES[name].scene(catalogue()), MOVER)


def said(name: str) -> list[str]:
    return [line.text for line in shown(catalogue())[name].lines]


def test_s7_s28_the_first_examples_stay_arrive_and_fall_short() -> None:
    assert (planned("stay").verdict, planned("stay").stops) == ("stay", ((0, 0),))
    assert planned("arrive").stops == ((2, 0),)
    assert planned("short").stops == ((1, 0),)
    assert said("short")[-1] == "It attacks nobody this turn."


def test_s29_the_example_stops_though_one_step_more_would_reach_the_other() -> None:
    assert planned("stop").stops == ((0, 0),)
    assert said("stop")[-1] == "Then it attacks A."


def test_s30_strongest_and_weakest_go_opposite_ways() -> None:
    assert (planned("strong").stops, planned("weak").stops) == (((2, 0),), ((-2, 0),))
    assert (said("strong")[-1], said("weak")[-1]) == ("Then it attacks A.", "Then it attacks B.")


def test_s32_two_targets_do_not_draw_a_foe_that_prefers_one() -> None:
    assert planned("many").stops == ((-2, 0),)
    assert said("many")[2] == "Prefers the strongest: A (6 HP) over B (5 HP), C (5 HP)."


def test_s31_ties_of_the_examples_stay_open() -> None:
    assert planned("tie").stops == ((-2, 0), (2, 0))
    assert planned("round").stops == ((1, 1), (2, -1))
    assert planned("rock").stops == ((0, 1), (1, -1))
    assert shown(catalogue())["tie"].lines[-1].waits


def test_s33_the_example_without_a_way_closes_up() -> None:
    assert (planned("close_up").verdict, planned("close_up").stops) == ("fallback", ((2, 0),))


def test_def_sight_the_example_walks_until_it_sees() -> None:
    trace = planned("sight")
    assert (trace.verdict, trace.targets, trace.nearest) == ("approach", (), 2)


def test_s24_an_example_is_drawn_with_its_reach_its_ways_and_its_figures() -> None:
    board = shown(catalogue())["short"].board
    assert board.count('class="hx-route') == 2
    assert board.count('class="hx-halo"') == 1
    assert board.count("data-cell=") >= 2
    assert "Thornback" in board
    assert 'aria-label="Too far for this turn"' in board
