"""The host's tools: bots, removing somebody, handing the role over."""

from __future__ import annotations

from games.kernel.words import noop
from games.services import Refused, Said
from lobby.models import LobbySeat, User
from lobby.services.casting import cast
from lobby.services.gathering import Gathering, opened
from lobby.services.seats import LETTERS, NO_SUCH_SEAT, clear

BOT_SITS = noop("A bot has seat %(letter)s.")
BOTS_SIT = noop("Bots have the free seats.")
NOT_FREE = noop("Seat %(letter)s is not free.")
NO_SUCH_BOT = noop("There is no such bot.")
SEAT_IS_FREE = noop("Seat %(letter)s is free again.")
NOT_YOURSELF = noop("To go, leave your seat.")
HANDED = noop("%(name)s is the host now.")
NOT_A_PERSON = noop("Only a person with a seat can be the host.")


def add_bot(*, code: str, user: User, number: int, bot: str = "") -> Said:
    """Let a bot hold a free seat; raises Refused 403, 404, 409, 422."""
    with opened(code) as held:
        held.only_host(user)
        seat = _seat(held, number)
        if seat not in held.free:
            raise Refused(409, NOT_FREE, letter=LETTERS[number])
        seat_bot(held, seat, bot)
        return Said(200, BOT_SITS, {"letter": LETTERS[number]})


def seat_bot(held: Gathering, seat: LobbySeat, bot: str = "") -> None:
    """Put a bot on a seat; raises Refused 422 for a strength that the game has not."""
    strength = bot or held.game.default_bot
    if strength not in held.game.bots:
        raise Refused(422, NO_SUCH_BOT)
    clear(seat)
    seat.bot, seat.ready = strength, True
    cast(held, seat)
    seat.save()


def fill_with_bots(*, code: str, user: User) -> Said:
    """Let bots hold all free seats; raises Refused 403, 404, 409."""
    with opened(code) as held:
        held.only_host(user)
        for seat in held.free:
            seat_bot(held, seat)
        return Said(200, BOTS_SIT)


def remove(*, code: str, user: User, number: int) -> Said:
    """Free a seat of a bot, or of a person, who cannot come back then.

    Raises Refused 403, 404, 409.
    """
    with opened(code) as held:
        held.only_host(user)
        seat = _seat(held, number)
        if seat.user_id == user.pk:
            raise Refused(409, NOT_YOURSELF)
        if seat.user is not None:
            held.lobby.removed.add(seat.user)
        clear(seat)
        return Said(200, SEAT_IS_FREE, {"letter": LETTERS[number]})


def hand_over(*, code: str, user: User, number: int) -> Said:
    """Make somebody else the host; raises Refused 403, 404, 409."""
    with opened(code) as held:
        held.only_host(user)
        seat = _seat(held, number)
        if seat.user is None:
            raise Refused(409, NOT_A_PERSON)
        held.lobby.host = seat.user
        return Said(200, HANDED, {"name": seat.user.shown_name})


def _seat(held: Gathering, number: int) -> LobbySeat:
    if number not in range(len(held.seats)):
        raise Refused(404, NO_SUCH_SEAT)
    return held.seats[number]
