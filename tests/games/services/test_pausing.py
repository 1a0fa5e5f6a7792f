"""The clock of a match: stopped, started and lengthened by vote of those who play."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

import pytest
import time_machine
from django.utils import timezone

from games import selectors, services, store
from games.kernel.ruleset import Viewer
from games.models import Match, Seat
from games.services import Refused
from games.services.pausing import needed
from games.store import due

pytestmark = pytest.mark.django_db


@pytest.fixture
def row(match: Any) -> Any:
    return match("ann", "bob", "cat", turn_seconds=60)


def vote(row: Any, who: int, wish: str, on: bool = True) -> Any:
    return services.vote(code=row.code, user=row.people[who], wish=wish, on=on)


def now(row: Any) -> Any:
    return store.load(row.code).match


def refusal(row: Any, who: int, wish: str) -> int:
    with pytest.raises(Refused) as refused:
        vote(row, who, wish)
    return refused.value.status


def notices(row: Any) -> list[str]:
    page = selectors.match_page(code=row.code, viewer=Viewer(), language="en")
    return [entry.event.message % entry.event.values for entry in page.notices]


def deadline(row: Any) -> datetime:
    found = now(row).deadline
    assert isinstance(found, datetime)
    return found


@pytest.mark.parametrize(
    ("people", "to_pause", "to_go_on"), [(1, 1, 1), (2, 2, 1), (3, 2, 2), (4, 3, 2), (8, 5, 4)]
)
def test_more_than_half_stop_the_clock_and_half_let_it_run(
    people: int, to_pause: int, to_go_on: int
) -> None:
    assert needed("pause", people) == needed("extend", people) == to_pause
    assert needed("go-on", people) == to_go_on


def test_a_pause_keeps_what_is_left_of_the_turn(row: Any) -> None:
    with time_machine.travel(timezone.now(), tick=False) as clock:
        Match.objects.filter(pk=row.pk).update(deadline=timezone.now() + timedelta(seconds=40))
        assert vote(row, 0, "pause").values == {"have": 1, "need": 2}
        assert now(row).deadline is not None
        clock.shift(10)
        vote(row, 1, "pause")
        assert (now(row).deadline, now(row).left, now(row).paused_by) == (None, 30.0, [0, 1])
        assert notices(row) == ["The clock is stopped: ann, bob wanted a pause."]
        assert due.due_matches() == []
        clock.shift(3600)
        assert not services.call_time(code=row.code, phase="turn-1")
        vote(row, 2, "go-on")
        vote(row, 0, "go-on")
        assert deadline(row) == timezone.now() + timedelta(seconds=30)
        assert (now(row).paused, now(row).paused_by) == (None, [])
        assert notices(row)[-1] == "The match goes on: ann, cat ended the pause."
        assert [seat.wishes for seat in store.load(row.code).seats] == [[], [], []]
        assert [seat.missed for seat in store.load(row.code).seats] == [0, 0, 0]
        assert selectors.gone_at({row.code: ()})[row.code] == frozenset()


def test_a_vote_can_be_taken_back_and_counts_once(row: Any) -> None:
    assert [vote(row, 0, "pause").values["have"] for _ in range(2)] == [1, 1]
    assert vote(row, 0, "pause", on=False).values["have"] == 0
    vote(row, 1, "pause")
    assert now(row).paused is None


def test_bots_and_absent_people_have_no_vote(match: Any) -> None:
    row = match("ann", "bob", bots=("fair", "fair"), turn_seconds=60)
    Seat.objects.filter(match=row, number=1).update(bot="fair")
    assert vote(row, 0, "pause").values == {"have": 1, "need": 1}
    assert now(row).paused is not None


def test_a_person_whose_pages_are_shut_does_not_hold_up_a_vote(match: Any) -> None:
    row = match("ann", "bob", turn_seconds=60)
    with time_machine.travel(timezone.now() + timedelta(minutes=20), tick=False):
        assert vote(row, 0, "pause").values["need"] == 1
    assert now(row).paused is not None


def test_while_paused_orders_go_on_and_a_turn_closes_when_all_are_ready(row: Any) -> None:
    for who in (0, 1):
        vote(row, who, "pause")
    for user in row.people:
        services.hand_in(code=row.code, user=user, phase="turn-1", key="")
    assert (now(row).phase, now(row).paused) == ("turn-2", None)
    assert now(row).deadline is not None
    assert "Everybody was ready, so the match goes on." in notices(row)
    assert [c for c in selectors.verify(row.code) if not c.equal] == []


def test_a_pause_ends_by_itself_after_a_day(row: Any) -> None:
    for who in (0, 1):
        vote(row, who, "pause")
    for hours, ended in ((23, 0), (25, 1)):
        with time_machine.travel(timezone.now() + timedelta(hours=hours), tick=False):
            assert services.end_long_pauses() == ended
            assert (now(row).deadline is not None) is bool(ended)
    assert notices(row)[-1] == "The pause has lasted a day, so the match goes on."


def test_a_turn_gets_half_its_time_more_once(row: Any) -> None:
    before = deadline(row)
    for who in (0, 1):
        vote(row, who, "extend")
    assert deadline(row) == before + timedelta(seconds=30)
    assert refusal(row, 2, "extend") == 409
    for user in row.people:
        services.hand_in(code=row.code, user=user, phase="turn-1", key="")
    assert vote(row, 2, "extend").status == 200


def test_a_paused_turn_can_be_lengthened_too(row: Any) -> None:
    for wish in ("pause", "extend"):
        for who in (0, 1):
            vote(row, who, wish)
    assert 80 < now(row).left <= 90
    assert now(row).deadline is None


def test_what_makes_no_sense_is_refused(match: Any, row: Any) -> None:
    assert refusal(row, 0, "sleep") == 422
    assert refusal(row, 0, "go-on") == 409
    assert refusal(match("dan", "eve"), 0, "pause") == 409
    for who in (0, 1):
        vote(row, who, "pause")
    assert refusal(row, 2, "pause") == 409
    Match.objects.filter(pk=row.pk).update(resolving="turn-1")
    assert refusal(row, 2, "go-on") == 409


def test_only_who_has_a_living_seat_votes(row: Any, person: Any) -> None:
    with pytest.raises(Refused) as refused:
        services.vote(code=row.code, user=person("eve"), wish="pause", on=True)
    assert refused.value.status == 403
    Seat.objects.filter(match=row, number=2).update(living=False)
    assert refusal(row, 2, "pause") == 409
    Match.objects.filter(pk=row.pk).update(finished=timezone.now())
    assert refusal(row, 0, "pause") == 409


def test_an_outage_moves_no_deadline_of_a_paused_match(row: Any) -> None:
    for who in (0, 1):
        vote(row, who, "pause")
    left = now(row).left
    due.beat("worker", 60)
    with time_machine.travel(timezone.now() + timedelta(minutes=30), tick=False):
        assert due.beat("worker", 60)[1] == []
        assert (now(row).deadline, now(row).left) == (None, left)
