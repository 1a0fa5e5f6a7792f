"""C11: hostile text, and floods of talk (B-55, B-59).

How long names and titles look stands in tests/e2e/test_faults_text.py; which names are good in
tests/lobby/test_names.py.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from html.parser import HTMLParser
from typing import Any

import pytest
import time_machine
from django.test import Client
from django.utils import timezone

from games.models import Line, Match
from lobby.models import Lobby, User
from tests.faults.table import HTMX, browser, held, send

pytestmark = pytest.mark.django_db
Start = Callable[..., Any]
HOSTILE = (
    "<img src=x onerror=alert(1)>",
    '"><svg onload=alert(1)>',
    "{{7*7}} {% now %}",
    "<b hx-get=/x hx-trigger=load>b</b>",
    "</section><hx-partial hx-target='#said'>x</hx-partial>",
    "%(name)s %s 100%",
    "javascript:alert(1)",
)
FORBIDDEN = {"onerror", "onload", "style"}


class Elements(HTMLParser):
    """Collects what a browser would make elements of."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.text: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.text.append(data)


def safe(html: str, *shown: str) -> None:
    """Fail when user text became markup, or is not shown as it was typed."""
    read = Elements()
    read.feed(html)
    for tag, attributes in read.found:
        assert tag != "img", html[:300]
        assert not FORBIDDEN & attributes.keys(), (tag, attributes)
        assert attributes.get("hx-get") != "/x"
    told = " ".join(" ".join(read.text).split())
    for text in shown:
        assert " ".join(text.split()) in told, text


@pytest.mark.parametrize("text", HOSTILE)
def test_b55_hostile_text_is_shown_as_typed_in_a_match(duel: Start, text: str) -> None:
    row = duel("ann", "ben")
    Match.objects.filter(pk=row.pk).update(title=text[:60])
    User.objects.filter(pk=row.people[0].pk).update(shown_name=text[:24])
    held(row).match.seats.filter(number=0).update(hero=text[:40], biography=text)
    ann, ben = map(browser, row.people)
    said = send(ann, row, "say", text=text)
    assert said.status_code == 200
    safe(said.content.decode(), text)
    story = send(ann, row, "drafts", kind="tell", text=text)
    assert story.status_code == 200
    safe(story.content.decode())
    for client in (ann, ben):
        send(client, row, "hand-in")
    for client in (ann, ben, browser()):
        for tab in ("", "?tab=report", "?tab=chronicle"):
            safe(client.get(f"/matches/{row.code}/{tab}").content.decode(), text)
    muted = send(ben, row, "mute", name=text[:24], on="1")
    safe(muted.content.decode())
    nobody = send(ben, row, "mute", name=text + "!", on="1")
    assert nobody.status_code == 422
    safe(nobody.content.decode(), text)
    safe(browser().get("/").content.decode(), text[:60])
    send(ann, row, "interject", kind="surrender", sure="1")
    send(ben, row, "hand-in")
    safe(browser().get(f"/matches/{row.code}/result/").content.decode(), text[:24])


@pytest.mark.parametrize("text", HOSTILE)
def test_b55_hostile_text_is_shown_as_typed_in_a_lobby_and_its_refusals(
    opened: Start, guest: Start, text: str
) -> None:
    host, friend = guest("Holda"), guest("Friend")
    lobby = opened(host, title=text[:60])
    client = browser(friend)
    do(client, lobby, "take")
    User.objects.filter(pk=friend.pk).update(shown_name=text[:24])
    said = do(client, lobby, "say", text=text)
    safe(said.content.decode(), text)
    kept = do(client, lobby, "choose", hero=text[:40], biography=text, portrait="1")
    safe(kept.content.decode(), text[:40])
    for fields in ({"faction": text}, {"corner": text[:8]}, {"portrait": text}, {"hero": text * 9}):
        refused = do(client, lobby, "choose", **fields)
        assert refused.status_code == 422, fields
        safe(refused.content.decode())
    waits = do(browser(host), lobby, "start")
    safe(waits.content.decode())
    for eyes in (client, browser(host), browser()):
        safe(eyes.get(f"/lobbies/{lobby.code}/").content.decode(), text, text[:60])
        safe(eyes.get("/").content.decode(), text[:60])
    handed = do(browser(host), lobby, "hand-over", seat="1")
    safe(handed.content.decode(), text[:24])


def do(client: Client, lobby: Lobby, action: str, **fields: str) -> Any:
    """Send one of a lobby's forms as the page's script does."""
    address = f"/lobbies/{lobby.code}/do/"
    return client.post(address, {"action": action, **fields}, headers=HTMX)


@pytest.mark.parametrize("accounts", [1, 4])
def test_b59_a_flood_of_lines_is_limited_told_and_stops_no_turn(duel: Start, accounts: int) -> None:
    row = duel("ann", "ben", "cat", "dan")
    clients = [browser(user) for user in row.people]
    begun = timezone.now()
    answers = []
    for number in range(200):
        # 200 lines in ten seconds, from browsers that connect anew between them.
        with time_machine.travel(begun + timedelta(milliseconds=50 * number), tick=False):
            client = browser(row.people[number % accounts])
            answers.append(send(client, row, "say", text=f"line {number}"))
    statuses = [answer.status_code for answer in answers]
    assert set(statuses) == {200, 429}
    assert statuses.count(200) <= accounts * 11
    refused = next(answer for answer in answers if answer.status_code == 429)
    assert "too fast" in refused.content.decode()
    assert int(refused["Retry-After"]) >= 1
    assert Line.objects.filter(talk=row.talk_id).count() == statuses.count(200)
    for client in clients:
        assert send(client, row, "hand-in").status_code == 200
    assert held(row).match.phase == "turn-2"


def test_b59_a_line_of_ten_kilobytes_is_refused_in_words(duel: Start, opened: Start) -> None:
    row = duel("ann", "ben")
    ann = browser(row.people[0])
    for answer in (
        send(ann, row, "say", text="x" * 10_000),
        do(ann, opened(row.people[0]), "say", text="x" * 10_000),
    ):
        assert answer.status_code == 422
        assert "at most 500" in answer.content.decode()
    assert not Line.objects.exists()


def test_b59_a_flood_in_a_lobby_is_limited_and_says_when_to_try_again(opened: Start) -> None:
    lobby = opened()
    host = browser(lobby.host)
    answers = [do(host, lobby, "say", text=f"line {n}") for n in range(20)]
    assert {answer.status_code for answer in answers} == {200, 429}
    assert int(answers[-1]["Retry-After"]) >= 1
    assert "try again in" in answers[-1].content.decode()


def test_b59_who_is_muted_is_not_heard_however_much_is_said(duel: Start) -> None:
    row = duel("ann", "ben")
    ann, ben = map(browser, row.people)
    send(ben, row, "say", text="bananas")
    assert send(ann, row, "mute", name="ben", on="1").status_code == 200
    send(ben, row, "say", text="more bananas")
    assert "bananas" not in ann.get(f"/matches/{row.code}/?tab=chronicle").content.decode()
