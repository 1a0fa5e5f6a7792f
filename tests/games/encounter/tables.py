"""Match pages of Encounter made by hand: a State as everybody sees it, its panels as text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any

from django.template.loader import render_to_string

from games.encounter import rules
from games.encounter.present import PANELS, edit, present
from games.encounter.rules.state import State
from games.kernel.page import DraftPage, EntryPage, MatchPage, SeatPage
from games.kernel.ruleset import Viewer
from games.render import drawn

NAMES = ("Maren", "Teodora", "Ismay", "Oda")
TAGS = re.compile(r"<[^>]+>")


def seats(state: State) -> tuple[SeatPage, ...]:
    """Return the seats of a match, each with a person."""
    awaited = rules.awaited(state)
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
        for number in sorted(state.heroes)
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
    language: str = "en",
) -> MatchPage:
    """Return a viewer's page of a State with these drafts and entries."""
    known = rules.view(state, Viewer(viewer))
    return MatchPage(
        code="ABCD2345",
        slug="encounter",
        title="The Low Bell",
        phase=known.phase,
        turn=known.turn,
        viewer=Viewer(viewer),
        language=language,
        view=known,
        seats=seats(state),
        drafts=tuple(DraftPage(n, order, None) for n, order in enumerate(orders, 1)),
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


def shown(page: MatchPage, **query: str) -> str:
    """Return all that a viewer's browser gets of a page: the panels, and a seat's order editor."""
    found = [*panels(page).values()]
    if page.mine is not None:
        facts: dict[str, Any] = {"page": page, **edit(page, query)}
        found.append(render_to_string("games/encounter/_editor.html", facts))
    return "".join(found)


def text(html: str) -> str:
    """Return HTML as a reader sees it."""
    return " ".join(TAGS.sub(" ", html).split())


def taps(html: str) -> set[str]:
    """Return all that cells and buttons of a page send."""
    return set(re.findall(r'(?:data-tap|name="tap" value)="([^"]+)"', html))
