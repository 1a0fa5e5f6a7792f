"""`manage.py demo`: a new hall has something to watch of every game."""

from __future__ import annotations

from io import StringIO

import pytest
from django.core.management import call_command

from games.models import Match
from games.registry import SLUGS, game

pytestmark = pytest.mark.django_db


def test_a_match_of_each_game_begins_between_bots_once() -> None:
    out = StringIO()
    for _ in range(2):
        call_command("demo", stdout=out)
    rows = list(Match.objects.order_by("pk"))
    assert [row.slug for row in rows] == list(SLUGS)
    assert [row.seats.count() for row in rows] == [game(slug).usual_seats for slug in SLUGS]
    assert not any(seat.user_id for row in rows for seat in row.seats.all())
    assert out.getvalue().splitlines() == [
        "A match of each game has begun between bots.",
        "Matches are running; nothing was added.",
    ]
