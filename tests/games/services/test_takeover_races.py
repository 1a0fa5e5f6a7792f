"""Several people at one absent seat at the same instant: one has it, the others hear why not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from games import services, store
from games.models import Match, Seat, SeatRequest
from games.services import Refused
from tests.games.services.absent import anybody
from tests.games.services.test_races import together

pytestmark = [pytest.mark.both, pytest.mark.django_db(transaction=True)]
ROUNDS = 4
WORDS = {
    "That request is not open any more. Nothing was changed.",
    "The seat of %(seat)s is taken already: a person plays it.",
    "%(seat)s is played by a person, so the seat is not to be had.",
}


@pytest.fixture
def row(match: Any) -> Any:
    made = match("ann", "bob", "cat", turn_seconds=60)
    Seat.objects.filter(match=made, number=1).update(bot="fair")
    return made


def ask(row: Any, user: Any) -> Callable[[], Any]:
    return lambda: services.ask_for_seat(code=row.code, user=user, seat=1, allowed=anybody)


def consent(row: Any, number: int) -> Callable[[], Any]:
    return lambda: services.answer_request(
        code=row.code, user=row.people[0], number=number, consent=True, allowed=anybody
    )


def holder(row: Any) -> int | None:
    found: int | None = store.load(row.code).seats[1].user_id
    return found


def outcomes(given: list[Any]) -> list[int]:
    """Return the statuses; a refusal must be one of the sentences of this matter."""
    for one in given:
        if isinstance(one, Refused):
            assert one.message in WORDS
        elif one.status >= 400:
            assert one.sentence_msgid in WORDS
    return sorted(one.status for one in given)


def test_two_ask_and_both_get_consent_at_once_one_has_the_seat(row: Any, person: Any) -> None:
    eve, fay = person("eve"), person("fay")
    assert outcomes(together(ask(row, eve), ask(row, fay))) == [200, 200]
    given = together(consent(row, 1), consent(row, 2))
    assert outcomes(given) == [200, 409]
    winner = SeatRequest.objects.get(answer="granted")
    assert holder(row) == winner.user_id
    assert SeatRequest.objects.exclude(pk=winner.pk).get().answer == "lapsed"


def test_two_ask_where_nobody_is_left_one_has_the_seat(match: Any, person: Any) -> None:
    row = match("ann", "bob", turn_seconds=60)
    Seat.objects.filter(match=row).update(bot="fair")
    eve, fay = person("eve"), person("fay")
    given = together(ask(row, eve), ask(row, fay))
    first = [one for one in given if getattr(one, "sentence_msgid", "").endswith("is yours now.")]
    assert len(first) == 1
    assert holder(row) in (eve.pk, fay.pk)


def test_the_host_consents_twice_and_the_seat_is_given_once(row: Any, person: Any) -> None:
    eve = person("eve")
    ask(row, eve)()
    assert outcomes(together(*[consent(row, 1)] * 4)) == [200] * 4
    assert holder(row) == eve.pk
    notices = store.load(row.code).match.entries.filter(data__house=True)
    assert [n.data["message"] for n in notices] == ["%(person)s plays on for %(seat)s."]


def test_the_owner_comes_back_while_the_host_consents(row: Any, person: Any) -> None:
    bob = row.people[1]
    for turn in range(ROUNDS):
        eve = person(f"eve {turn}")
        Seat.objects.filter(match=row, number=1).update(bot="fair")
        ask(row, eve)()
        number = SeatRequest.objects.get(user=eve).number
        back = lambda: services.take_seat_back(code=row.code, user=bob)  # noqa: E731
        given = together(consent(row, number), back)
        assert given[1].status == 200
        assert outcomes(given) in ([200, 200], [200, 409])
        assert holder(row) == bob.pk
        assert store.load(row.code).seats[1].bot == ""


def test_a_match_that_ends_meanwhile_gives_no_seat(row: Any, person: Any, toy: Any) -> None:
    eve = person("eve")
    ask(row, eve)()
    Match.objects.filter(pk=row.pk).update(phase="turn-1")
    end = lambda: services.close_abandoned(code=row.code)  # noqa: E731
    given = together(consent(row, 1), end)
    assert given[1] is True
    seated = holder(row) == eve.pk
    assert (getattr(given[0], "status", 0) == 200) is seated
    if not seated:
        assert given[0].message == "This match has ended."
    assert services.lapse_requests() == (0 if seated else 1)


def test_who_logs_out_while_the_host_consents_gets_it_or_does_not(row: Any, person: Any) -> None:
    eve = person("eve")
    ask(row, eve)()
    given = together(consent(row, 1), lambda: services.withdraw_requests(eve))
    status = given[0].status
    assert (holder(row) == eve.pk) is (status == 200)
    if status != 200:
        assert given[0].message in WORDS
    assert SeatRequest.objects.get().answer in ("granted", "withdrawn")


def test_one_person_asks_with_eight_clicks_once(row: Any, person: Any) -> None:
    eve = person("eve")
    given = together(*[ask(row, eve)] * 4)
    assert [one.status for one in given] == [200] * 4
    assert SeatRequest.objects.count() == 1


def test_a_bot_that_is_thinking_hands_nothing_in_for_who_took_over(row: Any, person: Any) -> None:
    eve = person("eve")
    ask(row, eve)()
    together(consent(row, 1), lambda: services.play_bots(row.code))
    seat = store.load(row.code).seats[1]
    assert (seat.user_id, seat.bot, seat.ready) == (eve.pk, "", False)
