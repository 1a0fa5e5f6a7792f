"""Where the world is as it is known, a forecast is what the resolution then does."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from games.conquest import rules
from games.conquest.rules.events import BattleReported
from games.conquest.rules.forecasting import Forecast, outlooks
from games.conquest.rules.orders import Fulfil, Order, UseArtifact
from games.conquest.rules.scouting import scout
from games.conquest.rules.state import State
from games.kernel.ruleset import Viewer
from tests.games.conquest.given import given
from tests.games.conquest.playing import march, play, standing, told

HOMES = {"A1": (0, {"angels": 1}), "I9": (1, {"cyclopes": 1})}


def foretold(state: State, *drafts: Order, seat: int = 0) -> tuple[Forecast, ...]:
    """Return a seat's forecasts, after proving that the resolution reports the same."""
    found = rules.forecast(rules.view(scout(state), Viewer(seat)), drafts)
    outcome = play(scout(state), {seat: drafts})
    assert [one.report for one in found] == told(outcome, BattleReported)
    return found


def attack(
    attacking: tuple[int, Mapping[str, int]],
    defending: tuple[int, Mapping[str, int]],
    castle: int | None = None,
    **more: Any,
) -> Forecast:
    """Forecast an attack from C2 on C3 (open ground, or a castle of this seat)."""
    places = {"C3": None if castle is None else {"owner": castle}, "C2": None}
    state = given({**HOMES, "C2": attacking, "C3": defending}, places=places, **more)
    (found,) = foretold(
        state, march("C2", "C3", **dict.fromkeys(attacking[1], "all")), seat=attacking[0]
    )
    return found


def test_t01_the_weaker_attacker_is_told_that_it_loses_all() -> None:
    found = attack((1, {"goblins": 100}), (0, {"spearmen": 70}))
    assert (found.winner, found.left) == ("defender", {"spearmen": 20})
    assert found.report.attacker.hundredfold == 1000 * 100
    assert found.doubts == ("order", "artifacts")


def test_t10_the_bonus_of_a_castle_counts() -> None:
    found = attack((1, {"goblins": 130}), (0, {"spearmen": 50}), castle=0)
    assert (found.winner, found.left) == ("attacker", {"goblins": 10})
    assert found.report.captured == "castle"
    assert found.doubts == ("order", "recruits", "artifacts")


def test_t12_the_dwarves_trait_is_added_to_the_castle() -> None:
    found = attack(
        (1, {"goblins": 142}), (0, {"bear_riders": 10}), 0, factions={0: "dwarves", 1: "orcs"}
    )
    assert (found.winner, found.left) == ("attacker", {"goblins": 2})
    assert found.report.defender.hundredfold == 1400 * 100


def test_t13_an_own_siege_horn_counts() -> None:
    found = attack((1, {"goblins": 101}), (0, {"spearmen": 50}), 0, artifacts={"siege_horn": 1})
    assert (found.winner, found.left) == ("attacker", {"goblins": 1})


def test_t25_the_leftover_is_dealt_as_in_the_battle() -> None:
    found = attack((0, {"angels": 1, "spearmen": 100}), (1, {"ogres": 20}), castle=1)
    assert (found.winner, found.left) == ("attacker", {"angels": 1, "spearmen": 4})
    assert (found.report.leftover, found.report.unused) == (260, 0)


def test_t32_the_order_of_play_may_change_it_and_that_is_named() -> None:
    armies = {
        "E1": (0, {"spearmen": 40}),
        "F2": (2, {"skeletons": 40}),
        "E2": (1, {"goblins": 50}),
    }
    state = given(armies, factions={0: "knights", 1: "orcs", 2: "gravebound"}, places={"E2": None})
    spears = march("E1", "E2", spearmen="all")
    bones = march("F2", "E2", skeletons="all")
    (mine,) = foretold(state, spears)
    assert (mine.winner, mine.left) == ("attacker", {"spearmen": 15})
    (theirs,) = foretold(state, bones, seat=2)
    assert (theirs.winner, "order" in theirs.doubts) == ("defender", True)
    after = play(state, {0: (spears,), 2: (bones,)}, {0: 80, 1: 1, 2: 30}).state
    assert standing(after)["E2"] == (2, {"skeletons": 6})


def test_t33_groups_of_one_step_are_one_force() -> None:
    armies = {
        **HOMES,
        "C1": (0, {"spearmen": 20}),
        "D2": (0, {"spearmen": 20}),
        "C2": (1, {"goblins": 60}),
    }
    state = given(armies, places={"C1": None, "D2": None, "C2": None})
    drafts = (march("C1", "C2", spearmen="all"), march("D2", "C2", spearmen="all"))
    (found,) = foretold(state, *drafts)
    assert (found.winner, found.left) == ("attacker", {"spearmen": 10})


