"""The pages that look back, and the slider's fragments."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.test import Client

from games import services
from games.models import Match, Snapshot
from tests.games.screens import shown
from tests.games.toy import Dig

__all__ = ["shown"]
pytestmark = pytest.mark.django_db


@pytest.fixture
def row(shown: Any, match: Any) -> Any:
    """A match of two seats in its third turn."""
    row = match("ann", "ben", options={"turn_limit": 3})
    for number in (1, 2):
        turn(row, number)
    return row


def turn(row: Any, number: int) -> None:
    for user in row.people:
        services.hand_in(code=row.code, user=user, phase=f"turn-{number}", key="")


def get(row: Any, query: str, user: Any = None) -> Any:
    client = Client()
    if user is not None:
        client.force_login(user)
    return client.get(f"/matches/{row.code}/{query}")


def test_a_past_moment_is_shown_to_read_only(row: Any) -> None:
    text = get(row, "?at=turn-2", row.people[0]).content.decode()
    assert "Turn 2 of 3, as it was" in text
    assert "Gold 100, drafts [], turn 2" in text
    assert "hx-ws:connect" not in text
    assert 'id="editor"' not in text
    assert not re.findall(r'<form[^>]+method="post"[^>]+matches', text)


def test_the_page_links_to_the_moments_beside_it(row: Any) -> None:
    text = get(row, "?at=turn-2").content.decode()
    assert 'href="?at=1" data-step="-1"' in text
    assert 'href="?at=3" data-step="1"' in text
    assert 'data-copy="?at=turn-2"' in text
    assert 'aria-disabled="true" data-step="-1"' in get(row, "?at=1").content.decode()


def test_the_fragment_holds_the_panels_of_the_page(row: Any) -> None:
    page = get(row, "?at=2", row.people[0]).content.decode()
    fragment = get(row, "moment/?at=2", row.people[0]).content.decode()
    found = re.findall(r'(<section class="panel".*?</section>)</hx-partial>', fragment, re.DOTALL)
    assert len(found) == 4
    assert all(panel in page for panel in found)


def test_while_the_match_runs_nothing_of_the_past_is_kept_by_a_browser(row: Any) -> None:
    for query in ("?at=1", "moment/?at=1", "moments/"):
        assert "no-store" in get(row, query, row.people[0])["Cache-Control"]


def test_after_the_end_a_browser_keeps_a_moment_but_not_one_of_a_private_match(row: Any) -> None:
    turn(row, 3)
    answer = get(row, "moment/?at=1&as=all")
    assert answer["Cache-Control"] == "private, max-age=600"
    assert {"Cookie", "Accept-Language"} <= set(answer["Vary"].split(", "))
    Match.objects.filter(code=row.code).update(public=False)
    assert "no-store" in get(row, "moment/?at=1&as=all")["Cache-Control"]


@pytest.mark.parametrize(
    ("query", "status"),
    [
        ("?at=turn-9", 404),
        ("?at=%00", 404),
        ("?at=1&as=Z", 404),
        ("?as=B", 403),
        ("?at=1&as=all", 403),
        ("moment/?at=no", 404),
        ("moments/?as=A", 403),
    ],
)
def test_what_is_not_there_or_not_open_is_refused_with_a_sentence(
    row: Any, query: str, status: int
) -> None:
    answer = get(row, query)
    assert answer.status_code == status
    assert "<p>" in answer.content.decode()


def test_whoever_took_a_seat_over_looks_with_its_eyes_and_its_former_player_does_not(
    row: Any, person: Any
) -> None:
    eve = person("eve")
    row.seats.filter(number=0).update(user=eve)
    assert "Gold 100" in get(row, "?at=1&as=A", eve).content.decode()
    assert get(row, "?at=1&as=A", row.people[0]).status_code == 403
    assert "Gold None" in get(row, "?at=1", row.people[0]).content.decode()


def test_a_match_without_watchers_shows_its_past_to_its_seats_alone(row: Any) -> None:
    Match.objects.filter(code=row.code).update(spectators=False)
    assert get(row, "?at=1").status_code == 404
    assert get(row, "moment/?at=1").status_code == 404
    assert get(row, "?at=1", row.people[1]).status_code == 200


def test_after_the_end_any_viewpoint_is_one_link_away(row: Any) -> None:
    turn(row, 3)
    text = get(row, "?at=2").content.decode()
    for eyes in ("all", "A", "B", "watcher"):
        assert f'href="?at=turn-2&amp;as={eyes}"' in text
        assert get(row, f"?at=2&as={eyes}").status_code == 200
    assert "The end, after turn 4" in get(row, "?at=ended").content.decode()


def test_a_moment_that_is_kept_no_longer_is_said(row: Any) -> None:
    turn(row, 3)
    Snapshot.objects.filter(match=row, turn=1).update(data=b"")
    text = get(row, "?at=2").content.decode()
    assert "Turn 2 is kept no longer" in text
    assert "Turn 1 of 4, as it was" in text


def test_a_new_turn_is_told_by_the_track(row: Any) -> None:
    before = get(row, "moments/").content.decode()
    assert 'data-moments="3" data-news="Turn 3 has begun."' in before
    turn(row, 3)
    assert 'data-moments="4"></div>' in get(row, "moments/").content.decode()


def test_the_result_tells_the_course_of_the_match(row: Any) -> None:
    assert get(row, "result/").status_code == 302
    user = row.people[0]
    dig = services.Add(Dig(7))
    services.change_draft(code=row.code, user=user, phase="turn-3", key="", change=dig)
    turn(row, 3)
    text = get(row, "result/").content.decode()
    figures = re.findall(r'<th scope="row"><a href="[^"]+\?at=(\d)">(\w+)</a></th>(.*?)</tr>', text)
    assert [(at, after) for at, after, _ in figures] == [
        ("1", "start"),
        ("2", "1"),
        ("3", "2"),
        ("4", "3"),
    ]
    assert re.findall(r">(\d+)</td>", figures[-1][2]) == ["107", "100"]
    assert text.count('class="chart wide"') == text.count('class="chart narrow"') == 1
    assert "Dug 7" in text
    assert f'href="/matches/{row.code}/?at=4"' in text


def test_a_result_without_figures_of_every_turn_has_no_chart(row: Any) -> None:
    turn(row, 3)
    Snapshot.objects.filter(match=row, turn=1).update(figures={})
    text = get(row, "result/").content.decode()
    assert '<svg class="chart' not in text
    assert "Dug 0" not in text
