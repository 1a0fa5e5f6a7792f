"""Absent people: who is, what is held against them, and the bot that stands in."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
import time_machine
from django.utils import timezone

from games import selectors, services, store
from games.kernel.ruleset import Viewer
from games.models import Draft, Match, Seat, Submission
from games.services import Add
from games.store import due
from tests.games.services.absent import (
    close_turn,
    notices,
    refusal,
    seat_of,
    stood_in,
)
from tests.games.toy import Dig

pytestmark = pytest.mark.django_db


@pytest.fixture
def row(match: Any) -> Any:
    return match("ann", "bob", "cat", turn_seconds=60)


def test_a58_one_missed_turn_is_told_to_all_and_the_seat_stays_its_persons(row: Any) -> None:
    close_turn(row, 0, 2)
    assert (seat_of(row, 1).missed, seat_of(row, 1).bot) == (1, "")
    assert notices(row) == ["Bob missed a turn."]
    services.hand_in(code=row.code, user=row.people[1], phase="turn-2", key="")
    assert seat_of(row, 1).missed == 0


def test_after_two_a_bot_plays_in_the_owners_name_and_all_see_it(row: Any) -> None:
    stood_in(row)
    page = selectors.match_page(code=row.code, viewer=Viewer(), language="en")
    assert (page.seats[1].person, page.seats[1].bot, page.seats[1].stood_in) == (
        ("bob", "fair", True)
    )
    assert notices(row)[-1] == "A bot stands in for Bob until they are back."
    assert services.play_bots(row.code) == 1
    assert Submission.objects.get(match=row, phase="turn-3").bot == "fair"


def test_a_turn_that_the_house_closes_late_is_held_against_nobody(row: Any) -> None:
    Match.objects.filter(pk=row.pk).update(deadline=timezone.now() - timedelta(minutes=5))
    assert services.call_time(code=row.code, phase="turn-1")
    services.close_phase(code=row.code, phase="turn-1")
    assert [seat.missed for seat in store.load(row.code).seats] == [0, 0, 0]
    assert notices(row) == []


def test_the_owner_is_back_by_any_order_and_replaces_the_bots_sheet(row: Any) -> None:
    stood_in(row)
    services.play_bots(row.code)
    change = Add(Dig(3))
    services.change_draft(code=row.code, user=row.people[1], phase="turn-3", key="", change=change)
    assert (seat_of(row, 1).bot, seat_of(row, 1).ready, seat_of(row, 1).missed) == ("", False, 0)
    assert not Submission.objects.filter(match=row, phase="turn-3").exists()
    assert Draft.objects.get(match=row).data["amount"] == 3
    assert notices(row)[-1] == "bob is back and plays on for Bob."


def test_the_owner_is_back_by_the_button_too(row: Any) -> None:
    stood_in(row)
    services.play_bots(row.code)
    said = services.take_seat_back(code=row.code, user=row.people[1])
    assert said.sentence_msgid == "Your seat is yours again."
    assert (seat_of(row, 1).bot, seat_of(row, 1).ready) == ("", False)


def test_orders_that_are_being_resolved_stay_the_bots(row: Any) -> None:
    stood_in(row)
    services.play_bots(row.code)
    Match.objects.filter(pk=row.pk).update(resolving="turn-3")
    services.take_seat_back(code=row.code, user=row.people[1])
    assert (seat_of(row, 1).bot, seat_of(row, 1).ready) == ("", True)
    assert services.close_phase(code=row.code, phase="turn-3")
    assert Submission.objects.get(match=row, phase="turn-3", seat=1).bot == "fair"
    assert seat_of(row, 1).bot == ""


def test_b39_drafts_from_before_a_stand_in_are_never_played(row: Any) -> None:
    services.change_draft(
        code=row.code, user=row.people[1], phase="turn-1", key="", change=Add(Dig(7))
    )
    Seat.objects.filter(match=row, number=1).update(bot="silent")
    close_turn(row, 0, 2)
    assert store.load(row.code).state.realms[1].gold == 100


def test_a_person_whose_pages_are_shut_for_long_is_gone(match: Any, person: Any) -> None:
    live, slow = match("ann", "bob", turn_seconds=60), match("cat", "dan", turn_seconds=86400)
    untimed = match("fay", "gus")
    here = {row.code: frozenset[str]() for row in (live, slow, untimed)}
    for minutes, gone in ((9, (0, 0, 0)), (11, (2, 0, 0)), (61, (2, 0, 2))):
        with time_machine.travel(timezone.now() + timedelta(minutes=minutes), tick=False):
            found = selectors.gone_at(here)
            assert tuple(len(found[row.code]) for row in (live, slow, untimed)) == gone
            ann = {live.code: frozenset({f"user-{live.people[0].pk}"})}
            assert (0 in selectors.gone_at(ann)[live.code]) is False


def test_an_open_page_keeps_its_person_there(match: Any) -> None:
    row = match("ann", "bob", turn_seconds=60)
    with time_machine.travel(timezone.now() + timedelta(minutes=9), tick=False):
        persons = [f"user-{row.people[0].pk}", "eyes-of-somebody"]
        services.note_presence(process="p", topic=f"match:{row.code}", persons=persons, seconds=1)
    with time_machine.travel(timezone.now() + timedelta(minutes=12), tick=False):
        assert selectors.gone_at({row.code: ()})[row.code] == {1}


def test_the_host_lets_a_bot_stand_in_for_who_is_absent_alone(row: Any) -> None:
    def stand_in(who: int, seat: int) -> Any:
        return services.let_bot_stand_in(code=row.code, user=row.people[who], seat=seat)

    assert refusal(stand_in, 0, 1) == 409
    close_turn(row, 0, 2)
    assert refusal(stand_in, 2, 1) == 403
    assert stand_in(0, 1).values == {"seat": "Bob"}
    assert seat_of(row, 1).bot == "fair"
    assert notices(row)[-1] == "A bot stands in for Bob until they are back."
    assert refusal(stand_in, 0, 1) == 409
    assert refusal(stand_in, 0, 9) == 404


def test_the_host_names_another_who_plays(row: Any) -> None:
    def name(who: int, seat: int) -> Any:
        return services.name_host(code=row.code, user=row.people[who], seat=seat)

    stood_in(row)
    assert refusal(name, 2, 0) == 403
    assert refusal(name, 0, 1) == 409
    assert name(0, 2).values == {"person": "cat"}
    assert store.load(row.code).match.host == row.people[2]


def test_a_bot_that_stands_in_for_all_does_not_race_on(match: Any) -> None:
    row = match("ann", "bob", turn_seconds=60)
    for _ in range(2):
        close_turn(row)
    assert [seat.bot for seat in store.load(row.code).seats] == ["fair", "fair"]
    assert due.due_matches() == []
