"""The sandbox's page: every bad input is answered with a sentence, and nothing grows too large."""

from __future__ import annotations

from datetime import UTC, datetime
from random import Random
from typing import Any

import pytest
import time_machine
from django.test import Client

from games.encounter.tools.sandbox import page
from games.encounter.tools.sandbox.files import plain_position
from tests.games.encounter.moves import moves
from tests.games.encounter.sandboxes import (
    ADDRESS,
    HTMX,
    fields,
    position,
    post,
    query_of,
    text_of,
)

pytestmark = pytest.mark.django_db
SENT = fields(plain_position(position(moves()["M9"][0])))
CUT = "This link is cut off or has a slip of the pen; ask for it again."


@pytest.mark.parametrize(
    ("query", "sentence"),
    [
        ({"p": ""}, CUT),
        ({"p": "1nonsense"}, CUT),
        ({"p": "9AAAA"}, "another version"),
        ({"p": "1" + "A" * 7000}, CUT),
        ({"example": "none"}, "There is no example of that name."),
        ({"map": "none"}, "There is no map of that name."),
    ],
)
@pytest.mark.parametrize("htmx", [True, False])
def test_a_broken_address_is_told_and_the_page_still_works(
    client: Client, query: dict[str, str], sentence: str, *, htmx: bool
) -> None:
    answer = client.get(ADDRESS, query, headers=HTMX if htmx else {})
    assert answer.status_code == 422
    assert sentence in text_of(answer)


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"E-health": "many"}, "E.health: This is a whole number from 1 to 99."),
        ({"E-health": ""}, "E.health: This is a whole number"),
        ({"A-q": "9"}, "A does not stand on floor."),
        ({"A-kind": "dragon"}, "A.kind: This is one of bulwark"),
        ({"rows": ""}, "rows: A map has 1 to 60 rows."),
        ({"rows": "a"}, "rows[1]: Two letters for each cell"),
        ({"rows": "a." * 30_000}, "each at most 150 long"),
        ({"beside": "Z"}, "beside: These are letters of units that are there."),
        ({"round": "0"}, "round: This is a whole number from 1 to 99."),
        ({"sight": "fog"}, "sight: This is one of section, ray."),
        ({"foe": "Q"}, "foe: This is the letter of a foe that is there."),
        ({"act": "put", "cells": "here"}, "Cells are written as 2,-1"),
        ({"act": "put", "cells": "9,9", "tool": "hero"}, "Units stand on floor only."),
        ({"act": "move", "cells": "2,0 0,2"}, "Nobody stands there."),
        ({"act": "import"}, "Choose a position's file, or paste its text."),
        ({"act": "import", "pasted": "{"}, "The text is no JSON"),
        ({"act": "import", "pasted": "[]"}, "A position is one JSON object."),
        ({"name": "a\x00b"}, "name: A name has at most 60 visible characters."),
    ],
)
@pytest.mark.parametrize("htmx", [True, False])
def test_c04_bad_input_is_answered_with_a_sentence(
    client: Client, changes: dict[str, str], sentence: str, *, htmx: bool
) -> None:
    answer = post(client, SENT, htmx=htmx, **changes)
    assert answer.status_code == 422
    assert sentence in text_of(answer)


def test_what_was_typed_is_kept_in_a_plain_form_that_cannot_be_read(client: Client) -> None:
    shown = post(client, SENT, htmx=False, **{"E-health": "many", "name": "Mine"})
    assert 'value="many"' in shown.content.decode()
    assert 'value="Mine"' in shown.content.decode()


def test_an_empty_form_is_refused_with_sentences(client: Client) -> None:
    assert client.post(ADDRESS, {}).status_code == 422
    assert client.post(ADDRESS, {}, headers=HTMX).status_code == 422


def test_c04_no_form_breaks_the_page(client: Client) -> None:
    chance = Random("forms")
    values = ["", "-1", "0", "1", "99", "x", "A", "E", "\x00", "é" * 300, "2,-1 3,0", "[", "²"]
    acts = ["", "put", "move", "erase", "import", "no such act"]
    with time_machine.travel(datetime(2026, 12, 1, tzinfo=UTC), tick=False) as clock:
        for _ in range(80):
            sent = {**SENT, "act": chance.choice(acts), "tool": chance.choice(page_tools())}
            for _ in range(chance.randint(1, 4)):
                sent[chance.choice([*SENT, "cells", "drop", "option", "Z-kind"])] = chance.choice(
                    values
                )
            clock.shift(1)
            answer = post(client, sent, htmx=chance.random() < 0.5)
            assert answer.status_code in {200, 302, 422}


def page_tools() -> list[str]:
    return ["hand", "hero", "foe", "ally", "floor", "rock", "wall", "bush", "gate", "void", ""]


def test_markup_in_names_stays_text(client: Client) -> None:
    evil = '"><script>alert(1)</script>'
    for changes in ({"name": evil}, {"E-kind": evil}, {"rows": evil}, {"pasted": evil}):
        for htmx in (True, False):
            answer = post(client, SENT, htmx=htmx, act="import", **changes)
            assert "<script>alert" not in answer.content.decode()
            again = client.get(query_of(answer)) if answer.status_code == 302 else answer
            assert "<script>alert" not in again.content.decode()
    named = post(client, SENT, name=evil)
    assert "<script>alert" not in named.content.decode()
    assert "&lt;script&gt;alert" in named.content.decode()


# ---- how much, how often


def test_the_largest_position_makes_a_page_of_bearable_size(client: Client) -> None:
    rows = [" " * (n % 2) + "a." * 20 for n in range(20)]
    units: dict[str, Any] = {
        letter: {"kind": "bulwark", "q": n, "r": 0, "health": 5} for n, letter in enumerate("ABCD")
    }
    foes = "EFGHIJKLMNOTUVWXYZ"
    for n, letter in enumerate(foes):
        stats = {"reach": 3, "targets": 0, "bent": "weakest", "statuses": ["hidden", "poison"]}
        units[letter] = {"kind": "iron_reeve", "q": n - 8, "r": 16, "health": 6, **stats}
    plain = {"sight": "section", "round": 6, "foe": "E", "top": 0, "left": 0, "rows": rows}
    answer = post(client, fields({**plain, "units": units}), show=["result", "range", "rejected"])
    assert answer.status_code == 200
    assert len(answer.content) < 400_000
    assert len(query_of(answer)) < 900


def test_the_opening_page_is_small(client: Client) -> None:
    assert len(client.get(ADDRESS).content) < 120_000


def test_a_form_that_is_too_large_is_refused(client: Client) -> None:
    for htmx in (True, False):
        answer = post(client, SENT, htmx=htmx, pasted="x" * page.MOST_BYTES)
        assert answer.status_code == 413
        assert "at most 200000 characters" in text_of(answer)


@pytest.mark.parametrize("htmx", [True, False])
def test_too_many_forms_are_told_when_to_try_again(client: Client, *, htmx: bool) -> None:
    with time_machine.travel(datetime(2026, 12, 1, tzinfo=UTC), tick=False):
        answers = [post(client, {}, htmx=htmx) for _ in range(page.AT_ONCE + 1)]
    assert answers[-1].status_code == 429
    assert answers[-1]["Retry-After"] == "1"
    assert "too fast" in text_of(answers[-1])


def test_a_form_without_the_token_is_refused() -> None:
    answer = Client(enforce_csrf_checks=True).post(ADDRESS, SENT)
    assert answer.status_code == 403
