"""Looking back: which moments there are, whose eyes may look, and what they see."""

from __future__ import annotations

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games import selectors, services, store
from games.kernel.ruleset import Viewer
from games.models import Entry, Match, Snapshot
from games.services import Add, Refused
from tests.games.toy import Agree, Dig, Resign

pytestmark = pytest.mark.django_db
TURNS = 4


def turn(row: Any, number: int) -> None:
    """Close a turn in which each seat digs for as much as the turn's number, the first for more."""
    phase = f"turn-{number}"
    for place, user in enumerate(row.people):
        dig = Add(Dig(number + (place == 0)))
        services.change_draft(code=row.code, user=user, phase=phase, key="", change=dig)
    for user in row.people:
        services.hand_in(code=row.code, user=user, phase=phase, key="")


@pytest.fixture
def row(match: Any) -> Any:
    """A match of three seats in its third turn."""
    row = match("ann", "bob", "eve", options={"turn_limit": TURNS})
    turn(row, 1)
    turn(row, 2)
    return row


def ended(row: Any) -> Any:
    turn(row, 3)
    turn(row, 4)
    return row


def look(row: Any, viewer: Viewer, at: str = "", eyes: str = "") -> selectors.Look:
    return selectors.look_back(code=row.code, viewer=viewer, at=at, eyes=eyes)


def seen(row: Any, viewer: Viewer, at: str = "", eyes: str = "") -> Any:
    return selectors.moment_page(look(row, viewer, at, eyes), "en")


def test_there_is_one_moment_for_each_phase_that_opened(row: Any) -> None:
    moments = look(row, Viewer(0)).moments
    assert [(m.phase, m.turn, m.after) for m in moments] == [
        ("turn-1", 1, "start"),
        ("turn-2", 2, "turn-1"),
        ("turn-3", 3, "turn-2"),
    ]
    assert not any(m.is_end for m in moments)


def test_the_end_is_a_moment_too(row: Any) -> None:
    *_, last = look(ended(row), Viewer()).moments
    assert (last.phase, last.after, last.is_end) == ("ended", "turn-4", True)


def test_a_seat_sees_what_it_knew_then(row: Any) -> None:
    assert [seen(row, Viewer(0), f"turn-{n}").view.gold for n in (1, 2, 3)] == [100, 102, 105]
    assert [seen(row, Viewer(1), f"{n}").view.gold for n in (1, 2, 3)] == [100, 101, 103]
    assert seen(row, Viewer(), "turn-2").view.gold is None


def test_only_entries_of_that_time_are_shown_and_only_ones_own(row: Any) -> None:
    services.interject(code=row.code, user=row.people[1], key="", order=Agree())
    first, second = (seen(row, Viewer(0), at) for at in ("turn-1", "turn-2"))
    assert [type(e.event).__name__ for e in first.entries] == ["TurnEnded"]
    amounts = [(e.turn, e.event.amount) for e in second.entries if hasattr(e.event, "amount")]
    assert amounts == [(1, 2)]
    assert seen(row, Viewer(1), "turn-3").view.agreed == ()


def test_a_past_page_has_nothing_to_order_and_no_talk(row: Any) -> None:
    user = row.people[0]
    services.change_draft(code=row.code, user=user, phase="turn-3", key="", change=Add(Dig(5)))
    services.say_in_match(code=row.code, user=user, text="hello", key="")
    page = seen(row, Viewer(0), "turn-3")
    assert (page.drafts, page.lines, page.deadline, page.seed) == ((), (), None, "")
    assert not any(seat.awaited or seat.ready for seat in page.seats)


def test_marks_say_what_a_viewer_received_of_the_turn_before(row: Any) -> None:
    assert [m.marks for m in look(row, Viewer()).moments] == [("battle",)] * 3
    own = [m.marks for m in look(row, Viewer(0)).moments]
    assert own == [("battle",), ("capture", "battle"), ("capture", "battle")]


@pytest.mark.parametrize(("seat", "eyes"), [(0, "B"), (0, "all"), (None, "A"), (None, "all")])
def test_while_the_match_runs_nobody_looks_with_eyes_of_others(
    row: Any, seat: int | None, eyes: str
) -> None:
    with pytest.raises(Refused) as refused:
        look(row, Viewer(seat), "turn-2", eyes)
    assert refused.value.status == 403


