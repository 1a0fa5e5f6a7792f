"""Seats of absent people in running matches: who may have one, besides what the match says."""

from __future__ import annotations

from typing import Any

from games import services
from games.services import Refused, Said
from lobby.models import Lobby, User
from lobby.services.gathering import GONE
from lobby.services.seats import REMOVED, may_play_more


def ask_for_seat(*, code: str, user: User, seat: int, invited: bool = False) -> Said:
    """Ask for a seat in the match of this code.

    Raises Refused: 403 for somebody whom the host removed, 429 for a guest with too many
    matches, and what `games.services.ask_for_seat` raises.
    """
    if Lobby.objects.filter(match__code=code, removed=user).exists():
        raise Refused(403, REMOVED)
    return services.ask_for_seat(
        code=code, user=user, seat=seat, allowed=may_play_more, invited=invited
    )


def ask_by_link(*, lobby: str, user: User, seat: int) -> Said:
    """Ask for a seat in the match that a lobby led to, by the lobby's link; raises Refused."""
    row = Lobby.objects.filter(code=lobby.upper()).select_related("match").first()
    match: Any = None if row is None else row.match
    if match is None:
        raise Refused(404, GONE)
    return ask_for_seat(code=match.code, user=user, seat=seat, invited=True)


def withdraw_by_link(*, lobby: str, user: User) -> Said:
    """Take back what was asked for by a lobby's link; raises Refused 404, 409."""
    row = Lobby.objects.filter(code=lobby.upper()).select_related("match").first()
    match: Any = None if row is None else row.match
    if match is None:
        raise Refused(404, GONE)
    return services.withdraw_request(code=match.code, user=user)


def answer_request(*, code: str, user: User, number: int, consent: bool) -> Said:
    """Answer a request as the host of a match; raises Refused 403, 404, 409."""
    return services.answer_request(
        code=code, user=user, number=number, consent=consent, allowed=may_play_more
    )
