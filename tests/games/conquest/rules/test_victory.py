"""Defeat, surrender, draws, the turn limit and the ranking (C-1 to C-3, A-35 to A-41)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from games.conquest import rules
from games.conquest.rules.events import (
    ArtifactsWon,
    DrawVoted,
    MatchEnded,
    PlaceTaken,
    RealmFell,
    SurrenderGiven,
)
from games.conquest.rules.orders import Surrender, VoteDraw
from games.conquest.rules.state import Building, Place, State
from games.conquest.rules.victory import score
from games.kernel.dice import Dice
from games.kernel.ruleset import WATCHER, Standing
from games.kernel.words import IllegalOrder
from tests.games.conquest.given import given
from tests.games.conquest.playing import march, play, standing, told

THREE = {0: "knights", 1: "orcs", 2: "gravebound"}
HOMES = {
    "A1": (0, {"angels": 1}),
    "I9": (1, {"goblins": 1}),
    "I1": (2, {"skeletons": 10}),
}
SIEGE = {**HOMES, "H9": (0, {"spearmen": 20})}


def three(armies: dict[str, Any], **more: Any) -> State:
    return given(armies, factions=THREE, **more)


def interject(state: State, *seats: int, order: Any = None) -> State:
    for seat in seats:
        state = rules.interject(state, seat, order or Surrender(), Dice("x")).state
    return state


def test_c01_a_player_wins_as_soon_as_every_opponent_is_defeated() -> None:
    state = given({"A1": (0, {"angels": 1}), "H9": (0, {"spearmen": 1})})
    outcome = play(state, {0: (march("H9", "I9", spearmen=1),)})
    assert outcome.state.standings == (Standing(0, 1, "victory"), Standing(1, 2, "capital"))
    assert told(outcome, MatchEnded) == [MatchEnded("victory", (0,))]
    assert (rules.phase(outcome.state), outcome.state.turn) == ("end", 1)
    assert rules.awaited(outcome.state) == frozenset()


def test_c01_nothing_is_played_after_the_victory() -> None:
    armies = {"I9": (1, {"goblins": 1}), "B1": (1, {"goblins": 1}), "F2": (1, {"goblins": 3})}
    orders = (march("F2", "G2", goblins=2), march("B1", "A1", goblins=1))
    after = play(given(armies), {1: orders}).state
    assert standing(after) == {
        "I9": (1, {"goblins": 1}),
        "A1": (1, {"goblins": 1}),
        "F2": (1, {"goblins": 3}),
    }
    assert after.realms[1].gold == 0
    again = rules.resolve(after, {}, Dice("x"))
    assert (again.state, again.events) == (after, ())


def test_c02_the_capital_decides() -> None:
    outcome = play(three(SIEGE), {0: (march("H9", "I9", spearmen="all"),)})
    assert told(outcome, RealmFell) == [RealmFell(1, "capital", 0)]
    fallen = outcome.state.realms[1]
    assert (fallen.alive, fallen.fell_turn, fallen.fell_reason) == (False, 1, "capital")
    assert outcome.state.standings is None


def test_c02_losing_a_castle_defeats_nobody() -> None:
    armies = {**HOMES, "C2": (0, {"spearmen": 1})}
    outcome = play(
        three(armies, places={"C3": {"owner": 1}}), {0: (march("C2", "C3", spearmen=1),)}
    )
    assert outcome.state.places["C3"].owner == 0
    assert outcome.state.realms[1].alive


def test_a36_what_a_defeated_player_leaves_behind() -> None:
    armies = {
        **SIEGE,
        "E2": (1, {"goblins": 30}),
        "C3": (1, {"goblins": 12, "ogres": 2}),
        "D2": (1, {"goblins": 5}),
    }
    castle = {"owner": 1, "buildings": {1: Building(1, True, 9), 3: 4}}
    places = {"C3": castle, "A3": {"owner": 1}, "D2": {"quest": "oracle", "reward": "siege_horn"}}
    state = three(armies, places=places, gold={1: 700})
    after = play(state, {0: (march("H9", "I9", spearmen="all"),), 1: ()}, {0: 99, 1: 1, 2: 2}).state
    assert {cell for cell, army in after.armies.items() if army.seat == 1} == set()
    kept = after.places["C3"]
    assert (kept.owner, kept.guard, kept.race) == (None, {"goblins": 21, "ogres": 6}, "orcs")
    assert {level: b.upgraded for level, b in kept.buildings.items()} == {1: True, 3: False}
    assert all(building.pool == 0 for building in kept.buildings.values())
    assert (after.places["A3"].owner, after.realms[1].gold) == (None, 0)
    assert (after.places["D2"].guard, after.places["D2"].quest) == ({}, "oracle")


def test_a36_his_remaining_orders_are_void() -> None:
    armies = {**SIEGE, "E2": (1, {"goblins": 30}), "F2": (2, {"skeletons": 1})}
    orders = {0: (march("H9", "I9", spearmen="all"),), 1: (march("E2", "F2", goblins="all"),)}
    outcome = play(three(armies), orders, {0: 90, 1: 50, 2: 10})
    assert standing(outcome.state)["F2"] == (2, {"skeletons": 1})


def test_a36_former_garrisons_fight_as_guards_without_traits() -> None:
    place = Place("C3", "castle", guard={"goblins": 10}, race="orcs", buildings={1: Building(1)})
    armies = {**HOMES, "C2": (0, {"spearmen": 10})}
    outcome = play(three(armies, places={"C3": place}), {0: (march("C2", "C3", spearmen="all"),)})
    assert standing(outcome.state)["C3"] == (0, {"spearmen": 5})
    assert outcome.state.places["C3"].race == "knights"


def test_a37_the_captured_capital_is_a_city_and_decides_nothing_more() -> None:
    after = play(three(SIEGE), {0: (march("H9", "I9", spearmen="all"),)}).state
    assert (after.places["I9"].kind, after.places["I9"].owner) == ("city", 0)
    siege = {**HOMES, "H9": (2, {"bone_drakes": 3})}
    siege["I9"] = (0, {"spearmen": 1})
    state = replace(three(siege), places=after.places, realms=after.realms)
    lost = play(state, {2: (march("H9", "I9", bone_drakes="all"),)}).state
    assert lost.places["I9"].owner == 2
    assert lost.realms[0].alive


def test_a38_the_captor_gets_the_artifacts() -> None:
    state = three(SIEGE, artifacts={"fire_orb": (1, 1), "hour_glass": 1, "siege_horn": 2}, turn=3)
    outcome = play(state, {0: (march("H9", "I9", spearmen="all"),)})
    owners = {slug: a.owner for slug, a in outcome.state.artifacts.items() if a.owner is not None}
    assert owners == {"fire_orb": 0, "hour_glass": 0, "siege_horn": 2}
    (won,) = told(outcome, ArtifactsWon)
    assert (won.artifacts, won.audience.seats) == (("fire_orb", "hour_glass"), frozenset({0}))


def test_a38_after_a_surrender_artifacts_are_free_again() -> None:
    state = three(HOMES, artifacts={"fire_orb": (1, 1)}, turn=2)
    after = play(interject(state, 1), {}).state
    assert (after.artifacts["fire_orb"].owner, after.artifacts["fire_orb"].used_turn) == (None, 0)


def test_c03_a_player_may_surrender() -> None:
    state = interject(three(HOMES), 1)
    assert (state.realms[1].surrendering, state.realms[1].alive) == (True, True)
    assert rules.awaited(state) == {0, 2}
    outcome = play(state, {})
    assert told(outcome, RealmFell) == [RealmFell(1, "surrender", None)]
    assert outcome.state.places["I9"].owner is None
    assert outcome.state.places["I9"].kind == "city"
    assert outcome.state.places["I9"].guard == {"goblins": 1}


def test_c03_only_the_seat_itself_hears_of_it_before() -> None:
    outcome = rules.interject(three(HOMES), 1, Surrender(), Dice("x"))
    (event,) = told(outcome, SurrenderGiven)
    assert event.audience.includes(1)
    assert not event.audience.includes(0)
    assert not event.audience.includes(None)


def test_t59_a39_the_orders_of_the_last_turn_are_played() -> None:
    state = given({"A1": (0, {"angels": 1}), "I9": (1, {"goblins": 5}), "F2": (1, {"goblins": 9})})
    outcome = play(interject(state, 1), {1: (march("F2", "G2", goblins=9), march("I9", "I8"))})
    assert outcome.state.standings == (Standing(0, 1, "victory"), Standing(1, 2, "surrender"))
    state = given({"B1": (1, {"goblins": 5}), "I9": (1, {"goblins": 5}), "A2": (0, {"angels": 1})})
    captured = play(interject(state, 1), {1: (march("B1", "A1", goblins="all"),)})
    assert [event.cell for event in told(captured, PlaceTaken)] == ["A1"]
    assert captured.state.standings == (Standing(1, 1, "victory"), Standing(0, 2, "capital"))


def test_a39_nobody_gives_up_twice() -> None:
    state = interject(three(HOMES), 1)
    for order in (Surrender(), VoteDraw()):
        with pytest.raises(IllegalOrder) as found:
            rules.interject(state, 1, order, Dice("x"))
        assert found.value.rule == "C-3"


def test_a39_when_all_give_up_nobody_wins_alone() -> None:
    after = play(interject(given(HOMES, factions=THREE), 0, 1, 2), {}).state
    assert after.standings is not None
    assert [standing.place for standing in after.standings] == [1, 1, 1]
    assert after.end_reason == "draw"


def test_a41_a_draw_needs_all_living_players() -> None:
    state = three(HOMES)
    state = replace(state, realms={**state.realms, 2: replace(state.realms[2], alive=False)})
    half = rules.interject(state, 0, VoteDraw(), Dice("x"))
    assert told(half, DrawVoted) == [DrawVoted(0, agree=True)]
    assert half.state.standings is None
    whole = rules.interject(half.state, 1, VoteDraw(), Dice("x"))
    assert whole.state.end_reason == "draw"
    assert [(s.seat, s.place) for s in whole.state.standings] == [(0, 1), (1, 1), (2, 3)]


def test_a41_an_agreement_can_be_taken_back() -> None:
    state = interject(given(HOMES), 0, order=VoteDraw())
    assert rules.view(state, WATCHER).realms[0].agrees_to_draw
    state = interject(state, 0, order=VoteDraw(agree=False))
    assert interject(state, 1, order=VoteDraw()).standings is None


def test_a41_the_last_one_against_a_draw_falls() -> None:
    state = interject(three(SIEGE), 0, 2, order=VoteDraw())
    after = play(state, {0: (march("H9", "I9", spearmen="all"),)}).state
    assert after.end_reason == "draw"


def test_a41_the_turn_limit_ranks_by_strength_and_gold() -> None:
    armies = {"A1": (0, {"spearmen": 10}), "I9": (1, {"goblins": 33})}
    state = given(armies, gold={0: 130, 1: 0}, turn=9, turn_limit=10)
    last = play(state, {}).state
    assert (last.standings, last.turn) == (None, 10)
    outcome = play(last, {})
    assert told(outcome, MatchEnded) == [MatchEnded("turn_limit", (0,))]
    assert outcome.state.turn == 10
    totals = {seat: score(outcome.state, seat) for seat in (0, 1)}
    assert totals[0] > totals[1]


def test_a41_equal_scores_share_a_place() -> None:
    factions = {0: "orcs", 1: "orcs"}
    armies = {"A1": (0, {"goblins": 5}), "I9": (1, {"goblins": 5})}
    after = play(given(armies, factions=factions, turn=3, turn_limit=3), {}).state
    assert after.standings == (Standing(0, 1, "turn_limit"), Standing(1, 1, "turn_limit"))


def test_a41_without_a_limit_the_match_goes_on() -> None:
    assert play(given(HOMES, turn=99), {}).state.standings is None


def test_a41_the_last_to_fall_stand_before_the_first() -> None:
    state = three(HOMES, turn=8)
    first = replace(state.realms[2], alive=False, fell_turn=5, fell_reason="capital")
    after = play(interject(replace(state, realms={**state.realms, 2: first}), 1), {}).state
    assert after.standings == (
        Standing(0, 1, "victory"),
        Standing(1, 2, "surrender"),
        Standing(2, 3, "capital"),
    )
