"""Runs a load client of the performance kit as people who watch a match and play it.

`python tests/bench/hello.py --kit FOLDER --table FILE fanout.py --url ... --trigger post:...`,
with the Python that has the kit's packages. A page's socket is open once its hello was answered;
each POST hands orders in or takes them back, and says which panels the sender's page has.
"""

from __future__ import annotations

import argparse
import asyncio
import importlib
import json
import re
import runpy
import secrets
import sys
import urllib.request
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from urllib.parse import urlencode, urlsplit

PANEL = re.compile(r'<\w+[^>]*?\bid="([^"]+)"[^>]*?\bdata-digest="([^"]+)"')
PHASE = re.compile(r'name="phase" value="([^"]+)"')
LENGTH = re.compile(rb"content-length: *(\d+)", re.IGNORECASE)
REST_SECONDS = 0.3  # for the small frames of the other seats to be out of the way


def cookies(table: Mapping[str, Any], seat: int) -> str:
    """Return the cookies of the browser of a seat's person."""
    return f"bannerhall={table['sessions'][seat]}; csrftoken={table['token']}"


def page_of(table: Mapping[str, Any], seat: int | None = None) -> str:
    """Return the match page as a seat's person gets it, or a watcher."""
    request = urllib.request.Request(table["page"])
    if seat is not None:
        request.add_header("Cookie", cookies(table, seat))
    with urllib.request.urlopen(request, timeout=20) as answer:
        text: str = answer.read().decode()
    return text


def hello_of(table: Mapping[str, Any]) -> bytes:
    """Return what a watcher's page says once its socket is open."""
    digests = dict(PANEL.findall(page_of(table)))
    said = {"language": "en", "build": table["build"], "digests": digests}
    return json.dumps(said).encode()


def pages(fanout: Any, hello: bytes) -> type[Any]:
    """Return the kit's listener, with a hello that must be answered before it is ready."""
    base: type[Any] = fanout.Spectator

    class Page(base):  # type: ignore[misc]
        def on_ws_connected(self, transport: Any) -> None:
            self.transport = transport
            self.ready = asyncio.get_running_loop().create_future()
            transport.send(fanout.TEXT, hello)

        def on_ws_frame(self, transport: Any, frame: Any) -> None:
            if not self.ready.done():
                if b'{"now"' not in frame.get_payload_as_bytes()[:8]:
                    self.ready.set_result(None)
                return
            super().on_ws_frame(transport, frame)

    return Page


class Browser:
    """The window of one seat's person: a kept connection, and the panels that it shows."""

    def __init__(self, table: Mapping[str, Any], seat: int) -> None:
        """Open the match page."""
        self.table, self.seat = table, seat
        text = page_of(table, seat)
        self.digests = dict(PANEL.findall(text))
        found = PHASE.search(text)
        self.phase = found[1] if found else "turn-1"
        self.streams: Any = None

    async def post(self, form: str) -> tuple[int, int]:
        """Send a form; return the status and how many bytes came back."""
        at = urlsplit(self.table["page"])
        body = urlencode({"phase": self.phase, "key": secrets.token_hex(16)})
        head = "\r\n".join(
            (
                f"POST {at.path}{form}/ HTTP/1.1",
                f"Host: {at.netloc}",
                f"Origin: {self.table['origin']}",
                f"Cookie: {cookies(self.table, self.seat)}",
                f"X-CSRFToken: {self.table['token']}",
                "HX-Request: true",
                f"X-Digests: {json.dumps(self.digests)}",
                "Content-Type: application/x-www-form-urlencoded",
                f"Content-Length: {len(body)}",
            )
        )
        if self.streams is None:
            self.streams = await asyncio.open_connection(at.hostname, at.port, limit=1 << 22)
        reader, writer = self.streams
        writer.write(f"{head}\r\n\r\n{body}".encode())
        raw = await reader.readuntil(b"\r\n\r\n")
        length = LENGTH.search(raw)
        text = await reader.readexactly(int(length[1]) if length else 0)
        status = int(raw.split(b" ", 2)[1])
        if status >= 400:
            raise SystemExit(f"{form} answered {status}: {text.decode()[:200]}")
        self.digests.update(PANEL.findall(text.decode()))
        return status, len(text)


class Post:
    """What the kit posts with: one seat hands in and takes back in turns."""

    table: Mapping[str, Any] = {}
    seats_needed = 1

    def __init__(self, *given: Any) -> None:
        """Take what the kit gives, which knows nothing of forms; open the windows."""
        self.seats = [Browser(self.table, seat) for seat in range(self.seats_needed)]
        self.ready = False

    async def fire(self, *given: Any, **more: Any) -> tuple[int, int]:
        """Send the next form; return the status and how many bytes came back."""
        self.ready = not self.ready
        return await self.seats[0].post("hand-in" if self.ready else "take-back")


class Turn(Post):
    """Each POST is the last one awaited, so that a turn is resolved."""

    seats_needed = 4

    async def fire(self, *given: Any, **more: Any) -> tuple[int, int]:
        """Hand in the last orders of a turn, then those of all but one for the next."""
        if not self.ready:
            await self._others()
        self.ready = True
        found = await self.seats[0].post("hand-in")
        turn = int(self.seats[0].phase.partition("-")[2]) + 1
        for seat in self.seats:
            seat.phase = f"turn-{turn}"
        await asyncio.sleep(REST_SECONDS)
        await self._others()
        return found

    async def _others(self) -> None:
        for seat in self.seats[1:]:
            await seat.post("hand-in")
        await asyncio.sleep(REST_SECONDS)


def main() -> None:
    """Put this site's pages and forms in place of the kit's, then run its client."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kit", required=True, help="the folder of the performance kit")
    parser.add_argument("--table", required=True, help="the match, as `served.py` wrote it down")
    parser.add_argument("--turns", action="store_true", help="close a turn with each POST")
    parser.add_argument("client", help="a script of the kit")
    wanted, rest = parser.parse_known_args()
    table = json.loads(Path(wanted.table).read_text())
    sys.path.insert(0, wanted.kit)
    fanout = importlib.import_module("fanout")
    fanout.Spectator = pages(fanout, hello_of(table))  # type: ignore[attr-defined]
    fanout.Post = Turn if wanted.turns else Post  # type: ignore[attr-defined]
    Post.table = table
    sys.argv = [wanted.client, *rest, "--header", f"Origin: {table['origin']}"]
    if wanted.client == "fanout.py":
        run_fanout(fanout)
    else:
        runpy.run_path(str(Path(wanted.kit) / wanted.client), run_name="__main__")


def run_fanout(fanout: Any) -> None:
    """Run the kit's `fanout.py` out of the module whose parts were put in place."""
    path = Path(fanout.__file__)
    source = path.read_text()
    scope = fanout.__dict__
    scope["__name__"] = "fanout"
    block = source[source.index('if __name__ == "__main__":') :]
    exec(compile(block.replace("__main__", "fanout"), str(path), "exec"), scope)


if __name__ == "__main__":
    main()
