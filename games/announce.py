"""The nudge: after each commit it says that something changed, never what."""

from __future__ import annotations

import asyncio
import threading
from time import monotonic
from typing import Any

import structlog
from asgiref.sync import async_to_sync
from channels.layers import get_channel_layer
from django.conf import settings
from django.db import transaction
from prometheus_client import Counter

log = structlog.get_logger(__name__)
GROUP = "nudges"
TRIES = 3
PAUSE = 3.0  # seconds for which a layer that failed is spared: one form pays for it, not each
SENT = Counter("bannerhall_nudges", "Nudges that were sent.")
FAILED = Counter("bannerhall_nudge_failures", "Tries to send a nudge that failed.")
LOST = Counter("bannerhall_nudges_lost", "Nudges that could not be sent; the poll makes up.")


class _Thread(threading.local):
    """What this thread told last: a topic, and the count of its changes."""

    last: tuple[str, int] = ("", 0)


_here = _Thread()


class _Loop:
    """The loop that this process's sockets live in, once there is one."""

    bound: asyncio.AbstractEventLoop | None = None
    failed_until: float = 0.0


def bind(loop: asyncio.AbstractEventLoop | None) -> None:
    """Send nudges through this loop: the in-memory layer is not made for several threads."""
    _Loop.bound = loop
    _Loop.failed_until = 0.0


def loop() -> asyncio.AbstractEventLoop | None:
    """Return the loop that this process's sockets live in, if there is one."""
    return _Loop.bound


def last_told(topic: str) -> int:
    """Return the count of changes that this thread told of a topic last, and forget it; 0: none."""
    told, changes = _here.last
    _here.last = ("", 0)
    return changes if told == topic else 0


def changed(topic: str, changes: int, seat: int | None = None) -> None:
    """Nudge all processes when the present transaction is through.

    `seat` is the only seat that the change concerns (None: everybody).
    """
    nudge = {"type": "nudge", "topic": topic, "changes": changes, "seat": seat}
    transaction.on_commit(lambda: _send(nudge))


def _send(nudge: dict[str, Any]) -> None:
    _here.last = nudge["topic"], nudge["changes"]
    if monotonic() < _Loop.failed_until:
        LOST.inc()
        return
    try:
        _through_loop(nudge)
    except Exception:
        LOST.inc()
        _Loop.failed_until = monotonic() + PAUSE
        log.warning("a nudge was lost", topic=nudge["topic"], exc_info=True)
    else:
        SENT.inc()


def _through_loop(nudge: dict[str, Any]) -> None:
    loop = _Loop.bound
    if loop is None or not loop.is_running():
        async_to_sync(_try)(nudge)
        return
    sending = asyncio.run_coroutine_threadsafe(_try(nudge), loop)
    if getattr(loop, "_thread_id", None) != threading.get_ident():
        sending.result(settings.PACE.nudge + 0.5)


async def _try(nudge: dict[str, Any]) -> None:
    """Send a nudge within the time limit, trying again twice when the layer fails."""
    layer: Any = get_channel_layer()
    async with asyncio.timeout(settings.PACE.nudge):
        for attempt in range(TRIES):
            try:
                await layer.group_send(GROUP, nudge)
            except Exception:
                FAILED.inc()
                if attempt == TRIES - 1:
                    raise
            else:
                return
