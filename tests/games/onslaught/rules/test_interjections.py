"""What a seat may say at any time: a relic played in anybody's turn, giving up (F47)."""

from __future__ import annotations

import pytest

from games.kernel.dice import Dice
from games.kernel.words import IllegalOrder
from games.onslaught import rules
from games.onslaught.rules.events.turns import RelicUsed
from games.onslaught.rules.events.waves import MatchEnded, SideLeft, SourceGained
from games.onslaught.rules.orders import PlayRelic, Resign
from games.onslaught.rules.state import Question
from tests.games.onslaught.given import coop, relic, siege, spire, unit
from tests.games.onslaught.resolved import refused, told, where

DICE = Dice("a")


def test_f47_a_relic_is_played_in_anothers_turn_and_the_phase_goes_on() -> None:
    state = siege(unit(0, "cinder-hand", (1, 4)), relic(1, "toll-coin"))
    outcome = rules.interject(state, 1, PlayRelic("toll-coin"), DICE)
    assert outcome.events == (RelicUsed(1, "toll-coin"), SourceGained(1, 3, "relic"))
    assert outcome.state.sides[1].source == 13
    assert rules.phase(outcome.state) == rules.phase(state)


def test_f47_a_ward_stone_against_the_last_spire_ends_its_fire() -> None:
    state = siege(
        unit(0, "cinder-hand", (1, 9)),
        unit(1, "sprig-runner", (1, 8)),
        spire(1, "pollen-vane", (2, 12), "arr"),
        relic(0, "ward-stone"),
        step="fire",
        shooter=1,
    )
    assert rules.awaited(state) == {1}
    outcome = rules.interject(state, 0, PlayRelic("ward-stone", (2, 12)), DICE)
    assert told(outcome, RelicUsed) == [RelicUsed(0, "ward-stone", (2, 12))]
    assert where(outcome.state) == (2, "attack", 0)
    assert outcome.state.turn == state.turn + 1
    assert rules.phase(outcome.state) != rules.phase(state)


def test_f47_relics_wait_for_the_onslaught_and_while_a_question_is_open() -> None:
    coin = PlayRelic("toll-coin")
    for step in ("market", "build", "prep"):
        assert refused(siege(relic(0, "toll-coin"), step=step), 0, coin) == "F47"
    asked = Question("level", 1, ("attack", "no"), "attack", (1, 5))
    assert refused(siege(relic(0, "toll-coin"), pending=(asked,)), 0, coin) == "F47"
    assert refused(siege(relic(0, "toll-coin")), 0, coin) == ""
    assert refused(siege(relic(0, "toll-coin")), 1, coin) == "F47"
    with pytest.raises(IllegalOrder):
        rules.interject(siege(), 0, coin, DICE)


def test_who_gives_up_loses_the_match() -> None:
    outcome = rules.interject(siege(), 1, Resign(), DICE)
    assert told(outcome, SideLeft) == [SideLeft(1)]
    assert told(outcome, MatchEnded) == [MatchEnded(0, "left")]
    assert [(s.seat, s.place) for s in outcome.state.standings] == [(0, 1), (1, 2)]
    assert rules.living(outcome.state) == {0}
    assert refused(outcome.state, 0, Resign()) == "G08"


def test_g37_one_of_two_who_gives_up_loses_for_both() -> None:
    outcome = rules.interject(coop(), 0, Resign(), DICE)
    assert [(s.seat, s.place) for s in outcome.state.standings] == [(0, 2), (1, 2)]


def test_giving_up_is_possible_while_another_decides_and_a_question_is_open() -> None:
    asked = Question("level", 0, ("attack", "no"), "attack", (1, 5))
    outcome = rules.interject(siege(pending=(asked,)), 1, Resign(), DICE)
    assert outcome.state.pending == ()
    assert rules.phase(outcome.state) == "over"
