"""Building, upgrading, training and conversion (C-54 to C-62, A-22 to A-29)."""

from __future__ import annotations

from typing import Any

import pytest

from games.conquest.rules.buildings import check_work, convert, plan_works
from games.conquest.rules.economy import PartOne, build_and_train, building_options
from games.conquest.rules.events import Built, OrderFailed, Trained
from games.conquest.rules.orders import Build, Order, Sheet, Train, Upgrade
from games.conquest.rules.state import Building, Place, State
from games.kernel.audience import only
from games.kernel.words import IllegalOrder
from tests.games.conquest.given import given

CAPITAL, CASTLE, OTHER = "A1", "C3", "G3"


def ordered(state: State, *orders: Order, seat: int = 0) -> PartOne:
    return build_and_train(state, {seat: Sheet(orders)})


def standing(part: PartOne, cell: str = CAPITAL) -> dict[int, bool]:
    return {level: b.upgraded for level, b in part.state.places[cell].buildings.items()}


def refusals(part: PartOne) -> list[str]:
    return [event.rule for event in part.events if isinstance(event, OrderFailed)]


def with_castles(gold: int) -> State:
    places: dict[str, Any] = {CASTLE: {"owner": 0}, OTHER: {"owner": 0}}
    return given(gold={0: gold}, places=places)


def test_t43_one_castle_takes_one_action() -> None:
    part = ordered(given(gold={0: 2000}), Build(CAPITAL, 2), Build(CAPITAL, 3))
    assert standing(part) == {1: False, 2: False}
    assert refusals(part) == ["C-54"]
    assert part.state.realms[0].gold == 1800


def test_t44_c59_levels_may_be_built_in_any_order() -> None:
    part = ordered(given(gold={0: 1000}), Build(CAPITAL, 4))
    assert standing(part) == {1: False, 4: False}
    assert part.state.realms[0].gold == 0


def test_t45_a26_an_upgrade_works_once() -> None:
    part = ordered(given(gold={0: 300}), Upgrade(CAPITAL, 1))
    assert (standing(part), part.state.realms[0].gold) == ({1: True}, 200)
    assert building_options(part.state, CAPITAL)[0].growth == 16
    again = ordered(part.state, Upgrade(CAPITAL, 1))
    assert refusals(again) == ["A-26"]
    assert again.state.realms[0].gold == 200


def test_t46_what_cannot_be_paid_fails() -> None:
    part = ordered(with_castles(300), Build(CASTLE, 2), Build(OTHER, 2))
    assert standing(part, CASTLE) == {1: False, 2: False}
    assert standing(part, OTHER) == {1: False}
    assert part.state.realms[0].gold == 100
    assert [event.values for event in part.events if isinstance(event, OrderFailed)] == [
        {"cell": OTHER, "cost": "200", "gold": "100"}
    ]
    assert refusals(part) == ["A-28"]


def test_a28_the_next_order_is_tried_after_one_that_cannot_be_paid() -> None:
    part = ordered(with_castles(300), Build(CASTLE, 4), Build(CASTLE, 2), Upgrade(OTHER, 1))
    assert standing(part, CASTLE) == {1: False, 2: False}
    assert standing(part, OTHER) == {1: True}
    assert refusals(part) == ["A-28"]
    assert part.state.realms[0].gold == 0


@pytest.mark.parametrize(("level", "cost"), [(2, 200), (3, 500), (4, 1000)])
def test_c56_c57_c58_a_building_has_its_price(level: int, cost: int) -> None:
    assert check_work(given(), 0, Build(CAPITAL, level)) == cost
    assert standing(ordered(given(gold={0: cost}), Build(CAPITAL, level))) == {
        1: False,
        level: False,
    }
    assert standing(ordered(given(gold={0: cost - 1}), Build(CAPITAL, level))) == {1: False}


