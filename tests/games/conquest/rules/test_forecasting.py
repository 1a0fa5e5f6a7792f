"""Forecasts of drafted attacks are what the battle itself would give (A-4, A-14, A-49)."""

from __future__ import annotations

from dataclasses import replace

from games.conquest import rules
from games.conquest.rules.forecasting import Forecast
from games.conquest.rules.orders import Order, Train
from games.conquest.rules.scouting import scout
from games.conquest.rules.state import State
from games.kernel.ruleset import WATCHER, Viewer
from tests.games.conquest.given import given
from tests.games.conquest.playing import march, play, standing

HOMES = {"A1": (0, {"angels": 1}), "I9": (1, {"cyclopes": 1})}


def forecasts(state: State, *drafts: Order, seat: int | None = 0) -> tuple[Forecast, ...]:
    return rules.forecast(rules.view(scout(state), Viewer(seat)), drafts)


def test_a14_a_forecast_is_the_battle_that_follows() -> None:
    state = given({**HOMES, "E2": (0, {"spearmen": 70}), "F2": (1, {"goblins": 100})})
    draft = march("E2", "F2", spearmen="all")
    (found,) = forecasts(state, draft)
    assert (found.cell, found.winner, found.left, found.turn) == (
        "F2",
        "attacker",
        {"spearmen": 20},
        1,
    )
    assert standing(play(state, {0: (draft,)}).state)["F2"] == (0, dict(found.left))


def test_a04_groups_of_one_step_are_reckoned_together() -> None:
    armies = {
        **HOMES,
        "E2": (0, {"spearmen": 20}),
        "G2": (0, {"spearmen": 20}),
        "F2": (1, {"goblins": 60}),
    }
    drafts = (march("E2", "F2", spearmen="all"), march("G2", "F2", spearmen="all"))
    (found,) = forecasts(given(armies), *drafts)
    assert found.left == {"spearmen": 10}


def test_c74_known_castles_and_own_artifacts_count() -> None:
    armies = {**HOMES, "C2": (0, {"spearmen": 60}), "C3": (1, {"goblins": 100})}
    state = given(armies, places={"C3": {"owner": 1}}, artifacts={"vanguard_banner": 0})
    (found,) = forecasts(state, march("C2", "C3", spearmen="all"))
    assert found.report.attacker.hundredfold == 1200 * 110
    assert found.report.defender.hundredfold == 1000 * 120


def test_c25_a_forecast_does_not_know_hidden_artifacts() -> None:
    armies = {**HOMES, "E2": (0, {"spearmen": 70}), "F2": (1, {"goblins": 100})}
    draft = march("E2", "F2", spearmen="all")
    plain = forecasts(given(armies), draft)
    assert forecasts(given(armies, artifacts={"warden_shield": 1}), draft) == plain


def test_c42_guards_are_forecast_and_unknown_cells_are_not() -> None:
    state = given({**HOMES, "D1": (0, {"spearmen": 16})})
    drafts = (march("D1", "C1", spearmen=9), march("D1", "E1", spearmen="all"))
    found = forecasts(state, *drafts)
    assert [(f.cell, f.winner) for f in found] == [("C1", "attacker"), ("E1", "defender")]
    assert forecasts(state, march("A1", "A2", angels=1)) == ()
    assert rules.forecast(rules.view(state, WATCHER), drafts) == ()


def test_a49_an_old_sighting_is_forecast_with_its_turn() -> None:
    armies = {**HOMES, "E2": (0, {"spearmen": 30}), "F2": (1, {"goblins": 40})}
    state = scout(given(armies, artifacts={"league_boots": 0}))
    moved = {cell: army for cell, army in state.armies.items() if cell != "E2"}
    moved["E3"] = replace(state.armies["E2"], cell="E3")
    state = scout(replace(state, armies=moved, turn=3))
    draft = march("E3", "E2", "F2", spearmen="all")
    (found,) = forecasts(state, draft)
    assert (found.cell, found.turn) == ("F2", 1)
    assert found.doubts == ("old", "order", "artifacts")


def test_c23_recruits_of_this_turn_count() -> None:
    places = {"C3": {"owner": 0, "buildings": {1: 8}}}
    state = given({**HOMES, "B3": (0, {"spearmen": 1}), "C2": (1, {"goblins": 9})}, places=places)
    armies = {**state.armies, "C3": replace(state.armies["B3"], cell="C3")}
    state = replace(state, armies=armies)
    draft = march("C3", "C2", spearmen="all")
    (found,) = forecasts(state, draft)
    assert found.report.attacker.base == 9 * 20
    (held,) = forecasts(state, Train("C3", 1, 2), draft)
    assert held.report.attacker.base == 3 * 20


def test_c23_recruits_of_an_empty_castle_attack_alone() -> None:
    places = {"C3": {"owner": 0, "buildings": {1: 8}}}
    state = given({**HOMES, "D2": (0, {"spearmen": 1}), "C2": (1, {"goblins": 9})}, places=places)
    (found,) = forecasts(state, march("C3", "C2", spearmen="all"))
    assert found.report.attacker.base == 8 * 20
    assert found.left == {"spearmen": 8 - 8 * 90 // 160}
