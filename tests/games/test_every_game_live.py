"""The contract of every game in the house: tables, replay, screens, and what nobody may see."""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import pytest
import time_machine
from django.conf import settings
from django.db import transaction
from django.test import Client
from django.utils import timezone

from games import render, selectors, services, store
from games.kernel.dice import Dice
from games.kernel.game import Game
from games.kernel.page import MatchPage
from games.kernel.ruleset import Viewer
from games.models import AnsweredForm, Entry, Snapshot, Submission
from games.moments import MOMENTS
from games.registry import SLUGS
from games.services import Refused
from games.services.opening import opened
from games.services.submissions import put_in
from games.store import orders
from games.views.kept import COMPANIES
from tests.games import contract

pytestmark = pytest.mark.django_db
BATTLES_WATCHED = 4


@pytest.fixture(params=SLUGS)
def slug(request: pytest.FixtureRequest) -> str:
    return str(request.param)


# The day's match takes turns by game and test; the fixed one is always looked at.
SEEDS = [
    pytest.param(seed, marks=[pytest.mark.in_turn] * bool(number))
    for number, seed in enumerate(contract.seeds())
]


@pytest.fixture(params=SEEDS)
def row(slug: str, person: Any, request: pytest.FixtureRequest) -> Any:
    """A match that starts as the contract says."""
    setup = contract.setup_of(slug)
    users = [person(f"person {n}") for n in range(contract.players(slug))]
    row = services.start_match(
        slug=slug,
        title="A contract",
        seats=[
            services.NewSeat(user=user, hero=f"Hero {n}", choices=setup.seats[n].choices)
            for n, user in enumerate(users)
        ],
        options=setup.options,
        turn_seconds=0,
        public=True,
        spectators=True,
        talk=services.new_talk(),
        seed=request.param,
    )
    row.people = users
    return row


def play(row: Any) -> Iterator[int]:
    """Yield the turn at its start, with the orders of all seats but the last handed in."""
    while not store.load(row.code).match.finished:
        with opened(row.code) as held:
            waiting = [seat for seat in held.seats if seat.awaited]
            for seat in waiting[:-1]:
                hand_in(held, seat)
        yield held.match.turn
        with opened(row.code) as held:
            hand_in(held, held.seats[waiting[-1].number])
        services.close_phase(code=row.code, phase=held.match.phase)


def watched(row: Any) -> tuple[int, ...]:
    """Return the turns of a match at whose start all screens are looked at."""
    turns: tuple[int, ...] = contract.contract(row.slug).WATCHED
    return turns


def hand_in(held: Any, seat: Any) -> None:
    view = held.rules.view(held.state, Viewer(seat.number))
    dice = Dice(f"{held.match.seed}/{seat.number}")
    put_in(held, seat, held.rules.random_order(view, dice))


def test_a_match_survives_its_tables_and_is_proved_by_its_submissions(row: Any) -> None:
    phases = 0
    for _ in play(row):
        phases += 1
        held = store.load(row.code)
        read = held.game.tables.read(row.pk, catalogue=held.catalogue)
        assert held.game.tables.digest(read) == held.game.tables.digest(held.state)
        store.STATES.clear()
    checked = list(selectors.verify(row.code))
    assert len(checked) == phases + 2  # the start and the tables, too
    assert [c for c in checked if not c.equal] == []


def test_who_resigns_gives_no_more_orders_in_that_phase(row: Any) -> None:
    resign, phase = contract.contract(row.slug).RESIGN, store.load(row.code).match.phase
    services.interject(code=row.code, user=row.people[0], key="", order=resign)
    held = store.load(row.code)
    assert held.match.phase != phase or not held.seats[0].awaited
    with pytest.raises(Refused) as refused:
        services.hand_in(code=row.code, user=row.people[0], phase=phase, key="")
    assert refused.value.status == 409


def screens(row: Any, viewer: Viewer, language: str = "en") -> dict[str, bytes]:
    """Return a viewer's panels, rendered anew from a fresh read."""
    store.STATES.clear()
    render.PANELS.clear()
    render.WHOLE.clear()
    page = selectors.match_page(code=row.code, viewer=viewer, language=language)
    return {name: panel.html for name, panel in render.panels(page).items()}


def without_token(html: bytes) -> bytes:
    """Cut the CSRF tokens, the only bytes that differ between two visits of one person."""
    hidden = rb'(csrfmiddlewaretoken" value=")[^"]*|("X-CSRFToken": ")[^"]*'
    quoted = rb"(X-CSRFToken&quot;: &quot;)[^&]*"
    return re.sub(quoted, rb"\1", re.sub(hidden, rb"\1\2", html))


def fresh_page(row: Any, viewer: Viewer, path: str = "") -> bytes:
    """Return the page of a match that a browser of this viewer would get."""
    store.STATES.clear()
    render.PANELS.clear()
    render.WHOLE.clear()
    MOMENTS.clear()
    COMPANIES.clear()
    client = Client(HTTP_HOST="localhost")
    if viewer.seat is not None:
        client.force_login(row.people[viewer.seat])
    answer = client.get(f"/matches/{row.code}/{path}")
    assert answer.status_code == 200
    return without_token(answer.content)


def test_the_panels_render_for_every_viewer_in_every_language(row: Any) -> None:
    for turn in play(row):
        if turn not in watched(row):
            continue
        for viewer in contract.eyes(row.slug):
            for language, _ in settings.LANGUAGES:
                made = screens(row, viewer, language)
                assert all(len(html) > 50 for html in made.values())
    ended = store.load(row.code).match.finished
    assert ended is not None
    for viewer in contract.eyes(row.slug):
        made = screens(row, Viewer(viewer.seat, sees_all=True))
        assert all(len(html) > 50 for html in made.values())


