"""Ready frames, and the names of the server that they rely on."""

from __future__ import annotations

import asyncio
import re
import socket
from pathlib import Path
from typing import Any

import pytest
from autobahn.websocket.protocol import WebSocketProtocol
from daphne.server import Server
from twisted.internet import abstract, reactor, tcp

from games.frames import EXTENSION, LIMIT, SPELT, FrameServer, FrameWriter, frame


@pytest.mark.parametrize(
    ("size", "head"),
    [
        (0, "8100"),
        (125, "817d"),
        (126, "817e007e"),
        (65535, "817effff"),
        (65536, "817f" + "0" * 11 + "10000"),
    ],
)
def test_a_frame_is_a_final_unmasked_text_frame_of_the_shortest_form(size: int, head: str) -> None:
    made = frame("x" * size)
    assert made.wire[: len(made.wire) - size].hex() == head
    assert made.wire.endswith(b"x" * size)


def test_the_length_counts_bytes_and_not_letters() -> None:
    assert frame("Зал").wire == b"\x81\x06" + "Зал".encode()


class Transport:
    """A TCP transport with a real socket, as far as the writer looks."""

    def __init__(self, handle: socket.socket) -> None:
        self.handle = handle
        self.dataBuffer, self.offset, self._tempDataLen = b"", 0, 0
        self.written: list[bytes] = []

    def getHandle(self) -> socket.socket:
        return self.handle

    def write(self, data: bytes) -> None:
        self.written.append(data)
        self._tempDataLen += len(data)


class Protocol:
    """A connected WebSocket protocol, as far as the writer looks."""

    STATE_OPEN = WebSocketProtocol.STATE_OPEN

    def __init__(self, handle: socket.socket) -> None:
        self.state, self.dropped = self.STATE_OPEN, False
        self.send_queue: list[bytes] = []
        self.transport = Transport(handle)

    def dropConnection(self, abort: bool) -> None:
        self.dropped = abort


@pytest.fixture
def pair() -> Any:
    here, there = socket.socketpair()
    here.setblocking(False)
    yield here, there
    here.close()
    there.close()


def test_an_idle_socket_gets_the_frame_at_once(pair: Any) -> None:
    here, there = pair
    protocol = Protocol(here)
    assert FrameWriter(protocol).write(frame("hello").wire)
    assert there.recv(100) == b"\x81\x05hello"
    assert protocol.transport.written == []


def test_what_does_not_fit_is_written_later_in_order(pair: Any) -> None:
    here, there = pair
    protocol, wire = Protocol(here), frame("x" * 3_000_000).wire
    assert FrameWriter(protocol).write(wire)
    rest = b"".join(protocol.transport.written)
    assert rest
    got = there.recv(len(wire) - len(rest), socket.MSG_WAITALL)
    assert got + rest == wire


def test_a_reader_who_has_stalled_is_cut_off(pair: Any) -> None:
    protocol = Protocol(pair[0])
    writer = FrameWriter(protocol)
    assert writer.write(frame("x" * 3_000_000).wire)
    assert not writer.write(frame("y" * LIMIT).wire)
    assert protocol.dropped


def test_a_closed_socket_gets_nothing(pair: Any) -> None:
    protocol = Protocol(pair[0])
    protocol.state = WebSocketProtocol.STATE_CLOSED
    assert not FrameWriter(protocol).write(frame("late").wire)


def test_the_locked_versions_have_the_names_the_writer_uses() -> None:
    assert {"dropConnection", "sendMessage"} <= set(dir(WebSocketProtocol))
    assert WebSocketProtocol.STATE_OPEN != WebSocketProtocol.STATE_CLOSED
    transport = abstract.FileDescriptor(reactor=reactor)
    assert {"dataBuffer", "offset", "_tempDataLen", "write"} <= set(dir(transport))
    assert hasattr(tcp.Connection, "getHandle")


def test_the_socket_protocol_still_words_its_log_with_what_was_replaced() -> None:
    for module, names in SPELT.items():
        source = Path(str(module.__file__)).read_text()
        for name in names:
            assert re.search(rf"=\s*{name}\(", source), f"{module.__name__} needs no {name}"
            assert getattr(module, name)("anything") == ""


async def test_the_server_hands_each_socket_a_writer_and_pages_none() -> None:
    seen: list[dict[str, Any]] = []

    async def application(scope: dict[str, Any], receive: Any, send: Any) -> None:
        seen.append(scope)

    server = FrameServer.__new__(FrameServer)
    server.application, server.connections = application, {}
    for kind in ("websocket", "http"):
        protocol = object()
        server.connections[protocol] = {}
        server.create_application(protocol, {"type": kind})
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert issubclass(FrameServer, Server)
    assert isinstance(seen[0]["extensions"][EXTENSION], FrameWriter)
    assert "extensions" not in seen[1]
