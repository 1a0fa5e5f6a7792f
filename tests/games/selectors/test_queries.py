"""The number of queries does not grow with matches, seats or turns."""

from __future__ import annotations

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games import selectors, services, store
from games.kernel.ruleset import Viewer
from games.services import Add
from tests.games.toy import Dig

pytestmark = pytest.mark.django_db


def cost(act: Any) -> int:
    """Return how many queries an act takes with a cold cache."""
    store.STATES.clear()
    with CaptureQueriesContext(connection) as done:
        act()
    return len(done.captured_queries)


def page(row: Any) -> int:
    return cost(lambda: selectors.match_page(code=row.code, viewer=Viewer(0), language="en"))


def turn(row: Any) -> int:
    phase = store.load(row.code).match.phase
    for user in row.people[1:]:
        services.hand_in(code=row.code, user=user, phase=phase, key="")
    user = row.people[0]
    return cost(lambda: services.hand_in(code=row.code, user=user, phase=phase, key=""))


def test_a_page_and_a_turn_cost_the_same_with_more_matches_seats_and_turns(match: Any) -> None:
    small = match("ann", "bob")
    turn(small)
    first = (page(small), turn(small))
    for _ in range(5):
        match(bots=("fair", "fair"))
    big = match("amy", "ben", "cat", "dan")
    for _ in range(6):
        turn(big)
    assert (page(big), turn(big)) == first


def test_a_draft_costs_the_same_in_a_long_list(match: Any) -> None:
    row = match("ann", "bob")

    def add() -> None:
        services.change_draft(
            code=row.code, user=row.people[0], phase="turn-1", key="", change=Add(Dig(0))
        )

    first = cost(add)
    for _ in range(20):
        add()
    assert cost(add) == first


def test_the_lists_of_the_hall_cost_the_same_with_more_matches(match: Any, person: Any) -> None:
    row = match("ann", "bob")
    ann = row.people[0]
    lists = {
        "live": lambda: selectors.live_matches(page=1),
        "mine": lambda: selectors.matches_of(ann),
        "numbers": lambda: selectors.revisions([row.code]),
    }
    first = {name: cost(act) for name, act in lists.items()}
    for _ in range(6):
        match(bots=("fair", "fair", "fair"))
    assert {name: cost(act) for name, act in lists.items()} == first


def test_a_page_with_its_state_in_the_cache_reads_no_noun(
    match: Any, django_capture_on_commit_callbacks: Any
) -> None:
    with django_capture_on_commit_callbacks(execute=True):
        row = match("ann", "bob")
    with CaptureQueriesContext(connection) as done:
        selectors.match_page(code=row.code, viewer=Viewer(0), language="en")
    assert not [q for q in done.captured_queries if "conquest_" in q["sql"]]
