"""C5: half joins, hosts who are gone, and coming back to one's seat (B-24, B-25, B-27)."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
import time_machine
from django.test import Client
from django.utils import timezone

from games import services as house
from games.models import Match, Seat
from lobby import people, services
from lobby.models import Lobby, LobbySeat, User
from lobby.services.starting import launch_due
from tests.faults.table import HTMX, browser, held, march, send

pytestmark = pytest.mark.django_db
Start = Callable[..., Any]


def do(client: Client, lobby: Lobby, action: str, **fields: str) -> Any:
    """Send one of a lobby's forms as the page's script does."""
    address = f"/lobbies/{lobby.code}/do/"
    return client.post(address, {"action": action, **fields}, headers=HTMX)


def seated(lobby: Lobby) -> list[int | None]:
    rows = LobbySeat.objects.filter(lobby=lobby).order_by("number")
    return list(rows.values_list("user_id", flat=True))


def hall(client: Client | None = None) -> str:
    return str((client or browser()).get("/").content.decode())


def here(lobby: Lobby, *users: User) -> None:
    """Say whose pages of a lobby are open, as a process of the site does."""
    persons = [f"user-{user.pk}" for user in users]
    topic = f"lobby:{lobby.code}"
    house.note_presence(process="test", topic=topic, persons=persons, seconds=900)


def test_b24_a_half_join_counts_for_its_owner_and_can_be_freed(opened: Start, guest: Start) -> None:
    host = guest("Holda")
    lobby = opened(host, seats=2)
    dropped, third = guest("Dropped"), browser(guest("Third"))
    assert do(browser(dropped), lobby, "take").status_code == 200
    # Dropped never opens a socket. The third is told in words, and is not left on a spinner.
    for later in (0, 30):
        with time_machine.travel(timezone.now() + timedelta(seconds=later), tick=False):
            full = do(third, lobby, "take")
            assert full.status_code == 409
            assert "All seats of this lobby are taken" in full.content.decode()
    # Who dropped comes back to the same seat, on the same page.
    assert 'class="seatcard' in browser(dropped).get(f"/lobbies/{lobby.code}/").content.decode()
    assert seated(lobby) == [host.pk, dropped.pk]
    # The host may free the seat, and the third sits down.
    assert do(browser(host), lobby, "remove", seat="1").status_code == 200
    assert do(third, lobby, "take").status_code == 200
    assert None not in seated(lobby)


def test_b25_the_role_of_a_host_who_leaves_passes_to_who_sat_longest(
    opened: Start, guest: Start
) -> None:
    host, second, third = guest("Holda"), guest("Second"), guest("Third")
    lobby = opened(host)
    for user in (second, third):
        do(browser(user), lobby, "take")
    do(browser(host), lobby, "leave")
    lobby.refresh_from_db()
    assert lobby.host_id == second.pk
    people.delete(second)
    lobby.refresh_from_db()
    assert lobby.host_id == third.pk
    do(browser(third), lobby, "leave")
    assert not Lobby.objects.exists()
    assert lobby.code not in hall()


def test_b25_a_host_whose_page_is_gone_hands_the_role_to_somebody_there(
    opened: Start, guest: Start
) -> None:
    host, friend = guest("Holda"), guest("Friend")
    lobby = opened(host, seats=2)
    do(browser(friend), lobby, "take")
    browser(host).post("/log-out/")
    here(lobby, friend)
    services.tidy()
    lobby.refresh_from_db()
    assert lobby.host_id == host.pk
    with time_machine.travel(timezone.now() + timedelta(minutes=4), tick=False):
        services.tidy()
        lobby.refresh_from_db()
        assert lobby.host_id == friend.pk
        assert do(browser(friend), lobby, "remove", seat="0").status_code == 200
    assert seated(lobby) == [None, friend.pk]


def test_b25_a_host_who_is_there_stays_host(opened: Start, guest: Start) -> None:
    host, friend = guest("Holda"), guest("Friend")
    lobby = opened(host, seats=2)
    do(browser(friend), lobby, "take")
    here(lobby, host, friend)
    with time_machine.travel(timezone.now() + timedelta(minutes=4), tick=False):
        services.tidy()
    lobby.refresh_from_db()
    assert lobby.host_id == host.pk


def test_b25_the_hall_counts_seats_truly(opened: Start, guest: Start) -> None:
    lobby = opened(seats=3)
    assert lobby.code in hall()
    for name in ("Second", "Third"):
        do(browser(guest(name)), lobby, "take")
    page = hall()
    assert lobby.code not in page or "3 of 3" in page or "full" in page.lower()
    Lobby.objects.filter(pk=lobby.pk).update(public=False)
    assert lobby.code not in hall()


@pytest.fixture
def private(opened: Start, guest: Start) -> tuple[Lobby, Match, list[User]]:
    """A private match without spectators, begun from a lobby by two people."""
    users = [guest("Ann"), guest("Ben")]
    lobby = opened(users[0], seats=2, public=False, spectators=False)
    do(browser(users[1]), lobby, "take")
    do(browser(users[1]), lobby, "ready")
    assert do(browser(users[0]), lobby, "start").status_code == 200
    Lobby.objects.update(starts_at=timezone.now() - timedelta(seconds=1))
    assert launch_due() == 1
    lobby.refresh_from_db()
    return lobby, Match.objects.get(), users


def test_b27_back_in_the_same_seat_with_the_saved_orders_by_either_link(
    private: tuple[Lobby, Match, list[User]],
) -> None:
    lobby, match, (ann, _) = private
    desktop = browser(ann)
    assert send(desktop, match, "drafts", **march(match, 0)).status_code == 200
    phone = browser()
    assert phone.get(f"/matches/{match.code}/").status_code == 404
    link = phone.get(f"/lobbies/{lobby.code}/")
    assert link.status_code in (200, 404)
    assert match.code not in link.content.decode()
    way_back = f"/way-back/{people.way_back_token(ann)}/"
    assert phone.get(way_back).status_code == 200
    assert phone.post(way_back).status_code == 303
    led = phone.get(f"/lobbies/{lobby.code}/")
    assert (led.status_code, led["Location"]) == (303, f"/matches/{match.code}/")
    for client in (phone, desktop):
        page = client.get(f"/matches/{match.code}/").content.decode()
        assert 'data-drafts="1"' in page
        assert 'data-seat="A"' in page
    assert send(phone, match, "hand-in").status_code == 200
    assert send(desktop, match, "hand-in", key="k").status_code == 200
    seats = Seat.objects.filter(match=match).order_by("number")
    assert [seat.user_id for seat in seats] == [user.pk for user in private[2]]
    assert [seat.ready for seat in held(match).seats] == [True, False]


def test_b27_the_invite_link_after_the_start_seats_nobody_a_second_time(
    private: tuple[Lobby, Match, list[User]], guest: Start
) -> None:
    lobby, match, (ann, _) = private
    for client in (browser(ann), browser(guest("Eve")), browser()):
        answer = do(client, lobby, "take")
        assert answer.status_code == 409
        assert "begun already" in answer.content.decode()
    assert Seat.objects.filter(match=match, user=ann).count() == 1
    eve = browser(guest("Nosy"))
    assert eve.get(f"/matches/{match.code}/").status_code == 404
    assert match.code not in eve.get(f"/lobbies/{lobby.code}/").content.decode()
