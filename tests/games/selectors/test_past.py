"""A match's submissions and seed prove its snapshots and its tables."""

from __future__ import annotations

from typing import Any

import pytest
from django.core.management import CommandError, call_command

from games import selectors, services, store
from games.conquest.models import Realm
from games.models import Snapshot, Submission
from games.selectors.past import state_after
from games.services import Add
from tests.games.toy import Agree, Dig, Resign

pytestmark = pytest.mark.django_db


@pytest.fixture
def row(match: Any) -> Any:
    row = match("ann", "bob", "eve", options={"turn_limit": 4})
    ann, bob, eve = row.people
    for turn in (1, 2, 3):
        phase = f"turn-{turn}"
        services.change_draft(code=row.code, user=ann, phase=phase, key="", change=Add(Dig(turn)))
        if turn == 2:
            services.interject(code=row.code, user=bob, key="", order=Agree())
            services.interject(code=row.code, user=eve, key="", order=Resign())
        for user in row.people if turn == 1 else (ann, bob):
            services.hand_in(code=row.code, user=user, phase=phase, key="")
    return row


def test_a_running_match_is_proved(row: Any) -> None:
    checked = list(selectors.verify(row.code))
    assert [c.phase for c in checked] == ["start", "turn-1", "turn-2", "turn-3", "tables"]
    assert all(c.equal for c in checked)


def test_an_ended_match_is_proved(row: Any) -> None:
    for user in row.people[:2]:
        services.hand_in(code=row.code, user=user, phase="turn-4", key="")
    checked = list(selectors.verify(row.code))
    assert [c.phase for c in checked][-2:] == ["turn-4", "tables"]
    assert all(c.equal for c in checked)


def test_a_match_ended_by_an_interjection_is_proved(match: Any) -> None:
    row = match("ann", "bob")
    services.interject(code=row.code, user=row.people[0], key="", order=Resign())
    assert all(c.equal for c in selectors.verify(row.code))


def test_an_abandoned_match_is_proved(row: Any) -> None:
    assert services.close_abandoned(code=row.code)
    assert not services.close_abandoned(code=row.code)
    checked = list(selectors.verify(row.code))
    assert [c.phase for c in checked][-2:] == ["turn-3", "tables"]
    assert all(c.equal for c in checked)


def test_the_command_says_that_all_is_equal(row: Any, capsys: Any) -> None:
    call_command("verify_match", row.code)
    assert capsys.readouterr().out == "5 states are equal.\n"


def test_the_command_names_the_first_turn_that_differs(row: Any) -> None:
    changed = Submission.objects.get(match=row, phase="turn-2", seat=0, kind="orders")
    changed.data["orders"][0]["amount"] = 9
    changed.save()
    with pytest.raises(CommandError, match=r"Turn 2 \(turn-2\) differs"):
        call_command("verify_match", row.code)


def test_the_command_sees_rows_that_somebody_changed_by_hand(row: Any) -> None:
    Realm.objects.filter(match=row, seat=1).update(gold=7)
    with pytest.raises(CommandError, match=r"tables"):
        call_command("verify_match", row.code)


def test_the_command_knows_no_such_match() -> None:
    with pytest.raises(CommandError, match="no match NOTTHERE"):
        call_command("verify_match", "NOTTHERE")


def test_each_past_state_can_be_read_again(row: Any) -> None:
    held = store.load(row.code)
    states: list[Any] = [state_after(held, phase) for phase in ("start", "turn-1", "turn-2")]
    assert [state.realms[0].gold for state in states] == [100, 101, 103]
    assert state_after(held, "turn-9") is None
    past = selectors.history(row.code)
    assert [turn.phase for turn in past] == ["start", "turn-1", "turn-2", "turn-3"]
    assert Snapshot.objects.get(match=row, phase="turn-3").digest == past[-1].digest
