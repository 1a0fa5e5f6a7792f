"""Form data of Onslaught to orders, or to the reason why they cannot be read.

A phase is one decision, so a form says one thing, whole, in its field `tap` (see `taps`): hexes
as "row,column", several joined by "+", the parts of an order by ":". Only in Prep a form stands
for a whole sheet: its field `stack` is the stack so far, and the tap changes it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import cast, get_args

from games.kernel.words import MalformedOrder, noop
from games.onslaught.rules.catalogue import Cell, ChipKind, Structure
from games.onslaught.rules.orders import (
    Advance,
    Answer,
    Attack,
    BuyWare,
    Construct,
    Deploy,
    EndExplore,
    EndFire,
    EndMove,
    EndStart,
    EndTurn,
    Explore,
    FireSpire,
    Interjection,
    LayScape,
    MoveHero,
    MoveMinion,
    Order,
    Pass,
    PlayRelic,
    Reorder,
    Resign,
    Upgrade,
    UseRelic,
    UseTalent,
)
from games.onslaught.taps import CHANGES, Stack, changed

Post = Mapping[str, str]
UNREADABLE = noop("This order could not be read. Nothing was changed; reload the page.")
UNSURE = noop("Tick the box to confirm that you give up your gate.")
CELL = re.compile(r"([0-9]{1,2}),([0-9]{1,2})")
NUMBER = re.compile(r"[0-9]{1,2}")
SLUG = re.compile(r"[a-z0-9_-]{1,40}")
OPTION = re.compile(r"[A-Za-z0-9+,_-]{1,60}")
OFF = frozenset({"", "0"})
MOST_PARTS = 40
THREE = 3


def text_of(post: Post, name: str) -> str:
    """Return a field's text without blanks at its ends, "" when it is missing."""
    return str(post.get(name, "")).strip()


def _found(pattern: re.Pattern[str], text: str) -> str:
    """Return a text that fits a pattern; raises MalformedOrder."""
    if pattern.fullmatch(text) is None or not text.isascii():
        raise MalformedOrder(UNREADABLE)
    return text


def slug_of(text: str) -> str:
    """Return a slug; raises MalformedOrder."""
    return _found(SLUG, text)


def number_of(text: str) -> int:
    """Return a whole number from 0 to 99; raises MalformedOrder."""
    return int(_found(NUMBER, text))


def cell_of(text: str) -> Cell:
    """Return a hex written "row,column"; raises MalformedOrder."""
    row, column = _found(CELL, text).split(",")
    return int(row), int(column)


def _several(text: str) -> list[str]:
    """Return the parts joined by "+"; raises MalformedOrder for too many."""
    parts = text.split("+") if text else []
    if len(parts) > MOST_PARTS:
        raise MalformedOrder(UNREADABLE)
    return parts


def _cells(text: str) -> tuple[Cell, ...]:
    return tuple(cell_of(part) for part in _several(text))


def _chips(text: str) -> tuple[ChipKind, ...]:
    parts = _several(text)
    if not set(parts) <= set(get_args(ChipKind)):
        raise MalformedOrder(UNREADABLE)
    return tuple(cast("ChipKind", part) for part in parts)


def stack_of_text(text: str) -> Stack:
    """Return a stack as a form carries it; raises MalformedOrder."""
    mark, *entries = text.split(";")
    if len(entries) > MOST_PARTS:
        raise MalformedOrder(UNREADABLE)
    found = tuple(tuple(slug_of(unit) for unit in _several(entry)) for entry in entries if entry)
    return Stack(number_of(mark) if mark else -1, found)


def stack_after(post: Post) -> Stack:
    """Return the stack of a form after its tap; raises MalformedOrder."""
    stack, tap = stack_of_text(text_of(post, "stack")), text_of(post, "tap")
    name, _, of = tap.partition(":")
    if name == "take":
        slug_of(of.partition(":")[0])
    try:
        return stack_of_text(changed(stack, tap).text)
    except (ValueError, IndexError) as wrong:
        raise MalformedOrder(UNREADABLE) from wrong


