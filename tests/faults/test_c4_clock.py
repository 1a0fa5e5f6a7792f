"""C4: deadlines that pass at the same instant, without a worker, or beside a broken match.

More of B-17 and B-19 in tests/e2e/test_services_fail.py (real workers, killed), of B-19 in
tests/games/test_notices.py (what players see), of B-21 in tests/e2e/test_faults_clock.py.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from datetime import datetime, timedelta
from functools import partial
from typing import Any

import pytest
import time_machine
from django.test import Client
from django.utils import timezone

from games import selectors, services, store, worker
from games.models import Beat, Entry, Match, Seat, Snapshot
from games.services import Refused
from games.store import due, orders
from tests.games.conftest import match
from tests.games.contract import SCALE
from tests.games.services.test_races import hand_in, together

__all__ = ["match"]
Start = Callable[..., Any]
RUNS = max(6, round(200 * SCALE))


def late(row: Any, seconds: float = 1) -> None:
    """Let the deadline of the open turn have passed."""
    past = timezone.now() - timedelta(seconds=seconds)
    Match.objects.filter(pk=row.pk).update(deadline=past)


def left(row: Any) -> timedelta:
    """Return how long the open turn still lasts."""
    deadline = store.load(row.code).match.deadline
    assert deadline is not None
    return deadline - timezone.now()


@pytest.mark.both
@pytest.mark.django_db(transaction=True)
def test_b17_two_workers_and_all_ready_at_the_deadline_close_each_turn_once(match: Start) -> None:
    row = match("ann", "bob", turn_seconds=60)
    ann, bob = row.people
    for turn in range(1, RUNS + 1):
        phase = f"turn-{turn}"
        services.hand_in(code=row.code, user=ann, phase=phase, key="")
        late(row)
        Seat.objects.filter(match=row).update(missed=0)  # else a bot plays for who lost twice
        found = due.due_matches()[0]
        given = together(
            hand_in(row, bob, phase), partial(worker.work, found), partial(worker.work, found)
        )
        assert isinstance(given[0], Refused) is (getattr(given[0], "status", 0) == 409)
        assert store.load(row.code).match.phase == f"turn-{turn + 1}"
    snapshots = Counter(Snapshot.objects.filter(match=row).values_list("phase", flat=True))
    assert (set(snapshots.values()), len(snapshots)) == ({1}, RUNS + 1)
    entries = Entry.objects.filter(match=row)
    ended = Counter(entries.filter(data__is="TurnEnded").values_list("turn", flat=True))
    assert set(ended.values()) == {1}
    notices = Counter(entries.filter(data__house=True).values_list("turn", flat=True))
    assert max(notices.values(), default=0) <= 1
    assert [c for c in selectors.verify(row.code) if not c.equal] == []


@pytest.mark.django_db
def test_b19_three_deadlines_pass_without_a_worker_and_nobody_loses_a_turn(match: Start) -> None:
    row = match("ann", "bob", turn_seconds=60)
    worker.beat()
    start = timezone.now()
    with time_machine.travel(start + timedelta(seconds=119), tick=False):
        assert selectors.health()["worker"] is False  # red within two minutes
        assert selectors.halted([row.code]) == {row.code}  # and players are told
    with time_machine.travel(start + timedelta(minutes=4), tick=False):
        assert worker.beat() == 1
        assert due.due_matches() == []
        held = store.load(row.code)
        assert held.match.phase == "turn-1"
        assert timedelta(0) < left(row) <= timedelta(seconds=60)
    with time_machine.travel(start + timedelta(minutes=5, seconds=1), tick=False):
        for found in due.due_matches() * 3:
            worker.work(found)
    held = store.load(row.code)
    assert (held.match.phase, [seat.missed for seat in held.seats]) == ("turn-2", [1, 1])


@pytest.mark.django_db
def test_b19_a_worker_stuck_on_one_match_closes_the_others_once_and_blames_nobody(
    match: Start,
) -> None:
    broken, sound = match("ann", "bob", turn_seconds=60), match("cat", "dan", turn_seconds=60)
    orders.submit(store.load(broken.code), 0, "orders", {"is": "Nonsense"})
    Match.objects.filter(pk=broken.pk).update(resolving="turn-1")
    late(sound, 200)  # three turns late: nobody worked for so long, though the worker beat
    Beat.objects.update_or_create(name=worker.NAME, defaults={"at": timezone.now()})
    for _ in range(3):
        for found in due.due_matches():
            worker.work(found)
    held = store.load(sound.code)
    assert (held.match.phase, [seat.missed for seat in held.seats]) == ("turn-2", [0, 0])
    assert store.load(broken.code).match.phase == "turn-1"
    assert Match.objects.get(pk=broken.pk).tries > 0


@pytest.mark.django_db
@pytest.mark.parametrize("day", ["2026-03-28T12:00:00+00:00", "2026-10-24T12:00:00+00:00"])
def test_b21_a_day_is_as_long_when_the_summer_time_changes(duel: Start, day: str) -> None:
    with time_machine.travel(day, tick=False):
        row = duel("ann", "ben", turn_seconds=86400)
        assert left(row) == timedelta(days=1)
        page = Client().get(f"/matches/{row.code}/").content.decode()
    ends = datetime.fromisoformat(day) + timedelta(days=1)
    assert f'data-deadline="{round(ends.timestamp() * 1000)}"' in page
    assert f'datetime="{ends.isoformat()}"' in page
    assert "until 12:00 UTC" in page
