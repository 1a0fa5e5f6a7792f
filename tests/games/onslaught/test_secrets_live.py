"""No screen of a siege against a brief, alone or together, tells what its viewer may not know.

A duel is looked at by the contract of every game (tests/games/test_every_game_live.py).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
import time_machine
from django.db import transaction
from django.test import Client
from django.utils import timezone

from games import services, store
from games.kernel.ruleset import Viewer
from games.onslaught.rules.phases import step
from games.services.opening import opened
from tests.games.onslaught.random_play import chosen
from tests.games.test_every_game_live import exchange, hand_in, known_to, without_token

pytestmark = [pytest.mark.django_db, pytest.mark.timeout(0), pytest.mark.in_turn]
PEOPLE = {"brief": 1, "coop": 2}
STEPS = {"build", "prep", "start", "move", "attack", "question"}
ELSEWHERE = (
    "result/",
    "editor/?pick=pass",
    "?as=A",
    "?as=watcher",
    "moment/?at=1&as=B",
    "table/",
    "beside/refused/?stack=0;cinder-hand;warden-oru&tap=take:cinder-hand",
    "map.json",
    "battles/",
)


@pytest.fixture(params=PEOPLE)
def row(request: pytest.FixtureRequest, person: Callable[[str], Any]) -> Any:
    """A match against a brief, by one person or by two together."""
    users = [person(f"person {n}") for n in range(PEOPLE[request.param])]
    row = services.start_match(
        slug="onslaught",
        title="A siege",
        seats=[services.NewSeat(user=user, hero=f"Hero {n}") for n, user in enumerate(users)],
        options=chosen(request.param, 2),
        turn_seconds=0,
        public=True,
        spectators=True,
        talk=services.new_talk(),
        seed="secret",
    )
    row.people = users
    return row


def turns(row: Any) -> Iterator[str]:
    """Yield the step at each phase's start, then let who is awaited decide by chance."""
    while not store.load(row.code).match.finished:
        yield step(store.load(row.code).state)
        with opened(row.code) as held:
            phase = held.match.phase
            for seat in held.seats:
                if seat.awaited:
                    hand_in(held, seat)
        services.close_phase(code=row.code, phase=phase)


def others(row: Any, viewer: Viewer) -> list[tuple[int, bytes]]:
    """Return what a viewer gets elsewhere: the result, other eyes, the editor, what is beside."""
    client = Client(HTTP_HOST="localhost")
    if viewer.seat is not None:
        client.force_login(row.people[viewer.seat])
    answers = (client.get(f"/matches/{row.code}/{path}") for path in ELSEWHERE)
    return [(answer.status_code, without_token(answer.content)) for answer in answers]


def test_g11_f07_g37_no_screen_of_a_siege_depends_on_what_its_viewer_may_not_know(row: Any) -> None:
    game = store.load(row.code).game
    seen: set[str] = set()
    hiding = compared = 0
    with time_machine.travel(timezone.now(), tick=False):
        for number, now in enumerate(turns(row)):
            if seen >= {*STEPS, "fire"}:
                break
            if now in seen or not number:  # at first there is no sheet to exchange
                continue
            seen.add(now)
            for viewer in (Viewer(), *(Viewer(n) for n in range(len(row.people)))):
                before = known_to(row, viewer), others(row, viewer)
                kept = transaction.savepoint()
                hiding += exchange(row, game, viewer)
                after = known_to(row, viewer), others(row, viewer)
                assert after == before, (now, viewer)
                transaction.savepoint_rollback(kept)
                store.STATES.clear()
                compared += 1
    assert hiding == compared
    assert seen >= STEPS
