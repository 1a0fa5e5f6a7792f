"""The hall: nudges, the poll that repairs, presence, and a whole match over sockets."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import monotonic
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from channels.layers import get_channel_layer
from django.conf import settings

from games import announce, selectors, services
from games.hall import MOST_SOCKETS, here, others_first
from games.kernel.ruleset import WATCHER, Viewer
from games.match_topic import company_at
from games.render import PANELS, panels
from tests.games.lines import Line, line
from tests.games.screens import logged_in, shown
from tests.games.toy import Dig

__all__ = ["line", "shown"]
pytestmark = pytest.mark.django_db(transaction=True)
Opened = Callable[..., Any]
Start = Callable[..., Any]


async def settled() -> None:
    """Let presence be noted and told."""
    await asyncio.sleep(0.8)


async def opened(line: Opened, row: Any, user: Any = None) -> Line:
    one: Line = await line(f"match:{row.code}", user)
    one.hello()
    await one.get()
    return one


def fresh(row: Any, viewer: Viewer) -> dict[str, str]:
    page = selectors.match_page(code=row.code, viewer=viewer, language="en")
    return {p.id: p.digest for p in panels(page, company_at(row.code)).values()}


async def quiet(*lines: Line) -> None:
    """Read everything that still comes."""
    for one in lines:
        while not await one.nothing(0.5):
            pass


async def test_all_screens_equal_a_fresh_page_through_a_turn(
    line: Opened, shown: Any, match: Start
) -> None:
    row = await sync_to_async(match)("ann", "ben")
    ann, ben = row.people
    eyes = [await opened(line, row, user) for user in (ann, ben, None)]
    await sync_to_async(services.change_draft)(
        code=row.code, user=ann, phase="turn-1", key="", change=services.Add(Dig(3))
    )
    for user in (ann, ben):
        await sync_to_async(services.hand_in)(code=row.code, user=user, phase="turn-1", key="")
    await quiet(*eyes)
    for one, viewer in zip(eyes, (Viewer(0), Viewer(1), WATCHER), strict=True):
        assert one.digests == await sync_to_async(fresh)(row, viewer)
    assert "turn 2" in "".join(eyes[2].frames)


async def test_a_turn_is_rendered_once_for_each_viewer(
    line: Opened, shown: Any, match: Start
) -> None:
    row = await sync_to_async(match)("ann", "ben")
    watchers = [await opened(line, row) for _ in range(4)]
    await quiet(*watchers)
    before = PANELS.renderings
    await sync_to_async(services.say_in_match)(code=row.code, user=row.people[0], text="hello")
    for one in watchers:
        while "hello" not in await one.get():
            pass  # word of who came may still be under way
    assert PANELS.renderings - before == 1


async def test_a_lost_nudge_is_repaired_by_the_poll(
    line: Opened, shown: Any, match: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(settings, "PACE", settings.PACE._replace(poll=0.3))
    row = await sync_to_async(match)("ann", "ben")
    one = await opened(line, row)
    layer: Any = get_channel_layer()
    layer.groups.clear()
    await sync_to_async(services.say_in_match)(code=row.code, user=row.people[0], text="hello")
    assert "hello" in await one.get()


async def test_the_reader_starts_anew_after_an_error_and_compares(
    line: Opened, shown: Any, match: Start
) -> None:
    row = await sync_to_async(match)("ann", "ben")
    one = await opened(line, row)
    layer: Any = get_channel_layer()
    await layer.group_send(announce.GROUP, {"type": "nudge", "nonsense": True})
    await asyncio.sleep(0.1)
    await sync_to_async(services.say_in_match)(code=row.code, user=row.people[0], text="hello")
    assert "hello" in await one.get(4)


async def test_who_has_the_page_open_stands_in_the_beam(
    line: Opened, shown: Any, match: Start
) -> None:
    row = await sync_to_async(match)("ann", "ben")
    watcher = await opened(line, row)
    await settled()
    ann = await opened(line, row, row.people[0])
    second = await opened(line, row, row.people[0])
    await settled()
    company = await sync_to_async(company_at)(row.code)
    assert (company.seats, company.watchers) == (frozenset({0}), 1)
    await quiet(watcher)
    assert 'aria-label="connected"' in watcher.frames[-1]
    await ann.close()
    await second.close()
    await settled()
    assert (await sync_to_async(company_at)(row.code)).seats == frozenset()
    await quiet(watcher)
    assert 'aria-label="connected"' not in watcher.frames[-1]


async def test_the_heartbeat_comes_without_any_change(
    line: Opened, shown: Any, match: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(settings, "PACE", settings.PACE._replace(heartbeat=0.2))
    row = await sync_to_async(match)("ann", "ben")
    one = await opened(line, row)
    await settled()
    await quiet_until_beat(one)
    assert one.frames[-1] == '{"beat":true}'


async def quiet_until_beat(one: Line) -> None:
    for _ in range(5):
        if await one.get() == '{"beat":true}':
            return


async def test_a_session_has_at_most_twenty_sockets(line: Opened, shown: Any, match: Start) -> None:
    row = await sync_to_async(match)("ann", "ben")
    session = await sync_to_async(logged_in)(row.people[0])
    for _ in range(MOST_SOCKETS):
        await line(f"match:{row.code}", row.people[0], session)
    late = await line(f"match:{row.code}", row.people[0], session)
    assert await late.get() == ""
    assert late.code == 4429


async def test_the_last_one_closes_the_room(line: Opened, shown: Any, match: Start) -> None:
    row = await sync_to_async(match)("ann", "ben")
    one = await opened(line, row)
    assert list(here().rooms) == [f"match:{row.code}"]
    await one.close()
    assert here().rooms == {}
    assert not here().sockets


async def test_a_stranger_is_not_let_into_a_private_match(
    line: Opened, shown: Any, match: Start
) -> None:
    row = await sync_to_async(match)("ann", "ben", spectators=False)
    stranger = await line(f"match:{row.code}")
    stranger.hello()
    assert await stranger.get() == ""
    assert stranger.code == 4404
    missing = await line("match:NOWHERE2")
    missing.hello()
    assert await missing.get() == ""
    assert missing.code == 4404


async def test_somebody_whose_process_died_leaves_the_beam_by_the_poll(
    line: Opened, shown: Any, match: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(settings, "PACE", settings.PACE._replace(poll=0.3))
    row = await sync_to_async(match)("ann", "ben")
    ghost = f"user-{row.people[0].pk}"
    await sync_to_async(services.note_presence)(
        process="dead", topic=f"match:{row.code}", persons={ghost}, seconds=1.5
    )
    watcher = await opened(line, row)
    assert 'aria-label="connected"' in watcher.frames[0]
    await asyncio.sleep(2)
    await quiet(watcher)
    assert 'aria-label="connected"' not in watcher.frames[-1]


async def test_b09_a_line_cut_for_a_moment_makes_nobody_away(
    line: Opened, shown: Any, match: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(settings, "PACE", settings.PACE._replace(away=2.0))
    row = await sync_to_async(match)("ann", "ben")
    watcher = await opened(line, row)
    ann = await opened(line, row, row.people[0])
    await settled()
    await quiet(watcher)
    seen = len(watcher.frames)
    await ann.close()
    await settled()
    assert (await sync_to_async(company_at)(row.code)).seats == {0}
    again = await opened(line, row, row.people[0])
    await asyncio.sleep(2)
    assert (await sync_to_async(company_at)(row.code)).seats == {0}
    assert all("away" not in frame for frame in watcher.frames[seen:])
    assert await watcher.nothing()
    await again.close()
    await asyncio.sleep(3)
    assert (await sync_to_async(company_at)(row.code)).seats == frozenset()
    assert 'aria-label="away"' in await watcher.get()


async def test_a_watcher_without_a_session_who_reloads_is_not_counted_twice(
    line: Opened, shown: Any, match: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(settings, "PACE", settings.PACE._replace(away=5.0))
    row = await sync_to_async(match)("ann", "ben")
    first = await opened(line, row)
    await first.close()
    await opened(line, row)
    await settled()
    assert (await sync_to_async(company_at)(row.code)).watchers == 1


async def test_a_page_waits_until_its_change_is_on_the_others_screens(
    line: Opened, shown: Any, match: Start
) -> None:
    row = await sync_to_async(match)("ann", "ben")
    ben = await opened(line, row, row.people[1])
    topic = f"match:{row.code}"
    room = here().rooms[topic]

    def sealed() -> int:
        services.hand_in(code=row.code, user=row.people[0], phase="turn-1", key="")
        others_first(topic, seconds=5)
        return room.seen

    seen = await sync_to_async(sealed, thread_sensitive=False)()
    assert await sync_to_async(selectors.revisions)([row.code]) == {row.code: seen}
    assert not await ben.nothing(0.2)
    assert room.waiting == []


async def test_nobody_waits_for_longer_than_a_moment(
    line: Opened, shown: Any, match: Start
) -> None:
    row = await sync_to_async(match)("ann", "ben")
    await opened(line, row, row.people[1])
    topic = f"match:{row.code}"
    room = here().rooms[topic]

    def told_too_much() -> float:
        announce.changed(topic, room.seen + 100)
        began = monotonic()
        others_first(topic, seconds=0.1)
        return monotonic() - began

    assert 0.1 <= await sync_to_async(told_too_much, thread_sensitive=False)() < 2
    room.nudge()
    await settled()
    assert room.waiting == []


async def test_nobody_waits_where_nobody_looks_on(match: Start) -> None:
    row = await sync_to_async(match)("ann", "ben")

    def sealed() -> float:
        services.hand_in(code=row.code, user=row.people[0], phase="turn-1", key="")
        began = monotonic()
        others_first(f"match:{row.code}", seconds=5)
        return monotonic() - began

    assert await sync_to_async(sealed, thread_sensitive=False)() < 1
