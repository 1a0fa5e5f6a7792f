"""The pages of a game whose phases are steps with names of their own, and which counts no turns."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from django.utils.html import strip_tags

from games import services, store
from games.services import Add
from lobby.panels import live_now, mine
from tests.games.screens import digging
from tests.games.services.absent import close_turn
from tests.games.toy import Dig

__all__ = ["digging"]
pytestmark = pytest.mark.django_db
Start = Callable[..., Any]


@pytest.fixture
def row(digging: Any, match: Start) -> Any:
    """A relay of three phases in its second, which awaits Ben."""
    row = match("ann", "ben", turn_seconds=60, options={"turn_limit": 3})
    dig(row, 0)
    return row


def dig(row: Any, who: int) -> None:
    phase = store.load(row.code).match.phase
    seat = {"code": row.code, "user": row.people[who], "phase": phase, "key": ""}
    for _ in range(2):
        services.change_draft(**seat, change=Add(Dig(1)))
    services.hand_in(**seat)


def seen(row: Any, path: str = "", who: int | None = None) -> str:
    client = Client()
    if who is not None:
        client.force_login(row.people[who])
    answer = client.get(f"/matches/{row.code}/{path}")
    assert answer.status_code == 200
    return str(answer.content.decode())


def told(html: str) -> str:
    """Return a page's text alone, with single spaces."""
    return " ".join(strip_tags(html).split())


def test_the_beam_shows_the_steps_and_which_is_open(row: Any) -> None:
    beam = re.search(r'<ol class="phase-steps".*?</ol>', seen(row), re.DOTALL)
    assert beam is not None
    steps = re.findall(r"<li([^>]*)>(\w+)</li>", beam[0])
    assert steps == [(' class="is-done"', "Seek"), (' aria-current="step"', "Dig"), ("", "Wash")]


def test_the_beam_says_what_is_done_and_how_much_time_the_phase_has(row: Any) -> None:
    page = seen(row)
    assert "Toy, round 2, dig" in told(page)
    assert "Time to dig" in told(page)
    assert 'data-whole="60"' in page
    assert "Turn 2" not in told(page)


def test_only_the_awaited_seat_is_called(row: Any) -> None:
    ann, ben = seen(row, who=0), seen(row, who=1)
    assert 'data-alert-text="A test, round 2, dig: your orders are awaited."' in ben
    assert "data-alert-text" not in ann
    assert "<title>Your turn: A test" in ben
    assert "<title>A test" in ann
    assert [re.findall("deciding", told(page)) for page in (ann, ben)] == [["deciding"]] * 2


def test_only_this_games_styles_and_scripts_are_loaded(row: Any) -> None:
    for path in ("", "?at=1"):
        page = seen(row, path)
        assert 'href="/static/css/relay.css' in page
        assert 'src="/static/js/relay.js' in page
        assert "conquest" not in re.sub(r"<footer.*", "", page, flags=re.DOTALL)


def test_looking_back_names_the_phases(row: Any) -> None:
    page = told(seen(row, "?at=1"))
    assert "Round 1, seek, as it was" in page
    assert "Turn 1" not in page
    assert 'data-at="2-dig" label="Round 2, dig"' in seen(row, "?at=1")
    assert 'data-news="Round 2, dig has begun."' in seen(row, "moments/?at=1")


def test_notices_name_the_phase_in_which_they_came(row: Any) -> None:
    close_turn(row)
    assert "Round 2, dig: Ben was asleep." in told(seen(row))


def test_the_result_counts_no_turns(row: Any) -> None:
    dig(row, 1)
    dig(row, 0)
    page = told(seen(row, "result/"))
    assert "Toy A test" in page
    assert "3 turns" not in page
    assert "After round 3, wash" in page
    assert "Gold None, drafts [], turn 4" in page
    assert "The end" in told(seen(row, "?at=over"))


def test_lists_name_the_phase(row: Any) -> None:
    assert [one["phase_name"] for one in live_now()["live"]] == ["round 2, dig"]
    assert [one["phase_name"] for one in mine(row.people[0].pk)["matches"]] == ["round 2, dig"]
