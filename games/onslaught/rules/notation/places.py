"""Pieces of a written brief, each of which knows where it stands, and what is noted about them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from games.kernel.faults import PlanFault, shown

COMMA = re.compile(r",(?!\s*\d)")  # not the one in "at 2,3"
END = re.compile(";")
REMARK = re.compile("#")
QUOTE = '"'


def marks_in(text: str, mark: re.Pattern[str]) -> Iterator[re.Match[str]]:
    """Yield where a mark stands outside of quotes: an even number of them follows it.

    Texts of strangers are read in one go: no reading here may take longer than their length.
    """
    after, seen = text.count(QUOTE), 0
    for one in mark.finditer(text):
        after -= text.count(QUOTE, seen, one.start())
        seen = one.start()
        if after % 2 == 0:
            yield one


@dataclass(frozen=True, slots=True)
class Bit:
    """A piece of a brief: its text without blanks around it, and where it begins.

    `line` and `column` count from 1. In JSON `path` names the value, "waves[2].deploy", and the
    column counts in its text.
    """

    text: str
    line: int = 1
    column: int = 1
    path: str = ""

    @property
    def where(self) -> str:
        """Return its place as faults name it: "3:14", or "waves[2].deploy:5"."""
        return f"{self.path or self.line}:{self.column}"

    def part(self, start: int, end: int | None = None) -> Bit:
        """Return what stands between two places of its text, without blanks around it."""
        whole = self.text[start:end]
        bare = whole.lstrip()
        column = self.column + start + len(whole) - len(bare)
        return Bit(bare.rstrip(), self.line, column, self.path)

    def parts(self, mark: re.Pattern[str]) -> tuple[Bit, ...]:
        """Return what a mark divides it into, empty pieces too; not in a sentence in quotes."""
        found, start = [], 0
        for one in marks_in(self.text, mark):
            found.append(self.part(start, one.start()))
            start = one.end()
        return (*found, self.part(start))


@dataclass(frozen=True, slots=True)
class Statement:
    """A key with its value's rows, of a wave or, with wave 0, of the whole brief."""

    wave: int
    key: Bit
    rows: tuple[Bit, ...]

    @property
    def name(self) -> str:
        """Return its key in small letters without blanks, as text and JSON have it alike."""
        return "".join(self.key.text.lower().replace("_", " ").split())

    @property
    def first(self) -> Bit:
        """Return its first row, where a single value stands."""
        return self.rows[0] if self.rows else self.key

    def items(self) -> tuple[Bit, ...]:
        """Return what commas divide its rows into, from left to right and then downwards (S28)."""
        return tuple(bit for row in self.rows for bit in row.parts(COMMA) if bit.text)


@dataclass(slots=True)
class Notes:
    """What was noted while a brief was read, in the order of reading."""

    faults: list[PlanFault] = field(default_factory=list)

    def fault(self, bit: Bit, rule: str, expected: str, **values: str | int) -> None:
        """Note what is wrong at a place; such a brief cannot be played."""
        self._note(bit, rule, expected, values, forbids=True)

    def remark(self, bit: Bit, rule: str, expected: str, **values: str | int) -> None:
        """Note what will not happen as it is written; the brief can be played all the same."""
        self._note(bit, rule, expected, values, forbids=False)

    def _note(
        self, bit: Bit, rule: str, expected: str, values: dict[str, str | int], *, forbids: bool
    ) -> None:
        clean = {**values, "given": shown(str(values.get("given", "")))}
        self.faults.append(PlanFault(rule, bit.where, expected, clean, forbids))
