"""What the tests of reported faults share: matches of Conquest, and people with browsers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from games import services
from tests.games.conftest import person
from tests.games.toy import toy
from tests.lobby.conftest import browsing, guest, opened

__all__ = ["browsing", "guest", "opened", "person", "toy"]


@pytest.fixture
def duel(person: Callable[[str], Any]) -> Callable[..., Any]:
    """A function that starts Conquest: names of people, then strengths of bots."""

    def start(*names: str, bots: tuple[str, ...] = (), **more: Any) -> Any:
        users = [person(name) for name in names]
        seats = [services.NewSeat(user=u, hero=u.shown_name.title()) for u in users]
        seats += [services.NewSeat(bot=bot) for bot in bots]
        for seat, corner in zip(seats, ("A1", "I9", "I1", "A9"), strict=False):
            seat.choices["corner"], seat.choices["faction"] = corner, "knights"  # type: ignore[index]
        terms: dict[str, Any] = {"turn_seconds": 0, "public": True, "spectators": True}
        row = services.start_match(
            slug="conquest",
            title="Nine Fords",
            seats=seats,
            talk=services.new_talk(),
            **({"options": {"map": "standard"}, "seed": "a fixed seed"} | terms | more),
        )
        row.people = users
        return row

    return start
