"""How a match begins: modes, sides, factions, gates, ground, decks (G01, G02, G25, S27)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from games.kernel.dice import Dice
from games.kernel.ruleset import Setup, SetupSeat
from games.onslaught import rules
from games.onslaught.rules.events.waves import MarketRefilled, SourceGained, WaveBegan
from games.onslaught.rules.reading import read_catalogue
from games.onslaught.rules.state import State
from games.onslaught.setup.content import shipped
from tests.games.onslaught.given import frozen, frozen_content

BRIEF = "faction: Fernveil Choir\nwave 1\nincome: 3\ndeploy: Sprig Runner\nwave 2\nincome: 4"


def setup(*factions: str, **chosen: Any) -> Setup:
    """Return a lobby of one seat for each faction, "" for any; scenarios are the site's own."""
    seats = tuple(SetupSeat(n, {"faction": slug}) for n, slug in enumerate(factions))
    return Setup(seats, chosen, shipped() if chosen.get("scenario") else frozen_content())


def begun(*factions: str, seed: str = "a", **chosen: Any) -> State:
    state: State = rules.start(setup(*factions, **chosen), Dice(seed)).state
    return state


def test_g02_g03_two_people_begin_with_whole_gates_and_the_first_income() -> None:
    state = begun("ashforge", "fernveil")
    assert [side.gate_health for side in state.sides.values()] == [10, 10]
    assert [side.source for side in state.sides.values()] == [10, 10]
    assert [(s.seat, s.team, s.gate) for s in state.sides.values()] == [(0, 0, 0), (1, 1, 1)]
    assert [side.faction for side in state.sides.values()] == ["ashforge", "fernveil"]
    assert (state.options.mode, state.options.map, state.options.waves) == ("duel", "twin-lanes", 4)


def test_f01_the_first_wave_tells_of_itself_its_income_and_the_market() -> None:
    outcome = rules.start(setup("", ""), Dice("a"))
    first, *others = outcome.events
    assert first == WaveBegan(1, outcome.state.first)
    assert [type(event) for event in others] == [SourceGained, SourceGained, MarketRefilled]
    assert rules.phase(outcome.state) == "1-market-1"
    assert rules.awaited(outcome.state) == {outcome.state.first}


def test_g25_landmarks_lie_face_down_on_outer_wells() -> None:
    state = begun("", "")
    marks = state.landmarks.values()
    assert Counter(mark.kind for mark in marks) == {"swamp": 2, "temple": 2, "ruin": 6}
    assert not any(mark.is_revealed or mark.seen_by for mark in marks)
    assert all(
        state.hexes[cell].well and state.hexes[cell].fortress < 0 for cell in state.landmarks
    )
    assert {c for c, mark in state.landmarks.items() if mark.kind == "swamp"} == {(2, 3), (4, 9)}


def test_g01_decks_are_shuffled_by_the_seed_and_whole() -> None:
    one, two = begun("", "", seed="1"), begun("", "", seed="2")
    assert one == begun("", "", seed="1")
    assert one.events_left != two.events_left
    assert {*one.events_left} == {*two.events_left} == {*frozen().events}
    for state in (one, two):
        relics = sorted(state.relics.values(), key=lambda relic: relic.position)
        assert [relic.position for relic in relics] == list(range(1, len(relics) + 1))
        assert all(relic.zone == "deck" for relic in relics)
    assert [r.type for r in one.relics.values()] != [r.type for r in two.relics.values()]


def test_open_factions_are_drawn_first_among_those_that_nobody_has() -> None:
    drawn = {tuple(s.faction for s in begun("", "", seed=str(n)).sides.values()) for n in range(9)}
    assert drawn == {("ashforge", "fernveil"), ("fernveil", "ashforge")}
    assert [s.faction for s in begun("fernveil", "").sides.values()] == ["fernveil", "ashforge"]


def test_g29_whoever_is_alone_plays_a_brief() -> None:
    state = begun("ashforge", brief=BRIEF)
    me, foe = state.sides[0], state.sides[1]
    assert (me.seat, me.team, me.gate, foe.seat, foe.team, foe.gate) == (0, 0, 0, None, 1, 1)
    assert (foe.faction, state.options.mode, state.options.waves) == ("fernveil", "brief", 2)
    assert (me.source, foe.source) == (10, 8)
    assert rules.awaited(state) == {0}


def test_g37_two_play_a_brief_together_on_a_map_with_three_gates() -> None:
    state = begun("ashforge", "", brief=BRIEF)
    assert [(s.seat, s.team, s.gate) for s in state.sides.values()] == [
        (0, 0, 0),
        (1, 0, 1),
        (None, 1, 2),
    ]
    assert (state.options.mode, state.options.map) == ("coop", "three-gates")
    assert {unit.side for unit in state.units.values()} == {0, 1, 2}


@pytest.mark.parametrize(
    ("factions", "chosen", "error"),
    [
        (("", "", ""), {}, ValueError),
        (("nobody", ""), {}, KeyError),
        (("", ""), {"map": "nowhere"}, KeyError),
        (("", ""), {"map": "three-gates"}, ValueError),
        (("", ""), {"waves": 7}, ValueError),
        (("", ""), {"brief": BRIEF, "map": "twin-lanes"}, ValueError),
        (("",), {"scenario": "nowhere"}, KeyError),
    ],
)
def test_what_does_not_fit_is_refused(
    factions: tuple[str, ...], chosen: dict[str, Any], error: type[Exception]
) -> None:
    with pytest.raises(error):
        begun(*factions, **chosen)


def test_s27_a_scenario_prescribes_map_and_length_and_may_prescribe_the_faction() -> None:
    scenarios = read_catalogue(shipped()).scenarios.values()
    for scenario in scenarios:
        seats = ("",) * scenario.players
        state = begun(*seats, scenario=scenario.slug)
        assert (state.options.scenario, state.options.map) == (scenario.slug, scenario.map)
        assert state.options.brief == scenario.brief
        assert state.options.waves == len(scenario.brief.waves)
        if scenario.faction:
            assert state.sides[0].faction == scenario.faction
    assert {scenario.players for scenario in scenarios} == {1, 2}


def test_s27_a_scenario_is_for_as_many_as_it_says() -> None:
    with pytest.raises(ValueError, match="for 1, not for 2"):
        begun("", "", scenario="hunting-song")
    with pytest.raises(ValueError, match="for 2, not for 1"):
        begun("", scenario="two-gates")
