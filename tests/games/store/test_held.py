"""Loading without the lock, and the cache of States."""

from __future__ import annotations

import threading
from typing import Any

import pytest
from django.db import connection

from games import services, store
from games.models import Match
from games.store.cache import Frozen


@pytest.mark.django_db
def test_a_state_is_cached_only_when_its_transaction_is_through(
    match: Any, django_capture_on_commit_callbacks: Any
) -> None:
    with django_capture_on_commit_callbacks() as waiting:
        row = match("ann", "bob")
    assert len(store.STATES) == 0
    for callback in waiting:
        callback()
    assert store.STATES.get((row.code, 1)) is not None


@pytest.mark.django_db
def test_a_cached_state_is_the_one_of_its_number(match: Any) -> None:
    row = match("ann", "bob")
    wrong = object()
    store.STATES.put((row.code, 7), wrong)
    assert store.load(row.code).state is not wrong
    Match.objects.filter(pk=row.pk).update(state_number=7)
    assert store.load(row.code).state is wrong


@pytest.mark.django_db
def test_an_unknown_code_is_unknown() -> None:
    with pytest.raises(store.Unknown):
        store.load("NOTTHERE")


def test_the_cache_forgets_what_was_unused_for_longest() -> None:
    states: Frozen[tuple[str, int]] = Frozen(most=2)
    states.put(("a", 1), "first")
    states.put(("b", 1), "second")
    assert states.get(("a", 1)) == "first"
    states.put(("c", 1), "third")
    assert [states.get((code, 1)) for code in "abc"] == ["first", None, "third"]


@pytest.mark.both
@pytest.mark.django_db(transaction=True)
def test_a_reader_never_mixes_two_moments(match: Any) -> None:
    """The army's size is a function of the turn: any other pair is a torn read."""
    row = match("ann", "bob")
    seen: list[tuple[int, int]] = []
    stop = threading.Event()

    def read() -> None:
        try:
            while not stop.is_set():
                store.STATES.clear()
                state = store.load(row.code).state
                seen.append((state.turn, state.armies["C3"].troops["goblins"]))
        finally:
            connection.close()

    readers = [threading.Thread(target=read) for _ in range(2)]
    for reader in readers:
        reader.start()
    for turn in range(1, 13):
        for user in row.people:
            services.hand_in(code=row.code, user=user, phase=f"turn-{turn}", key="")
    stop.set()
    for reader in readers:
        reader.join()
    assert len({turn for turn, _ in seen}) > 1
    assert [pair for pair in seen if pair[1] != 7 + max(0, pair[0] - 1)] == []
