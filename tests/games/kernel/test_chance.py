"""Random choices of a seat: named, within their bounds, everything comes up."""

from __future__ import annotations

from games.kernel.chance import Chance
from games.kernel.dice import Dice

CHANCE = Chance(Dice("a seed"), "random/turn 3/seat 1")
NAMES = [f"try {number}" for number in range(200)]


def test_each_purpose_begins_with_whose_choice_it_is() -> None:
    plain = Dice("a seed")
    assert CHANCE.pick("card", range(1000)) == plain.pick("random/turn 3/seat 1/card", range(1000))
    assert CHANCE.mix("deck", range(9)) == plain.shuffle("random/turn 3/seat 1/deck", range(9))
    assert CHANCE.pick("card", range(1000)) != CHANCE.pick("unit", range(1000))


def test_what_happens_is_between_never_and_always() -> None:
    assert not any(CHANCE.happens(name, 0) for name in NAMES)
    assert all(CHANCE.happens(name, 100) for name in NAMES)
    assert 60 < sum(CHANCE.happens(name, 50) for name in NAMES) < 140


def test_up_to_gives_every_number_and_none_besides() -> None:
    assert {CHANCE.up_to(name, 3) for name in NAMES} == {0, 1, 2, 3}


def test_some_gives_at_least_one_at_most_so_many_each_once() -> None:
    drawn = [CHANCE.some(name, "abcde", 3) for name in NAMES]
    assert {len(letters) for letters in drawn} == {1, 2, 3}
    assert all(len(set(letters)) == len(letters) for letters in drawn)
    assert {letter for letters in drawn for letter in letters} == set("abcde")
    assert CHANCE.some("one", "a", 3) == ("a",)
