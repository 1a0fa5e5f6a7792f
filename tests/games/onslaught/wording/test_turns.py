"""What happened in a turn up to its fights, in words."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.utils import translation

from games.onslaught.rules.events import turns as events
from tests.games.onslaught.wording.told import HAND, ORU, POST, RUNNER, told


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    with translation.override("en"):
        yield


def test_f8_s38_a_turn_begins_with_the_campfire_check() -> None:
    assert told(events.TurnBegan(0, 3, False)) == ["Maren (A): turn 3. F08"]
    assert told(events.TurnBegan(2, 1, True)) == [
        "The opponent: turn 1. F08",
        "Campfire: no opposing unit is in play, so the heroes rest. S38",
    ]


def test_f48_f47_who_recovers_by_what_is_told() -> None:
    assert told(events.UnitHealed(ORU, 1, "healing")) == [
        "Healing: Warden Oru* (A) at 3,2 recovers 1 health. F48"
    ]
    assert told(events.UnitHealed(HAND, 2, "mending-dust")) == [
        "Mending Dust: Cinder Hand (A) at 2,1 recovers 2 health. F47"
    ]
    assert told(events.UnitHealed(HAND, 2, "old-shrine")) == [
        "Old Shrine: Cinder Hand (A) at 2,1 recovers 2 health. F46"
    ]


def test_f47_relics_are_told_with_their_hex() -> None:
    assert told(events.RelicUsed(0, "toll-coin")) == ["Maren (A) uses Toll Coin. F47"]
    assert told(events.RelicUsed(1, "signal-horn", (2, 2))) == [
        "Teodora (B) uses Signal Horn at 2,2. F47"
    ]
    assert told(events.RelicGained(1, "war-drum")) == ["Teodora (B) finds a relic: War Drum. F47"]
    assert told(events.RelicTaken(1, False)) == ["Teodora (B) keeps a relic. F47"]
    assert told(events.RelicTaken(1, True)) == ["Teodora (B) sells a relic. F47"]


def test_f35_f13_f39_moves_of_minions_and_heroes_have_their_own_rules() -> None:
    assert told(events.UnitDeployed(RUNNER, (2, 1))) == [
        "Sprig Runner (B) leaves the gate for 2,1. F39"
    ]
    assert told(events.UnitMoved(HAND, ((2, 1), (1, 1)))) == ["Cinder Hand (A) moves to 1,1. F35"]
    assert told(events.UnitMoved(HAND, ((2, 1),))) == ["Cinder Hand (A) stays at 2,1. F35"]
    assert told(events.UnitMoved(ORU, ((3, 3), (3, 4)))) == ["Warden Oru* (A) moves to 3,4. F13"]
    assert told(events.UnitDisplaced(ORU, (1, 4))) == [
        "Warden Oru* (A) makes room and stands at 1,4. F37"
    ]
    assert told(events.HeroReturned(ORU)) == [
        "Warden Oru* (A) goes back into the fortress: Gate A. F14"
    ]


def test_f25_fire_is_told_with_its_dice() -> None:
    assert told(events.SpireFired(POST, HAND, (1, 2), 3)) == [
        "Ember Post (B) at 2,3 fires at Cinder Hand (A) at 2,1. F26",
        "The dice show 1, 2: 3 damage. F25",
    ]
    assert told(events.SpireFired(POST, HAND, (), 0, is_warded=True)) == [
        "A Ward Stone stops the fire of Ember Post (B) at 2,3. F47"
    ]


def test_f45_f46_landmarks_are_told() -> None:
    assert told(events.LandmarkSeen(0, (2, 3), "bog-brute")) == [
        "Maren (A) sees what lies at 2,3: Bog Brute. F45"
    ]
    assert told(events.LandmarkLookedAt(0, (2, 3))) == [
        "Maren (A) looks at the landmark at 2,3. F45"
    ]
    assert told(events.LandmarkRevealed(0, (2, 3), "bog-brute")) == [
        "Maren (A) reveals the landmark at 2,3: Bog Brute. F46"
    ]
    assert told(events.LandmarkDiscarded((2, 3), "bog-brute")) == [
        "Bog Brute at 2,3 is gone: the well is free. F46"
    ]
