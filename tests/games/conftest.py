"""What tests of the house share: the toy game, people, and a fresh cache."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.contrib.auth import get_user_model

from games import services
from tests.games.relay import relay
from tests.games.toy import toy

__all__ = ["relay", "toy"]


@pytest.fixture
def person() -> Callable[[str], Any]:
    """A function that makes a person of a name."""

    def make(name: str) -> Any:
        return get_user_model().objects.create(shown_name=name, name_key=name.casefold())

    return make


@pytest.fixture
def match(toy: Any, person: Callable[[str], Any]) -> Callable[..., Any]:
    """A function that starts a toy match: names of people, then strengths of bots."""

    def make(*people: str, bots: tuple[str, ...] = (), **more: Any) -> Any:
        users = [person(name) for name in people]
        seats = [services.NewSeat(user=user, hero=user.shown_name.title()) for user in users]
        seats += [services.NewSeat(bot=bot) for bot in bots]
        chosen: dict[str, Any] = {
            "turn_seconds": 0,
            "public": True,
            "spectators": True,
            "options": {},
        } | more
        row = services.start_match(
            slug="toy", title="A test", seats=seats, talk=services.new_talk(), **chosen
        )
        row.people = users
        return row

    return make
