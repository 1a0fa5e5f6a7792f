"""A brief's text to statements: keys and values, waves, remarks after a `#`."""

from __future__ import annotations

import re

from games.kernel.faults import LONGEST_TEXT
from games.kernel.words import noop
from games.onslaught.rules.notation.places import END, REMARK, Bit, Notes, Statement

# "wave 2", "wave 2: buy: ..." or, as in the rule book, "Fernveil AI, wave 2: buy: ..."
WAVE = re.compile(r"(?:(?P<who>[^:,]+?)(?:\s+AI)?\s*,\s*)?wave\s+(?P<number>\d{1,3})\s*:?", re.I)
KEY = re.compile(r"(?P<key>[^\W\d][\w ]*?)\s*:")


def statements_of(text: str, notes: Notes) -> list[Statement]:
    """Return what a text states, in its order; notes what cannot be read.

    Statements stand in lines of their own or between semicolons. A line without a key goes on
    with the one before it: rows are read from the top downwards (S28).
    """
    if len(text) > LONGEST_TEXT:
        message = noop("A brief has at most %(most)s characters.")
        notes.fault(Bit(""), "", message, most=LONGEST_TEXT)
        return []
    reader = _Reader(notes)
    for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), start=1):
        for bit in Bit(REMARK.split(line, maxsplit=1)[0], number).parts(END):
            if bit.text:
                reader.read(bit)
    return reader.found


class _Reader:
    """Reads pieces one after the other, and remembers the wave and the statement they belong to."""

    def __init__(self, notes: Notes) -> None:
        self.notes = notes
        self.found: list[Statement] = []
        self.wave = 0

    def read(self, bit: Bit) -> None:
        wave = WAVE.match(bit.text)
        if wave is not None:
            self._begin(bit, wave)
            bit = bit.part(wave.end())
        key = KEY.match(bit.text)
        if key is not None:
            rest = bit.part(key.end())
            self._add(bit.part(0, key.end("key")), (rest,) if rest.text else ())
        elif bit.text:
            self._go_on(bit)

    def _begin(self, bit: Bit, wave: re.Match[str]) -> None:
        self.wave = int(wave["number"])
        self.found.append(Statement(self.wave, Bit("wave", bit.line, bit.column), ()))
        if wave["who"]:
            who = bit.part(wave.start("who"), wave.end("who"))
            self.found.append(Statement(0, Bit("faction", bit.line, bit.column), (who,)))

    def _add(self, key: Bit, rows: tuple[Bit, ...]) -> None:
        self.found.append(Statement(self.wave, key, rows))

    def _go_on(self, bit: Bit) -> None:
        if not self.found or self.found[-1].key.text == "wave":
            message = noop("A line begins with a word and a colon here, such as deploy: or wave 1:")
            self.notes.fault(bit, "G29", message)
            return
        last = self.found.pop()
        self.found.append(Statement(last.wave, last.key, (*last.rows, bit)))
