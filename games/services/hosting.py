"""What the host of a running match may do for the others: let a bot stand in, name another host."""

from __future__ import annotations

from typing import Any

from games import store
from games.kernel.words import noop
from games.services.closing import STANDS_IN, close_if_all_ready
from games.services.opening import named, only_decider, opened, seat_at, told
from games.store import Held, absence
from games.store.presence import USER, persons_at
from games.store.refusal import Refused, Said

NOT_HOST = noop("Only the host can do that.")
NOT_ABSENT = noop(
    "%(person)s is not absent. A bot may stand in after a missed turn or a long absence."
)
NO_PERSON = noop("Only a person who plays can be the host.")
BOT_PLAYS = noop("A bot stands in for %(seat)s now.")
HOST_IS = noop("%(person)s is the host now.")


def let_bot_stand_in(*, code: str, user: Any, seat: int) -> Said:
    """Let a bot play for an absent person until they are back; what they drafted waits for them.

    Raises Refused 403, 404; 409 when that person is not absent, or after the end.
    """
    with opened(code) as held:
        away = absence.gone(held)
        only_decider(held, user, away, NOT_HOST)
        chosen = seat_at(held, seat)
        if not may_stand_in(held, chosen, away):
            person = "" if chosen.user is None else chosen.user.shown_name
            raise Refused(409, NOT_ABSENT, person=person)
        chosen.bot = held.game.default_bot
        store.save(chosen)
        told(held, STANDS_IN, seat=named(chosen))
    close_if_all_ready(held)
    return Said(200, BOT_PLAYS, {"seat": named(chosen)})


def may_stand_in(held: Held, seat: Any, away: frozenset[int]) -> bool:
    """Say whether a seat's person is absent: gone, or without an open page after a missed turn."""
    if seat.user_id is None or seat.bot or not seat.living:
        return False
    here = f"{USER}{seat.user_id}" in persons_at(absence.TOPIC % held.match.code)
    return seat.number in away or (seat.missed > 0 and not here)


def name_host(*, code: str, user: Any, seat: int) -> Said:
    """Make another person the host; raises Refused 403, 404, 409."""
    with opened(code) as held:
        only_decider(held, user, absence.gone(held), NOT_HOST)
        chosen = seat_at(held, seat)
        if chosen.user is None or chosen.bot:
            raise Refused(409, NO_PERSON)
        held.match.host = chosen.user
        told(held, HOST_IS, person=chosen.user.shown_name)
    return Said(200, HOST_IS, {"person": chosen.user.shown_name})
