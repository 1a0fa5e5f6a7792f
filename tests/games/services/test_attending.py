"""Rules that want to know it hear of people whose last page closed, and of their return."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import timedelta
from typing import Any

import pytest
import time_machine
from django.utils import timezone

from games import registry, services, store, worker
from games.conquest.rules.state import State
from games.kernel.codec import Codec
from games.kernel.dice import Dice
from games.kernel.game import Absence, Game
from games.kernel.ruleset import Outcome
from games.kernel.words import IllegalOrder
from games.models import Match, Submission
from tests.games.toy import Agree, Dig, Resign, Rules, Sheet, known

pytestmark = pytest.mark.django_db


@dataclass(frozen=True, slots=True)
class Gone:
    """The seat's person is not there."""


@dataclass(frozen=True, slots=True)
class Back:
    """The seat's person is there again."""


class Watched(Rules):
    """The toy's rules, which keep who is absent: its missed turns are 100 then."""

    def interject(self, state: State, seat: int, order: Any, dice: Dice) -> Outcome:
        if not isinstance(order, Gone | Back):
            return super().interject(state, seat, order, dice)
        mark = 100 if isinstance(order, Gone) else 0
        if state.realms[seat].missed == mark:
            raise IllegalOrder("D-4", "The rules know that already.")
        realm = replace(state.realms[seat], missed=mark)
        return Outcome(replace(state, realms={**state.realms, seat: realm}))

    def time_limit(self, state: State, seconds: int) -> int:
        return 20 if state.turn % 2 else seconds


@pytest.fixture
def watched(toy: Game, monkeypatch: pytest.MonkeyPatch) -> Game:
    """The toy game whose rules hear of absent people, with a limit of its own for odd turns."""
    orders = Codec([Dig, Sheet, Resign, Agree, Gone, Back])
    game = replace(
        toy,
        rules=Watched(),
        orders=orders,
        absence=Absence(20, Gone, Back),
        lapses=lambda phase: phase == "turn-1",
    )
    known(game, monkeypatch)
    return game


@pytest.fixture
def clock() -> Iterator[Any]:
    """A clock that stands still until a test moves it."""
    with time_machine.travel(timezone.now(), tick=False) as moved:
        yield moved


def open_pages(row: Any, *numbers: int) -> None:
    """Say that the pages of these seats' persons are open, and no others."""
    persons = [f"user-{row.people[n].pk}" for n in numbers]
    services.note_presence(process="one", topic=f"match:{row.code}", persons=persons, seconds=600)


def look() -> int:
    return worker.run_job(worker.JOBS["absence"])


def absent(row: Any) -> list[int]:
    realms: Mapping[int, Any] = store.load(row.code).state.realms
    return [seat for seat, realm in realms.items() if realm.missed == 100]


def given(row: Any) -> list[tuple[int, str, str]]:
    rows = Submission.objects.filter(match__code=row.code).order_by("number")
    return [(sub.seat, sub.kind, sub.data["is"]) for sub in rows]


def test_who_left_is_marked_20_seconds_after_the_last_page_closed(
    watched: Game, match: Any, clock: Any
) -> None:
    row = match("ann", "bob")
    open_pages(row, 0, 1)
    assert look() == 0
    open_pages(row, 0)  # ten seconds after bob's page closed: so long he counts as there
    assert look() == 0
    clock.shift(timedelta(seconds=9))
    assert (look(), absent(row)) == (0, [])
    clock.shift(timedelta(seconds=1))
    assert (look(), absent(row)) == (1, [1])
    assert (look(), absent(row)) == (0, [1])
    assert given(row) == [(1, "interjection", "Gone")]


def test_who_comes_back_is_marked_at_the_next_look(watched: Game, match: Any, clock: Any) -> None:
    row = match("ann", "bob")
    open_pages(row, 0, 1)
    look()
    open_pages(row)
    look()
    clock.shift(timedelta(seconds=20))
    assert (look(), absent(row)) == (2, [0, 1])
    open_pages(row, 1)
    assert (look(), absent(row)) == (1, [0])
    assert given(row)[2:] == [(1, "interjection", "Back")]


