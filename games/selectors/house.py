"""Is the house well, and who is there."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.conf import settings
from django.db import DatabaseError
from django.utils import timezone

from games.store import due, glance
from games.store.presence import persons_at, persons_at_each

WORKER = "worker"
KNOWN = "user-"  # how the names of persons begin whom the house knows
STRANGERS = "strangers-"


@dataclass(frozen=True)
class PresenceCounts:
    """Who has a socket open at a topic: persons as the rooms name them, and how many others."""

    persons: frozenset[str]
    strangers: int = 0

    def __len__(self) -> int:
        return len(self.persons) + self.strangers


def strangers(count: int) -> str:
    """Return what stands for so many persons whom nobody knows, in the presence of a process."""
    return f"{STRANGERS}{count}"


def presence(topic: str) -> PresenceCounts:
    """Return who is there in any process; one query."""
    return _counts(persons_at(topic))


def presences(topics: Collection[str]) -> dict[str, PresenceCounts]:
    """Return who is at each topic in any process; one query."""
    return {topic: _counts(who) for topic, who in persons_at_each(topics).items()}


def _counts(names: Collection[str]) -> PresenceCounts:
    numbers = [name.removeprefix(STRANGERS) for name in names if name.startswith(STRANGERS)]
    persons = frozenset(name for name in names if not name.startswith(STRANGERS))
    return PresenceCounts(persons, sum(map(int, numbers)))


def health() -> dict[str, bool]:
    """Return which parts are well: the database answers, a worker lived within a minute."""
    try:
        last = due.last_beat(WORKER)
    except DatabaseError:
        return {"database": False, "worker": False}
    return {"database": True, "worker": _fresh(last)}


def _fresh(last: datetime | None) -> bool:
    return last is not None and (timezone.now() - last).total_seconds() < settings.PACE.outage


def is_halted(code: str) -> bool:
    """Say of one match what `halted` says of many; one query, or two where a worker is needed."""
    late = timezone.now() - timedelta(seconds=settings.PACE.outage)
    needs, waits = glance.stands_still(code, late, due.TRIES)
    return waits or (needs and not _fresh(due.last_beat(WORKER)))


def halted(codes: Collection[str]) -> frozenset[str]:
    """Return the matches whose processing stands still: no worker lives, or none gets through.

    Two queries, or none without codes. Matches that need no worker now are never halted.
    """
    if not codes:
        return frozenset()
    waiting = due.waiting_for_the_worker(codes, settings.PACE.outage)
    alive = not waiting or _fresh(due.last_beat(WORKER))
    return frozenset(code for code, too_long in waiting.items() if too_long or not alive)
