"""The worker: what is due, what is put off, what an outage costs."""

from __future__ import annotations

import asyncio
import contextlib
from datetime import timedelta
from typing import Any

import pytest
import time_machine
from asgiref.sync import async_to_sync, sync_to_async
from django.conf import settings
from django.core.management import CommandError, call_command
from django.test import override_settings
from django.utils import timezone

from games import selectors, services, store, worker
from games.kernel.ruleset import Viewer
from games.models import AnsweredForm, Beat, Match, Presence, Snapshot
from games.store import due, orders

pytestmark = pytest.mark.django_db


def change(row: Any, **columns: Any) -> None:
    Match.objects.filter(pk=row.pk).update(**columns)


def fresh(row: Any) -> Any:
    return Match.objects.get(pk=row.pk)


def ago(**span: float) -> Any:
    return timezone.now() - timedelta(**span)


def found() -> list[str]:
    return [match.code for match in due.due_matches()]


def test_a_match_is_due_by_its_deadline_its_bots_or_a_crash(match: Any) -> None:
    quiet = match("ann", "bob", turn_seconds=60)
    assert found() == []
    late, bots, crashed = match("a", "b", turn_seconds=60), match("c", bots=("fair",)), quiet
    change(late, deadline=ago(seconds=1))
    change(crashed, resolving="turn-1")
    assert sorted(found()) == sorted([late.code, bots.code, crashed.code])


def test_what_is_due_is_asked_by_one_plain_query(
    match: Any, django_assert_num_queries: Any
) -> None:
    for _ in range(4):
        match(bots=("fair", "fair"))
    with django_assert_num_queries(1) as done:
        assert len(found()) == 4
    assert "FOR UPDATE" not in done.captured_queries[0]["sql"]


def test_a_match_that_fails_is_tried_again_later_and_later(match: Any) -> None:
    row = match("ann", bots=("fair",))
    change(row, resolving="turn-1")
    orders.submit(store.load(row.code), 0, "orders", {"is": "Nonsense"})
    waits = []
    with time_machine.travel(timezone.now(), tick=False):
        for _ in range(8):
            worker.work(due.Due(row.code, "turn-1", True, False))
            waits.append((fresh(row).retry_at - timezone.now()).total_seconds())
    assert waits == [1, 2, 4, 8, 16, 32, 60, 60]
    assert found() == []


def test_one_broken_match_does_not_stop_another(match: Any) -> None:
    broken, sound = match("ann", "bob"), match("cat", "dan", turn_seconds=60)
    change(broken, resolving="turn-1")
    orders.submit(store.load(broken.code), 0, "orders", {"is": "Nonsense"})
    change(sound, deadline=ago(seconds=1))
    for row in due.due_matches():
        worker.work(row)
    assert store.load(sound.code).match.phase == "turn-2"
    assert store.load(broken.code).match.phase == "turn-1"


def test_bots_alone_play_a_turn_a_second(match: Any) -> None:
    row = match(bots=("fair", "fair"))
    worker.work(due.due_matches()[0])
    left = fresh(row).retry_at - timezone.now()
    assert timedelta(0) < left <= timedelta(seconds=1)
    assert found() == []
    change(row, retry_at=ago(seconds=0))
    assert found() == [row.code]


def test_a_bot_that_stands_in_does_not_race_through_turns_without_people(match: Any) -> None:
    row = match("ann", "bob", turn_seconds=60)
    row.seats.all().update(bot="fair")
    assert found() == []
    row.seats.filter(number=0).update(bot="")
    assert found() == [row.code]


def test_a_short_gap_moves_no_deadline(match: Any) -> None:
    row = match("ann", "bob", turn_seconds=60)
    Beat.objects.create(name=worker.NAME, at=ago(seconds=50))
    change(row, deadline=ago(seconds=10))
    assert worker.beat() == 0
    assert fresh(row).deadline < timezone.now()


def test_after_an_outage_every_deadline_in_the_gap_is_moved_by_it_and_told(match: Any) -> None:
    inside, beyond = match("a", "b", turn_seconds=60), match("c", "d", turn_seconds=60)
    Beat.objects.create(name=worker.NAME, at=ago(minutes=30))
    old = ago(minutes=20)
    later = timezone.now() + timedelta(minutes=5)
    change(inside, deadline=old)
    change(beyond, deadline=later)
    assert worker.beat() == 1
    moved = fresh(inside).deadline - old
    assert timedelta(minutes=30) <= moved < timedelta(minutes=31)
    assert Match.objects.get(pk=beyond.pk).deadline == later
    page = selectors.match_page(code=inside.code, viewer=Viewer(), language="en")
    assert [n.event.message % n.event.values for n in page.notices] == [
        "The site was away for 30 min; the turn lasts that much longer."
    ]
    assert worker.beat() == 0


