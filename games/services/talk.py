"""Talking at a lobby or a match, and not hearing somebody any more."""

from __future__ import annotations

from typing import Any

from django.db import transaction

from games import announce, store
from games.kernel.words import noop
from games.services.limits import spend
from games.services.opening import answered, opened, remembered, stranger, tell
from games.store import people
from games.store import talk as lines
from games.store.refusal import Refused, Said

# PostgreSQL has no place for NUL; the others would turn round what stands after the line.
UNSPOKEN = dict.fromkeys([0, *range(0x202A, 0x202F), *range(0x2066, 0x206A)])
SAID = noop("Sent.")
EMPTY = noop("There is nothing to send.")
TOO_LONG = noop("That is too long: at most %(most)s characters.")
MUTED = noop("You no longer see lines of %(name)s.")
HEARD = noop("You see lines of %(name)s again.")
NOBODY = noop("There is nobody called %(name)s.")


def new_talk() -> Any:
    """Return a new talk for a lobby; its match goes on with it."""
    return store.new_talk()


def say(*, talk_id: int, user: Any, text: str) -> Said:
    """Append a line to a talk; the caller has checked that this user may speak there.

    Raises Refused: 422 for nothing or too much, 429 when too fast.
    """
    code = lines.code_of_talk(talk_id)
    if code is not None:
        return say_in_match(code=code, user=user, text=text)
    text = _readable(text)
    spend("talk", user)
    with transaction.atomic():
        lines.add_line(talk_id, user, user.shown_name, text)
    return Said(200, SAID)


def say_in_match(*, code: str, user: Any, text: str, key: str = "") -> Said:
    """Append a line to a match's talk; only people with a seat speak there.

    Raises Refused: 403, 404; 422 for nothing or too much; 429 when too fast.
    """
    text = _readable(text)
    with opened(code) as held:
        seat = held.seat_of(user)
        if seat is None:
            raise Refused(*stranger(held))
        said = answered(held, seat, key)
        if said is not None:
            return said
        spend("talk", user)
        lines.add_line(held.match.talk_id, user, user.shown_name, text)
        store.touch(held)
        tell(held)
        return remembered(held, seat, key, Said(200, SAID))


def _readable(text: str) -> str:
    text = " ".join(text.translate(UNSPOKEN).split())
    if not text:
        raise Refused(422, EMPTY)
    if len(text) > lines.LONGEST:
        raise Refused(422, TOO_LONG, most=lines.LONGEST)
    return text


def mute(*, user: Any, author_name: str, on: bool) -> Said:
    """Hide or show the lines of everybody of this name for one user.

    Raises Refused: 422 for a name that nobody has, 429 when too fast.
    """
    spend("mute", user)
    with transaction.atomic():
        if not people.set_mute(user, author_name, on):
            raise Refused(422, NOBODY, name=author_name)
    for code in people.codes_of(user, running=False)[-20:]:
        with opened(code) as held:
            seat = held.seat_of(user)
            if seat is not None:
                store.touch_seat(held, seat)
                announce.changed(f"match:{code}", held.match.changes, seat.number)
    return Said(200, MUTED if on else HEARD, {"name": author_name})
