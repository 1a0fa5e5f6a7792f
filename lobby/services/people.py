"""What happens to the lobbies of people who go, change their name, or turn out to be others."""

from __future__ import annotations

from collections.abc import Callable

from games.services import Refused
from lobby.models import Lobby, LobbySeat, User
from lobby.services.gathering import Gathering, opened
from lobby.services.seats import clear


def release_user(user: User) -> None:
    """Take a person out of all open lobbies."""
    _each(user, lambda _, seat: clear(seat))


def move_seats(from_user: User, to_user: User) -> None:
    """Give a guest's lobby seats to an account, except where that has a seat already."""

    def move(held: Gathering, seat: LobbySeat) -> None:
        if held.seat_of(to_user) is not None:
            clear(seat)
            return
        seat.user = to_user
        seat.save(update_fields=["user"])
        if held.lobby.host_id == from_user.pk:
            held.lobby.host = to_user

    _each(from_user, move)
    Lobby.objects.filter(host=from_user).update(host=to_user)


def person_changed(user: User) -> None:
    """Show a person's new name on the screens of the lobbies."""
    _each(user, lambda _held, _seat: None)


def _each(user: User, act: Callable[[Gathering, LobbySeat], None]) -> None:
    rows = Lobby.objects.filter(seats__user=user, match=None).order_by("pk")
    for code in list(rows.values_list("code", flat=True)):
        try:
            with opened(code) as held:
                seat = held.seat_of(user)
                if seat is not None:
                    act(held, seat)
        except Refused:
            continue