@pytest.mark.parametrize(("level", "cost"), [(1, 100), (2, 200), (3, 500), (4, 1000)])
def test_c62_an_upgrade_has_its_price(level: int, cost: int) -> None:
    places = {CAPITAL: {"buildings": {level: 0}}}
    rich, poor = given(gold={0: cost}, places=places), given(gold={0: cost - 1}, places=places)
    assert standing(ordered(rich, Upgrade(CAPITAL, level))) == {level: True}
    assert standing(ordered(poor, Upgrade(CAPITAL, level))) == {level: False}


def test_c55_the_first_building_costs_nothing() -> None:
    places = {CASTLE: {"owner": 0, "buildings": {}}}
    assert standing(ordered(given(places=places), Build(CASTLE, 1)), CASTLE) == {1: False}


def test_c54_each_castle_has_an_action_of_its_own() -> None:
    part = ordered(with_castles(500), Build(CASTLE, 2), Upgrade(OTHER, 1), Build(CAPITAL, 2))
    assert [standing(part, cell) for cell in (CASTLE, OTHER, CAPITAL)] == [
        {1: False, 2: False},
        {1: True},
        {1: False, 2: False},
    ]


def test_c54_the_owner_alone_is_told_what_was_built() -> None:
    part = ordered(given(gold={0: 500}), Build(CAPITAL, 2))
    assert part.events == (Built(CAPITAL, 2, "swordsmen", False, 200, only(0)),)


def test_a27_a_building_is_not_built_and_upgraded_in_one_turn() -> None:
    part = ordered(given(gold={0: 900}), Build(CAPITAL, 2), Upgrade(CAPITAL, 2))
    assert standing(part) == {1: False, 2: False}
    assert len(refusals(part)) == 1


@pytest.mark.parametrize(
    ("order", "rule"),
    [
        (Build("E2", 2), "C-54"),
        (Build("C1", 2), "C-54"),
        (Build("I9", 2), "C-54"),
        (Build(CAPITAL, 1), "C-59"),
        (Build(CAPITAL, 5), "C-59"),
        (Build(CAPITAL, 0), "C-59"),
        (Upgrade(CAPITAL, 2), "C-61"),
    ],
)
def test_c54_c59_c61_works_that_cannot_be(order: Build | Upgrade, rule: str) -> None:
    with pytest.raises(IllegalOrder) as refused:
        check_work(given(gold={0: 5000}), 0, order)
    assert refused.value.rule == rule
    assert refusals(ordered(given(gold={0: 5000}), order)) == [rule]


def test_a28_the_plan_says_of_each_draft_whether_it_can_stand() -> None:
    drafts = Build(CASTLE, 2), Build(CASTLE, 3), Build(OTHER, 2), Upgrade(OTHER, 1)
    works = plan_works(with_castles(300), 0, drafts)
    assert [work.refusal.rule if work.refusal else "" for work in works] == ["", "C-54", "A-28", ""]
    assert [work.cost for work in works] == [200, 500, 200, 100]


def test_c19_a_seat_builds_with_its_own_gold_only() -> None:
    state = given(gold={0: 0, 1: 1000})
    sheets = {0: Sheet((Build("A1", 2),)), 1: Sheet((Build("I9", 2),))}
    part = build_and_train(state, sheets)
    assert {seat: realm.gold for seat, realm in part.state.realms.items()} == {0: 0, 1: 800}


def test_a23_without_an_order_all_are_trained() -> None:
    state = given(places={CAPITAL: {"buildings": {1: 8, 2: 6}}})
    part = build_and_train(state, {})
    assert part.state.armies[CAPITAL].troops == {"spearmen": 8, "swordsmen": 6}
    assert [b.pool for b in part.state.places[CAPITAL].buildings.values()] == [0, 0]
    assert part.events == (Trained(CAPITAL, {"spearmen": 8, "swordsmen": 6}, only(0)),)


def test_a23_unused_growth_stays_in_the_pool() -> None:
    state = given(places={CAPITAL: {"buildings": {1: 8, 2: 6}}})
    part = ordered(state, Train(CAPITAL, 1, 3))
    assert part.state.armies[CAPITAL].troops == {"spearmen": 3, "swordsmen": 6}
    assert part.state.places[CAPITAL].buildings[1].pool == 5


