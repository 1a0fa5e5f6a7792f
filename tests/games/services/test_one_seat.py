"""A game whose phases await one seat alone, for as long as its rules say, and count no misses."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from games import selectors, services, store
from games.kernel.dice import Dice
from games.kernel.ruleset import Viewer
from games.models import Match, Seat, Submission
from games.selectors.records import record_of
from games.services import Add, Refused
from games.store import due
from tests.games.services.absent import close_turn, notices, seat_of
from tests.games.toy import Dig, Sheet

pytestmark = pytest.mark.django_db
SEEK, DIG = "1-seek", "2-dig"


@pytest.fixture
def row(relay: Any, match: Any) -> Any:
    return match("ann", "bob", turn_seconds=60)


def add(row: Any, who: int, *amounts: int) -> None:
    phase = store.load(row.code).match.phase
    for amount in amounts:
        services.change_draft(
            code=row.code, user=row.people[who], phase=phase, key="", change=Add(Dig(amount))
        )


def hand_in(row: Any, who: int) -> Any:
    phase = store.load(row.code).match.phase
    return services.hand_in(code=row.code, user=row.people[who], phase=phase, key="")


def left(row: Any) -> timedelta:
    deadline = store.load(row.code).match.deadline
    assert deadline is not None
    return deadline - timezone.now()


def gold(row: Any) -> list[int]:
    return [realm.gold for realm in store.load(row.code).state.realms.values()]


def test_the_only_awaited_seat_closes_the_phase(row: Any) -> None:
    assert [seat.awaited for seat in store.load(row.code).seats] == [True, False]
    add(row, 0, 2, 3)
    hand_in(row, 0)
    held = store.load(row.code)
    assert held.match.phase == DIG
    assert [seat.awaited for seat in held.seats] == [False, True]
    assert gold(row) == [105, 100]


def test_a_seat_that_is_not_awaited_neither_drafts_nor_hands_in(row: Any) -> None:
    for act in (lambda: add(row, 1, 2), lambda: hand_in(row, 1)):
        with pytest.raises(Refused) as refused:
            act()
        assert refused.value.status == 409
    assert store.load(row.code).match.phase == SEEK


def test_each_phase_lasts_as_long_as_the_rules_say(row: Any) -> None:
    assert timedelta(seconds=85) < left(row) <= timedelta(seconds=90)
    page = selectors.match_page(code=row.code, viewer=Viewer(), language="en")
    assert (page.turn_seconds, page.time_limit) == (60, 90)
    add(row, 0, 1, 1)
    hand_in(row, 0)
    assert timedelta(seconds=55) < left(row) <= timedelta(seconds=60)


def test_more_time_is_half_of_what_the_phase_lasts(row: Any) -> None:
    before = left(row)
    for user in row.people:
        services.vote(code=row.code, user=user, wish="extend", on=True)
    assert timedelta(seconds=44) < left(row) - before <= timedelta(seconds=45)


def test_no_bot_stands_in_where_the_rules_decide_about_absent_people(row: Any) -> None:
    for _ in range(6):
        close_turn(row)
    assert [(seat.bot, seat.missed) for seat in store.load(row.code).seats] == [("", 3)] * 2
    assert notices(row)[-2:] == ["Ann was asleep.", "Bob was asleep."]


def test_the_host_may_still_let_a_bot_stand_in(row: Any) -> None:
    Match.objects.filter(pk=row.pk).update(host=row.people[0])
    close_turn(row)
    close_turn(row)
    services.let_bot_stand_in(code=row.code, user=row.people[0], seat=1)
    assert seat_of(row, 1).bot == "fair"


def test_an_owner_takes_a_seat_back_whether_it_is_awaited_or_not(row: Any) -> None:
    for who in (0, 1):
        Seat.objects.filter(match=row, number=who).update(bot="fair")
        services.take_seat_back(code=row.code, user=row.people[who])
        assert (seat_of(row, who).bot, seat_of(row, who).missed) == ("", 0)
    add(row, 0, 1, 1)
    hand_in(row, 0)
    assert store.load(row.code).match.phase == DIG


def test_a_pause_stops_the_clock_of_the_phase_and_gives_back_what_was_left(row: Any) -> None:
    for wish in ("pause", "go-on"):
        for user in row.people[: 2 if wish == "pause" else 1]:
            services.vote(code=row.code, user=user, wish=wish, on=True)
        running = wish == "go-on"
        assert (store.load(row.code).match.deadline is not None) is running
    assert timedelta(seconds=85) < left(row) <= timedelta(seconds=90)


def test_drafts_that_do_not_do_together_are_left_to_the_rules_and_told_to_their_owner(
    row: Any,
) -> None:
    add(row, 0, 4)
    close_turn(row)
    assert gold(row) == [100, 100]
    assert not Submission.objects.filter(match=row).exists()
    told = [
        selectors.match_page(code=row.code, viewer=Viewer(seat), language="en").notices
        for seat in (0, 1, None)
    ]
    assert [entry.event.rule for entry in told[0]] == ["D-3", ""]
    assert (
        told[0][0].event.message == "What you had drafted was not complete, so the rules decided."
    )
    assert told[1] == told[2] == told[0][1:]


def test_a_bot_that_stands_in_plays_as_long_as_somebody_plays(row: Any) -> None:
    Seat.objects.filter(match=row, number=0).update(bot="fair")
    Match.objects.filter(pk=row.pk).update(deadline=None)
    assert [found.code for found in due.due_matches()] == [row.code]
    Seat.objects.filter(match=row, number=1).update(bot="fair")
    assert due.due_matches() == []


def test_only_the_phases_that_awaited_somebody_count_as_theirs(relay: Any, match: Any) -> None:
    row = match("ann", "bob", turn_seconds=60, options={"turn_limit": 3})
    add(row, 0, 1, 1)
    hand_in(row, 0)
    close_turn(row)
    add(row, 0, 1, 1)
    hand_in(row, 0)
    found = [record_of(user, also_private=True).matches[0] for user in row.people]
    assert [(one.turns, one.given) for one in found] == [(2, 2), (1, 0)]


def test_a_match_of_one_seat_after_the_other_is_proved_by_its_submissions(row: Any) -> None:
    for who in (0, 1, 0):
        add(row, who, 1, 2)
        hand_in(row, who)
    assert [c for c in selectors.verify(row.code) if not c.equal] == []


def test_what_a_seat_that_is_not_awaited_handed_in_is_ignored(relay: Any, row: Any) -> None:
    state = store.load(row.code).state
    orders = {seat: Sheet((Dig(4), Dig(1))) for seat in (0, 1)}
    outcome = relay.rules.resolve(state, orders, Dice("relay"))
    assert [realm.gold for realm in outcome.state.realms.values()] == [105, 100]
