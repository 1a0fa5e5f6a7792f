"""Rounds, votes, rewards and the end, phases and refusals, in words."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.utils import translation

from games.encounter.rules.events import EVENTS
from games.encounter.rules.events import turns as events
from games.encounter.rules.state import Result
from games.encounter.setup.content import catalogue
from games.encounter.wording import WORDS, heading, names, reason, refusal
from games.encounter.wording.phases import STEPS, step_of, turn_name
from games.encounter.wording.stories import STORIES, story
from games.kernel.words import IllegalOrder
from tests.games.encounter.wording.told import told


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    with translation.override("en"):
        yield


def test_every_kind_of_event_has_words() -> None:
    assert set(WORDS) == set(EVENTS)


def test_o2_o7_an_encounter_opens_with_its_goal_and_its_budget() -> None:
    event = events.EncounterBegan(2, 6, "until_the_ferry", "reed_ford", "hold", 5, 5, 10)
    assert told(event) == [
        "Encounter 2 of 6: Until the Ferry Comes, at Reed Ford. O1",
        "Hold: have a hero standing at the end of round 5. O7",
        "Threat 5: foes for 10 points. O2",
    ]


def test_f7_o6_rounds_are_told() -> None:
    assert told(events.RoundBegan(1, 3, False)) == ["Round 3 begins. F7"]
    assert told(events.RoundBegan(1, 6, True)) == ["Round 6 begins, a fatigue round. O6"]
    assert told(events.FoesBegan(1, 3)) == [
        "All heroes and allies have acted: the foes are next. S1"
    ]
    assert told(events.HeroDeployed(1, 2, (-5, 2))) == ["Teodora (B) stands on −5, 2. F6"]


def test_o_i_who_is_away_and_who_speaks_is_told() -> None:
    assert told(events.SeatAbsent(0, 1)) == [
        "Maren (A) is away. O-I",
        "Captain is Teodora (B). O-I",
    ]
    assert told(events.SeatPresent(0, 0)) == ["Maren (A) is back. O-I", "Captain is Maren (A). O-I"]
    assert told(events.SeatAbsent(1, None))[1] == (
        "Nobody speaks for the party now: the rules decide ties at once. O-I"
    )
    assert told(events.AdviceGiven(1, 7, "-2,0")) == [
        "Teodora (B) would pick −2, 0 for Pit Hound 7. O-I"
    ]
    assert told(events.PhaseMissed(0, "hero")) == [
        "Maren (A) let the time pass: the turn ends. O-I"
    ]


def test_o7_votes_and_leaving_are_told() -> None:
    assert told(events.RetreatVoted(0, True)) == ["Maren (A) wants to retreat. O7"]
    assert told(events.RetreatVoted(0, False)) == ["Maren (A) wants to fight on. O7"]
    assert told(events.HeroLeft(1, 2)) == ["Teodora (B) leaves the battle for good. F26"]


def test_f27_o8_the_end_is_told_with_its_reason_and_what_all_gained() -> None:
    won = Result(1, "low_bell", True, "rout", 4, 3)
    assert told(events.EncounterEnded(won, {0: 3, 1: 3})) == [
        "The Low Bell is won in round 4: no foe is left. F27",
        "Maren (A) has 3 XP now. O8",
        "Teodora (B) has 3 XP now. O8",
    ]
    lost = Result(1, "low_bell", False, "fallen", 4, 1)
    assert told(events.EncounterEnded(lost, {}))[0] == (
        "The Low Bell is lost in round 4: no hero stands. F27"
    )
    assert told(events.MatchEnded("some_won", 1, 6)) == [
        "The match is over, some of it was won: 1 of 6 encounters won. F27"
    ]
    assert told(events.CampMade(2)) == [
        "The party camps before encounter 2; what is in the queues stays there. F29"
    ]
    assert told(events.GrowthBought(0, "vigor", 5, 1)) == [
        "Maren (A) spends 5 XP: 1 more of Vigor. 1 XP left. O8"
    ]


def test_phases_have_a_heading_a_step_and_a_name() -> None:
    assert [heading(phase) for phase in ("start", "1-1-deploy-2", "1-3-hero-9", "over")] == [
        "The match begins",
        "Set up the heroes",
        "A hero's turn",
        "The match has ended",
    ]
    assert [STEPS[step_of(f"1-2-{step}-5")] for step in ("camp", "ally", "question")] == [
        "Camp",
        "Allies",
        "Foes",
    ]
    assert turn_name("2-3-hero-17", 17) == "Encounter 2, round 3: Heroes"
    assert turn_name("2-1-deploy-4", 4) == "Encounter 2: Set up"
    assert turn_name("start", 0) == "The match begins"


def test_reasons_and_refusals_are_sentences() -> None:
    assert reason("all_won") == "everything was won"
    found = IllegalOrder("F13", "Vigor %(vigor)s is too little.", vigor=2)
    assert refusal(found) == "Vigor 2 is too little."


def test_o1_everything_in_the_catalogue_is_called_as_it_is_there() -> None:
    shipped = catalogue()
    tables = (
        (shipped.heroes, names.HEROES),
        (shipped.foes, names.FOES),
        (shipped.maps, names.MAPS),
        (shipped.encounters, names.ENCOUNTERS),
        (shipped.items, names.ITEMS),
    )
    for things, table in tables:
        assert {slug: thing.name for slug, thing in things.items()} == {
            slug: str(name) for slug, name in table.items() if slug != "own"
        }
    assert set(STORIES) == set(shipped.encounters)
    assert story("of nothing") == ""
