"""The values that pages are made of."""

from __future__ import annotations

from dataclasses import replace

from games.kernel.page import SeatPage

SEAT = SeatPage(
    number=2,
    person="ann",
    bot="",
    hero="Ann the Bold",
    portrait=1,
    biography="",
    choices={},
    awaited=True,
    ready=False,
    living=True,
)


def test_a_seat_has_a_letter_and_a_class_of_its_own() -> None:
    assert (SEAT.letter, SEAT.seat_class) == ("C", "seat-c")


def test_c9_a_seat_is_shown_by_its_hero_then_its_person_then_its_bot() -> None:
    assert SEAT.shown == "Ann the Bold"
    assert replace(SEAT, hero="").shown == "ann"
    assert replace(SEAT, hero="", person="", bot="normal").shown == "normal"
