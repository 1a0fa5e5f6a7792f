"""Objects on the map: their guards, their capture, and what they allow (C-63 to C-76)."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given as cases
from hypothesis import strategies as st

from games.conquest import rules
from games.conquest.rules.economy import build_and_train, income_of
from games.conquest.rules.events import BattleFought, PlaceTaken
from games.conquest.rules.orders import Build, Move, Order, Sheet, Upgrade
from games.conquest.rules.state import State
from games.kernel.audience import EVERYONE
from games.kernel.ruleset import Outcome
from tests.games.conquest.fighting import walk
from tests.games.conquest.given import Rolls, given

MINE, BESIDE = "C1", "D1"


def resolved(state: State, *moves: Move, seat: int = 0) -> Outcome:
    sheets = {other: Sheet() for other in state.realms}
    sheets[seat] = Sheet(moves)
    outcome = rules.resolve(state, sheets, Rolls({0: 60, 1: 40}))
    assert isinstance(outcome, Outcome)
    return outcome


def beside_the_mine(spearmen: int, **more: Any) -> State:
    places: dict[str, Any] = {BESIDE: None, **more}
    armies = {BESIDE: (0, {"spearmen": spearmen}), "A1": (0, {"angels": 1})}
    return given(armies, places=places)


def test_c66_a_guard_is_beaten_before_its_object_is_taken() -> None:
    outcome = resolved(beside_the_mine(7), walk(BESIDE, MINE, spearmen=7))
    assert outcome.state.places[MINE].owner is None
    assert not any(isinstance(event, PlaceTaken) for event in outcome.events)
    won = resolved(beside_the_mine(9), walk(BESIDE, MINE, spearmen=9))
    assert (won.state.places[MINE].owner, won.state.places[MINE].guard) == (0, {})


def test_a32_a_guard_keeps_its_losses_and_stays() -> None:
    state = resolved(beside_the_mine(5), walk(BESIDE, MINE, spearmen=5)).state
    assert state.places[MINE].guard == {"militia": 6}
    again = rules.resolve(state, {}, Rolls({0: 1, 1: 2})).state
    assert again.places[MINE].guard == {"militia": 6}


def test_a12_a_tie_with_a_guard_leaves_the_object_unowned_and_unguarded() -> None:
    outcome = resolved(beside_the_mine(8), walk(BESIDE, MINE, spearmen=8))
    place = outcome.state.places[MINE]
    assert (place.owner, place.guard, MINE in outcome.state.armies) == (None, {}, False)
    fought = [event for event in outcome.events if isinstance(event, BattleFought)]
    assert [event.winner for event in fought] == ["nobody"]


def test_t08_a_tie_in_the_capital_leaves_it_and_its_owner_standing() -> None:
    state = given({"B1": (1, {"goblins": 98}), "A1": (0, {"spearmen": 35})})
    after = resolved(state, walk("B1", "A1", goblins=98), seat=1).state
    assert after.armies == {}
    assert (after.places["A1"].owner, after.realms[0].alive) == (0, True)


def test_t11_the_capital_falls_and_its_owner_at_once() -> None:
    state = given({"B1": (1, {"goblins": 150}), "A1": (0, {"spearmen": 50})})
    after = resolved(state, walk("B1", "A1", goblins=150), seat=1).state
    assert after.armies["A1"].troops == {"goblins": 10}
    assert (after.places["A1"].owner, after.realms[0].alive) == (1, False)


def test_t24_a_castle_stays_with_its_owner_after_a_tie_and_is_empty() -> None:
    armies = {"B3": (1, {"goblins": 182}), "C3": (0, {"spearmen": 70})}
    places = {"B3": None, "C3": {"owner": 0}}
    state = given(armies, places=places, artifacts={"warden_shield": 0})
    after = resolved(state, walk("B3", "C3", goblins=182), seat=1).state
    assert after.places["C3"].owner == 0
    assert "C3" not in after.armies


def test_t28_the_city_pays_from_the_end_of_the_turn_of_its_capture() -> None:
    army = {"angels": 20, "cavaliers": 40, "swordsmen": 60, "spearmen": 80}
    state = given({"E6": (0, army)}, places={"E6": None})
    after = resolved(state, walk("E6", "E5", **army)).state
    assert after.places["E5"].owner == 0
    assert after.realms[0].gold == 200 + 200 + 50


def test_a34_a_captured_object_stays_when_its_captor_leaves() -> None:
    state = resolved(beside_the_mine(30), walk(BESIDE, MINE, spearmen=30)).state
    left = state.armies[MINE].troops["spearmen"]
    after = resolved(state, walk(MINE, BESIDE, spearmen=left)).state
    assert after.places[MINE].owner == 0
    assert MINE not in after.armies


def test_c28_everybody_hears_of_a_capture() -> None:
    outcome = resolved(beside_the_mine(30), walk(BESIDE, MINE, spearmen=30))
    taken = [event for event in outcome.events if isinstance(event, PlaceTaken)]
    assert taken == [PlaceTaken(MINE, "mine", 0, None, EVERYONE)]


@pytest.mark.parametrize("kind", ["capital", "city", "castle"])
def test_c71_c73_c75_capitals_castles_and_cities_build_and_train(kind: str) -> None:
    places = {"E2": {"kind": kind, "owner": 0, "buildings": {1: 8}}}
    part = build_and_train(given(gold={0: 200}, places=places), {0: Sheet((Build("E2", 2),))})
    assert sorted(part.state.places["E2"].buildings) == [1, 2]
    assert part.state.armies["E2"].troops == {"spearmen": 8}


def test_c70_c74_a_castle_and_a_teleport_pay_nothing() -> None:
    places = {"C3": {"owner": 0}, "C4": {"owner": 0}}
    assert {line.cell for line in income_of(given(places=places), 0)} == {"A1", ""}


works = st.builds(
    lambda kind, cell, level: kind(cell, level),
    st.sampled_from([Build, Upgrade]),
    st.sampled_from(["A1", "C3", "G3", "I9", "E2"]),
    st.integers(0, 5),
)


@cases(st.lists(works, max_size=12), st.integers(0, 2500))
def test_a28_gold_is_never_negative_and_a_castle_has_one_action(
    orders: list[Order], gold: int
) -> None:
    places = {"C3": {"owner": 0}, "G3": {"owner": 0}}
    state = given(gold={0: gold}, places=places)
    part = build_and_train(state, {0: Sheet(tuple(orders))})
    assert 0 <= part.state.realms[0].gold <= gold
    for cell, place in part.state.places.items():
        before = state.places[cell].buildings
        changed = [level for level, b in place.buildings.items() if before.get(level) != b]
        assert len(changed) <= 1
