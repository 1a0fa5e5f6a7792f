"""Is the house well, and who is there."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime

from django.conf import settings
from django.db import DatabaseError
from django.utils import timezone

from games.store import due
from games.store.presence import persons_at, persons_at_each

WORKER = "worker"


@dataclass(frozen=True)
class PresenceCounts:
    """Who has a socket open at a topic: persons as the rooms name them."""

    persons: frozenset[str]

    def __len__(self) -> int:
        return len(self.persons)


def presence(topic: str) -> PresenceCounts:
    """Return who is there in any process; one query."""
    return PresenceCounts(persons_at(topic))


def presences(topics: Collection[str]) -> dict[str, PresenceCounts]:
    """Return who is at each topic in any process; one query."""
    return {topic: PresenceCounts(who) for topic, who in persons_at_each(topics).items()}


def health() -> dict[str, bool]:
    """Return which parts are well: the database answers, a worker lived within a minute."""
    try:
        last = due.last_beat(WORKER)
    except DatabaseError:
        return {"database": False, "worker": False}
    return {"database": True, "worker": _fresh(last)}


def _fresh(last: datetime | None) -> bool:
    return last is not None and (timezone.now() - last).total_seconds() < settings.PACE.outage


def halted(codes: Collection[str]) -> frozenset[str]:
    """Return the matches whose processing stands still: no worker lives, or none gets through.

    Two queries, or none without codes. Matches that need no worker now are never halted.
    """
    if not codes:
        return frozenset()
    waiting = due.waiting_for_the_worker(codes, settings.PACE.outage)
    alive = not waiting or _fresh(due.last_beat(WORKER))
    return frozenset(code for code, too_long in waiting.items() if too_long or not alive)
