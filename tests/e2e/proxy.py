"""A small TCP proxy between browsers and servers, to cut the network in the ways it fails."""

import asyncio
import contextlib
import itertools
import threading
from collections.abc import Sequence
from typing import Literal

Mode = Literal["pass", "hole", "down"]


class Proxy:
    """Listens at `port` and passes connections to the servers in turn.

    `hole` holds everything back without closing, as a lost radio does; `down` cuts open
    connections and refuses new ones at once.
    """

    def __init__(self, servers: Sequence[int]) -> None:
        """Start to listen in a thread of its own."""
        self.servers = itertools.cycle(servers)
        self.mode: Mode = "pass"
        self.disturbed = False
        self.open: set[asyncio.StreamWriter] = set()
        self.loop = asyncio.new_event_loop()
        self.free = asyncio.Event()
        self.free.set()
        threading.Thread(target=self.loop.run_forever, daemon=True).start()
        listening = asyncio.start_server(self._connected, "127.0.0.1", 0)
        self.server = asyncio.run_coroutine_threadsafe(listening, self.loop).result(5)
        self.port: int = self.server.sockets[0].getsockname()[1]

    def be(self, mode: Mode) -> None:
        """Change the weather of the network."""
        self.disturbed = self.disturbed or mode != "pass"
        asyncio.run_coroutine_threadsafe(self._be(mode), self.loop).result(5)

    def close(self) -> None:
        """Cut everything and end the thread."""
        self.be("down")
        self.loop.call_soon_threadsafe(self.server.close)
        self.loop.call_soon_threadsafe(self.loop.stop)

    async def _be(self, mode: Mode) -> None:
        self.mode = mode
        if mode == "hole":
            self.free.clear()
        else:
            self.free.set()
        if mode == "down":
            for writer in self.open:
                writer.transport.abort()

    async def _connected(self, near_in: asyncio.StreamReader, near: asyncio.StreamWriter) -> None:
        if self.mode == "down":
            near.transport.abort()
            return
        self.open.add(near)
        try:
            await self.free.wait()
            far_in, far = await self._reach()
        except OSError:
            near.transport.abort()
            self.open.discard(near)
            return
        self.open.add(far)
        await asyncio.gather(self._pump(near_in, far), self._pump(far_in, near))
        self.open -= {near, far}

    async def _reach(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """The next server, or the other one when that is away."""
        try:
            return await asyncio.open_connection("127.0.0.1", next(self.servers))
        except OSError:
            return await asyncio.open_connection("127.0.0.1", next(self.servers))

    async def _pump(self, source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            while data := await source.read(65536):
                await self.free.wait()
                target.write(data)
                await target.drain()
        target.close()
