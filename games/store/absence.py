"""Who has been away from a match for so long that the others need not wait."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from datetime import datetime, timedelta
from functools import lru_cache
from typing import Any

from django.conf import settings
from django.db.models import QuerySet
from django.utils import timezone

from games.models import Seat
from games.store.held import Held
from games.store.prepared import Prepared, Slot
from games.store.presence import persons_at

AN_HOUR = 3600
LIVE, UNTIMED = 10, 60  # minutes without an open page; slow turns are played without one
TOPIC = "match:%s"


def patience(turn_seconds: int) -> timedelta | None:
    """Return after how long with shut pages a person is gone; None: the clock alone tells."""
    if turn_seconds >= AN_HOUR:
        return None
    return timedelta(seconds=settings.PACE.minute * (LIVE if turn_seconds else UNTIMED))


def gone_at(here: Mapping[str, Collection[str]]) -> dict[str, frozenset[int]]:
    """Return for each match the seats whose person is gone; one query, or none without codes.

    `here` names for each match's code the persons whose page is open now.
    """
    if not here:
        return {}
    found: dict[str, set[int]] = {code: set() for code in here}
    rows = _persons_at(len(here))(**{f"code{i}": code for i, code in enumerate(here)})
    for code, seconds, number, user_id, seen in rows:
        if f"user-{user_id}" not in here[code] and _long_ago(seen, seconds):
            found[code].add(number)
    return {code: frozenset(seats) for code, seats in found.items()}


def gone(held: Held) -> frozenset[int]:
    """Return the seats of a match at hand whose person is gone; two queries."""
    code = held.match.code
    return gone_at({code: persons_at(TOPIC % code)})[code]


@lru_cache(maxsize=64)
def _persons_at(count: int) -> Prepared[tuple[str, int, int, int, datetime]]:
    """Return the seats at so many matches that wait for a person: whom, and when last seen."""
    columns = ("match__code", "match__turn_seconds", "number", "user_id", "seen")
    codes = [Slot(f"code{i}") for i in range(count)]
    return Prepared(lambda: _waiting().filter(match__code__in=codes).values_list(*columns))


def _waiting() -> QuerySet[Seat]:
    """Return the seats for which a person, and no bot, is waited for; a pause is for being away."""
    rows = Seat.objects.filter(match__finished=None, match__paused=None)
    return rows.filter(living=True, bot="", user__isnull=False)


def _long_ago(seen: datetime, turn_seconds: int) -> bool:
    limit = patience(turn_seconds)
    return limit is not None and timezone.now() - seen > limit


def is_vacant(seat: Any, away: Collection[int]) -> bool:
    """Say whether somebody else may ask for a seat: a bot plays for its person, or nobody does.

    `away` are the seats whose person is gone. The bots that a match began with keep theirs.
    """
    if not seat.living:
        return False
    left = seat.former or seat.owner_id is not None
    return seat.number in away or (bool(seat.bot) and left)


def deciders(held: Held) -> tuple[int, ...]:
    """Return the seats that may answer requests: the host's, then the living persons' in order.

    The first whose person is not gone is asked.
    """
    persons = [seat for seat in held.seats if seat.user_id is not None and not seat.bot]
    hosts = [seat for seat in persons if seat.user_id == held.match.host_id]
    others = [seat for seat in persons if seat.living and seat not in hosts]
    return tuple(seat.number for seat in [*hosts, *others])


def decider(held: Held, away: Collection[int]) -> int | None:
    """Return the seat that is asked now, or None when no person is left to ask."""
    return next((number for number in deciders(held) if number not in away), None)
