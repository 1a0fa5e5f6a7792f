"""From a lobby to its match: the countdown, and the worker's jobs."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import structlog
from django.conf import settings
from django.db.models import F
from django.utils import timezone

from games import selectors, services
from games.kernel.words import IllegalOrder, noop
from games.services import NewSeat, Refused, Said
from lobby.models import Lobby, LobbySeat, User
from lobby.services.casting import suit
from lobby.services.gathering import Gathering, due_time, opened
from lobby.services.host import seat_bot
from lobby.services.seats import clear

log = structlog.get_logger(__name__)
STARTS = noop("The match starts in %(seconds)s s. Whoever is not ready stops it.")
STOPPED = noop("The start was stopped.")
FREE_SEAT = noop("A seat is free. Send the link, or fill it with a bot.")
WAITS_FOR = noop("%(name)s is not ready yet.")
HOST_AWAY = timedelta(minutes=3)
LOBBY_IDLE = timedelta(days=14)
LIVE_IDLE = timedelta(minutes=30)
AN_HOUR = 3600


def start(*, code: str, user: User) -> Said:
    """Begin the countdown; the host who starts is ready.

    Raises Refused: 403, 404; 409 while a seat is free that no bot may fill, or somebody else
    is not ready.
    """
    with opened(code) as held:
        held.only_host(user)
        own = held.own(user)
        own.ready = True
        own.save(update_fields=["ready"])
        if held.free and not held.lobby.fill:
            raise Refused(409, FREE_SEAT)
        if held.writers:
            raise Refused(409, WAITS_FOR, name=held.writers[0].user)
        if held.lobby.starts_at is None:
            held.lobby.starts_at = due_time()
        return Said(200, STARTS, {"seconds": round(settings.PACE.countdown)})


def stop(*, code: str, user: User) -> Said:
    """Stop the countdown: whoever does so is not ready any more. Raises Refused 403, 404, 409."""
    with opened(code) as held:
        seat = held.own(user)
        seat.ready = False
        seat.save(update_fields=["ready"])
        return Said(200, STOPPED)


def launch_due() -> int:
    """Begin the matches whose countdown is through; return how many. A job of the worker."""
    due = Lobby.objects.filter(starts_at__lte=timezone.now(), match=None)
    return sum(_launch(code) for code in due.values_list("code", flat=True))


def _launch(code: str) -> bool:
    try:
        with opened(code) as held:
            if held.lobby.starts_at is None or held.lobby.starts_at > timezone.now():
                return False
            if held.writers or (held.free and not held.lobby.fill):
                return False
            begin(held)
    except Refused:
        return False
    except IllegalOrder:
        log.exception("a lobby cannot start", lobby=code)
        Lobby.objects.filter(code=code).update(starts_at=None, changes=F("changes") + 1)
        return False
    return True


def begin(held: Gathering) -> Any:
    """Make the match of a locked lobby and return it; free seats go to bots."""
    lobby = held.lobby
    for seat in held.free:
        seat_bot(held, seat)
    suit(held)
    match = services.start_match(
        slug=lobby.slug,
        title=lobby.title,
        seats=[_new_seat(seat) for seat in held.seats],
        options=lobby.options,
        turn_seconds=lobby.turn_seconds,
        public=lobby.public,
        spectators=lobby.spectators,
        talk=lobby.talk,
        host=lobby.host,
    )
    lobby.match, lobby.starts_at = match, None
    return match


def _new_seat(seat: LobbySeat) -> NewSeat:
    return NewSeat(
        user=seat.user,
        bot=seat.bot,
        hero=seat.hero,
        portrait=seat.portrait,
        biography=seat.biography,
        choices=seat.choices,
    )


def tidy() -> int:
    """Pass on the role of hosts who are away, close lobbies nobody looks at. A worker's job."""
    now = timezone.now()
    rows = Lobby.objects.filter(match=None, touched__lt=now - HOST_AWAY)
    return sum(_tidy(*row) for row in rows.values_list("code", "host_id"))


def _tidy(code: str, host_id: int | None) -> bool:
    present = selectors.presence(f"lobby:{code}")
    there = present.persons
    if f"user-{host_id}" in there:
        return False
    try:
        with opened(code) as held:
            return _close_idle(held) if not present else _pass_on(held, there)
    except Refused:
        return False


def _close_idle(held: Gathering) -> bool:
    live = 0 < held.lobby.turn_seconds < AN_HOUR
    idle = timezone.now() - held.lobby.touched
    if idle < (LIVE_IDLE if live else LOBBY_IDLE):
        raise Refused(409, STOPPED)
    for seat in held.persons:
        clear(seat)
    return True


def _pass_on(held: Gathering, there: frozenset[str]) -> bool:
    """Give the host's role to whoever has sat here longest of those who are there.

    Raises Refused when nobody can take it: nothing is changed then.
    """
    for seat in held.persons:
        if f"user-{seat.user_id}" in there:
            held.lobby.host = seat.user
            return True
    raise Refused(409, STOPPED)
