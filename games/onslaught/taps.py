"""What a button or a lit hex sends for an order; `games.onslaught.form` reads it again.

A stack in Prep is one text: the index of the marked gate, then the entries from the top, with ";"
between them and "+" between the units of a group from its top down. A tap changes that text, so
that a form needs to carry nothing else, and a page without a script works alike.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from games.onslaught.rules.catalogue import Cell
from games.onslaught.rules.geometry import cell_text
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
    LayScape,
    Mark,
    MoveHero,
    MoveMinion,
    Muster,
    Order,
    Pass,
    Reorder,
    Upgrade,
    UseRelic,
    UseTalent,
)

BARE: Mapping[type, str] = {
    Pass: "pass",
    EndStart: "start",
    EndMove: "halt",
    EndFire: "cease",
    EndExplore: "leave",
    EndTurn: "end",
}
Entry = tuple[str, ...]


def tap_of(order: Order) -> str:
    """Return the text of one order that is sent in the field `tap`."""
    name = BARE.get(type(order))
    return name if name is not None else _of_building(order)


def cells_text(cells: Sequence[Cell]) -> str:
    """Return hexes as they stand in a tap."""
    return "+".join(map(cell_text, cells))


def _parts(*parts: str) -> str:
    """Return a tap of its parts, without empty ones at its end."""
    return ":".join(parts).rstrip(":")


def _of_building(order: Order) -> str:
    match order:
        case BuyWare(place, hero):
            return _parts("buy", str(place), hero)
        case Construct(spire, cell):
            return _parts("spire", spire, cell_text(cell))
        case Upgrade(cell, chips) | Reorder(cell, chips):
            name = "upgrade" if isinstance(order, Upgrade) else "reorder"
            return _parts(name, cell_text(cell), "+".join(chips))
        case LayScape(scape, cells, spire):
            return _parts("scape", scape, cells_text(cells), spire)
        case Advance(structure, minion):
            return _parts("advance", structure, minion)
    return _of_turn(order)


def _of_turn(order: Order) -> str:
    match order:
        case UseTalent(cell, talent):
            return _parts("talent", cell_text(cell), talent)
        case UseRelic(relic, cell):
            return _parts("relic", relic, cell_text(cell) if cell else "")
        case MoveHero(cell, to):
            return _parts("hero", cell_text(cell), cell_text(to))
        case MoveMinion(cell, to, through):
            return _parts("minion", cell_text(cell), cell_text(to), cells_text(through))
        case Deploy(to):
            return _parts("deploy", cell_text(to))
    return _of_fight(order)


def _of_fight(order: Order) -> str:
    match order:
        case FireSpire(spire, target):
            return _parts("fire", cell_text(spire), cell_text(target))
        case Explore(cell):
            return _parts("explore", cell_text(cell))
        case Attack(cell, target, relic):
            return _parts("attack", cell_text(cell), cell_text(target), relic)
        case Answer(option):
            return _parts("answer", option)
        case Mark(gate):
            return _parts("mark", str(gate))
    raise TypeError(f"{order!r} is no tap of Onslaught")


@dataclass(frozen=True, slots=True)
class Stack:
    """A stack that is being put together: the marked gate, -1 for none, and the entries."""

    mark: int = -1
    entries: tuple[Entry, ...] = ()

    @property
    def text(self) -> str:
        """Return it as it stands in a form."""
        mark = "" if self.mark < 0 else str(self.mark)
        return ";".join([mark, *("+".join(entry) for entry in self.entries)])

    @property
    def orders(self) -> tuple[Order, ...]:
        """Return the orders of the sheet that it makes."""
        mark: tuple[Order, ...] = (Mark(self.mark),) if self.mark >= 0 else ()
        return (*mark, *(Muster(entry) for entry in self.entries))


def stack_of(orders: Sequence[Order]) -> Stack:
    """Return the stack that the orders of a sheet make."""
    marks = [order.gate for order in orders if isinstance(order, Mark)]
    entries = tuple(order.units for order in orders if isinstance(order, Muster))
    return Stack(marks[-1] if marks else -1, entries)


def changed(stack: Stack, tap: str) -> Stack:
    """Return a stack after a tap; raises ValueError for one that says nothing of it.

    `mark:GATE`, `take:UNIT` (a new entry at the bottom), `take:UNIT:N` (at the Nth place),
    `drop:N` (the lowest unit of the Nth entry, from 1), `part:N` (a group into its units),
    `up:N`, `down:N`, `put:N:M` (to the Mth place), `over:N:M` and `under:N:M` (onto or under the
    Mth, as a group), `clear`, `seal`.
    """
    name, *of = tap.split(":")
    change = CHANGES.get(name)
    if change is None:
        raise ValueError(tap)
    return change(stack, of)


def _at(stack: Stack, of: Sequence[str], at: int = 0) -> int:
    """Return the index of an entry that a tap names from 1 on; raises ValueError."""
    number = int(of[at]) if len(of) > at and of[at].isascii() else 0
    if not 1 <= number <= len(stack.entries):
        raise ValueError(of)
    return number - 1


def _placed(stack: Stack, at: int, to: int) -> Stack:
    rest = [entry for n, entry in enumerate(stack.entries) if n != at]
    to = min(max(0, to), len(rest))
    return replace(stack, entries=(*rest[:to], stack.entries[at], *rest[to:]))


def _take(stack: Stack, of: Sequence[str]) -> Stack:
    to = int(of[1]) - 1 if len(of) > 1 else len(stack.entries)
    rest = stack.entries
    return replace(stack, entries=(*rest[:to], (of[0],), *rest[to:]))


def _drop(stack: Stack, of: Sequence[str]) -> Stack:
    at = _at(stack, of)
    left = stack.entries[at][:-1]
    kept = (left,) if left else ()
    return replace(stack, entries=(*stack.entries[:at], *kept, *stack.entries[at + 1 :]))


def _part(stack: Stack, of: Sequence[str]) -> Stack:
    at = _at(stack, of)
    units = tuple((unit,) for unit in stack.entries[at])
    return replace(stack, entries=(*stack.entries[:at], *units, *stack.entries[at + 1 :]))


def _grouped(stack: Stack, of: Sequence[str], *, over: bool) -> Stack:
    at, onto = _at(stack, of), _at(stack, of, 1)
    if at == onto:
        raise ValueError(of)
    mine, other = stack.entries[at], stack.entries[onto]
    group = (*mine, *other) if over else (*other, *mine)
    entries = [group if n == onto else e for n, e in enumerate(stack.entries) if n != at]
    return replace(stack, entries=tuple(entries))


Of = Sequence[str]
CHANGES: Mapping[str, Callable[[Stack, Of], Stack]] = {
    "mark": lambda stack, of: replace(stack, mark=int(of[0])),
    "take": _take,
    "drop": _drop,
    "part": _part,
    "up": lambda stack, of: _placed(stack, _at(stack, of), _at(stack, of) - 1),
    "down": lambda stack, of: _placed(stack, _at(stack, of), _at(stack, of) + 1),
    "put": lambda stack, of: _placed(stack, _at(stack, of), _at(stack, of, 1)),
    "over": lambda stack, of: _grouped(stack, of, over=True),
    "under": lambda stack, of: _grouped(stack, of, over=False),
    "clear": lambda stack, of: replace(stack, entries=()),
    "seal": lambda stack, of: stack,
}
