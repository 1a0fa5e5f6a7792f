"""Groups, steps and what they meet (C-34 to C-39, A-3 to A-13, A-56, A-57, A-63)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.conquest.rules.events import BattleFought, OrderFailed, PlaceTaken
from games.conquest.rules.orders import Move, Order, UseArtifact
from games.conquest.rules.state import State
from tests.games.conquest.given import given
from tests.games.conquest.playing import amount, march, play, standing, told

HOME = {"A1": (0, {"angels": 1}), "I9": (1, {"cyclopes": 1})}


def field(armies: dict[str, tuple[int, dict[str, int]]], *opened: str, **more: object) -> State:
    """Return a State with these armies besides a strong one in each capital."""
    return given({**HOME, **armies}, places=dict.fromkeys(opened), **more)  # type: ignore[arg-type]


def away(state: State) -> dict[str, tuple[int, dict[str, int]]]:
    """Return the armies outside the two capitals."""
    return {cell: army for cell, army in standing(state).items() if cell not in HOME}


def test_t29_enemies_that_swap_cells_meet_once() -> None:
    state = field({"E2": (0, {"spearmen": 30}), "F2": (1, {"goblins": 40})})
    orders = {
        0: (march("E2", "F2", spearmen="all"),),
        1: (march("F2", "E2", goblins="all"),),
    }
    for rolls in ({0: 77, 1: 12}, {0: 12, 1: 77}):
        outcome = play(state, orders, rolls)
        assert len(told(outcome, BattleFought)) == 1
        assert away(outcome.state) == {"F2": (0, {"spearmen": 10})}


def test_a09_the_first_to_act_meets_the_other_at_home() -> None:
    state = field({"E2": (0, {"spearmen": 30}), "F2": (1, {"goblins": 40})})
    orders = {0: (march("E2", "F2", spearmen="all"),), 1: (march("F2", "E2", goblins="all"),)}
    (fought,) = told(play(state, orders, {0: 12, 1: 77}), BattleFought)
    assert (fought.cell, fought.attacker, fought.defender) == ("E2", 1, 0)
    (fought,) = told(play(state, orders, {0: 77, 1: 12}), BattleFought)
    assert (fought.cell, fought.attacker, fought.defender) == ("F2", 0, 1)


def test_t30_a_target_that_acts_first_is_gone() -> None:
    state = field({"F2": (1, {"goblins": 40}), "E2": (0, {"spearmen": 30})})
    orders = {1: (march("F2", "G2", goblins="all"),), 0: (march("E2", "F2", spearmen="all"),)}
    gone = play(state, orders, {1: 90, 0: 10})
    assert not told(gone, BattleFought)
    assert away(gone.state) == {"F2": (0, {"spearmen": 30}), "G2": (1, {"goblins": 40})}
    assert gone.state.sightings[0, "G2"].troops == {"goblins": 40}
    assert gone.state.sightings[1, "F2"].troops == {"spearmen": 30}
    met = play(state, orders, {1: 10, 0: 90})
    assert away(met.state) == {"F2": (0, {"spearmen": 10})}


def test_c24_a13_a_later_player_can_be_hit_before_he_acts() -> None:
    state = field({"F2": (1, {"goblins": 40}), "E2": (0, {"spearmen": 30})})
    orders = {1: (march("F2", "G2", goblins="all"),), 0: (march("E2", "F2", spearmen="all"),)}
    outcome = play(state, orders, {1: 10, 0: 90})
    (failed,) = told(outcome, OrderFailed)
    assert (failed.rule, failed.audience.seats) == ("A-57", frozenset({1}))


def test_t31_groups_are_filled_in_listed_order() -> None:
    state = field({"E2": (0, {"spearmen": 10}), "D2": (1, {"goblins": 6})}, "D2")
    orders = {
        0: (march("E2", "E1", spearmen=6), march("E2", "F2", spearmen=4)),
        1: (march("D2", "E2", goblins="all"),),
    }
    state = replace(state, places={c: p for c, p in state.places.items() if c != "E1"})
    outcome = play(state, orders, {0: 1, 1: 99})
    assert away(outcome.state) == {"E1": (0, {"spearmen": 6}), "F2": (0, {"spearmen": 1})}


@pytest.mark.parametrize(
    ("wanted", "goes", "stays"),
    [("all", 10, 0), ("all but 3", 7, 3), (4, 4, 6), (12, 10, 0), ("all but -3", 10, 0)],
)
def test_a57_all_and_all_but_and_more_than_there_are(
    wanted: int | str, goes: int, stays: int
) -> None:
    outcome = play(field({"E2": (0, {"spearmen": 10})}), {0: (march("E2", "F2", spearmen=wanted),)})
    found = {cell: troops["spearmen"] for cell, (_, troops) in away(outcome.state).items()}
    assert found == {c: n for c, n in {"F2": goes, "E2": stays}.items() if n}


def test_a57_kinds_that_are_not_named_stay() -> None:
    state = field({"E2": (0, {"spearmen": 10, "angels": 1})})
    outcome = play(state, {0: (march("E2", "F2", angels="all"),)})
    assert away(outcome.state) == {"E2": (0, {"spearmen": 10}), "F2": (0, {"angels": 1})}


def test_t32_a10_three_sides_fight_one_after_another() -> None:
    armies = {
        "E2": (1, {"goblins": 50}),
        "D2": (0, {"spearmen": 40}),
        "F2": (2, {"skeletons": 40}),
        "I1": (2, {"bone_drakes": 1}),
    }
    factions = {0: "knights", 1: "orcs", 2: "gravebound"}
    state = field(armies, "D2", factions=factions)
    orders = {0: (march("D2", "E2", spearmen="all"),), 2: (march("F2", "E2", skeletons="all"),)}
    outcome = play(state, orders, {0: 80, 1: 50, 2: 30})
    first, second = told(outcome, BattleFought)
    assert (first.attacker, first.defender, first.winner) == (0, 1, "attacker")
    assert (second.attacker, second.defender, second.winner) == (2, 0, "attacker")
    assert standing(outcome.state)["E2"] == (2, {"skeletons": 6})


def test_t33_a04_groups_of_one_step_fight_as_one_force() -> None:
    armies = {
        "C1": (0, {"spearmen": 20}),
        "D2": (0, {"spearmen": 20}),
        "C2": (1, {"goblins": 60}),
    }
    state = field(armies, "C1", "D2")
    orders = (march("C1", "C2", spearmen="all"), march("D2", "C2", spearmen="all"))
    for listed in (orders, orders[::-1]):
        outcome = play(state, {0: listed})
        assert len(told(outcome, BattleFought)) == 1
        assert away(outcome.state) == {"C2": (0, {"spearmen": 10})}


def test_t34_c35_c37_an_army_splits_into_three() -> None:
    state = given({"A1": (0, {"spearmen": 24})})
    outcome = play(state, {0: (march("A1", "A2", spearmen=1), march("A1", "B1", spearmen=8))})
    found = {cell: troops["spearmen"] for cell, (_, troops) in standing(outcome.state).items()}
    assert found == {"A2": 1, "B1": 8, "A1": 15}


def test_t35_c36_armies_that_end_in_one_cell_merge() -> None:
    state = given({"A2": (0, {"spearmen": 5}), "B1": (0, {"spearmen": 7})})
    orders = (march("A2", "A1", spearmen="all"), march("B1", "A1", spearmen="all"))
    outcome = play(state, {0: orders})
    assert standing(outcome.state) == {"A1": (0, {"spearmen": 12})}


def test_c34_c36_an_army_is_all_creatures_of_a_player_in_a_cell() -> None:
    state = field({"E2": (0, {"spearmen": 5}), "F2": (0, {"angels": 1, "spearmen": 2})})
    outcome = play(state, {0: (march("E2", "F2", spearmen="all"),)})
    assert away(outcome.state) == {"F2": (0, {"angels": 1, "spearmen": 7})}


def test_a03_the_whole_part_of_one_player_comes_before_the_next() -> None:
    armies = {
        "E2": (1, {"goblins": 20}),
        "G2": (1, {"goblins": 20}),
        "F2": (0, {"spearmen": 15}),
    }
    orders = {
        1: (march("E2", "F2", goblins="all"), march("G2", "F2", goblins="all")),
        0: (march("F2", "E2", spearmen="all"),),
    }
    after = play(field(armies), orders, {1: 90, 0: 20}).state
    assert away(after) == {"F2": (1, {"goblins": 10})}


def test_a08_a_battle_ends_the_movement() -> None:
    armies = {"E2": (0, {"spearmen": 30}), "F2": (1, {"goblins": 40})}
    state = field(armies, artifacts={"league_boots": 0})
    outcome = play(state, {0: (march("E2", "F2", "G2", spearmen="all"),)})
    assert away(outcome.state) == {"F2": (0, {"spearmen": 10})}


def test_c38_boots_take_one_group_two_steps() -> None:
    armies = {"E2": (0, {"spearmen": 3}), "A4": (0, {"spearmen": 3})}
    state = field(armies, "A4", artifacts={"league_boots": 0})
    orders = (
        march("E2", "F2", "G2", spearmen="all"),
        march("A4", "B4", "B5", spearmen="all"),
    )
    outcome = play(state, {0: orders})
    assert away(outcome.state) == {"G2": (0, {"spearmen": 3}), "A4": (0, {"spearmen": 3})}
    assert [event.rule for event in told(outcome, OrderFailed)] == ["C-38"]


def test_c38_two_steps_without_boots_fail() -> None:
    outcome = play(
        field({"E2": (0, {"spearmen": 3})}), {0: (march("E2", "F2", "G2", spearmen="all"),)}
    )
    assert away(outcome.state) == {"E2": (0, {"spearmen": 3})}
    assert [event.rule for event in told(outcome, OrderFailed)] == ["C-38"]


def test_a34_an_object_is_taken_in_passing() -> None:
    state = field({"D1": (0, {"spearmen": 3})}, artifacts={"league_boots": 0})
    mine = replace(state.places["C1"], guard={})
    state = replace(state, places={**state.places, "C1": mine})
    outcome = play(state, {0: (march("D1", "C1", "B1", spearmen="all"),)})
    assert [event.cell for event in told(outcome, PlaceTaken)] == ["C1"]
    assert (outcome.state.places["C1"].owner, away(outcome.state)) == (
        0,
        {"B1": (0, {"spearmen": 3})},
    )


def test_a04_a_group_that_passes_through_own_troops_leaves_them() -> None:
    armies = {"E2": (0, {"spearmen": 3}), "F2": (0, {"spearmen": 5})}
    state = field(armies, artifacts={"league_boots": 0})
    outcome = play(state, {0: (march("E2", "F2", "G2", spearmen="all"),)})
    assert away(outcome.state) == {"F2": (0, {"spearmen": 5}), "G2": (0, {"spearmen": 3})}


def test_a05_c39_whoever_enters_attacks_whoever_stands_there() -> None:
    state = field({"E2": (0, {"spearmen": 30}), "F2": (1, {"goblins": 40})})
    (fought,) = told(play(state, {0: (march("E2", "F2", spearmen="all"),)}), BattleFought)
    assert (fought.attacker, fought.defender, fought.cell) == (0, 1, "F2")


def test_a11_two_sides_never_share_a_cell() -> None:
    state = field({"E2": (0, {"spearmen": 20}), "F2": (1, {"goblins": 40})})
    outcome = play(state, {0: (march("E2", "F2", spearmen="all"),)})
    assert away(outcome.state) == {}
    assert [event.winner for event in told(outcome, BattleFought)] == ["nobody"]


def test_t38_a35_an_empty_capital_falls_to_one_creature() -> None:
    state = given({"H9": (0, {"spearmen": 1}), "A1": (0, {"angels": 1}), "I8": (1, {"goblins": 9})})
    orders = {0: (march("H9", "I9", spearmen=1),), 1: (march("I8", "I7", goblins="all"),)}
    outcome = play(state, orders, {0: 90, 1: 10})
    assert outcome.state.places["I9"].owner == 0
    assert not outcome.state.realms[1].alive
    assert set(standing(outcome.state)) == {"I9", "A1"}


def test_t39_a40_the_first_to_act_eliminates_the_other() -> None:
    state = given({"H9": (0, {"spearmen": 2}), "B1": (1, {"goblins": 3})})
    orders = {0: (march("H9", "I9", spearmen="all"),), 1: (march("B1", "A1", goblins="all"),)}
    after = play(state, orders, {0: 51, 1: 50}).state
    assert (after.realms[0].alive, after.realms[1].alive) == (True, False)
    assert standing(after) == {"I9": (0, {"spearmen": 2})}
    assert after.places["A1"].owner == 0
    assert play(state, orders, {0: 50, 1: 51}).state.realms[1].alive


def test_t40_a56_a_step_through_a_teleport_meets_the_guard_of_its_partner() -> None:
    state = given({**HOME, "C4": (0, {"spearmen": 30})}, places={"C4": {"owner": 0}})
    outcome = play(state, {0: (march("C4", "G6", spearmen="all"),)})
    assert standing(outcome.state)["G6"] == (0, {"spearmen": 10})
    assert outcome.state.places["G6"].owner == 0
    assert outcome.state.sightings[0, "G5"].guard == {"brigands": 8}


def test_a56_a_teleport_is_entered_from_its_partner_only() -> None:
    state = given({**HOME, "C5": (0, {"spearmen": 30})}, places={"C5": {"owner": 0}})
    outcome = play(state, {0: (march("C5", "G6", spearmen="all"),)})
    assert "G6" not in outcome.state.armies
    assert [event.rule for event in told(outcome, OrderFailed)] == ["A-7"]


def test_a63_cells_entered_in_one_step_are_handled_by_row_then_column() -> None:
    armies = {
        "E2": (0, {"spearmen": 30}),
        "F2": (1, {"goblins": 1}),
        "E1": (1, {"goblins": 1}),
        "D2": (1, {"goblins": 1}),
        "E3": (1, {"goblins": 1}),
    }
    orders = tuple(march("E2", cell, spearmen=5) for cell in ("E3", "F2", "D2", "E1"))
    outcome = play(field(armies, "E1", "D2", "E3"), {0: orders})
    assert [event.cell for event in told(outcome, BattleFought)] == ["E1", "D2", "F2", "E3"]


def test_c23_trained_creatures_attack_in_the_same_turn() -> None:
    state = given(
        {**HOME, "C3": (0, {"spearmen": 1}), "C2": (1, {"goblins": 5})},
        places={"C3": {"owner": 0, "buildings": {1: 8}}},
    )
    outcome = play(state, {0: (march("C3", "C2", spearmen="all"),)})
    assert away(outcome.state)["C2"] == (0, {"spearmen": 7})


def test_c22_a_bound_army_cannot_leave() -> None:
    armies = {"E2": (0, {"spearmen": 3}), "F2": (1, {"goblins": 9})}
    state = field(armies, artifacts={"binding_chain": 0}, reported={0: ("F2",)})
    orders: dict[int, tuple[Order, ...]] = {
        0: (UseArtifact("binding_chain", cell="F2"),),
        1: (march("F2", "G2", goblins="all"),),
    }
    outcome = play(state, orders)
    assert away(outcome.state)["F2"] == (1, {"goblins": 9})
    assert [event.rule for event in told(outcome, OrderFailed)] == ["C-22"]


def test_a57_a_group_for_nobody_is_told() -> None:
    outcome = play(given(HOME), {0: (Move("E2", ("F2",), {"spearmen": amount("all")}),)})
    assert [event.rule for event in told(outcome, OrderFailed)] == ["A-57"]
