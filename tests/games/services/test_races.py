"""Many threads at one match: nothing is lost, nothing happens twice."""

from __future__ import annotations

import threading
from collections.abc import Callable
from datetime import timedelta
from functools import partial
from typing import Any

import pytest
from django.db import connection
from django.utils import timezone

from games import services, store
from games.models import Draft, Entry, Match, Snapshot, Submission
from games.services import Add, Refused
from games.store import due
from games.worker import work
from tests.games.toy import Dig

pytestmark = [pytest.mark.both, pytest.mark.django_db(transaction=True)]


def together(*acts: Callable[[], Any]) -> list[Any]:
    """Do all acts at the same instant in threads of their own; return what each gave or raised."""
    gate = threading.Barrier(len(acts))
    given: list[Any] = [None] * len(acts)

    def run(place: int, act: Callable[[], Any]) -> None:
        gate.wait()
        try:
            given[place] = act()
        except Exception as error:
            given[place] = error
        finally:
            connection.close()

    threads = [threading.Thread(target=run, args=pair) for pair in enumerate(acts)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    return given


def hand_in(row: Any, user: Any, phase: str, key: str = "") -> Callable[[], Any]:
    return lambda: services.hand_in(code=row.code, user=user, phase=phase, key=key)


def test_b11_all_seats_at_once_are_all_stored_and_close_one_turn(match: Any) -> None:
    row = match("ann", "bob", "cat", "dan")
    for turn in range(1, 6):
        given = together(*(hand_in(row, user, f"turn-{turn}") for user in row.people))
        assert [getattr(said, "status", said) for said in given] == [200] * 4
        assert store.load(row.code).match.phase == f"turn-{turn + 1}"
    assert Submission.objects.filter(match=row, kind="orders").count() == 20
    assert Snapshot.objects.filter(match=row).count() == 6


def test_b13_one_form_sent_by_eight_threads_has_one_effect(match: Any) -> None:
    row = match("ann", "bob")

    def add() -> Any:
        return services.change_draft(
            code=row.code, user=row.people[0], phase="turn-1", key="same", change=Add(Dig(1))
        )

    given = together(*[add] * 8)
    assert given == [given[0]] * 8
    assert Draft.objects.filter(match=row).count() == 1


def test_b15_two_tabs_that_draft_at_once_keep_both_orders(match: Any) -> None:
    row = match("ann", "bob")

    def add(amount: int) -> Callable[[], Any]:
        return lambda: services.change_draft(
            code=row.code, user=row.people[0], phase="turn-1", key="", change=Add(Dig(amount))
        )

    together(*(add(amount) for amount in (1, 2, 3, 0)))
    drafts = Draft.objects.filter(match=row)
    assert sorted(d.data["amount"] for d in drafts) == [0, 1, 2, 3]
    assert sorted(d.position for d in drafts) == [0, 1, 2, 3]


def test_b17_two_workers_and_the_last_hand_in_close_a_turn_once(match: Any) -> None:
    row = match("ann", "bob", turn_seconds=60)
    ann, bob = row.people
    for turn in range(1, 9):
        phase = f"turn-{turn}"
        services.hand_in(code=row.code, user=ann, phase=phase, key="")
        Match.objects.filter(pk=row.pk).update(deadline=timezone.now() - timedelta(seconds=1))
        found = due.due_matches()
        closing = partial(work, found[0])
        given = together(hand_in(row, bob, phase), closing, closing)
        assert given[1:] == [None, None]
        refused = [g.status for g in given if isinstance(g, Refused)]
        assert refused in ([], [409])
        assert store.load(row.code).match.phase == f"turn-{turn + 1}"
    ended = Entry.objects.filter(match=row, data__is="TurnEnded").values_list("turn", flat=True)
    assert sorted(ended) == list(range(9))


def test_many_workers_play_a_bot_once(match: Any) -> None:
    row = match("ann", bots=("fair", "fair"))
    given = together(*[lambda: services.play_bots(row.code)] * 4)
    assert sum(given) == 2
    assert Submission.objects.filter(match=row).count() == 2


def test_a_crashed_closing_is_repaired_by_one_of_many_workers(match: Any) -> None:
    row = match("ann", "bob")
    Match.objects.filter(pk=row.pk).update(resolving="turn-1")
    found = due.due_matches()
    assert [(m.code, m.resolving) for m in found] == [(row.code, True)]
    together(*[lambda: work(found[0])] * 4)
    held = store.load(row.code)
    assert (held.match.phase, held.match.resolving) == ("turn-2", "")
    assert Snapshot.objects.filter(match=row, phase="turn-1").count() == 1
