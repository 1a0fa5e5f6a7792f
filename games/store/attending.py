"""Which seats' persons have a page open, for games whose rules are told of it."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from datetime import datetime, timedelta
from typing import NamedTuple

from django.conf import settings
from django.utils import timezone

from games.models import Seat
from games.store.presence import MATCH, USER, persons_at_each


class Attendee(NamedTuple):
    """A seat of a running match: who holds it, whether a page was open, what the rules know."""

    code: str
    slug: str
    number: int
    user_id: int | None
    bot: str
    here: bool
    left: datetime | None
    away: bool

    @property
    def is_person(self) -> bool:
        """Say whether a person, and no bot, plays this seat."""
        return self.user_id is not None and not self.bot


def attendees(slugs: Collection[str]) -> list[Attendee]:
    """Return the living seats of all running matches of these games, after a look who is there.

    When a page opened or the last one closed is written down; two queries, or none without games.
    """
    if not slugs:
        return []
    rows = Seat.objects.filter(living=True, match__finished=None, match__slug__in=slugs)
    columns = ("match__code", "match__slug", "number", "user_id", "bot", "here", "left", "away")
    found = [Attendee(*row) for row in rows.order_by("match", "number").values_list(*columns)]
    persons = persons_at_each({MATCH + seat.code for seat in found})
    return [_looked_at(seat, persons) for seat in found]


def _looked_at(seat: Attendee, persons: Mapping[str, Collection[str]]) -> Attendee:
    here = f"{USER}{seat.user_id}" in persons[MATCH + seat.code]
    if here == seat.here:
        return seat
    # A person counts as there for a while after the last page has closed.
    left = None if here else timezone.now() - timedelta(seconds=settings.PACE.away)
    Seat.objects.filter(match__code=seat.code, number=seat.number).update(here=here, left=left)
    return seat._replace(here=here, left=left)


def is_gone(seat: Attendee, seconds: float) -> bool:
    """Say whether a seat's person left at least so many seconds ago and is not back.

    Who never had a page open has not left; a bot is always there.
    """
    if not seat.is_person or seat.here or seat.left is None:
        return False
    return timezone.now() - seat.left >= timedelta(seconds=seconds)
