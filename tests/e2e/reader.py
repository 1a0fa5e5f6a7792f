"""A page without a browser: keeps its panels' digests up to date by the socket, and prints them.

Run with the socket's address, a session key ("" for a stranger), the build, and the digests
that the page begins with.
"""

from __future__ import annotations

import json
import re
import sys
import time
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

PANEL = re.compile(r'<section class="panel" id="([^"]+)" data-digest="([^"]+)"')


def opened(address: str, session: str) -> ClientConnection:
    """Open a socket as a page of the site does."""
    host = address.split("/")[2]
    headers = {"Cookie": f"bannerhall={session}"} if session else {}
    return connect(
        address, origin=Origin(f"http://{host}"), additional_headers=headers, compression=None
    )


def hello(line: ClientConnection, build: str, digests: dict[str, str]) -> None:
    """Say what the page has."""
    line.send(json.dumps({"language": "en", "build": build, "digests": digests}))


def taken(frame: Any, digests: dict[str, str]) -> bool:
    """Take a frame over; say whether it held panels."""
    found = dict(PANEL.findall(str(frame)))
    digests.update(found)
    return bool(found)


def main(address: str, session: str, build: str, begun: str) -> None:
    """Read for ever; connect again whenever the line is lost."""
    digests: dict[str, str] = json.loads(begun)
    while True:
        try:
            with opened(address, session) as line:
                hello(line, build, digests)
                for frame in line:
                    taken(frame, digests)
                    sys.stdout.write(json.dumps(digests) + "\n")
                    sys.stdout.flush()
        except (ConnectionClosed, OSError):
            time.sleep(0.3)


if __name__ == "__main__":
    main(*sys.argv[1:5])
