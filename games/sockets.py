"""One socket as a room sees it: whose eyes, what the page has, and a bounded queue."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

from prometheus_client import Counter

from games.frames import DROPPED, LIMIT, Frame, FrameWriter, frame
from games.topics import Eyes

Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
Knowledge = frozenset[tuple[str, str]]
BEAT = frame('{"beat":true}')
RELOAD = frame('{"reload":true}')
ANYBODY = Eyes(None, "")
MOST_WAITING = 64
FRAMES = Counter("bannerhall_frames", "Frames written to sockets.")
BYTES = Counter("bannerhall_frame_bytes", "Bytes of the frames written to sockets.")
TOO_SLOW = 1013  # the page connects again by itself


class Socket:
    """An open socket; nobody waits for its reader."""

    def __init__(self, eyes: Eyes, send: Send, writer: FrameWriter | None = None) -> None:
        """Take whose it is and how to send; the writer is used where the server has one."""
        self.eyes = eyes
        self.looks = eyes if eyes.user_id is not None else ANYBODY  # what decides on its viewer
        self.send = send
        self.writer = writer
        self.greeted = self.asked = self.closed = False
        self.language = ""
        self.knows: Knowledge = frozenset()
        self.heard = float("-inf")  # when the last hello was taken
        self.queue: deque[tuple[MutableMapping[str, Any], int]] = deque()
        self.waiting = 0
        self.pump: asyncio.Task[None] | None = None

    def hello(self, language: str, knows: Knowledge) -> None:
        """Note what the page says it has; it is answered even if that is all there is."""
        self.language, self.knows = language, knows
        self.greeted = self.asked = True

    def write(self, news: Frame) -> None:
        """Send a frame without waiting; a reader who is too slow is cut off."""
        if self.closed:
            return
        if self.writer is not None and not self.waiting:
            self.closed = not self.writer.write(news.wire)
            return
        if len(self.queue) >= MOST_WAITING or self.waiting > LIMIT:
            DROPPED.inc()
            self.close(TOO_SLOW)
            return
        self._put({"type": "websocket.send", "text": news.text}, len(news.wire))

    def close(self, code: int) -> None:
        """End the socket with a code that tells the page why."""
        if self.closed:
            return
        self.closed = True
        self._forget()
        self._put({"type": "websocket.close", "code": int(code)}, 0)

    def _put(self, message: MutableMapping[str, Any], size: int) -> None:
        self.queue.append((message, size))
        self.waiting += size
        if self.pump is None or self.pump.done():
            self.pump = asyncio.ensure_future(self._pump())

    async def _pump(self) -> None:
        while self.queue:
            message, size = self.queue.popleft()
            await self.send(message)
            self.waiting -= size

    def _forget(self) -> None:
        self.waiting -= sum(size for _, size in self.queue)
        self.queue.clear()

    def end(self) -> None:
        """Drop what is still waiting: the other side is gone."""
        self.closed = True
        self._forget()
        if self.pump is not None:
            self.pump.cancel()


def told(frames: int, size: int) -> None:
    """Count frames that were written and their bytes: once for a whole room, which is cheaper."""
    FRAMES.inc(frames)
    BYTES.inc(size)
