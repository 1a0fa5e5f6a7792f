"""Constructing spires, upgrading them, putting their chips in another order."""

from __future__ import annotations

import pytest

from games.kernel.words import IllegalOrder
from games.onslaught.rules.building import build, build_view, check_build
from games.onslaught.rules.catalogue import ChipKind
from games.onslaught.rules.course import Course
from games.onslaught.rules.events.waves import SpireConstructed, SpireReordered, SpireUpgraded
from games.onslaught.rules.orders import Construct, Order, Reorder, Upgrade
from games.onslaught.rules.pieces import spire_at
from games.onslaught.rules.spires import Terms, cost_of, most_spires, spires_of
from games.onslaught.rules.state import Side, Spire, State, Ware
from tests.games.onslaught.given import landmark, relic, siege, spire, unit, with_side


def refusal(state: State | Course, order: Order, side: int = 0) -> str:
    with pytest.raises(IllegalOrder) as refused:
        check_build(state, side, order)
    return refused.value.rule


def built(state: State, *orders: Order, side: int = 0) -> Course:
    course = Course(state)
    for order in orders:
        check_build(course, side, order)
        build(course, side, order)
    return course


def standing(course: Course, cell: tuple[int, int]) -> Spire:
    found = spire_at(course, cell)
    assert found is not None
    return found


def test_f20_f23_a_spire_is_constructed_with_its_starting_chips() -> None:
    course = built(siege(), Construct("bolt-rack", (0, 3)))
    assert standing(course, (0, 3)) == Spire(1, 0, "bolt-rack", (0, 3), ("attack", "range"))
    assert course.sides[0].source == 5
    assert course.events == [SpireConstructed(0, "bolt-rack", (0, 3), 5)]


def test_f21_a_spire_stands_on_a_free_well_in_influence() -> None:
    state = siege(landmark("bog-brute", (2, 3)), unit(1, "listener-ame", (4, 3)))
    assert refusal(state, Construct("ember-post", (2, 3))) == "F21"
    assert refusal(state, Construct("ember-post", (4, 3))) == "F21"
    assert refusal(state, Construct("ember-post", (2, 2))) == "F21"
    assert refusal(state, Construct("ember-post", (0, 6))) == "F21"
    assert refusal(state, Construct("ember-post", (2, 12))) == "F21"
    course = built(state, Construct("ember-post", (2, 0)))
    assert refusal(course, Construct("ember-post", (2, 0))) == "F21"
    check_build(course, 0, Construct("ember-post", (0, 6)))


def test_f23_a_spire_that_cannot_be_paid_is_refused() -> None:
    state = with_side(siege(), 0, source=4)
    assert refusal(state, Construct("bolt-rack", (2, 0))) == "F23"
    assert build_view(state, 0).costs == {"ember-post": 3, "basalt-keep": 4}


def test_f10_each_spire_has_four_copies_for_each_side() -> None:
    wells = [(2, 0), (4, 0), (0, 3), (2, 3)]
    state = siege(*(spire(0, "ember-post", well) for well in wells))
    assert "ember-post" not in spires_of(state, 0)
    assert refusal(state, Construct("ember-post", (6, 3))) == "F10"
    assert refusal(state, Construct("thorn-pole", (6, 3))) == "F10"
    check_build(state, 0, Construct("bolt-rack", (6, 3)))


def test_f22_a_side_has_at_most_six_spires_five_of_three() -> None:
    wells = [(2, 0), (4, 0), (0, 3), (2, 3), (4, 3)]
    kinds = ["ember-post"] * 3 + ["basalt-keep"] * 3
    five = siege(*(spire(0, kind, well) for kind, well in zip(kinds, wells, strict=False)))
    check_build(five, 0, Construct("ember-post", (6, 3)))
    six = built(five, Construct("ember-post", (6, 3)))
    assert refusal(six, Construct("basalt-keep", (0, 6))) == "F22"
    assert build_view(six, 0).costs == {}
    six.sides[2] = Side(2, None, 1, "fernveil", 2, 10, 0)
    assert most_spires(six) == 5


def test_f20_a_free_watch_is_bought_in_the_market_and_then_costs_nothing() -> None:
    watch = Ware(1, "spire", "free-watch", "taken", 0, 0)
    state = with_side(siege(wares={1: watch}), 0, source=0)
    assert spires_of(state, 0)["free-watch"] == 0
    course = built(state, Construct("free-watch", (2, 0)))
    assert standing(course, (2, 0)).chips == ("attack", "range")
    assert refusal(course, Construct("free-watch", (4, 0))) == "F10"
    assert refusal(state, Construct("free-watch", (2, 12)), 1) == "F10"


