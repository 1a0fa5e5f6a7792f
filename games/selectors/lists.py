"""Lists of matches for the hall, and the numbers that rooms compare."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db.models import Count, Max, Prefetch, Q, QuerySet, Sum

from games.kernel.page import SeatPage
from games.models import Match, Seat
from games.selectors.pages import seat_page
from games.store import glance
from games.store import seats_of as held_seats

A_PAGE = 20
MINE_SHOWN = 50


@dataclass(frozen=True)
class MatchRow:
    """A match in a list; `your_turn` only where the list is somebody's own."""

    code: str
    slug: str
    title: str
    turn: int
    your_turn: bool
    deadline: datetime | None
    finished: datetime | None
    seats: tuple[SeatPage, ...]
    spectators: bool = True
    public: bool = True
    phase: str = ""


def live_matches(*, page: int = 1, slug: str = "") -> list[MatchRow]:
    """Return one page of the public running matches, newest first; two queries."""
    rows = _live(slug).order_by("-started", "-pk")
    start = max(0, page - 1) * A_PAGE
    return [_row(match) for match in _with_seats(rows)[start : start + A_PAGE]]


def count_live(*, slug: str = "") -> int:
    """Return how many public matches are running."""
    return _live(slug).count()


def _live(slug: str) -> QuerySet[Match]:
    rows = Match.objects.filter(public=True, spectators=True, finished=None)
    return rows.filter(slug=slug) if slug else rows


def matches_of(user: Any) -> list[MatchRow]:
    """Return a user's matches: those waiting for orders first, ended ones last; two queries.

    Those in which somebody else plays on the user's seat are among them.
    """
    rows = Match.objects.filter(Q(seats__user=user) | Q(seats__owner=user)).distinct()
    rows = rows.order_by("-started", "-pk")
    found = [_row(match, user.pk) for match in _with_seats(rows)[:MINE_SHOWN]]
    return sorted(found, key=lambda row: (row.finished is not None, not row.your_turn))


def players_among(user_ids: Collection[int]) -> frozenset[int]:
    """Return those of these people who have a seat in a match, ended ones included; one query."""
    rows = Seat.objects.filter(user__in=user_ids).values_list("user_id", flat=True)
    return frozenset(number for number in rows if number is not None)


def count_running(user: Any) -> int:
    """Return how many running matches a user has a seat in."""
    return Match.objects.filter(seats__user=user, finished=None).count()


def _with_seats(rows: QuerySet[Match]) -> QuerySet[Match]:
    seats = Seat.objects.select_related("user", "owner").order_by("number")
    return rows.prefetch_related(Prefetch("seats", seats))


def _row(match: Match, user_id: int | None = None) -> MatchRow:
    seats: Sequence[Seat] = list(match.seats.all())
    own = (seat for seat in seats if user_id and seat.user_id == user_id)
    waiting = (s.awaited and not (s.ready or s.bot or match.paused) for s in own)
    return MatchRow(
        code=match.code,
        slug=match.slug,
        title=match.title,
        turn=match.turn,
        your_turn=match.finished is None and any(waiting),
        deadline=match.deadline,
        finished=match.finished,
        seats=tuple(seat_page(seat) for seat in seats),
        spectators=match.spectators,
        public=match.public,
        phase=match.phase,
    )


def revisions(codes: Collection[str]) -> dict[str, int]:
    """Return the count of all changes of each match that exists; one query."""
    return glance.changes_of(list(codes))


def running_mark() -> str:
    """Return a text that differs after every change of a running match that all may see; one query.

    It counts no drafts, so that whoever compares it does not work for them.
    """
    rows = Match.objects.filter(finished=None)
    found = rows.aggregate(count=Count("pk"), newest=Max("pk"), changes=Sum("revision"))
    return f"{found['count']}/{found['newest']}/{found['changes']}"


def seats_of(code: str) -> tuple[SeatPage, ...]:
    """Return the seats of a match as everybody sees them; none for an unknown code."""
    match_id = Match.objects.filter(code=code).values_list("pk", flat=True).first()
    return () if match_id is None else tuple(seat_page(seat) for seat in held_seats(match_id))


def code_of_talk(talk_id: int) -> str | None:
    """Return the code of the match that a lobby's talk went on in, or None."""
    return Match.objects.filter(talk_id=talk_id).values_list("code", flat=True).first()
