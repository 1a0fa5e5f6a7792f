"""This process's rooms: one reader of nudges, the heartbeat, and the poll that repairs losses."""

from __future__ import annotations

import asyncio
import secrets
from collections import Counter, defaultdict
from collections.abc import Callable, Coroutine, Hashable, Mapping
from time import monotonic
from typing import Any
from weakref import WeakKeyDictionary

import structlog
from channels.layers import get_channel_layer
from django.conf import settings
from prometheus_client import Gauge

from games import announce
from games.attendance import SEEN_IN, Attendance
from games.match_topic import PREFIX, MatchTopic, surroundings
from games.rooms import Room, in_thread
from games.sockets import Socket
from games.topics import register, topic_of

log = structlog.get_logger(__name__)
RENEW = 600.0  # seconds; layers forget group members after a day
MOST_SOCKETS = 20  # of one session
OPEN = Gauge("bannerhall_sockets", "Sockets that are open, by the kind of their room.", ["kind"])
register(PREFIX, MatchTopic())


class TooMany(Exception):  # noqa: N818
    """The session has its full number of sockets."""


class Hall:
    """All rooms of this process, in one event loop."""

    def __init__(self) -> None:
        """Begin without rooms; the tasks start with the first socket."""
        self.name = secrets.token_hex(8)
        self.rooms: dict[str, Room] = {}
        self.sockets: Counter[str] = Counter()
        self.tasks: list[asyncio.Task[None]] = []
        self.attendance = Attendance(self.name, self._persons)
        self.around: dict[str, Hashable] = {}

    def enter(self, topic: str, socket: Socket) -> Room:
        """Return the socket's room; raises KeyError for an unknown topic, TooMany."""
        topic_of(topic)
        if socket.eyes.session and self.sockets[socket.eyes.session] >= MOST_SOCKETS:
            raise TooMany(socket.eyes.session)
        self._start()
        room = self.rooms.get(topic)
        if room is None:
            room = self.rooms[topic] = Room(topic)
        room.sockets[socket] = None
        OPEN.labels(room.kind).inc()
        self.sockets[socket.eyes.session] += 1
        return room

    def greet(self, room: Room, socket: Socket) -> None:
        """Serve a socket that said hello, and tell the others who came."""
        room.greet(socket)
        self.attendance.look(room.name)

    def leave(self, room: Room, socket: Socket) -> None:
        """Take a socket out; the last one closes the room."""
        if room.sockets.pop(socket, 0) == 0:
            return
        OPEN.labels(room.kind).dec()
        session = socket.eyes.session
        self.sockets[session] -= 1
        if not self.sockets[session]:
            del self.sockets[session]
        self.attendance.look(room.name)
        if not room.sockets and self.rooms.get(room.name) is room:
            del self.rooms[room.name]

    def _start(self) -> None:
        if self.tasks and not any(task.done() for task in self.tasks):
            return
        for task in self.tasks:
            task.cancel()
        announce.bind(asyncio.get_running_loop())
        work = (self._read, self._beat, self._poll)
        self.tasks = [asyncio.ensure_future(_always(step)) for step in work]

    async def close(self) -> None:
        """Stop all tasks, for the end of a loop that others outlive."""
        rooms = [room.task for room in self.rooms.values() if room.task is not None]
        tasks = [*self.tasks, *self.attendance.end(), *rooms]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.tasks, self.rooms = [], {}
        announce.bind(None)

    async def _read(self) -> None:
        """Read nudges for ever; the membership is renewed, and after any error made anew."""
        layer: Any = get_channel_layer()
        channel = await layer.new_channel("nudges")
        try:
            await layer.group_add(announce.GROUP, channel)
            await self.compare()
            renewed = monotonic()
            while True:
                try:
                    async with asyncio.timeout(max(1.0, renewed + RENEW - monotonic())):
                        message = await layer.receive(channel)
                except TimeoutError:
                    await layer.group_add(announce.GROUP, channel)
                    await self.compare()
                    renewed = monotonic()
                    continue
                self.nudged(message)
        finally:
            await layer.group_discard(announce.GROUP, channel)

    def nudged(self, message: Mapping[str, Any]) -> None:
        """Mark the room that a nudge is about; without a number it is about who is there."""
        room = self.rooms.get(message["topic"])
        if room is not None and (not message["changes"] or message["changes"] != room.seen):
            room.nudge(message.get("seat"))

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(settings.PACE.heartbeat)
            for room in list(self.rooms.values()):
                await room.beat()

    async def _poll(self) -> None:
        while True:
            await asyncio.sleep(settings.PACE.poll)
            await self.compare()
            await self._compare_surroundings()

    async def _compare_surroundings(self) -> None:
        """Renew who is here, and serve rooms where something changed without a word.

        Others came or expired, or the match stands still: no revision counts these.
        """
        seen = [name for name in self.rooms if name.startswith(SEEN_IN)]
        found = await in_thread(surroundings, seen) if seen else {}
        for name, now in found.items():
            room = self.rooms.get(name)
            if room is None:
                continue
            self.attendance.look(room.name)
            if self.around.get(name) != now:
                room.nudge()
        self.around = found

    async def compare(self) -> None:
        """Compare all rooms with the database, by one query for each kind of room."""
        kinds: dict[str, list[Room]] = defaultdict(list)
        for room in self.rooms.values():
            kinds[room.kind].append(room)
        for kind in list(kinds.values()):
            now = await in_thread(kind[0].topic.revisions, [room.key for room in kind])
            for room in kind:
                if now.get(room.key, -1) != room.seen:
                    room.nudge()

    def _persons(self, topic: str) -> frozenset[str]:
        room = self.rooms.get(topic)
        return frozenset() if room is None else room.persons()


async def _always(step: Callable[[], Coroutine[Any, Any, None]]) -> None:
    while True:
        try:
            await step()
        except Exception:
            log.warning("the hall starts a task anew", task=step.__name__, exc_info=True)
            await asyncio.sleep(1)


def others_first(topic: str, seconds: float = 0.05) -> None:
    """Let a page's thread wait, for a moment at most, until its change is on the others' screens.

    What it does next would only hold them up, and the two share most of their work.
    """
    loop, changes = announce.loop(), announce.last_told(topic)
    if loop is None or not changes or not loop.is_running():
        return
    waiting = asyncio.run_coroutine_threadsafe(_served(topic, changes), loop)
    try:
        waiting.result(seconds)
    except TimeoutError:
        waiting.cancel()


async def _served(topic: str, changes: int) -> None:
    room = here().rooms.get(topic)
    if room is not None and room.sockets:
        await room.served_with(changes)


_halls: WeakKeyDictionary[asyncio.AbstractEventLoop, Hall] = WeakKeyDictionary()


def here() -> Hall:
    """Return the hall of the running loop."""
    return _halls.setdefault(asyncio.get_running_loop(), Hall())
