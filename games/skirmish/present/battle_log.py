"""The battle log: all that the viewer may read, by phase, with the rule behind each line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from games.kernel.page import EntryPage, MatchPage
from games.skirmish.wording import lines
from games.skirmish.wording.lines import Line
from games.skirmish.wording.phases import turn_name


@dataclass(frozen=True, slots=True)
class Chapter:
    """The lines of one phase; those for the viewer's eyes alone are `secret`."""

    title: str
    turn: int
    lines: tuple[tuple[Line, bool], ...]


def chapters(page: MatchPage) -> Sequence[Chapter]:
    """Return the phases so far with what happened in each, the newest first."""
    entries = sorted((*page.kept, *page.entries), key=lambda entry: entry.number)
    groups = groupby(entries, key=lambda entry: (entry.turn, entry.phase))
    told = [
        Chapter(turn_name(phase, turn) if phase else "", turn, tuple(_told(page, group)))
        for (turn, phase), group in groups
    ]
    return [chapter for chapter in reversed(told) if chapter.lines]


def _told(page: MatchPage, entries: Iterator[EntryPage]) -> Iterator[tuple[Line, bool]]:
    for entry in entries:
        # After the end others' words come along, but they speak to their own seat.
        if not entry.event.audience.includes(page.viewer.seat):
            continue
        secret = not entry.event.audience.includes(None)
        for line in lines(entry.event, page.seats):
            yield line, secret
