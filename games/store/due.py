"""What the worker has to do next, asked without any lock."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import Exists, F, OuterRef, Q
from django.utils import timezone

from games.models import AnsweredForm, Beat, Match, Presence, Seat, Snapshot

LONGEST_WAIT = 60
TRIES = 5  # that have failed after half a minute
ABANDONED_AFTER = timedelta(days=30)
ALONE_TURNS = 300  # bots that nobody plays with any more
KEEP_ALL_SNAPSHOTS = timedelta(days=30)


@dataclass(frozen=True)
class Due:
    """A match that wants the worker now, and its open phase."""

    code: str
    phase: str
    resolving: bool
    late: bool


def due_matches(most: int = 50) -> list[Due]:
    """Return matches to close or with a bot to play, the longest overdue first; one query."""
    now = timezone.now()
    seats = Seat.objects.filter(match=OuterRef("pk"), awaited=True, ready=False)
    present = Seat.objects.filter(match=OuterRef("pk"), living=True, bot="", user__isnull=False)
    bots = seats.exclude(bot="")
    wanted = (
        ~Q(resolving="")
        | Q(deadline__lte=now)
        | Exists(bots.filter(user=None))
        | (Exists(bots) & Exists(present))
    )
    rows = Match.objects.filter(wanted, finished=None).filter(
        Q(retry_at=None) | Q(retry_at__lte=now)
    )
    rows = rows.order_by(F("deadline").asc(nulls_last=True), "pk")[:most]
    return [
        Due(code, phase, bool(resolving), deadline is not None and deadline <= now)
        for code, phase, resolving, deadline in rows.values_list(
            "code", "phase", "resolving", "deadline"
        )
    ]


def put_off(code: str) -> int:
    """Let a failing match wait 1, 2, 4 ... 60 s; return how many seconds."""
    match = Match.objects.filter(code=code).only("tries").first()
    if match is None:
        return 0
    wait: int = min(LONGEST_WAIT, 2 ** min(match.tries, 10))
    Match.objects.filter(code=code).update(
        tries=F("tries") + 1, retry_at=timezone.now() + timedelta(seconds=wait)
    )
    return wait


def beat(name: str, outage: float) -> tuple[timedelta, list[str]]:
    """Note that a worker lives; after an outage return its length and the matches it hit.

    The deadlines that fell into the gap are moved by it in the same transaction, once among
    all workers.
    """
    with transaction.atomic():
        now = timezone.now()
        last, fresh = Beat.objects.select_for_update().get_or_create(
            name=name, defaults={"at": now}
        )
        if fresh:
            return timedelta(0), []
        gap, since = now - last.at, last.at
        last.at = max(now, since)
        last.save(update_fields=["at"])
        if gap.total_seconds() <= outage:
            return timedelta(0), []
        hit = Match.objects.filter(finished=None, deadline__gt=since, deadline__lte=now)
        codes = list(hit.filter(resolving="").values_list("code", flat=True))
        Match.objects.filter(code__in=codes).update(deadline=F("deadline") + gap)
        return gap, codes


def last_beat(name: str) -> datetime | None:
    """Return when a worker of this name was last alive."""
    return Beat.objects.filter(name=name).values_list("at", flat=True).first()


def waiting_for_the_worker(codes: Collection[str], patience: float) -> dict[str, bool]:
    """Return those matches that cannot go on without a worker, and which waits too long; one query.

    Too long is longer than the patience in seconds after the deadline, or after a failure.
    """
    late = timezone.now() - timedelta(seconds=patience)
    bots = Seat.objects.filter(match=OuterRef("pk"), awaited=True, ready=False).exclude(bot="")
    needs = Q(deadline__isnull=False) | ~Q(resolving="") | Exists(bots)
    rows = Match.objects.filter(needs, code__in=codes, finished=None)
    return {
        code: (deadline is not None and deadline < late) or (bool(resolving) and tries > TRIES)
        for code, deadline, resolving, tries in rows.values_list(
            "code", "deadline", "resolving", "tries"
        )
    }


def abandoned() -> list[str]:
    """Return matches without a person's hand-in for 30 days, or with bots alone for too long."""
    before = timezone.now() - ABANDONED_AFTER
    people = Seat.objects.filter(match=OuterRef("pk"), living=True, user__isnull=False)
    idle = Q(handed_in__lt=before) | Q(handed_in=None, started__lt=before)
    alone = ~Exists(people) & Q(turn__gt=ALONE_TURNS)
    rows = Match.objects.filter(idle | alone, finished=None)
    return list(rows.values_list("code", flat=True))


def thin_snapshots() -> int:
    """Empty most snapshots of matches that ended long ago; return how many.

    Their digests and figures stay.
    """
    old = Match.objects.filter(finished__lt=timezone.now() - KEEP_ALL_SNAPSHOTS)
    newest = Snapshot.objects.filter(match=OuterRef("match")).order_by("-turn", "-pk")
    rows = Snapshot.objects.filter(match__in=old).annotate(fifth=F("turn") % 5)
    rows = rows.exclude(fifth=0).exclude(data=b"").exclude(pk__in=newest.values("pk")[:1])
    return Snapshot.objects.filter(pk__in=list(rows.values_list("pk", flat=True)[:5000])).update(
        data=b""
    )


def forget_presence() -> int:
    """Delete what processes that are gone left behind; return how many rows."""
    count, _ = Presence.objects.filter(until__lt=timezone.now()).delete()
    return count


def forget_forms() -> int:
    """Delete the answered forms of matches that ended a day ago; return how many."""
    yesterday = timezone.now() - timedelta(days=1)
    count, _ = AnsweredForm.objects.filter(match__finished__lt=yesterday).delete()
    return count
