"""The match page: the same panels as on the socket, for seats and for passers-by."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from django.conf import settings
from django.contrib.auth import get_user_model
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from games import selectors
from games.kernel.ruleset import WATCHER, Viewer
from games.render import panels
from tests.games.screens import shown

__all__ = ["shown"]
pytestmark = pytest.mark.django_db
Start = Callable[..., Any]
TOKEN = re.compile(r'(csrfmiddlewaretoken" value=")[^"]*|("X-CSRFToken": ")[^"]*')


def without_token(text: str) -> str:
    return TOKEN.sub(r"\1\2", text)


@pytest.fixture
def row(shown: Any, match: Start) -> Any:
    return match("ann", "ben")


def seen_by(user: Any, row: Any, **headers: str) -> str:
    client = Client(headers=headers)
    if user is not None:
        client.force_login(user)
    return client.get(f"/matches/{row.code}/").content.decode()


def test_the_page_holds_the_very_panels_of_the_socket(row: Any) -> None:
    for user, viewer in ((row.people[0], Viewer(0)), (None, WATCHER)):
        text = without_token(seen_by(user, row))
        made = panels(selectors.match_page(code=row.code, viewer=viewer, language="en"))
        assert all(without_token(panel.text) in text for panel in made.values())


def test_somebody_without_an_account_sees_what_is_public(row: Any) -> None:
    people = get_user_model().objects.count()
    text = seen_by(None, row)
    assert "Gold None" in text
    assert 'name="text"' not in text
    assert get_user_model().objects.count() == people


def test_the_page_names_topic_build_language_and_clock(row: Any) -> None:
    text = seen_by(row.people[0], row)
    assert f'hx-ws:connect="/ws/match:{row.code}/"' in text
    assert f'data-build="{settings.BUILD}"' in text
    assert '<html lang="en"' in text
    assert re.search(r'data-now="\d{13}"', text)


def test_two_watchers_get_the_same_page(row: Any) -> None:
    now = re.compile(r'data-now="\d+"')
    first, second = (now.sub("", without_token(seen_by(None, row))) for _ in "12")
    assert first == second


def test_the_editor_belongs_to_a_seat_and_a_phase(row: Any) -> None:
    address = f"/matches/{row.code}/editor/"
    watcher = Client().get(address).content.decode()
    assert 'data-seat=""' in watcher
    assert 'data-phase="turn-1"' in watcher


def test_without_script_the_editor_is_asked_by_a_form_and_its_token_stays_out_of_the_address(
    row: Any,
) -> None:
    fields = {"from": "A1", "send-pikes": "3", "csrfmiddlewaretoken": "t", "key": "k", "phase": "p"}
    answer = Client().post(f"/matches/{row.code}/editor/", fields | {"to": "x" * 200})
    assert answer.status_code == 303
    assert answer["Location"] == f"/matches/{row.code}/?from=A1&send-pikes=3#editor"
    assert Client().post("/matches/NOWHERE2/editor/", fields).status_code == 404


def test_no_page_has_an_inline_style_or_script(row: Any) -> None:
    text = seen_by(row.people[0], row)
    assert not re.search(r"<[^>]+\s(style|on\w+)=", text)
    assert not re.search(r"<script(?![^>]*\ssrc=)", text)
    assert "hx-on" not in text


def test_no_database_id_stands_in_the_page(row: Any) -> None:
    text = seen_by(None, row)
    assert not re.search(r'(id|value|data-\w+)="user-\d+"', text)
    assert "user-" not in text


def test_a_page_costs_the_same_number_of_queries_with_more_seats(shown: Any, match: Start) -> None:
    counted = []
    for people in (("a1", "a2"), ("b1", "b2", "b3", "b4")):
        row = match(*people)
        seen_by(None, row)
        with CaptureQueriesContext(
            connection,
        ) as queries:
            seen_by(None, row)
        counted.append(len(queries))
    assert counted[0] == counted[1]


def test_the_seeds_hash_is_shown_from_the_start_and_the_seed_is_not(row: Any) -> None:
    for user in (row.people[0], None):
        text = seen_by(user, row)
        assert row.seed_hash in text
        assert row.seed not in text
