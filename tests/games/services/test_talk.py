"""Talk: who may speak, how fast, and whom one need not hear."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
import time_machine
from django.utils import timezone

from games import selectors, services, store
from games.kernel.ruleset import Viewer
from games.services import Refused

pytestmark = pytest.mark.django_db


@pytest.fixture
def row(match: Any) -> Any:
    return match("ann", "bob")


def lines(row: Any, seat: int | None = None) -> list[tuple[int, str, str, str, bool]]:
    page = selectors.match_page(code=row.code, viewer=Viewer(seat), language="en")
    return [(x.number, x.person, x.letter, x.text, x.muted) for x in page.lines]


def say(row: Any, text: str, who: int = 0, key: str = "") -> Any:
    return services.say_in_match(code=row.code, user=row.people[who], text=text, key=key)


def test_the_talk_of_a_lobby_goes_on_in_its_match(match: Any, person: Any) -> None:
    talk = services.new_talk()
    host = person("host")
    services.say(talk_id=talk.pk, user=host, text="  shall we\n begin? ")
    row = services.start_match(
        slug="toy",
        title="",
        seats=[services.NewSeat(user=host), services.NewSeat(bot="fair")],
        options={},
        turn_seconds=0,
        public=True,
        spectators=True,
        talk=talk,
    )
    services.say(talk_id=talk.pk, user=host, text="Begun.")
    row.people = [host]
    assert lines(row) == [
        (1, "host", "A", "shall we begin?", False),
        (2, "host", "A", "Begun.", False),
    ]


def test_a_line_is_news_for_all(row: Any) -> None:
    before = store.load(row.code).match
    say(row, "Hello")
    after = store.load(row.code).match
    assert after.revision == before.revision + 1
    assert after.state_number == before.state_number


def test_a_line_sent_twice_stands_once(row: Any) -> None:
    assert say(row, "Hello", key="k") == say(row, "Hello", key="k")
    assert len(lines(row)) == 1


@pytest.mark.parametrize("text", ["", " \n ", "x" * 501])
def test_nothing_and_too_much_are_answered_422(row: Any, text: str) -> None:
    with pytest.raises(Refused) as refused:
        say(row, text)
    assert refused.value.status == 422
    assert lines(row) == []


def test_b55_a_line_cannot_turn_round_what_stands_after_it(row: Any) -> None:
    assert say(row, "left\u202eright\u2066!\x00").status == 200
    assert [text for _, _, _, text, _ in lines(row)] == ["leftright!"]


def test_who_has_no_seat_does_not_speak(row: Any, person: Any) -> None:
    with pytest.raises(Refused) as refused:
        services.say_in_match(code=row.code, user=person("eve"), text="boo")
    assert refused.value.status == 403


def test_too_many_lines_are_answered_429_and_the_wait_helps(row: Any) -> None:
    with time_machine.travel(timezone.now(), tick=False) as clock:
        for number in range(5):
            say(row, f"line {number}")
        with pytest.raises(Refused) as refused:
            say(row, "one more")
        assert refused.value.status == 429
        clock.shift(timedelta(seconds=refused.value.values["seconds"]))
        say(row, "one more")
    assert len(lines(row)) == 6


def test_one_person_does_not_use_up_the_tokens_of_another(row: Any) -> None:
    for number in range(5):
        say(row, f"line {number}")
    assert say(row, "and me", 1).status == 200


def test_muted_lines_are_marked_for_who_muted_alone(row: Any) -> None:
    say(row, "noise", 1)
    services.mute(user=row.people[0], author_name="bob", on=True)
    assert [line[-1] for line in lines(row, 0)] == [True]
    assert [line[-1] for line in lines(row, 1)] == [False]
    assert [line[-1] for line in lines(row)] == [False]
    services.mute(user=row.people[0], author_name="bob", on=False)
    assert [line[-1] for line in lines(row, 0)] == [False]


def test_muting_nobody_is_answered_422(row: Any) -> None:
    with pytest.raises(Refused) as refused:
        services.mute(user=row.people[0], author_name="nobody", on=True)
    assert refused.value.status == 422


def test_muting_without_end_is_answered_429(row: Any) -> None:
    for number in range(10):
        services.mute(user=row.people[0], author_name="bob", on=bool(number % 2))
    with pytest.raises(Refused) as refused:
        services.mute(user=row.people[0], author_name="bob", on=True)
    assert (refused.value.status, refused.value.values) == (429, {"seconds": 2})
    assert services.mute(user=row.people[1], author_name="ann", on=True).status == 200
