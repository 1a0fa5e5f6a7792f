"""An open match page without a browser: it says hello, keeps its panels and connects again."""

from __future__ import annotations

import contextlib
import json
import re
import threading
import time
from collections.abc import Callable, Sequence

import httpx
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from tests.e2e.matches import Made
from tests.e2e.people import PANEL
from tests.e2e.site import SHORT

FRAGMENT = re.compile(r'(<section class="panel" id="([^"]+)".*?</section>)</hx-partial>', re.DOTALL)


def soon(true: Callable[[], bool], what: str, seconds: float = 20.0) -> None:
    """Wait until something is true."""
    until = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < until, what
        time.sleep(0.1)


def close_all(screens: Sequence[Screen]) -> None:
    """Close many pages at once."""
    for screen in screens:
        screen.over = True
    for screen in screens:
        screen.close()


class Screen:
    """Somebody's page, at one of the site's servers."""

    def __init__(self, made: Made, name: str, port: int) -> None:
        """Open the page and its socket."""
        self.made, self.port = made, port
        session = made.sessions.get(name)
        self.http = httpx.Client(cookies={"bannerhall": session} if session else {}, timeout=30)
        self.panels: dict[str, str] = {}
        self.digests: dict[str, str] = {}
        self.over = False
        self.line: ClientConnection | None = None
        self.get()
        self.thread = threading.Thread(target=self._listen, daemon=True)
        self.thread.start()

    @property
    def address(self) -> str:
        """Where the match page is on this screen's server."""
        return f"http://127.0.0.1:{self.port}{self.made.path}"

    def get(self) -> str:
        """Ask for the page anew."""
        return self.http.get(self.address).raise_for_status().text

    def phase(self) -> str:
        """The open phase by a fresh page."""
        return re.search(r'data-phase="([^"]*)"', self.get())[1]  # type: ignore[index]

    def post(self, form: str, **fields: str) -> httpx.Response:
        """Send one of the match's forms as the page's script does."""
        token = next(str(c.value) for c in self.http.cookies.jar if c.name == "csrftoken")
        headers = {"X-CSRFToken": token, "HX-Request": "true", "Referer": self.address}
        return self.http.post(f"{self.address}{form}/", data=fields, headers=headers)

    def says(self, panel: str, text: str) -> bool:
        """Whether a panel on the screen contains a text."""
        return text in self.panels.get(panel, "")

    def behind(self) -> list[str]:
        """The panels in which the screen differs from a fresh page."""
        fresh = dict(PANEL.findall(self.get()))
        return [name for name, digest in fresh.items() if self.digests.get(name) != digest]

    def reconnect(self) -> None:
        """Lose the line, and come back by itself."""
        if self.line is not None:
            self.line.close()

    def close(self) -> None:
        """Close the page."""
        self.over = True
        self.thread.join(5)
        self.http.close()

    def _listen(self) -> None:
        while not self.over:
            with contextlib.suppress(OSError, WebSocketException, TimeoutError):
                self._visit()
            time.sleep(0.2)

    def _visit(self) -> None:
        cookies = "; ".join(f"{one.name}={one.value}" for one in self.http.cookies.jar)
        address = f"ws://127.0.0.1:{self.port}/ws/match:{self.made.code}/"
        origin = {"Cookie": cookies, "Origin": f"http://127.0.0.1:{self.port}"}
        with connect(address, additional_headers=origin, open_timeout=5) as socket:
            hello = {"language": "en", "build": SHORT["BUILD"], "digests": self.digests}
            self.line = socket
            socket.send(json.dumps(hello))
            while not self.over:
                with contextlib.suppress(TimeoutError):
                    self._take(str(socket.recv(timeout=0.5)))

    def _take(self, frame: str) -> None:
        for html, name in FRAGMENT.findall(frame):
            self.panels[name] = html
            self.digests |= dict(PANEL.findall(html))
