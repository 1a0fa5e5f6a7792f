"""What a page was told: its entries in their order, those of one foe's move, the newest throw."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from games.encounter.rules.catalogue import Cell
from games.encounter.rules.events import foes as of_foes
from games.encounter.rules.trace import Trace
from games.kernel.page import EntryPage, MatchPage


@dataclass(frozen=True, slots=True)
class MoveTold:
    """A foe's move: its entry and trace, where it ended, whom it attacked, how ties were settled.

    `is_open` says that the party has yet to pick something of it.
    """

    entry: EntryPage
    trace: Trace
    stop: Cell
    targets: tuple[int, ...]
    ties: tuple[of_foes.TieDecided, ...]
    is_open: bool


def entries(page: MatchPage) -> list[EntryPage]:
    """Return all entries that the page has, the oldest first."""
    return sorted((*page.kept, *page.entries), key=lambda entry: entry.number)


def move_of(found: Sequence[EntryPage], number: int) -> MoveTold | None:
    """Return the move whose plan is the entry of this number, None where there is none."""
    places = [n for n, entry in enumerate(found) if entry.number == number]
    if not places or not isinstance(found[places[0]].event, of_foes.FoePlanned):
        return None
    entry = found[places[0]]
    trace: Trace = entry.event.trace
    after = list(_until_done(found[places[0] + 1 :], trace.foe))
    walked = [e.cell for e in after if isinstance(e, of_foes.FigureMoved) and _walks(e, trace.foe)]
    struck = [e for e in after if isinstance(e, of_foes.FoeAttacked) and e.figure == trace.foe]
    ties = tuple(e for e in after if isinstance(e, of_foes.TieDecided) and e.figure == trace.foe)
    return MoveTold(
        entry=entry,
        trace=trace,
        stop=walked[-1] if walked else trace.start,
        targets=struck[0].targets if struck else (),
        ties=ties,
        is_open=not walked and trace.start not in trace.stops,
    )


def _walks(event: of_foes.FigureMoved, foe: int) -> bool:
    return event.figure == foe and not event.moved


def _until_done(found: Sequence[EntryPage], foe: int) -> Iterator[Any]:
    """Yield the events after a plan up to the foe's next plan or the end of its turn."""
    for entry in found:
        event = entry.event
        if isinstance(event, of_foes.FoePlanned):
            return
        yield event
        if isinstance(event, of_foes.FoeTurnEnded) and event.figure == foe:
            return
