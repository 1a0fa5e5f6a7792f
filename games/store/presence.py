"""Who has a socket open where, as each process last said; it expires by itself."""

from __future__ import annotations

from collections.abc import Collection
from datetime import timedelta

from django.utils import timezone

from games.models import Presence, Seat
from games.store import glance

MATCH, USER = "match:", "user-"
SEEN_EVERY = timedelta(minutes=1)


def note_presence(process: str, topic: str, persons: Collection[str], seconds: float) -> None:
    """Say which persons this process serves at a topic, for this many seconds.

    At a match their seats keep when they were last there.
    """
    now = timezone.now()
    until = now + timedelta(seconds=seconds)
    mine = Presence.objects.filter(topic=topic, process=process)
    mine.exclude(person__in=persons).delete()
    Presence.objects.bulk_create(
        [Presence(topic=topic, process=process, person=p, until=until) for p in persons],
        update_conflicts=True,
        unique_fields=["topic", "process", "person"],
        update_fields=["until"],
    )
    if topic.startswith(MATCH):
        users = [int(p.removeprefix(USER)) for p in persons if p.startswith(USER)]
        seats = Seat.objects.filter(match__code=topic.removeprefix(MATCH), user__in=users)
        seats.filter(seen__lt=now - SEEN_EVERY).update(seen=now)


def persons_at(topic: str) -> list[str]:
    """Return the persons with an open socket at a topic, as each process names them; one query."""
    return glance.persons_at(topic)


def persons_at_each(topics: Collection[str]) -> dict[str, list[str]]:
    """Return the persons with an open socket at each topic; one query."""
    found: dict[str, list[str]] = {topic: [] for topic in topics}
    rows = Presence.objects.filter(topic__in=topics, until__gt=timezone.now())
    for topic, person in rows.values_list("topic", "person"):
        found[topic].append(person)
    return found
