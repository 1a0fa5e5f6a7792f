"""Attendance: who is there is written down in the order in which it was seen."""

from __future__ import annotations

import asyncio
import threading
from typing import Any

import pytest

from games import announce, services
from games.attendance import Attendance

TOPIC = "match:ABCDEFGH"


async def test_one_that_waits_for_the_database_never_overwrites_what_is_newer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    there = frozenset({"user-1"})
    begun: list[frozenset[str]] = []
    written: list[frozenset[str]] = []
    free = threading.Event()

    def note(*, persons: frozenset[str], **_rest: Any) -> None:
        begun.append(persons)
        if len(begun) == 1:
            assert free.wait(5)
        written.append(persons)

    monkeypatch.setattr(services, "note_presence", note)
    monkeypatch.setattr(announce, "changed", lambda *_: None)
    seen = Attendance("process", lambda _topic: there)
    seen.look(TOPIC, 0.0)
    await asyncio.sleep(0.1)
    there = frozenset({"user-1", "user-2"})
    seen.look(TOPIC, 0.0)
    await asyncio.sleep(0.2)
    assert begun == [{"user-1"}]
    free.set()
    await asyncio.sleep(1)
    assert written == [{"user-1"}, {"user-1", "user-2"}]
    assert seen.tasks == {}
