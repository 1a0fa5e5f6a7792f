"""C13: who is "here" is forgotten by itself, and nobody waits for a ghost (B-70)."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
import time_machine
from django.conf import settings

from games import selectors, services
from games.match_topic import company_at
from games.store import due
from tests.faults.table import browser, held, send

pytestmark = pytest.mark.django_db
Start = Callable[..., Any]
NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)


def here(row: Any, process: str, *seats: int) -> None:
    """Let a process say that the people of these seats have the match's page open."""
    services.note_presence(
        process=process,
        topic=f"match:{row.code}",
        persons=[f"user-{row.people[seat].pk}" for seat in seats],
        seconds=30 + 2 * settings.PACE.poll,
    )


def test_b70_a_killed_process_leaves_nobody_behind_for_longer_than_a_minute(duel: Start) -> None:
    row = duel("ann", "ben")
    with time_machine.travel(NOON, tick=False) as clock:
        here(row, "killed", 0)
        here(row, "alive", 1)
        assert company_at(row.code).seats == {0, 1}
        clock.shift(timedelta(seconds=45))
        here(row, "alive", 1)
        clock.shift(timedelta(seconds=16))
        assert company_at(row.code).seats == {1}
        assert due.forget_presence() == 1


def test_b70_one_person_at_two_processes_is_there_until_both_are_gone(duel: Start) -> None:
    row = duel("ann", "ben")
    here(row, "one", 0)
    here(row, "two", 0)
    here(row, "one")
    assert company_at(row.code).seats == {0}
    here(row, "two")
    assert company_at(row.code).seats == frozenset()


def test_b70_a_ghost_that_handed_in_holds_nobody_up(duel: Start) -> None:
    row = duel("ann", "ben")
    ann, ben = map(browser, row.people)
    here(row, "killed", 0)
    assert send(ann, row, "hand-in").status_code == 200
    assert send(ben, row, "hand-in").status_code == 200
    assert held(row).match.phase == "turn-2"
    assert [check for check in selectors.verify(row.code) if not check.equal] == []
