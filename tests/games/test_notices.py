"""What the house says in a match: to whom, in the reader's words, and when processing is paused."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.conf import settings
from django.utils import timezone

from games import selectors, services, worker
from games.kernel.audience import EVERYONE, only
from games.kernel.notices import Notice
from games.kernel.ruleset import WATCHER, Viewer
from games.match_topic import company_at
from games.models import Beat, Match
from games.render import Panels, panels
from games.services.closing import DROPPED, OUTAGE, STANDS_IN
from games.services.opening import opened
from games.services.people import REPLACED
from games.store import add_entries
from tests.games.lines import line
from tests.games.screens import shown

__all__ = ["line", "shown"]
pytestmark = pytest.mark.django_db
Start = Callable[..., Any]


def note(row: Any, *notices: Notice) -> None:
    with opened(row.code) as held:
        add_entries(held, notices, phase="turn-1", turn=1)
        held.match.revision += 1
        held.match.save()


def seen(row: Any, viewer: Viewer, language: str = "en") -> Panels:
    page = selectors.match_page(code=row.code, viewer=viewer, language=language)
    return panels(page, company_at(row.code))


def told(row: Any, viewer: Viewer, language: str = "en") -> str:
    return str(seen(row, viewer, language)["notices"].text)


@pytest.mark.parametrize(
    ("notice", "english", "spanish"),
    [
        (Notice(OUTAGE, {"minutes": "7"}), "The site was away for 7 min", "7 min"),
        (Notice(STANDS_IN, {"seat": "Ada"}), "A bot stands in for Ada", "Ada"),
        (Notice(REPLACED, {"seat": "Ada"}), "A bot plays on for Ada.", "Ada"),
    ],
)
def test_every_notice_is_worded_with_its_values_for_all(
    shown: Any, match: Start, notice: Notice, english: str, spanish: str
) -> None:
    row = match("ann", "ben")
    note(row, notice)
    for viewer in (Viewer(0), Viewer(1), WATCHER):
        assert english in told(row, viewer)
    other = told(row, WATCHER, "es")
    assert spanish in other
    assert english not in other


def test_a_dropped_draft_is_told_to_its_owner_alone_with_its_rule(shown: Any, match: Start) -> None:
    row = match("ann", "ben")
    note(row, Notice(DROPPED, {}, "D-1", only(0)))
    assert "was left out" in told(row, Viewer(0))
    assert '/rules/toy/#D-1">D-1</a>' in told(row, Viewer(0))
    for viewer in (Viewer(1), WATCHER):
        assert "was left out" not in "".join(p.text for p in seen(row, viewer).values())


def test_a_notice_plays_with_its_turn_and_is_text(shown: Any, match: Start) -> None:
    row = match("ann", "ben")
    note(row, Notice(STANDS_IN, {"seat": "<i>Ada</i>"}, audience=EVERYONE))
    for user in row.people:
        services.hand_in(code=row.code, user=user, phase="turn-1", key="")
    made = seen(row, WATCHER)
    assert 'data-kind="Notice"' in made["playback"].text
    for name in ("playback", "notices"):
        assert "A bot stands in for &lt;i&gt;Ada" in made[name].text


def test_without_a_notice_the_panel_is_empty(shown: Any, match: Start) -> None:
    assert "<li" not in told(match("ann", "ben"), WATCHER)


def late(row: Any, seconds: float) -> None:
    past = timezone.now() - timedelta(seconds=seconds)
    Match.objects.filter(pk=row.pk).update(deadline=past)


def halted(row: Any) -> bool:
    return "Processing is paused" in seen(row, WATCHER)["halt"].text


def test_b19_an_overdue_match_or_a_silent_worker_is_told(shown: Any, match: Start) -> None:
    row, calm = match("ann", "ben", turn_seconds=60), match("cat", "dan")
    worker.beat()
    assert not halted(row)
    late(row, settings.PACE.outage - 5)
    assert not halted(row)
    late(row, settings.PACE.outage + 5)
    assert halted(row)
    late(row, -30)
    assert not halted(row)
    Beat.objects.update(at=timezone.now() - timedelta(seconds=settings.PACE.outage + 5))
    assert halted(row)
    assert not halted(calm)  # it closes when both are ready, without any worker
    assert selectors.health()["worker"] is False


def test_b19_a_match_that_fails_again_and_again_is_told(shown: Any, match: Start) -> None:
    row = match("ann", "ben")
    worker.beat()
    Match.objects.filter(pk=row.pk).update(resolving="turn-1", tries=5)
    assert not halted(row)
    Match.objects.filter(pk=row.pk).update(tries=6)
    assert halted(row)
    Match.objects.filter(pk=row.pk).update(finished=timezone.now())
    assert not halted(row)


def test_b19_many_matches_are_compared_by_two_queries(
    match: Start, django_assert_num_queries: Any
) -> None:
    codes = [match(f"a{n}", f"b{n}", turn_seconds=60).code for n in range(5)]
    with django_assert_num_queries(2):
        assert selectors.halted(codes) == frozenset(codes)
    with django_assert_num_queries(0):
        assert selectors.halted([]) == frozenset()


@pytest.mark.django_db(transaction=True)
async def test_b19_open_pages_learn_of_it_by_the_poll(
    line: Any, shown: Any, match: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(settings, "PACE", settings.PACE._replace(poll=0.3))
    row = await sync_to_async(match)("ann", "ben", turn_seconds=60)
    await sync_to_async(worker.beat)()
    one = await line(f"match:{row.code}")
    one.hello()
    assert "Processing is paused" not in await one.get()
    await asyncio.sleep(0.5)
    await sync_to_async(late)(row, settings.PACE.outage + 5)
    while "Processing is paused" not in await one.get():
        pass
    await sync_to_async(late)(row, -30)
    while 'id="halt"' not in await one.get():
        pass
    assert "Processing is paused" not in one.frames[-1]
