"""Hostile socket messages: each is answered, waits, or ends its own socket, and changes nothing."""

from __future__ import annotations

import asyncio
import json
import logging
import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.conf import settings

from games.consumers import MALFORMED, MOST_INBOUND, MOST_PANELS, TOO_BIG
from games.topics import Close
from tests.faults.hostile import HOSTILE
from tests.faults.table import truth
from tests.games.contract import SCALE, SEED
from tests.games.lines import Line, line

__all__ = ["line"]
pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.timeout(0)]
Start = Callable[..., Any]
MESSAGES, LEAST = 2_000, 100
FLOOD = 60
BOARD = 'id="board"'
ENDS = {MALFORMED, TOO_BIG, int(Close.GONE), int(Close.MANY)}
VALUES: tuple[Any, ...] = (
    None,
    True,
    -1,
    1e308,
    [],
    {},
    [[]],
    {"a": {"b": {"c": []}}},
    *HOSTILE,
)


def good(**fields: Any) -> str:
    said: dict[str, Any] = {"language": "en", "build": settings.BUILD, "digests": {}}
    return json.dumps(said | fields)


def hostile(dice: random.Random) -> dict[str, Any]:
    """Return what a socket may receive from somebody who means no good."""
    makers: tuple[Callable[[], Any], ...] = (
        lambda: dice.choice(HOSTILE),
        lambda: good(**{dice.choice(["language", "build", "digests"]): dice.choice(VALUES)}),
        lambda: good(digests={dice.choice(HOSTILE)[:40]: dice.choice(VALUES)}),
        lambda: good(digests=dict.fromkeys(map(str, range(MOST_PANELS + dice.randint(0, 2))), "x")),
        lambda: good(**{dice.choice(HOSTILE)[:40]: dice.choice(VALUES)}),
        lambda: "x" * dice.choice([MOST_INBOUND, MOST_INBOUND + 1, 1_000_000]),
        lambda: "\u20ac" * (MOST_INBOUND // 2),
        lambda: "[" * 4000,
        lambda: '{"digests": ' + '{"a": ' * 600 + "1" + "}" * 601,
        lambda: '{"digests": {"board": "\\ud800"}, "language": "\\udfff"}',
        lambda: '{"digests": {}, "digests": 7}',
        lambda: '{"digests": {"a": ' + "9" * 4000 + "}}",
        lambda: "\ud800",
        lambda: json.dumps(dice.choice(VALUES)),
    )
    if dice.random() < 0.1:
        return {"bytes": dice.randbytes(dice.randint(0, 6000))}
    if dice.random() < 0.05:
        return {"text": None, "bytes": None}
    return {"text": dice.choice(makers)()}


@pytest.fixture
def rows(duel: Start, opened: Start) -> tuple[Any, Any]:
    row = duel("ann", "ben")
    return row, opened(row.people[0])


async def heard(one: Line) -> int:
    """Hang up, and return the code that the socket was ended with before (0: none)."""
    await one.close()
    code = 0
    while not one.outbox.empty():
        message = one.outbox.get_nowait()
        if message["type"] == "websocket.close":
            code = int(message["code"])
    return code


async def test_hostile_messages_end_their_own_socket_at_most(
    line: Any, rows: tuple[Any, Any], caplog: pytest.LogCaptureFixture
) -> None:
    dice = random.Random(f"sockets {SEED}")
    row, lobby = rows
    topics = (f"match:{row.code}", f"lobby:{lobby.code}", "hall:open", "match:NOTTHERE", "x:1")
    before, codes = await sync_to_async(truth)(row), Counter[int]()
    for _ in range(max(LEAST, round(MESSAGES * SCALE))):
        one = Line(dice.choice(topics))
        await one.connect()
        for _ in range(dice.randint(1, 3)):
            one.inbox.put_nowait({"type": "websocket.receive", **hostile(dice)})
        await asyncio.sleep(0)
        codes[await heard(one)] += 1
    assert set(codes) <= ENDS | {0}, codes
    assert codes[MALFORMED] > 0 < codes[TOO_BIG]
    assert [r for r in caplog.records if r.levelno >= logging.ERROR or r.exc_info] == []
    assert await sync_to_async(truth)(row) == before
    logging.getLogger("figures").warning("hostile sockets: %s", dict(codes))


async def test_a_flood_of_hellos_is_answered_twice_at_most_and_hinders_nobody(
    line: Any, rows: tuple[Any, Any]
) -> None:
    row, _ = rows
    flooding = await line(f"match:{row.code}")
    for _ in range(FLOOD):
        flooding.hello()
    other = await line(f"match:{row.code}", row.people[0])
    other.hello()
    assert BOARD in await other.get(10)
    assert BOARD in await flooding.get(10)
    while not await flooding.nothing(1.5):
        pass
    # The first one, and the newest of all that came too early.
    assert len([frame for frame in flooding.frames if BOARD in frame]) == 2
