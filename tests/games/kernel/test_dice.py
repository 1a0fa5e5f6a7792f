"""Chance that can be proved afterwards."""

from __future__ import annotations

import hashlib
from collections import Counter

import pytest

from games.kernel.dice import Dice, seed_hash


def test_the_same_seed_and_purpose_give_the_same_roll_in_any_order() -> None:
    purposes = [f"initiative/turn {turn}/seat {seat}" for turn in range(9) for seat in range(4)]
    one, two = Dice("seed"), Dice("seed")
    forward = [one.roll(purpose, 100) for purpose in purposes]
    backward = [two.roll(purpose, 100) for purpose in reversed(purposes)]
    assert forward == backward[::-1]
    assert len(set(forward)) > 10


def test_another_seed_gives_other_rolls() -> None:
    rolls = [[Dice(seed).roll(f"{n}", 1000) for n in range(20)] for seed in ("a", "b")]
    assert rolls[0] != rolls[1]


def test_every_side_comes_about_equally_often() -> None:
    dice = Dice("seed")
    count = Counter(dice.roll(f"try {n}", 6) for n in range(6000))
    assert set(count) == {1, 2, 3, 4, 5, 6}
    assert max(count.values()) - min(count.values()) < 200


def test_a_die_has_a_side() -> None:
    assert Dice("seed").roll("any", 1) == 1
    with pytest.raises(ValueError, match="one side"):
        Dice("seed").roll("any", 0)


def test_a_pick_is_one_of_the_options_and_each_comes() -> None:
    dice = Dice("seed")
    assert {dice.pick(f"{n}", "abc") for n in range(50)} == set("abc")


def test_a_shuffle_keeps_every_item_and_changes_the_order() -> None:
    orders = {Dice("seed").shuffle(f"{n}", (1, 2, 3)) for n in range(100)}
    assert {tuple(sorted(order)) for order in orders} == {(1, 2, 3)}
    assert len(orders) == 6


def test_the_hash_binds_the_seed() -> None:
    assert seed_hash("seed") == hashlib.sha256(b"seed").hexdigest()
