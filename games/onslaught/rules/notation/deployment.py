"""The deployment list of a brief: units, `*` for improved, `[ ]` for groups (S28 to S30)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from games.kernel.words import noop
from games.onslaught.rules.briefs import BriefUnit
from games.onslaught.rules.catalogue import UnitType
from games.onslaught.rules.notation.names import close_to, find
from games.onslaught.rules.notation.places import Bit, Notes

TOKEN = re.compile(r"[\[\],]|[^\[\],]+")


@dataclass(frozen=True, slots=True)
class Entry:
    """An entry of a stack as it is written: its units, and where each one stands."""

    units: tuple[BriefUnit, ...]
    bits: tuple[Bit, ...]
    is_group: bool = False


@dataclass(slots=True)
class _Group:
    """A group that is being read: where it opened, and what is in it so far."""

    opened: Bit
    units: list[BriefUnit] = field(default_factory=list)
    bits: list[Bit] = field(default_factory=list)


class Reader:
    """Reads the rows of a deployment list from left to right, then downwards (S28)."""

    def __init__(self, units: Mapping[str, UnitType], notes: Notes) -> None:
        """Take the kinds of units that the opponent can have."""
        self.units = units
        self.notes = notes
        self.entries: list[Entry] = []
        self.group: _Group | None = None

    def read(self, rows: Sequence[Bit]) -> tuple[Entry, ...]:
        """Return the entries of the stack, first read on top; notes what cannot be read."""
        for token in _tokens(rows):
            if token.text == "[":
                self._open(token)
            elif token.text == "]":
                self._close(token)
            elif token.text not in ("", ","):
                self._unit(token)
        if self.group is not None:
            message = noop("This group is not closed: a ] is missing.")
            self.notes.fault(self.group.opened, "S30", message)
            self._put(self.group)
        return tuple(self.entries)

    def _open(self, token: Bit) -> None:
        if self.group is not None:
            message = noop("A group holds no other group: close it with ] first.")
            self.notes.fault(token, "S30", message)
            return
        self.group = _Group(token)

    def _close(self, token: Bit) -> None:
        if self.group is None:
            self.notes.fault(token, "S30", noop("No group is open here: a [ is missing."))
            return
        if not self.group.units:
            self.notes.remark(self.group.opened, "G30", noop("Nobody is in this group."))
        self._put(self.group)
        self.group = None

    def _put(self, group: _Group) -> None:
        if group.units:
            self.entries.append(Entry(tuple(group.units), tuple(group.bits), is_group=True))

    def _unit(self, token: Bit) -> None:
        unit = self._named(token)
        if unit is None:
            return
        if self.group is None:
            self.entries.append(Entry((unit,), (token,)))
        else:
            self.group.units.append(unit)
            self.group.bits.append(token)

    def _named(self, token: Bit) -> BriefUnit | None:
        is_improved = token.text.endswith("*")
        text = token.text.removesuffix("*").rstrip()
        kind = find(text, self.units)
        if kind is None:
            message = noop("No unit of the opponent's is called %(given)s: %(known)s.")
            known = close_to(text, self.units.values())
            self.notes.fault(token, "S28", message, given=text or "*", known=known)
            return None
        return BriefUnit(kind.slug, is_improved)


def _tokens(rows: Sequence[Bit]) -> Iterator[Bit]:
    """Yield names, brackets and commas; a row's end ends a name."""
    for row in rows:
        for found in TOKEN.finditer(row.text):
            yield row.part(found.start(), found.end())