def test_the_house_is_well_while_a_worker_beats() -> None:
    assert selectors.health() == {"database": True, "worker": False}
    worker.beat()
    assert selectors.health() == {"database": True, "worker": True}
    Beat.objects.update(at=ago(minutes=2))
    assert selectors.health() == {"database": True, "worker": False}


def test_a_match_nobody_plays_for_thirty_days_is_closed(match: Any) -> None:
    old, young = match("a", "b"), match("c", "d")
    change(old, started=ago(days=31))
    change(young, started=ago(days=31), handed_in=ago(days=29))
    assert worker.tidy() == 1
    assert Match.objects.get(pk=old.pk).finished is not None
    assert Match.objects.get(pk=young.pk).finished is None
    page = selectors.match_page(code=old.code, viewer=Viewer(0, sees_all=True), language="en")
    assert (page.standings, len(page.notices)) == (None, 1)


def test_bots_alone_do_not_play_for_ever(match: Any) -> None:
    row = match(bots=("fair", "fair"))
    change(row, turn=due.ALONE_TURNS + 1)
    assert worker.tidy() == 1
    assert Match.objects.get(pk=row.pk).finished is not None


def test_tidying_thins_what_is_old_and_keeps_the_last(match: Any) -> None:
    row = match("ann", "bob")
    for turn in range(1, 12):
        for user in row.people:
            services.hand_in(code=row.code, user=user, phase=f"turn-{turn}", key=f"k{turn}")
    worker.tidy()
    assert Snapshot.objects.filter(match=row).count() == 12
    assert AnsweredForm.objects.filter(match=row).count() == 22
    change(row, finished=ago(days=31))
    call_command("tidy")
    kept = Snapshot.objects.filter(match=row).exclude(data=b"").order_by("turn")
    assert list(kept.values_list("turn", flat=True)) == [0, 5, 10, 11]
    assert Snapshot.objects.filter(match=row).exclude(figures={}).count() == 12
    assert not AnsweredForm.objects.filter(match=row).exists()


def test_presence_expires_by_itself() -> None:
    services.note_presence(process="p", topic="match:X", persons=["a", "b"], seconds=30)
    services.note_presence(process="q", topic="match:X", persons=["b", "c"], seconds=30)
    assert selectors.presence("match:X").persons == {"a", "b", "c"}
    services.note_presence(process="p", topic="match:X", persons=["b"], seconds=30)
    assert selectors.presence("match:X").persons == {"b", "c"}
    Presence.objects.update(until=ago(seconds=1))
    assert len(selectors.presence("match:X")) == 0
    assert due.forget_presence() == 3


def test_people_whom_nobody_knows_are_a_number_in_each_process() -> None:
    for process in "pq":
        names = ["user-1", selectors.strangers(5)]
        services.note_presence(process=process, topic="match:X", persons=names, seconds=30)
    there = selectors.presence("match:X")
    assert (there.persons, there.strangers, len(there)) == (frozenset({"user-1"}), 10, 11)


def test_a_failing_job_does_not_end_the_worker() -> None:
    def fail() -> int:
        raise RuntimeError("no")

    worker.register(fail, "failing")
    try:
        assert worker.run_job(worker.JOBS["failing"]) == 0
    finally:
        del worker.JOBS["failing"]


@pytest.mark.django_db(transaction=True)
def test_the_worker_plays_a_match_of_bots_to_its_end(match: Any) -> None:
    row = match(bots=("fair", "fair"), options={"turn_limit": 2})

    async def until_the_end() -> None:
        task = asyncio.ensure_future(worker.run())
        ended = sync_to_async(lambda: Match.objects.get(pk=row.pk).finished)
        while not await ended():
            await asyncio.sleep(0.05)
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task

    with override_settings(PACE=settings.PACE._replace(tick=0.05)):
        async_to_sync(until_the_end)()
    assert store.load(row.code).state.turn == 3


def test_a_worker_alone_without_redis_says_why_it_does_not_run() -> None:
    with override_settings(REDIS_URL=""), pytest.raises(CommandError, match="REDIS_URL"):
        call_command("worker")
