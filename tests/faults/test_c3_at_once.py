"""C3: many at once, the same form many times, two tabs of one player (B-11, B-13, B-15).

The services' races stand in tests/games/services/test_races.py; these go through the pages.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from django.db import connection
from django.test import Client

from games.conquest.rules.orders import Tell
from games.models import Draft, Line, Match, Snapshot, Submission
from lobby.models import Lobby, LobbySeat, User
from tests.faults.table import HTMX, browser, held, send

pytestmark = [pytest.mark.both, pytest.mark.django_db(transaction=True)]
Start = Callable[..., Any]
ROUNDS = 5


def together(*acts: Callable[[], Any]) -> list[Any]:
    """Do all acts at the same instant in threads of their own; return what each answered."""
    gate = threading.Barrier(len(acts))
    given: list[Any] = [None] * len(acts)

    def run(place: int, act: Callable[[], Any]) -> None:
        gate.wait()
        try:
            given[place] = act()
        except Exception as error:
            given[place] = error
        finally:
            connection.close()

    threads = [threading.Thread(target=run, args=pair) for pair in enumerate(acts)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    return given


def statuses(answers: list[Any]) -> list[Any]:
    return [getattr(answer, "status_code", answer) for answer in answers]


def story(number: int) -> dict[str, str]:
    return {"action": "add", "kind": "tell", "text": f"tale {number}"}


def seal(client: Client, row: Any, phase: str) -> Callable[[], Any]:
    return lambda: send(client, row, "hand-in", phase=phase)


def draft(client: Client, row: Any, number: int) -> Callable[[], Any]:
    return lambda: send(client, row, "drafts", **story(number))


def test_b11_four_sealed_sheets_at_one_instant_are_all_stored(duel: Start) -> None:
    row = duel("ann", "ben", "cat", "dan")
    clients = [browser(user) for user in row.people]
    for turn in range(1, ROUNDS + 1):
        phase = held(row).match.phase
        for seat, client in enumerate(clients):
            assert send(client, row, "drafts", **story(10 * turn + seat)).status_code == 200
        answers = together(*(seal(client, row, phase) for client in clients))
        assert statuses(answers) == [200] * 4
        sent = Submission.objects.filter(match=row, phase=phase, kind="orders")
        texts = [held(row).game.orders.load(s.data).orders for s in sent.order_by("seat")]
        assert texts == [(Tell(f"tale {10 * turn + seat}"),) for seat in range(4)]
        assert held(row).match.phase == f"turn-{turn + 1}"
    assert Snapshot.objects.filter(match=row).count() == ROUNDS + 1


FORMS: dict[str, dict[str, str]] = {
    "drafts": story(1),
    "hand-in": {},
    "say": {"text": "Who goes there?"},
    "interject": {"kind": "draw", "agree": "1"},
}


@pytest.mark.parametrize("form", FORMS)
def test_b13_the_same_form_ten_times_in_parallel_has_one_effect(duel: Start, form: str) -> None:
    row = duel("ann", "ben")
    client = browser(row.people[0])
    answers = together(
        *[lambda: send(client, row, form, **FORMS[form], key="one-key", phase="turn-1")] * 10
    )
    assert statuses(answers) == [200] * 10
    made = (
        Draft.objects.filter(match=row).count(),
        Submission.objects.filter(match=row, kind="orders").count(),
        Line.objects.filter(talk=row.talk_id).count(),
        Submission.objects.filter(match=row, kind="interjection").count(),
    )
    assert made == tuple(int(form == name) for name in FORMS)


@pytest.mark.parametrize("address", ["/lobbies/new", "/play-now/"])
def test_b13_opening_ten_times_in_parallel_opens_once(address: str) -> None:
    fields = {"game": "conquest", "seats": "2", "turn_seconds": "0", "public": "1"}
    fields |= {"title": "", "turn_limit": "0", "map": "standard", "key": "one-key"}
    first = browser()
    token = first.get("/").cookies["csrftoken"].value

    def post() -> Any:
        client = Client(HTTP_ACCEPT_LANGUAGE="en")
        client.cookies["csrftoken"] = token
        return client.post(address, fields)

    answers = together(*[post] * 10)
    assert statuses(answers) == [303] * 10
    assert len({answer["Location"] for answer in answers}) == 1
    assert User.objects.count() == 1
    assert Lobby.objects.count() == 1
    assert Match.objects.count() == int(address == "/play-now/")


def test_b13_an_opening_form_sent_again_after_handing_the_host_on_is_the_same_lobby() -> None:
    fields = {"game": "conquest", "seats": "2", "turn_seconds": "0", "public": "1", "key": "k"}
    fields |= {"turn_limit": "0", "map": "standard"}
    host, friend = browser(), browser()
    place = host.post("/lobbies/new", fields)["Location"]
    do(friend, place, "take")
    assert do(host, place, "hand-over", seat="1").status_code == 200
    assert host.post("/lobbies/new", fields)["Location"] == place
    assert Lobby.objects.count() == 1
    again = friend.post("/lobbies/new", fields)
    assert again.status_code == 303
    assert again["Location"] != place


def do(client: Client, place: str, action: str, **fields: str) -> Any:
    """Send one of a lobby's forms as the page's script does."""
    return client.post(f"{place}do/", {"action": action, **fields}, headers=HTMX)


def owners(code: str) -> list[int]:
    rows = LobbySeat.objects.filter(lobby__code=code, user__isnull=False)
    return list(rows.values_list("user_id", flat=True))


def test_b13_joining_and_ready_ten_times_in_parallel_is_one_seat(opened: Start) -> None:
    lobby = opened()
    place = f"/lobbies/{lobby.code}/"
    friend = browser()
    friend.get(place)
    assert do(friend, place, "take").status_code == 200
    for action in ("take", "ready", "ready", "take"):
        answers = together(*[lambda a=action: do(friend, place, a)] * 10)
        assert statuses(answers) == [200] * 10
    assert len(owners(lobby.code)) == 2
    assert len(set(owners(lobby.code))) == 2


def test_b11_ten_people_run_for_three_seats_and_each_seat_has_one_owner(
    opened: Start, guest: Start
) -> None:
    lobby = opened()
    place = f"/lobbies/{lobby.code}/"
    clients = [browser(guest(f"runner {n}")) for n in range(10)]
    answers = together(*(lambda c=c: do(c, place, "take") for c in clients))
    assert sorted(statuses(answers)) == [200] * 3 + [409] * 7
    assert all(b"toast bad" in a.content for a in answers if a.status_code == 409)
    assert len(set(owners(lobby.code))) == 4


def test_b15_leaving_and_starting_at_once_never_gives_an_ownerless_seat(
    opened: Start, guest: Start
) -> None:
    for attempt in range(ROUNDS):
        host = guest(f"host {attempt}")
        lobby = opened(host, seats=2, title=f"try {attempt}")
        place = f"/lobbies/{lobby.code}/"
        friend = browser(guest(f"friend {attempt}"))
        do(friend, place, "take")
        do(friend, place, "ready")
        answers = together(
            partial(do, friend, place, "leave"),
            partial(do, browser(host), place, "start"),
        )
        assert set(statuses(answers)) <= {200, 409}
        lobby.refresh_from_db()
        assert lobby.starts_at is None
        assert owners(lobby.code) == [host.pk]


def test_b15_two_tabs_that_change_at_once_keep_both_changes(duel: Start) -> None:
    row = duel("ann", "ben")
    tabs = [browser(row.people[0]) for _ in range(2)]
    answers = together(*(draft(tab, row, number) for number, tab in enumerate(tabs)))
    assert statuses(answers) == [200, 200]
    both = [client.get(f"/matches/{row.code}/").content.decode() for client in tabs]
    for text in both:
        assert "tale 0" in text
        assert "tale 1" in text


def test_b15_the_second_tab_is_told_that_the_turn_it_writes_for_is_over(duel: Start) -> None:
    row = duel("ann", "ben")
    tabs = [browser(row.people[0]) for _ in range(2)]
    send(tabs[1], row, "drafts", **story(2))
    for client in (tabs[0], browser(row.people[1])):
        send(client, row, "hand-in")
    late = send(tabs[1], row, "drafts", **story(3), phase="turn-1")
    assert late.status_code == 409
    assert "That turn is over" in late.content.decode()
    assert not Draft.objects.filter(match=row).exists()
    assert held(row).match.phase == "turn-2"
    sealed = send(tabs[0], row, "hand-in", phase="turn-1")
    assert sealed.status_code == 409