@pytest.mark.parametrize("eyes", ["A", "watcher", ""])
def test_while_the_match_runs_a_seat_looks_with_its_own_eyes(row: Any, eyes: str) -> None:
    assert look(row, Viewer(0), "", eyes).viewer == Viewer(None if eyes == "watcher" else 0)


def test_after_the_end_everybody_looks_with_anybodys_eyes(row: Any) -> None:
    ended(row)
    for viewer in (Viewer(sees_all=True), Viewer(1, sees_all=True)):
        assert look(row, viewer).viewer == Viewer(sees_all=True)
        assert [seen(row, viewer, "2", eyes).view.gold for eyes in "ABC"] == [102, 101, 101]
        assert look(row, viewer, "2", "watcher").viewer == Viewer()


@pytest.mark.parametrize("eyes", ["D", "a", "AB", "Ä", "everybody", "0", " A"])
def test_eyes_that_nobody_has_are_not_found(row: Any, eyes: str) -> None:
    with pytest.raises(Refused) as refused:
        look(ended(row), Viewer(), "", eyes)
    assert refused.value.status == 404


@pytest.mark.parametrize(
    "at", ["turn-9", "0", "4", "-1", "1e3", "٣", "ended", "x" * 5000, "9" * 99]
)
def test_a_moment_that_never_was_is_not_found(row: Any, at: str) -> None:
    with pytest.raises(Refused) as refused:
        look(row, Viewer(), at)
    assert refused.value.status == 404


def test_a_match_that_is_not_there_is_not_found() -> None:
    with pytest.raises(Refused) as refused:
        selectors.look_back(code="NOTTHERE", viewer=Viewer(), at="", eyes="")
    assert refused.value.status == 404


def test_of_a_thinned_match_the_nearest_moment_is_shown(row: Any) -> None:
    ended(row)
    Snapshot.objects.filter(match=row, turn__in=(1, 2)).update(data=b"")
    found = look(row, Viewer(), "turn-2")
    assert (found.moment.phase, found.moments[found.asked].phase) == ("turn-1", "turn-2")
    assert [m.is_kept for m in found.moments] == [True, False, False, True, True]
    assert look(row, Viewer(), "turn-3").moment.phase == "turn-4"


def test_a_seat_that_left_is_living_at_the_time_before(row: Any) -> None:
    services.interject(code=row.code, user=row.people[2], key="", order=Resign())
    row.people.pop()
    turn(row, 3)
    assert [seat.living for seat in seen(row, Viewer(0), "turn-3").seats] == [True, True, True]
    assert [seat.living for seat in seen(row, Viewer(0), "turn-4").seats] == [True, True, False]


def test_a_look_back_costs_the_same_with_more_turns_and_seats(match: Any) -> None:
    counted = []
    for people, turns in ((("a", "b"), 2), (("c", "d", "e", "f"), 8)):
        row = match(*people)
        for number in range(1, turns + 1):
            turn(row, number)
        store.STATES.clear()
        with CaptureQueriesContext(connection) as done:
            seen(row, Viewer(0), "turn-2")
        counted.append(len(done.captured_queries))
    assert counted[0] == counted[1]


def test_the_figures_of_a_running_match_are_nobodys(row: Any) -> None:
    assert selectors.annals_of(row.code) == selectors.Annals()


def test_the_annals_tell_every_moment_and_what_weighed_most(row: Any) -> None:
    annals = selectors.annals_of(ended(row).code)
    assert [one["series"]["gold"]["0"] for one in annals.figures] == [100, 102, 105, 109, 114]
    assert annals.figures[0]["living"] == [0, 1, 2]
    assert (annals.turn, annals.event.amount) == (4, 5)


def test_the_annals_of_a_match_in_which_nothing_weighed_name_no_event(row: Any) -> None:
    ended(row)
    Entry.objects.filter(match=row, data__is="Dug").delete()
    annals = selectors.annals_of(row.code)
    assert (len(annals.figures), annals.turn, annals.event) == (TURNS + 1, 0, None)


def test_an_abandoned_match_ends_where_it_was_left(row: Any) -> None:
    assert services.close_abandoned(code=row.code)
    assert Match.objects.get(code=row.code).finished is not None
    moments = look(row, Viewer()).moments
    assert [(m.phase, m.is_end) for m in moments][-1] == ("turn-3", True)
