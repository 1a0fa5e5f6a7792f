"""Drafts, submissions and answered forms of a match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.utils import timezone

from games.models import AnsweredForm, Draft, Seat, Submission
from games.store.held import Held
from games.store.prepared import Erasing, Prepared, Slot, insert

SHEETS = ("orders", "drafts")  # handed in, or played at the deadline
DEFAULT = "default"  # a bot that had no legal answer
UNDO_DEPTH = 30

Drafted = list[tuple[int, dict[str, Any]]]
DRAFTS = Prepared(
    lambda: (
        Draft.objects.filter(match=Slot("match"), seat=Slot("seat"))
        .order_by("position")
        .values_list("number", "data")
    )
)
LAST = Prepared(
    lambda: (
        Submission.objects.filter(match=Slot("match"))
        .order_by("-number")
        .values_list("number", flat=True)[:1]
    )
)
WITHDRAWN = Erasing(
    lambda: Submission.objects.filter(
        match=Slot("match"), phase=Slot("phase"), seat=Slot("seat"), kind__in=(*SHEETS, DEFAULT)
    )
)
ANSWERS = Prepared(
    lambda: AnsweredForm.objects.filter(
        match=Slot("match"), seat=Slot("seat"), key=Slot("key")
    ).values_list("status", "said")
)


def drafts_of(held: Held, seat: int) -> Drafted:
    """Return a seat's drafts as (number, data), in the seat's order."""
    return DRAFTS(match=held.match.pk, seat=seat)


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
    row = Submission(
        match=held.match,
        number=last_number(held) + 1,
        phase=held.match.phase,
        seat=seat,
        kind=kind,
        bot=held.seats[seat].bot,
        data=data,
        at=timezone.now(),
    )
    insert(row)


def last_number(held: Held) -> int:
    """Return the number of the match's newest submission, 0 before any."""
    return LAST.first(match=held.match.pk) or 0


def withdraw(held: Held, seat: int) -> None:
    """Delete what a seat handed in for the open phase; interjections stay."""
    WITHDRAWN(match=held.match.pk, phase=held.match.phase, seat=seat)


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
    return ANSWERS.first(match=held.match.pk, seat=seat, key=key)


def remember(held: Held, seat: int, key: str, status: int, said: dict[str, Any]) -> None:
    """Keep the answer of a form; forms without a key are not remembered."""
    if key:
        insert(AnsweredForm(match=held.match, seat=seat, key=key[:36], status=status, said=said))
