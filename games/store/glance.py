"""Numbers that are asked for at each change: each is one query that was composed before."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import datetime
from typing import Any, NamedTuple

from django.db import connection
from django.db.models import Value
from django.utils import timezone

from games.models import Match, Presence, Seat, SeatRequest
from games.store.prepared import Prepared, Slot

MATCHES, SEATS = Match._meta.db_table, Seat._meta.db_table
REQUESTS = SeatRequest._meta.db_table

REVISION: Prepared[tuple[int, int]] = Prepared(
    lambda: Match.objects.filter(code=Slot("code")).values_list("revision", Value(0))
)
REVISIONS: Prepared[tuple[int, int]] = Prepared(
    lambda: (
        Seat.objects.filter(match__code=Slot("code"), number=Slot("seat"))
        .order_by()
        .values_list("match__revision", "revision")
    )
)
STRANGERS: Prepared[tuple[int, Any, bool]] = Prepared(
    lambda: Match.objects.filter(code=Slot("code")).values_list(
        "revision", "finished", "spectators"
    )
)
PERSONS = Prepared(
    lambda: Presence.objects.filter(topic=Slot("topic"), until__gt=Slot("now")).values_list(
        "person", flat=True
    )
)
Holder = tuple[int | None, int | None, int]  # user, owner, seat


def _rows(sql: str, *values: Any) -> list[tuple[Any, ...]]:
    with connection.cursor() as cursor:
        cursor.execute(sql, values)
        found: list[tuple[Any, ...]] = cursor.fetchall()
    return found


def _moment(at: datetime) -> Any:
    """Return a moment as the database takes it."""
    return connection.ops.adapt_datetimefield_value(at)


def changes_of(codes: Sequence[str]) -> dict[str, int]:
    """Return the count of all changes of each match that exists; one query."""
    if not codes:
        return {}
    marks = ", ".join(["%s"] * len(codes))
    return dict(_rows(f"SELECT code, changes FROM {MATCHES} WHERE code IN ({marks})", *codes))


class Openness(NamedTuple):
    """Who may look at a match at all, and the count of what all may see."""

    revision: int
    ended: bool
    spectators: bool
    asked: bool  # somebody asks for a seat


def openness(code: str, user_ids: Collection[int]) -> tuple[Openness, list[Holder]] | None:
    """Return who may look at a match and which seats these users hold or own; None without one.

    One query; the seats in the falling order of their numbers. Nobody asked for: `asked` is False.
    """
    if not user_ids:
        row = STRANGERS.first(code=code)
        return row and (Openness(row[0], row[1] is not None, row[2], asked=False), [])
    marks = ", ".join(["%s"] * len(user_ids))
    sql = (
        f"SELECT m.revision, finished IS NOT NULL, spectators, EXISTS (SELECT 1 FROM {REQUESTS} r"
        " WHERE r.match_id = m.id AND r.answer = '' AND r.until > %s),"
        f" s.user_id, s.owner_id, s.number FROM {MATCHES} m LEFT JOIN {SEATS} s"
        f" ON s.match_id = m.id AND (s.user_id IN ({marks}) OR s.owner_id IN ({marks}))"
        " WHERE m.code = %s ORDER BY s.number DESC"
    )
    found = _rows(sql, _moment(timezone.now()), *user_ids, *user_ids, code)
    if not found:
        return None
    seats = [(user, owner, number) for *_, user, owner, number in found if number is not None]
    return Openness(found[0][0], *map(bool, found[0][1:4])), seats


def holders(code: str, user_ids: Collection[int]) -> list[Holder]:
    """Return (user, owner, seat) of each seat that one of these users holds or owns; one query."""
    if not user_ids:
        return []
    marks = ", ".join(["%s"] * len(user_ids))
    sql = (
        f"SELECT s.user_id, s.owner_id, s.number FROM {SEATS} s JOIN {MATCHES} m"
        f" ON m.id = s.match_id WHERE m.code = %s"
        f" AND (s.user_id IN ({marks}) OR s.owner_id IN ({marks})) ORDER BY s.number DESC"
    )
    return [(user, owner, seat) for user, owner, seat in _rows(sql, code, *user_ids, *user_ids)]


def revisions_of(code: str, seat: int | None) -> tuple[int, int] | None:
    """Return the count of what all may see, and of what one seat alone may; None without one."""
    if seat is None:
        return REVISION.first(code=code)
    return REVISIONS.first(code=code, seat=seat)


def persons_at(topic: str) -> list[str]:
    """Return the persons with an open socket at a topic, as each process names them; one query."""
    return PERSONS(topic=topic, now=timezone.now())


def stands_still(code: str, late: datetime, tries: int) -> tuple[bool, bool]:
    """Return whether a match needs a worker to go on, and whether it waits too long for one.

    Too long: its deadline passed before `late`, or more than so many `tries` failed. One query.
    """
    sql = (
        "SELECT deadline IS NOT NULL OR resolving <> '' OR EXISTS"
        f" (SELECT 1 FROM {SEATS} s WHERE s.match_id = m.id AND s.awaited AND NOT s.ready"
        " AND s.bot <> ''), (deadline IS NOT NULL AND deadline < %s)"
        f" OR (resolving <> '' AND tries > %s) FROM {MATCHES} m"
        " WHERE code = %s AND finished IS NULL"
    )
    for needs, waits in _rows(sql, _moment(late), tries, code):
        return bool(needs), bool(waits)
    return False, False
