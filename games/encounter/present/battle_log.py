"""The battle log: what happened, by phase, with rules, and each foe's move to be explained."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from games.encounter.present.told import entries
from games.encounter.rules.events.foes import FoePlanned
from games.encounter.wording import lines
from games.encounter.wording.lines import Line
from games.encounter.wording.phases import turn_name
from games.kernel.page import EntryPage, MatchPage

MOST_CHAPTERS = 30  # older phases are found by looking back


@dataclass(frozen=True, slots=True)
class LineShown:
    """A line of the log; `why` is the entry that explains a foe's move, 0 for none."""

    line: Line
    why: int = 0


@dataclass(frozen=True, slots=True)
class Chapter:
    """The lines of one phase."""

    title: str
    turn: int
    lines: tuple[LineShown, ...]


def chapters(page: MatchPage) -> Sequence[Chapter]:
    """Return the newest phases with what happened in each, the last one first."""
    groups = groupby(entries(page), key=lambda entry: (entry.turn, entry.phase))
    told = [
        Chapter(turn_name(phase, turn) if phase else "", turn, tuple(_told(page, group)))
        for (turn, phase), group in groups
    ]
    return [chapter for chapter in reversed(told) if chapter.lines][:MOST_CHAPTERS]


def _told(page: MatchPage, found: Iterator[EntryPage]) -> Iterator[LineShown]:
    for entry in found:
        said = lines(entry.event, page.seats)
        for number, line in enumerate(said, 1):
            is_plan = isinstance(entry.event, FoePlanned) and number == len(said)
            yield LineShown(line, entry.number if is_plan else 0)
