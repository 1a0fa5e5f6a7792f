"""Form data of Encounter to orders, or to the reason why they cannot be read.

A phase is one decision, so a form says one thing, whole, in its field `tap`: `deploy:Q,R`,
`move:Q,R`, `attack:STANCE:TARGET:DICE:MENDED` (dice as numbers joined by "+"; 0 for nobody),
`strike:NUMBER+NUMBER`, `ally:NUMBER`, `answer:OPTION`, `rally`, `lock`, `end` and
`spend:KIND+KIND`, the only one that may be several orders. Buttons and lit cells send it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import cast, get_args

from games.encounter.rules.catalogue import Cell, Growth, Stance
from games.encounter.rules.orders import (
    Advise,
    Answer,
    Attack,
    Deploy,
    EndTurn,
    Interjection,
    Move,
    NextAlly,
    Order,
    Rally,
    Resign,
    Spend,
    Strike,
    TryLock,
    VoteRetreat,
)
from games.kernel.words import MalformedOrder, noop

Post = Mapping[str, str]
UNREADABLE = noop("This order could not be read. Nothing was changed; reload the page.")
UNSURE = noop("Tick the box to confirm that you leave the battle.")
NUMBER = re.compile(r"[0-9]{1,3}")
CELL = re.compile(r"(-?[0-9]{1,3}),(-?[0-9]{1,3})")
OPTION = re.compile(r"[A-Za-z0-9+,:_-]{1,60}")
OFF = frozenset({"", "0"})
MOST_PARTS = 20


def text_of(post: Post, name: str) -> str:
    """Return a field's text without blanks at its ends, "" when it is missing."""
    return str(post.get(name, "")).strip()


def number_of(text: str) -> int:
    """Return a whole number from 0 to 999; raises MalformedOrder."""
    if NUMBER.fullmatch(text) is None or not text.isascii():
        raise MalformedOrder(UNREADABLE)
    return int(text)


def cell_of(text: str) -> Cell:
    """Return a cell written "Q,R"; raises MalformedOrder."""
    found = CELL.fullmatch(text)
    if found is None or not text.isascii():
        raise MalformedOrder(UNREADABLE)
    return int(found[1]), int(found[2])


def option_of(text: str) -> str:
    """Return an answer of an open question as it is written there; raises MalformedOrder."""
    if OPTION.fullmatch(text) is None:
        raise MalformedOrder(UNREADABLE)
    return text


def read_order(post: Post) -> Order:
    """Return the one order that a form gives; raises MalformedOrder."""
    found = read_orders(post)
    if len(found) != 1:
        raise MalformedOrder(UNREADABLE)
    return found[0]


def read_orders(post: Post) -> tuple[Order, ...]:
    """Return all orders of a form, more than one only in camp; raises MalformedOrder."""
    name, _, of = text_of(post, "tap").partition(":")
    if name == "spend":
        return _spent(of)
    reader = TAPS.get(name)
    if reader is None:
        raise MalformedOrder(UNREADABLE)
    return (reader(of),)


def _attack(of: str) -> Attack:
    stance, target, dice, mended, *more = [*of.split(":"), "", "", ""]
    if any(more) or stance not in get_args(Stance):
        raise MalformedOrder(UNREADABLE)
    kind = cast("Stance", stance)
    return Attack(kind, number_of(target or "0"), _numbers(dice), number_of(mended or "0"))


def _numbers(text: str) -> tuple[int, ...]:
    """Return numbers joined by "+"; raises MalformedOrder for too many."""
    parts = text.split("+") if text else []
    if len(parts) > MOST_PARTS:
        raise MalformedOrder(UNREADABLE)
    return tuple(number_of(part) for part in parts)


def _spent(of: str) -> tuple[Spend, ...]:
    kinds = of.split("+") if of else []
    if len(kinds) > MOST_PARTS or not set(kinds) <= set(get_args(Growth)):
        raise MalformedOrder(UNREADABLE)
    return tuple(Spend(cast("Growth", kind)) for kind in kinds)


def _bare(order: Callable[[], Order]) -> Callable[[str], Order]:
    def read(of: str) -> Order:
        if of:
            raise MalformedOrder(UNREADABLE)
        return order()

    return read


TAPS: Mapping[str, Callable[[str], Order]] = {
    "deploy": lambda of: Deploy(cell_of(of)),
    "move": lambda of: Move(cell_of(of)),
    "ally": lambda of: NextAlly(number_of(of)),
    "answer": lambda of: Answer(option_of(of)),
    "attack": _attack,
    "strike": lambda of: Strike(_numbers(of)),
    "rally": _bare(Rally),
    "lock": _bare(TryLock),
    "end": _bare(EndTurn),
}


def _advise(post: Post) -> Advise:
    """Read advice by its option, or by what a lit cell sends for the answer."""
    name, _, of = text_of(post, "tap").partition(":")
    tapped = of if name == "answer" else ""
    return Advise(option_of(text_of(post, "option") or tapped))


def _resign(post: Post) -> Resign:
    if text_of(post, "sure") in OFF:
        raise MalformedOrder(UNSURE)
    return Resign()


INTERJECTIONS: Mapping[str, Callable[[Post], Interjection]] = {
    "advise": _advise,
    "retreat": lambda post: VoteRetreat(text_of(post, "wanted") not in OFF),
    "resign": _resign,
}


def read_interjection(post: Post) -> Interjection:
    """Return what a seat may say at any time, by `kind`; raises MalformedOrder.

    That a seat is absent is said by the house alone, never by a form.
    """
    reader = INTERJECTIONS.get(text_of(post, "kind"))
    if reader is None:
        raise MalformedOrder(UNREADABLE)
    return reader(post)
