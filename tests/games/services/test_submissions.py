"""Handing in, taking back, and what can be said at any time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from games import selectors, services, store
from games.kernel.ruleset import Viewer
from games.models import Draft, Submission
from games.services import Add, Refused
from tests.games.toy import Agree, Dig, Resign, TurnEnded

pytestmark = pytest.mark.django_db


@pytest.fixture
def row(match: Any) -> Any:
    return match("ann", "bob")


def add(row: Any, amount: int, who: int = 0, phase: str = "turn-1") -> Any:
    user = row.people[who]
    return services.change_draft(
        code=row.code, user=user, phase=phase, key="", change=Add(Dig(amount))
    )


def hand_in(row: Any, who: int = 0, phase: str = "turn-1", key: str = "") -> Any:
    return services.hand_in(code=row.code, user=row.people[who], phase=phase, key=key)


def take_back(row: Any, who: int = 0) -> Any:
    return services.take_back(code=row.code, user=row.people[who], phase="turn-1", key="")


def interject(row: Any, order: Any, who: int = 0, key: str = "") -> Any:
    return services.interject(code=row.code, user=row.people[who], key=key, order=order)


def gold(row: Any) -> list[int]:
    return [realm.gold for realm in store.load(row.code).state.realms.values()]


def test_the_last_hand_in_closes_the_turn_at_once(row: Any) -> None:
    add(row, 4)
    hand_in(row)
    assert store.load(row.code).match.phase == "turn-1"
    hand_in(row, 1)
    held = store.load(row.code)
    assert (held.match.phase, held.match.turn, held.match.resolving) == ("turn-2", 2, "")
    assert gold(row) == [104, 100]
    assert [seat.ready for seat in held.seats] == [False, False]
    assert not Draft.objects.filter(match=row).exists()


def test_a_repeated_hand_in_gets_the_same_answer_even_after_the_turn(row: Any) -> None:
    first = hand_in(row, 0, key="mine")
    hand_in(row, 1)
    assert hand_in(row, 0, key="mine") == first
    assert store.load(row.code).match.phase == "turn-2"
    with pytest.raises(Refused) as refused:
        hand_in(row, 0, key="another")
    assert refused.value.status == 409


def test_a_hand_in_without_a_key_can_come_twice(row: Any) -> None:
    assert hand_in(row) == hand_in(row)
    assert Submission.objects.filter(match=row).count() == 1


def test_what_was_taken_back_does_not_count(row: Any) -> None:
    add(row, 4)
    hand_in(row)
    take_back(row)
    held = store.load(row.code)
    assert not held.seats[0].ready
    hand_in(row, 1)
    assert store.load(row.code).match.phase == "turn-1"
    with pytest.raises(Refused) as refused:
        take_back(row)
    assert refused.value.status == 409


def test_drafts_that_cannot_stand_together_are_not_handed_in(row: Any) -> None:
    add(row, 6)
    add(row, 5)
    with pytest.raises(Refused) as refused:
        hand_in(row)
    assert (refused.value.status, refused.value.rule) == (422, "D-1")
    assert not store.load(row.code).seats[0].ready
    page = selectors.match_page(code=row.code, viewer=Viewer(0), language="en")
    assert len(page.drafts) == 2


def test_while_a_turn_is_being_resolved_nothing_changes(row: Any) -> None:
    type(row).objects.filter(pk=row.pk).update(resolving="turn-1")
    acts: list[Callable[[], Any]] = [
        lambda: add(row, 1),
        lambda: hand_in(row),
        lambda: interject(row, Agree()),
    ]
    for act in acts:
        with pytest.raises(Refused) as refused:
            act()
        assert refused.value.status == 409


def test_ready_is_seen_by_all_and_orders_by_nobody(row: Any) -> None:
    add(row, 4)
    hand_in(row)
    page = selectors.match_page(code=row.code, viewer=Viewer(1), language="en")
    assert [seat.ready for seat in page.seats] == [True, False]
    assert page.drafts == ()
    assert [type(entry.event) for entry in page.entries] == [TurnEnded]


def test_a_resignation_ends_a_match_of_two(row: Any) -> None:
    interject(row, Resign())
    held = store.load(row.code)
    assert held.match.finished is not None
    assert [(s.seat, s.place) for s in held.state.standings] == [(1, 1), (0, 2)]
    with pytest.raises(Refused) as refused:
        hand_in(row, 1)
    assert refused.value.status == 409


def test_b39_drafts_of_who_resigned_do_not_run(match: Any) -> None:
    row = match("ann", "bob", "eve")
    add(row, 4)
    hand_in(row, 1)
    hand_in(row, 2)
    interject(row, Resign())
    assert store.load(row.code).match.phase == "turn-2"
    assert gold(row) == [100, 100, 100]
    assert not Draft.objects.filter(match=row).exists()


def test_a_vote_does_not_disturb_drafts_and_ready_marks(row: Any) -> None:
    add(row, 4)
    hand_in(row, 1)
    interject(row, Agree())
    held = store.load(row.code)
    assert [seat.ready for seat in held.seats] == [False, True]
    assert Draft.objects.filter(match=row).count() == 1
    assert held.match.phase == "turn-1"


def test_an_illegal_interjection_is_refused_with_its_rule(row: Any) -> None:
    interject(row, Agree())
    with pytest.raises(Refused) as refused:
        interject(row, Agree())
    assert (refused.value.status, refused.value.rule) == (422, "D-2")
    assert Submission.objects.filter(match=row).count() == 1


def test_an_interjection_sent_twice_is_carried_out_once(row: Any) -> None:
    assert interject(row, Agree(), key="k") == interject(row, Agree(), key="k")
    assert Submission.objects.filter(match=row).count() == 1


def test_bots_answer_a_vote(match: Any) -> None:
    row = match("ann", bots=("fair", "fair"))
    interject(row, Agree())
    held = store.load(row.code)
    assert held.match.finished is not None
    kinds = Submission.objects.filter(match=row).values_list("seat", "kind")
    assert list(kinds) == [(seat, "interjection") for seat in (0, 1, 2)]


def test_submissions_are_numbered_within_the_match(row: Any) -> None:
    interject(row, Agree())
    hand_in(row, 1)
    hand_in(row, 0)
    rows = Submission.objects.filter(match=row).values_list("number", "kind", "seat")
    assert list(rows) == [(1, "interjection", 0), (2, "orders", 1), (3, "orders", 0)]


def test_a_resolution_that_fails_does_not_take_the_hand_in_with_it(row: Any) -> None:
    hand_in(row, 1)
    bad = Submission.objects.filter(match=row)
    bad.update(data={"is": "Nonsense"})
    assert hand_in(row).status == 200
    held = store.load(row.code)
    assert (held.match.phase, held.match.resolving) == ("turn-1", "turn-1")
    assert [seat.ready for seat in held.seats] == [True, True]


def test_b39_drafts_of_who_resigned_are_gone_while_the_others_still_think(match: Any) -> None:
    row = match("ann", "bob", "eve")
    add(row, 4)
    add(row, 5, 1)
    interject(row, Resign())
    kept = Draft.objects.filter(match=row).values_list("seat", flat=True)
    assert list(kept) == [1]
    assert store.load(row.code).match.phase == "turn-1"
