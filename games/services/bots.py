"""Bots: they think outside any transaction, from their own View, and hand in like anyone."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

import structlog
from django.conf import settings

from games import store
from games.kernel.dice import Dice
from games.kernel.ruleset import Viewer
from games.services.closing import close_if_all_ready
from games.services.opening import opened
from games.services.submissions import mark_ready, put_in
from games.store import Held, orders
from games.store.refusal import Refused

log = structlog.get_logger(__name__)
LATE = "late"


def play_bots(code: str) -> int:
    """Let every awaited bot of a match hand in; return how many did.

    A bot that fails, is late, or answers illegally gets the rules' default at once.
    """
    try:
        held = store.load(code)
    except store.Unknown:
        return 0
    if held.match.finished or held.match.resolving:
        return 0
    played = 0
    for seat in held.seats:
        if seat.bot and seat.awaited and not seat.ready:
            played += _play(held, seat)
    return played


def _play(held: Held, seat: Any) -> bool:
    """Let one bot think about the State at hand, then hand its answer in, if still wanted."""
    answer = _think(held, seat)
    with opened(held.match.code) as now:
        mine = now.seats[seat.number]
        if now.match.phase != held.match.phase or now.match.resolving or now.match.finished:
            return False
        if mine.ready or not (mine.awaited and mine.bot == seat.bot):
            return False
        if answer is None or not _accepted(now, mine, answer):
            orders.submit(now, mine.number, orders.DEFAULT, {})
            mark_ready(now, mine)
    close_if_all_ready(now)
    return True


def _accepted(held: Held, seat: Any, answer: Any) -> bool:
    try:
        put_in(held, seat, answer)
    except Refused as refused:
        _note(held, seat, "a bot's answer is illegal", rule=refused.rule)
        return False
    except Exception:
        _note(held, seat, "a bot's answer cannot be read", exc_info=True)
        return False
    return True


def _think(held: Held, seat: Any) -> Any | None:
    """Return the bot's order sheet, or None (with a line in the log) when it has none in time."""
    dice = Dice(f"bot/{held.match.seed}{seat.number}")

    def think() -> Any:
        view = held.rules.view(held.state, Viewer(seat.number))
        return held.game.bots[seat.bot](view, dice)

    answer, trouble = within(settings.PACE.bot, think)
    if answer is None:
        _note(held, seat, "a bot has no answer", trouble=trouble)
    return answer


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
    thread.start()
    thread.join(seconds)
    if trouble[0] == LATE:
        return None, LATE
    return result[0], trouble[0]


def _note(held: Held, seat: Any, what: str, **more: Any) -> None:
    where = {"match": held.match.code, "seat": seat.number, "phase": held.match.phase}
    log.warning(what, bot=seat.bot, **where, **more)
