"""Recording: the one place where what the rules gave becomes rows."""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Any

from django.conf import settings
from django.db.models import Max
from django.utils import timezone

from games.kernel.codec import to_plain
from games.kernel.game import Game
from games.kernel.notices import NOTICES, Notice
from games.kernel.ruleset import Outcome
from games.models import Draft, Entry, Match, Seat, Snapshot, Submission
from games.store.held import Held, keep_on_commit
from games.store.prepared import save, save_together

BOTS_ALONE_SECONDS = 1


def record(held: Held, outcome: Outcome, *, phase: str, turn: int) -> None:
    """Write what a resolution or interjection of `phase` changed, and count it.

    Drafts, ready marks and the deadline go only when the State's phase is a new one.
    """
    old, new, match = held.state, outcome.state, held.match
    held.game.tables.write(match.pk, old, new)
    held.state = new
    match.state_number += 1
    add_entries(held, outcome.events, phase=phase, turn=turn)
    standings = held.rules.standings(new)
    if standings is not None:
        match.finished = timezone.now()
    if held.rules.phase(new) != match.phase or match.finished:
        _open_phase(held)
        add_snapshot(held, phase=phase, turn=turn)
    _mirror(held)
    touch(held)
    keep_on_commit(match, new)


def _open_phase(held: Held) -> None:
    match = held.match
    match.phase, match.turn = held.rules.phase(held.state), held.rules.turn(held.state)
    match.resolving, match.tries, match.retry_at = "", 0, None
    match.deadline = None if match.finished else next_deadline(held.game, match, held.state)
    Draft.objects.filter(match=match).delete()
    match.paused, match.paused_by, match.extended = None, [], ""
    for seat in held.seats:
        seat.ready, seat.past, seat.wishes = False, [], []


def time_limit(game: Game, match: Match, state: Any) -> int:
    """Return how many seconds the open phase of a State lasts as a rule; 0 without a clock.

    Rules may give a phase a limit of its own, also where the lobby asked for no clock.
    """
    return game.rules.time_limit(state, match.turn_seconds)


def next_deadline(game: Game, match: Match, state: Any) -> datetime | None:
    """Return when the phase of a State that opens now ends; None without a clock."""
    seconds = time_limit(game, match, state)
    if not seconds:
        return None
    pace: float = settings.PACE.minute
    return timezone.now() + timedelta(seconds=seconds * pace / 60)


def _mirror(held: Held) -> None:
    awaited = frozenset() if held.match.finished else held.rules.awaited(held.state)
    living = held.rules.living(held.state)
    left = [s.number for s in held.seats if s.awaited and s.number not in awaited]
    if left:
        Draft.objects.filter(match=held.match, seat__in=left).delete()
    for seat in held.seats:
        seat.awaited, seat.living = seat.number in awaited, seat.number in living
    if only_bots(held):
        held.match.retry_at = timezone.now() + timedelta(seconds=BOTS_ALONE_SECONDS)
    save_together(held.seats)


def only_bots(held: Held) -> bool:
    """Say whether no living seat belongs to a person any more."""
    return all(seat.user_id is None for seat in held.seats if seat.living)


def touch(held: Held) -> None:
    """Count a change that all may see, and save the match's row."""
    held.match.revision += 1
    held.match.changes += 1
    save(held.match)


def touch_seat(held: Held, seat: Seat) -> None:
    """Count a change that one seat alone may see."""
    seat.revision += 1
    save(seat)
    held.match.changes += 1
    save(held.match)


def add_entries(held: Held, events: Iterable[Any], *, phase: str, turn: int) -> None:
    """Append events or notices to a match's entries, in their order."""
    number = Entry.objects.filter(match=held.match).aggregate(last=Max("number"))["last"] or 0
    rows = []
    for event in events:
        number += 1
        data = _entry_data(held, event)
        rows.append(Entry(match=held.match, number=number, phase=phase, turn=turn, data=data))
    Entry.objects.bulk_create(rows)


def _entry_data(held: Held, event: Any) -> dict[str, Any]:
    if isinstance(event, Notice):
        return {**NOTICES.dump(event), "house": True}
    return held.game.events.dump(event)


def add_snapshot(held: Held, *, phase: str, turn: int) -> None:
    """Keep the present State as the end of a phase."""
    tables = held.game.tables
    plain: bytes = tables.dump(held.state)
    last = Submission.objects.filter(match=held.match).aggregate(last=Max("number"))["last"]
    Snapshot.objects.create(
        match=held.match,
        phase=phase,
        turn=turn,
        schema=tables.schema,
        digest=hashlib.sha256(plain).hexdigest(),
        submissions=last or 0,
        figures=figures_of(held.game, held.state),
        data=zlib.compress(plain),
    )


def figures_of(game: Game, state: Any) -> dict[str, Any]:
    """Return what stays to tell of a State: who lives, who is awaited, figures; places at the end.

    It is secret as long as the match runs.
    """
    series = to_plain(game.history.figures(state))
    told = {
        "living": sorted(game.rules.living(state)),
        "awaited": sorted(game.rules.awaited(state)),
        "series": series,
    }
    standings = game.rules.standings(state)
    if standings is None:
        return told
    places = {str(standing.seat): standing.place for standing in standings}
    return {**told, "places": places, "sides": to_plain(game.history.sides(state))}


def close_abandoned(held: Held) -> None:
    """End a match that nobody plays any more, without standings."""
    match: Match = held.match
    match.finished = timezone.now()
    match.deadline, match.resolving, match.retry_at = None, "", None
    _mirror(held)
    touch(held)
