"""Closing a phase in two commits: first its orders are locked, then it is resolved."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import structlog
from django.conf import settings
from django.utils import timezone
from prometheus_client import Counter, Histogram

from games import store
from games.kernel.audience import only
from games.kernel.dice import Dice
from games.kernel.notices import Notice
from games.kernel.reviewing import standing_of
from games.kernel.ruleset import Outcome
from games.kernel.words import IllegalOrder, noop
from games.services.matches import tell_hall
from games.services.opening import named, opened, tell
from games.store import Held, orders

log = structlog.get_logger(__name__)
CLOSED = Counter("bannerhall_phases_closed", "Phases that this process resolved.")
LATENESS = Histogram(
    "bannerhall_turn_lateness_seconds",
    "How long after its deadline a phase was resolved, of those that reached theirs.",
    buckets=(0.1, 0.25, 0.5, 1, 2, 5, 10, 30, 60, 300),
)
DROPPED = noop("One of your drafted orders could not be carried out and was left out.")
STANDS_IN = noop("A bot stands in for %(seat)s until they are back.")
ABANDONED = noop("Nobody has played here for a long time, so the match was closed.")
OUTAGE = noop("The site was away for %(minutes)s min; the turn lasts that much longer.")
UNFINISHED = noop("What you had drafted was not complete, so the rules decided.")
GOES_ON = noop("Everybody was ready, so the match goes on.")


def close_phase(*, code: str, phase: str) -> bool:
    """Resolve a phase whose orders are locked; False when somebody else already did."""
    with opened(code) as held:
        match = held.match
        if match.finished or match.phase != phase or match.resolving != phase:
            return False
        given, turn, deadline = orders.orders_of(held), match.turn, match.deadline
        if match.paused:
            store.add_entries(held, [Notice(GOES_ON)], phase=phase, turn=turn)
        outcome = held.rules.resolve(held.state, given, Dice(match.seed))
        record_and_tell(held, outcome, phase=phase, turn=turn)
    CLOSED.inc()
    late = None if deadline is None else (timezone.now() - deadline).total_seconds()
    if late is not None and late >= 0:
        LATENESS.observe(late)
    return True


def record_and_tell(held: Held, outcome: Outcome, *, phase: str, turn: int) -> None:
    """Record what the rules gave and nudge: the match's screens, and the hall at a turn's end.

    Bots that play alone, a turn a second, nudge nobody before the end: the poll shows them.
    """
    store.record(held, outcome, phase=phase, turn=turn)
    tell(held)
    ended = held.match.finished is not None
    if ended or (held.match.phase != phase and not store.only_bots(held)):
        tell_hall()


def close_if_all_ready(held: Held) -> bool:
    """After a commit: resolve the phase if that commit locked it. False when it did not.

    A failure is logged and left to the worker, which tries again: what was handed in stands.
    """
    if not held.match.resolving:
        return False
    try:
        return close_phase(code=held.match.code, phase=held.match.resolving)
    except Exception:
        log.exception("a phase could not be resolved", match=held.match.code)
        return False


def call_time(*, code: str, phase: str) -> bool:
    """Lock a phase whose deadline has passed: valid drafts of seats not ready are played.

    What a person drafted before a bot stood in is theirs alone and never played (B-39). A turn
    that the house itself closes late is held against nobody. Returns whether the phase is locked
    now and `close_phase` is due.
    """
    with opened(code) as held:
        match = held.match
        if match.finished or match.phase != phase:
            return False
        if match.resolving:
            return True
        if match.deadline is None or match.deadline > timezone.now():
            return False
        fair = timezone.now() - match.deadline < timedelta(seconds=settings.PACE.outage)
        for seat in held.seats:
            if seat.awaited and not seat.ready and not seat.bot:
                _play_drafts(held, seat, fair)
        match.resolving = phase
        store.touch(held)
        tell(held)
    return True


def _play_drafts(held: Held, seat: Any, fair: bool) -> None:
    if hand_in_drafts(held, seat):
        seat.missed = 0
        held.match.handed_in = timezone.now()
    elif not fair:
        _excuse(held, seat)
    elif seat.user_id is not None and not held.game.lapses(held.match.phase):
        _missed(held, seat)
    store.save(seat)


def _excuse(held: Held, seat: Any) -> None:
    """Hand in what the rules would decide, where they too count what is missed."""
    if held.game.excused is not None:
        sheet = held.game.excused(held.state, seat.number)
        orders.submit(held, seat.number, "drafts", held.game.orders.dump(sheet))


def hand_in_drafts(held: Held, seat: Any) -> bool:
    """Hand in those drafts of a seat that can stand; say whether there are any.

    The others are left out, and the seat is told so; so are all of them where they are too few.
    """
    data = [row for _, row in orders.drafts_of(held, seat.number)]
    drafts = [held.game.orders.load(row) for row in data]
    findings = held.rules.review(held.state, seat.number, drafts)
    kept = list(standing_of(drafts, findings))
    notices = [Notice(DROPPED, {}, found.rule, only(seat.number)) for found in findings if found]
    store.add_entries(held, notices, phase=held.match.phase, turn=held.match.turn)
    sheet = _whole(held, seat, kept)
    if sheet is not None:
        orders.submit(held, seat.number, "drafts", held.game.orders.dump(sheet))
    return sheet is not None


def _whole(held: Held, seat: Any, drafts: list[Any]) -> Any | None:
    """Return the sheet made of drafts, or None for none and for those that do not do together."""
    if not drafts:
        return None
    sheet = held.rules.sheet(drafts)
    try:
        held.rules.check(held.state, seat.number, sheet)
    except IllegalOrder as found:
        notice = Notice(UNFINISHED, {}, found.rule, only(seat.number))
        store.add_entries(held, [notice], phase=held.match.phase, turn=held.match.turn)
        return None
    return sheet


def _missed(held: Held, seat: Any) -> None:
    """Count a turn that a person let pass; where the game says so, a bot plays on after some."""
    seat.missed += 1
    patience = held.game.patience
    away = patience is not None and seat.missed >= patience
    if away:
        seat.bot = held.game.default_bot
    notice = Notice(STANDS_IN if away else held.game.missed, {"seat": named(seat)})
    store.add_entries(held, [notice], phase=held.match.phase, turn=held.match.turn)


def note_outage(*, code: str, seconds: int) -> None:
    """Tell a match that its deadline was moved because the site was away."""
    with opened(code) as held:
        notice = Notice(OUTAGE, {"minutes": str(-(-seconds // 60))})
        store.add_entries(held, [notice], phase=held.match.phase, turn=held.match.turn)
        store.touch(held)
        tell(held)


def close_abandoned(*, code: str) -> bool:
    """End a match that nobody plays any more, without standings; False when it had ended."""
    with opened(code) as held:
        if held.match.finished:
            return False
        notice = Notice(ABANDONED)
        store.add_entries(held, [notice], phase=held.match.phase, turn=held.match.turn)
        store.close_abandoned(held)
        tell(held)
        tell_hall()
    return True
