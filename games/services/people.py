"""People who come, go, and change their account; their seats stay."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from games import announce, registry, store
from games.kernel.notices import Notice
from games.kernel.words import noop
from games.services.closing import close_if_all_ready
from games.services.opening import named, opened, seat_at, tell
from games.store import Held, people, presence

REPLACED = noop("A bot plays on for %(seat)s.")


def release_user(user: Any) -> None:
    """Take a person out of all matches before the account goes; bots play on in running ones."""
    _each_match(user, lambda held, seat: _leave(held, seat, user))


def move_seats(from_user: Any, to_user: Any) -> None:
    """Give a guest's seats to an account, except where the account already has a seat.

    Seats that a substitute plays for the guest are the account's from then on, and so is what
    the guest keeps of each game outside a match.
    """

    def move(held: Held, seat: Any) -> None:
        if held.seat_of(to_user) is not None:
            return
        if seat.user_id == from_user.pk:
            people.hand_over(held, seat, to_user)
        else:
            people.own(seat, to_user)

    _each_match(from_user, move)
    people.new_host(from_user, to_user)
    for slug in registry.SLUGS:
        registry.game(slug).move_kept(from_user, to_user)


def person_changed(user: Any) -> None:
    """Show a person's new name on the screens of all matches that they sit in."""
    _each_match(user, lambda held, seat: None)


def replace_by_bot(*, code: str, seat: int) -> None:
    """Let a bot play on for a person who was removed; old drafts and sheets are gone (B-39).

    Raises Refused 404 for an unknown match or seat.
    """
    with opened(code) as held:
        _replace(held, seat_at(held, seat), former=False)
        store.touch(held)
        tell(held)
    close_if_all_ready(held)


def _leave(held: Held, seat: Any, user: Any) -> None:
    if seat.user_id == user.pk:
        _replace(held, seat, former=True)
    else:
        people.own(seat, None)


def _replace(held: Held, seat: Any, *, former: bool) -> None:
    shown = named(seat)
    people.give_to_bot(held, seat, former=former)
    if not held.match.finished:
        notice = Notice(REPLACED, {"seat": shown})
        store.add_entries(held, [notice], phase=held.match.phase, turn=held.match.turn)


def _each_match(user: Any, act: Callable[[Held, Any], None]) -> None:
    """Do something with each seat of a user, every match under its own lock."""
    for code in people.codes_of(user, running=False):
        with opened(code) as held:
            seat = held.seat_of(user) or held.seat_owned_by(user)
            if seat is None:
                continue
            act(held, seat)
            store.touch(held)
            announce.changed(f"match:{code}", held.match.changes)


def note_presence(*, process: str, topic: str, persons: Collection[str], seconds: float) -> None:
    """Say whom this process serves at a topic now; it holds for this many seconds."""
    presence.note_presence(process, topic, persons, seconds)
