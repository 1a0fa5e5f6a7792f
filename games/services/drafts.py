"""Drafting: a seat's own list of orders, changed by one small form each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from games import store
from games.kernel.words import IllegalOrder, noop
from games.services.opening import answered, remembered, seated, still_open, tell
from games.store import Held, orders
from games.store.orders import Drafted
from games.store.refusal import Refused, Said, illegal

MOST = 200
SEALED = noop("Your orders are handed in. Take them back first, then change them.")
GONE = noop("That order is not in your list any more.")
FULL = noop("Your list is full: at most %(most)s orders a turn.")
NOTHING = noop("There is nothing to undo in this turn.")


@dataclass(frozen=True)
class Add:
    """Put an order at the end of the list."""

    order: Any


@dataclass(frozen=True)
class Replace:
    """Put another order in the place of a drafted one."""

    number: int
    order: Any


@dataclass(frozen=True)
class Remove:
    """Take an order off the list."""

    number: int


@dataclass(frozen=True)
class Shift:
    """Move an order up (by -1) or down (by 1) in the list."""

    number: int
    by: int


@dataclass(frozen=True)
class Clear:
    """Empty the list."""


@dataclass(frozen=True)
class Rewrite:
    """Put these orders in the place of the whole list; what stands already keeps its number."""

    orders: tuple[Any, ...]


@dataclass(frozen=True)
class Undo:
    """Bring back the list as it was before the last change of this turn."""


Change = Add | Replace | Remove | Shift | Clear | Rewrite | Undo
SENTENCES: dict[type, str] = {
    Add: noop("Order added."),
    Replace: noop("Order changed."),
    Remove: noop("Order removed."),
    Shift: noop("Order moved."),
    Clear: noop("All orders removed."),
    Rewrite: "",  # a list as a whole is a table that shows what changed; each tap is one
    Undo: noop("Last change undone."),
}


def change_draft(*, code: str, user: Any, phase: str, key: str, change: Change) -> Said:
    """Change the list of a user's seat in the open phase.

    Raises Refused: 403, 404, 429; 409 when the phase is over or the orders are handed in, or
    the draft is gone; 422 with the rule when the order is illegal.
    """
    with seated(code, user) as (held, seat):
        said = answered(held, seat, key)
        if said is not None:
            return said
        still_open(held, seat, phase)
        if seat.ready:
            raise Refused(409, SEALED)
        _check(held, seat, change)
        old = orders.drafts_of(held, seat.number)
        if isinstance(change, Undo):
            _undo(held, seat, old)
        else:
            orders.put_drafts(held, seat, old, _changed(held, seat, old, change))
        store.touch_seat(held, seat)
        tell(held, seat.number)
        return remembered(held, seat, key, Said(200, SENTENCES[type(change)]))


def _check(held: Held, seat: Any, change: Change) -> None:
    for order in _new(change):
        try:
            held.rules.check(held.state, seat.number, order)
        except IllegalOrder as found:
            raise illegal(found) from found


def _new(change: Change) -> tuple[Any, ...]:
    """Return the orders that a change brings."""
    if isinstance(change, Rewrite):
        return change.orders
    return (change.order,) if isinstance(change, Add | Replace) else ()


def _undo(held: Held, seat: Any, old: Drafted) -> None:
    if not seat.past:
        raise Refused(409, NOTHING)
    new = [(number, data) for number, data in seat.past[-1]]
    seat.past = seat.past[:-1]
    orders.write_drafts(held, seat, old, new)


def _changed(held: Held, seat: Any, old: Drafted, change: Change) -> Drafted:
    if isinstance(change, Clear):
        return []
    if isinstance(change, Rewrite):
        return _rewritten(held, seat, old, change)
    if isinstance(change, Add):
        _room(len(old) + 1)
        return [*old, _numbered(held, seat, change.order)]
    return _at(held, old, change)


def _room(wanted: int) -> None:
    if wanted > MOST:
        raise Refused(422, FULL, most=MOST)


def _numbered(held: Held, seat: Any, order: Any) -> tuple[int, dict[str, Any]]:
    """Return an order with a number that no other of the seat's ever had."""
    seat.drafted += 1
    return seat.drafted, held.game.orders.dump(order)


def _rewritten(held: Held, seat: Any, old: Drafted, change: Rewrite) -> Drafted:
    _room(len(change.orders))
    left, new = list(old), []
    for order in change.orders:
        data = held.game.orders.dump(order)
        same = next((draft for draft in left if draft[1] == data), None)
        if same is not None:
            left.remove(same)
        new.append(same or _numbered(held, seat, order))
    return new


def _at(held: Held, old: Drafted, change: Any) -> Drafted:
    """Return the list after a change of one drafted order."""
    place = next((i for i, (number, _) in enumerate(old) if number == change.number), None)
    if place is None:
        raise Refused(409, GONE)
    rest = [draft for i, draft in enumerate(old) if i != place]
    if isinstance(change, Remove):
        return rest
    if isinstance(change, Replace):
        changed = (change.number, held.game.orders.dump(change.order))
        return [*old[:place], changed, *old[place + 1 :]]
    to = min(max(0, place + change.by), len(rest))
    return [*rest[:to], old[place], *rest[to:]]
