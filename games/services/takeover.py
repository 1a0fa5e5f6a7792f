"""Taking over the seat of somebody who is absent, with the host's consent, and giving it back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games import store
from games.kernel.words import noop
from games.services.limits import spend
from games.services.opening import (
    OVER,
    come_back,
    named,
    only_decider,
    opened,
    seat_at,
    stranger,
    tell,
    told,
)
from games.store import Held, absence, people, requests
from games.store.refusal import Refused, Said
from games.store.requests import GRANTED, LAPSED, REFUSED, WITHDRAWN

Allowed = Callable[[Any], None]
HAS_SEAT = noop("You have a seat in this match. A person has one at most.")
HAS_OWN = noop("A seat of this match is yours: take it back instead.")
NOT_VACANT = noop("%(seat)s is played by a person, so the seat is not to be had.")
ASKED = noop("You have asked for the seat of %(seat)s; %(host)s decides.")
WAITS = noop("You have asked for the seat of %(seat)s.")
ASKED_ELSEWHERE = noop("You have asked for the seat of %(seat)s already. Withdraw that first.")
YOURS = noop("The seat of %(seat)s is yours now.")
NOT_DECIDER = noop("Only the host can answer that.")
NOT_OPEN = noop("That request is not open any more. Nothing was changed.")
GIVEN = noop("%(person)s has the seat of %(seat)s now.")
DECLINED = noop("You have refused %(person)s the seat of %(seat)s.")
CANNOT = noop("%(person)s is in as many running matches as a guest may be.")
TAKEN = noop("The seat of %(seat)s is taken already: a person plays it.")
GONE_BACK = noop("You have withdrawn your request.")
TOOK_BACK = noop("Your seat is yours again.")
PLAYS_ON = noop("%(person)s plays on for %(seat)s.")
RETURNED = noop("%(person)s is back and plays %(seat)s again; %(other)s watches.")


def ask_for_seat(
    *, code: str, user: Any, seat: int, allowed: Allowed, invited: bool = False
) -> Said:
    """Ask for the seat of an absent person; where no person is left to ask, it is given at once.

    `allowed` refuses people who may play no more matches; `invited` people came by the link of
    the lobby and may ask in a match that has no watchers. Raises Refused 403, 404, 409, 429.
    """
    spend("seats", user)
    with opened(code) as held:
        if not (invited or held.match.spectators):
            raise Refused(*stranger(held))
        away = absence.gone(held)
        wanted = _wanted(held, user, seat, away)
        allowed(user)
        asked = requests.of_user(held, user)
        if asked is not None and asked.seat != seat:
            raise Refused(409, ASKED_ELSEWHERE, seat=named(held.seats[asked.seat]))
        host = absence.decider(held, away)
        if host is None and wanted.bot:
            _give(held, wanted, user)
            return Said(200, YOURS, {"seat": named(wanted)})
        if asked is None:
            requests.add(held, user, seat)
            store.touch(held)
            tell(held)
        if host is None:
            return Said(200, WAITS, {"seat": named(wanted)})
        asks: Any = held.seats[host].user
        return Said(200, ASKED, {"seat": named(wanted), "host": asks.shown_name})


def _wanted(held: Held, user: Any, seat: int, away: frozenset[int]) -> Any:
    if held.match.finished:
        raise Refused(409, OVER)
    if held.seat_of(user) is not None:
        raise Refused(409, HAS_SEAT)
    if held.seat_owned_by(user) is not None:
        raise Refused(409, HAS_OWN)
    wanted = seat_at(held, seat)
    if not absence.is_vacant(wanted, away):
        raise Refused(409, NOT_VACANT, seat=named(wanted))
    return wanted


def _give(held: Held, seat: Any, user: Any) -> None:
    people.give_to_person(held, seat, user)
    requests.lapse(held, seat.number)
    told(held, PLAYS_ON, person=user.shown_name, seat=named(seat))


def withdraw_request(*, code: str, user: Any) -> Said:
    """Take one's request back; raises Refused 404, 409 when none is open."""
    with opened(code) as held:
        asked = requests.of_user(held, user)
        if asked is None:
            raise Refused(409, NOT_OPEN)
        requests.answer(asked, WITHDRAWN)
        store.touch(held)
        tell(held)
        return Said(200, GONE_BACK)


