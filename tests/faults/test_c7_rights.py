"""C7: who may act (B-35, B-38): every form and socket message, sent by whoever may not."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from django.conf import settings
from django.test import Client

from games.models import Match
from games.services.opening import opened as locked
from games.services.submissions import put_in
from tests.faults.table import HTMX, browser, held, march, send, truth
from tests.games.lines import line

__all__ = ["line"]
Start = Callable[..., Any]
HIDDEN = ("army", "armies", "spearmen", "goblin", "gold", "seed", "Traceback")


def forms(row: Any) -> dict[str, list[dict[str, str]]]:
    """Return every form that a player's page can send for the open phase."""
    return {
        "drafts": [
            *({"action": a, "number": "1"} for a in ("remove", "up", "down", "clear", "undo")),
            march(row, 0),
            {"action": "replace", "number": "1", **march(row, 0)},
            {"kind": "tell", "text": "I am somebody else"},
            {"kind": "build", "cell": "A1", "level": "2"},
            {"kind": "train", "cell": "A1", "level": "1", "number_trained": "0"},
            {"kind": "use", "artifact": "burning_glass", "target": "I9"},
            {"kind": "fulfil", "cell": "E5"},
        ],
        "hand-in": [{}],
        "take-back": [{}],
        "interject": [{"kind": "surrender", "sure": "1"}, {"kind": "draw", "agree": "1"}],
        "say": [{"text": "I am somebody else"}],
        "table": [
            *({"action": "vote", "wish": wish} for wish in ("pause", "extend", "go-on")),
            *({"action": action, "seat": "1"} for action in ("back", "stand-in", "host")),
        ],
        "answer": [{"number": "1", "consent": consent} for consent in "01"],
        "again": [{}],
    }


def replayed(client: Client, row: Any, expected: set[int], *, leave_out: str = "") -> None:
    """Send every form; each must be refused in words, tell nothing, and change nothing."""
    before = truth(row)
    for form, sent in forms(row).items():
        if form in leave_out.split():
            continue
        for fields in sent:
            for headers in (HTMX, {}):
                phase = {"phase": before[1][0]}
                address = f"/matches/{row.code}/{form}/"
                answer = client.post(address, phase | fields, headers=headers)
                assert answer.status_code in expected, (form, fields, answer.status_code)
                told = answer.content.decode()
                assert len(told) > 40
                if headers:
                    assert not [word for word in HIDDEN if word in told], (form, told)
    assert truth(row) == before


@pytest.fixture
def row(duel: Start) -> Any:
    """A match of three in which the first seat has drafted and sealed."""
    made = duel("ann", "ben", "cat")
    ann = browser(made.people[0])
    assert send(ann, made, "drafts", **march(made, 0)).status_code == 200
    return made


@pytest.mark.django_db
def test_b35_a_spectator_and_a_logged_out_visitor_are_refused_everything(
    row: Any, person: Start
) -> None:
    for client in (browser(), browser(person("eve"))):
        replayed(client, row, {403})
    leaver = browser(row.people[0])
    leaver.post("/log-out/")
    replayed(leaver, row, {403})


@pytest.mark.django_db
def test_b35_a_player_of_another_match_is_refused_everything(row: Any, duel: Start) -> None:
    other = duel("dan", "eve")
    replayed(browser(other.people[0]), row, {403})


@pytest.mark.django_db
def test_b35_a_private_match_tells_a_stranger_nothing_but_that_there_is_nothing(
    duel: Start, person: Start
) -> None:
    made = duel("ann", "ben", public=False, spectators=False)
    for client in (browser(), browser(person("eve"))):
        replayed(client, made, {404}, leave_out="again")
        assert send(client, made, "again").status_code in (403, 404)  # as for an unknown code
        for page in ("", "editor/", "result/"):
            answer = client.get(f"/matches/{made.code}/{page}")
            assert answer.status_code == 404
            assert made.title not in answer.content.decode()
        assert made.code not in client.get("/").content.decode()
        assert made.code not in client.get("/watch/").content.decode()


