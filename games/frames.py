"""Ready frames: bytes that were made once and go to many sockets as they are."""

from __future__ import annotations

from dataclasses import dataclass
from types import ModuleType
from typing import Any

from autobahn.twisted import websocket as over_twisted
from autobahn.websocket import protocol as websocket
from daphne.server import Server
from prometheus_client import Counter

EXTENSION = "bannerhall.frame"
LIMIT = 128 * 1024  # bytes that may wait for one slow reader
DROPPED = Counter("bannerhall_laggards_dropped", "Sockets cut off because they read too slowly.")


@dataclass(frozen=True, slots=True)
class Frame:
    """A message for sockets: its text, and the same as a WebSocket frame for the wire."""

    text: str
    wire: bytes


def frame(text: str) -> Frame:
    """Return the message as an unmasked, final text frame (RFC 6455, section 5.2)."""
    body = text.encode()
    size = len(body)
    if size < 126:
        head = bytes((0x81, size))
    elif size < 1 << 16:
        head = b"\x81\x7e" + size.to_bytes(2, "big")
    else:
        head = b"\x81\x7f" + size.to_bytes(8, "big")
    return Frame(text, head + body)


class FrameWriter:
    """Writes ready frames to one Daphne socket, at once when nothing waits before them."""

    def __init__(self, connection: Any) -> None:
        """Take the WebSocket protocol of the connection."""
        self.protocol = connection

    def usable(self) -> bool:
        """Say whether this transport shows its buffer; a TLS one does not."""
        needed = ("dataBuffer", "offset", "_tempDataLen", "getHandle")
        return all(hasattr(self.protocol.transport, name) for name in needed)

    def write(self, wire: bytes) -> bool:
        """Write a frame; False when the socket is closed or was dropped as too slow.

        A close code never reaches a reader who has stalled, so such a socket is cut; the page
        connects again and says what it has.
        """
        protocol = self.protocol
        if protocol.state != protocol.STATE_OPEN:
            return False
        transport = protocol.transport
        waiting = len(transport.dataBuffer) - transport.offset + transport._tempDataLen
        if waiting and waiting + len(wire) > LIMIT:
            DROPPED.inc()
            return self._drop()
        if not waiting and not protocol.send_queue:
            try:
                sent = transport.getHandle().send(wire)
            except BlockingIOError:
                sent = 0
            except OSError:
                return self._drop()
            if sent == len(wire):
                return True
            wire = wire[sent:]
        transport.write(wire)
        return True

    def _drop(self) -> bool:
        self.protocol.dropConnection(abort=True)
        return False


def unsaid(*_told: object, **_coloured: object) -> str:
    """Return what the socket protocol's debug log says of values in its lines: nothing."""
    return ""


# It words and colours them for each connection, read or not: more than half of a handshake's work.
SPELT: dict[ModuleType, tuple[str, ...]] = {
    websocket: ("pformat", "hltype", "hlval"),
    over_twisted: ("hltype", "hlval"),
}
for module, names in SPELT.items():
    for name in names:
        setattr(module, name, unsaid)


class FrameServer(Server):  # type: ignore[misc]
    """Daphne's server, which hands each socket a writer for ready frames."""

    def create_application(self, protocol: Any, scope: dict[str, Any]) -> Any:
        """Add the writer to a socket's scope; it passes through all middleware."""
        if scope["type"] == "websocket":
            scope.setdefault("extensions", {})[EXTENSION] = FrameWriter(protocol)
        return super().create_application(protocol, scope)
