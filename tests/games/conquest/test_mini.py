"""Small boards: public facts of a map, and of running matches."""

from __future__ import annotations

import re
from typing import Any

import pytest

from games.conquest.board.mini import Spot, mini, pictures
from games.conquest.models import Place
from games.conquest.setup import small_map
from games.services import NewSeat, new_talk, start_match


def test_a45_a_small_map_shows_every_object_and_mountain_once() -> None:
    drawn = str(small_map({"map": "standard"}))
    assert drawn.count("l.4-.8.4.8z") == 12
    assert drawn.count("h1v1h-1z") == 9
    assert drawn.count("v-1.0l0.8 0.3-0.6 0.2v0.5z") == 4
    assert "seat-a" not in drawn


def test_a_place_stands_in_its_cell_in_its_owners_colour() -> None:
    drawn = str(mini(9, ("B2",), (Spot("A1", "capital", "b"), Spot("C9", "mine"))))
    assert '<path class="ms-b seat-b" d="M0 0h1v1h-1z"/>' in drawn
    assert '<path class="ms-n seat-n" d="M2.2 8.5l.3-.3.3.3-.3.3z"/>' in drawn
    assert '<path class="mm" d="M1.1 1.9l.4-.8.4.8z"/>' in drawn
    assert '<text class="seat-b" x="0.5" y="0.79">B</text>' in drawn


def started(title: str) -> Any:
    seats = [NewSeat(bot="normal"), NewSeat(bot="normal")]
    terms: dict[str, Any] = {"options": {}, "turn_seconds": 60, "public": True, "talk": new_talk()}
    return start_match(slug="conquest", title=title, seats=seats, spectators=True, **terms)


@pytest.mark.django_db
def test_a45_pictures_follow_the_owners_and_nothing_else(
    django_assert_num_queries: Any,
) -> None:
    one, two = started("One"), started("Two")
    with django_assert_num_queries(2):
        before = pictures([one.code, two.code])
    assert set(before) == {one.code, two.code}
    mine = Place.objects.filter(match=one, kind="mine").order_by("pk").first()
    assert mine is not None
    mine.owner = 1
    mine.save()
    after = pictures([one.code, two.code])
    assert after[two.code] == before[two.code]
    held = re.search(r'class="ms-b seat-b" d="([^"]*)"', after[one.code])
    assert held is not None
    assert held[1].count("l.3-.3.3.3-.3.3z") == 1
