"""Build options round and round, and limited ones in the onslaught."""

from __future__ import annotations

import pytest

from games.kernel.words import IllegalOrder
from games.onslaught.rules.building import (
    begin_build,
    build,
    build_view,
    check_build,
)
from games.onslaught.rules.course import Course
from games.onslaught.rules.events.waves import Passed
from games.onslaught.rules.orders import Advance, Construct, Mark, Order, Pass, Reorder, Upgrade
from games.onslaught.rules.state import State
from games.onslaught.rules.view import BuildView
from tests.games.onslaught.given import relic, siege, spire, with_side


def refusal(state: State | Course, order: Order, side: int = 0, is_limited: bool = True) -> str:
    with pytest.raises(IllegalOrder) as refused:
        check_build(state, side, order, is_limited)
    return refused.value.rule


def limited(course: Course, order: Order) -> None:
    check_build(course, 0, order, True)
    build(course, 0, order, is_limited=True)


def test_e10_s40_s41_s42_s43_s44_two_limited_builds_in_one_turn() -> None:
    course = Course(with_side(siege(step="start"), 0, source=8))
    limited(course, Construct("ember-post", (2, 0)))
    limited(course, Upgrade((2, 0), ("attack",)))
    assert course.sides[0].source == 3
    assert course.sides[0].limited == 2
    assert course.spires[1].chips == ("attack", "attack")
    assert [event.is_limited for event in course.events] == [True, True]
    assert refusal(course, Construct("ember-post", (4, 0))) == "S42"
    assert build_view(course, 0, True) == BuildView({}, {}, {}, {}, {})


def test_s41_limited_options_are_spires_and_one_chip_alone() -> None:
    state = siege(spire(0, "sunlance", (2, 0), "a"), step="start")
    rich = with_side(state, 0, levels=(0, 0, 1))
    assert refusal(rich, Advance("foundry")) == "S41"
    assert refusal(rich, Reorder((2, 0), ("attack",))) == "S41"
    assert refusal(rich, Upgrade((2, 0), ("range", "attack"))) == "S41"
    view = build_view(rich, 0, True)
    assert (view.levels, view.scapes, view.reorder) == ({}, {}, ())
    assert view.upgrades[(2, 0)] == (("attack", 2), ("range", 2), ("fortification", 2))


def test_g28_f27_limited_options_obey_the_same_limits() -> None:
    state = siege(spire(0, "ember-post", (2, 0), "aa"), step="start")
    assert refusal(state, Upgrade((2, 0), ("attack",))) == "G28"
    assert refusal(state, Construct("ember-post", (0, 9))) == "F21"
    assert refusal(with_side(state, 0, source=2), Construct("ember-post", (4, 0))) == "F23"


def test_s45_the_opponent_uses_no_limited_builds() -> None:
    state = with_side(siege(step="start"), 1, seat=None)
    assert refusal(state, Construct("thorn-pole", (2, 12)), 1) == "S45"
    assert build_view(state, 1, True) == BuildView({}, {}, {}, {}, {})
    check_build(state, 1, Construct("thorn-pole", (2, 12)))


def test_f06_g28_passing_is_final_for_this_build() -> None:
    course = Course(siege(step="build"))
    build(course, 0, Pass())
    assert course.sides[0].has_passed
    assert course.events == [Passed(0, "build")]
    assert refusal(course, Construct("ember-post", (2, 0)), is_limited=False) == "G28"
    assert refusal(course, Pass(), is_limited=False) == "G28"
    check_build(course, 1, Construct("thorn-pole", (2, 12)))
    begin_build(course)
    check_build(course, 0, Construct("ember-post", (2, 0)))


def test_f06_a_side_may_use_option_after_option() -> None:
    course = Course(siege(step="build"))
    for order in (Construct("ember-post", (2, 0)), Upgrade((2, 0), ("range",)), Advance("foundry")):
        check_build(course, 0, order)
        build(course, 0, order)
    assert course.sides[0].source == 10 - 3 - 2 - 3


def test_s01_extra_options_come_back_in_each_build() -> None:
    state = siege(spire(0, "bolt-rack", (2, 0)), relic(0, "masons-seal"), step="build")
    course = Course(with_side(state, 0, levels=(0, 0, 1)))

    def extras() -> tuple[bool, int]:
        """Return whether a spire can be reordered, and what an attack chip costs."""
        view = build_view(course, 0)
        return bool(view.reorder), view.upgrades[(2, 0)][0][1]

    assert extras() == (True, 2)
    build(course, 0, Reorder((2, 0), ("range", "attack")))
    assert extras() == (False, 2)
    build(course, 0, Upgrade((2, 0), ("fortification",)))
    assert course.sides[0].extra == 1
    course.change_spire(1, chips=("range", "attack"))
    assert extras() == (False, 3)
    begin_build(course)
    assert extras() == (True, 2)


def test_f20_other_orders_are_no_build_options() -> None:
    assert refusal(siege(step="build"), Mark(1), is_limited=False) == "F20"
    assert refusal(siege(step="start"), Mark(1)) == "S41"
    assert refusal(siege(step="start"), Pass()) == "S41"