def test_a23_no_more_are_trained_than_wait() -> None:
    part = ordered(given(places={CAPITAL: {"buildings": {1: 8}}}), Train(CAPITAL, 1, 99))
    assert part.state.armies[CAPITAL].troops == {"spearmen": 8}


def test_a23_training_none_makes_no_army() -> None:
    part = ordered(given(places={CAPITAL: {"buildings": {1: 8}}}), Train(CAPITAL, 1, 0))
    assert (part.state.armies, part.events) == ({}, ())


def test_a23_a_neutral_castle_trains_nobody() -> None:
    part = build_and_train(given(places={CASTLE: {"buildings": {1: 5}}}), {})
    assert (part.state.armies, part.events) == ({}, ())


def test_a22_recruits_cost_no_gold() -> None:
    state = given(gold={0: 70}, places={CAPITAL: {"buildings": {1: 8}}})
    assert build_and_train(state, {}).state.realms[0].gold == 70


def test_c36_recruits_join_the_army_in_the_castle() -> None:
    armies = {CAPITAL: (0, {"spearmen": 5, "angels": 2})}
    state = given(armies, places={CAPITAL: {"buildings": {1: 8, 3: 1}}})
    troops = build_and_train(state, {}).state.armies[CAPITAL].troops
    assert troops == {"spearmen": 13, "cavaliers": 1, "angels": 2}


def test_a25_a_new_building_trains_nobody_in_its_first_turn() -> None:
    part = ordered(given(gold={0: 200}), Build(CAPITAL, 2), Train(CAPITAL, 2, 6))
    assert part.state.armies == {}


def test_a23_nobody_trains_in_anothers_castle() -> None:
    state = given(places={"I9": {"buildings": {1: 16}}})
    part = ordered(state, Train("I9", 1, 0))
    assert part.state.armies["I9"].troops == {"goblins": 16}


def test_c60_a29_a_captured_castle_changes_people_and_keeps_levels_and_upgrades() -> None:
    buildings = {1: Building(1, pool=8), 3: Building(3, upgraded=True, pool=4)}
    place = Place(CASTLE, "castle", owner=0, race="knights", buildings=buildings)
    converted = convert(place, "orcs")
    assert converted.race == "orcs"
    assert converted.buildings == {1: Building(1), 3: Building(3, upgraded=True)}
    assert converted.kind == "castle"


def test_a29_the_pool_is_lost_even_to_the_same_people() -> None:
    place = Place(CASTLE, "castle", 0, race="orcs", buildings={1: Building(1, pool=8)})
    assert convert(place, "orcs").buildings == {1: Building(1)}


def test_a37_a_captured_capital_is_an_ordinary_city() -> None:
    assert convert(given().places["I9"], "knights").kind == "city"


def test_a29_a_mine_needs_no_conversion() -> None:
    mine = given().places["C1"]
    assert convert(mine, "orcs") is mine


def test_a61_the_first_building_of_a_neutral_castle_is_the_captors() -> None:
    converted = convert(given().places[CASTLE], "magi")
    assert (converted.race, converted.buildings) == ("magi", {1: Building(1)})


def test_c19_part_one_leaves_the_old_state_as_it_was() -> None:
    state = given(gold={0: 500}, places={CAPITAL: {"buildings": {1: 8}}})
    before = repr(state)
    ordered(state, Build(CAPITAL, 2), Train(CAPITAL, 1, 3))
    assert repr(state) == before


def test_c54_the_options_of_a_castle_show_all_four_levels() -> None:
    buildings = {1: Building(1, upgraded=True, pool=3), 2: Building(2)}
    state = given(places={CAPITAL: {"buildings": buildings}})
    options = building_options(state, CAPITAL)
    assert [(o.unit, o.built, o.growth, o.pool) for o in options] == [
        ("spearmen", True, 16, 3),
        ("swordsmen", True, 6, 0),
        ("cavaliers", False, 4, 0),
        ("angels", False, 2, 0),
    ]
    assert [(o.build_cost, o.upgrade_cost) for o in options] == [
        (None, None),
        (None, 200),
        (500, None),
        (1000, None),
    ]