@pytest.mark.django_db
def test_b35_another_player_acts_for_the_own_seat_alone(row: Any) -> None:
    ben = browser(row.people[1])
    send(ben, row, "drafts", kind="tell", text="mine", seat="0", number="1")
    send(ben, row, "drafts", action="clear", seat="0")
    send(ben, row, "hand-in", seat="0", user=str(row.people[0].pk))
    now = held(row)
    assert [seat.ready for seat in now.seats] == [False, True, False]
    assert len(list(truth(row)[3])) == 1


@pytest.mark.django_db
def test_b35_an_eliminated_player_only_watches_and_talks(row: Any) -> None:
    cat = browser(row.people[2])
    assert send(cat, row, "interject", kind="surrender", sure="1").status_code == 200
    with locked(row.code) as holding:
        put_in(holding, holding.seats[1], holding.rules.sheet(()))
    assert send(browser(row.people[0]), row, "hand-in").status_code == 200
    now = held(row)
    assert [seat.living for seat in now.seats] == [True, True, False]
    replayed(cat, row, {409, 422}, leave_out="say table answer")
    assert send(cat, row, "say", text="Well played").status_code == 200


@pytest.mark.django_db
def test_b35_nobody_acts_in_a_match_that_is_over(duel: Start) -> None:
    made = duel("ann", "ben")
    ann = browser(made.people[0])
    send(ann, made, "interject", kind="surrender", sure="1")
    send(browser(made.people[1]), made, "hand-in")
    assert Match.objects.get(pk=made.pk).finished
    before = truth(made)
    for form in ("drafts", "hand-in", "take-back", "interject"):
        fields = {"kind": "draw", "agree": "1"} if form == "interject" else {"action": "clear"}
        assert send(ann, made, form, **fields).status_code == 409, form
    assert truth(made) == before


@pytest.mark.django_db
def test_b38_a_login_in_another_tab_asks_for_one_click_and_keeps_the_draft(duel: Start) -> None:
    made = duel("ann", "ben")
    client = Client(enforce_csrf_checks=True)
    client.force_login(made.people[0])
    address = f"/matches/{made.code}/"
    client.get(address)
    stale = client.cookies["csrftoken"].value
    phase = {"phase": "turn-1", "kind": "tell", "text": "kept"}
    assert client.post(f"{address}drafts/", phase, headers=token(stale)).status_code == 200
    client.force_login(made.people[0])
    client.cookies["csrftoken"] = "another" * 4 + "tabs"
    refused = client.post(f"{address}hand-in/", phase, headers=token(stale))
    told = refused.content.decode()
    assert refused.status_code == 403
    assert "<html" not in told
    assert "Press the same button once more" in told
    fresh = client.cookies["csrftoken"].value
    assert client.post(f"{address}hand-in/", phase, headers=token(fresh)).status_code == 200
    assert [seat.ready for seat in held(made).seats] == [True, False]


def token(value: str) -> dict[str, str]:
    return HTMX | {"X-CSRFToken": value}


HOSTILE_MESSAGES = (
    "[" * 4000,
    '{"digests": ' + "9" * 4000,
    '{"digests": {"beam": {"a": 1}}}',
    '{"digests": [], "seat": 0}',
    "\x00",
    '{"type": "hand_in", "seat": 0}',
    json.dumps({"digests": {str(n): "x" for n in range(65)}}),
)


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("message", HOSTILE_MESSAGES)
async def test_b35_no_socket_message_acts_and_a_hostile_one_ends_the_socket(
    row: Any, line: Any, message: str
) -> None:
    eve = await line(f"match:{row.code}")
    eve.say(message)
    assert await eve.get() == ""
    assert eve.code in (1008, 1009)


@pytest.mark.django_db(transaction=True)
async def test_b35_a_hello_that_claims_a_seat_gets_what_a_watcher_gets(row: Any, line: Any) -> None:
    eve, ann = await line(f"match:{row.code}"), await line(f"match:{row.code}", row.people[0])
    claim: dict[str, Any] = {"language": "en", "build": settings.BUILD, "digests": {}}
    claim |= {"seat": 0, "user": row.people[0].pk, "viewer": {"seat": 0, "sees_all": True}}
    eve.say(json.dumps(claim))
    ann.hello()
    got, own = await eve.get(), await ann.get()
    assert 'data-seat=""' in got
    assert "match-hand-in" not in got
    assert f"/matches/{row.code}/hand-in/" not in got
    assert f"/matches/{row.code}/hand-in/" in own
