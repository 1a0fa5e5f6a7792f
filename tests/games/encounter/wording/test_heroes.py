"""What heroes did, in words."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.utils import translation

from games.encounter.rules.catalogue import DieKind
from games.encounter.rules.events import heroes as events
from games.encounter.wording.options import option
from tests.games.encounter.wording.told import said, told


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    with translation.override("en"):
        yield


def test_f12_what_left_the_queue_is_told() -> None:
    assert told(events.HeroTurnBegan(1, 0)) == ["Maren (A) acts. F7"]
    assert told(events.QueueRecovered(1, (1, 2))) == ["Maren (A) recovers: 2 dice. F12"]
    event = events.QueueRecovered(2, (3,), weariness=1, strain=1, statuses=("poison",))
    assert told(event) == [
        "Teodora (B) recovers: 1 die, 1 weariness, Poison. F12",
        "1 strain of Teodora (B) goes back to the end of the queue. O5",
    ]
    assert told(events.QueueRecovered(2, ())) == ["Teodora (B) recovers: none. F12"]


def test_o5_o6_weariness_and_strain_are_told() -> None:
    assert told(events.FatigueGained(1, "weariness", 1, "attack")) == [
        "Maren (A) gets 1 weariness. O5"
    ]
    assert told(events.FatigueGained(1, "strain", 1, "round")) == ["Maren (A) gets 1 strain. O6"]


def test_f18_a_full_queue_is_told() -> None:
    assert told(events.QueueOverflowed(1, 2, 3)) == [
        "The queue of Maren (A) is full: a die is lost for this encounter. F18",
        "The rightmost die in the queue of Maren (A) becomes a strain. F18",
    ]
    assert told(events.QueueOverflowed(1, 0, 0)) == [
        "The queue of Maren (A) is full. F18",
        "A weariness in the queue of Maren (A) becomes a strain. F18",
    ]
    assert told(events.QueueOverflowed(1, 0, 0, changed=False)) == [
        "The queue of Maren (A) is full. F18"
    ]


def test_f17_o4_resolve_is_gained_lost_and_paid() -> None:
    assert told(events.ResolveChanged(1, 1, 3, "dice")) == [
        "Maren (A) gains 1 Resolve and has 3. F17"
    ]
    assert told(events.ResolveChanged(1, -3, 1, "surge")) == [
        "Maren (A) pays 3 Resolve to surge and has 1. O4"
    ]
    assert told(events.ResolveChanged(1, -1, 1, "humble")) == [
        "Humble: Maren (A) loses 1 Resolve and has 1. F17"
    ]
    assert told(events.ResolveChanged(1, 2, 4, "brass_whistle")) == [
        "Brass Whistle: Maren (A) gains 2 Resolve and has 4. F17"
    ]


def test_f14_attacks_of_heroes_are_told_with_their_dice() -> None:
    might: tuple[DieKind, ...] = ("might", "might")
    assert told(events.HeroThrew(1, "close", 7, 0, might, ("2", "R"), 2)) == [
        "Maren (A), Close, attacks Pit Hound 7: 2, R, together 2. F14"
    ]
    assert told(events.HeroThrew(2, "weave", 0, 1, ("mend",), ("2",), 0, 2)) == [
        "Teodora (B), Weave, mends Maren (A): 2, healing 2. F14"
    ]
    both = events.HeroThrew(2, "weave", 7, 1, ("spark", "mend"), ("1", "2"), 1, 2)
    assert told(both) == [
        "Teodora (B), Weave, attacks Pit Hound 7 and mends Maren (A): 1, 2,"
        " together 1, healing 2. F14"
    ]
    assert told(events.HeroThrew(1, "brace", 0, 0, might, ("1", "1"), 0)) == [
        "Maren (A), Brace: 1, 1. F14"
    ]
    assert told(events.HeroSurged(1, 1, 2)) == ["Maren (A) surges: 2 more damage. O4"]


def test_o5_blocks_wards_and_rallies_are_told() -> None:
    assert told(events.BlocksStored(1, ("1", "2"), 3)) == [
        "Maren (A) keeps as blocks: 1, 2; 3 in all. O5"
    ]
    assert told(events.HeroWarded(1, ("2",), 1, 4)) == [
        "Maren (A) wards and spends blocks 2: prevents 4. O5"
    ]
    assert told(events.HeroWarded(1, ("2",), 0, 2)) == ["Maren (A) spends blocks 2: prevents 2. O5"]
    assert told(events.HeroWarded(1, (), 1, 2)) == ["Maren (A) wards: prevents 2. O4"]
    assert told(events.HeroRallied(1, 2)) == ["Maren (A) rallies: 2 weariness leaves the queue. O4"]


def test_o9_a_lock_is_told_throw_by_throw() -> None:
    at = (0, 3)
    assert told(events.LockTried(1, at, (1, 4, 6), (1, 2, 6), "roll")) == [
        "Maren (A) tries the lock 1, 4, 6: 1, 2, 6. O9"
    ]
    assert told(events.LockTried(1, at, (1, 4, 6), (1, 3, 6), "reroll", (2,))) == [
        "Maren (A) rolls 1 of the dice anew for 1, 4, 6: 1, 3, 6. O9"
    ]
    assert told(events.LockTried(1, at, (1, 4, 6), (1, 4, 6), "shift", (2,))) == [
        "Maren (A) shifts a die by 1 for 1, 4, 6: 1, 4, 6. O9"
    ]
    assert told(events.ChestOpened(1, at, "reed_mail")) == [
        "Maren (A) opens the chest and finds: Reed Mail. O9"
    ]
    assert told(events.ChestOpened(1, at, "")) == ["Maren (A) opens the chest: it is empty. O9"]
    assert told(events.ChestLost(1, at)) == [
        "The lock holds against Maren (A): the chest is gone. O9"
    ]
    assert told(events.ItemUsed(1, "reed_mail")) == ["Reed Mail of Maren (A) does its work. O9"]


def test_the_end_of_a_heros_turn_is_told_only_alone() -> None:
    assert told(events.HeroTurnEnded(1, 0)) == []
    assert said(events.HeroTurnEnded(1, 0)) == "The turn of Maren (A) is over."


def test_o4_o9_the_options_of_heroes_questions_are_told_in_words() -> None:
    def words(kind: str, *texts: str) -> list[str]:
        return [option(kind, text, {}, ()) for text in texts]

    assert words("ward", "none", "b2", "b2+b3+ward", "ward+ward") == [
        "take the blow",
        "1 block",
        "2 blocks + 1 Ward",
        "2 Wards",
    ]
    assert words("surge", "none", "surge", "surge+surge") == ["no surge", "1 Surge", "2 Surges"]
    assert words("scorch", "resolve", "health") == ["1 Resolve", "1 true damage"]
    assert words("lock", "stop", "up-2", "down-3", "roll-1-3") == [
        "leave the chest",
        "turn die 2 up by 1",
        "turn die 3 down by 1",
        "roll anew: 1, 3",
    ]
