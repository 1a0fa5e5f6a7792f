"""What a person does with a seat: take it, leave it, choose, be ready."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils import timezone
from django.utils.translation import gettext

from games import selectors
from games.kernel.words import noop
from games.services import Refused, Said
from lobby.forms import PORTRAITS, HeroForm
from lobby.models import LobbySeat, User
from lobby.services.gathering import Gathering, opened

LIVE_FOR_A_GUEST = 3
SAT = noop("You have seat %(letter)s.")
STOOD_UP = noop("You left your seat.")
KEPT = noop("Kept.")
READY = noop("You are ready.")
NOT_READY = noop("You are not ready any more.")
TAKEN = noop("%(name)s was faster: seat %(letter)s is taken. The others are still to be had.")
FULL = noop("All seats of this lobby are taken. You can watch, or open a lobby of your own.")
NO_SUCH_SEAT = noop("There is no such seat.")
REMOVED = noop("The host removed you from this lobby.")
MANY = noop(
    "You are in %(most)s running matches, which is all a guest may have."
    " Finish one, or register; then try again."
)
LETTERS = "ABCDEFGH"


def may_play_more(user: User) -> None:
    """Raise Refused 429 for a guest who is in as many running matches as guests may be."""
    if user.is_guest and selectors.count_running(user) >= LIVE_FOR_A_GUEST:
        raise Refused(429, MANY, most=LIVE_FOR_A_GUEST)


def take_seat(*, code: str, user: User, number: int | None = None) -> Said:
    """Sit down, or move to another seat; without a number on the first free one.

    Raises Refused: 403 for somebody who was removed, 404, 409 when it is taken or all are,
    429 for a guest with too many matches.
    """
    may_play_more(user)
    with opened(code) as held:
        if held.lobby.removed.filter(pk=user.pk).exists():
            raise Refused(403, REMOVED)
        mine = held.seat_of(user)
        seat = _wanted(held, mine, number)
        if mine is None:
            _sit(seat, user)
        elif seat is not mine:
            move(mine, seat)
        return Said(200, SAT, {"letter": LETTERS[seat.number]})


def _wanted(held: Gathering, mine: LobbySeat | None, number: int | None) -> LobbySeat:
    if number is None:
        if mine is not None:
            return mine
        if not held.free:
            raise Refused(409, FULL)
        return held.free[0]
    if number not in range(len(held.seats)):
        raise Refused(404, NO_SUCH_SEAT)
    seat = held.seats[number]
    if seat is mine or seat in held.free:
        return seat
    if not held.free:
        raise Refused(409, FULL)
    name = seat.user.shown_name if seat.user is not None else seat.hero or gettext("Bot")
    raise Refused(409, TAKEN, name=name, letter=LETTERS[number])


def _sit(seat: LobbySeat, user: User) -> None:
    seat.user, seat.bot, seat.ready, seat.taken = user, "", False, timezone.now()
    seat.lost = ""
    seat.portrait = seat.portrait or 1
    seat.save()


def move(old: LobbySeat, new: LobbySeat) -> None:
    """Move a person with all that was chosen; the old seat must be empty first."""
    kept = (old.user, old.taken, old.choices, old.hero, old.portrait, old.biography)
    clear(old)
    new.user, new.taken, new.choices, new.hero, new.portrait, new.biography = kept
    new.ready, new.lost = False, ""
    new.save()


def clear(seat: LobbySeat) -> None:
    """Leave a seat as if nobody had ever sat there."""
    seat.user, seat.bot, seat.taken, seat.ready = None, "", None, False
    seat.choices, seat.hero, seat.biography, seat.lost = {}, "", "", ""
    seat.portrait = first_portrait(seat.number)
    seat.save()


def first_portrait(number: int) -> int:
    """Return the face that a seat begins with: no two seats have the same."""
    return (number * 6 + number // 4 * 3) % PORTRAITS + 1


def leave_seat(*, code: str, user: User) -> Said:
    """Stand up; the last one out closes the lobby. Raises Refused 403, 404, 409."""
    with opened(code) as held:
        clear(held.own(user))
        return Said(200, STOOD_UP)


def set_ready(*, code: str, user: User, on: bool) -> Said:
    """Be ready or not; when all are, the countdown begins, and it stops when one is not."""
    with opened(code) as held:
        seat = held.own(user)
        seat.ready = on
        seat.save(update_fields=["ready"])
        return Said(200, READY if on else NOT_READY)


def choose(*, code: str, user: User, data: Mapping[str, Any]) -> Said:
    """Keep what a person chose for the seat; what the form does not name stays as it is.

    Raises Refused: 403, 404, 409; 422 with the rule for what the game does not allow, such as
    a start place that is taken.
    """
    with opened(code) as held:
        seat = held.own(user)
        seat.choices = _choices(held, seat, data)
        _hero(seat, data)
        held.check_setup()
        seat.save()
        return Said(200, KEPT)


def _choices(held: Gathering, seat: LobbySeat, data: Mapping[str, Any]) -> dict[str, str]:
    form = held.game.seat_form({**seat.choices, **{k: data[k] for k in data}})
    if not form.is_valid():
        raise Refused(422, first_error(form))
    return {name: str(value) for name, value in form.cleaned_data.items() if value}


def _hero(seat: LobbySeat, data: Mapping[str, Any]) -> None:
    now = {"hero": seat.hero, "portrait": seat.portrait, "biography": seat.biography}
    form = HeroForm({**now, **{k: data[k] for k in now if k in data}})
    if not form.is_valid():
        raise Refused(422, first_error(form))
    seat.hero = form.cleaned_data["hero"]
    seat.portrait = form.cleaned_data["portrait"]
    seat.biography = form.cleaned_data["biography"]


def first_error(form: Any) -> str:
    """Return the first sentence of a form that is not valid, in the reader's language."""
    return str(next(iter(form.errors.values()))[0])
