"""C5: seats in lobbies of people who shut their pages (B-24)."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
import time_machine
from django.utils import timezone

from games import services as house
from lobby.models import Lobby, LobbySeat, User
from lobby.services.absent import Absences, free_absent
from tests.faults.table import HTMX, browser

pytestmark = pytest.mark.django_db
Start = Callable[..., Any]
Sat = tuple[Lobby, User, User]


@pytest.fixture
def sat(opened: Start, guest: Start) -> Sat:
    """A lobby with two seats: the host's, and that of somebody who will be gone."""
    host, gone = guest("Holda"), guest("Gone")
    lobby = opened(host, seats=2, turn_seconds=180)
    assert do(gone, lobby, "take") == 200
    return lobby, host, gone


def do(user: User, lobby: Lobby, action: str, **fields: str) -> int:
    address = f"/lobbies/{lobby.code}/do/"
    answer = browser(user).post(address, {"action": action, **fields}, headers=HTMX)
    return int(answer.status_code)


def look(seen: Absences, lobby: Lobby, minutes: float, *users: User) -> int:
    """Let the worker look some minutes from now, with these people's pages open."""
    with time_machine.travel(timezone.now() + timedelta(minutes=minutes), tick=False):
        persons = [f"user-{user.pk}" for user in users]
        topic = f"lobby:{lobby.code}"
        house.note_presence(process="test", topic=topic, persons=persons, seconds=5)
        return free_absent(seen)


def seated(lobby: Lobby) -> list[int | None]:
    rows = LobbySeat.objects.filter(lobby=lobby).order_by("number")
    return list(rows.values_list("user_id", flat=True))


def test_b24_a_seat_is_free_again_when_its_page_was_shut_for_two_minutes(
    sat: Sat, guest: Start
) -> None:
    lobby, host, gone = sat
    seen = Absences()
    assert [look(seen, lobby, minute, host) for minute in (0, 1, 1.9, 2.1, 2.2)] == [0, 0, 0, 1, 0]
    assert seated(lobby) == [host.pk, None]
    page = browser(host).get(f"/lobbies/{lobby.code}/").content.decode()
    assert "Gone has had the page shut for two minutes." in page
    third = guest("Third")
    assert do(third, lobby, "take") == 200
    assert do(gone, lobby, "take") == 409
    page = browser(host).get(f"/lobbies/{lobby.code}/").content.decode()
    assert "page shut" not in page


def test_b24_who_comes_back_in_time_keeps_the_seat(sat: Sat) -> None:
    lobby, host, gone = sat
    seen = Absences()
    both = (host, gone)
    looks = [(0, both[:1]), (1.5, both[:1]), (1.8, both), (2.5, both[:1]), (4, both[:1])]
    assert [look(seen, lobby, minute, *users) for minute, users in looks] == [0] * 5
    assert seated(lobby) == [host.pk, gone.pk]


def test_b24_nobody_loses_a_seat_while_nobody_waits_or_after_an_outage(sat: Sat) -> None:
    lobby, host, gone = sat
    seen = Absences()
    assert [look(seen, lobby, minute) for minute in (0, 3, 60)] == [0, 0, 0]
    assert look(seen, lobby, 61, host) == 0
    assert look(Absences(), lobby, 62, host) == 0  # a worker that has just started
    assert seated(lobby) == [host.pk, gone.pk]


def test_b24_a_countdown_a_slow_match_and_a_running_one_keep_all_seats(sat: Sat) -> None:
    lobby, host, gone = sat
    for columns in (
        {"starts_at": timezone.now() + timedelta(hours=1)},
        {"starts_at": None, "turn_seconds": 86400},
    ):
        Lobby.objects.filter(pk=lobby.pk).update(**columns)
        seen = Absences()
        assert [look(seen, lobby, minute, host) for minute in (0, 3)] == [0, 0]
    assert seated(lobby) == [host.pk, gone.pk]


def test_b24_the_hosts_role_passes_on_with_the_hosts_seat(sat: Sat) -> None:
    lobby, host, other = sat
    seen = Absences()
    assert [look(seen, lobby, minute, other) for minute in (0, 3)] == [0, 1]
    lobby.refresh_from_db()
    assert (lobby.host_id, seated(lobby)) == (other.pk, [None, other.pk])
    assert host.pk not in seated(lobby)
