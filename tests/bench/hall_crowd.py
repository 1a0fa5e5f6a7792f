"""Print what the hall sends its viewers: 300 lobbies, 200 who look on, 20 who sit down a second.

`python -m tests.bench.hall_crowd`; it starts a site of its own.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import tempfile
from pathlib import Path
from time import monotonic
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from tests.bench.served import BUILD, LOBBIES, TOKEN, Served

HELLO = json.dumps({"language": "en", "build": BUILD, "digests": {}})


class Viewers:
    """Open sockets at the hall, and what came in on them."""

    def __init__(self, url: str) -> None:
        """Take the site's address."""
        self.url = url
        self.sockets: list[ClientConnection] = []
        self.frames = self.size = 0
        self.first: list[float] = []

    async def open(self, count: int) -> None:
        """Open so many sockets that say hello."""
        address = f"ws{self.url.removeprefix('http')}/ws/hall:open/"
        for _ in range(count):
            one = await connect(address, origin=self.url, max_size=None)  # type: ignore[arg-type]
            await one.send(HELLO)
            self.sockets.append(one)
        self.tasks = [
            asyncio.ensure_future(self._read(one, is_first=number == 0))
            for number, one in enumerate(self.sockets)
        ]

    async def _read(self, one: ClientConnection, *, is_first: bool) -> None:
        async for text in one:
            if "<hx-partial" not in str(text):
                continue
            self.frames += 1
            self.size += len(text)
            if is_first:
                self.first.append(monotonic())

    async def close(self) -> None:
        """End them all."""
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*(one.close() for one in self.sockets))


async def sit_down(url: str, made: dict[str, Any], seconds: float, a_second: int) -> int:
    """Let people take the free seats of the newest lobbies, evenly in time; return how many did."""
    seats = [code for code in reversed(made["codes"]) for _ in range(3)]
    async with httpx.AsyncClient(base_url=url, timeout=30) as client:

        async def one(session: str, code: str) -> bool:
            cookies = f"bannerhall={session}; csrftoken={TOKEN}"
            headers = {"Cookie": cookies, "X-CSRFToken": TOKEN, "HX-Request": "true"}
            form = {"action": "take"}
            answer = await client.post(f"/lobbies/{code}/do/", data=form, headers=headers)
            return answer.status_code == 200

        tasks = []
        for number in range(int(seconds * a_second)):
            tasks.append(asyncio.ensure_future(one(made["sessions"][number], seats[number])))
            await asyncio.sleep(1 / a_second)
        return sum(await asyncio.gather(*tasks))


async def measure(site: Served, made: dict[str, Any], wanted: argparse.Namespace) -> dict[str, Any]:
    """Return the figures of one run."""
    viewers = Viewers(site.url)
    await viewers.open(wanted.viewers)
    await asyncio.sleep(3)
    viewers.frames, viewers.size, viewers.first = 0, 0, []
    before = site.metrics().get("process_cpu_seconds_total", 0.0)
    began = monotonic()
    sat = await sit_down(site.url, made, wanted.seconds, wanted.joins)
    spent = monotonic() - began
    cpu = site.metrics().get("process_cpu_seconds_total", 0.0) - before
    gaps = [b - a for a, b in zip(viewers.first, viewers.first[1:], strict=False)]
    row = {
        "lobbies": len(made["codes"]),
        "viewers": wanted.viewers,
        "joins_per_s": round(sat / spent, 1),
        "pushes_per_viewer_per_s": round(viewers.frames / wanted.viewers / spent, 2),
        "least_gap_s": round(min(gaps, default=0.0), 2),
        "bytes_per_viewer_per_s": round(viewers.size / wanted.viewers / spent),
        "bytes_per_push": round(viewers.size / max(1, viewers.frames)),
        "server_cpu": round(cpu / spent, 2),
    }
    await viewers.close()
    return row


def main() -> None:
    """Start a site, fill its hall and print one line of JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--lobbies", type=int, default=300)
    parser.add_argument("--viewers", type=int, default=200)
    parser.add_argument("--joins", type=int, default=20, help="a second")
    parser.add_argument("--seconds", type=float, default=15)
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        site = Served(Path(folder))
        try:
            numbers = {"lobbies": wanted.lobbies, "joins": int(wanted.joins * wanted.seconds) + 1}
            made = site.make(LOBBIES % numbers)
            print(json.dumps(asyncio.run(measure(site, made, wanted))))
        finally:
            site.close()


if __name__ == "__main__":
    main()
