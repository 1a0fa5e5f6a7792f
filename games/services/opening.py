"""What every change of a match begins and ends with: lock, whose seat, which phase, tell."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.db import transaction

from games import announce, store
from games.kernel.notices import Notice
from games.kernel.words import noop
from games.services.limits import spend
from games.store import Held, absence, orders, people
from games.store.refusal import Refused, Said

UNKNOWN = noop("There is no match here, or it is not open to you.")
NOT_YOURS = noop("You have no seat in this match, so you can only watch.")
OVER = noop("This match has ended.")
TOO_LATE = noop("That turn is over; nothing was changed. The page now shows the present turn.")
CLOSING = noop("The turn is being resolved; its orders can no longer be changed.")
BACK = noop("%(person)s is back and plays on for %(seat)s.")
NO_SEAT = noop("There is no such seat in this match.")
NOT_AWAITED = noop("No orders are expected from your seat.")


@contextmanager
def opened(code: str) -> Iterator[Held]:
    """Hold the match under its lock in one transaction; raises Refused 404."""
    with transaction.atomic():
        try:
            held = store.lock(code)
        except store.Unknown as unknown:
            raise Refused(404, UNKNOWN) from unknown
        yield held


@contextmanager
def seated(code: str, user: Any) -> Iterator[tuple[Held, Any]]:
    """Hold the match together with the user's own seat; raises Refused 403, 404 or 429.

    A person who comes back takes over again from the bot that stood in.
    """
    spend("orders", user)
    with opened(code) as held:
        seat = held.seat_of(user)
        if seat is None:
            raise Refused(*stranger(held))
        seat.missed = 0
        people.note_seen(seat)
        if seat.bot:
            come_back(held, seat)
        yield held, seat


def come_back(held: Held, seat: Any) -> None:
    """Let a person take over again from the bot that stood in, and tell all."""
    people.end_stand_in(held, seat)
    held.returned = True
    told(held, BACK, person=seat.user.shown_name, seat=named(seat))


def told(held: Held, message: str, **values: str) -> None:
    """Tell everybody at a match something of the house, and count and show the change."""
    notice = Notice(message, values)
    store.add_entries(held, [notice], phase=held.match.phase, turn=held.match.turn)
    store.touch(held)
    tell(held)


def named(seat: Any) -> str:
    """Return what a seat is called in a notice: its hero, or else its number."""
    return seat.hero or f"{seat.number + 1}"


def stranger(held: Held) -> tuple[int, str]:
    """Return status and sentence for somebody without a seat: a private match is unknown."""
    return (403, NOT_YOURS) if held.match.spectators else (404, UNKNOWN)


def answered(held: Held, seat: Any, key: str) -> Said | None:
    """Return what this form was answered before, or None."""
    found = orders.answer(held, seat.number, key)
    if found is None:
        return None
    status, said = found
    return Said(status, said["sentence"], said["values"], said["rule"])


def remembered(held: Held, seat: Any, key: str, said: Said) -> Said:
    """Keep the answer for a repeat of the same form, and return it."""
    plain = {"sentence": said.sentence_msgid, "values": dict(said.values), "rule": said.rule}
    orders.remember(held, seat.number, key, said.status, plain)
    return said


def still_open(held: Held, seat: Any, phase: str) -> None:
    """Raise Refused 409 unless the form's phase is open and awaits the seat."""
    if held.match.finished:
        raise Refused(409, OVER)
    if held.match.phase != phase:
        raise Refused(409, TOO_LATE)
    if held.match.resolving:
        raise Refused(409, CLOSING)
    if not seat.awaited:
        raise Refused(409, NOT_AWAITED)


def seat_at(held: Held, number: int) -> Any:
    """Return the match's seat of this number; raises Refused 404."""
    if number not in range(len(held.seats)):
        raise Refused(404, NO_SEAT)
    return held.seats[number]


def in_play(held: Held, seat: Any) -> None:
    """Raise Refused 409 unless the match runs, no turn is being resolved, and the seat is alive."""
    if held.match.finished:
        raise Refused(409, OVER)
    if held.match.resolving:
        raise Refused(409, CLOSING)
    if not seat.living:
        raise Refused(409, NOT_AWAITED)


def only_decider(held: Held, user: Any, away: frozenset[int], otherwise: str) -> None:
    """Raise Refused unless this user is the one who is asked, in a match that runs.

    That is the host, or whoever decides while the seats in `away` have nobody there; anybody
    else at the table is told the sentence `otherwise` (403).
    """
    mine = held.seat_of(user)
    if mine is None:
        raise Refused(*stranger(held))
    if held.match.finished:
        raise Refused(409, OVER)
    if mine.number != absence.decider(held, away):
        raise Refused(403, otherwise)


def tell(held: Held, seat: int | None = None) -> None:
    """Nudge the match's screens after the commit; only bots left: nobody is nudged."""
    if seat is None and store.only_bots(held) and not held.match.finished:
        return
    announce.changed(f"match:{held.match.code}", held.match.changes, seat)
