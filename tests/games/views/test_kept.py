"""Kept match pages: made once for a change, and never the wrong one."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.test import Client

from games import services
from games.selectors import strangers
from games.views import kept
from tests.games.screens import shown

__all__ = ["shown"]
pytestmark = pytest.mark.django_db
Start = Callable[..., Any]
TOKEN = re.compile(r'"X-CSRFToken": "(\w{64})"')
CLOCK = re.compile(r'data-now="(\d{13})"')


WATCHERS = re.compile(r'<span class="num">(\d+)</span><span class="vh"> (?:is|are) watching')


@pytest.fixture(autouse=True)
def _empty() -> Iterator[None]:
    kept.PAGES.clear()
    yield
    kept.PAGES.clear()


def page(client: Client, row: Any, query: str = "") -> str:
    answer = client.get(f"/matches/{row.code}/{query}")
    assert answer.status_code == 200
    return str(answer.content.decode())


def still(text: str) -> str:
    """Cut the form token and the clock out of a page."""
    token = TOKEN.search(text)
    assert token is not None
    return CLOCK.sub("", text.replace(token[1], ""))


def test_a_page_is_made_once_for_all_strangers_with_a_token_of_each_ones_own(
    shown: Any, match: Start
) -> None:
    row = match("ann", "ben")
    first, second = page(Client(), row), page(Client(), row)
    assert len(kept.PAGES) == 1
    assert still(first) == still(second)
    tokens = {TOKEN.findall(text)[0] for text in (first, second)}
    assert len(tokens) == 2
    assert all(CLOCK.search(text) for text in (first, second))
    assert kept.TOKEN not in first + second
    assert kept.NOW not in first + second


def test_each_change_makes_it_anew(shown: Any, match: Start) -> None:
    row = match("ann", "ben")
    assert "hello to all" not in page(Client(), row)
    services.say_in_match(code=row.code, user=row.people[0], text="hello to all")
    assert "hello to all" in page(Client(), row)


def test_nobody_gets_the_page_of_another_seat_language_or_theme(shown: Any, match: Start) -> None:
    row = match("ann", "ben")
    clients = []
    for user in row.people:
        client = Client()
        client.force_login(user)
        clients.append(client)
    dark, russian = Client(), Client()
    dark.cookies["theme"], russian.cookies["django_language"] = "dark", "ru"
    clients += [dark, russian, Client()]
    pages = [still(page(client, row)) for client in clients]
    again = [still(page(client, row)) for client in clients]
    assert len(kept.PAGES) == len(set(pages)) == 5
    assert pages == again
    assert "?tab=talk" not in page(Client(), row, "?tab=report")


def test_what_is_said_to_one_person_is_kept_for_nobody(
    shown: Any, match: Start, client: Client
) -> None:
    row = match("ann", "ben")
    client.force_login(row.people[0])
    client.post(f"/matches/{row.code}/hand-in/", {"phase": "turn-1", "key": ""})
    assert "Your orders are handed in." in page(client, row)
    assert len(kept.PAGES) == 0
    assert "Your orders are handed in." not in page(client, row)
    assert len(kept.PAGES) == 1


def test_who_comes_and_goes_while_a_page_is_made_leaves_no_wrong_page_behind(
    shown: Any, match: Start
) -> None:
    row = match("ann", "ben")

    def look_on(count: int) -> None:
        here = {"process": "one", "topic": f"match:{row.code}"}
        services.note_presence(persons=[strangers(count)], seconds=60, **here)

    look_on(2)
    assert WATCHERS.findall(page(Client(), row)) == ["2"]
    look_on(1)
    page(Client(), row, "?tab=report")
    look_on(2)
    kept.COMPANIES.clear()
    assert WATCHERS.findall(page(Client(), row, "?tab=report")) == ["2"]
