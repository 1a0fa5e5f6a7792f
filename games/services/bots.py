"""Bots: they think outside any transaction, from their own View, and hand in like anyone."""

from __future__ import annotations

from typing import Any

from django.conf import settings

from games import store
from games.kernel.dice import Dice
from games.kernel.ruleset import Viewer
from games.services.closing import close_if_all_ready
from games.services.opening import opened
from games.services.submissions import mark_ready, put_in
from games.services.thought import note, within
from games.store import Held, orders
from games.store.refusal import Refused


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
        put_in(held, seat, _as_read(held, answer))
    except Refused as refused:
        note(held, seat, "a bot's answer is illegal", rule=refused.rule)
        return False
    except Exception:
        note(held, seat, "a bot's answer cannot be read", exc_info=True)
        return False
    return True


def _as_read(held: Held, answer: Any) -> Any:
    """Return a bot's sheet as the resolution will read it; raises whatever makes it unreadable."""
    if type(answer) is not type(held.rules.sheet(())):
        raise TypeError(f"a {type(answer).__name__} is no order sheet")
    return held.game.orders.load(held.game.orders.dump(answer))


def _think(held: Held, seat: Any) -> Any | None:
    """Return the bot's order sheet, or None (with a line in the log) when it has none in time."""
    dice = Dice(f"bot/{held.match.seed}{seat.number}")

    def think() -> Any:
        view = held.rules.view(held.state, Viewer(seat.number))
        return held.game.bots[seat.bot](view, dice)

    answer, trouble = within(settings.PACE.bot, think)
    if answer is None:
        note(held, seat, "a bot has no answer", trouble=trouble)
    return answer