def withdraw_requests(user: Any) -> None:
    """Take back what somebody asks for anywhere, before they log out or are somebody else."""
    for code in requests.codes_asked_by(user):
        with opened(code) as held:
            asked = requests.of_user(held, user)
            if asked is not None:
                requests.answer(asked, WITHDRAWN)
                store.touch(held)
                tell(held)


def answer_request(*, code: str, user: Any, number: int, consent: bool, allowed: Allowed) -> Said:
    """Give an absent person's seat to whoever asked for it, or refuse.

    Exactly one consent wins; all later ones are told why not. Raises Refused 403, 404, 409.
    """
    with opened(code) as held:
        away = absence.gone(held)
        only_decider(held, user, away, NOT_DECIDER)
        asked = requests.numbered(held, number)
        if asked is None:
            raise Refused(409, NOT_OPEN)
        seat = held.seats[asked.seat]
        names = {"person": asked.user.shown_name, "seat": named(seat)}
        if asked.answer == GRANTED and consent and seat.user_id == asked.user_id:
            return Said(200, GIVEN, names)
        if asked not in requests.open_requests(held):
            raise Refused(409, NOT_OPEN)
        if not consent:
            requests.answer(asked, REFUSED)
            store.touch(held)
            tell(held)
            return Said(200, DECLINED, names)
        return _consent(held, asked, away, allowed) or Said(200, GIVEN, names)


def _consent(held: Held, asked: Any, away: frozenset[int], allowed: Allowed) -> Said | None:
    """Give the seat; or close the request and return why it cannot be given."""
    seat, user = held.seats[asked.seat], asked.user
    trouble = None
    if held.seat_of(user) is not None or not absence.is_vacant(seat, away):
        trouble = Said(409, TAKEN, {"seat": named(seat)})
    else:
        try:
            allowed(user)
        except Refused:
            trouble = Said(409, CANNOT, {"person": user.shown_name})
    if trouble is not None:
        requests.answer(asked, LAPSED)
        store.touch(held)
        tell(held)
        return trouble
    requests.answer(asked, GRANTED)
    _give(held, seat, user)
    return None


def take_seat_back(*, code: str, user: Any) -> Said:
    """Give a seat back to the person it belongs to, from a bot or a substitute, at once.

    Orders that are being resolved stay what they are. Raises Refused 403, 404; 409 after the end.
    """
    spend("orders", user)
    with opened(code) as held:
        seat = held.seat_of(user) or held.seat_owned_by(user)
        if seat is None:
            raise Refused(*stranger(held))
        if held.match.finished:
            raise Refused(409, OVER)
        if seat.user_id == user.pk:
            if seat.bot:
                come_back(held, seat)
                requests.lapse(held, seat.number)
        else:
            _return(held, seat, user)
        return Said(200, TOOK_BACK)


def _return(held: Held, seat: Any, user: Any) -> None:
    other = None if seat.user is None else seat.user.shown_name
    people.give_to_person(held, seat, user)
    requests.lapse(held, seat.number)
    if other is None:
        told(held, PLAYS_ON, person=user.shown_name, seat=named(seat))
    else:
        told(held, RETURNED, person=user.shown_name, seat=named(seat), other=other)


def lapse_requests() -> int:
    """Close the requests that nobody answered in time; return how many. A worker's job."""
    count = 0
    for code in requests.overdue_codes():
        with opened(code) as held:
            closed = requests.lapse_overdue(held)
            if closed:
                store.touch(held)
                tell(held)
            count += closed
    return count
