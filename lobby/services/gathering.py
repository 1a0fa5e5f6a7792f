"""A lobby under its row lock: who sits where, and what every change ends with."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from django.conf import settings
from django.db import transaction
from django.utils import timezone

from games import announce
from games.kernel.game import Game
from games.kernel.ruleset import SetupSeat
from games.kernel.words import IllegalOrder, noop
from games.registry import game
from games.services import Refused
from lobby.models import Lobby, LobbySeat, User

GONE = noop("There is no such lobby any more. It closed when the last person left it.")
STARTED = noop("The match has begun already.")
NOT_HOST = noop("Only the host can do that.")
NO_SEAT = noop("You have no seat here. Take one first.")
HALL = "hall:open"


@dataclass
class Gathering:
    """A locked lobby with its seats in order."""

    lobby: Lobby
    seats: list[LobbySeat]

    @property
    def game(self) -> Game:
        """Return the game that is to be played."""
        return game(self.lobby.slug)

    @property
    def persons(self) -> list[LobbySeat]:
        """Return the seats that people hold, the longest held first."""
        held = [seat for seat in self.seats if seat.user_id is not None]
        return sorted(held, key=lambda seat: (seat.taken or timezone.now(), seat.number))

    @property
    def free(self) -> list[LobbySeat]:
        """Return the seats that nobody holds."""
        return [seat for seat in self.seats if seat.user_id is None and not seat.bot]

    @property
    def writers(self) -> list[LobbySeat]:
        """Return the people who are not ready yet."""
        return [seat for seat in self.persons if not seat.ready]

    def seat_of(self, user: User) -> LobbySeat | None:
        """Return a person's seat, or None."""
        return next((seat for seat in self.seats if seat.user_id == user.pk), None)

    def own(self, user: User) -> LobbySeat:
        """Return a person's seat; raises Refused 403."""
        seat = self.seat_of(user)
        if seat is None:
            raise Refused(403, NO_SEAT)
        return seat

    def only_host(self, user: User) -> None:
        """Raise Refused 403 unless this is the host."""
        if self.lobby.host_id != user.pk:
            raise Refused(403, NOT_HOST)

    def setup_seats(self) -> list[SetupSeat]:
        """Return the seats as a game's rules take them."""
        return [SetupSeat(seat.number, dict(seat.choices)) for seat in self.seats]

    def check_setup(self) -> None:
        """Raise Refused 422 with the rule unless options, seats and choices fit each other."""
        try:
            self.game.check_setup(self.lobby.options, self.setup_seats())
        except IllegalOrder as found:
            raise Refused(422, found.message, found.rule, **found.values) from found


def gathering(lobby: Lobby) -> Gathering:
    """Return a lobby with its seats."""
    return Gathering(lobby, list(lobby.seats.select_related("user")))


@contextmanager
def opened(code: str) -> Iterator[Gathering]:
    """Hold an open lobby under its lock, in one transaction; settle and tell at the end.

    Raises Refused 404 for an unknown lobby, 409 when its match has begun.
    """
    with transaction.atomic():
        lobby = Lobby.objects.select_for_update().filter(code=code.upper()).first()
        if lobby is None:
            raise Refused(404, GONE)
        if lobby.match_id is not None:
            raise Refused(409, STARTED)
        held = gathering(lobby)
        yield held
        settle(held)


def settle(held: Gathering) -> None:
    """Let an empty lobby vanish, pass the host's role on, mind the countdown, and tell."""
    lobby = held.lobby
    if not held.persons and lobby.match_id is None:
        _vanish(lobby)
        return
    if held.persons and lobby.host_id not in {seat.user_id for seat in held.persons}:
        lobby.host = held.persons[0].user
    _mind_countdown(held)
    lobby.touched = timezone.now()
    lobby.changes += 1
    lobby.save(update_fields=["host", "starts_at", "match", "touched", "changes"])
    tell(lobby)


def _vanish(lobby: Lobby) -> None:
    talk = lobby.talk
    lobby.changes += 1
    tell(lobby)
    lobby.delete()
    talk.delete()


def _mind_countdown(held: Gathering) -> None:
    """All seats taken and all ready: it runs. Somebody not ready, or gone for good: it stops."""
    lobby = held.lobby
    missing = bool(held.free) and not lobby.fill
    if lobby.match_id is not None or held.writers or missing:
        lobby.starts_at = None
    elif not held.free and lobby.starts_at is None:
        lobby.starts_at = due_time()


def due_time() -> Any:
    """Return when a countdown that begins now is through."""
    return timezone.now() + timedelta(seconds=settings.PACE.countdown)


def tell(lobby: Lobby) -> None:
    """Nudge the lobby's screens after the commit, and the hall's list."""
    announce.changed(f"lobby:{lobby.code}", lobby.changes)
    announce.changed(HALL, int(timezone.now().timestamp() * 1000))
