"""Drafts, submissions and answered forms of a match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.db.models import Max
from django.utils import timezone

from games.models import AnsweredForm, Draft, Seat, Submission
from games.store.held import Held

SHEETS = ("orders", "drafts")  # handed in, or played at the deadline
DEFAULT = "default"  # a bot that had no legal answer
UNDO_DEPTH = 30

Drafted = list[tuple[int, dict[str, Any]]]


def drafts_of(held: Held, seat: int) -> Drafted:
    """Return a seat's drafts as (number, data), in the seat's order."""
    rows = Draft.objects.filter(match=held.match, seat=seat).order_by("position")
    return list(rows.values_list("number", "data"))


def put_drafts(held: Held, seat: Seat, old: Drafted, new: Drafted) -> None:
    """Replace a seat's drafts, and remember the old ones for Undo."""
    seat.past = [*seat.past, old][-UNDO_DEPTH:]
    write_drafts(held, seat, old, new)


def write_drafts(held: Held, seat: Seat, old: Drafted, new: Drafted) -> None:
    """Bring a seat's draft rows from `old` to `new`."""
    mine = Draft.objects.filter(match=held.match, seat=seat.number)
    gone = {number for number, _ in old} - {number for number, _ in new}
    if gone:
        mine.filter(number__in=gone).delete()
    rows = [
        Draft(match=held.match, seat=seat.number, number=number, position=place, data=data)
        for place, (number, data) in enumerate(new)
    ]
    Draft.objects.bulk_create(
        rows,
        update_conflicts=True,
        unique_fields=["match", "seat", "number"],
        update_fields=["position", "data"],
    )


def submit(held: Held, seat: int, kind: str, data: dict[str, Any]) -> None:
    """Append what a seat handed in for the open phase, by the house's clock.

    It is noted when a bot plays the seat.
    """
    last = Submission.objects.filter(match=held.match).aggregate(last=Max("number"))["last"] or 0
    Submission.objects.create(
        match=held.match,
        number=last + 1,
        phase=held.match.phase,
        seat=seat,
        kind=kind,
        bot=held.seats[seat].bot,
        data=data,
        at=timezone.now(),
    )


def withdraw(held: Held, seat: int) -> None:
    """Delete what a seat handed in for the open phase; interjections stay."""
    rows = Submission.objects.filter(match=held.match, phase=held.match.phase, seat=seat)
    rows.filter(kind__in=(*SHEETS, DEFAULT)).delete()


def withdraw_bot(held: Held, seat: int) -> bool:
    """Delete the sheet that a bot handed in for the open phase; say whether there was one."""
    rows = Submission.objects.filter(match=held.match, phase=held.match.phase, seat=seat)
    return rows.filter(kind__in=(*SHEETS, DEFAULT)).exclude(bot="").delete()[0] > 0


def forget_seat(held: Held, seat: int) -> None:
    """Delete a person's drafts, open sheet and answered forms: a substitute gets none of it."""
    withdraw(held, seat)
    Draft.objects.filter(match=held.match, seat=seat).delete()
    AnsweredForm.objects.filter(match=held.match, seat=seat).delete()


def orders_of(held: Held) -> dict[int, Any]:
    """Return the order sheets of the open phase by seat."""
    rows = Submission.objects.filter(match=held.match, phase=held.match.phase, kind__in=SHEETS)
    return {row.seat: held.game.orders.load(row.data) for row in rows.order_by("number")}


def all_drafts(held: Held, seats: Sequence[int]) -> dict[int, list[dict[str, Any]]]:
    """Return the drafts of some seats, in order; seats without any are missing."""
    found: dict[int, list[dict[str, Any]]] = {}
    rows = Draft.objects.filter(match=held.match, seat__in=seats).order_by("seat", "position")
    for row in rows:
        found.setdefault(row.seat, []).append(row.data)
    return found


def answer(held: Held, seat: int, key: str) -> tuple[int, dict[str, Any]] | None:
    """Return the status and answer that this form got before, or None."""
    if not key:
        return None
    row = AnsweredForm.objects.filter(match=held.match, seat=seat, key=key).first()
    return None if row is None else (row.status, row.said)


def remember(held: Held, seat: int, key: str, status: int, said: dict[str, Any]) -> None:
    """Keep the answer of a form; forms without a key are not remembered."""
    if key:
        AnsweredForm.objects.create(
            match=held.match, seat=seat, key=key[:36], status=status, said=said
        )
