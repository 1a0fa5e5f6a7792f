"""Gold and growth, and part 1 within a whole resolution (T-42 to T-50)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from games.conquest import rules
from games.conquest.rules.economy import build_and_train, end_of_turn, growth_of, income_of
from games.conquest.rules.events import Grown, GrowthBlighted, IncomeReceived
from games.conquest.rules.orders import Amount, Build, Move, Sheet, Train, Upgrade, UseArtifact
from games.conquest.rules.state import Building, State
from games.conquest.rules.view import LedgerLine
from games.kernel.audience import only
from tests.games.conquest.fighting import walk
from tests.games.conquest.given import Rolls, given

ALL = Amount("all")
CASTLE = "C3"


def resolved(
    state: State, orders: dict[int, tuple[Any, ...]], rolls: dict[int, int] | None = None
) -> State:
    sheets = {seat: Sheet(given_orders) for seat, given_orders in orders.items()}
    for seat in state.realms:
        sheets.setdefault(seat, Sheet())
    outcome = rules.resolve(state, sheets, Rolls(rolls or {0: 60, 1: 40, 2: 20}))
    after = outcome.state
    assert isinstance(after, State)
    return after


def pools(state: State, cell: str) -> dict[int, int]:
    return {level: b.pool for level, b in state.places[cell].buildings.items()}


def test_t42_building_costs_its_price_and_grows_from_this_turns_end() -> None:
    state = given({"A1": (0, {"spearmen": 16})}, gold={0: 200})
    after = resolved(state, {0: (Build("A1", 2),)})
    assert after.realms[0].gold == 250
    assert pools(after, "A1") == {1: 8, 2: 6}


def test_t42_the_treasury_is_empty_after_part_one() -> None:
    part = build_and_train(given(gold={0: 200}), {0: Sheet((Build("A1", 2),))})
    assert part.state.realms[0].gold == 0


def test_t45_the_upgraded_building_grows_sixteen_and_not_again() -> None:
    state = given({"A1": (0, {"spearmen": 1})}, gold={0: 100})
    once = resolved(state, {0: (Upgrade("A1", 1),)})
    assert pools(once, "A1") == {1: 16}
    twice = resolved(once, {0: (Upgrade("A1", 1),)})
    assert twice.realms[0].gold == 2 * 250
    assert pools(twice, "A1") == {1: 16}


def test_t47_orcs_take_a_castle_and_its_buildings_become_theirs() -> None:
    buildings = {1: Building(1, pool=8), 3: Building(3, upgraded=True, pool=4)}
    places = {CASTLE: {"owner": 0, "buildings": buildings}, "B3": None}
    state = given({"B3": (1, {"goblins": 90})}, places=places)
    orders = {0: (Train(CASTLE, 1, 0), Train(CASTLE, 3, 0)), 1: (walk("B3", CASTLE, goblins=90),)}
    after = resolved(state, orders)
    place = after.places[CASTLE]
    assert (place.owner, place.race, place.kind) == (1, "orcs", "castle")
    assert place.buildings == {1: Building(1, pool=16), 3: Building(3, upgraded=True, pool=10)}


def test_t48_goblins_take_a_mine_and_its_gold_of_this_turn() -> None:
    state = given({"B1": (1, {"goblins": 32})}, places={"B1": None})
    after = resolved(state, {1: (walk("B1", "C1", goblins=32),)})
    assert after.armies["C1"].troops == {"goblins": 16}
    assert after.places["C1"].owner == 1
    assert after.realms[1].gold == 32 + 200 + 100


def test_t48_only_the_last_to_take_the_mine_is_paid() -> None:
    armies = {"B1": (1, {"goblins": 32}), "D1": (0, {"spearmen": 20})}
    state = given(armies, places={"B1": None, "D1": None})
    orders = {1: (walk("B1", "C1", goblins=32),), 0: (walk("D1", "C1", spearmen=20),)}
    after = resolved(state, orders, {1: 90, 0: 10})
    assert after.places["C1"].owner == 0
    assert after.armies["C1"].troops == {"spearmen": 12}
    assert (after.realms[1].gold, after.realms[0].gold) == (32 + 200, 200 + 50 + 100)


def besieged(**more: Any) -> State:
    places = {CASTLE: {"owner": 0, "buildings": {1: more.pop("pool")}}, "B3": None}
    return given(places=places, **more)


def test_t49_recruits_of_this_turn_defend_against_its_attacks() -> None:
    state = besieged(pool=8, armies={"B3": (1, {"goblins": 18})})
    orders = {0: (Train(CASTLE, 1, 8),), 1: (walk("B3", CASTLE, goblins=18),)}
    after = resolved(state, orders, {1: 99, 0: 1})
    assert after.armies[CASTLE].troops == {"spearmen": 1}
    assert (after.places[CASTLE].owner, "B3" in after.armies) == (0, False)


def test_t50_an_orb_hits_recruits_and_the_attack_finds_the_rest() -> None:
    state = besieged(
        pool=7,
        armies={"B3": (1, {"goblins": 3}), CASTLE: (0, {"spearmen": 1})},
        artifacts={"fire_orb": 1},
        reported={1: (CASTLE,)},
    )
    orders = {
        0: (Train(CASTLE, 1, 7),),
        1: (UseArtifact("fire_orb", CASTLE), walk("B3", CASTLE, goblins=3)),
    }
    after = resolved(state, orders)
    assert after.armies[CASTLE].troops == {"goblins": 1}
    assert after.places[CASTLE].owner == 1


def test_c20_c21_part_one_of_all_comes_before_any_movement() -> None:
    state = besieged(pool=8, armies={"B3": (1, {"goblins": 15})})
    after = resolved(state, {1: (walk("B3", CASTLE, goblins=15),)}, {1: 99, 0: 1})
    assert after.places[CASTLE].owner == 0


def test_c23_a_recruit_moves_in_the_turn_of_its_training() -> None:
    state = given(places={"A1": {"buildings": {1: 8}}})
    after = resolved(state, {0: (Move("A1", ("B1",), {"spearmen": ALL}),)})
    assert after.armies["B1"].troops == {"spearmen": 8}


def test_c22_a_bound_army_stays_and_defends() -> None:
    armies = {"D2": (0, {"spearmen": 1}), "E2": (1, {"goblins": 5})}
    state = given(armies, places={"D2": None}, artifacts={"binding_chain": 0})
    orders = {
        0: (UseArtifact("binding_chain", "E2"),),
        1: (walk("E2", "F2", goblins=5),),
    }
    after = resolved(state, orders)
    assert after.armies["E2"].troops == {"goblins": 5}
    assert "F2" not in after.armies
    released = resolved(after, {1: (walk("E2", "F2", goblins=5),)})
    assert released.armies["F2"].troops == {"goblins": 5}


def test_c22_a_plagued_castle_grows_nothing_for_one_turn() -> None:
    state = given(artifacts={"plague_censer": 0}, reported={0: ("I9",)})
    sick = resolved(state, {0: (UseArtifact("plague_censer", "I9"),)})
    assert pools(sick, "I9") == {1: 0}
    assert pools(resolved(sick, {}), "I9") == {1: 16}


def test_a58_without_orders_the_pool_is_trained_and_nothing_is_built() -> None:
    state = given(gold={0: 500}, places={"A1": {"buildings": {1: 8}}})
    after = resolved(state, {})
    assert after.armies["A1"].troops == {"spearmen": 8}
    assert list(after.places["A1"].buildings) == [1]


def test_c70_c75_c76_income_by_object() -> None:
    places = {"E5": {"owner": 1}, "C1": {"owner": 1}, CASTLE: {"owner": 1}, "C4": {"owner": 1}}
    assert income_of(given(places=places), 1) == (
        LedgerLine("mine", "C1", 100),
        LedgerLine("city", "E5", 200),
        LedgerLine("capital", "I9", 200),
    )


def test_a37_a_captured_capital_pays_like_a_city() -> None:
    places = {"I9": {"owner": 0, "kind": "city"}}
    assert LedgerLine("city", "I9", 200) in income_of(given(places=places), 0)


def test_tithes_and_the_treasury_seal_pay_every_turn() -> None:
    state = given(artifacts={"treasury_seal": 0}, factions={0: "knights", 1: "knights"})
    assert income_of(state, 0) == (
        LedgerLine("capital", "A1", 200),
        LedgerLine("tithes", "", 50),
        LedgerLine("treasury_seal", "", 75),
    )
    assert income_of(state, 1) == (
        LedgerLine("capital", "I9", 200),
        LedgerLine("tithes", "", 50),
    )


def test_a36_a_defeated_seat_has_no_income() -> None:
    state = given()
    dead = replace(state.realms[0], alive=False)
    assert income_of(replace(state, realms={**state.realms, 0: dead}), 0) == ()


def test_a24_income_is_paid_and_told_to_its_owner_alone() -> None:
    state, events = end_of_turn(given(gold={0: 7, 1: 0}))
    assert (state.realms[0].gold, state.realms[1].gold) == (257, 200)
    received = [event for event in events if isinstance(event, IncomeReceived)]
    assert [(event.gold, event.audience) for event in received] == [(257, only(0)), (200, only(1))]
    assert received[0].lines == income_of(given(), 0)


def test_a24_growth_arrives_at_the_present_owners() -> None:
    places = {CASTLE: {"owner": 1, "buildings": {1: 5, 2: 0}}}
    state, events = end_of_turn(given(places=places))
    assert pools(state, CASTLE) == {1: 5 + 16, 2: 8}
    assert Grown(CASTLE, {"goblins": 16, "wolf_riders": 8}, only(1)) in events


def test_a36_a_defeated_seat_has_no_orders_any_more() -> None:
    state = given(gold={0: 500})
    dead = replace(state.realms[0], alive=False)
    state = replace(state, realms={**state.realms, 0: dead})
    part = build_and_train(state, {0: Sheet((Build("A1", 2),)), 9: Sheet()})
    assert (part.state.realms[0].gold, part.events) == (500, ())


def test_a24_neutral_objects_grow_nothing() -> None:
    assert growth_of(given(), given().places[CASTLE], 1) == 0
    state, events = end_of_turn(given())
    assert pools(state, CASTLE) == {1: 0}
    assert pools(state, "E5") == {1: 0}
    assert {event.cell for event in events if isinstance(event, Grown)} == {"A1", "I9"}


def test_c61_an_upgrade_doubles_that_one_building() -> None:
    buildings = {1: Building(1, upgraded=True), 2: Building(2)}
    state = given(places={"A1": {"buildings": buildings}})
    assert [growth_of(state, state.places["A1"], level) for level in (1, 2, 3)] == [16, 6, 4]


def test_c61_growth_is_exact_for_great_numbers_too() -> None:
    state = given(places={"A1": {"buildings": {1: Building(1, upgraded=True)}}})
    many = replace(state.catalogue.units["spearmen"], growth=1000)
    units = {**state.catalogue.units, "spearmen": many}
    state = replace(state, catalogue=replace(state.catalogue, units=units))
    assert growth_of(state, state.places["A1"], 1) == 2000


@pytest.mark.parametrize(
    ("faction", "level", "upgraded", "growth"),
    [
        ("knights", 1, False, 10),
        ("knights", 1, True, 18),
        ("knights", 2, False, 7),
        ("knights", 4, False, 2),
        ("magi", 1, False, 6),
        ("magi", 1, True, 11),
    ],
)
def test_horn_of_plenty_adds_a_quarter_of_the_base_rounded_down(
    faction: str, level: int, upgraded: bool, growth: int
) -> None:
    state = given(
        factions={0: faction, 1: "orcs"},
        places={"A1": {"buildings": {level: Building(level, upgraded=upgraded)}}},
        artifacts={"horn_of_plenty": 0},
    )
    assert growth_of(state, state.places["A1"], level) == growth


def test_horn_of_plenty_works_in_the_own_start_capital_only() -> None:
    places: dict[str, Any] = {CASTLE: {"owner": 0}, "I9": {"owner": 0, "kind": "city"}}
    state = given(places=places, artifacts={"horn_of_plenty": 0})
    assert [growth_of(state, state.places[cell], 1) for cell in (CASTLE, "I9")] == [8, 8]
    other = given(artifacts={"horn_of_plenty": 1})
    assert growth_of(other, other.places["A1"], 1) == 8


def test_c22_the_owner_learns_what_a_plague_cost_him() -> None:
    state, events = end_of_turn(given(places={"I9": {"plagued": True}}))
    assert not state.places["I9"].plagued
    assert [event for event in events if isinstance(event, GrowthBlighted)] == [
        GrowthBlighted("I9", {"goblins": 16}, only(1))
    ]
    assert not any(isinstance(event, Grown) and event.cell == "I9" for event in events)


def test_c22_a_plague_ends_with_the_turn_in_neutral_castles_too() -> None:
    state, _ = end_of_turn(given(places={CASTLE: {"plagued": True}}))
    assert not any(place.plagued for place in state.places.values())


def test_c31_nobody_else_hears_of_income_and_growth() -> None:
    _, events = end_of_turn(given())
    assert all(not event.audience.includes(None) for event in events)
    assert {tuple(event.audience.seats) for event in events} == {(0,), (1,)}
