"""Telling rules that want to know it which seats' persons are not there, and when they are back."""

from __future__ import annotations

import structlog
from django.conf import settings

from games import registry, store
from games.services.closing import close_if_all_ready
from games.services.opening import opened
from games.services.submissions import carry_out
from games.store import attending
from games.store.attending import Attendee
from games.store.refusal import Refused

log = structlog.get_logger(__name__)


def tell_rules_of_absence() -> int:
    """Give the interjections that games name for who went and who came back; a worker's job.

    Returns how many were given. What cannot be said now, because a phase is being resolved, is
    said at the next look.
    """
    absences = {slug: registry.game(slug).absence for slug in registry.SLUGS}
    wanted = {slug: absence.seconds for slug, absence in absences.items() if absence}
    told = 0
    for seat in attending.attendees(wanted):
        gone = attending.is_gone(seat, wanted[seat.slug] * settings.PACE.minute / 60)
        if gone != seat.away:
            told += _tell(seat, gone)
    return told


def _tell(seat: Attendee, gone: bool) -> bool:
    """Tell the rules of one seat, in the order of all that is handed in for its match."""
    try:
        with opened(seat.code) as held:
            absence, mine = held.game.absence, held.seats[seat.number]
            if absence is None or mine.away == gone:
                return False
            mine.away = gone
            store.save(mine)
            carry_out(held, mine, absence.gone() if gone else absence.back())
    except Refused as refused:
        log.info("absence not told", match=seat.code, seat=seat.number, why=refused.message)
        return False
    close_if_all_ready(held)
    return True
