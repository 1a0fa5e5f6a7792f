"""The worker: closes phases whose time is up, plays the bots, beats, and tidies up."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TypeVar

import structlog
from channels.db import database_sync_to_async
from django.conf import settings
from prometheus_client import Counter, Gauge

from games import selectors, services
from games.store import due
from games.store.due import Due

T = TypeVar("T")
log = structlog.get_logger(__name__)
NAME = selectors.WORKER
AT_ONCE = 4  # matches worked side by side in one process
BEATS = 12  # within the gap that counts as an outage
TIDY_SECONDS = 3600.0
REQUESTS_SECONDS = 5.0
PAUSES_SECONDS = 60.0
ABSENCE_SECONDS = 1.0
FAILED = Counter("bannerhall_worker_failures", "Tries of the worker that ended in an error.")
BEAT = Gauge("bannerhall_worker_beat", "When the worker of this process was last alive.")


@dataclass
class Job:
    """Something done every so many seconds; `work` returns how much it did."""

    name: str
    work: Callable[[], int]
    every: float
    next: float = 0.0


JOBS: dict[str, Job] = {}


def register(job: Callable[[], int], name: str, every: float = 0.0) -> None:
    """Let the worker do a job every `every` seconds (0: at each look), under its name once."""
    JOBS[name] = Job(name, job, every)


async def run() -> None:
    """Work until cancelled; no failure of a match or a job ends it."""
    busy: dict[str, asyncio.Task[None]] = {}
    try:
        while True:
            await _look(busy)
            await asyncio.sleep(settings.PACE.tick)
    finally:
        for task in busy.values():
            task.cancel()


async def _look(busy: dict[str, asyncio.Task[None]]) -> None:
    """Do the jobs that are due, then begin with each due match that is not in work yet."""
    for job in _due_jobs():
        await _in_thread(partial(run_job, job))
    for code in [code for code, task in busy.items() if task.done()]:
        del busy[code]
    try:
        found: list[Due] = await _in_thread(due.due_matches)
    except Exception:
        FAILED.inc()
        log.exception("the worker cannot see what is due")
        return
    for match in found:
        if len(busy) < AT_ONCE and match.code not in busy:
            busy[match.code] = asyncio.ensure_future(_in_thread(partial(work, match)))


async def _in_thread(call: Callable[[], T]) -> T:
    found: T = await database_sync_to_async(call, thread_sensitive=False)()
    return found


def _due_jobs() -> list[Job]:
    now = time.monotonic()
    return [job for job in JOBS.values() if job.next <= now]


def run_job(job: Job) -> int:
    """Do one job now; a failure is logged and the job comes again in its time."""
    job.next = time.monotonic() + job.every
    try:
        return job.work()
    except Exception:
        FAILED.inc()
        log.exception("a job of the worker failed", job=job.name)
        return 0


def work(match: Due) -> None:
    """Do what one match needs; a failure is logged and the match tried again later."""
    try:
        _work(match)
    except Exception:
        FAILED.inc()
        wait = due.put_off(match.code)
        log.exception("a match cannot be worked", match=match.code, again_in=wait)


def _work(match: Due) -> None:
    if not match.resolving:
        services.play_bots(match.code)
    if match.resolving or match.late:
        locked = services.call_time(code=match.code, phase=match.phase)
        if locked:
            services.close_phase(code=match.code, phase=match.phase)


def beat() -> int:
    """Note that the worker lives; after an outage give every deadline in the gap its time back."""
    gap, codes = due.beat(NAME, settings.PACE.outage)
    BEAT.set_to_current_time()
    for code in codes:
        services.note_outage(code=code, seconds=int(gap.total_seconds()))
    if codes:
        log.warning("deadlines were moved after an outage", matches=len(codes), gap=str(gap))
    return len(codes)


def tidy() -> int:
    """Close what nobody plays any more, and delete what nobody needs; return how much."""
    closed = [services.close_abandoned(code=code) for code in due.abandoned()]
    return sum(closed) + due.thin_snapshots() + due.forget_presence() + due.forget_forms()


register(beat, "beat", settings.PACE.outage / BEATS)
register(services.lapse_requests, "requests", REQUESTS_SECONDS)
register(services.end_long_pauses, "pauses", PAUSES_SECONDS)
register(services.tell_rules_of_absence, "absence", ABSENCE_SECONDS)
register(tidy, "tidy", TIDY_SECONDS)
