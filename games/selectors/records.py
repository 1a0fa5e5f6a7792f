"""What somebody has played: places by game and side, and the share of turns played in time."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db.models import Count

from games.kernel.page import LETTERS
from games.models import Match, Seat, Snapshot, Submission
from games.store.orders import SHEETS

MOST = 50  # matches, the newest


@dataclass(frozen=True, slots=True)
class Played:
    """A match that somebody played to its end; `turns` awaited them, `given` were played in time.

    `side` is the slug of what they played, "" where all play alike; `place` 0: nobody won.
    """

    code: str
    slug: str
    title: str
    letter: str
    hero: str
    side: str
    place: int
    seats: int
    turns: int
    given: int
    finished: datetime


@dataclass(frozen=True, slots=True)
class Tally:
    """How often something was played, and won."""

    slug: str
    side: str
    played: int
    won: int


@dataclass(frozen=True, slots=True)
class Record:
    """The matches of somebody that have ended, newest first."""

    matches: tuple[Played, ...]

    @property
    def won(self) -> int:
        """Return how many were won."""
        return sum(match.place == 1 for match in self.matches)

    @property
    def in_time(self) -> int | None:
        """Return the share of turns played in time in whole percent; None before any."""
        turns = sum(match.turns for match in self.matches)
        return 100 * sum(match.given for match in self.matches) // turns if turns else None

    @property
    def tallies(self) -> tuple[Tally, ...]:
        """Return how each game and side went, the one played most first."""
        counted: dict[tuple[str, str], list[int]] = {}
        for match in self.matches:
            count = counted.setdefault((match.slug, match.side), [0, 0])
            count[0] += 1
            count[1] += match.place == 1
        rows = (Tally(slug, side, *count) for (slug, side), count in counted.items())
        return tuple(sorted(rows, key=lambda row: (-row.played, row.slug, row.side)))


def record_of(user: Any, *, also_private: bool) -> Record:
    """Return what somebody has played to its end; four queries, whatever it was.

    Others see public matches alone. A seat counts for whom it belongs to, not for a substitute.
    """
    ended = Match.objects.filter(finished__isnull=False)
    if not also_private:
        ended = ended.filter(public=True, spectators=True)
    rows = Seat.objects.filter(owner=user, match__in=ended).select_related("match")
    seats = list(rows.order_by("-match__finished", "-pk")[:MOST])
    matches = {seat.match_id for seat in seats}
    sizes = dict(
        Seat.objects.filter(match__in=matches).values_list("match").annotate(size=Count("pk"))
    )
    told, given = _told(matches), _given(matches)
    return Record(
        tuple(
            _played(seat, told[seat.match_id], given, sizes[seat.match_id])
            for seat in seats
            if seat.match_id in told
        )
    )


def _told(matches: Collection[int]) -> dict[int, list[Mapping[str, Any]]]:
    rows = Snapshot.objects.filter(match__in=matches).order_by("match", "turn", "pk")
    found: dict[int, list[Mapping[str, Any]]] = {}
    for match, figures in rows.values_list("match_id", "figures"):
        found.setdefault(match, []).append(figures)
    return found


def _given(matches: Collection[int]) -> dict[tuple[int, int], int]:
    """Return how many turns the people of each seat handed in, or had drafted in time."""
    rows = Submission.objects.filter(match__in=matches, kind__in=SHEETS, bot="")
    counts = rows.values_list("match_id", "seat").annotate(count=Count("pk"))
    return {(match, seat): count for match, seat, count in counts.order_by()}


def _played(
    seat: Seat,
    told: list[Mapping[str, Any]],
    given: Mapping[tuple[int, int], int],
    size: int,
) -> Played:
    last, match = told[-1], seat.match
    turns = sum(seat.number in one.get("awaited", one.get("living", ())) for one in told[:-1])
    return Played(
        code=match.code,
        slug=match.slug,
        title=match.title,
        letter=LETTERS[seat.number],
        hero=seat.hero,
        side=last.get("sides", {}).get(str(seat.number), ""),
        place=last.get("places", {}).get(str(seat.number), 0),
        seats=size,
        turns=turns,
        given=min(turns, given.get((match.pk, seat.number), 0)),
        finished=match.finished or match.started,
    )
