"""How a match begins (C-4 to C-12, A-42 to A-44)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

import pytest

from games.conquest.rules.start import start
from games.conquest.rules.state import State
from games.conquest.rules.world import neighbours
from games.kernel.dice import Dice
from games.kernel.ruleset import Setup, SetupSeat
from tests.games.conquest.given import frozen_content

CORNERS = {"A1", "I1", "A9", "I9"}


def started(seats: Sequence[Mapping[str, str]], seed: str = "seed", **options: str | int) -> State:
    places = tuple(SetupSeat(number, choices) for number, choices in enumerate(seats))
    state = start(Setup(places, options, frozen_content()), Dice(seed)).state
    assert isinstance(state, State)
    return state


def of(*factions: str) -> list[dict[str, str]]:
    return [{"faction": faction} for faction in factions]


def test_t41_gold_and_first_armies_of_four_seats() -> None:
    state = started(of("knights", "knights", "orcs", "sylvans"))
    assert [realm.gold for realm in state.realms.values()] == [200, 200, 300, 300]
    armies = [state.armies[realm.capital].troops for realm in state.realms.values()]
    assert armies == [{"spearmen": 16}, {"spearmen": 16}, {"goblins": 32}, {"wood_scouts": 20}]


def test_c04_each_seat_has_the_faction_it_chose() -> None:
    state = started(of("magi", "dwarves"))
    assert [realm.faction for realm in state.realms.values()] == ["magi", "dwarves"]


def test_c05_seats_may_share_a_faction() -> None:
    state = started(of("orcs", "orcs", "orcs"))
    assert {realm.faction for realm in state.realms.values()} == {"orcs"}


def test_c06_a44_gold_for_being_alone_is_counted_over_all_seats() -> None:
    state = started(of("orcs", "orcs", "magi"))
    assert [realm.gold for realm in state.realms.values()] == [200, 200, 300]


def test_c07_each_seat_starts_in_the_corner_it_chose() -> None:
    state = started([{"corner": "I9"}, {"corner": "I1"}, {"corner": "A9"}])
    assert [realm.capital for realm in state.realms.values()] == ["I9", "I1", "A9"]


def test_c08_the_standard_map_seats_four_and_no_more() -> None:
    assert {r.capital for r in started(of(*["orcs"] * 4)).realms.values()} == CORNERS
    with pytest.raises(ValueError, match="corners"):
        started(of(*["orcs"] * 5))


def test_c10_each_seat_owns_one_capital_and_nothing_else() -> None:
    state = started(of("knights", "orcs", "magi"))
    for seat, realm in state.realms.items():
        owned = [place for place in state.places.values() if place.owner == seat]
        assert [(place.cell, place.kind) for place in owned] == [(realm.capital, "capital")]
        assert owned[0].race == realm.faction
        assert owned[0].guard == {}


@pytest.mark.parametrize(
    ("faction", "troops"),
    [
        ("knights", {"spearmen": 16}),
        ("orcs", {"goblins": 32}),
        ("dwarves", {"axemen": 20}),
        ("sylvans", {"wood_scouts": 20}),
        ("gravebound", {"skeletons": 40}),
        ("magi", {"apprentices": 10}),
    ],
)
def test_c11_a_unit_of_twice_the_growth_stands_in_the_capital(
    faction: str, troops: Mapping[str, int]
) -> None:
    state = started(of(faction, "knights"))
    assert state.armies[state.realms[0].capital].troops == troops


def test_c12_the_treasury_holds_two_hundred() -> None:
    assert [realm.gold for realm in started(of("orcs", "orcs")).realms.values()] == [200, 200]


def test_a24_nothing_waits_in_a_building_at_the_start() -> None:
    state = started(of("knights", "orcs"))
    capital = state.places[state.realms[0].capital]
    assert [(b.level, b.upgraded, b.pool) for b in capital.buildings.values()] == [(1, False, 0)]


def test_a42_unused_corners_become_guarded_castles() -> None:
    state = started([{"corner": "A1"}, {"corner": "I9"}])
    for corner in ("A9", "I1"):
        place = state.places[corner]
        assert (place.kind, place.owner, place.guard) == ("castle", None, {"brigands": 8})
        assert list(place.buildings) == [1]


@pytest.mark.parametrize("seed", ["a", "b", "c", "d"])
def test_a42_two_seats_start_opposite_each_other(seed: str) -> None:
    corners = {realm.capital for realm in started([{}, {}], seed).realms.values()}
    assert corners in ({"A1", "I9"}, {"A9", "I1"})


def test_a42_the_seat_without_a_claim_starts_opposite_the_other() -> None:
    state = started([{}, {"corner": "A9"}])
    assert [realm.capital for realm in state.realms.values()] == ["I1", "A9"]


@pytest.mark.parametrize("seed", ["a", "b", "c", "d"])
def test_a43_the_first_claim_wins_and_the_rest_are_free_corners(seed: str) -> None:
    state = started([{}, {"corner": "I9"}, {"corner": "I9"}, {"corner": "nowhere"}], seed)
    corners = [realm.capital for realm in state.realms.values()]
    assert corners[1] == "I9"
    assert set(corners) == CORNERS


def test_a43_free_corners_are_drawn_by_chance() -> None:
    drawn = {started([{}, {}, {}], seed=str(n)).realms[0].capital for n in range(30)}
    assert drawn == CORNERS


@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_a62_an_open_faction_is_one_that_nobody_has(seed: str) -> None:
    state = started([{}, {"faction": "orcs"}, {}, {"faction": "magi"}], seed)
    factions = [realm.faction for realm in state.realms.values()]
    assert len(set(factions)) == 4
    assert "neutral" not in factions


def test_a62_an_open_faction_is_drawn_by_chance() -> None:
    drawn = {started([{}, {"faction": "orcs"}], seed=str(n)).realms[0].faction for n in range(60)}
    assert drawn == {"knights", "dwarves", "sylvans", "gravebound", "magi"}


@pytest.mark.parametrize("faction", ["neutral", "elves"])
def test_c04_nobody_plays_a_faction_that_is_none(faction: str) -> None:
    with pytest.raises(KeyError):
        started(of(faction, "orcs"))


def test_c77_every_site_has_a_quest_from_the_first_turn() -> None:
    state = started(of("knights", "orcs"))
    sites = [place for place in state.places.values() if place.kind == "site"]
    assert len(sites) == 8
    for site in sites:
        assert site.quest in state.catalogue.quests
        assert site.guard == state.catalogue.quests[site.quest].guard


def test_a51_nobody_has_an_artifact_at_the_start() -> None:
    state = started(of("knights", "orcs"))
    assert len(state.artifacts) == 12
    assert {artifact.owner for artifact in state.artifacts.values()} == {None}


def test_a41_the_turn_limit_and_the_first_turn_are_set() -> None:
    state = started(of("knights", "orcs"), turn_limit=30, turn_seconds=60)
    assert (state.turn, state.turn_limit, state.turn_seconds) == (1, 30, 60)
    assert started(of("knights", "orcs")).turn_limit == 0


def test_c69_the_way_from_capital_to_capital_and_city_is_eight_steps() -> None:
    state = started(of(*["orcs"] * 4))
    ring = ["A1", "I1", "I9", "A9", "A1"]
    assert {steps(state, a, b) for a, b in pairwise(ring)} == {8}
    assert {steps(state, corner, "E5") for corner in CORNERS} == {8}


def test_t61_the_same_seed_starts_the_same_match() -> None:
    assert started([{}, {}, {}], "x") == started([{}, {}, {}], "x")
    assert started([{}, {}, {}], "x") != started([{}, {}, {}], "y")


def steps(state: State, origin: str, goal: str) -> int:
    reached, edge, count = {origin}, {origin}, 0
    while goal not in reached:
        edge = {cell for old in edge for cell in neighbours(state.layout, old)} - reached
        reached |= edge
        count += 1
    return count
