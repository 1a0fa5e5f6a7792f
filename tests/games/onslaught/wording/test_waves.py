"""Waves, the market, building, Prep and the end, phases, questions and refusals, in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

import pytest
from django.utils import translation

from games.kernel.words import IllegalOrder
from games.onslaught.rules.events import EVENTS
from games.onslaught.rules.events import waves as events
from games.onslaught.rules.state import QuestionKind, Step
from games.onslaught.wording import WORDS, heading, reason, refusal, sentence
from games.onslaught.wording.options import QUESTION_RULES, QUESTIONS, option, question
from games.onslaught.wording.phases import PHASES, STEPS, step_of, turn_name
from games.onslaught.wording.waves import MISSED
from tests.games.onslaught.wording.told import SEATS, told


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    with translation.override("en"):
        yield


def test_every_kind_of_event_has_words() -> None:
    assert set(WORDS) == set(EVENTS)


def test_f1_g4_a_wave_begins_with_who_goes_first() -> None:
    assert told(events.WaveBegan(2, 1)) == ["Wave 2 begins. F01", "Teodora (B) goes first. G04"]
    assert sentence(events.WaveBegan(2, 1), SEATS) == "Wave 2 begins. Teodora (B) goes first."
    assert told(events.EventDrawn("cold-hearths")) == [
        "The event of this wave is Cold Hearths: Healing does nothing in this wave. F02"
    ]


@pytest.mark.parametrize(
    ("cause", "expected"),
    [
        ("income", "Maren (A) gets 5 source as income. G03"),
        ("event", "Maren (A) gets 5 source by the event. F02"),
        ("reward", "Maren (A) gets 5 source as a reward. G09"),
        ("reap", "Maren (A) reaps 5 source. F48"),
        ("relic", "Maren (A) gets 5 source for a relic. F47"),
        ("landmark", "Maren (A) gets 5 source from a landmark. F47"),
    ],
)
def test_g3_source_is_told_with_where_it_comes_from(cause: str, expected: str) -> None:
    assert told(events.SourceGained(0, 5, cause)) == [expected]


def test_f4_f5_the_market_is_told() -> None:
    row = ("hired-axe", "iron-boots", "free-watch")
    assert told(events.MarketRefilled(row, "")) == [
        "In the market lie: Hired Axe, Iron Boots, Free Watch. F04"
    ]
    assert told(events.WareBought(0, "hired-axe", 2)) == [
        "Maren (A) buys Hired Axe for 2 source. F05"
    ]
    assert told(events.WareBought(1, "iron-boots", 2, "briar-duke")) == [
        "Teodora (B) buys Iron Boots for 2 source; Briar Duke carries it. F05"
    ]
    assert told(events.Passed(0, "market")) == ["Maren (A) buys nothing more in this wave. F04"]


def test_f21_f23_g27_what_is_built_is_told() -> None:
    assert told(events.SpireConstructed(0, "ember-post", (2, 0), 3)) == [
        "Maren (A) builds Ember Post at 2,0 for 3 source. F21"
    ]
    upgrade = events.SpireUpgraded(0, "ember-post", (2, 0), ("attack",), 2, is_limited=True)
    assert told(upgrade) == [
        "Maren (A) upgrades Ember Post at 2,0 for 2 source: attack. F23",
        "Maren (A) marks a limited build option on the fortress. S44",
    ]
    limited = events.SpireConstructed(0, "ember-post", (2, 0), 3, is_limited=True)
    assert told(limited)[1] == "Maren (A) marks a limited build option on the fortress. S44"
    reordered = events.SpireReordered(1, "thorn-pole", (2, 12), ("range", "attack"))
    assert told(reordered) == [
        "Teodora (B) reorders Thorn Pole at 2,12, from the top: range, attack. G27"
    ]
    assert told(events.Passed(1, "build")) == ["Teodora (B) builds nothing more in this phase. G28"]


def test_g26_g27_ground_and_structures_are_told() -> None:
    cells = ((3, 4), (2, 4), (2, 5))
    assert told(events.ScapeLaid(0, "causeway", cells)) == [
        "Maren (A) lays Causeway on 3,4; 2,4; 2,5. G26"
    ]
    assert told(events.Advanced(0, "bulwark", 2, 4)) == [
        "Maren (A) advances Bulwark to level 2 for 4 source: The gate strikes for 2. G27"
    ]
    assert told(events.Advanced(1, "foundry", 3, 6, "barkling"))[1] == (
        "From now on Barkling deploys improved. G27"
    )
    assert told(events.GateRecovered(1, 2)) == ["Gate B recovers 2 health. G27"]


def test_s3_s36_prep_is_told() -> None:
    assert told(events.MarkShown(0, 1)) == ["Maren (A) marks Gate B. S03"]
    assert told(events.StackReady(1, 1)) == [
        "Teodora (B) places a stack of 1 entry on the gate. S36"
    ]
    assert told(events.StackReady(2, 3)) == [
        "The opponent places a stack of 3 entries on the gate. S36"
    ]
    known = events.StackKnown(0, (("warden-oru",), ("slagback", "cinder-hand*")))
    assert told(known) == [
        "The stack of Maren (A) from the top: Warden Oru, [Slagback, Cinder Hand*]. S35"
    ]
    assert told(events.StackKnown(1, ())) == ["The stack of Teodora (B) from the top: none. S35"]


def test_s9_s33_what_is_lost_or_missing_is_told() -> None:
    assert told(events.PointsLost(0, 1)) == [
        "Maren (A) leaves 1 command point unspent: it is gone. S09"
    ]
    assert told(events.PointsLost(0, 3)) == [
        "Maren (A) leaves 3 command points unspent: they are gone. S09"
    ]
    assert told(events.UnitSkipped(2, "sprig-runner*")) == [
        "The opponent has no Sprig Runner* in the barracks: it is skipped. S33"
    ]


def test_a_missed_phase_says_what_is_played() -> None:
    assert set(MISSED) == set(get_args(Step)) - {"over"}
    assert told(events.PhaseMissed(0, "move")) == [
        "Maren (A) let the time pass: minions go where the rules send them. G32"
    ]


def test_g6_g7_g8_the_end_is_told() -> None:
    assert told(events.WaveEnded(1)) == ["Wave 1 is over: no faction minion is in play. G06"]
    assert told(events.WaveEnded(1, is_stalled=True)) == ["Wave 1 is over: it lasted too long. G07"]
    assert told(events.SideLeft(1)) == ["Teodora (B) gives up: the gate falls. F30"]
    assert told(events.ObjectiveMet(2)) == ["Objective 2 is met. F53"]
    assert told(events.MatchEnded(0, "gate")) == ["The match is over: a gate has fallen. G08"]


def test_phases_have_a_heading_a_step_and_a_name() -> None:
    assert set(PHASES) == {*get_args(Step), "begin"}
    assert [heading(phase) for phase in ("start", "1-start-9", "2-prep-4", "over")] == [
        "The match begins",
        "The start of a turn",
        "Prepare the stack",
        "The match has ended",
    ]
    assert [STEPS[step_of(f"1-{step}-5")] for step in ("market", "fire", "question")] == [
        "Market",
        "Spires",
        "Attack",
    ]
    assert turn_name("2-move-57", 57) == "Wave 2: Movement"
    assert turn_name("start", 0) == "The match begins"
    assert turn_name("over", 90) == "The match has ended"


def test_questions_and_their_options_are_told_in_words() -> None:
    kinds = set(get_args(QuestionKind))
    assert set(QUESTIONS) == set(QUESTION_RULES) == kinds
    assert question("look") == "Do you reveal the landmark?"
    assert option("redirect", "yes") == "the top unit of the stack"
    assert option("relic", "sell") == "sell it"
    assert option("spire", "ember-post") == "Ember Post"
    assert option("spire", "yes") == "yes"
    assert option("strike", "unit") == "the top unit of the stack"
    assert option("displace", "2,11") == "2,11"


def test_reasons_and_refusals_are_sentences() -> None:
    assert reason("objective") == "an objective was met"
    found = IllegalOrder("S10", "%(unit)s: %(count)s left.", unit="cinder-hand", count=0)
    assert refusal(found) == "Cinder Hand: 0 left."
