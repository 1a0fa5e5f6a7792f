"""Seats in a lobby of people whose pages are shut: free again for those who wait (B-24)."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from datetime import datetime, timedelta

from django.utils import timezone

from games import selectors
from games.services import Refused
from lobby.models import LobbySeat
from lobby.services.gathering import Gathering, opened
from lobby.services.seats import clear

PATIENCE = timedelta(minutes=2)
AN_HOUR = 3600
Key = tuple[str, int]  # a lobby's code and a person


class Absences:
    """Since when this process has seen people away from a lobby in which others wait.

    Kept in memory on purpose: after a restart or an outage everybody has the full time to come
    back. It counts only while somebody else who sits there has the page open.
    """

    def __init__(self) -> None:
        """Begin without having seen anybody away."""
        self.since: dict[Key, datetime] = {}

    def overdue(self, lobbies: Mapping[str, Collection[int]]) -> list[Key]:
        """Return who has been away for too long, of the people seated in each lobby."""
        now = timezone.now()
        here = selectors.presences([f"lobby:{code}" for code in lobbies])
        away: dict[Key, datetime] = {}
        for code, seated in lobbies.items():
            there = here[f"lobby:{code}"].persons
            shut = [user for user in seated if f"user-{user}" not in there]
            if len(shut) < len(seated):
                away |= {(code, user): self.since.get((code, user), now) for user in shut}
        self.since = away
        return [key for key, since in away.items() if now - since > PATIENCE]


SEEN = Absences()


def free_absent(seen: Absences = SEEN) -> int:
    """Free the seats of people who have been away for two minutes; return how many.

    Only where a match is played live, before its countdown, and while others wait; slow matches
    keep the seats of whoever is not looking. A job of the worker.
    """
    rows = LobbySeat.objects.filter(user__isnull=False, lobby__turn_seconds__lt=AN_HOUR)
    rows = rows.filter(lobby__match=None, lobby__starts_at=None)
    seated: dict[str, list[int]] = {}
    for code, user in rows.values_list("lobby__code", "user_id"):
        seated.setdefault(code, []).append(user)
    gathered = {code: users for code, users in seated.items() if len(users) > 1}
    return sum(_free(code, user) for code, user in seen.overdue(gathered))


def _free(code: str, user: int) -> bool:
    try:
        with opened(code) as held:
            seat = _of(held, user)
            if seat is None or held.lobby.starts_at is not None:
                return False
            name = "" if seat.user is None else seat.user.shown_name
            clear(seat)
            seat.lost = name
            seat.save(update_fields=["lost"])
    except Refused:
        return False
    return True


def _of(held: Gathering, user: int) -> LobbySeat | None:
    return next((seat for seat in held.seats if seat.user_id == user), None)
