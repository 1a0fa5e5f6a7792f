"""Watchers of one match who keep what they are sent: bursts, readers who stall, slow queries.

`python -m tests.bench.crowd burst|stall|slow`; it starts a site of its own and prints one line of
JSON. What counts is that every screen ends up as a fresh page: many changes may be one frame.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import json
import os
import socket
import tempfile
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any
from urllib.parse import urlsplit
from urllib.request import urlopen

from websockets.asyncio.client import ClientConnection, connect

from tests.bench.hello import PANEL, Browser, hello_of, page_of
from tests.bench.served import Served

WARM = 500  # events until the caches are as full as they get
GROWN = 1000  # events after which a process keeps its size
PATIENCE = 20.0  # seconds until a screen that is not up to date counts as lost


class Watcher:
    """One open page: its digests, and when its last frame came."""

    def __init__(self, one: ClientConnection, digests: dict[str, str]) -> None:
        """Take the open socket and what the page shows."""
        self.one, self.digests, self.at = one, dict(digests), 0.0
        self.frames: list[int] = []  # bytes of each
        self.task = asyncio.ensure_future(self._read())

    async def _read(self) -> None:
        async for text in self.one:
            if "<hx-partial" in str(text):
                self.digests |= dict(PANEL.findall(str(text)))
                self.frames.append(len(str(text).encode()))
                self.at = perf_counter()


class Crowd:
    """Watchers of a match, and one seat's browser that makes events."""

    def __init__(self, table: dict[str, Any]) -> None:
        """Take the match as `served.py` made it."""
        self.table, self.seat, self.ready = table, Browser(table, 0), False
        self.watchers: list[Watcher] = []

    async def open(self, count: int) -> None:
        """Open so many pages and let them settle."""
        digests = dict(PANEL.findall(page_of(self.table)))
        for _ in range(count):
            one = await connect(self.table["socket"], origin=self.table["origin"], max_size=None)
            await one.send(hello_of(self.table).decode())  # as text
            self.watchers.append(Watcher(one, digests))
        await asyncio.sleep(2)
        if any(watcher.task.done() for watcher in self.watchers):
            raise SystemExit("a watcher was turned away")

    async def event(self) -> None:
        """Hand in or take back."""
        self.ready = not self.ready
        await self.seat.post("hand-in" if self.ready else "take-back")

    async def one_event(self) -> float:
        """Make an event; return milliseconds until the last watcher had it."""
        start = perf_counter()
        await self.event()
        while any(watcher.at < start for watcher in self.watchers):
            if perf_counter() > start + PATIENCE:
                raise SystemExit("a watcher was forgotten")
            await asyncio.sleep(0.0005)
        return (max(watcher.at for watcher in self.watchers) - start) * 1000

    def behind(self) -> int:
        """Return how many screens differ from a fresh page."""
        fresh = dict(PANEL.findall(page_of(self.table)))
        return sum(watcher.digests != fresh for watcher in self.watchers)

    async def close(self) -> None:
        """Shut all pages."""
        for watcher in self.watchers:
            watcher.task.cancel()
        await asyncio.gather(*(watcher.one.close() for watcher in self.watchers))


async def burst(site: Served, crowd: Crowd, events: int) -> dict[str, Any]:
    """Make events back to back; return how long it took until every screen was up to date."""
    await crowd.open(100)
    start = perf_counter()
    for _ in range(events):
        await crowd.event()
    posted = perf_counter() - start
    while (left := await asyncio.to_thread(crowd.behind)) and perf_counter() < start + 60:
        await asyncio.sleep(0.05)
    drained = perf_counter() - start
    return {
        "events": events,
        "screens_behind": left,
        "posted_s": round(posted, 2),
        "drained_s": round(drained, 2),
    }


def stalled(table: dict[str, Any]) -> socket.socket:
    """Open a page that says hello and never reads again."""
    at = urlsplit(table["socket"])
    one = socket.socket()
    one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    one.connect((at.hostname, at.port))
    key = base64.b64encode(os.urandom(16)).decode()
    head = (
        f"GET {at.path} HTTP/1.1\r\nHost: {at.netloc}\r\nOrigin: {table['origin']}\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        f"Sec-WebSocket-Key: {key}\r\n\r\n"
    )
    one.sendall(head.encode())
    if b" 101 " not in one.recv(200):
        raise SystemExit("no upgrade")
    said = hello_of(table)
    one.sendall(b"\x81\xfe" + len(said).to_bytes(2, "big") + bytes(4) + said)  # masked with zeros
    return one


async def stall(site: Served, crowd: Crowd, events: int) -> dict[str, Any]:
    """Let 5 of 105 watchers stop reading; return what the others and the memory notice.

    What a young process takes for itself is no matter of theirs, so it works for a while before.
    """
    await crowd.open(100)
    for _ in range(WARM):
        await crowd.event()
    before = [await crowd.one_event() for _ in range(GROWN)]
    memory = site.metrics()["process_resident_memory_bytes"]
    lazy = [await asyncio.to_thread(stalled, crowd.table) for _ in range(5)]
    await asyncio.sleep(0.5)
    after = [await crowd.one_event() for _ in range(events)]
    now = site.metrics()
    grown = now["process_resident_memory_bytes"] - memory
    for one in lazy:
        one.close()
    return {
        "events": len(after),
        "last_before_ms": round(median(before), 2),
        "last_after_ms": round(median(after), 2),
        "worst_after_ms": round(max(after), 1),
        "kb_per_stalled": round(grown / 1024 / len(lazy)),
        "dropped": int(now["bannerhall_laggards_dropped_total"]),
    }


async def slow(site: Served, crowd: Crowd, events: int) -> dict[str, Any]:
    """Return a delivery's time while nobody asks for anything, and during half-second queries."""
    await crowd.open(1)
    idle = [await crowd.one_event() for _ in range(events)]
    during: list[float] = []
    while len(during) < events:
        asking = asyncio.ensure_future(asyncio.to_thread(read, f"{site.url}/bench/slow/"))
        await asyncio.sleep(0.05)
        while not asking.done() and len(during) < events:
            took = await crowd.one_event()
            if not asking.done():
                during.append(took)
        await asking
    return {
        "idle_p50_ms": round(median(idle), 2),
        "during_p50_ms": round(median(during), 2),
        "during_worst_ms": round(max(during), 2),
    }


def read(url: str) -> int:
    """Return how many bytes an address gives."""
    with urlopen(url, timeout=30) as answer:
        return len(answer.read())


KINDS = {"burst": (burst, 300), "stall": (stall, 3000), "slow": (slow, 60)}


def main() -> None:
    """Run one kind and print its line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kind", choices=sorted(KINDS))
    parser.add_argument("--events", type=int)
    wanted = parser.parse_args()
    work, usual = KINDS[wanted.kind]
    with tempfile.TemporaryDirectory() as folder:
        site = Served(Path(folder))
        try:

            async def run() -> dict[str, Any]:
                crowd = Crowd(site.table(Path(folder) / "table.json"))
                try:
                    return await work(site, crowd, wanted.events or usual)
                finally:
                    await crowd.close()

            print(json.dumps(asyncio.run(run())))
        finally:
            site.close()


if __name__ == "__main__":
    main()
