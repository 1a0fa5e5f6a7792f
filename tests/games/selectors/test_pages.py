"""What a viewer's page holds of turns that are long over."""

from __future__ import annotations

from typing import Any

import pytest

from games import selectors, services
from games.kernel.ruleset import Viewer
from tests.games.toy import Dug

pytestmark = pytest.mark.django_db
TURNS = 6


def played(match: Any) -> Any:
    row = match("ann", "bob")
    for turn in range(1, TURNS):
        for user in row.people:
            services.hand_in(code=row.code, user=user, phase=f"turn-{turn}", key="")
    return row


def test_kept_events_of_old_turns_stay_on_the_page_of_who_may_know_them(match: Any) -> None:
    row = played(match)
    page = selectors.match_page(code=row.code, viewer=Viewer(0), language="en")
    assert [entry.turn for entry in page.kept] == [1, 2, 3]
    assert all(isinstance(e.event, Dug) and e.event.seat == 0 for e in page.kept)
    assert min(entry.turn for entry in page.entries) == 4


def test_a_watcher_gets_no_kept_event_of_a_seat(match: Any) -> None:
    row = played(match)
    page = selectors.match_page(code=row.code, viewer=Viewer(), language="en")
    assert page.kept == ()
    assert {entry.turn for entry in page.entries} == {4, 5}
