"""Stopping the clock of a match for a while, and giving a turn more time, by vote of its people."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from django.conf import settings
from django.utils import timezone

from games import store
from games.kernel.words import noop
from games.services.opening import in_play, opened, seated, tell, told
from games.store import Held, absence, pauses
from games.store.refusal import Refused, Said

PAUSE, EXTEND, GO_ON = WISHES = ("pause", "extend", "go-on")
LONGEST_HOURS = 24
NO_CLOCK = noop("This match has no clock, so there is no time to stop or to add.")
IS_PAUSED = noop("The match is paused already.")
NOT_PAUSED = noop("The match is not paused.")
ONCE = noop("This turn has been given more time already; it works once a turn.")
UNKNOWN_WISH = noop("There is nothing like that to vote for. Nothing was changed.")
VOTED = noop("Your vote counts: %(have)s of %(need)s.")
UNVOTED = noop("You took your vote back.")
PAUSED = noop("The clock is stopped: %(persons)s wanted a pause.")
GOES_ON = noop("The match goes on: %(persons)s ended the pause.")
OVER_BY_ITSELF = noop("The pause has lasted a day, so the match goes on.")
EXTENDED = noop("This turn lasts half as long again: %(persons)s wanted more time.")


@dataclass(frozen=True)
class Count:
    """How many votes there are for a wish, how many it needs, and the seats that gave them."""

    have: int
    need: int
    seats: tuple[int, ...]


def vote(*, code: str, user: Any, wish: str, on: bool) -> Said:
    """Vote for a pause, for going on, or for more time; enough votes do it at once.

    Raises Refused: 403, 404, 429; 409 when it makes no sense now; 422 for an unknown wish.
    """
    if wish not in WISHES:
        raise Refused(422, UNKNOWN_WISH)
    with seated(code, user) as (held, seat):
        _makes_sense(held, seat, wish)
        wishes = {*seat.wishes} - {wish}
        seat.wishes = sorted(wishes | {wish} if on else wishes)
        store.save(seat)
        now = count(held, wish, absence.gone(held))
        if now.have >= now.need:
            DONE[wish](held, now.seats)
        store.touch(held)
        tell(held)
        return Said(200, VOTED if on else UNVOTED, {"have": now.have, "need": now.need})


def _makes_sense(held: Held, seat: Any, wish: str) -> None:
    match = held.match
    in_play(held, seat)
    if not match.turn_seconds:
        raise Refused(409, NO_CLOCK)
    if wish == PAUSE and match.paused:
        raise Refused(409, IS_PAUSED)
    if wish == GO_ON and not match.paused:
        raise Refused(409, NOT_PAUSED)
    if wish == EXTEND and match.extended == match.phase:
        raise Refused(409, ONCE)


def count(held: Held, wish: str, away: frozenset[int]) -> Count:
    """Return how a vote stands. Absent people and bots have none.

    More than half of the people stop the clock or add time; half of them are enough to go on.
    """
    voters = [seat for seat in held.seats if seat.living and seat.user_id and not seat.bot]
    here = [seat for seat in voters if seat.number not in away]
    given = tuple(seat.number for seat in here if wish in seat.wishes)
    return Count(len(given), needed(wish, len(here)), given)


def needed(wish: str, people: int) -> int:
    """Return how many of so many people a wish needs."""
    return max(1, (people + 1) // 2 if wish == GO_ON else people // 2 + 1)


def _pause(held: Held, seats: tuple[int, ...]) -> None:
    pauses.stop_clock(held, seats)
    told(held, PAUSED, persons=_persons(held, seats))


def _go_on(held: Held, seats: tuple[int, ...]) -> None:
    pauses.start_clock(held)
    told(held, GOES_ON, persons=_persons(held, seats))


def _extend(held: Held, seats: tuple[int, ...]) -> None:
    usual = store.time_limit(held.game, held.match, held.state)
    pauses.add_time(held, usual / 2 * settings.PACE.minute / 60)
    told(held, EXTENDED, persons=_persons(held, seats))


DONE = {PAUSE: _pause, GO_ON: _go_on, EXTEND: _extend}


def _persons(held: Held, seats: tuple[int, ...]) -> str:
    users = (held.seats[number].user for number in seats)
    return ", ".join(user.shown_name for user in users if user is not None)


def end_long_pauses() -> int:
    """Let matches go on whose pause has lasted a day; return how many. A worker's job."""
    before = timezone.now() - timedelta(hours=LONGEST_HOURS)
    codes = pauses.paused_before(before)
    for code in codes:
        with opened(code) as held:
            if held.match.paused and held.match.paused <= before and not held.match.finished:
                pauses.start_clock(held)
                told(held, OVER_BY_ITSELF)
    return len(codes)
