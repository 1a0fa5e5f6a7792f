"""What seats choose, and chance where they leave it open."""

from __future__ import annotations

import pytest

from games.kernel.choosing import choices_of
from games.kernel.dice import Dice
from games.kernel.ruleset import SetupSeat

SLUGS = ("stone", "ash", "thorn")


def seats(*choices: str) -> list[SetupSeat]:
    return [SetupSeat(n, {"side": slug} if slug else {}) for n, slug in enumerate(choices)]


def chosen(*choices: str, seed: str = "seed") -> list[str]:
    return list(choices_of(seats(*choices), "side", SLUGS, Dice(seed)).values())


def test_what_a_seat_chose_stays_whoever_chose_it_too() -> None:
    assert choices_of(seats("ash", "ash"), "side", SLUGS, Dice("seed")) == {0: "ash", 1: "ash"}


def test_an_open_choice_falls_on_what_nobody_has() -> None:
    drawn = {chosen("", "stone", "thorn", seed=f"{n}")[0] for n in range(9)}
    assert drawn == {"ash"}
    assert all(sorted(chosen("", "", "", seed=f"{n}")) == sorted(SLUGS) for n in range(9))


def test_where_none_is_left_an_open_choice_is_drawn_from_all() -> None:
    drawn = {chosen("stone", "ash", "thorn", "", seed=f"{n}")[3] for n in range(40)}
    assert drawn == set(SLUGS)


def test_the_order_in_which_the_slugs_come_changes_no_draw() -> None:
    for n in range(9):
        there = choices_of(seats("", ""), "side", SLUGS, Dice(f"{n}"))
        assert there == choices_of(seats("", ""), "side", SLUGS[::-1], Dice(f"{n}"))


def test_what_is_not_there_to_choose_is_an_error() -> None:
    with pytest.raises(KeyError, match="moss"):
        chosen("moss", "")