def read_order(post: Post) -> Order:
    """Return the one order that a form gives; raises MalformedOrder."""
    found = read_orders(post)
    if len(found) != 1:
        raise MalformedOrder(UNREADABLE)
    return found[0]


def read_orders(post: Post) -> tuple[Order, ...]:
    """Return all orders of a form, more than one only in Prep; raises MalformedOrder."""
    name, _, of = text_of(post, "tap").partition(":")
    if name in CHANGES:
        return stack_after(post).orders
    reader, least, most = TAPS.get(name, (None, 0, 0))
    parts = of.split(":") if of else []
    if reader is None or not least <= len(parts) <= most:
        raise MalformedOrder(UNREADABLE)
    return (reader(*parts, *[""] * (most - len(parts))),)


def _scape(scape: str, cells: str, spire: str) -> LayScape:
    found = _cells(cells)
    if len(found) != THREE:
        raise MalformedOrder(UNREADABLE)
    return LayScape(slug_of(scape), (found[0], found[1], found[2]), slug_of(spire) if spire else "")


def _advance(structure: str, minion: str) -> Advance:
    if structure not in get_args(Structure):
        raise MalformedOrder(UNREADABLE)
    return Advance(cast("Structure", structure), slug_of(minion) if minion else "")


# The reader of each tap's parts, the fewest of them and the most.
TAPS: Mapping[str, tuple[Callable[..., Order], int, int]] = {
    "buy": (lambda place, hero: BuyWare(number_of(place), slug_of(hero) if hero else ""), 1, 2),
    "spire": (lambda spire, cell: Construct(slug_of(spire), cell_of(cell)), 2, 2),
    "upgrade": (lambda cell, chips: Upgrade(cell_of(cell), _chips(chips)), 2, 2),
    "reorder": (lambda cell, chips: Reorder(cell_of(cell), _chips(chips)), 2, 2),
    "scape": (_scape, 2, 3),
    "advance": (_advance, 1, 2),
    "talent": (lambda cell, talent: UseTalent(cell_of(cell), slug_of(talent)), 2, 2),
    "relic": (lambda relic, at: UseRelic(slug_of(relic), cell_of(at) if at else None), 1, 2),
    "hero": (lambda cell, to: MoveHero(cell_of(cell), cell_of(to)), 2, 2),
    "minion": (lambda at, to, through: MoveMinion(cell_of(at), cell_of(to), _cells(through)), 2, 3),
    "deploy": (lambda to: Deploy(cell_of(to)), 1, 1),
    "fire": (lambda spire, target: FireSpire(cell_of(spire), cell_of(target)), 2, 2),
    "explore": (lambda cell: Explore(cell_of(cell)), 1, 1),
    "attack": (
        lambda at, to, relic: Attack(cell_of(at), cell_of(to), slug_of(relic) if relic else ""),
        2,
        3,
    ),
    "answer": (lambda option: Answer(_found(OPTION, option)), 1, 1),
    "pass": (Pass, 0, 0),
    "start": (EndStart, 0, 0),
    "halt": (EndMove, 0, 0),
    "cease": (EndFire, 0, 0),
    "leave": (EndExplore, 0, 0),
    "end": (EndTurn, 0, 0),
}


def _relic(post: Post) -> PlayRelic:
    """Read a relic by its tap, or by its fields."""
    name, _, of = text_of(post, "tap").partition(":")
    parts = of.split(":") if name == "relic" else [text_of(post, "relic"), text_of(post, "cell")]
    relic, cell = [*parts, ""][:2]
    return PlayRelic(slug_of(relic), cell_of(cell) if cell else None)


def _resign(post: Post) -> Resign:
    if text_of(post, "sure") in OFF:
        raise MalformedOrder(UNSURE)
    return Resign()


INTERJECTIONS: Mapping[str, Callable[[Post], Interjection]] = {
    "relic": _relic,
    "resign": _resign,
}


def read_interjection(post: Post) -> Interjection:
    """Return what a seat may say at any time, by `kind`; raises MalformedOrder."""
    reader = INTERJECTIONS.get(text_of(post, "kind"))
    if reader is None:
        raise MalformedOrder(UNREADABLE)
    return reader(post)