def exchange(row: Any, game: Game, viewer: Viewer) -> bool:
    """Change everything of a match that this viewer may not know, State and rows alike.

    Say whether the State itself hides anything now; a past one may have hidden nothing yet.
    """
    held = store.load(row.code)
    twin = import_module(f"tests.games.{row.slug}.twin").twin
    other = twin(held.state, viewer, Dice("other"))
    hides = bool(game.tables.digest(other) != game.tables.digest(held.state))
    game.tables.write(row.pk, held.state, other)
    others = [seat.number for seat in held.seats if seat.number != viewer.seat]
    sheets = list(Submission.objects.filter(match=row, seat__in=others, kind="orders"))
    for mine, next_one in zip(sheets, [*sheets[1:], *sheets[:1]], strict=True):
        Submission.objects.filter(pk=mine.pk).update(data=next_one.data)
    for seat in others:
        orders.put_drafts(held, held.seats[seat], [], [(99, drafted(held))])
        AnsweredForm.objects.create(match=row, seat=seat, key="k", status=200, said={})
    for entry in Entry.objects.filter(match=row):
        if not receives(game, entry, viewer):
            entry.delete()
    for kept in Snapshot.objects.filter(match=row):
        plain = zlib.decompress(kept.data)
        past = game.tables.restore(plain, kept.schema, catalogue=held.catalogue)
        dumped = game.tables.dump(twin(past, viewer, Dice("past")))
        kept.data, kept.figures = zlib.compress(dumped), {}
        kept.save()
    return hides


def drafted(held: Any) -> dict[str, Any]:
    """Return the data of some order, whatever it may be."""
    row = Submission.objects.filter(match=held.match, kind="orders").first()
    assert row is not None
    data: dict[str, Any] = row.data
    return data


def receives(game: Game, entry: Entry, viewer: Viewer) -> bool:
    event = game.events.load(entry.data)
    return bool(event.audience.includes(viewer.seat))


def battle_pages(row: Any, viewer: Viewer) -> dict[str, bytes]:
    """Return the list of battles and the pages of the newest ones, as this viewer gets them."""
    battles = store.load(row.code).game.battles
    if battles is None:
        return {}
    page = selectors.battles_page(code=row.code, viewer=viewer, language="en")
    lines = battles.listed(page)[-BATTLES_WATCHED:]
    paths = ("battles/", *(f"battles/{line.turn}/{line.number}/" for line in lines))
    return {path: fresh_page(row, viewer, path) for path in paths}


def known_to(row: Any, viewer: Viewer) -> tuple[Any, ...]:
    """Return all that reaches a viewer: a page's values, its panels, whole pages, battles."""
    store.STATES.clear()
    page = selectors.match_page(code=row.code, viewer=viewer, language="en")
    asked = ("", "?at=1", "moment/?at=", "moments/")
    pages = [fresh_page(row, viewer, path) for path in asked]
    return page, screens(row, viewer), pages, battle_pages(row, viewer)


def told(page: MatchPage) -> tuple[Any, ...]:
    """Return what a page tells of the match itself."""
    return page.view, page.phase, page.turn, page.entries, page.notices, page.kept


def test_a_past_moment_is_what_its_viewer_knew_when_the_phase_began(row: Any) -> None:
    known = {}
    for turn in play(row):
        if turn not in watched(row):
            continue
        for viewer in contract.eyes(row.slug):
            page = selectors.match_page(code=row.code, viewer=viewer, language="en")
            known[viewer, page.phase] = told(page)
    assert len(known) == len(watched(row)) * len(contract.eyes(row.slug))
    for (viewer, phase), then in known.items():
        eyes = "watcher" if viewer.seat is None else "ABCDEFGH"[viewer.seat]
        look = selectors.look_back(code=row.code, viewer=Viewer(), at=phase, eyes=eyes)
        assert told(selectors.moment_page(look, "en")) == then


def test_c10_the_moments_are_one_for_each_round_and_back_and_forth_gives_the_same(
    row: Any,
) -> None:
    for _ in play(row):
        pass
    look = selectors.look_back(code=row.code, viewer=Viewer(), at="", eyes="")
    phases = [moment.phase for moment in look.moments]
    assert len(set(phases)) == len(phases)
    assert [moment.turn for moment in look.moments] == sorted(m.turn for m in look.moments)
    dice = Dice("steps")
    # Some phases of a long match, so that the same one comes up again.
    phases = phases[:: max(1, len(phases) // 8)]
    seen: dict[tuple[str, str], bytes] = {}
    for step in range(30):
        at = phases[dice.roll(f"at/{step}", len(phases)) - 1]
        eyes = ("all", "A", "watcher")[dice.roll(f"eyes/{step}", 3) - 1]
        page = fresh_page(row, Viewer(), f"moment/?at={at}&as={eyes}")
        assert seen.setdefault((at, eyes), page) == page
    assert 5 < len(seen) < 30


def test_no_screen_depends_on_what_its_viewer_may_not_know(row: Any) -> None:
    game = store.load(row.code).game
    compared = battles = hiding = 0
    with time_machine.travel(timezone.now(), tick=False):
        for turn in play(row):
            if turn not in watched(row):
                continue
            for viewer in contract.eyes(row.slug):
                before = known_to(row, viewer)
                kept = transaction.savepoint()
                hiding += exchange(row, game, viewer)
                assert known_to(row, viewer) == before
                transaction.savepoint_rollback(kept)
                compared += 1
                battles += max(0, len(before[-1]) - 1)
    assert battles or game.battles is None
    # A game in which all is public hides what was drafted and handed in, and no part of its State.
    assert not hiding if contract.all_is_public(row.slug) else hiding > compared // 2
    assert compared == len(watched(row)) * len(contract.eyes(row.slug))
