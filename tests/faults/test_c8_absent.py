"""C8: people who give up or are replaced, and bots that fail (B-39, B-41).

More of B-39 in tests/games/services/test_people.py and test_submissions.py, more of B-41 in
tests/games/services/test_bots.py.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pytest
from django.conf import settings
from django.test import override_settings

from games import selectors, services
from games.conquest.rules.events import RealmFell, StoryTold
from games.conquest.rules.orders import Build, Move, Sheet, Surrender, VoteDraw
from games.kernel.ruleset import Viewer
from games.models import Draft, Entry, Submission
from tests.faults.table import browser, held, march, send, tells

pytestmark = pytest.mark.django_db
Start = Callable[..., Any]
STORY = {"kind": "tell", "text": "We leave at dawn."}
GIVE_UP = {"kind": "surrender", "sure": "1"}


def kinds(row: Any) -> list[tuple[int, str]]:
    rows = Submission.objects.filter(match=row).order_by("number")
    return list(rows.values_list("seat", "kind"))


def told(row: Any, kind: type) -> list[Any]:
    page = selectors.match_page(code=row.code, viewer=Viewer(), language="en")
    return [entry.event for entry in page.entries if isinstance(entry.event, kind)]


def test_b39_a39_the_drafts_of_who_surrenders_are_played_in_that_turn(duel: Start) -> None:
    row = duel("ann", "ben", "cat")
    ann, ben, cat = map(browser, row.people)
    assert send(ann, row, "drafts", **STORY).status_code == 200
    assert send(ann, row, "interject", **GIVE_UP).status_code == 200
    assert kinds(row) == [(0, "interjection"), (0, "drafts")]
    assert not Draft.objects.filter(match=row).exists()
    for client in (ben, cat):
        assert send(client, row, "hand-in").status_code == 200
    assert [story.text for story in told(row, StoryTold)] == [STORY["text"]]
    assert [fallen.seat for fallen in told(row, RealmFell)] == [0]
    assert held(row).match.phase == "turn-2"
    assert [c for c in selectors.verify(row.code) if not c.equal] == []


def test_b39_a39_orders_sealed_before_a_surrender_stay_sealed(duel: Start) -> None:
    row = duel("ann", "ben", "cat")
    ann = browser(row.people[0])
    send(ann, row, "drafts", **STORY)
    send(ann, row, "hand-in")
    send(ann, row, "interject", **GIVE_UP)
    assert kinds(row) == [(0, "orders"), (0, "interjection")]
    for form in ("take-back", "hand-in", "drafts"):
        assert send(ann, row, form, **STORY).status_code == 409, form
    assert kinds(row) == [(0, "orders"), (0, "interjection")]


def test_b39_a39_a_surrender_shows_to_others_as_orders_handed_in(duel: Start) -> None:
    pages = []
    for act, fields in (("hand-in", {}), ("interject", GIVE_UP)):
        row = duel(f"ann{act}", "ben" + act, "cat" + act)
        send(browser(row.people[0]), row, act, **fields)
        page = selectors.match_page(code=row.code, viewer=Viewer(1), language="en")
        pages.append([(seat.awaited, seat.ready, seat.living) for seat in page.seats])
    assert pages[0] == pages[1] == [(True, True, True), *[(True, False, True)] * 2]


def test_b39_when_all_give_up_the_turn_closes_at_once(duel: Start) -> None:
    row = duel("ann", "ben")
    for user in row.people:
        send(browser(user), row, "drafts", **STORY)
        assert send(browser(user), row, "interject", **GIVE_UP).status_code == 200
    assert held(row).match.finished is not None
    assert len(told(row, StoryTold)) == 2
    assert [c for c in selectors.verify(row.code) if not c.equal] == []


def test_b39_who_surrendered_and_left_the_house_leaves_no_orders(duel: Start) -> None:
    row = duel("ann", "ben", "cat")
    ann = browser(row.people[0])
    send(ann, row, "drafts", **STORY)
    send(ann, row, "interject", **GIVE_UP)
    services.release_user(row.people[0])
    assert kinds(row) == [(0, "interjection")]
    for user in row.people[1:]:
        send(browser(user), row, "hand-in")
    assert told(row, StoryTold) == []
    assert [fallen.seat for fallen in told(row, RealmFell)] == [0]


def test_b39_no_page_of_the_substitute_shows_what_was_prepared(duel: Start) -> None:
    row = duel("ann", "ben")
    ann, ben = map(browser, row.people)
    send(ann, row, "drafts", kind="tell", text="secret 7919")
    send(ann, row, "drafts", **march(row, 0, "7919"))
    services.replace_by_bot(code=row.code, seat=0)
    for client in (ann, ben, browser()):
        assert not tells(client.get(f"/matches/{row.code}/").content, "7919")
    assert send(ann, row, "drafts", action="undo").status_code == 403
    entries = Entry.objects.filter(match=row, data__house=True)
    assert [entry.data["message"] for entry in entries] == ["A bot plays on for %(seat)s."]


CAPITAL = "I9"
FAULTY: dict[str, Callable[[Any, Any], Any]] = {
    "an order without a sheet": lambda view, dice: Move(CAPITAL, ("I8",), {}),
    "a surrender as a sheet": lambda view, dice: Surrender(),
    "a surrender in a sheet": lambda view, dice: Sheet((Surrender(),)),  # type: ignore[arg-type]
    "a number in a sheet": lambda view, dice: Sheet((42,)),  # type: ignore[arg-type]
    "a list for a sheet": lambda view, dice: [Build(CAPITAL, 1)],
    "a sheet without orders": lambda view, dice: Sheet(None),  # type: ignore[arg-type]
    "a path of numbers": lambda view, dice: Sheet((Move(CAPITAL, (8,), {}),)),  # type: ignore[arg-type]
    "half a level": lambda view, dice: Sheet((Build(CAPITAL, 1.5),)),  # type: ignore[arg-type]
    "an unknown cell": lambda view, dice: Sheet((Build("Z99", 1),)),
    "nothing": lambda view, dice: None,
    "an exception": lambda view, dice: 1 // 0,
    "a minute late": lambda view, dice: time.sleep(3),
}


@pytest.mark.parametrize("fault", FAULTY)
def test_b41_no_answer_of_a_bot_stops_a_match(
    duel: Start, fault: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    row = duel("ann", bots=("normal",), turn_seconds=60)
    before = held(row)
    monkeypatch.setitem(dict_of(before.game), "normal", FAULTY[fault])
    with override_settings(PACE=settings.PACE._replace(bot=0.2)):
        services.play_bots(row.code)
    assert held(row).match.deadline == before.match.deadline
    assert send(browser(row.people[0]), row, "hand-in").status_code == 200
    assert held(row).match.phase == "turn-2"
    assert any(row.code in record.getMessage() for record in caplog.records)


def dict_of(game: Any) -> dict[str, Any]:
    """Return the bots of a game as the dictionary that they are."""
    bots = game.bots
    assert isinstance(bots, dict)
    return bots


REPLIES: dict[str, Callable[[Any, Any], Any]] = {
    "an exception": lambda view, people: 1 // 0,
    "what may not be said": lambda view, people: VoteDraw(agree=view.nothing_like_it),
    "an order": lambda view, people: Build(CAPITAL, 1),
    "a number": lambda view, people: 42,
    "a minute late": lambda view, people: time.sleep(3),
}


@pytest.mark.parametrize("fault", REPLIES)
def test_b41_a_bot_that_cannot_reply_does_not_trouble_who_spoke(
    duel: Start, fault: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    row = duel("ann", bots=("normal",))
    monkeypatch.setattr("games.conquest.bot.reply", REPLIES[fault])
    with override_settings(PACE=settings.PACE._replace(bot=0.2)):
        answer = send(browser(row.people[0]), row, "interject", kind="draw", agree="1")
    assert answer.status_code == 200
    assert "Done." in answer.content.decode()
    assert kinds(row) == [(0, "interjection")]
    assert held(row).match.phase == "turn-1"
