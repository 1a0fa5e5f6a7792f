"""One socket: the page says what it has, the room sends what is new. Nothing else comes in."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, MutableMapping
from dataclasses import dataclass
from time import monotonic, time
from typing import Any

from django.conf import settings
from django.core.exceptions import RequestDataTooBig

from games.frames import EXTENSION, FrameWriter, frame
from games.hall import Hall, TooMany, here
from games.rooms import Room
from games.sockets import RELOAD, Knowledge, Socket
from games.topics import Close, Eyes

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
MOST_INBOUND = 4096
MOST_PANELS = 64
MALFORMED = 1008
TOO_BIG = 1009


@dataclass(frozen=True, slots=True)
class Hello:
    """What a page says of itself."""

    language: str
    build: str
    knows: Knowledge


async def socket(scope: Message, receive: Receive, send: Send) -> None:
    """Serve one socket from its handshake to its end."""
    await receive()
    await send({"type": "websocket.accept"})
    mine = Socket(eyes_of(scope), send, writer_of(scope))
    hall = here()
    try:
        room = hall.enter(scope["url_route"]["kwargs"]["topic"], mine)
    except (KeyError, TooMany) as refusal:
        many = isinstance(refusal, TooMany)
        await send({"type": "websocket.close", "code": int(Close.MANY if many else Close.GONE)})
        return
    visit = Visit(hall, room, mine)
    try:
        while (message := await receive())["type"] != "websocket.disconnect":
            visit.take(message.get("text") or "")
    finally:
        visit.end()


class Visit:
    """A socket in its room; hellos that come too early wait, the last one counts."""

    def __init__(self, hall: Hall, room: Room, mine: Socket) -> None:
        """Take where the socket is."""
        self.hall, self.room, self.socket = hall, room, mine
        self.timer: asyncio.TimerHandle | None = None
        self.waiting: Hello | None = None

    def take(self, text: str) -> None:
        """Take what came in; only a hello has a meaning."""
        try:
            hello = read_hello(text)
        except RequestDataTooBig:
            self.socket.close(TOO_BIG)
            return
        except (ValueError, TypeError, RecursionError):
            self.socket.close(MALFORMED)
            return
        wait = self.socket.heard + settings.PACE.hello_gap - monotonic()
        if wait <= 0 and self.waiting is None:
            self.answer(hello)
            return
        self.waiting = hello
        if self.timer is None:
            self.timer = asyncio.get_running_loop().call_later(max(0.0, wait), self._later)

    def _later(self) -> None:
        self.timer = None
        hello, self.waiting = self.waiting, None
        if hello is not None:
            self.answer(hello)

    def answer(self, hello: Hello) -> None:
        """Answer with the server's clock, then with what the page lacks; an old page reloads."""
        self.socket.heard = monotonic()
        if hello.build != settings.BUILD:
            self.socket.write(RELOAD)
            return
        self.socket.write(frame(json.dumps({"now": round(time() * 1000)})))
        self.socket.hello(hello.language, hello.knows)
        self.hall.greet(self.room, self.socket)

    def end(self) -> None:
        """Leave the room."""
        if self.timer is not None:
            self.timer.cancel()
        self.hall.leave(self.room, self.socket)
        self.socket.end()


def read_hello(text: str) -> Hello:
    """Return the hello in a message; raises ValueError or TypeError, RequestDataTooBig."""
    if len(text.encode()) > MOST_INBOUND:
        raise RequestDataTooBig
    said = json.loads(text)
    if not isinstance(said, dict) or not isinstance(said.get("digests"), dict):
        raise ValueError("no hello")
    digests = said["digests"]
    if len(digests) > MOST_PANELS or not all(isinstance(d, str) for d in digests.values()):
        raise ValueError("no digests")
    language = str(said.get("language", ""))
    if language not in dict(settings.LANGUAGES):
        language = settings.LANGUAGE_CODE
    return Hello(language, str(said.get("build", "")), frozenset(digests.items()))


def eyes_of(scope: Message) -> Eyes:
    """Return whose socket this is; nobody's sessionless sockets count by their address."""
    user, session = scope.get("user"), scope.get("session")
    key = getattr(session, "session_key", None) or ""
    number = user.pk if user is not None and user.is_authenticated else None
    if not key:
        key = "port-" + "-".join(str(part) for part in scope.get("client") or ())
    return Eyes(number, key)


def writer_of(scope: Message) -> FrameWriter | None:
    """Return the server's writer of ready frames, where it has one that fits."""
    writer = scope.get("extensions", {}).get(EXTENSION)
    return writer if isinstance(writer, FrameWriter) and writer.usable() else None
