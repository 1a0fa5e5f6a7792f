"""Who is told that orders are awaited: only those who still must act (B-65)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.utils import timezone

from games import selectors, services
from games.kernel.ruleset import WATCHER, Viewer
from games.match_topic import company_at
from games.models import Match, Seat
from games.render import panels, title_of
from games.services import Add
from tests.games.screens import shown
from tests.games.toy import Dig

__all__ = ["shown"]
pytestmark = pytest.mark.django_db
Start = Callable[..., Any]


def draft(row: Any) -> None:
    services.change_draft(
        code=row.code, user=row.people[0], phase="turn-1", key="", change=Add(Dig(1))
    )


def hand_in(row: Any) -> None:
    services.hand_in(code=row.code, user=row.people[0], phase="turn-1", key="")


def take_back(row: Any) -> None:
    hand_in(row)
    services.take_back(code=row.code, user=row.people[0], phase="turn-1", key="")


def pause(row: Any) -> None:
    for user in row.people:
        services.vote(code=row.code, user=user, wish="pause", on=True)


def seat(**columns: Any) -> Callable[[Any], int]:
    return lambda row: Seat.objects.filter(match=row, number=0).update(**columns)


def match_is(**columns: Any) -> Callable[[Any], int]:
    return lambda row: Match.objects.filter(pk=row.pk).update(**columns)


STATES: dict[str, tuple[Callable[[Any], Any], bool]] = {
    "nothing yet": (lambda row: None, True),
    "only drafted": (draft, True),
    "sealed": (hand_in, False),
    "sealed and broken again": (take_back, True),
    "out of play": (seat(living=False, awaited=False), False),
    "a bot stands in": (seat(bot="fair"), False),
    "paused": (pause, False),
    "being resolved": (match_is(resolving="turn-1"), False),
    "over": (match_is(finished=timezone.now()), False),
}


@pytest.mark.parametrize("state", STATES)
def test_b65_only_who_still_must_act_is_told_and_reminded(
    shown: Any, match: Start, state: str
) -> None:
    row = match("ann", "ben", turn_seconds=600)
    act, told = STATES[state]
    act(row)
    company = company_at(row.code)
    page = selectors.match_page(code=row.code, viewer=Viewer(0), language="en")
    beam = panels(page, company)["beam"].text
    assert ("data-alert=" in beam) is told
    assert ("data-remind=" in beam) is told
    assert title_of(page, company).startswith("Your turn: ") is told
    watched = selectors.match_page(code=row.code, viewer=WATCHER, language="en")
    assert "data-alert" not in panels(watched, company)["beam"].text


def test_b65_without_a_clock_there_is_no_reminder(shown: Any, match: Start) -> None:
    row = match("ann", "ben")
    page = selectors.match_page(code=row.code, viewer=Viewer(0), language="en")
    beam = panels(page, company_at(row.code))["beam"].text
    assert 'data-alert="' in beam
    assert "data-remind" not in beam
    assert f'data-alert-link="/matches/{row.code}/"' in beam
