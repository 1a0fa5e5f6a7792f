"""Statements that are composed once: what they give is what Django gives, and nothing is shared."""

from __future__ import annotations

import threading
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.db import IntegrityError, connection, transaction
from django.db.models import QuerySet
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from games import store
from games.models import AnsweredForm, Draft, Match, Seat, SeatRequest, Submission
from games.selectors import pages
from games.store import absence, held, orders, requests
from games.store.prepared import Prepared, Slot, insert, save_together

pytestmark = [pytest.mark.both, pytest.mark.django_db(transaction=True)]


def columns(row: Any) -> dict[str, Any]:
    """Return all that is known of a row and of those joined to it, in plain values."""
    told = {name: value for name, value in row.__dict__.items() if name[0] != "_"}
    joined = {n: r and columns(r) for n, r in row._state.fields_cache.items()}
    return told | {"joined": joined, "deferred": row.get_deferred_fields()}


def same(found: list[Any], wanted: QuerySet[Any, Any]) -> None:
    """Assert that rows are those of the queryset itself, and that there are any."""
    assert found
    assert [columns(row) for row in found] == [columns(row) for row in wanted]


@pytest.fixture
def row(match: Any) -> Any:
    """A match with everything in it that a statement may read: joins, NULLs, JSON, datetimes."""
    row = match("ann", "bob", bots=("calm",), options={"size": [1, {"two": None}]})
    now = timezone.now()
    Match.objects.filter(pk=row.pk).update(deadline=now, paused_by=[0, 1], left=1.5)
    Seat.objects.filter(match=row, number=1).update(past=[[[1, {"a": "ä"}]]], seen=now)
    for number in (2, 1):
        data = {"is": "march", "path": ["A1", None], "share": 0.5}
        Draft.objects.create(match=row, seat=0, number=number, position=3 - number, data=data)
    SeatRequest.objects.create(
        match=row, number=1, seat=2, user=row.people[1], until=now + timedelta(hours=1)
    )
    return row


def test_a_match_and_its_seats_are_the_querysets_own(row: Any) -> None:
    matches = Match.objects.select_related("catalogue").defer("catalogue__content")
    same(held.READ(code=row.code), matches.filter(code=row.code))
    same(held.SEATS(match=row.pk), held.seats_of(row.pk))
    assert [seat.owner is None for seat in held.SEATS(match=row.pk)] == [False, False, True]
    with transaction.atomic():
        same(held.LOCKED(code=row.code), matches.filter(code=row.code))
    assert held.READ(code="NOTTHERE") == []


def test_the_lock_locks_the_matches_row_alone(row: Any) -> None:
    with transaction.atomic(), CaptureQueriesContext(connection) as asked:
        held.LOCKED(code=row.code)
    told = asked[0]["sql"]
    assert ('FOR UPDATE OF "games_match"' in told) == (connection.vendor == "postgresql")


def test_a_lock_outside_a_transaction_is_an_error(row: Any) -> None:
    with transaction.atomic():
        held.LOCKED(code=row.code)
    with pytest.raises(transaction.TransactionManagementError):
        held.LOCKED(code=row.code)


def test_tuples_and_single_values_are_the_querysets_own(row: Any) -> None:
    mine = Draft.objects.filter(match=row, seat=0).order_by("position")
    drafts = orders.DRAFTS(match=row.pk, seat=0)
    assert drafts == list(mine.values_list("number", "data"))
    assert [number for number, _ in drafts] == [2, 1]
    assert orders.LAST(match=row.pk) == []
    Submission.objects.create(
        match=row, number=7, phase="turn-1", seat=0, kind="orders", data={}, at=timezone.now()
    )
    assert orders.LAST(match=row.pk) == [7]


def test_entries_are_those_since_a_turn_and_those_kept(row: Any) -> None:
    loaded = store.load(row.code)
    found = pages._entries(loaded, since=0)
    assert [entry.number for _, _, entry in found] == list(
        row.entries.order_by("number").values_list("number", flat=True)
    )
    assert pages._entries(loaded, since=99) == []


def test_requests_compare_moments(row: Any) -> None:
    now = timezone.now()
    open_now = SeatRequest.objects.select_related("user").filter(match=row)
    same(requests.OPEN(match=row.pk, now=now), open_now)
    assert requests.OPEN(match=row.pk, now=now + timedelta(hours=2)) == []


def test_several_matches_are_asked_for_at_once(row: Any, match: Any) -> None:
    other = match("cat", "dan", turn_seconds=60)
    Seat.objects.filter(match=other, number=1).update(seen=timezone.now() - timedelta(days=1))
    gone = absence.gone_at({row.code: (), other.code: ()})
    assert gone == {row.code: frozenset(), other.code: frozenset({1})}


def test_no_two_rows_and_no_two_runs_share_anything(row: Any) -> None:
    one, other = held.READ(code=row.code)[0], held.READ(code=row.code)[0]
    assert one is not other
    one.options["size"].append("mine")
    one.catalogue.slug = "mine"
    one.turn = 99
    assert other.options["size"] == [1, {"two": None}]
    assert (other.catalogue.slug, other.turn) == ("toy", 1)
    assert held.READ(code=row.code)[0].options["size"] == [1, {"two": None}]


