"""The host changes time, guests and watchers of an open lobby; everybody agrees anew."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from lobby.models import Lobby, LobbySeat
from tests.lobby.conftest import do

pytestmark = pytest.mark.django_db
Start = Callable[..., Any]
TERMS = {"turn_seconds": "600", "public": "0", "fill": "on"}


def test_new_terms_are_shown_to_all_and_clear_the_ready_marks(
    opened: Start, guest: Start, browsing: Start
) -> None:
    host, friend = guest("Holda"), guest("Friend")
    lobby = opened(host, seats=3, turn_seconds=180)
    do(browsing(friend), lobby.code, "take")
    do(browsing(friend), lobby.code, "ready")
    do(browsing(host), lobby.code, "add-bot", seat="2")
    answer = do(browsing(host), lobby.code, "house-terms", **TERMS)
    assert answer.status_code == 200
    assert "Everybody says anew who is ready." in answer.content.decode()
    lobby = Lobby.objects.get()
    assert (lobby.turn_seconds, lobby.public, lobby.fill, lobby.spectators) == (
        (600, False, True, False)
    )
    ready = LobbySeat.objects.order_by("number").values_list("ready", flat=True)
    assert list(ready) == [False, False, True]
    page = browsing(friend).get(f"/lobbies/{lobby.code}/").content.decode()
    assert "10 minutes" in page
    assert "no watchers" in page


def test_new_terms_stop_a_countdown(opened: Start, guest: Start, browsing: Start) -> None:
    host, friend = guest("Holda"), guest("Friend")
    lobby = opened(host, seats=2)
    do(browsing(friend), lobby.code, "take")
    for user in (host, friend):
        do(browsing(user), lobby.code, "ready")
    lobby.refresh_from_db()
    assert lobby.starts_at is not None
    assert do(browsing(host), lobby.code, "house-terms", **TERMS).status_code == 200
    lobby.refresh_from_db()
    assert lobby.starts_at is None


def test_only_the_host_changes_them_and_only_to_what_there_is(
    opened: Start, guest: Start, browsing: Start
) -> None:
    host, friend = guest("Holda"), guest("Friend")
    lobby = opened(host, seats=3, turn_seconds=180)
    do(browsing(friend), lobby.code, "take")
    assert do(browsing(friend), lobby.code, "house-terms", **TERMS).status_code == 403
    for bad in ({"turn_seconds": "7"}, {"turn_seconds": ""}, {"public": "maybe"}):
        assert do(browsing(host), lobby.code, "house-terms", **TERMS | bad).status_code == 422
    lobby.refresh_from_db()
    assert lobby.turn_seconds == 180
