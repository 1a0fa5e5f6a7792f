"""Who has which page open in this process, written down once for several changes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import monotonic

import structlog
from django.conf import settings

from games import announce, services
from games.rooms import in_thread
from games.selectors import KNOWN

log = structlog.get_logger(__name__)
DELAY = 0.5  # several people come at once
SEEN_IN = ("match:", "lobby:")  # the hall itself shows nobody
NOBODY: frozenset[str] = frozenset()


class Attendance:
    """The persons of each topic as this process last said; it is renewed, and expires by itself.

    A person whose last page closed still counts for a while: who reloads, whose line is cut for
    a moment or whose phone sleeps is not away (B-09).
    """

    def __init__(self, process: str, here: Callable[[str], frozenset[str]]) -> None:
        """Take the name of the process, and who is in a topic's room now."""
        self.process, self.here = process, here
        self.noted: dict[str, tuple[frozenset[str], float]] = {}
        self.left: dict[str, dict[str, float]] = {}
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self.again: set[str] = set()
        self.timers: dict[str, asyncio.TimerHandle] = {}

    def look(self, topic: str, delay: float = DELAY) -> None:
        """Write down soon who is there, where that is shown at all.

        One after the other: of two that waited for the database the older could come last.
        """
        if not topic.startswith(SEEN_IN):
            return
        if topic in self.tasks:
            self.again.add(topic)
        else:
            self.tasks[topic] = asyncio.ensure_future(self._note(topic, delay))

    def end(self) -> list[asyncio.Task[None]]:
        """Stop, and return the tasks that were cancelled."""
        for timer in self.timers.values():
            timer.cancel()
        for task in self.tasks.values():
            task.cancel()
        return list(self.tasks.values())

    async def _note(self, topic: str, delay: float) -> None:
        try:
            await asyncio.sleep(delay)
            self.again.discard(topic)  # who came until now is counted
            await self._note_now(topic)
        finally:
            self.tasks.pop(topic, None)
        if topic in self.again:
            self.again.discard(topic)
            self.look(topic)

    async def _note_now(self, topic: str) -> None:
        before, at = self.noted.get(topic, (NOBODY, 0.0))
        persons = self._count(topic, before)
        if persons == before and monotonic() - at < settings.PACE.poll / 2:
            return
        self.noted[topic] = (persons, monotonic())
        if not persons:
            del self.noted[topic]
        try:
            await in_thread(self._write, topic, persons, persons != before)
        except Exception:
            self.noted.pop(topic, None)
            log.warning("presence could not be noted", topic=topic, exc_info=True)

    def _count(self, topic: str, before: frozenset[str]) -> frozenset[str]:
        """Return who is there, with those who left too short a time ago to be away."""
        now, clock = self.here(topic), monotonic()
        # Whom nobody knows would come back as somebody else, and count twice.
        known = {person for person in before - now if person.startswith(KNOWN)}
        old = self.left.pop(topic, {})
        left = {person: old.get(person, clock) for person in known}
        left = {p: since for p, since in left.items() if clock - since < settings.PACE.away}
        if left:
            self.left[topic] = left
            self._look_again(topic, min(left.values()) + settings.PACE.away - clock)
        return now | frozenset(left)

    def _look_again(self, topic: str, seconds: float) -> None:
        timer = self.timers.pop(topic, None)
        if timer is not None:
            timer.cancel()
        loop = asyncio.get_running_loop()
        self.timers[topic] = loop.call_later(max(0.0, seconds), self._later, topic)

    def _later(self, topic: str) -> None:
        self.timers.pop(topic, None)
        self.look(topic, 0.0)

    def _write(self, topic: str, persons: frozenset[str], changed: bool) -> None:
        services.note_presence(
            process=self.process, topic=topic, persons=persons, seconds=30 + 2 * settings.PACE.poll
        )
        if changed:
            announce.changed(topic, 0)
