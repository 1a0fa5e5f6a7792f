"""Sockets for tests of rooms: a page's end of the line, without a browser."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import AsyncIterator, Awaitable, Callable, MutableMapping
from typing import Any

import pytest
from channels.layers import channel_layers
from django.conf import settings
from django.contrib.auth.models import AnonymousUser
from django.contrib.sessions.backends.db import SessionStore

from games.consumers import socket
from games.hall import Hall, here
from tests.games.screens import logged_in

PANEL = re.compile(r'<section class="panel" id="([^"]+)" data-digest="([^"]+)"')
Opened = Callable[..., Awaitable["Line"]]


class Line:
    """One open socket and the page behind it, which keeps the digests it was sent."""

    def __init__(self, topic: str, user: Any = None, session: Any = None) -> None:
        self.inbox: asyncio.Queue[MutableMapping[str, Any]] = asyncio.Queue()
        self.outbox: asyncio.Queue[MutableMapping[str, Any]] = asyncio.Queue()
        self.scope = {
            "type": "websocket",
            "user": user or AnonymousUser(),
            "session": session or SessionStore(),
            "client": ["test", id(self)],
            "url_route": {"kwargs": {"topic": topic}},
        }
        self.digests: dict[str, str] = {}
        self.frames: list[str] = []
        self.code: int | None = None
        self.task: asyncio.Task[None] | None = None

    async def connect(self) -> None:
        """Open the socket."""
        self.inbox.put_nowait({"type": "websocket.connect"})
        self.task = asyncio.ensure_future(socket(self.scope, self.inbox.get, self.outbox.put))
        assert (await self.outbox.get())["type"] == "websocket.accept"

    def say(self, text: str) -> None:
        """Send anything."""
        self.inbox.put_nowait({"type": "websocket.receive", "text": text})

    def hello(self, language: str = "en", build: str = "") -> None:
        """Say what the page has."""
        build = build or settings.BUILD
        self.say(json.dumps({"language": language, "build": build, "digests": self.digests}))

    async def get(self, seconds: float = 3.0) -> str:
        """Return the next frame that is not the server's clock; "" when the socket is closed."""
        while True:
            message = await asyncio.wait_for(self.outbox.get(), seconds)
            if message["type"] == "websocket.close":
                self.code = int(message["code"])
                return ""
            if '"now"' not in message["text"]:
                self.frames.append(message["text"])
                self.digests |= dict(PANEL.findall(message["text"]))
                return str(message["text"])

    async def nothing(self, seconds: float = 0.4) -> bool:
        """Say whether no frame comes for a while."""
        try:
            await self.get(seconds)
        except TimeoutError:
            return True
        return False

    async def close(self) -> None:
        """Close the page."""
        self.inbox.put_nowait({"type": "websocket.disconnect", "code": 1001})
        if self.task is not None:
            await asyncio.wait_for(self.task, 3)


@pytest.fixture
async def line(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Opened]:
    """A function that opens a socket: `await line("match:CODE", user)`."""
    calm = settings.PACE._replace(heartbeat=60, poll=60, hello_gap=0.2, away=0.1)
    monkeypatch.setattr(settings, "PACE", calm)
    channel_layers.backends.clear()
    opened: list[Line] = []

    async def opening(topic: str, user: Any = None, session: Any = None) -> Line:
        if user is not None and session is None:
            session = await asyncio.to_thread(logged_in, user)
        one = Line(topic, user, session)
        await one.connect()
        opened.append(one)
        return one

    yield opening
    for one in opened:
        await one.close()
    await here().close()


def hall() -> Hall:
    """Return the hall of the running test."""
    return here()
