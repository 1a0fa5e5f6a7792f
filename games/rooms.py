"""Rooms: the open sockets of one topic in this process, served by one rendering per viewer."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable, Collection, Hashable, Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from time import monotonic
from typing import Any, TypeVar

import structlog
from django.contrib.sessions.models import Session
from django.utils import timezone
from prometheus_client import Gauge

from games.frames import Frame, frame
from games.render import Panels, partials
from games.selectors import KNOWN, strangers
from games.sockets import BEAT, Knowledge, Socket, told
from games.store import let_go
from games.topics import Close, Eyes, Topic, register, topic_of

__all__ = ["Close", "Eyes", "Room", "Topic", "in_thread", "register"]

log = structlog.get_logger(__name__)
POOL = ThreadPoolExecutor(4, "rooms")
WAITING = Gauge("bannerhall_waiting", "Work that waits for a thread of a pool.", ["pool"])
WAITING.labels("rooms").set_function(POOL._work_queue.qsize)
NEVER = -1
CROWD = 0.002  # seconds within which people who come one after the other are served together
REST = 0.05  # seconds after which a resting room looks whether somebody came
T = TypeVar("T")
Groups = dict[tuple[Hashable, str], list[Socket]]
Crowds = dict[tuple[Eyes, str], list[Socket]]


async def in_thread(work: Callable[..., T], *args: Any) -> T:
    """Run database work in the rooms' own threads, which leave no stale connection behind."""

    def closing() -> T:
        try:
            return work(*args)
        finally:
            let_go()

    return await asyncio.get_running_loop().run_in_executor(POOL, closing)


