"""What creatures notice and what a seat keeps of it (C-18, C-40 to C-43, A-47 to A-50, A-65)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.conquest import rules
from games.conquest.rules.scouting import cells_in_sight, scout
from games.conquest.rules.state import Place, State
from games.conquest.rules.view import GuardView, QuestView, View
from games.kernel.ruleset import Viewer
from tests.games.conquest.given import given
from tests.games.conquest.playing import march, play

HOME = {"I9": (1, {"cyclopes": 1})}


def seen_by(state: State, seat: int = 0) -> View:
    view = rules.view(scout(state), Viewer(seat))
    assert isinstance(view, View)
    return view


def guards(view: View) -> dict[str, dict[str, int]]:
    return {guard.cell: dict(guard.troops) for guard in view.guards}


def test_t53_c40_an_army_sees_its_cell_and_the_four_beside_it() -> None:
    armies = {"D5": (0, {"spearmen": 1}), "C4": (1, {"goblins": 1}), "E6": (1, {"goblins": 1})}
    view = seen_by(given(armies))
    assert view.seen == {"D5", "C5", "E5", "D4", "D6"}
    assert guards(view) == {
        "C5": {"brigands": 8},
        "E5": {"militia": 48, "brigands": 24, "trolls": 15, "hydras": 9},
    }
    assert [army.cell for army in view.armies] == ["D5"]


def test_t54_c42_a_guard_is_shown_from_the_next_cell_only() -> None:
    assert guards(seen_by(given({"A2": (0, {"spearmen": 1})}))) == {"A3": {"militia": 16}}
    view = seen_by(given({"A1": (0, {"spearmen": 1})}))
    assert guards(view) == {}
    assert [place.kind for place in view.places if place.cell == "A3"] == ["mine"]


def test_t55_c43_a_site_shows_its_quest_price_and_artifact() -> None:
    site = Place("F1", "site", quest="oracle", reward="siege_horn")
    view = seen_by(given({"F2": (0, {"spearmen": 1})}, places={"F1": site}))
    assert view.quests == (QuestView("F1", "oracle", "siege_horn", 0, 400, 0, 1),)
    assert seen_by(given({"G2": (0, {"spearmen": 1})}, places={"F1": site})).quests == ()


def test_c43_the_monsters_of_a_site_are_shown_with_its_quest() -> None:
    camp = Place("F1", "site", guard={"bandits": 20}, quest="bandit_camp", reward="falcon_glass")
    view = seen_by(given({"F2": (0, {"spearmen": 1})}, places={"F1": camp}))
    assert GuardView("F1", {"bandits": 20}, 240, 1) in view.guards
    assert [quest.reward for quest in view.quests] == ["falcon_glass"]


def test_c41_an_enemy_army_is_shown_with_composition_and_numbers() -> None:
    armies = {"F2": (0, {"spearmen": 1}), "E2": (1, {"goblins": 7, "ogres": 2})}
    (enemy,) = [army for army in seen_by(given(armies)).armies if army.seat == 1]
    assert (enemy.cell, enemy.troops, enemy.strength) == ("E2", {"goblins": 7, "ogres": 2}, 230)
    assert enemy.steps == ()


@pytest.mark.parametrize("cell", ["C5", "E5", "D4", "D6"])
def test_c40_neighbours_are_seen_both_ways(cell: str) -> None:
    state = given({"D5": (0, {"spearmen": 1})}, places={"C5": None, "E5": None})
    assert cell in cells_in_sight(state, 0)


def test_c40_nothing_is_seen_diagonally() -> None:
    view = seen_by(given({"F2": (0, {"spearmen": 1}), "E3": (1, {"goblins": 1})}))
    assert [army.cell for army in view.armies] == ["F2"]


def test_a47_scouting_uses_the_positions_after_the_whole_resolution() -> None:
    armies = {**HOME, "F2": (0, {"spearmen": 1}), "D2": (1, {"goblins": 1})}
    armies["A1"] = (0, {"angels": 1})
    state = given(armies, places={"D2": None})
    after = play(state, {1: (march("D2", "E2", goblins=1),)}, {0: 90, 1: 10}).state
    view = rules.view(after, Viewer(0))
    assert [army.cell for army in view.armies if army.seat == 1] == ["E2"]
    assert view.turn == 2


def test_c18_the_report_is_fresh_for_the_new_turn() -> None:
    state = given({**HOME, "A1": (0, {"angels": 1}), "F2": (0, {"spearmen": 1})})
    after = play(state, {0: (march("F2", "E2", spearmen=1),)}).state
    assert {cell: seen.turn for (seat, cell), seen in after.sightings.items() if seat == 0} == {
        "E1": 2,
        "D2": 2,
        "E3": 2,
    }


def test_a48_empty_objects_see_nothing() -> None:
    armies = {"A2": (0, {"spearmen": 1}), "C2": (1, {"goblins": 1})}
    view = seen_by(given(armies, places={"C3": {"owner": 0}}))
    assert view.seen == {"A1", "A2", "A3", "B2"}
    assert all(army.seat == 0 for army in view.armies)


def test_a49_old_scouting_is_kept_with_its_turn() -> None:
    armies = {
        **HOME,
        "A1": (0, {"angels": 1}),
        "F2": (0, {"spearmen": 1}),
        "E2": (1, {"goblins": 9}),
    }
    state = scout(given(armies, turn=4))
    after = play(state, {0: (march("F2", "G2", spearmen=1),)}).state
    view = rules.view(after, Viewer(0))
    assert [(old.cell, old.seat, old.troops, old.turn) for old in view.old_armies] == [
        ("E2", 1, {"goblins": 9}, 4)
    ]
    assert "E2" not in view.seen


def test_a49_what_is_seen_empty_now_is_forgotten() -> None:
    armies = {**HOME, "A1": (0, {"angels": 1}), "F2": (0, {"cavaliers": 1})}
    armies["E2"] = (1, {"goblins": 1})
    state = scout(given(armies))
    assert (0, "E2") in state.sightings
    after = play(state, {1: (march("E2", "D2", goblins=1),)}).state
    assert (0, "E2") not in after.sightings


def test_a49_guards_are_remembered_until_somebody_owns_the_object() -> None:
    state = scout(given({"A2": (0, {"spearmen": 1})}))
    state = replace(state, armies={}, turn=5)
    assert rules.view(state, Viewer(0)).guards == (GuardView("A3", {"militia": 16}, 160, 1),)
    taken = replace(state.places["A3"], owner=1, guard={})
    state = replace(state, places={**state.places, "A3": taken})
    assert rules.view(state, Viewer(0)).guards == ()


def test_a50_the_guards_of_city_and_teleport_are_shown_on_approach() -> None:
    view = seen_by(given({"E6": (0, {"spearmen": 1}), "C3": (0, {"spearmen": 1})}))
    assert {"E5", "C4"} <= guards(view).keys()
    assert guards(view)["C4"] == {"trolls": 5}


def test_a65_distance_two_shows_everything() -> None:
    site = Place("F1", "site", quest="oracle", reward="siege_horn")
    armies = {"G2": (0, {"longbows": 1}), "E2": (1, {"goblins": 4})}
    factions = {0: "sylvans", 1: "orcs"}
    view = seen_by(given(armies, places={"F1": site}, factions=factions))
    assert [quest.quest for quest in view.quests] == ["oracle"]
    assert [army.troops for army in view.armies if army.seat == 1] == [{"goblins": 4}]
    assert guards(view)["G1"] == {"militia": 16}


def test_a65_distances_of_trait_and_glass_add() -> None:
    armies = {"E5": (0, {"longbows": 1})}
    plain = given(armies, artifacts={"falcon_glass": 0})
    assert len(cells_in_sight(plain, 0)) == 13
    pathfinder = given(armies, factions={0: "sylvans", 1: "orcs"}, artifacts={"falcon_glass": 0})
    assert len(cells_in_sight(pathfinder, 0)) == 25


def test_a56_nobody_looks_through_a_teleport() -> None:
    state = given({"C4": (0, {"spearmen": 1})})
    assert cells_in_sight(state, 0) == {"C4", "B4", "D4", "C3", "C5"}
