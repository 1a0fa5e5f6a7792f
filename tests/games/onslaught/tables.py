"""Match pages of Onslaught made by hand: a State as a viewer sees it, its panels as text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any

from games.kernel.page import DraftPage, EntryPage, MatchPage, SeatPage
from games.kernel.ruleset import Viewer
from games.onslaught import rules
from games.onslaught.present import PANELS, present
from games.onslaught.rules.state import State
from games.render import drawn

NAMES = ("Maren", "Teodora")


def seats(state: State) -> tuple[SeatPage, ...]:
    """Return the seats of a match, each with a person."""
    awaited = rules.awaited(state)
    numbers = sorted(side.seat for side in state.sides.values() if side.seat is not None)
    return tuple(
        SeatPage(
            number=number,
            person=f"person {number}",
            bot="",
            hero=NAMES[number],
            portrait=1,
            biography="",
            choices={},
            awaited=number in awaited,
            ready=False,
            living=True,
        )
        for number in numbers
    )


def told_by(events: Iterable[Any], turn: int, phase: str, first: int = 1) -> tuple[EntryPage, ...]:
    """Return events as entries of the phase that ended a turn."""
    return tuple(EntryPage(n, turn, event, phase) for n, event in enumerate(events, first))


def page_of(
    state: State,
    viewer: int | None = 0,
    orders: Sequence[Any] = (),
    *,
    entries: Sequence[EntryPage] = (),
) -> MatchPage:
    """Return a viewer's page of a State with these drafts and entries."""
    known = rules.view(state, Viewer(viewer))
    findings = rules.review(state, viewer, orders) if viewer is not None and orders else ()
    pairs = zip(orders, findings, strict=True)
    return MatchPage(
        code="ABCD2345",
        slug="onslaught",
        title="Nine Fords",
        phase=known.phase,
        turn=known.turn,
        viewer=Viewer(viewer),
        language="en",
        view=known,
        seats=seats(state),
        drafts=tuple(DraftPage(n, order, found) for n, (order, found) in enumerate(pairs, 1)),
        entries=tuple(entries),
        lines=(),
        ready=False,
        resolving=False,
        deadline=None,
        turn_seconds=0,
        public=True,
        spectators=True,
        seed_hash="",
        seed="",
        standings=known.standings,
        revision=(1, 1),
    )


def panels(page: MatchPage) -> dict[str, str]:
    """Return each panel's HTML."""
    context = {"page": page, **present(page)}
    return {spec.name: drawn(spec.name, spec.template, context).text for spec in PANELS}


def taps(html: str) -> set[str]:
    """Return all that hexes and buttons of a page send."""
    return set(re.findall(r'(?:data-tap|name="tap" value)="([^"]+)"', html))
