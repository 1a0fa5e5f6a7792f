"""Prep: marks, command points, the barracks, confirming."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.kernel.audience import only
from games.kernel.words import IllegalOrder
from games.onslaught.rules.briefs import Brief, BriefHero, BriefWave
from games.onslaught.rules.budget import income_of, points_of, row_of
from games.onslaught.rules.catalogue import Wave
from games.onslaught.rules.course import Course
from games.onslaught.rules.events.waves import (
    MarkShown,
    PointsLost,
    StackKnown,
    StackReady,
    UnitSkipped,
)
from games.onslaught.rules.orders import Mark, Muster, Order, Pass
from games.onslaught.rules.pieces import stack_of
from games.onslaught.rules.prep import (
    begin_prep,
    check_prep,
    cp_left,
    default_orders,
    gates_of,
    heroes_left,
    home_of,
    ready,
)
from games.onslaught.rules.state import Options, Side, State
from games.onslaught.rules.view import Home
from tests.games.onslaught.given import frozen, owned, siege, unit, with_side

HAND, ORU, VESS = "cinder-hand", "warden-oru", "tinker-vess"


def opened(*placed: object, **values: object) -> Course:
    """Return Prep as it begins, in wave 2 unless said otherwise: 7 command points each."""
    course = Course(siege(*placed, step="prep", **values))  # type: ignore[arg-type]
    begin_prep(course)
    return course


def muster(*types: str) -> tuple[Order, ...]:
    return tuple(Muster((type,)) for type in types)


def refusal(course: Course | State, order: Order, before: tuple[Order, ...] = ()) -> str:
    with pytest.raises(IllegalOrder) as refused:
        check_prep(course, 0, order, before)
    return refused.value.rule


def with_brief(brief: Brief, **values: object) -> State:
    """Return the position against a brief: side 1 is the opponent."""
    options = Options("brief", "twin-lanes", brief=brief)
    return with_side(siege(options=options, step="prep", **values), 1, seat=None)


def count(course: Course, type: str, before: tuple[Order, ...] = ()) -> int:  # noqa: A002
    return sum(home.count for home in home_of(course, 0, before) if home.type == type)


def test_e01_s06_s08_s09_s10_points_and_copies_limit_the_choice() -> None:
    course = opened()
    assert course.sides[0].cp == 7
    orders = muster(HAND, HAND, HAND)
    for place, order in enumerate(orders):
        check_prep(course, 0, order, orders[:place])
    assert cp_left(course, 0, orders) == 1
    assert count(course, HAND, orders) == 0
    assert refusal(course, Muster((HAND,)), orders) == "S10"
    ready(course, 0, orders)
    assert course.sides[0].cp == 0
    course.wave = 3
    begin_prep(course)
    assert course.sides[0].cp == 9


def test_s10_points_that_are_not_there_cannot_be_spent() -> None:
    course = opened()
    assert refusal(course, Muster(("ram-crew",)), muster("coal-lancer")) == "S10"
    check_prep(course, 0, Muster(("slagback",)), muster("coal-lancer"))


def test_s08_s09_nothing_need_be_spent_and_what_is_left_is_lost() -> None:
    course = opened()
    ready(course, 0, (Mark(1),))
    own = only(0)
    assert course.events == [
        MarkShown(0, 1),
        StackReady(0, 0),
        StackKnown(0, (), audience=own),
        PointsLost(0, 7, audience=own),
    ]
    assert (course.sides[0].cp, course.sides[0].is_ready) == (0, True)


def test_e02_s11_hired_units_cost_no_points() -> None:
    course = Course(with_side(siege(owned(0, "hired-axe"), step="prep"), 0, cp=0))
    check_prep(course, 0, Muster(("hired-axe",)), ())
    assert cp_left(course, 0, muster("hired-axe")) == 0
    assert Home("hired-axe", 1, 0, False) in home_of(course, 0)
    ready(course, 0, muster("hired-axe"))
    assert [u.zone for u in course.units.values() if u.type == "hired-axe"] == ["stack"]


def test_e04_s22_f12_in_the_first_wave_the_starting_hero_alone_comes_free() -> None:
    course = opened(wave=1)
    assert course.sides[0].cp == 5
    check_prep(course, 0, Muster((ORU,)), ())
    assert cp_left(course, 0, muster(ORU)) == 5
    assert refusal(course, Muster((VESS,))) == "S22"
    hired = opened(owned(0, "old-hob"), wave=1)
    assert refusal(hired, Muster(("old-hob",))) == "S22"
    check_prep(course, 0, Muster((HAND,)), muster(ORU))


def test_e04_s23_s24_later_two_heroes_those_on_the_map_among_them() -> None:
    course = opened(unit(0, ORU, (1, 4)))
    check_prep(course, 0, Muster((VESS,)), ())
    assert cp_left(course, 0, muster(VESS)) == 3
    full = opened(unit(0, ORU, (1, 4)), owned(0, "marta-quill"))
    assert refusal(full, Muster(("marta-quill",)), muster(VESS)) == "S24"
    assert (heroes_left(full, 0), heroes_left(full, 0, muster(VESS))) == (1, 0)
    assert count(full, "marta-quill") == 1
    assert count(full, "marta-quill", muster(VESS)) == 0


def test_f11_f12_heroes_cost_their_points_once_and_none_after_they_came_back() -> None:
    course = opened()
    costs = {home.type: home.cp for home in home_of(course, 0)}
    assert (costs[ORU], costs[VESS], costs["ild-of-the-kiln"]) == (0, 4, 7)
    back = opened(owned(0, VESS))
    assert cp_left(back, 0, muster(VESS)) == 7


def test_s03_s04_the_mark_is_an_opposing_gate_and_shown_once() -> None:
    course = opened()
    check_prep(course, 0, Mark(1), ())
    assert gates_of(course, 0) == (1,)
    assert refusal(course, Mark(0)) == "S04"
    assert refusal(course, Mark(2)) == "S04"
    assert refusal(course, Mark(1), (Mark(1),)) == "S03"
    assert course.sides[0].mark == -1
    ready(course, 0, ())
    assert course.sides[0].mark == 1


def test_g37_of_three_sides_both_people_mark_the_opponents_gate() -> None:
    course = opened()
    course.change_side(1, team=0)
    course.sides[2] = Side(2, None, 1, "fernveil", 2, 10, 0)
    assert gates_of(course, 0) == gates_of(course, 1) == (2,)
    assert gates_of(course, 2) == (0, 1)
    ready(course, 0, muster(HAND))
    assert course.events[2] == StackKnown(0, ((HAND,),), audience=only(0, 1))


def test_s07_g03_points_come_from_the_table_or_from_the_brief() -> None:
    assert [points_of(opened(wave=wave), 0) for wave in (1, 2, 3, 4)] == [5, 7, 9, 11]
    waves = (BriefWave(6), BriefWave(4, cp_player=8, income_player=3))
    first = with_brief(Brief("fernveil", waves), wave=1)
    assert (points_of(first, 0), income_of(first, 0)) == (5, 5)
    assert (points_of(first, 1), income_of(first, 1)) == (0, 6)
    second = with_brief(Brief("fernveil", waves), wave=2)
    assert (points_of(second, 0), income_of(second, 0)) == (8, 3)
    assert (points_of(second, 1), income_of(second, 1)) == (0, 4)


def test_f03_waves_beyond_the_table_go_on_by_two() -> None:
    assert row_of(frozen(), 6) == Wave(15, 15)
    assert row_of(frozen(), 8) == Wave(19, 19)


def test_g27_the_second_foundry_gives_one_more_point() -> None:
    assert points_of(with_side(siege(), 0, levels=(2, 0, 0)), 0) == 8


def test_e07_s31_s32_levy_adds_a_cheap_minion_where_its_owner_likes() -> None:
    course = opened(event="levy")
    assert (course.sides[0].free, course.sides[1].free) == ((HAND,), ("sprig-runner",))
    assert home_of(course, 0)[0] == Home(HAND, 1, 0, False)
    assert home_of(course, 0)[1] == Home(HAND, 2, 2, False)
    orders = muster(ORU, "slagback", HAND, HAND)
    assert cp_left(course, 0, orders) == 7 - 3 - 2
    grouped = (Muster((HAND, HAND)),)
    assert cp_left(course, 0, grouped) == 3
    assert home_of(course, 0, grouped)[0] == Home(HAND, 1, 0, False)
    assert refusal(course, Muster((HAND,)), muster(HAND, ORU)) == "S26"


def test_e07_s31_g14_a_levied_minion_left_out_is_added_all_the_same() -> None:
    course = opened(event="levy")
    ready(course, 0, muster("slagback", ORU))
    assert [[u.type for u in pile] for pile in stack_of(course, 0)] == [["slagback"], [HAND], [ORU]]
    assert course.sides[0].free == ()
    used = opened(event="levy")
    ready(used, 0, (Muster((HAND, HAND, HAND)),))
    assert len(stack_of(used, 0)) == 1


def test_e07_s10_the_only_one_at_home_is_not_offered_for_points_besides() -> None:
    course = opened(*(unit(0, HAND, cell) for cell in ((1, 1), (1, 2))), event="levy")
    assert [row for row in home_of(course, 0) if row.type == HAND] == [Home(HAND, 1, 0, False)]


def test_e07_s33_levy_skips_a_side_that_has_none_at_home() -> None:
    away = [unit(0, HAND, cell) for cell in ((1, 1), (1, 2), (1, 3))]
    course = opened(*away, event="levy")
    assert course.sides[0].free == ()
    assert course.events == [UnitSkipped(0, HAND, audience=only(0))]
    ready(course, 0, (Mark(1),))
    assert stack_of(course, 0) == ()


def test_s36_confirming_tells_all_how_many_and_the_team_what() -> None:
    course = opened()
    ready(course, 0, (Mark(1), Muster((ORU,)), Muster((HAND, HAND))))
    assert course.events == [
        MarkShown(0, 1),
        StackReady(0, 2),
        StackKnown(0, ((ORU,), (HAND, HAND)), audience=only(0)),
        PointsLost(0, 3, audience=only(0)),
    ]


def test_s29_s33_a_briefs_sheet_needs_neither_points_nor_copies() -> None:
    state = with_brief(Brief("fernveil", (BriefWave(5),)))
    orders: tuple[Order, ...] = (
        Mark(0),
        Muster(("barkling*", "sprig-runner")),
        Muster(("hired-axe",)),
    )
    for place, order in enumerate(orders):
        check_prep(state, 1, order, orders[:place])
    course = Course(state)
    ready(course, 1, orders)
    assert [[u.type for u in pile] for pile in stack_of(course, 1)] == [
        ["barkling", "sprig-runner"]
    ]
    assert refusal(state, Muster((HAND + "*",))) == "S29"


def test_s27_a_scenario_says_which_heroes_its_people_have() -> None:
    brief = Brief("fernveil", (BriefWave(5),), player_heroes=(BriefHero(VESS),), may_hire=False)
    first = with_brief(brief, wave=1)
    check_prep(first, 0, Muster((VESS,)), ())
    assert cp_left(first, 0, muster(VESS)) == first.sides[0].cp
    assert refusal(first, Muster((ORU,))) == "S22"
    second = with_brief(brief, wave=2)
    assert refusal(second, Muster((ORU,))) == "S27"
    check_prep(with_brief(replace(brief, may_hire=True), wave=2), 0, Muster((ORU,)), ())
    assert default_orders(first, 0) == (Mark(1), Muster((VESS,)))


def test_g10_nothing_else_is_done_in_prep_and_units_must_be_known() -> None:
    assert refusal(opened(), Pass()) == "G10"
    assert refusal(opened(), Muster(("dragon",))) == "G10"
    assert refusal(opened(), Muster(("barkling",))) == "S10"


def test_a_missed_prep_sends_the_free_hero_alone_if_one_may_come() -> None:
    assert default_orders(opened(wave=1), 0) == (Mark(1), Muster((ORU,)))
    assert default_orders(opened(unit(0, ORU, (1, 4))), 0) == (Mark(1),)
    full = opened(unit(0, VESS, (1, 4)), unit(0, "ild-of-the-kiln", (1, 5)))
    assert default_orders(full, 0) == (Mark(1),)
