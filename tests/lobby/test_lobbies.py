"""A lobby from its opening to its match and the next one: who may do what, and what it costs."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
import time_machine
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from games import selectors
from games import services as matches
from games.services import Refused
from lobby import limits, services
from lobby.models import Lobby, User
from tests.lobby.conftest import do

pytestmark = pytest.mark.django_db
Guest = Callable[[str], User]
Opened = Callable[..., Lobby]
Browsing = Callable[..., Client]
Forms = tuple[tuple[str, dict[str, str]], ...]
HOST_ONLY: Forms = (
    ("add-bot", {"seat": "3"}),
    ("fill", {}),
    ("remove", {"seat": "1"}),
    ("hand-over", {"seat": "1"}),
    ("start", {}),
)
SEATED_ONLY: Forms = (
    ("ready", {}),
    ("unready", {}),
    ("leave", {}),
    ("choose", {}),
    ("say", {"text": "x"}),
)


def rows(lobby: Lobby) -> list[tuple[Any, ...]]:
    lobby.refresh_from_db()
    columns = ("user__shown_name", "bot", "ready", "hero", "choices")
    return [(lobby.host_id, lobby.starts_at), *lobby.seats.values_list(*columns)]


def later(seconds: float) -> Any:
    return time_machine.travel(timezone.now() + timedelta(seconds=seconds), tick=False)


def test_c7_only_the_host_has_the_hosts_tools(
    guest: Guest, opened: Opened, browsing: Browsing
) -> None:
    lobby, bob = opened(), guest("Bob")
    services.take_seat(code=lobby.code, user=bob)
    before = rows(lobby)
    for action, fields in HOST_ONLY:
        for client in (browsing(bob), browsing(guest(f"Charlie {action}")), browsing()):
            answer = do(client, lobby.code, action, **fields)
            assert answer.status_code == 403, action
            assert 'class="toast' in answer.content.decode()
    assert rows(lobby) == before


def test_c7_who_has_no_seat_chooses_says_and_leaves_nothing(
    guest: Guest, opened: Opened, browsing: Browsing
) -> None:
    lobby = opened()
    before = rows(lobby)
    for action, fields in SEATED_ONLY:
        for client in (browsing(guest(f"Charlie {action}")), browsing()):
            assert do(client, lobby.code, action, **fields).status_code == 403, action
    assert rows(lobby) == before
    assert lobby.talk.lines.count() == 0


def test_c7_a_form_without_a_token_is_refused_and_changes_nothing(opened: Opened) -> None:
    lobby = opened()
    client = Client(enforce_csrf_checks=True)
    client.force_login(lobby.host or User())
    before = rows(lobby)
    assert do(client, lobby.code, "ready").status_code == 403
    plain = client.post(f"/lobbies/{lobby.code}/do/", {"action": "ready"})
    assert plain.status_code == 403
    assert "Open the page anew" in plain.content.decode()
    assert rows(lobby) == before


def test_unreadable_forms_and_unknown_lobbies_are_told_apart(
    guest: Guest, opened: Opened, browsing: Browsing
) -> None:
    lobby = opened()
    client = browsing(lobby.host)
    assert do(client, lobby.code, "dance").status_code == 422
    assert do(client, lobby.code, "remove", seat="-1").status_code == 422
    assert do(client, lobby.code, "remove", seat="9").status_code == 404
    assert do(client, lobby.code, "remove", seat="0").status_code == 409
    assert do(client, "NOWHERE2", "ready").status_code == 404


def test_who_was_removed_may_not_sit_down_again(
    guest: Guest, opened: Opened, browsing: Browsing
) -> None:
    lobby, bob = opened(), guest("Bob")
    services.take_seat(code=lobby.code, user=bob)
    assert do(browsing(lobby.host), lobby.code, "remove", seat="1").status_code == 200
    answer = do(browsing(bob), lobby.code, "take")
    assert answer.status_code == 403
    assert "removed you" in answer.content.decode()


def test_moving_to_another_seat_takes_hero_and_faction_along(guest: Guest, opened: Opened) -> None:
    lobby, bob = opened(), guest("Bob")
    services.take_seat(code=lobby.code, user=bob, number=1)
    chosen = {"faction": "orcs", "hero": "Grusk", "biography": "Short."}
    services.choose(code=lobby.code, user=bob, data=chosen)
    services.take_seat(code=lobby.code, user=bob, number=3)
    old, new = lobby.seats.get(number=1), lobby.seats.get(number=3)
    assert (old.user, old.hero, old.choices) == (None, "", {})
    assert (new.user, new.hero, new.choices) == (bob, "Grusk", {"faction": "orcs"})


def test_a43_a_corner_that_is_taken_is_refused_by_its_rule_and_the_rest_kept(
    guest: Guest, opened: Opened, browsing: Browsing
) -> None:
    lobby, bob = opened(), guest("Bob")
    assert lobby.host is not None
    services.choose(code=lobby.code, user=lobby.host, data={"corner": "A1"})
    services.take_seat(code=lobby.code, user=bob)
    services.choose(code=lobby.code, user=bob, data={"faction": "orcs"})
    answer = do(browsing(bob), lobby.code, "choose", corner="A1")
    assert answer.status_code == 422
    assert "A-43" in answer.content.decode()
    assert lobby.seats.get(user=bob).choices == {"faction": "orcs"}


def test_all_ready_starts_the_countdown_and_one_who_is_not_stops_it(
    guest: Guest, opened: Opened
) -> None:
    lobby, bob = opened(seats=2), guest("Bob")
    assert lobby.host is not None
    services.take_seat(code=lobby.code, user=bob)
    services.set_ready(code=lobby.code, user=bob, on=True)
    with pytest.raises(Refused):
        services.start(code=lobby.code, user=bob)
    services.set_ready(code=lobby.code, user=lobby.host, on=True)
    lobby.refresh_from_db()
    assert lobby.starts_at is not None
    assert services.launch_due() == 0
    services.set_ready(code=lobby.code, user=bob, on=False)
    with later(60):
        assert services.launch_due() == 0
    lobby.refresh_from_db()
    assert rows(lobby)[0] == (lobby.host_id, None)
    assert not Lobby.objects.filter(match__isnull=False).exists()


def test_the_match_begins_once_with_the_seats_as_they_were_chosen(
    guest: Guest, opened: Opened, browsing: Browsing
) -> None:
    lobby = opened(seats=3, fill=True, turn_seconds=180)
    assert lobby.host is not None
    chosen = {"faction": "magi", "corner": "I9", "hero": "Ysolde", "portrait": "5"}
    services.choose(code=lobby.code, user=lobby.host, data=chosen)
    services.start(code=lobby.code, user=lobby.host)
    with later(60):
        assert [services.launch_due(), services.launch_due()] == [1, 0]
    lobby.refresh_from_db()
    assert lobby.match is not None
    mine, *bots = selectors.seats_of(lobby.match.code)
    assert (mine.hero, mine.portrait) == ("Ysolde", 5)
    assert mine.choices == {"faction": "magi", "corner": "I9"}
    assert all(seat.bot for seat in bots)
    assert (lobby.match.turn_seconds, lobby.match.talk_id) == (180, lobby.talk_id)
    onward = browsing().get(f"/lobbies/{lobby.code}/")
    assert onward["Location"] == f"/matches/{lobby.match.code}/"
    assert do(browsing(lobby.host), lobby.code, "leave").status_code == 409


def ended(guest: Guest) -> tuple[Any, User, User]:
    """A match of two people and a bot that has come to its end."""
    alice, bob = guest("Alice"), guest("Bob")
    new = services.New(slug="conquest", title="First snow", seats=3, turn_seconds=600)
    lobby = services.create(user=alice, new=new)
    services.take_seat(code=lobby.code, user=bob, number=2)
    services.set_ready(code=lobby.code, user=bob, on=True)
    services.start(code=lobby.code, user=alice)
    with later(60):
        services.launch_due()
    lobby.refresh_from_db()
    return lobby.match, alice, bob


def test_f05_playing_again_gathers_the_same_people_in_their_seats_by_consent(
    guest: Guest, browsing: Browsing
) -> None:
    match, alice, bob = ended(guest)
    address = f"/matches/{match.code}/again/"
    assert browsing(bob).post(address).status_code == 409
    match.finished = timezone.now()
    match.save(update_fields=["finished"])
    assert browsing(guest("Charlie")).post(address).status_code == 403
    first, second = browsing(bob).post(address), browsing(alice).post(address)
    assert first["Location"] == second["Location"]
    lobby = Lobby.objects.get(match=None)
    assert lobby.host == bob
    assert (lobby.title, lobby.turn_seconds) == ("First snow", 600)
    assert [seat.user for seat in lobby.seats.all()] == [alice, None, bob]
    assert lobby.seats.get(number=1).bot
    match.refresh_from_db()
    assert match.successor == lobby.code


def test_f05_nobody_is_seated_again_who_did_not_ask(guest: Guest, browsing: Browsing) -> None:
    match, alice, bob = ended(guest)
    match.finished = timezone.now()
    match.save(update_fields=["finished"])
    browsing(alice).post(f"/matches/{match.code}/again/")
    lobby = Lobby.objects.get(match=None)
    assert [seat.user for seat in lobby.seats.all()] == [alice, None, None]
    assert not lobby.seats.filter(user=bob).exists()


def test_an_eleventh_lobby_of_an_address_in_an_hour_is_refused_with_when_to_try_again(
    browsing: Browsing,
) -> None:
    form = {"game": "conquest", "seats": "2", "turn_seconds": "0", "public": "1"}
    size = limits.LOBBIES.size
    answers = [browsing().post("/lobbies/new", form) for _ in range(size + 1)]
    assert [answer.status_code for answer in answers] == [303] * size + [429]
    assert int(answers[-1]["Retry-After"]) > 0
    elsewhere = Client(REMOTE_ADDR="10.0.0.9").post("/lobbies/new", form)
    assert elsewhere.status_code == 303


def test_b25_a_lobby_for_a_live_match_closes_half_an_hour_after_the_last_page(
    guest: Guest, opened: Opened
) -> None:
    live, slow = opened(turn_seconds=180), opened(guest("Bob"), turn_seconds=86400)
    alice = live.host
    assert alice is not None
    with later(25 * 60):
        services.tidy()
    assert Lobby.objects.count() == 2
    there = {f"user-{alice.pk}"}
    topic = f"lobby:{live.code}"
    with later(40 * 60):
        matches.note_presence(process="test", topic=topic, persons=there, seconds=60)
        services.tidy()
    assert Lobby.objects.count() == 2
    with later(50 * 60):
        services.tidy()
    assert list(Lobby.objects.values_list("code", flat=True)) == [slow.code]


def cost(client: Client, page: str) -> int:
    client.get(page)
    with CaptureQueriesContext(connection) as spent:
        assert client.get(page).status_code == 200
    return len(spent)


def test_pages_cost_the_same_with_many_lobbies_matches_people_and_lines(
    guest: Guest, opened: Opened, browsing: Browsing
) -> None:
    lobby = opened()
    client = browsing(lobby.host)
    pages = ("/", "/watch/", f"/lobbies/{lobby.code}/")
    assert lobby.host is not None
    services.play_now(user=lobby.host, slug="conquest", title="One")
    services.speak(code=lobby.code, user=lobby.host, text="one line")
    before = [cost(client, page) for page in pages]
    for n in range(3):
        user = guest(f"Friend {n}")
        services.take_seat(code=lobby.code, user=user)
        services.speak(code=lobby.code, user=user, text="another line")
        opened(guest(f"Host {n}"))
        services.play_now(user=user, slug="conquest", title=f"Match {n}")
    assert [cost(client, page) for page in pages] == before
