"""Thinking that nobody waits for longer than a moment, and what is noted when it fails."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

import structlog
from prometheus_client import Histogram

from games.store import Held

log = structlog.get_logger("games.services.bots")
LATE = "late"
THOUGHT = Histogram(
    "bannerhall_bot_seconds",
    "How long bots thought about an order or a reply.",
    buckets=(0.01, 0.03, 0.1, 0.3, 1, 3),
)


def within(seconds: float, work: Callable[[], Any]) -> tuple[Any | None, str]:
    """Run pure work in a thread of its own; return its result, or None and what went wrong."""
    result: list[Any] = [None]
    trouble: list[str] = [LATE]

    def run() -> None:
        try:
            result[0], trouble[0] = work(), ""
        except Exception as error:
            trouble[0] = repr(error)

    thread = threading.Thread(target=run, daemon=True)
    with THOUGHT.time():
        thread.start()
        thread.join(seconds)
    if trouble[0] == LATE:
        return None, LATE
    return result[0], trouble[0]


def note(held: Held, seat: Any, what: str, **more: Any) -> None:
    """Leave a line in the log about a bot's failure."""
    where = {"match": held.match.code, "seat": seat.number, "phase": held.match.phase}
    log.warning(what, bot=seat.bot, **where, **more)
