"""The panels of the table follow requests, votes and pauses at once, for whomever they concern."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from games import selectors, services
from games.kernel.ruleset import WATCHER, Viewer
from games.match_topic import panels_at
from games.models import Seat
from tests.games.screens import shown
from tests.games.services.absent import anybody

__all__ = ["shown"]
pytestmark = pytest.mark.django_db
Start = Callable[..., Any]


@pytest.fixture
def row(shown: Any, match: Start) -> Any:
    made = match("ann", "ben", "cat", turn_seconds=600)
    Seat.objects.filter(match=made, number=1).update(bot="fair")
    return made


def seen(row: Any, viewer: Viewer, panel: str) -> str:
    return str(panels_at(row.code, viewer, "en")[panel].text)


def test_a_request_is_shown_to_who_decides_to_who_asks_and_to_who_plays(
    row: Any, person: Any
) -> None:
    eve = person("eve")
    for viewer in (Viewer(0), Viewer(2), WATCHER):
        seen(row, viewer, "call")
    services.ask_for_seat(code=row.code, user=eve, seat=1, allowed=anybody)
    asks = selectors.viewer_of(code=row.code, user=eve)
    assert "Give the seat" in seen(row, Viewer(0), "call")
    assert "eve asks for the seat of Ben." in seen(row, Viewer(2), "call")
    assert "Give the seat" not in seen(row, Viewer(2), "call")
    assert "You have asked" in seen(row, asks, "call")
    assert "Take this seat" in seen(row, WATCHER, "call")
    assert "eve" not in seen(row, WATCHER, "call")
    assert "Take my seat back" in seen(row, Viewer(1), "call")
    services.withdraw_request(code=row.code, user=eve)
    assert "eve" not in seen(row, Viewer(0), "call")


def test_votes_and_a_pause_are_shown_as_they_come(row: Any) -> None:
    ann, _, cat = row.people
    assert "pause:" not in seen(row, Viewer(2), "table")
    services.vote(code=row.code, user=ann, wish="pause", on=True)
    assert "pause: 1 of 2" in seen(row, Viewer(2), "table")
    services.vote(code=row.code, user=cat, wish="pause", on=True)
    for viewer in (Viewer(0), WATCHER):
        assert "Paused." in seen(row, viewer, "call")
    services.vote(code=row.code, user=ann, wish="go-on", on=True)
    assert "Paused." not in seen(row, WATCHER, "call")


def test_who_seals_changes_nothing_at_the_table(row: Any) -> None:
    before = panels_at(row.code, Viewer(0), "en")["table"]
    services.hand_in(code=row.code, user=row.people[2], phase="turn-1", key="")
    assert panels_at(row.code, Viewer(0), "en")["table"] is before
