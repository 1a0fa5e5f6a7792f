"""Somebody else takes over an absent person's seat by consent, and the owner comes back."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
import time_machine
from django.utils import timezone

from games import selectors, services, store
from games.kernel.ruleset import Viewer
from games.models import Draft, Seat, SeatRequest
from games.services import Add, Refused
from games.services.limits import BUCKETS
from games.store import requests
from tests.games.services.absent import (
    answer,
    anybody,
    ask,
    close_turn,
    nobody,
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


def test_a_newcomer_asks_the_host_consents_and_the_seat_is_theirs(row: Any, person: Any) -> None:
    stood_in(row)
    services.play_bots(row.code)
    eve = person("eve")
    said = ask(row, eve)
    assert said.values == {"seat": "Bob", "host": "ann"}
    assert selectors.viewer_of(code=row.code, user=eve) == Viewer(asks=1)
    assert answer(row).values == {"person": "eve", "seat": "Bob"}
    seat = seat_of(row, 1)
    assert (seat.user_id, seat.bot, seat.owner_id) == (eve.pk, "", row.people[1].pk)
    assert (seat.ready, seat.missed) == (False, 0)
    assert selectors.viewer_of(code=row.code, user=eve) == Viewer(1)
    assert selectors.viewer_of(code=row.code, user=row.people[1]) == Viewer(owns=1)
    assert notices(row)[-1] == "eve plays on for Bob."
    services.hand_in(code=row.code, user=eve, phase="turn-3", key="")
    assert seat_of(row, 1).ready


def test_b39_a_substitute_gets_no_draft_no_undo_and_no_mutes(row: Any, person: Any) -> None:
    eve = person("eve")
    services.change_draft(
        code=row.code, user=row.people[1], phase="turn-1", key="k", change=Add(Dig(7))
    )
    services.say_in_match(code=row.code, user=row.people[2], text="heard by eve")
    services.mute(user=row.people[1], author_name="cat", on=True)
    Seat.objects.filter(match=row, number=1).update(bot="fair")
    ask(row, eve)
    answer(row)
    page = selectors.match_page(code=row.code, viewer=Viewer(1), language="en")
    assert (page.drafts, page.undoable) == ((), False)
    assert [(line.text, line.muted) for line in page.lines] == [("heard by eve", False)]
    services.take_seat_back(code=row.code, user=row.people[1])
    assert selectors.match_page(code=row.code, viewer=Viewer(1), language="en").lines[0].muted


def test_the_owner_takes_the_seat_back_from_a_substitute_who_then_watches(
    row: Any, person: Any
) -> None:
    stood_in(row)
    eve = person("eve")
    ask(row, eve)
    answer(row)
    services.change_draft(code=row.code, user=eve, phase="turn-3", key="", change=Add(Dig(7)))
    services.take_seat_back(code=row.code, user=row.people[1])
    assert seat_of(row, 1).user_id == row.people[1].pk
    assert selectors.viewer_of(code=row.code, user=eve) == Viewer()
    assert not Draft.objects.filter(match=row).exists()
    assert notices(row)[-1] == "bob is back and plays Bob again; eve watches."


def test_the_owner_of_a_substituted_seat_looks_on_where_nobody_else_may(
    match: Any, person: Any
) -> None:
    row = stood_in(match("ann", "bob", "cat", turn_seconds=60, spectators=False, public=False))
    eve = person("eve")
    assert refusal(ask, row, eve) == 404
    ask(row, eve, invited=True)
    with pytest.raises(Refused):
        selectors.viewer_of(code=row.code, user=eve)
    answer(row)
    assert selectors.viewer_of(code=row.code, user=row.people[1]) == Viewer(owns=1)
    assert selectors.viewer_of(code=row.code, user=eve) == Viewer(1)


def test_without_a_person_left_to_ask_the_seat_is_given_at_once(match: Any, person: Any) -> None:
    row = match("ann", bots=("fair",), turn_seconds=60)
    close_turn(row)
    close_turn(row)
    eve = person("eve")
    assert ask(row, eve, seat=0).sentence_msgid == "The seat of %(seat)s is yours now."
    assert seat_of(row, 0).user_id == eve.pk
    assert not SeatRequest.objects.exists()


def test_bots_that_a_match_began_with_keep_their_seats(match: Any, person: Any) -> None:
    row = match("ann", bots=("fair",))
    assert refusal(ask, row, person("eve"), seat=1) == 409


def test_only_absent_peoples_seats_are_to_be_had_and_one_a_person(row: Any, person: Any) -> None:
    eve = person("eve")
    assert refusal(ask, row, eve) == 409
    assert refusal(ask, row, eve, seat=7) == 404
    stood_in(row)
    assert refusal(ask, row, row.people[0]) == 409
    assert refusal(ask, row, eve, allowed=nobody) == 429
    assert not SeatRequest.objects.exists()


def test_one_open_request_a_person_and_it_can_be_withdrawn(row: Any, person: Any) -> None:
    stood_in(row)
    Seat.objects.filter(match=row, number=2).update(bot="fair")
    eve = person("eve")
    assert ask(row, eve) == ask(row, eve)
    assert refusal(ask, row, eve, seat=2) == 409
    services.withdraw_request(code=row.code, user=eve)
    assert refusal(services.withdraw_request, code=row.code, user=eve) == 409
    assert refusal(answer, row) == 409
    ask(row, eve, seat=2)
    words = SeatRequest.objects.values_list("number", "seat", "answer")
    assert list(words) == [(1, 1, "withdrawn"), (2, 2, "")]


def test_a_person_who_asks_again_and_again_is_slowed_down(row: Any, person: Any) -> None:
    stood_in(row)
    eve = person("eve")
    for _ in range(BUCKETS["seats"][0]):
        ask(row, eve)
    assert refusal(ask, row, eve) == 429


def test_a_request_lapses_by_itself_and_all_screens_are_told(row: Any, person: Any) -> None:
    stood_in(row)
    ask(row, person("eve"))
    assert services.lapse_requests() == 0
    before = store.load(row.code).match.revision
    with time_machine.travel(timezone.now() + timedelta(minutes=11), tick=False):
        assert refusal(answer, row) in (403, 409)
        assert services.lapse_requests() == 1
    assert SeatRequest.objects.get().answer == requests.LAPSED
    assert store.load(row.code).match.revision == before + 1


def test_the_host_may_refuse_and_nobody_else_may_answer(row: Any, person: Any) -> None:
    stood_in(row)
    eve = person("eve")
    ask(row, eve)
    assert refusal(answer, row, who=2) == 403
    assert refusal(services.answer_request, code=row.code, user=eve, number=1, consent=True,
                   allowed=anybody) == 403  # fmt: skip
    assert refusal(answer, row, number=9) == 409
    said = answer(row, consent=False)
    assert said.values == {"person": "eve", "seat": "Bob"}
    assert seat_of(row, 1).user_id == row.people[1].pk
    assert refusal(answer, row) == 409


def test_a_guest_with_too_many_matches_by_now_is_not_seated(row: Any, person: Any) -> None:
    stood_in(row)
    ask(row, person("eve"))
    said = answer(row, allowed=nobody)
    assert (said.status, said.values) == (409, {"person": "eve"})
    assert SeatRequest.objects.get().answer == requests.LAPSED


def test_the_named_host_is_asked_and_else_the_next_living_person(match: Any, person: Any) -> None:
    row = match("ann", "bob", "cat", turn_seconds=60)
    services.name_host(code=row.code, user=row.people[0], seat=2)
    stood_in(row)
    assert ask(row, person("eve")).values["host"] == "cat"
    assert refusal(answer, row, who=0) == 403
    with time_machine.travel(timezone.now() + timedelta(minutes=9), tick=False):
        here = [f"user-{row.people[0].pk}"]
        services.note_presence(process="p", topic=f"match:{row.code}", persons=here, seconds=900)
        SeatRequest.objects.update(until=timezone.now() + timedelta(minutes=9))
    with time_machine.travel(timezone.now() + timedelta(minutes=12), tick=False):
        assert answer(row, who=0).status == 200


def test_who_logs_out_withdraws_what_they_ask_for(row: Any, person: Any) -> None:
    stood_in(row)
    eve = person("eve")
    ask(row, eve)
    services.withdraw_requests(eve)
    assert refusal(answer, row) == 409
    assert seat_of(row, 1).user_id == row.people[1].pk


def test_a_guest_who_logs_in_takes_claims_and_the_hosts_role_along(row: Any, person: Any) -> None:
    stood_in(row)
    services.name_host(code=row.code, user=row.people[0], seat=2)
    ask(row, person("eve"))
    answer(row, who=2)
    accounts = person("account of bob"), person("account of cat")
    services.move_seats(row.people[1], accounts[0])
    services.move_seats(row.people[2], accounts[1])
    assert seat_of(row, 1).owner_id == accounts[0].pk
    assert store.load(row.code).match.host_id == accounts[1].pk
    services.take_seat_back(code=row.code, user=accounts[0])
    assert seat_of(row, 1).user_id == accounts[0].pk


def test_a_substitute_who_deletes_the_account_leaves_the_owners_claim(
    row: Any, person: Any
) -> None:
    stood_in(row)
    eve = person("eve")
    ask(row, eve)
    answer(row)
    services.release_user(eve)
    eve.delete()
    assert (seat_of(row, 1).user_id, seat_of(row, 1).bot) == (None, "fair")
    services.take_seat_back(code=row.code, user=row.people[1])
    assert seat_of(row, 1).user_id == row.people[1].pk


def test_an_owner_who_deletes_the_account_leaves_the_seat_to_the_substitute(
    row: Any, person: Any
) -> None:
    stood_in(row)
    eve = person("eve")
    ask(row, eve)
    answer(row)
    services.release_user(row.people[1])
    row.people[1].delete()
    seat = seat_of(row, 1)
    assert (seat.user_id, seat.owner_id, seat.former) == (eve.pk, None, False)


def test_after_the_end_nothing_of_it_goes_and_both_are_named(match: Any, person: Any) -> None:
    row = match("ann", "bob", "cat", turn_seconds=60, options={"turn_limit": 3})
    stood_in(row)
    eve, fay = person("eve"), person("fay")
    ask(row, eve)
    answer(row)
    Seat.objects.filter(match=row, number=2).update(bot="fair")
    ask(row, fay, seat=2)
    Seat.objects.filter(match=row, number=2).update(bot="")
    for user in (row.people[0], eve, row.people[2]):
        services.hand_in(code=row.code, user=user, phase="turn-3", key="")
    assert store.load(row.code).match.finished is not None
    assert refusal(answer, row, number=2) == 409
    assert refusal(services.take_seat_back, code=row.code, user=row.people[1]) == 409
    assert refusal(ask, row, person("gus")) == 409
    assert services.lapse_requests() == 1
    page = selectors.match_page(code=row.code, viewer=Viewer(sees_all=True), language="en")
    assert (page.seats[1].person, page.seats[1].owner) == ("eve", "bob")
    assert page.requests == ()
    assert [c for c in selectors.verify(row.code) if not c.equal] == []
