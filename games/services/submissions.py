"""Handing in, taking back, and what a living seat may say at any time."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.utils import timezone

from games import store
from games.kernel.dice import Dice
from games.kernel.ruleset import Viewer
from games.kernel.words import IllegalOrder, noop
from games.services.closing import (
    close_if_all_ready,
    close_phase,
    hand_in_drafts,
    record_and_tell,
)
from games.services.opening import (
    answered,
    in_play,
    opened,
    remembered,
    seated,
    still_open,
    tell,
)
from games.services.thought import note, within
from games.store import Held, orders
from games.store.refusal import Refused, Said, illegal

HANDED_IN = noop("Your orders are handed in.")
TAKEN_BACK = noop("Your orders are yours again; hand them in when you are ready.")
NOT_IN = noop("Your orders were not handed in.")
DONE = noop("Done.")


def hand_in(*, code: str, user: Any, phase: str, key: str) -> Said:
    """Hand in the seat's drafts as one order; the last one awaited closes the phase.

    Raises Refused: 403, 404, 429; 409 when the phase is over; 422 with the rule when the
    drafts cannot stand together.
    """
    with seated(code, user) as (held, seat):
        said = answered(held, seat, key)
        if said is not None:
            return said
        still_open(held, seat, phase)
        if not seat.ready:
            data = [row for _, row in orders.drafts_of(held, seat.number)]
            order = held.rules.sheet([held.game.orders.load(row) for row in data])
            held.match.handed_in = timezone.now()
            put_in(held, seat, order)
        else:
            store.save(seat)
        said = remembered(held, seat, key, Said(200, HANDED_IN))
    close_if_all_ready(held)
    return said


def put_in(held: Held, seat: Any, order: Any) -> None:
    """Store an order for the open phase and mark the seat ready; raises Refused 422."""
    try:
        held.rules.check(held.state, seat.number, order)
    except IllegalOrder as found:
        raise illegal(found) from found
    orders.submit(held, seat.number, "orders", held.game.orders.dump(order))
    mark_ready(held, seat)


def mark_ready(held: Held, seat: Any) -> None:
    """Mark a seat ready; when it was the last one awaited, lock the phase for resolution."""
    seat.ready = True
    store.save(seat)
    if all(other.ready for other in held.seats if other.awaited):
        held.match.resolving = held.match.phase
    store.touch(held)
    tell(held)


def take_back(*, code: str, user: Any, phase: str, key: str) -> Said:
    """Take an order back while its phase is open; raises Refused 403, 404, 409, 429."""
    with seated(code, user) as (held, seat):
        said = answered(held, seat, key)
        if said is not None:
            return said
        still_open(held, seat, phase)
        if not (seat.ready or held.returned):
            raise Refused(409, NOT_IN)
        orders.withdraw(held, seat.number)
        seat.ready = False
        store.save(seat)
        store.touch(held)
        tell(held)
        return remembered(held, seat, key, Said(200, TAKEN_BACK))


def interject(*, code: str, user: Any, key: str, order: Any) -> Said:
    """Carry out a surrender, a vote and the like at once; bots then answer it.

    Raises Refused: 403, 404, 429; 409 when the match has ended, the turn is being resolved or
    the seat is out of it; 422 with the rule when it is illegal.
    """
    with seated(code, user) as (held, seat):
        said = answered(held, seat, key)
        if said is not None:
            return said
        store.save(seat)
        carry_out(held, seat, order)
        said = remembered(held, seat, key, Said(200, DONE))
    if not close_if_all_ready(held):
        _let_bots_answer(code)
    return said


def carry_out(held: Held, seat: Any, order: Any) -> None:
    """Carry out an interjection and keep it; raises Refused 409, or 422 when it is illegal."""
    match = held.match
    in_play(held, seat)
    try:
        outcome = held.rules.interject(held.state, seat.number, order, Dice(match.seed))
    except IllegalOrder as found:
        raise illegal(found) from found
    phase, turn = match.phase, match.turn
    idle = [other for other in held.seats if not other.awaited]
    orders.submit(held, seat.number, "interjection", held.game.orders.dump(order))
    _keep_last_orders(held, outcome.state)
    record_and_tell(held, outcome, phase=phase, turn=turn)
    _ask_anew(held, phase, idle)
    waiting = [other for other in held.seats if other.awaited]
    if match.phase == phase and not match.finished and all(other.ready for other in waiting):
        match.resolving = phase
        store.save(match)


def _keep_last_orders(held: Held, new: Any) -> None:
    """Hand in the drafts of who lives but is awaited no longer: the last orders are played.

    Such a seat counts as ready, so that the others cannot tell it from one that handed in.
    """
    rules = held.rules
    if rules.phase(new) != held.match.phase:
        return
    leaving = rules.living(new) - rules.awaited(new)
    for seat in held.seats:
        if seat.awaited and seat.number in leaving:
            if not seat.ready:
                hand_in_drafts(held, seat)
            seat.ready = True


def _ask_anew(held: Held, phase: str, idle: list[Any]) -> None:
    """Wait for seats that an open phase did not await before, whatever they once handed in."""
    for seat in idle:
        if held.match.phase == phase and seat.awaited and seat.ready:
            orders.withdraw(held, seat.number)
            seat.ready = False
            store.save(seat)


def _let_bots_answer(code: str) -> None:
    """Ask each bot once whether it has something to say to what just happened.

    What a bot fails to say, or may not, is noted; whoever spoke first never hears of it.
    """
    held = store.load(code)
    for seat in held.seats:
        if held.match.finished or not (seat.bot and seat.living):
            continue
        order = _reply(held, seat)
        if order is None:
            continue
        try:
            now = _reply_with(held, seat, order)
        except Exception as failure:
            note(held, seat, "a bot's reply cannot be carried out", trouble=repr(failure))
            continue
        close_if_all_ready(now)
        held = store.load(code)


def _reply(held: Held, seat: Any) -> Any | None:
    def think() -> Any:
        people = frozenset(s.number for s in held.seats if s.living and not s.bot)
        return held.game.reply(held.rules.view(held.state, Viewer(seat.number)), people)

    order, trouble = within(settings.PACE.bot, think)
    if trouble:
        note(held, seat, "a bot has no reply", trouble=trouble)
    return order


def _reply_with(held: Held, seat: Any, order: Any) -> Held:
    with opened(held.match.code) as now:
        mine = now.seats[seat.number]
        if mine.bot and mine.living and not now.match.finished and not now.match.resolving:
            carry_out(now, mine, order)
    return now


__all__ = ["carry_out", "close_phase", "hand_in", "interject", "mark_ready", "put_in", "take_back"]
