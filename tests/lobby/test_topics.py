"""The hall's revision moves with all that the hall shows; an unchanged hall costs nothing."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from asgiref.sync import sync_to_async

from games import services as matches
from games.services import Clear
from games.topics import Eyes
from lobby import services
from lobby.models import Lobby, User
from lobby.panels import hall_panels
from lobby.topics import ANYBODY, KEYS, HallTopic, Onlooker
from tests.games.lines import line

__all__ = ["line"]
pytestmark = pytest.mark.django_db
Guest = Callable[[str], User]
Opened = Callable[..., Lobby]


def now() -> int:
    found = HallTopic().revisions(KEYS)
    assert set(found) == set(KEYS)
    return found["open"]


def test_an_unchanged_hall_has_one_revision_that_costs_two_queries(
    opened: Opened, django_assert_num_queries: Any
) -> None:
    opened()
    with django_assert_num_queries(2):
        before = now()
    assert now() == before
    assert HallTopic().revisions(["nowhere"]) == {}


def test_the_halls_revision_moves_with_each_change_of_a_lobby(guest: Guest, opened: Opened) -> None:
    seen = [now()]

    def moved() -> None:
        seen.append(now())

    host, other = guest("Alice"), guest("Bob")
    lobby = opened(host)
    moved()
    services.take_seat(code=lobby.code, user=other)
    moved()
    services.leave_seat(code=lobby.code, user=other)
    moved()
    services.leave_seat(code=lobby.code, user=host)
    assert not Lobby.objects.filter(pk=lobby.pk).exists()
    assert len(set(seen)) == len(seen)
    opened(host)
    assert now() not in seen


def test_the_halls_revision_moves_with_matches_and_not_with_drafts(guest: Guest) -> None:
    before, host = now(), guest("Alice")
    match = services.play_now(user=host, slug="conquest", title="A test")
    begun = now()
    assert begun != before
    phase = match.phase
    matches.change_draft(code=match.code, user=host, phase=phase, key="", change=Clear())
    assert now() == begun
    matches.hand_in(code=match.code, user=host, phase=phase, key="")
    assert now() != begun


@pytest.mark.django_db(transaction=True)
async def test_a_hello_to_an_unchanged_hall_refreshes_nobody_else(
    line: Any, opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    rendered: list[Any] = []
    real = HallTopic.panels

    def counted(self: HallTopic, key: str, viewer: Any, language: str) -> Any:
        rendered.append(viewer)
        return real(self, key, viewer, language)

    monkeypatch.setattr(HallTopic, "panels", counted)
    await sync_to_async(opened)()
    english, russian = await line("hall:open"), await line("hall:open")
    english.hello()
    await english.get()
    russian.hello("ru")
    await russian.get()
    await asyncio.sleep(HallTopic.pause + 0.3)  # what came meanwhile is served then
    rendered.clear()
    russian.hello("ru")
    assert await russian.get() == '{"beat":true}'
    await asyncio.sleep(0.3)
    assert len(rendered) == 1


def test_people_without_a_match_or_lobby_see_the_hall_as_strangers_do(
    guest: Guest, opened: Opened
) -> None:
    host, player, idle = guest("Alice"), guest("Bob"), guest("Cleo")
    opened(host)
    services.play_now(user=player, slug="conquest", title="A test")
    eyes = {user.shown_name: Eyes(user.pk, "s") for user in (host, player, idle)}
    found = HallTopic().viewers("open", [*eyes.values(), Eyes(None, "port")])
    assert found[eyes["Alice"]] == Onlooker(host.pk)
    assert found[eyes["Bob"]] == Onlooker(player.pk)
    assert found[eyes["Cleo"]] == found[Eyes(None, "port")] == ANYBODY
    assert set(HallTopic().viewers("live", list(eyes.values())).values()) == {ANYBODY}


def test_the_lists_of_the_hall_are_made_once_for_all(
    guest: Guest, opened: Opened, django_assert_num_queries: Any
) -> None:
    opened(guest("Alice"))
    first = hall_panels(None, "en")
    with django_assert_num_queries(2):
        assert hall_panels(None, "en") == first
    opened(guest("Bob"))
    assert hall_panels(None, "en")["hall-open"] != first["hall-open"]
