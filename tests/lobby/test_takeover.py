"""Forms for an absent seat: strangers become guests, and the link opens private matches."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from games.models import Match, Seat, SeatRequest
from lobby.models import Lobby, User
from lobby.services.starting import launch_due
from tests.lobby.conftest import do

pytestmark = pytest.mark.django_db
Start = Callable[..., Any]
HTMX = {"HX-Request": "true"}


@pytest.fixture
def begun(opened: Start, guest: Start, browsing: Start) -> Callable[..., tuple[Lobby, Match]]:
    """A function that starts a match of Ann and Ben, in which a bot stands in for Ben."""

    def start(**terms: Any) -> tuple[Lobby, Match]:
        ann, ben = guest("Ann"), guest("Ben")
        lobby = opened(ann, seats=2, turn_seconds=180, **terms)
        do(browsing(ben), lobby.code, "take")
        do(browsing(ben), lobby.code, "ready")
        do(browsing(ann), lobby.code, "start")
        Lobby.objects.update(starts_at=timezone.now() - timedelta(seconds=1))
        assert launch_due() == 1
        lobby.refresh_from_db()
        Seat.objects.filter(match=lobby.match, number=1).update(bot="normal")
        return lobby, Match.objects.get()

    return start


def post(client: Client, match: Match, form: str, **fields: str) -> Any:
    return client.post(f"/matches/{match.code}/{form}/", fields, headers=HTMX)


def of(match: Match, number: int) -> Client:
    user = Seat.objects.get(match=match, number=number).user
    assert user is not None
    client = Client(HTTP_ACCEPT_LANGUAGE="en")
    client.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
    return client


def test_a_stranger_asks_as_a_new_guest_and_gets_the_page_anew(
    begun: Start, browsing: Start
) -> None:
    _, match = begun()
    eve, count = browsing(), User.objects.count()
    assert "Take this seat" in eve.get(f"/matches/{match.code}/").content.decode()
    answer = post(eve, match, "ask", seat="1")
    assert (answer.status_code, answer["HX-Redirect"]) == (200, f"/matches/{match.code}/")
    assert User.objects.count() == count + 1
    page = eve.get(f"/matches/{match.code}/").content.decode()
    assert "You have asked for the seat of" in page
    assert "Take this seat" not in page
    host = of(match, 0)
    page = host.get(f"/matches/{match.code}/").content.decode()
    assert "<title>A seat is asked for:" in page
    assert "Give the seat" in page
    assert post(host, match, "answer", number="1", consent="1").status_code == 200
    page = eve.get(f"/matches/{match.code}/").content.decode()
    assert 'data-seat="B"' in page
    ben = browsing(Seat.objects.get(match=match, number=1).owner)
    page = ben.get(f"/matches/{match.code}/").content.decode()
    assert "Take my seat back" in page
    assert 'data-seat=""' in page
    assert post(ben, match, "table", action="back").status_code == 200
    assert 'data-seat=""' in eve.get(f"/matches/{match.code}/").content.decode()


def test_forms_without_a_script_lead_back_to_the_page(begun: Start, browsing: Start) -> None:
    _, match = begun()
    eve = browsing()
    answer = eve.post(f"/matches/{match.code}/ask/", {"seat": "1"})
    assert (answer.status_code, answer["Location"]) == (303, f"/matches/{match.code}/")
    answer = eve.post(f"/matches/{match.code}/table/", {"action": "withdraw"})
    assert answer.status_code == 303
    assert SeatRequest.objects.get().answer == "withdrawn"


def test_a_refused_stranger_is_told_and_unreadable_forms_are_422(
    begun: Start, browsing: Start, guest: Start
) -> None:
    _, match = begun()
    eve = browsing(guest("Eve"))
    for fields in ({}, {"seat": "x"}, {"seat": "-1"}):
        assert post(eve, match, "ask", **fields).status_code == 422
    assert post(eve, match, "ask", seat="0").status_code == 409
    for form, fields in (("table", {"action": "jump"}), ("table", {"action": "host", "seat": ""})):
        assert post(eve, match, form, **fields).status_code == 422
    assert post(eve, match, "answer", number="1", consent="1").status_code == 403
    assert post(browsing(), match, "answer", number="1").status_code == 403
    assert not SeatRequest.objects.exists()


def test_whom_the_host_removed_from_the_lobby_gets_no_seat(
    begun: Start, browsing: Start, guest: Start
) -> None:
    lobby, match = begun()
    eve = guest("Eve")
    lobby.removed.add(eve)
    answer = post(browsing(eve), match, "ask", seat="1")
    assert answer.status_code == 403
    assert "removed you" in answer.content.decode()


def test_a_guest_plays_three_matches_at_most_also_by_taking_over(
    begun: Start, browsing: Start, guest: Start
) -> None:
    _, match = begun()
    eve = guest("Eve")
    client = browsing(eve)
    assert post(client, match, "ask", seat="1").status_code == 200
    for _ in range(3):
        assert client.post("/play-now/", {"game": "conquest"}).status_code == 303
    answer = post(of(match, 0), match, "answer", number="1", consent="1")
    assert answer.status_code == 409
    assert "as many running matches as a guest may be" in answer.content.decode()
    assert post(client, match, "ask", seat="1").status_code == 429


def test_a_private_match_shows_its_absent_seats_to_whoever_has_the_link(
    begun: Start, browsing: Start, guest: Start
) -> None:
    lobby, match = begun(public=False, spectators=False)
    eve = browsing(guest("Eve"))
    assert post(eve, match, "ask", seat="1").status_code == 404
    page = eve.get(f"/lobbies/{lobby.code}/").content.decode()
    assert "Seats of absent people" in page
    assert match.code not in page
    assert do(eve, lobby.code, "ask", seat="1").status_code == 200
    page = eve.get(f"/lobbies/{lobby.code}/").content.decode()
    assert "The host of the match decides" in page
    assert eve.get(f"/matches/{match.code}/").status_code == 404
    assert do(eve, lobby.code, "withdraw").status_code == 200
    assert do(eve, lobby.code, "ask", seat="1").status_code == 200
    assert post(of(match, 0), match, "answer", number="2", consent="1").status_code == 200
    led = eve.get(f"/lobbies/{lobby.code}/")
    assert (led.status_code, led["Location"]) == (303, f"/matches/{match.code}/")


def test_who_logs_out_no_longer_asks(begun: Start, browsing: Start, guest: Start) -> None:
    _, match = begun()
    eve = browsing(guest("Eve"))
    post(eve, match, "ask", seat="1")
    eve.post("/log-out/")
    assert SeatRequest.objects.get().answer == "withdrawn"
    answer = post(of(match, 0), match, "answer", number="1", consent="1")
    assert answer.status_code == 409
    assert "not open any more" in answer.content.decode()


def test_votes_and_the_hosts_tools_by_form(begun: Start) -> None:
    _, match = begun()
    ann = of(match, 0)
    assert post(ann, match, "table", action="vote", wish="pause").status_code == 200
    page = ann.get(f"/matches/{match.code}/").content.decode()
    assert "Turn 1, paused" in page
    assert "<title>Your turn" not in page
    assert post(ann, match, "table", action="vote", wish="go-on", on="1").status_code == 200
    assert "<title>Your turn" in ann.get(f"/matches/{match.code}/").content.decode()
    assert post(ann, match, "table", action="stand-in", seat="1").status_code == 409
    assert post(ann, match, "table", action="host", seat="1").status_code == 409
    assert post(ann, match, "table", action="vote", wish="nothing").status_code == 422
