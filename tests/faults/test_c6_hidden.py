"""C6: hidden information reaches nobody it is not for (B-29, B-31, B-34).

The strongest tests stand in tests/games/test_every_game_live.py: a twin world in which every
hidden fact differs gives the same bytes. Here everything is fetched as a browser would.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from importlib import import_module
from typing import Any

import pytest
import time_machine
from django.db import transaction
from django.test import Client
from django.utils import timezone

from games import render, selectors, services, store
from games.conquest.rules.orders import Amount, Move, Sheet
from games.kernel.dice import Dice
from games.kernel.ruleset import Viewer
from games.services.opening import opened as locked
from games.services.submissions import put_in
from tests.faults.table import HTMX, browser, held, march, send, tells

pytestmark = pytest.mark.django_db
Start = Callable[..., Any]
RARE = "7919"
CELLS = [f"{letter}{number}" for letter in "ABCDEFGHI" for number in range(1, 10)]
PAGES = (
    "",
    "editor/",
    "result/",
    "?tab=report",
    "?tab=chronicle",
    "?at=1",
    "editor/?from=A1&to=A2",
)
ELSEWHERE = ("/", "/watch/", "/me/", "/healthz", "/metrics", "/admin/", "/rules/")


def prepared(row: Any) -> Client:
    """Let the first seat draft and seal orders with a rare number in them."""
    ann = browser(row.people[0])
    for fields in (march(row, 0, RARE), {"kind": "tell", "text": f"We are {RARE}."}):
        assert send(ann, row, "drafts", **fields).status_code == 200
    return ann


def others(row: Any, person: Start) -> dict[str, Client]:
    return {
        "a spectator": browser(),
        "a guest": browser(person("guest")),
        "another player": browser(row.people[1]),
    }


@pytest.mark.parametrize("sealed", [False, True])
def test_b29_staged_orders_reach_nobody(duel: Start, person: Start, sealed: bool) -> None:
    row = duel("ann", "ben", "cat")
    ann = prepared(row)
    if sealed:
        send(ann, row, "hand-in")
    assert tells(ann.get(f"/matches/{row.code}/").content, RARE)
    for who, client in others(row, person).items():
        asked = [f"/matches/{row.code}/{page}" for page in PAGES] + list(ELSEWHERE)
        for address in asked:
            answer = client.get(address)
            told = answer.content.decode() + str(answer.headers)
            assert not tells(told, RARE), (who, address)
        for form in ("drafts", "hand-in", "take-back", "interject", "say", "mute"):
            fields = {"action": "undo", "kind": "draw", "text": "x", "name": "nobody"}
            answer = send(client, row, form, **fields)
            assert not tells(answer.content, RARE), (who, form)


def test_b29_panels_of_others_do_not_change_when_somebody_drafts(duel: Start) -> None:
    row = duel("ann", "ben", "cat")
    eyes = [Viewer(), Viewer(1), Viewer(2)]
    before = {viewer: digests(row, viewer) for viewer in eyes}
    changes = held(row).match.revision
    prepared(row)
    assert held(row).match.revision == changes
    assert {viewer: digests(row, viewer) for viewer in eyes} == before


def test_b29_a_draft_nudges_its_own_seat_alone(
    duel: Start, monkeypatch: pytest.MonkeyPatch, django_capture_on_commit_callbacks: Any
) -> None:
    row = duel("ann", "ben")
    sent: list[Any] = []
    monkeypatch.setattr("games.announce._send", sent.append)
    with django_capture_on_commit_callbacks(execute=True):
        prepared(row)
    assert [nudge["seat"] for nudge in sent] == [0, 0]
    assert {frozenset(nudge) for nudge in sent} == {frozenset({"type", "topic", "changes", "seat"})}


def digests(row: Any, viewer: Viewer) -> dict[str, str]:
    page = selectors.match_page(code=row.code, viewer=viewer, language="en")
    return {panel.id: panel.digest for panel in render.panels(page).values()}


def test_b31_pages_hold_no_number_of_a_row_and_no_seed(duel: Start) -> None:
    row = duel("ann", "ben")
    row.refresh_from_db()
    for client in (browser(), *map(browser, row.people)):
        answer = client.get(f"/matches/{row.code}/")
        text = answer.content.decode()
        assert row.seed not in text
        assert row.seed_hash in text
        assert not re.search(r'(data-(pk|id|user)|name="(pk|id|user))\b', text)
        assert "etag" not in {name.lower() for name in answer.headers}
        assert answer["Cache-Control"].startswith("max-age=0")


def test_b31_cells_out_of_sight_have_one_neutral_markup(duel: Start) -> None:
    """What is drawn in a fogged cell without an object is the same wherever armies stand."""
    row = duel("ann", "ben")
    page = selectors.match_page(code=row.code, viewer=Viewer(0), language="en")
    html = render.panels(page)["board"].html.decode()
    state = held(row).state
    enemy = next(cell for cell, army in state.armies.items() if army.seat == 1)
    seen = {cell.cell for cell in page.view.armies} | {enemy}
    assert f'data-army="{enemy}"' not in html
    labels = dict(re.findall(r'data-cell="([A-I][1-9])"[^>]*aria-label="([^"]*)"', html))
    assert labels, "the board names its cells"
    for cell, label in labels.items():
        if cell in state.armies and cell not in {a.cell for a in page.view.armies}:
            assert "army" not in label.lower() or cell in seen, (cell, label)


def orders_at(cell: str) -> list[dict[str, str]]:
    """Return forms that aim at a cell in every way, and ask what is there."""
    return [
        {"kind": "move", "from": "A1", "to": cell, "send-militia": "1"},
        {"kind": "move", "from": cell, "to": "A2", "send-militia": "1"},
        {"kind": "build", "cell": cell, "level": "2"},
        {"kind": "train", "cell": cell, "level": "1", "number_trained": "1"},
        {"kind": "fulfil", "cell": cell},
        {"kind": "use", "artifact": "burning_glass", "target": cell},
    ]


def answers_of(row: Any, client: Client) -> list[tuple[int, bytes]]:
    """Return every refusal and editor answer about every cell."""
    found = []
    for cell in CELLS:
        for fields in orders_at(cell):
            answer = client.post(
                f"/matches/{row.code}/drafts/",
                {"phase": "turn-1", **fields},
                headers=HTMX | {"X-Digests": "{}"},
            )
            # What was accepted is compared by its panels; here the statuses tell.
            found.append((answer.status_code, answer.content if answer.status_code > 299 else b""))
        for query in (f"from={cell}", f"from=A1&to={cell}", f"from=A1&to=A2&then={cell}"):
            answer = client.get(f"/matches/{row.code}/editor/?{query}")
            found.append((answer.status_code, without_token(answer.content)))
    return found


def without_token(html: bytes) -> bytes:
    return re.sub(rb'(csrfmiddlewaretoken" value=")[^"]*', rb"\1", html)


def in_a_world(make: Callable[[], Any]) -> Any:
    """Return what `make` gives, and undo all that it did to the database."""
    point = transaction.savepoint()
    for kept in (store.STATES, render.PANELS, render.WHOLE):
        kept.clear()
    try:
        return make()
    finally:
        transaction.savepoint_rollback(point)
        store.STATES.clear()


def test_b34_refusals_and_the_editor_are_the_same_in_a_world_that_differs_in_the_fog(
    duel: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("games.services.opening.spend", lambda kind, person: None)
    twin = import_module("tests.games.conquest.twin").twin
    row = duel("ann", "ben", seed="fog")
    client = browser(row.people[0])

    def differing() -> Any:
        now = held(row)
        different = twin(now.state, Viewer(0), Dice("other"))
        now.game.tables.write(row.pk, now.state, different)
        store.STATES.clear()
        return answers_of(row, client)

    with time_machine.travel(timezone.now(), tick=False):
        one = in_a_world(lambda: answers_of(row, client))
        other = in_a_world(differing)
    assert len(one) == len(CELLS) * 9
    assert {status for status, _ in one} == {200, 422}
    assert one == other


def test_b34_a_round_with_a_move_wholly_in_fog_is_the_same_to_who_sees_nothing(
    duel: Start,
) -> None:
    """The same round with and without a march that two of three viewers cannot see."""
    row = duel("ann", "ben", "cat", seed="fog")

    def shown(marches: bool) -> Any:
        play_round(row, marches)
        found = []
        for viewer in (Viewer(0), Viewer(2), Viewer()):
            page = selectors.match_page(code=row.code, viewer=viewer, language="en")
            made = render.panels(page)
            frame = render.partials(made)
            found.append((frame, len(frame), page.entries, page.view, page.revision))
        return found

    with time_machine.travel(timezone.now(), tick=False):
        still = in_a_world(lambda: shown(marches=False))
        moved = in_a_world(lambda: shown(marches=True))
    assert still == moved


def play_round(row: Any, marches: bool) -> None:
    """Close turn 1; seat 1 marches one step within its own corner, or stays."""
    now = held(row)
    view = now.rules.view(now.state, Viewer(1))
    army = next(army for army in view.armies if army.seat == 1)
    move = Move("I9", ("I8",), {unit: Amount("all") for unit in army.troops})
    for seat in range(len(now.seats)):
        with locked(row.code) as holding:
            put_in(holding, holding.seats[seat], Sheet((move,) if marches and seat == 1 else ()))
    assert services.close_phase(code=row.code, phase="turn-1")
    moved = store.load(row.code).state.armies
    assert ("I8" in moved) == marches