class Room:
    """All sockets of one topic; while it is being served, further nudges only mark it."""

    def __init__(self, name: str) -> None:
        """Take the full name, such as `match:K3F9QX2A`; raises KeyError for an unknown kind."""
        self.name = name
        self.kind, _, self.key = name.partition(":")
        self.topic = topic_of(name)
        self.sockets: dict[Socket, None] = {}
        self.seen = NEVER
        self.served = self.looked = float("-inf")
        self.dirty = False
        self.newcomers: list[Socket] = []
        self.seat_nudges: list[int] = []
        self.whole = False
        self.task: asyncio.Task[None] | None = None
        self.waiting: list[tuple[int, asyncio.Future[None]]] = []

    async def served_with(self, changes: int) -> None:
        """Return once everybody here has been served with that many changes."""
        if self.seen < changes or (self.task is not None and not self.task.done()):
            served = asyncio.get_running_loop().create_future()
            self.waiting.append((changes, served))
            await served

    def _tell_waiting(self) -> None:
        waiting, self.waiting = self.waiting, []
        for changes, served in waiting:
            if served.done():
                continue
            if changes > self.seen:
                self.waiting.append((changes, served))
            else:
                served.set_result(None)

    def persons(self) -> frozenset[str]:
        """Return the persons who have this room's page open; those nobody knows are a number."""
        names = {socket.eyes.person for socket in self.sockets if socket.greeted}
        known = {name for name in names if name.startswith(KNOWN)}
        unknown = len(names) - len(known)
        return frozenset(known | {strangers(unknown)} if unknown else known)

    def nudge(self, seat: int | None = None) -> None:
        """Have everybody served with what is new, or only one seat's sockets."""
        if seat is None:
            self.whole = True
        else:
            self.seat_nudges.append(seat)
        self._wake()

    async def beat(self) -> None:
        """Write the heartbeat to all who said hello."""
        greeted = [socket for socket in self.sockets if socket.greeted]
        for number, socket in enumerate(greeted):
            socket.write(BEAT)
            if number % 64 == 63:
                await asyncio.sleep(0)
        told(len(greeted), len(greeted) * len(BEAT.wire))

    def greet(self, socket: Socket) -> None:
        """Have a socket served that said hello."""
        self.newcomers.append(socket)
        self._wake()

    def _wake(self) -> None:
        self.dirty = True
        if self.task is None or self.task.done():
            self.task = asyncio.ensure_future(self._run())

    async def _run(self) -> None:
        while self.dirty:
            self.dirty = False
            try:
                await self._rest()
                await self._refresh()
                self._tell_waiting()
            except Exception:
                self.seen = NEVER  # the poll tries again
                log.warning("a room could not be served", topic=self.name, exc_info=True)

    async def _rest(self) -> None:
        """Wait until everybody may be served again; whoever comes new does not wait for that."""
        if self.newcomers and not (self.whole or self.seat_nudges):
            await asyncio.sleep(max(0.0, self.looked + CROWD - monotonic()))
        self.looked = monotonic()
        while self.resting() and not self.newcomers:
            await asyncio.sleep(min(REST, self.served + self.topic.pause - monotonic() + 0.001))

    def resting(self) -> bool:
        """Say whether everybody was served too short a time ago to be served again."""
        return monotonic() < self.served + self.topic.pause

    async def _refresh(self) -> None:
        if self.resting():
            await self._welcome()
            return
        seats, whole, newcomers = self.seat_nudges, self.whole, self.newcomers
        self.seat_nudges, self.whole, self.newcomers = [], False, []
        greeted = [s for s in self.sockets if s.greeted]
        if not greeted:
            return
        crowds = _crowds(greeted if whole or seats else newcomers)
        now, viewers = await in_thread(self._look, {eyes for eyes, _ in crowds})
        # A count that skipped something, or went on without a word: everybody may be behind.
        everybody = whole or now not in (self.seen, self.seen + len(seats))
        if everybody and not (whole or seats):
            crowds = _crowds(greeted)
            viewers = await in_thread(self._viewers, {eyes for eyes, _ in crowds})
        self.seen = now
        if everybody:
            self.served = monotonic()
        groups: Groups = {}
        for (viewer, language), group in self._groups(crowds, viewers).items():
            whoever = everybody or _seat(viewer) in seats
            if served := group if whoever else [s for s in group if s.asked]:
                groups[viewer, language] = served
        await self._serve({k: g for k, g in groups.items() if _seat(k[0]) is not None})
        await self._serve({k: g for k, g in groups.items() if _seat(k[0]) is None})

    async def _welcome(self) -> None:
        """Serve the newcomers alone; what the others lack comes later."""
        newcomers, self.newcomers, self.dirty = self.newcomers, [], True
        crowds = _crowds(newcomers)
        viewers = await in_thread(self._viewers, {eyes for eyes, _ in crowds})
        await self._serve(self._groups(crowds, viewers))

    def _look(self, eyes: Collection[Eyes]) -> tuple[int, Mapping[Eyes, Hashable]]:
        """Return the count of changes, and then who looks through these eyes."""
        now = self.topic.revisions([self.key]).get(self.key, NEVER)
        return now, self._viewers(eyes)

    async def _serve(self, groups: Groups) -> None:
        """Render for each group, look once more whose eyes these are, and write."""
        if not groups:
            return
        seated = {s.looks for k, group in groups.items() if _seat(k[0]) is not None for s in group}
        made, now = await in_thread(self._render, list(groups), seated)
        for (viewer, language), group in groups.items():
            still = [s for s in group if now.get(s.looks, viewer) == viewer] if now else group
            if len(still) < len(group):
                self.dirty = self.whole = True
            await self._write(made[viewer, language], still)

    def _render(
        self, wanted: Collection[tuple[Hashable, str]], seated: Collection[Eyes]
    ) -> tuple[Mapping[tuple[Hashable, str], Panels], Mapping[Eyes, Hashable]]:
        """Return all panels, and who looks through these eyes once they are rendered.

        A seat may have been taken away meanwhile.
        """
        made = {each: self.topic.panels(self.key, *each) for each in wanted}
        return made, self._viewers(seated) if seated else {}

    def _viewers(self, eyes: Collection[Eyes]) -> Mapping[Eyes, Hashable]:
        found = dict(self.topic.viewers(self.key, eyes))
        return found | dict.fromkeys(ended(eyes), Close.ENDED)

    def _groups(self, crowds: Crowds, viewers: Mapping[Eyes, Hashable]) -> Groups:
        """Return the sockets that get the same frames; those who may not look on are closed."""
        groups: Groups = defaultdict(list)
        for (eyes, language), crowd in crowds.items():
            viewer = viewers.get(eyes, Close.GONE)
            if isinstance(viewer, Close):
                for socket in crowd:
                    socket.close(viewer)
            else:
                groups[viewer, language] += crowd
        return groups

    async def _write(self, made: Panels, group: list[Socket]) -> None:
        knowledge: Knowledge = frozenset((p.id, p.digest) for p in made.values())
        frames: dict[Knowledge, Frame | None] = {}
        count = size = 0
        for number, socket in enumerate(group):
            if socket not in self.sockets:
                continue
            if socket.knows not in frames:
                frames[socket.knows] = _difference(made, socket.knows)
            news = frames[socket.knows] or (BEAT if socket.asked else None)
            if news is not None:
                socket.write(news)
                count, size = count + 1, size + len(news.wire)
            socket.asked, socket.knows = False, knowledge
            if number % 64 == 63:
                await asyncio.sleep(0)
        told(count, size)


def _crowds(sockets: Iterable[Socket]) -> Crowds:
    """Return the sockets of the same eyes and language together."""
    crowds: Crowds = defaultdict(list)
    for socket in sockets:
        crowds[socket.looks, socket.language].append(socket)
    return crowds


def _difference(made: Panels, knows: Knowledge) -> Frame | None:
    text = partials(made, dict(knows))
    return frame(text) if text else None


def _seat(viewer: Hashable) -> int | None:
    return getattr(viewer, "seat", None)


def ended(eyes: Collection[Eyes]) -> set[Eyes]:
    """Return the eyes of people whose session is over: they logged out, or it ran out."""
    named = {e for e in eyes if e.user_id is not None}
    if not named:
        return set()
    rows = Session.objects.filter(
        session_key__in={e.session for e in named}, expire_date__gt=timezone.now()
    )
    alive = set(rows.values_list("session_key", flat=True))
    return {e for e in named if e.session not in alive}
