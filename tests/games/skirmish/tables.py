"""Match pages of Skirmish made by hand: the battle of T33, as each of its phases shows it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from django.template.loader import render_to_string

from games.kernel.page import DraftPage, EntryPage, MatchPage, SeatPage
from games.kernel.ruleset import Viewer
from games.render import drawn
from games.skirmish.present import PANELS, edit, present
from games.skirmish.rules.catalogue import Catalogue, Options
from games.skirmish.rules.view import LossView, OwnView, Possible, View
from games.skirmish.setup.content import catalogue
from tests.games.skirmish.t33 import FELL, HANDS, resolved, result, side, skirmishes, units


@cache
def shipped() -> Catalogue:
    """Return the shipped catalogue."""
    return catalogue()


def view(step: str, viewer: int | None = 0, **more: Any) -> View:
    """Return what a viewer knows in a step of the first battle."""
    own = None if viewer is None else OwnView(viewer, HANDS[viewer], (), more.pop("possible", None))
    more.pop("possible", None)
    return View(
        **{
            "catalogue": shipped(),
            "options": Options(),
            "seat": viewer,
            "phase": f"1-{step}",
            "turn": 3,
            "battle": 1,
            "step": step,
            "field": "harrow_ford",
            "areas": (),
            "token": None,
            "awaited": frozenset({0}),
            "sides": (side(0), side(1)),
            "units": units(paired=False, joined=False),
            "skirmishes": (),
            "splash": (),
            "past": (),
            "own": own,
            "standings": None,
            **more,
        }
    )


def pairing(viewer: int | None = 0, **more: Any) -> View:
    """Return the view while the attacker forms the pairs."""
    possible = Possible(
        pairs=3, attackers=("a1", "a2", "a3", "a4", "a5"), defenders=("d1", "d2", "d3")
    )
    return view("pair", viewer, possible=possible if viewer == 0 else None, **more)


def supporting(viewer: int | None = 0, **more: Any) -> View:
    """Return the view while the attacker sends both Fusiliers in."""
    possible = Possible(supports=("a4", "a5"), skirmishes=(1, 2, 3))
    facts = {"units": units(paired=True, joined=False), "skirmishes": skirmishes(joined=False)}
    return view(
        "support-att", viewer, possible=possible if viewer == 0 else None, **{**facts, **more}
    )


def placing(viewer: int | None = 0, **more: Any) -> View:
    """Return the view while both lay cards."""
    hand = HANDS.get(-1 if viewer is None else viewer, ())
    reinforcements = tuple(card for card in hand if card[1:] in ("16", "17", "18"))
    possible = Possible(
        skirmishes=(1, 2, 3),
        standards=tuple(card for card in hand if card not in reinforcements),
        reinforcements=reinforcements,
    )
    facts = {
        "units": units(paired=True, joined=True),
        "skirmishes": skirmishes(joined=True),
        "awaited": frozenset({0, 1}),
    }
    return view("place", viewer, possible=possible, **{**facts, **more})


def splashing(viewer: int | None = 0, **more: Any) -> View:
    """Return the view while the attacker chooses whom the splash of L07 takes."""
    possible = Possible(losses=(LossView("L07", 2, ("a4", "a5")),), must_lose=1)
    facts = {
        "units": units(paired=True, joined=True, fates=FELL),
        "skirmishes": resolved(),
    }
    return view(
        "splash-att", viewer, possible=possible if viewer == 0 else None, **{**facts, **more}
    )


def over(viewer: int | None = 0, **more: Any) -> View:
    """Return the view after the battle of T33."""
    facts = {"past": (result(),), "awaited": frozenset(), "phase": "over"}
    return view("over", viewer, **{**facts, **more})


def seats(awaited: frozenset[int]) -> tuple[SeatPage, ...]:
    """Return Maren who attacks and Teodora who defends."""
    return tuple(
        SeatPage(
            number=number,
            person=f"person {number}",
            bot="",
            hero=hero,
            portrait=1,
            biography="",
            choices={},
            awaited=number in awaited,
            ready=False,
            living=True,
        )
        for number, hero in enumerate(("Maren", "Teodora"))
    )


def page_of(
    known: View,
    orders: Sequence[Any] = (),
    *,
    events: Sequence[Any] = (),
    ready: bool = False,
    language: str = "en",
) -> MatchPage:
    """Return a viewer's page with these drafts and these events."""
    received = [event for event in events if event.audience.includes(known.seat)]
    return MatchPage(
        code="ABCD2345",
        slug="skirmish",
        title="Harrow Ford",
        phase=known.phase,
        turn=known.turn,
        viewer=Viewer(known.seat),
        language=language,
        view=known,
        seats=seats(known.awaited),
        drafts=tuple(DraftPage(n, order, None) for n, order in enumerate(orders, 1)),
        entries=tuple(
            EntryPage(n, known.turn - 1, event, "1-pair") for n, event in enumerate(received)
        ),
        lines=(),
        ready=ready,
        resolving=False,
        deadline=None,
        turn_seconds=0,
        public=True,
        spectators=True,
        seed_hash="",
        seed="",
        standings=known.standings,
        revision=(1, 1),
        undoable=bool(orders),
    )


def shown(page: MatchPage) -> str:
    """Return all that a viewer's browser gets of a page: the panels, and a seat's order editor."""
    context = {"page": page, **present(page)}
    panels = [drawn(spec.name, spec.template, context).text for spec in PANELS]
    if page.mine is not None:
        facts: dict[str, Any] = {"page": page, **edit(page, {})}
        panels.append(render_to_string("games/skirmish/_editor.html", facts))
    return "".join(panels)