def test_f23_upgrades_cost_as_many_as_there_will_be_and_go_below() -> None:
    state = siege(spire(0, "basalt-keep", (2, 0)))
    course = built(state, Upgrade((2, 0), ("range",)))
    assert standing(course, (2, 0)).chips == ("attack", "fortification", "range")
    assert course.sides[0].source == 7
    assert course.events == [SpireUpgraded(0, "basalt-keep", (2, 0), ("range",), 3)]
    course = built(state, Upgrade((2, 0), ("fortification",)))
    assert course.sides[0].source == 8


def test_f20_any_number_of_upgrades_go_into_one_option() -> None:
    state = siege(spire(0, "sunlance", (2, 0), "a"))
    course = built(state, Upgrade((2, 0), ("range", "attack", "fortification")))
    assert standing(course, (2, 0)).chips == ("attack", "range", "attack", "fortification")
    assert course.sides[0].source == 10 - 2 - 3 - 2


def test_g28_capacity_counts_every_chip() -> None:
    state = siege(spire(0, "ember-post", (2, 0)), spire(0, "bolt-rack", (4, 0), "ara"))
    assert refusal(state, Upgrade((2, 0), ("attack", "attack"))) == "G28"
    assert refusal(state, Upgrade((4, 0), ("attack",))) == "G28"
    assert build_view(state, 0).upgrades == {
        (2, 0): (("attack", 2), ("range", 2), ("fortification", 2))
    }


def test_f23_only_own_spires_are_upgraded_and_only_what_is_paid() -> None:
    state = siege(spire(1, "thorn-pole", (2, 12)), spire(0, "bolt-rack", (2, 0)))
    assert refusal(state, Upgrade((2, 12), ("attack",))) == "F20"
    assert refusal(state, Upgrade((4, 0), ("attack",))) == "F20"
    assert refusal(state, Upgrade((2, 0), ())) == "F23"
    poor = with_side(state, 0, source=2)
    assert refusal(poor, Upgrade((2, 0), ("attack",))) == "F23"
    assert build_view(poor, 0).upgrades == {(2, 0): (("fortification", 2),)}


def test_g27_the_third_spireworks_makes_upgrades_cheaper_but_not_free() -> None:
    state = with_side(siege(spire(0, "basalt-keep", (2, 0))), 0, levels=(0, 0, 3))
    assert built(state, Upgrade((2, 0), ("attack",))).sides[0].source == 10 - 2
    assert built(state, Upgrade((2, 0), ("fortification",))).sides[0].source == 10 - 1


def test_g27_the_second_spireworks_unlocks_the_advanced_spire() -> None:
    assert refusal(siege(), Construct("sunlance", (2, 0))) == "F10"
    state = with_side(siege(), 0, levels=(0, 0, 2))
    assert built(state, Construct("sunlance", (2, 0))).sides[0].source == 4


def test_s01_g27_spireworks_lets_a_side_reorder_one_spire_in_each_build() -> None:
    pair = siege(spire(0, "bolt-rack", (2, 0)), spire(0, "basalt-keep", (4, 0)))
    other = Reorder((2, 0), ("range", "attack"))
    assert refusal(pair, other) == "G27"
    state = with_side(pair, 0, levels=(0, 0, 1))
    assert build_view(state, 0).reorder == ((2, 0), (4, 0))
    course = built(state, other)
    assert standing(course, (2, 0)).chips == ("range", "attack")
    assert course.events == [SpireReordered(0, "bolt-rack", (2, 0), ("range", "attack"))]
    assert build_view(course, 0).reorder == ()
    assert refusal(course, Reorder((4, 0), ("fortification", "attack"))) == "G27"
    assert refusal(state, Reorder((2, 0), ("attack", "range"))) == "G27"
    assert refusal(state, Reorder((2, 0), ("attack", "attack"))) == "G27"


def test_s01_a_masons_seal_makes_one_upgrade_of_each_build_cheaper() -> None:
    state = siege(spire(0, "sunlance", (2, 0), "a"), relic(0, "masons-seal"))
    course = built(state, Upgrade((2, 0), ("attack", "attack")))
    assert course.sides[0].source == 10 - 1 - 3
    build(course, 0, Upgrade((2, 0), ("attack",)))
    assert course.sides[0].source == 6 - 4


def test_f23_s01_a_masons_seal_makes_the_first_of_several_chips_cheaper() -> None:
    state = siege(spire(0, "sunlance", (2, 0), "a"))
    lance = standing(Course(state), (2, 0))
    three: tuple[ChipKind, ...] = ("attack", "attack", "attack")
    costs = [cost_of(state, lance, three[:n], Terms(0, 1)) for n in (1, 2, 3)]
    assert costs == [1, 1 + 3, 1 + 3 + 4]
    assert cost_of(state, lance, ("attack", "fortification"), Terms(1, 1)) == 1 + 1


def test_a_masons_seal_is_no_help_to_limited_builds() -> None:
    course = Course(siege(spire(0, "ember-post", (2, 0)), relic(0, "masons-seal")))
    build(course, 0, Upgrade((2, 0), ("attack",)), is_limited=True)
    assert course.sides[0].source == 8
