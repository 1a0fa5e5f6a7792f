"""The house tells Encounter's rules who is not there; the next hero speaks for the party (O-I)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import timedelta
from typing import Any

import pytest
import time_machine
from django.core.management import call_command
from django.utils import timezone

from games import services, store, worker
from games.encounter.form import read_interjection
from games.encounter.rules.events.turns import SeatAbsent, SeatPresent
from games.encounter.rules.orders import Deploy
from games.encounter.rules.party import captain
from games.encounter.rules.view import View
from games.kernel.ruleset import Viewer
from games.kernel.words import MalformedOrder
from games.models import Entry, Match

pytestmark = pytest.mark.django_db


@pytest.fixture
def clock() -> Iterator[Any]:
    """A clock that stands still until a test moves it."""
    with time_machine.travel(timezone.now(), tick=False) as moved:
        yield moved


@pytest.fixture
def battle(person: Callable[[str], Any], clock: Any) -> Match:
    """A battle of two people whose heroes stand, with both pages open."""
    users = [person("ann"), person("bob")]
    row: Match = services.start_match(
        slug="encounter",
        title="A test",
        seats=[services.NewSeat(user=user, hero=user.shown_name) for user in users],
        talk=services.new_talk(),
        turn_seconds=0,
        public=True,
        spectators=True,
        options={"encounters": ["low_bell"]},
    )
    for _ in users:
        deploy(row)
    come(row, *users)
    return row


def deploy(row: Match) -> None:
    """Place the next hero on the first free cell."""
    held = store.load(row.code)
    (seat,) = held.rules.awaited(held.state)
    user = held.seats[seat].user
    view: View = held.rules.view(held.state, Viewer(seat))
    assert view.possible is not None
    add = services.Add(Deploy(view.possible.cells[0]))
    phase = held.match.phase
    services.change_draft(code=row.code, user=user, phase=phase, key="", change=add)
    services.hand_in(code=row.code, user=user, phase=phase, key="")


def come(row: Match, *users: Any) -> None:
    """Say that these people's pages are open and no others, and let the worker look."""
    persons = [f"user-{user.pk}" for user in users]
    services.note_presence(process="one", topic=f"match:{row.code}", persons=persons, seconds=600)
    worker.run_job(worker.JOBS["absence"])


def later(clock: Any, seconds: int) -> None:
    """Let time pass, and let the worker look."""
    clock.shift(timedelta(seconds=seconds))
    worker.run_job(worker.JOBS["absence"])


def speaker(row: Match) -> int | None:
    return captain(store.load(row.code).state)


def told(row: Match) -> list[str]:
    """Return the events about people who went and came, in their order."""
    kinds = {SeatAbsent.__name__, SeatPresent.__name__}
    rows = Entry.objects.filter(match=row).order_by("number")
    return [entry.data["is"] for entry in rows if entry.data["is"] in kinds]


def test_a_hero_whose_person_left_20_seconds_ago_speaks_for_nobody(
    battle: Match, clock: Any
) -> None:
    ann, bob = (seat.user for seat in store.load(battle.code).seats)
    assert speaker(battle) == 0
    come(battle, bob)
    later(clock, 9)  # the house counted ann as there for ten seconds after her page closed
    assert speaker(battle) == 0
    later(clock, 1)
    assert speaker(battle) == 1
    come(battle, ann, bob)
    assert speaker(battle) == 0
    assert told(battle) == ["SeatAbsent", "SeatPresent"]


def test_with_nobody_there_nobody_is_asked(battle: Match, clock: Any) -> None:
    come(battle)
    later(clock, 20)
    assert speaker(battle) is None


def test_a_replay_agrees_on_who_was_there(battle: Match, clock: Any) -> None:
    come(battle)
    later(clock, 20)
    come(battle, store.load(battle.code).seats[1].user)
    call_command("verify_match", battle.code)
    assert told(battle) == ["SeatAbsent", "SeatAbsent", "SeatPresent"]


def test_a_person_cannot_say_that_somebody_is_absent() -> None:
    for kind in ("absent", "markabsent", "MarkAbsent", "mark_absent"):
        with pytest.raises(MalformedOrder):
            read_interjection({"kind": kind, "do": kind, "is": kind})