def test_who_comes_back_in_time_was_never_away(watched: Game, match: Any, clock: Any) -> None:
    row = match("ann", "bob")
    open_pages(row, 0, 1)
    look()
    open_pages(row, 0)
    look()
    clock.shift(timedelta(seconds=9))
    open_pages(row, 0, 1)
    look()
    clock.shift(timedelta(seconds=60))
    open_pages(row, 0, 1)
    assert (look(), given(row)) == (0, [])


def test_who_never_came_and_bots_are_never_marked(watched: Game, match: Any, clock: Any) -> None:
    row = match("ann", "bob", bots=("fair",))
    open_pages(row, 0, 1)
    look()
    row.seats.filter(number=1).update(bot="fair")
    open_pages(row)
    look()
    clock.shift(timedelta(minutes=5))
    assert (look(), absent(row)) == (1, [0])
    other = match("cat", "dan")
    clock.shift(timedelta(minutes=5))
    assert (look(), absent(other)) == (0, [])


def test_a_bot_that_stands_in_is_there_again_for_its_person(
    watched: Game, match: Any, clock: Any
) -> None:
    row = match("ann", "bob")
    open_pages(row, 0, 1)
    look()
    open_pages(row, 0)
    look()
    clock.shift(timedelta(seconds=20))
    look()
    row.seats.filter(number=1).update(bot="fair")
    assert (look(), absent(row)) == (1, [])


def test_while_a_phase_is_resolved_nobody_is_marked_and_then_they_are(
    watched: Game, match: Any, clock: Any
) -> None:
    row = match("ann", "bob")
    open_pages(row, 0, 1)
    look()
    open_pages(row, 0)
    look()
    clock.shift(timedelta(seconds=20))
    Match.objects.filter(pk=row.pk).update(resolving="turn-1")
    assert (look(), absent(row)) == (0, [])
    Match.objects.filter(pk=row.pk).update(resolving="")
    assert (look(), absent(row)) == (1, [1])


def test_a_game_that_does_not_ask_is_told_nothing_and_costs_no_query(
    match: Any, clock: Any, monkeypatch: pytest.MonkeyPatch, django_assert_num_queries: Any
) -> None:
    monkeypatch.setattr(registry, "SLUGS", ("toy", "conquest"))
    row = match("ann", "bob")
    open_pages(row)
    with django_assert_num_queries(0):
        assert look() == 0
    assert given(row) == []


def test_a_replay_of_the_submissions_agrees(watched: Game, match: Any, clock: Any) -> None:
    row = match("ann", "bob")
    open_pages(row, 0, 1)
    look()
    open_pages(row, 0)
    look()
    clock.shift(timedelta(seconds=20))
    look()
    held = store.load(row.code)
    state = watched.rules.start(store.setup_of(held.match, held.seats), Dice(held.match.seed)).state
    for submission in Submission.objects.filter(match=row).order_by("number"):
        order = watched.orders.load(submission.data)
        state = watched.rules.interject(state, submission.seat, order, Dice(held.match.seed)).state
    assert watched.tables.digest(state) == watched.tables.digest(held.state)


def test_a_phase_may_have_a_limit_where_the_lobby_asked_for_none(
    watched: Game, match: Any, clock: Any
) -> None:
    row = match("ann", "bob")
    assert store.load(row.code).match.deadline == timezone.now() + timedelta(seconds=20)
    clock.shift(timedelta(seconds=21))
    assert services.call_time(code=row.code, phase="turn-1")
    assert services.close_phase(code=row.code, phase="turn-1")
    held = store.load(row.code)
    assert (held.match.phase, held.match.deadline) == ("turn-2", None)


def test_a_phase_that_lapses_is_no_missed_turn(watched: Game, match: Any, clock: Any) -> None:
    row = match("ann", "bob", turn_seconds=60)
    clock.shift(timedelta(seconds=21))
    services.call_time(code=row.code, phase="turn-1")
    services.close_phase(code=row.code, phase="turn-1")
    assert [seat.missed for seat in store.load(row.code).seats] == [0, 0]
    clock.shift(timedelta(seconds=61))
    services.call_time(code=row.code, phase="turn-2")
    assert [seat.missed for seat in store.load(row.code).seats] == [1, 1]
