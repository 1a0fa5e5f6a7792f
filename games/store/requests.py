"""Requests for the seats of absent people."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any

from django.conf import settings
from django.db.models import Max, Q
from django.utils import timezone

from games.models import SeatRequest
from games.store.held import Held
from games.store.prepared import Prepared, Slot

GRANTED, REFUSED, WITHDRAWN, LAPSED = "granted", "refused", "withdrawn", "lapsed"
LEAST, UNTIMED = 10, 24 * 60  # minutes
OPEN = Prepared(
    lambda: (
        SeatRequest.objects.filter(match=Slot("match"), answer="", until__gt=Slot("now"))
        .select_related("user")
        .order_by("number")
    )
)


def open_requests(held: Held) -> list[SeatRequest]:
    """Return the requests that wait for an answer, the oldest first."""
    return OPEN(match=held.match.pk, now=timezone.now())


def numbered(held: Held, number: int) -> SeatRequest | None:
    """Return a request by its number in the match, answered or not."""
    rows = SeatRequest.objects.filter(match=held.match, number=number)
    return rows.select_related("user").first()


def of_user(held: Held, user: Any) -> SeatRequest | None:
    """Return a person's open request, or None."""
    return next((row for row in open_requests(held) if row.user_id == user.pk), None)


def add(held: Held, user: Any, seat: int) -> SeatRequest:
    """Write a request; what this person asked before and nobody answered has lapsed."""
    rows = SeatRequest.objects.filter(match=held.match)
    rows.filter(user=user, answer="").update(answer=LAPSED)
    last = rows.aggregate(last=Max("number"))["last"] or 0
    return SeatRequest.objects.create(
        match=held.match, number=last + 1, seat=seat, user=user, until=_until(held)
    )


def _until(held: Held) -> datetime:
    """Return until when a request stands: ten minutes, or longer while the turn lasts."""
    now = timezone.now()
    least = now + timedelta(seconds=LEAST * settings.PACE.minute)
    if held.match.turn_seconds == 0:
        return now + timedelta(seconds=UNTIMED * settings.PACE.minute)
    return max(least, held.match.deadline or least)


def answer(request: SeatRequest, word: str) -> None:
    """Close a request with what became of it."""
    request.answer = word
    request.save(update_fields=["answer"])


def lapse(held: Held, seat: int | None = None) -> int:
    """Close the open requests of a match, or those for one seat; return how many."""
    rows = SeatRequest.objects.filter(match=held.match, answer="")
    return (rows if seat is None else rows.filter(seat=seat)).update(answer=LAPSED)


def lapse_overdue(held: Held) -> int:
    """Close the requests of a match that nobody answered in time; return how many."""
    rows = SeatRequest.objects.filter(match=held.match, answer="")
    overdue = rows if held.match.finished else rows.filter(until__lte=timezone.now())
    return overdue.update(answer=LAPSED)


def overdue_codes() -> list[str]:
    """Return the matches with requests that nobody answered in time; one query."""
    over = Q(until__lte=timezone.now()) | Q(match__finished__isnull=False)
    rows = SeatRequest.objects.filter(over, answer="")
    return sorted(set(rows.values_list("match__code", flat=True)))


def codes_asked_by(user: Any) -> list[str]:
    """Return the matches in which somebody has an open request."""
    rows = SeatRequest.objects.filter(user=user, answer="")
    return list(rows.values_list("match__code", flat=True))


def asked_by(code: str, user_ids: Sequence[int]) -> dict[int, int]:
    """Return which seat each of these people asks for in a match; one query."""
    rows = SeatRequest.objects.filter(match__code=code, answer="", until__gt=timezone.now())
    return dict(rows.filter(user__in=user_ids).values_list("user_id", "seat"))
