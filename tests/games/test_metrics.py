"""What the site counts of itself, each number with what moves it."""

from __future__ import annotations

import asyncio
import socket
import threading
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.db import transaction
from django.utils import timezone
from prometheus_client import REGISTRY

from config.pages import POOL as PAGES
from games import announce, services, worker
from games.frames import LIMIT, FrameWriter, frame
from games.hall import here
from games.kernel.ruleset import WATCHER
from games.match_topic import panels_at
from games.models import Match
from games.rooms import POOL as ROOMS
from games.services.thought import within
from games.sockets import BEAT, Socket
from games.topics import Eyes
from tests.games.lines import line
from tests.games.screens import shown
from tests.games.test_announce import Layer, use
from tests.games.test_frames import Protocol

__all__ = ["line", "shown", "use"]
pytestmark = pytest.mark.django_db(transaction=True)
Start = Callable[..., Any]


def value(name: str, **labels: str) -> float:
    """Return a number as /metrics shows it."""
    return REGISTRY.get_sample_value(f"bannerhall_{name}", labels) or 0.0


def test_a_phase_that_closes_late_tells_how_late(match: Start) -> None:
    row = match("ann", "ben", turn_seconds=60)
    Match.objects.filter(pk=row.pk).update(deadline=timezone.now() - timedelta(seconds=7))
    before = value("turn_lateness_seconds_count"), value("turn_lateness_seconds_sum")
    closed = value("phases_closed_total")
    assert services.call_time(code=row.code, phase="turn-1")
    assert services.close_phase(code=row.code, phase="turn-1")
    assert value("turn_lateness_seconds_count") == before[0] + 1
    assert 7 <= value("turn_lateness_seconds_sum") - before[1] < 60
    assert value("phases_closed_total") == closed + 1


def test_a_phase_that_closes_before_its_deadline_is_not_late(match: Start) -> None:
    row = match("ann", "ben", turn_seconds=60)
    before, closed = value("turn_lateness_seconds_count"), value("phases_closed_total")
    for user in row.people:
        services.hand_in(code=row.code, user=user, phase="turn-1", key="")
    assert value("turn_lateness_seconds_count") == before
    assert value("phases_closed_total") == closed + 1


async def test_open_sockets_are_counted_by_kind_and_frames_with_their_bytes(
    line: Any, shown: Any, match: Start
) -> None:
    row = await sync_to_async(match)("ann", "ben")
    there, frames, size = (value("sockets", kind="match"), *sent())
    one = await line(f"match:{row.code}")
    one.hello()
    text = await one.get()
    await asyncio.sleep(0.05)
    assert value("sockets", kind="match") == there + 1
    assert sent() == (frames + 1, size + len(frame(text).wire))
    await here().rooms[f"match:{row.code}"].beat()
    assert sent() == (frames + 2, size + len(frame(text).wire) + len(BEAT.wire))
    await one.close()
    assert value("sockets", kind="match") == there


def sent() -> tuple[float, float]:
    return value("frames_total"), value("frame_bytes_total")


async def test_a_reader_who_is_dropped_is_counted_with_a_writer_and_without() -> None:
    near, far = socket.socketpair()
    with near, far:
        near.setblocking(False)
        before = value("laggards_dropped_total")
        writer = FrameWriter(Protocol(near))
        writer.write(frame("x" * 3_000_000).wire)
        writer.write(frame("y" * LIMIT).wire)
        assert value("laggards_dropped_total") == before + 1
        slow = Socket(Eyes(None, "slow"), never)
        for _ in range(3):
            slow.write(frame("z" * LIMIT))
        assert slow.closed
        assert value("laggards_dropped_total") == before + 2
        slow.end()


async def never(message: Any) -> None:
    await asyncio.sleep(60)


@pytest.mark.parametrize(("failures", "sent_to", "lost"), [(0, 1, 0), (2, 1, 0), (3, 0, 1)])
def test_nudges_are_counted_as_sent_failed_and_lost(
    use: Any, failures: int, sent_to: int, lost: int
) -> None:
    use(Layer(failures=failures))
    names = ("nudges_total", "nudge_failures_total", "nudges_lost_total")
    before = [value(name) for name in names]
    with transaction.atomic():
        announce.changed("match:X", 4)
    now = [value(name) for name in names]
    assert [b - a for a, b in zip(before, now, strict=True)] == [sent_to, failures, lost]


def test_renderings_and_bots_time_and_the_workers_beat_are_told(shown: Any, match: Start) -> None:
    row = match("ann", "ben")
    before, thoughts = value("renderings_total"), value("bot_seconds_count")
    panels_at(row.code, WATCHER, "en")
    panels_at(row.code, WATCHER, "en")
    assert value("renderings_total") == before + 1
    assert within(1.0, lambda: "thought") == ("thought", "")
    assert value("bot_seconds_count") == thoughts + 1
    worker.beat()
    assert abs(value("worker_beat") - timezone.now().timestamp()) < 5


@pytest.mark.parametrize(("pool", "name"), [(ROOMS, "rooms"), (PAGES, "pages")])
def test_work_that_waits_for_a_thread_is_a_number(pool: Any, name: str) -> None:
    gate, begun = threading.Event(), threading.Semaphore(0)

    def wait() -> bool:
        begun.release()
        return gate.wait(10)

    done = [pool.submit(wait) for _ in range(pool._max_workers + 3)]
    try:
        for _ in range(pool._max_workers):
            assert begun.acquire(timeout=10)
        assert value("waiting", pool=name) == 3
    finally:
        gate.set()
    assert all(each.result() for each in done)
    assert value("waiting", pool=name) == 0
