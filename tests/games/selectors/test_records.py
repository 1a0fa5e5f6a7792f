"""What somebody has played: places, sides, and turns played in time; nothing of private matches."""

from __future__ import annotations

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games import selectors, services
from games.models import Match, Seat, Submission
from games.services import Add
from tests.games.toy import Dig

pytestmark = pytest.mark.django_db
TURNS = 3


def play(row: Any, best: Any) -> Any:
    """End a match in which one digs for gold and the others do not."""
    for number in range(1, TURNS + 1):
        phase = f"turn-{number}"
        dig = Add(Dig(number))
        services.change_draft(code=row.code, user=best, phase=phase, key="", change=dig)
        for user in row.people:
            services.hand_in(code=row.code, user=user, phase=phase, key="")
    return row


@pytest.fixture
def row(match: Any) -> Any:
    row = match("ann", "bob", options={"turn_limit": TURNS})
    return play(row, row.people[1])


def record(user: Any, *, also_private: bool = False) -> selectors.Record:
    return selectors.record_of(user, also_private=also_private)


def test_a_match_that_ended_counts_with_its_place_and_side(row: Any) -> None:
    first, second = (record(user) for user in row.people)
    assert [(m.code, m.letter, m.side, m.place, m.seats) for m in first.matches] == [
        (row.code, "A", "knights", 2, 2)
    ]
    assert (first.won, second.won) == (0, 1)
    assert [(t.slug, t.side, t.played, t.won) for t in second.tallies] == [("toy", "knights", 1, 1)]


def test_a_match_that_runs_does_not_count(match: Any) -> None:
    running = match("ann", "bob")
    assert record(running.people[0]).matches == ()
    assert record(running.people[0]).in_time is None


@pytest.mark.parametrize("closed", [{"public": False}, {"spectators": False}])
def test_a_match_that_is_not_open_to_all_counts_for_its_own_people_alone(
    row: Any, closed: dict[str, bool]
) -> None:
    Match.objects.filter(code=row.code).update(**closed)
    assert record(row.people[0]).matches == ()
    assert len(record(row.people[0], also_private=True).matches) == 1


def test_turns_that_a_person_handed_in_were_played_in_time(row: Any) -> None:
    ann = row.people[0]
    assert [(m.turns, m.given) for m in record(ann).matches] == [(TURNS, TURNS)]
    Submission.objects.filter(match=row, seat=0, phase="turn-2").update(bot="fair")
    assert record(ann).in_time == 66
    Submission.objects.filter(match=row, seat=0).delete()
    assert record(ann).in_time == 0
    assert record(row.people[1]).in_time == 100


def test_a_seat_counts_for_whom_it_belongs_to_and_not_for_a_substitute(
    row: Any, person: Any
) -> None:
    eve = person("eve")
    Seat.objects.filter(match=row, number=0).update(user=eve)
    assert record(eve).matches == ()
    assert len(record(row.people[0]).matches) == 1


def test_an_abandoned_match_has_no_place(match: Any) -> None:
    row = match("ann", "bob")
    services.close_abandoned(code=row.code)
    assert [m.place for m in record(row.people[0]).matches] == [0]


def test_a_record_costs_the_same_with_more_matches(row: Any, match: Any) -> None:
    def cost() -> int:
        with CaptureQueriesContext(connection) as done:
            record(row.people[0])
        return len(done.captured_queries)

    first = cost()
    for number in range(3):
        more = match(f"c{number}", f"d{number}", options={"turn_limit": TURNS})
        play(more, more.people[0])
        Seat.objects.filter(match=more, number=0).update(owner=row.people[0])
    assert cost() == first == 4
