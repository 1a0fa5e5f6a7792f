"""Hostile briefs of Onslaught, in its editor and in a lobby: a sentence, nothing changed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.core.cache import cache
from django.core.files.uploadedfile import SimpleUploadedFile

from lobby.models import Lobby
from tests.faults.table import HTMX, browser
from tests.lobby.conftest import do

pytestmark = pytest.mark.django_db
HEAD = "faction: Fernveil\nwave 1\n"
DEEP = "[" * 900 + "]" * 900
BRIEFS = {
    "a megabyte": "x" * 1_000_000,
    "a megabyte of blanks": "faction: a" + " " * 1_000_000 + "b",
    "a long line of blanks": f"player heroes: a{' ' * 15_000}b\n{HEAD}",
    "a NUL": HEAD + "deploy: \x00",
    "NULs in JSON": '{"faction": "\\u0000", "waves": [{"incomeAI": 1}]}',
    "half a character": '{"faction": "\\ud800", "waves": [{"incomeAI": 1}]}',
    "a deep list": f'{{"faction": {DEEP}, "waves": [{{"incomeAI": 1}}]}}',
    "a deep deployment": HEAD + "deploy: " + DEEP,
    "no waves": '{"faction": "Fernveil", "waves": {}}',
    "odd numbers": '{"faction": "Fernveil", "waves": [{"incomeAI": 1e999}, NaN, -1]}',
    "a number of 5000 digits": HEAD + "income: " + "9" * 5000,
    "a list": "[]" + HEAD,
    "unknown names": HEAD + "deploy: nobody, [nobody*, nobody\nbuy: nothing\nbuild: nowhere",
    "an unknown key": HEAD + "%(name)s: %s",
    "twenty thousand brackets": HEAD + "deploy: " + "[" * 19_000,
    "waves without end": "faction: Fernveil\n" + "wave 9;" * 2000,
    "markup": HEAD + "<script>alert(1)</script>: <b>",
}


@pytest.fixture
def lobby(opened: Callable[..., Lobby], guest: Callable[[str], Any]) -> Any:
    """An open lobby of Onslaught for one, with a scenario, and its host's browser."""
    host = guest("Holda")
    found = opened(host, slug="onslaught", seats=1, options={"mode": "brief"})
    return found, browser(host)


@pytest.mark.parametrize("kind", BRIEFS)
def test_g29_the_editor_tells_what_is_wrong(kind: str) -> None:
    for headers in ({}, HTMX):
        for fields in (
            {"text": BRIEFS[kind]},
            {"act": "import", "file": SimpleUploadedFile("b.txt", BRIEFS[kind].encode())},
        ):
            cache.clear()
            answer = browser().post("/tools/brief/", fields, headers=headers, follow=True)
            assert answer.status_code in (200, 413, 422)
            assert answer.context["forbidding"] > 0
            assert not answer.context["playable"]
            assert "<script>alert(1)" not in answer.content.decode()


@pytest.mark.parametrize("kind", BRIEFS)
def test_g29_a_lobby_refuses_and_stays_as_it_was(lobby: Any, kind: str) -> None:
    row, client = lobby
    before = Lobby.objects.values().get(pk=row.pk)
    own = {"seats": "1", "mode": "brief", "scenario": "own"}
    file = SimpleUploadedFile("b.txt", BRIEFS[kind].encode())
    for fields in ({**own, "brief": BRIEFS[kind]}, {**own, "brief_file": file}):
        cache.clear()
        answer = do(client, row.code, "terms", **fields)
        assert answer.status_code in (413, 422)
        assert len(answer.content) > 40
        assert Lobby.objects.values().get(pk=row.pk) == before
    assert client.get(f"/lobbies/{row.code}/").status_code == 200


@pytest.mark.parametrize(
    "fields",
    [
        {"mode": "nothing"},
        {"mode": "brief", "scenario": "nothing"},
        {"mode": "brief", "scenario": "\x00"},
        {"map": "nothing"},
        {"map": "three-gates", "mode": "duel"},
        {"waves": "99"},
        {"waves": "-1"},
        {"waves": "\u0663"},
        {"waves": "9" * 5000},
        {"seats": "3"},
        {"seats": "9" * 5000},
        {"mode": "brief", "scenario": "own"},
    ],
)
def test_a_lobby_refuses_terms_that_are_none(lobby: Any, fields: dict[str, str]) -> None:
    row, client = lobby
    before = Lobby.objects.values().get(pk=row.pk)
    answer = do(client, row.code, "terms", **{"seats": "1", **fields})
    assert answer.status_code == 422
    assert len(answer.content) > 40
    assert Lobby.objects.values().get(pk=row.pk) == before