def test_a_value_that_is_missing_is_an_error(row: Any) -> None:
    with pytest.raises(KeyError, match="code"):
        held.READ()


def test_threads_share_a_statement_and_each_gets_its_own_answer(match: Any) -> None:
    codes = [match(f"a{n}", f"b{n}").code for n in range(4)]
    statement: Prepared[Match] = Prepared(lambda: Match.objects.filter(code=Slot("code")))
    found: dict[str, list[str]] = {}

    def read(code: str) -> None:
        try:
            found[code] = [statement(code=code)[0].code for _ in range(25)]
        finally:
            connection.close()

    threads = [threading.Thread(target=read, args=(code,)) for code in codes]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == {code: [code] * 25 for code in codes}


def test_a_new_row_is_stored_as_save_would_store_it(row: Any) -> None:
    said = {"sentence": "100 %s", "values": {"n": [None, 1.5, "ü"]}, "rule": ""}
    make: Callable[[str], AnsweredForm] = lambda key: AnsweredForm(  # noqa: E731
        match=row, seat=1, key=key, status=200, said=said
    )
    insert(make("ours"))
    make("theirs").save()
    ours, theirs = (
        AnsweredForm.objects.values("match", "seat", "status", "said").get(key=key)
        for key in ("ours", "theirs")
    )
    assert ours == theirs == {"match": row.pk, "seat": 1, "status": 200, "said": said}


def test_a_row_that_may_not_stand_twice_is_refused(row: Any) -> None:
    again = AnsweredForm(match=row, seat=1, key="once", status=200, said={})
    insert(again)
    with pytest.raises(IntegrityError), transaction.atomic():
        insert(again)


def test_only_what_changed_is_written(row: Any) -> None:
    """Presence and the worker write other columns of the same rows meanwhile."""
    loaded = store.load(row.code)
    later = timezone.now() + timedelta(hours=3)
    Match.objects.filter(pk=row.pk).update(tries=4, retry_at=later)
    Seat.objects.filter(match=row, number=0).update(seen=later)
    loaded.match.turn, loaded.match.paused_by, loaded.match.deadline = 5, [2], None
    loaded.seats[0].past, loaded.seats[0].user = [[[3, {"b": 1}]]], row.people[1]
    with CaptureQueriesContext(connection) as asked:
        store.save(loaded.match)
        store.save(loaded.seats[0])
        store.save(loaded.seats[1])
    assert len(asked) == 2
    now = Match.objects.get(pk=row.pk)
    assert (now.turn, now.paused_by, now.deadline) == (5, [2], None)
    assert (now.tries, now.retry_at) == (4, later)
    seat = Seat.objects.get(match=row, number=0)
    assert (seat.past, seat.user_id, seat.seen) == ([[[3, {"b": 1}]]], row.people[1].pk, later)


def test_what_was_written_counts_as_read(row: Any) -> None:
    """A column that goes back to its first value is written again."""
    match = store.load(row.code).match
    for phase in ("turn-9", ""):
        match.resolving = phase
        store.save(match)
        assert Match.objects.get(pk=row.pk).resolving == phase
    with CaptureQueriesContext(connection) as asked:
        store.save(match)
    assert len(asked) == 0


def test_a_row_that_was_never_read_is_written_whole(row: Any) -> None:
    made = Match(**{f.attname: getattr(row, f.attname) for f in Match._meta.concrete_fields})
    made.title = "Another"
    store.save(made)
    assert Match.objects.get(pk=row.pk).title == "Another"


def test_several_rows_are_written_by_one_statement(row: Any) -> None:
    seats = store.load(row.code).seats
    seats[0].ready, seats[2].wishes = True, ["pause"]
    with CaptureQueriesContext(connection) as asked:
        save_together(seats)
        save_together(seats)
    assert len([told for told in asked if told["sql"].startswith("UPDATE")]) == 1
    stored = Seat.objects.filter(match=row).order_by("number").values_list("ready", "wishes")
    assert list(stored) == [(True, []), (False, []), (False, ["pause"])]


def test_what_is_erased_is_what_the_slots_say_and_no_more(row: Any) -> None:
    kept = {"match": row, "phase": "turn-1", "data": {}, "at": timezone.now()}
    kinds = [(0, "orders"), (0, "interjection"), (1, "orders")]
    for number, (seat, kind) in enumerate(kinds):
        Submission.objects.create(number=number, seat=seat, kind=kind, **kept)
    assert orders.WITHDRAWN(match=row.pk, phase="turn-1", seat=0) == 1
    assert orders.WITHDRAWN(match=row.pk, phase="turn-2", seat=1) == 0
    left = Submission.objects.order_by("number").values_list("seat", "kind")
    assert list(left) == [(0, "interjection"), (1, "orders")]
