"""A duel from the lobby to its result by plain forms, as people and bots play it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from games import selectors, services, store
from games.models import Match
from games.services import Rewrite
from lobby import services as lobbies
from lobby.models import Lobby, User
from tests.games.skirmish.posting import fields_at, fields_of, post, random_fields, send
from tests.lobby.conftest import browsing, guest

__all__ = ["browsing", "guest"]
pytestmark = pytest.mark.django_db
Guest = Callable[[str], User]
Browsing = Callable[..., Client]
MOST_PHASES = 40


@pytest.fixture
def table(guest: Guest, browsing: Browsing) -> tuple[Any, list[Client]]:
    """Two people who met in a lobby and began a duel there, each with a browser."""
    people = [guest("Ann"), guest("Bob")]
    clients = [browsing(person) for person in people]
    terms = fields_at(clients[0], "/lobbies/new?game=skirmish", "/lobbies/new")
    answer = clients[0].post("/lobbies/new", terms)
    assert answer.status_code == 303
    code = answer.headers["Location"].strip("/").rpartition("/")[2]
    do = f"/lobbies/{code}/do/"
    assert clients[1].post(do, {"action": "take"}).status_code == 303
    for client, faction in zip(clients, ("ironvale", "lumen"), strict=True):
        client.post(do, {"action": "choose", "faction": faction})
        client.post(do, {"action": "ready"})
    Lobby.objects.update(starts_at="2020-01-01T00:00Z")
    assert lobbies.launch_due() == 1
    return Lobby.objects.get(code=code).match, clients


def waiting(row: Match) -> list[int]:
    held = store.load(row.code)
    return [seat.number for seat in held.seats if seat.awaited and not seat.ready]


def test_two_people_play_a_duel_by_plain_forms_and_a_stranger_watches(
    table: tuple[Any, list[Client]], browsing: Browsing
) -> None:
    row, clients = table
    phases = []
    while not store.load(row.code).match.finished:
        phases.append(store.load(row.code).match.phase)
        assert len(phases) < MOST_PHASES
        for seat in waiting(row):
            fields = random_fields(row, seat)
            answer = post(clients[seat], row, "drafts", action="rewrite", **fields)
            assert answer.status_code == 303
            assert post(clients[seat], row, "hand-in").status_code == 303
        pages = [client.get(f"/matches/{row.code}/") for client in (*clients, browsing())]
        assert [page.status_code for page in pages] == [200, 200, 200]
    steps = {phase.partition("-")[2].partition("-")[0] for phase in phases}
    assert {"muster", "pair", "place"} <= steps
    assert {phase[0] for phase in phases} == {"1", "2"}
    assert [seat.choices["faction"] for seat in selectors.seats_of(row.code)] == [
        "ironvale",
        "lumen",
    ]
    assert all(checked.equal for checked in selectors.verify(row.code))
    result = browsing().get(f"/matches/{row.code}/result/")
    assert result.status_code == 200
    assert "Score" in result.content.decode()


def test_a_refused_form_names_its_rule_and_changes_nothing(
    table: tuple[Any, list[Client]],
) -> None:
    row, clients = table
    answer = send(
        clients[0], row, "drafts", action="rewrite", **{"recruit-ironclad": "5"}, **{"hand-in": "1"}
    )
    assert answer.status_code == 422
    assert "G1" in answer.content.decode()
    assert waiting(row) == [0, 1]


def test_a_person_plays_against_a_bot_to_the_end(guest: Guest) -> None:
    ann = guest("Ann")
    row = services.start_match(
        slug="skirmish",
        title="Alone",
        seats=[services.NewSeat(user=ann), services.NewSeat(bot="normal")],
        options={},
        turn_seconds=0,
        public=True,
        spectators=True,
        talk=services.new_talk(),
    )
    played = store.load(row.code).game
    for _ in range(MOST_PHASES):
        services.play_bots(row.code)
        match = store.load(row.code).match
        if match.finished:
            break
        if 0 in waiting(row):
            assert played.read_orders is not None
            orders = tuple(played.read_orders(random_fields(row, 0)))
            form = {"code": row.code, "user": ann, "phase": match.phase, "key": ""}
            services.change_draft(**form, change=Rewrite(orders))
            services.hand_in(**form)
    held = store.load(row.code)
    assert held.match.finished
    assert held.rules.standings(held.state) is not None
    assert all(checked.equal for checked in selectors.verify(row.code))


def test_an_order_costs_the_same_queries_early_and_late(table: tuple[Any, list[Client]]) -> None:
    row, clients = table
    costs: dict[str, set[int]] = {}
    for _ in range(MOST_PHASES):
        match = store.load(row.code).match
        if match.finished:
            break
        for seat in waiting(row):
            fields = random_fields(row, seat)
            with CaptureQueriesContext(connection) as done:
                assert (
                    send(clients[seat], row, "drafts", action="rewrite", **fields).status_code
                    == 200
                )
            costs.setdefault("draft", set()).add(len(done.captured_queries))
            send(clients[seat], row, "hand-in")
    assert max(costs["draft"]) - min(costs["draft"]) <= 2
    assert fields_of(()) == {}
