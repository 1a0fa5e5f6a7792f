"""The host changes the terms of an open lobby: the game's options, the seats, the time."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.kernel.ruleset import SetupSeat
from games.kernel.words import IllegalOrder, noop
from games.services import Refused, Said
from lobby.forms import HouseForm
from lobby.models import LobbySeat, User
from lobby.services.gathering import Gathering, opened
from lobby.services.seats import first_error, first_portrait, move

CHANGED = noop("The terms are changed. Everybody says anew who is ready.")
SEATS_RANGE = noop("This game has %(few)s to %(many)s seats.")
TOO_MANY = noop("More people sit here than there would be seats. Somebody has to leave first.")


def change_terms(*, code: str, user: User, data: Mapping[str, Any], files: Any = None) -> Said:
    """Give a lobby other options and seats; what no longer fits is chosen anew.

    `data` holds the fields of the game's options form, and `seats`. Raises Refused: 403, 404;
    409 when more people sit here than would have seats; 422 for what the form refuses.
    """
    with opened(code) as held:
        held.only_host(user)
        form = held.game.options_form({"seats": str(len(held.seats)), **data}, files)
        if not form.is_valid():
            raise Refused(422, first_error(form))
        _resize(held, _wanted(held, str(data.get("seats") or len(held.seats))))
        held.lobby.options = form.cleaned_data
        held.lobby.save(update_fields=["options"])
        for seat in held.seats:
            _fit(held, seat)
        held.check_setup()
        return Said(200, CHANGED)


def change_house_terms(*, code: str, user: User, data: Mapping[str, Any]) -> Said:
    """Give a lobby another turn time, and say anew who may come and watch, and if bots fill up.

    People are not ready any more: they agreed to something else. Raises Refused 403, 404, 409;
    422 for what cannot be chosen.
    """
    with opened(code) as held:
        held.only_host(user)
        form = HouseForm(data)
        if not form.is_valid():
            raise Refused(422, first_error(form))
        lobby, given = held.lobby, form.cleaned_data
        lobby.turn_seconds, lobby.public = given["turn_seconds"], bool(given["public"])
        lobby.fill, lobby.spectators = given["fill"], given["spectators"]
        lobby.save(update_fields=["turn_seconds", "public", "fill", "spectators"])
        for seat in held.persons:
            seat.ready = False
            seat.save(update_fields=["ready"])
        return Said(200, CHANGED)


def _wanted(held: Gathering, text: str) -> int:
    few, many = held.game.seats
    number = int(text) if text.isascii() and text.isdigit() and len(text) < 3 else 0
    if not few <= number <= many:
        raise Refused(422, SEATS_RANGE, few=few, many=many)
    return number


def _resize(held: Gathering, wanted: int) -> None:
    """Add seats at the end, or take away the last ones; people there move to free seats."""
    for seat in held.seats[wanted:]:
        if seat.user_id is not None:
            free = [other for other in held.free if other.number < wanted]
            if not free:
                raise Refused(409, TOO_MANY)
            move(seat, free[0])
        seat.delete()
    more = [
        LobbySeat(lobby=held.lobby, number=n, portrait=first_portrait(n))
        for n in range(len(held.seats), wanted)
    ]
    LobbySeat.objects.bulk_create(more)
    held.seats = [*held.seats[:wanted], *more]


def _fit(held: Gathering, seat: LobbySeat) -> None:
    """Drop those choices of a seat that the new options do not know; a person is not ready."""
    seat.choices = {
        name: value for name, value in seat.choices.items() if _fits(held, {name: value})
    }
    seat.ready = bool(seat.bot)
    seat.save(update_fields=["choices", "ready"])


def _fits(held: Gathering, choice: Mapping[str, str]) -> bool:
    try:
        held.game.check_setup(held.lobby.options, [SetupSeat(0, choice)])
    except IllegalOrder:
        return False
    return True
