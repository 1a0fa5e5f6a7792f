"""The house tells Encounter's rules who is not there; the next hero speaks for the party (O-I)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest
import time_machine
from django.core.management import call_command
from django.utils import timezone

from games import services, store, worker
from games.encounter.form import read_interjection
from games.encounter.rules.events.turns import SeatAbsent, SeatPresent
from games.encounter.rules.orders import Answer, Deploy
from games.encounter.rules.party import captain
from games.encounter.rules.state import Question
from games.encounter.rules.view import View
from games.kernel.ruleset import Outcome, Viewer
from games.kernel.words import MalformedOrder
from games.models import Entry, Match, Submission
from games.services.opening import opened

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


def asked(row: Match, question: Question) -> None:
    """Let the party be asked something, as if a foe's turn had stopped at it."""
    with opened(row.code) as held:
        new = replace(held.state, step="question", pending=question, acting=None)
        held.match.deadline = timezone.now() + timedelta(seconds=20)
        store.record(held, Outcome(new), phase=held.match.phase, turn=held.match.turn)


def test_o_i_a_captain_who_is_back_in_time_decides_the_open_tie(battle: Match, clock: Any) -> None:
    ann, bob = (seat.user for seat in store.load(battle.code).seats)
    foe = next(f for f in store.load(battle.code).state.figures.values() if f.team == "foe")
    asked(battle, Question("stop", foe.number, ("0,1", "1,0"), "0,1"))
    phase = store.load(battle.code).match.phase
    add = services.Add(Answer("1,0"))
    services.change_draft(code=battle.code, user=ann, phase=phase, key="", change=add)
    for times in (1, 2):  # first with something drafted, then without
        come(battle, bob)
        later(clock, 20)
        assert [seat.awaited for seat in store.load(battle.code).seats] == [False, True]
        come(battle, ann, bob)
        held = store.load(battle.code)
        assert held.match.phase == phase
        assert [seat.awaited for seat in held.seats] == [True, False]
        assert not held.seats[0].ready
        kinds = Submission.objects.filter(match=battle, phase=phase).values_list("kind", flat=True)
        assert [*kinds] == ["interjection"] * 2 * times


def test_a_person_cannot_say_that_somebody_is_absent() -> None:
    for kind in ("absent", "markabsent", "MarkAbsent", "mark_absent"):
        with pytest.raises(MalformedOrder):
            read_interjection({"kind": kind, "do": kind, "is": kind})
