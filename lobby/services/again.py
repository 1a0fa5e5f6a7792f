"""Playing a match again: a new lobby with the same terms, to which its people come by consent."""

from __future__ import annotations

from typing import Any

from django.db import transaction

from games import selectors, services
from games.kernel.page import SeatPage
from games.kernel.words import noop
from games.services import Refused
from lobby.models import Lobby, LobbySeat, User
from lobby.services.gathering import gathering, opened, settle
from lobby.services.lobbies import New, create
from lobby.services.seats import clear, may_play_more, take_seat

NOT_YOURS = noop("Only people of this match can call for another one.")
NOT_OVER = noop("This match still runs. It can be played again when it has ended.")
NO_TERMS = noop("This match did not begin in a lobby. Open a new one in the hall.")


def play_again(*, code: str, user: User) -> Lobby:
    """Return the lobby that plays a match again, with this person in the old seat.

    The first who asks opens it, with the same bots; the others are asked on the result page.
    Raises Refused: 403 for strangers, 404, 409 while the match runs, 429.
    """
    viewer = selectors.viewer_of(code=code, user=user)
    if viewer.seat is None:
        raise Refused(403, NOT_YOURS)
    if not viewer.sees_all:
        raise Refused(409, NOT_OVER)
    may_play_more(user)
    seats = selectors.seats_of(code)
    with transaction.atomic():
        old = Lobby.objects.select_for_update().filter(match__code=code).first()
        if old is None:
            raise Refused(409, NO_TERMS)
        lobby = _successor(old) or _open_again(old, seats, user, viewer.seat)
    _sit_down(lobby, user, seats[viewer.seat])
    return lobby


def _successor(old: Lobby) -> Lobby | None:
    match: Any = old.match
    rows = Lobby.objects.filter(code=match.successor) if match.successor else Lobby.objects.none()
    return rows.first()


def _open_again(old: Lobby, seats: tuple[SeatPage, ...], user: User, number: int) -> Lobby:
    terms = New(
        slug=old.slug,
        title=old.title,
        seats=len(seats),
        options=old.options,
        fill=old.fill,
        turn_seconds=old.turn_seconds,
        public=old.public,
        spectators=old.spectators,
    )
    lobby = create(user=user, new=terms)
    held = gathering(lobby)
    if number != 0:
        clear(held.seats[0])
    for seat, was in zip(held.seats, seats, strict=True):
        _as_before(seat, was, user if was.number == number else None)
    settle(held)
    match: Any = old.match
    services.name_successor(code=match.code, lobby=lobby.code)
    return lobby


def _as_before(seat: LobbySeat, was: SeatPage, user: User | None) -> None:
    """Prepare a seat as it was in the match; those of other people stay free for them."""
    if user is not None:
        seat.user, seat.taken = user, seat.lobby.created
    elif was.bot and not was.person and not was.former:
        seat.bot, seat.ready = was.bot, True
        seat.hero = was.hero
    seat.choices, seat.portrait = ({} if seat.bot else dict(was.choices)), was.portrait
    if user is not None:
        seat.hero, seat.biography = was.hero, was.biography
    seat.save()


def _sit_down(lobby: Lobby, user: User, was: SeatPage) -> None:
    """Take the old seat with its hero, or any free one where somebody else has it."""
    seated = LobbySeat.objects.filter(lobby=lobby, user=user).exists()
    if seated or lobby.match_id is not None:
        return
    try:
        take_seat(code=lobby.code, user=user, number=was.number)
    except Refused as refused:
        if refused.status != 409:
            raise
        take_seat(code=lobby.code, user=user)
    with opened(lobby.code) as held:
        mine = held.own(user)
        mine.hero, mine.biography, mine.portrait = was.hero, was.biography, was.portrait
        mine.save()
