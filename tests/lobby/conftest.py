"""What tests of people and lobbies share: people with browsers of their own, and lobbies."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from lobby import people, services
from lobby.models import Lobby, User


@pytest.fixture
def guest(db: None) -> Callable[[str], User]:
    """A function that makes a guest of a name."""

    def make(name: str) -> User:
        user = people.new_guest()
        people.rename(user=user, typed=name)
        return user

    return make


@pytest.fixture
def browsing() -> Callable[[User | None], Client]:
    """A function that opens a browser, logged in as somebody or not."""

    def make(user: User | None = None) -> Client:
        client = Client(HTTP_ACCEPT_LANGUAGE="en")
        if user is not None:
            client.force_login(user, backend=people.BACKEND)
        return client

    return make


@pytest.fixture
def opened(guest: Callable[[str], User]) -> Callable[..., Lobby]:
    """A function that opens a lobby whose host is Alice, or somebody else."""

    def make(host: User | None = None, **terms: Any) -> Lobby:
        chosen: dict[str, Any] = {
            "slug": "conquest",
            "title": "The long bridge",
            "seats": 4,
            "fill": False,
        }
        new = services.New(**(chosen | terms))
        return services.create(user=host or guest("Alice"), new=new)

    return make


def do(client: Client, code: str, action: str, **fields: Any) -> Any:
    """Send a lobby's form as htmx does."""
    data = {"action": action, **fields}
    return client.post(f"/lobbies/{code}/do/", data, headers={"HX-Request": "true"})
