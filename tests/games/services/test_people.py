"""People who leave, come back under another name, or are removed."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from games import selectors, services, store
from games.kernel.game import Game
from games.kernel.ruleset import Viewer
from games.models import AnsweredForm, Draft, Submission
from games.services import Add, Refused
from tests.games.toy import Dig, known

pytestmark = pytest.mark.django_db


@pytest.fixture
def row(match: Any) -> Any:
    return match("ann", "bob")


def prepare(row: Any, *, sealed: bool) -> None:
    user, code = row.people[0], row.code
    services.change_draft(code=code, user=user, phase="turn-1", key="a", change=Add(Dig(7)))
    if sealed:
        services.hand_in(code=code, user=user, phase="turn-1", key="b")


@pytest.mark.parametrize("sealed", [False, True])
def test_b39_what_a_replaced_person_prepared_neither_runs_nor_shows(row: Any, sealed: bool) -> None:
    prepare(row, sealed=sealed)
    services.replace_by_bot(code=row.code, seat=0)
    page = selectors.match_page(code=row.code, viewer=Viewer(0), language="en")
    assert (page.drafts, page.ready) == ((), False)
    assert not Draft.objects.filter(match=row).exists()
    assert not Submission.objects.filter(match=row).exists()
    assert not AnsweredForm.objects.filter(match=row).exists()
    assert store.load(row.code).seats[0].past == []


def test_b39_a_replaced_person_only_watches(row: Any) -> None:
    services.replace_by_bot(code=row.code, seat=0)
    assert selectors.viewer_of(code=row.code, user=row.people[0]) == Viewer()
    with pytest.raises(Refused) as refused:
        prepare(row, sealed=False)
    assert refused.value.status == 403
    assert services.play_bots(row.code) == 1


def test_a_deleted_account_becomes_a_former_player_and_a_bot_plays_on(row: Any) -> None:
    user = row.people[0]
    services.release_user(user)
    user.delete()
    page = selectors.match_page(code=row.code, viewer=Viewer(), language="en")
    seat = page.seats[0]
    assert (seat.person, seat.bot, seat.former, seat.hero) == ("", "fair", True, "Ann")
    assert [entry.event.values for entry in page.notices] == [{"seat": "Ann"}]


def test_a_deleted_account_leaves_ended_matches_as_they_are(match: Any) -> None:
    row = match("ann", "bob", options={"turn_limit": 1})
    for user in row.people:
        services.hand_in(code=row.code, user=user, phase="turn-1", key="")
    services.release_user(row.people[0])
    seat = store.load(row.code).seats[0]
    assert (seat.user_id, seat.bot, seat.former) == (None, "", True)
    assert store.load(row.code).match.finished is not None


def test_a_guest_who_logs_in_takes_seats_and_drafts_along(row: Any, person: Any) -> None:
    prepare(row, sealed=False)
    account = person("ann of the hills")
    services.move_seats(row.people[0], account)
    assert selectors.viewer_of(code=row.code, user=account) == Viewer(0)
    assert selectors.viewer_of(code=row.code, user=row.people[0]) == Viewer()
    page = selectors.match_page(code=row.code, viewer=Viewer(0), language="en")
    assert [draft.order for draft in page.drafts] == [Dig(7)]


def test_what_a_guest_keeps_of_a_game_goes_along_once(
    toy: Game, person: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    guest, account = person("ann"), person("ann of the hills")
    moved: list[tuple[Any, Any]] = []
    known(replace(toy, move_kept=lambda *users: moved.append(users)), monkeypatch)
    services.move_seats(guest, account)
    assert moved == [(guest, account)]


def test_an_account_gets_no_second_seat_in_a_match(row: Any) -> None:
    services.move_seats(row.people[0], row.people[1])
    assert selectors.viewer_of(code=row.code, user=row.people[0]) == Viewer(0)
    assert selectors.viewer_of(code=row.code, user=row.people[1]) == Viewer(1)


def test_there_is_no_seat_to_replace_beyond_the_last(row: Any) -> None:
    with pytest.raises(Refused) as refused:
        services.replace_by_bot(code=row.code, seat=2)
    assert refused.value.status == 404
