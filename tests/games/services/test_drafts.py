"""Drafting: one small form a change."""

from __future__ import annotations

from typing import Any

import pytest
import time_machine
from django.utils import timezone

from games import selectors, services, store
from games.kernel.ruleset import Viewer
from games.models import Draft
from games.services import Add, Clear, Refused, Remove, Replace, Rewrite, Shift, Undo
from tests.games.toy import Dig

pytestmark = pytest.mark.django_db


@pytest.fixture
def row(match: Any) -> Any:
    return match("ann", "bob")


def change(row: Any, what: Any, *, who: int = 0, key: str = "", phase: str = "turn-1") -> Any:
    return services.change_draft(
        code=row.code, user=row.people[who], phase=phase, key=key, change=what
    )


def drafted(row: Any, seat: int = 0) -> list[tuple[int, int]]:
    page = selectors.match_page(code=row.code, viewer=Viewer(seat), language="en")
    return [(d.number, d.order.amount) for d in page.drafts]


def test_drafts_stand_in_the_order_they_were_added(row: Any) -> None:
    for amount in (3, 1, 2):
        assert change(row, Add(Dig(amount))).status == 200
    assert drafted(row) == [(1, 3), (2, 1), (3, 2)]


@pytest.mark.parametrize(
    ("what", "left"),
    [
        (Remove(2), [(1, 3), (3, 2)]),
        (Replace(2, Dig(4)), [(1, 3), (2, 4), (3, 2)]),
        (Shift(3, -1), [(1, 3), (3, 2), (2, 1)]),
        (Shift(1, 1), [(2, 1), (1, 3), (3, 2)]),
        (Shift(1, -1), [(1, 3), (2, 1), (3, 2)]),
        (Shift(3, 1), [(1, 3), (2, 1), (3, 2)]),
        (Clear(), []),
        (Rewrite(()), []),
        (Rewrite((Dig(2), Dig(5), Dig(3))), [(3, 2), (4, 5), (1, 3)]),
        (Rewrite((Dig(3), Dig(3))), [(1, 3), (4, 3)]),
        (Undo(), [(1, 3), (2, 1)]),
    ],
)
def test_each_change_leaves_the_list_it_promises(row: Any, what: Any, left: Any) -> None:
    for amount in (3, 1, 2):
        change(row, Add(Dig(amount)))
    change(row, what)
    assert drafted(row) == left


def test_undo_goes_back_step_by_step_to_nothing(row: Any) -> None:
    change(row, Add(Dig(3)))
    change(row, Replace(1, Dig(4)))
    change(row, Clear())
    seen = []
    for _ in range(3):
        change(row, Undo())
        seen.append(drafted(row))
    assert seen == [[(1, 4)], [(1, 3)], []]
    with pytest.raises(Refused) as refused:
        change(row, Undo())
    assert refused.value.status == 409


def test_a_number_never_comes_back_for_another_order(row: Any) -> None:
    change(row, Add(Dig(3)))
    change(row, Remove(1))
    change(row, Add(Dig(4)))
    with pytest.raises(Refused) as refused:
        change(row, Remove(1))
    assert refused.value.status == 409
    assert drafted(row) == [(2, 4)]


def test_an_illegal_order_is_refused_with_its_rule_and_changes_nothing(row: Any) -> None:
    before = store.load(row.code).match.changes
    with pytest.raises(Refused) as refused:
        change(row, Add(Dig(10)))
    assert (refused.value.status, refused.value.rule) == (422, "D-1")
    assert refused.value.message % refused.value.values == "You can dig for at most 9."
    assert drafted(row) == []
    assert store.load(row.code).match.changes == before


def test_a_list_with_one_illegal_order_replaces_nothing(row: Any) -> None:
    change(row, Add(Dig(3)))
    with pytest.raises(Refused) as refused:
        change(row, Rewrite((Dig(1), Dig(10))))
    assert (refused.value.status, refused.value.rule) == (422, "D-1")
    with pytest.raises(Refused) as refused:
        change(row, Rewrite((Dig(1),) * 201))
    assert (refused.value.status, refused.value.values) == (422, {"most": 200})
    assert drafted(row) == [(1, 3)]


def test_a_rewritten_list_is_undone_in_one_step(row: Any) -> None:
    change(row, Add(Dig(3)))
    change(row, Rewrite((Dig(1), Dig(2))))
    assert drafted(row) == [(2, 1), (3, 2)]
    change(row, Undo())
    assert drafted(row) == [(1, 3)]


def test_a_draft_that_cannot_stand_beside_the_others_is_kept_and_marked(row: Any) -> None:
    change(row, Add(Dig(6)))
    change(row, Add(Dig(5)))
    page = selectors.match_page(code=row.code, viewer=Viewer(0), language="en")
    assert [d.finding and d.finding.rule for d in page.drafts] == [None, "D-1"]


def test_b13_a_form_sent_ten_times_has_one_effect_and_one_answer(row: Any) -> None:
    answers = [change(row, Add(Dig(3)), key="one") for _ in range(10)]
    assert answers == [answers[0]] * 10
    assert drafted(row) == [(1, 3)]


def test_a_key_counts_for_its_own_seat_only(row: Any) -> None:
    change(row, Add(Dig(3)), key="one")
    change(row, Add(Dig(4)), key="one", who=1)
    assert (drafted(row, 0), drafted(row, 1)) == ([(1, 3)], [(1, 4)])


def test_a_phase_that_is_over_is_answered_409(row: Any) -> None:
    with pytest.raises(Refused) as refused:
        change(row, Add(Dig(3)), phase="turn-0")
    assert refused.value.status == 409
    assert drafted(row) == []


def test_handed_in_drafts_do_not_change(row: Any) -> None:
    services.hand_in(code=row.code, user=row.people[0], phase="turn-1", key="")
    with pytest.raises(Refused) as refused:
        change(row, Add(Dig(3)))
    assert refused.value.status == 409


def test_who_has_no_seat_is_answered_403_or_404(match: Any, person: Any) -> None:
    stranger = person("mallory")
    for spectators, status in ((True, 403), (False, 404)):
        row = match(bots=("fair", "fair"), spectators=spectators)
        row.people = [stranger]
        with pytest.raises(Refused) as refused:
            change(row, Add(Dig(3)))
        assert refused.value.status == status
        assert not Draft.objects.filter(match=row).exists()


def test_an_unknown_match_is_answered_404(row: Any) -> None:
    row.code = "NOTTHERE"
    with pytest.raises(Refused) as refused:
        change(row, Clear())
    assert refused.value.status == 404


def test_a_draft_counts_for_its_seat_and_not_for_all(row: Any) -> None:
    before = store.load(row.code)
    change(row, Add(Dig(3)))
    after = store.load(row.code)
    assert after.match.revision == before.match.revision
    assert after.match.state_number == before.match.state_number
    assert after.match.changes == before.match.changes + 1
    steps = [b.revision - a.revision for a, b in zip(before.seats, after.seats, strict=True)]
    assert steps == [1, 0]


def test_too_many_forms_at_once_are_answered_429_with_when_to_try_again(row: Any) -> None:
    with time_machine.travel(timezone.now(), tick=False):
        for _ in range(60):
            change(row, Clear())
        with pytest.raises(Refused) as refused:
            change(row, Clear())
    assert refused.value.status == 429
    assert refused.value.values["seconds"] >= 1
