"""Closing a phase: two commits, exactly once, by hand or by the clock."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from games import selectors, services, store
from games.kernel.ruleset import Viewer
from games.models import Match, Snapshot, Submission
from games.services import Add
from tests.games.toy import Dig

pytestmark = pytest.mark.django_db


@pytest.fixture
def row(match: Any) -> Any:
    return match("ann", "bob", turn_seconds=60)


def add(row: Any, amount: int, who: int = 0) -> Any:
    phase = store.load(row.code).match.phase
    return services.change_draft(
        code=row.code, user=row.people[who], phase=phase, key="", change=Add(Dig(amount))
    )


def past(row: Any) -> str:
    """Let the deadline of the open phase be over, and return the phase."""
    Match.objects.filter(pk=row.pk).update(deadline=timezone.now() - timedelta(seconds=1))
    return store.load(row.code).match.phase


def play_out(row: Any) -> bool:
    """Do what the worker does at a deadline."""
    phase = past(row)
    return services.call_time(code=row.code, phase=phase) and services.close_phase(
        code=row.code, phase=phase
    )


def gold(row: Any) -> list[int]:
    return [realm.gold for realm in store.load(row.code).state.realms.values()]


def test_before_its_deadline_a_phase_is_not_closed(row: Any) -> None:
    assert not services.call_time(code=row.code, phase="turn-1")
    assert not services.close_phase(code=row.code, phase="turn-1")
    assert store.load(row.code).match.phase == "turn-1"


def test_at_the_deadline_the_valid_drafts_of_a_seat_not_ready_are_played(row: Any) -> None:
    add(row, 4)
    add(row, 6)
    assert play_out(row)
    assert gold(row) == [104, 100]
    kinds = Submission.objects.filter(match=row).values_list("seat", "kind")
    assert list(kinds) == [(0, "drafts")]


def test_a_draft_left_out_at_the_deadline_is_reported_to_its_owner_alone(row: Any) -> None:
    add(row, 4)
    add(row, 6)
    play_out(row)
    told = {
        seat: selectors.match_page(code=row.code, viewer=Viewer(seat), language="en").notices
        for seat in (0, 1, None)
    }
    assert [entry.event.rule for entry in told[0]] == ["D-1", ""]
    assert told[1] == told[None] == told[0][1:]  # the other's missed turn, told to all


def test_a58_a_seat_without_orders_misses_the_turn(row: Any) -> None:
    add(row, 4)
    play_out(row)
    assert [realm.missed for realm in store.load(row.code).state.realms.values()] == [0, 1]


def test_a_closed_phase_is_not_closed_again(row: Any) -> None:
    assert play_out(row)
    assert not services.close_phase(code=row.code, phase="turn-1")
    assert not services.call_time(code=row.code, phase="turn-1")
    assert store.load(row.code).match.phase == "turn-2"


def test_a_crash_between_the_two_commits_repairs_itself(row: Any) -> None:
    add(row, 4)
    phase = past(row)
    assert services.call_time(code=row.code, phase=phase)
    assert services.call_time(code=row.code, phase=phase)
    assert services.close_phase(code=row.code, phase=phase)
    assert gold(row) == [104, 100]


def test_a_new_phase_has_a_new_deadline(row: Any) -> None:
    play_out(row)
    deadline = store.load(row.code).match.deadline
    assert deadline is not None
    left = deadline - timezone.now()
    assert timedelta(seconds=55) < left <= timedelta(seconds=60)


def test_each_turn_leaves_one_snapshot_with_its_digest(row: Any) -> None:
    play_out(row)
    play_out(row)
    held = store.load(row.code)
    kept = Snapshot.objects.filter(match=row).order_by("pk")
    assert [(s.phase, s.turn) for s in kept] == [("start", 0), ("turn-1", 1), ("turn-2", 2)]
    assert kept[2].digest == held.game.tables.digest(held.state)


def test_after_two_missed_turns_a_bot_stands_in_until_its_person_acts(row: Any) -> None:
    for _ in range(2):
        add(row, 1, 1)
        play_out(row)
    assert [seat.bot for seat in store.load(row.code).seats] == ["fair", ""]
    assert services.play_bots(row.code) == 1
    phase = store.load(row.code).match.phase
    services.take_back(code=row.code, user=row.people[0], phase=phase, key="")
    seat = store.load(row.code).seats[0]
    assert (seat.bot, seat.missed, seat.ready) == ("", 0, False)


def test_counters_move_with_what_they_count(row: Any) -> None:
    before = store.load(row.code).match
    services.hand_in(code=row.code, user=row.people[0], phase="turn-1", key="")
    ready = store.load(row.code).match
    services.hand_in(code=row.code, user=row.people[1], phase="turn-1", key="")
    closed = store.load(row.code).match
    assert ready.state_number == before.state_number
    assert ready.revision == before.revision + 1
    assert closed.state_number == ready.state_number + 1
    assert closed.changes >= ready.changes + 2


def test_the_seed_is_bound_at_the_start_and_shown_at_the_end(match: Any) -> None:
    row = match("ann", "bob", turn_seconds=60, options={"turn_limit": 1}, seed="ab" * 32)
    page = selectors.match_page(code=row.code, viewer=Viewer(), language="en")
    assert page.seed == ""
    play_out(row)
    end = selectors.match_page(code=row.code, viewer=Viewer(), language="en")
    assert end.standings is not None
    assert (end.seed, end.seed_hash) == ("ab" * 32, page.seed_hash)
    assert end.deadline is None
