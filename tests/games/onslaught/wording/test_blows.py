"""What happened in fights, in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

import pytest
from django.utils import translation

from games.onslaught.rules.events import blows as events
from games.onslaught.wording.blows import DAMAGE
from tests.games.onslaught.wording.told import (
    BRUTE,
    GATE,
    HAND,
    ORU,
    POST,
    RUNNER,
    WAITING,
    told,
)


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    with translation.override("en"):
        yield


def test_f42_an_attack_is_told_with_its_sum() -> None:
    plain = events.AttackBegan(HAND, RUNNER, (("stat", 1),), 1)
    assert told(plain) == [
        "Cinder Hand (A) at 2,1 attacks Sprig Runner (B) at 2,2. F41",
        "Damage: 1. F42",
    ]
    parts = (("stat", 2), ("chips", 1), ("siegecraft", 1), ("drum", 2), ("bulwark", -1))
    assert told(events.AttackBegan(ORU, GATE, parts, 5)) == [
        "Warden Oru* (A) at 3,2 attacks Gate B. F41",
        "Damage: 2, attack chips +1, Siegecraft +1, War Drum +2, Bulwark -1 = 5. F42",
    ]


def test_f29_a_blow_that_the_stack_takes_is_told() -> None:
    assert told(events.AttackRedirected(GATE, WAITING)) == [
        "Sprig Runner (B) takes the blow in place of Gate B. F29"
    ]


def test_f42_damage_is_told_with_its_cause() -> None:
    assert set(DAMAGE) == set(get_args(events.Cause))
    assert told(events.DamageDealt(HAND, RUNNER, "attack", 1, 1, 1)) == [
        "Sprig Runner (B) at 2,2 loses 1 health and has 1. F42"
    ]
    assert told(events.DamageDealt(RUNNER, HAND, "retaliation", 1, 1, 2)) == [
        "Sprig Runner (B) at 2,2 strikes back: Cinder Hand (A) at 2,1 loses 1 health and has 2. F42"
    ]
    assert told(events.DamageDealt(GATE, HAND, "gate", 1, 1, 2)) == [
        "Gate B strikes back: Cinder Hand (A) at 2,1 loses 1 health and has 2. F28"
    ]
    assert told(events.DamageDealt(BRUTE, HAND, "landmark", 1, 1, 2)) == [
        "Bog Brute at 4,9: Cinder Hand (A) at 2,1 loses 1 health and has 2. F46"
    ]
    assert told(events.DamageDealt(HAND, WAITING, "attack", 1, 1, 1)) == [
        "Sprig Runner (B) in the stack loses 1 health and has 1. F42"
    ]


def test_s17_g23_chips_go_first_and_the_rest_is_lost() -> None:
    event = events.DamageDealt(RUNNER, ORU, "attack", 3, 1, 0, ("fortification",), 1)
    assert told(event) == [
        "Warden Oru* (A) at 3,2 loses chips: fortification. G23",
        "Warden Oru* (A) at 3,2 loses 1 health and has 0. F42",
        "1 point of damage is lost. S17",
    ]
    event = events.DamageDealt(RUNNER, ORU, "attack", 1, 0, 3, ("fortification",))
    assert told(event) == ["Warden Oru* (A) at 3,2 loses chips: fortification. G23"]
    event = events.DamageDealt(RUNNER, HAND, "attack", 4, 2, 0, (), 2)
    assert told(event)[-1] == "2 points of damage are lost. S17"


def test_g21_a_spire_loses_chips_or_none() -> None:
    hit = events.DamageDealt(HAND, POST, "attack", 2, 0, 1, ("range", "attack"))
    assert told(hit) == ["Ember Post (B) at 2,3 loses chips: range, attack. G21"]
    holds = events.DamageDealt(HAND, POST, "attack", 1, 0, 2)
    assert told(holds) == ["Ember Post (B) at 2,3 holds: the hit removes no chip. G21"]
    leftover = events.DamageDealt(HAND, POST, "attack", 2, 0, 1, ("range",), 1)
    assert told(leftover)[1] == "1 point of damage is lost. G21"


def test_g09_a_defeat_is_told_with_who_is_paid() -> None:
    assert told(events.Defeated(RUNNER, 0, 1, "attack")) == [
        "Sprig Runner (B) at 2,2 is defeated. F44",
        "Maren (A) earns 1 source. G09",
    ]
    assert told(events.Defeated(POST, 2, 2, "attack")) == [
        "Ember Post (B) at 2,3 is defeated. G21",
        "The opponent earns 2 source. G09",
    ]
    assert told(events.Defeated(BRUTE, 0, 0, "attack")) == ["Bog Brute at 4,9 is defeated. F46"]
    assert told(events.Defeated(HAND, -1, 1, "landmark")) == [
        "Cinder Hand (A) at 2,1 is defeated. F44"
    ]


def test_s16_f16_f30_what_follows_is_told() -> None:
    assert told(events.UnitRevealed(HAND, 3)) == [
        "From below comes Cinder Hand (A) at 2,1, with 3 health. S16"
    ]
    assert told(events.LevelGained(ORU, "", True)) == ["Warden Oru* (A) at 3,2 is promoted. F16"]
    assert told(events.LevelGained(ORU, "attack", False)) == [
        "Warden Oru* (A) at 3,2 gets a chip: attack. F16"
    ]
    assert told(events.GateFell(1, 0)) == ["Teodora (B) has lost: the gate has fallen. F30"]
