"""A match page of Conquest made by hand from a State of the rules' tests."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.conquest import rules
from games.conquest.rules.state import State
from games.kernel.page import DraftPage, EntryPage, MatchPage, SeatPage
from games.kernel.ruleset import Viewer

HEROES = ("Ysolde Marrow", "Grusk Ninefingers", "Ilveth Thornwater", "Mother Hollow")


def seats(state: State) -> tuple[SeatPage, ...]:
    """Return the seats of a State with a hero each."""
    return tuple(
        SeatPage(
            number=seat,
            person=f"person {seat}",
            bot="",
            hero=HEROES[seat],
            portrait=1,
            biography="",
            choices={"faction": realm.faction},
            awaited=True,
            ready=False,
            living=realm.alive,
        )
        for seat, realm in sorted(state.realms.items())
    )


def page_of(  # noqa: PLR0913  a page names only what a test is about
    state: State,
    viewer: int | None = 0,
    *,
    orders: Sequence[Any] = (),
    events: Sequence[Any] = (),
    ready: bool = False,
    language: str = "en",
) -> MatchPage:
    """Return a viewer's page with these drafts, and these events of the turn before."""
    findings = rules.review(state, viewer, orders) if viewer is not None and orders else ()
    received = [event for event in events if event.audience.includes(viewer)]
    return MatchPage(
        code="ABCD2345",
        slug="conquest",
        title="Nine Fords",
        phase=rules.phase(state),
        turn=state.turn,
        viewer=Viewer(viewer),
        language=language,
        view=rules.view(state, Viewer(viewer)),
        seats=seats(state),
        drafts=tuple(
            DraftPage(number, order, found)
            for number, (order, found) in enumerate(zip(orders, findings, strict=True))
        ),
        entries=tuple(EntryPage(n, state.turn - 1, event) for n, event in enumerate(received)),
        lines=(),
        ready=ready,
        resolving=False,
        deadline=None,
        turn_seconds=0,
        public=True,
        spectators=True,
        seed_hash="",
        seed="",
        standings=rules.standings(state),
        revision=(1, 1),
    )
