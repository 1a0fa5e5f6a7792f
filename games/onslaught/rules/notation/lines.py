"""A brief's text to statements: keys and values, waves, remarks after a `#`."""

from __future__ import annotations

import re

from games.kernel.words import noop
from games.onslaught.rules.notation.places import END, REMARK, Bit, Notes, Statement, marks_in

# "wave 2", "wave 2: buy: ..." or, as in the rule book, "Fernveil AI, wave 2: buy: ..."
# Quantifiers with a plus never give back: else a line of blanks would take hours.
WAVE = re.compile(r"(?:(?P<who>[^:,]++),\s*+)?wave\s++(?P<number>\d{1,3})\s*+:?", re.I)
KEY = re.compile(r"(?P<key>[^\W\d][\w\s]*+):")
AI = re.compile(r"\sAI\Z", re.I)


def statements_of(text: str, notes: Notes) -> list[Statement]:
    """Return what a text states, in its order; notes what cannot be read.

    Statements stand in lines of their own or between semicolons. A line without a key goes on
    with the one before it: rows are read from the top downwards (S28).
    """
    reader = _Reader(notes)
    for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), start=1):
        for bit in Bit(_said(line), number).parts(END):
            if bit.text:
                reader.read(bit)
    return reader.found


def _said(line: str) -> str:
    """Return a line up to the remark at its end."""
    remark = next(marks_in(line, REMARK), None)
    return line[: remark.start()] if remark else line


class _Reader:
    """Reads pieces one after the other, and remembers the wave and the statement they belong to."""

    def __init__(self, notes: Notes) -> None:
        self.notes = notes
        self.said: list[tuple[int, Bit, list[Bit]]] = []
        self.wave = 0

    @property
    def found(self) -> list[Statement]:
        """Return what was read so far, in its order."""
        return [Statement(wave, key, tuple(rows)) for wave, key, rows in self.said]

    def read(self, bit: Bit) -> None:
        wave = WAVE.match(bit.text)
        if wave is not None:
            self._begin(bit, wave)
            bit = bit.part(wave.end())
        key = KEY.match(bit.text)
        if key is not None:
            rest = bit.part(key.end())
            self._add(bit.part(0, key.end("key")), [rest] if rest.text else [])
        elif bit.text:
            self._go_on(bit)

    def _begin(self, bit: Bit, wave: re.Match[str]) -> None:
        self.wave = int(wave["number"])
        self._add(Bit("wave", bit.line, bit.column), [])
        if wave["who"]:
            who = bit.part(wave.start("who"), wave.end("who"))
            named = AI.search(who.text)
            who = who.part(0, named.start()) if named else who
            self.said.append((0, Bit("faction", bit.line, bit.column), [who]))

    def _add(self, key: Bit, rows: list[Bit]) -> None:
        self.said.append((self.wave, key, rows))

    def _go_on(self, bit: Bit) -> None:
        if not self.said or self.said[-1][1].text == "wave":
            message = noop("A line begins with a word and a colon here, such as deploy: or wave 1:")
            self.notes.fault(bit, "G29", message)
        else:
            self.said[-1][2].append(bit)
