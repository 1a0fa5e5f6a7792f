"""The stopped clock of a match, and time that is added to a turn."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta

from django.utils import timezone

from games.models import Match
from games.store.held import Held
from games.store.prepared import save_together


def stop_clock(held: Held, seats: Sequence[int]) -> None:
    """Stop the clock of the open turn; what is left of it is kept, in seconds."""
    match, now = held.match, timezone.now()
    match.left = 0 if match.deadline is None else (match.deadline - now).total_seconds()
    match.left = max(0.0, match.left)
    match.deadline, match.paused, match.paused_by = None, now, list(seats)
    _forget_wishes(held)


def start_clock(held: Held) -> None:
    """Let the clock of the open turn run on with what was left; nobody was away in a pause."""
    match = held.match
    for seat in held.seats:
        seat.seen = timezone.now()
    save_together(held.seats)
    match.deadline = timezone.now() + timedelta(seconds=match.left)
    match.paused, match.paused_by, match.left = None, [], 0
    _forget_wishes(held)


def add_time(held: Held, seconds: float) -> None:
    """Give the open turn more time, whether its clock runs or stands; once a turn."""
    match = held.match
    if match.deadline is not None:
        match.deadline += timedelta(seconds=seconds)
    else:
        match.left += seconds
    match.extended = match.phase
    _forget_wishes(held)


def _forget_wishes(held: Held) -> None:
    for seat in held.seats:
        seat.wishes = []
    save_together(held.seats)


def paused_before(moment: datetime) -> list[str]:
    """Return the running matches that have been paused since before a moment."""
    rows = Match.objects.filter(finished=None, paused__lte=moment)
    return list(rows.values_list("code", flat=True))