def test_t40_a_step_through_a_teleport_is_forecast_from_what_was_seen() -> None:
    armies = {**HOMES, "C4": (0, {"spearmen": 30}), "G5": (0, {"spearmen": 1})}
    state = given(armies, places={"C4": {"owner": 0}})
    (found,) = foretold(state, march("C4", "G6", spearmen="all"))
    assert (found.winner, found.left) == ("attacker", {"spearmen": 10})
    assert (found.report.captured, found.doubts) == ("teleport", ("order",))


def test_t50_an_own_fire_orb_burns_first_and_recruits_are_named_as_unknown() -> None:
    places = {"C3": {"owner": 0, "buildings": {1: 7}}}
    armies = {**HOMES, "C3": (0, {"spearmen": 1}), "C2": (1, {"goblins": 3})}
    state = scout(given(armies, places=places, artifacts={"fire_orb": 1}))
    drafts = (UseArtifact("fire_orb", cell="C3"), march("C2", "C3", goblins="all"))
    (found,) = rules.forecast(rules.view(state, Viewer(1)), drafts)
    assert (found.winner, found.left) == ("attacker", {"goblins": 1})
    assert "recruits" in found.doubts
    (report,) = told(play(state, {1: drafts}), BattleReported)
    assert report == found.report


@pytest.mark.parametrize("walks", [False, True])
def test_c77_the_monsters_of_a_quest_are_forecast(walks: bool) -> None:
    quest = {"quest": "bandit_camp", "guard": {"bandits": 20}, "reward": "gold"}
    cell = "D1" if walks else "D2"
    state = given({**HOMES, cell: (0, {"spearmen": 30})}, places={"D2": quest})
    draft = march("D1", "D2", spearmen="all") if walks else Fulfil("D2")
    (found,) = foretold(state, draft)
    assert (found.cell, found.winner, found.left) == ("D2", "attacker", {"spearmen": 18})


def test_a08_a_battle_on_the_first_step_ends_the_way() -> None:
    armies = {
        **HOMES,
        "E2": (0, {"spearmen": 30}),
        "F2": (1, {"goblins": 40}),
        "G2": (1, {"goblins": 1}),
    }
    state = given(armies, artifacts={"league_boots": 0}, places={"F2": None, "G2": None})
    (found,) = foretold(state, march("E2", "F2", "G2", spearmen="all"))
    assert (found.cell, found.left) == ("F2", {"spearmen": 10})


def test_a10_a_second_group_meets_whom_the_first_one_left() -> None:
    armies = {
        **HOMES,
        "E2": (0, {"spearmen": 20}),
        "F4": (0, {"spearmen": 20}),
        "F2": (1, {"goblins": 60}),
    }
    boots = {"league_boots": 0}
    state = given(armies, artifacts=boots, places={"E2": None, "F2": None, "F3": None, "F4": None})
    drafts = (march("E2", "F2", spearmen="all"), march("F4", "F3", "F2", spearmen="all"))
    first, second = foretold(state, *drafts)
    assert (first.winner, first.left) == ("defender", {"goblins": 20})
    assert (second.winner, second.left) == ("attacker", {"spearmen": 10})


def test_a26_raised_creatures_are_among_those_left() -> None:
    found = attack(
        (0, {"skeletons": 100}), (1, {"goblins": 40}), factions={0: "gravebound", 1: "orcs"}
    )
    assert found.left == {"skeletons": 55}


def test_a12_a_tie_leaves_nobody() -> None:
    found = attack((0, {"spearmen": 20}), (1, {"goblins": 40}))
    assert (found.winner, found.left) == ("nobody", {})


def test_c25_an_unseen_cell_has_an_outlook_and_no_forecast() -> None:
    armies = {**HOMES, "C4": (0, {"spearmen": 30}), "G6": (1, {"goblins": 5})}
    state = scout(given(armies, places={"C4": {"owner": 0}, "G6": {"owner": 1}}))
    view, draft = rules.view(state, Viewer(0)), march("C4", "G6", spearmen="all")
    assert rules.forecast(view, [draft]) == ()
    (found,) = outlooks(view, [draft])
    assert (found.cell, found.turn, found.owner, found.kind) == ("G6", 0, 1, "teleport")


def test_c40_an_empty_enemy_castle_in_sight_may_get_recruits() -> None:
    armies = {**HOMES, "C2": (0, {"spearmen": 3})}
    state = scout(given(armies, places={"C3": {"owner": 1}}))
    view = rules.view(state, Viewer(0))
    (found,) = outlooks(view, [march("C2", "C3", spearmen="all")])
    assert (found.turn, found.owner, found.recruits) == (1, 1, True)
    assert outlooks(view, [march("C2", "D2", spearmen="all")]) == ()
