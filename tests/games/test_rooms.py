"""Rooms: who is served with what, how often it is rendered, and who is sent away."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Hashable, Iterator, Mapping, Sequence
from typing import Any

import pytest

from games.hall import here
from games.kernel.ruleset import WATCHER, Viewer
from games.render import Panel, panel
from games.rooms import Room
from games.sockets import MOST_WAITING, TOO_SLOW, Socket
from games.topics import Close, Eyes, _topics, register
from tests.games.lines import Line, line

__all__ = ["line"]
pytestmark = pytest.mark.django_db(transaction=True)
Opened = Callable[..., Any]


class Board:
    """A topic in memory: a number that everybody sees, and a secret for each seat."""

    def __init__(self) -> None:
        self.pause = 0.0
        self.revision = 1
        self.public = "0"
        self.secrets = {0: "a", 1: "b"}
        self.seats: dict[int | None, Hashable] = {}
        self.rendered: list[tuple[Hashable, str]] = []
        self.failing = False

    def revisions(self, keys: Sequence[str]) -> Mapping[str, int]:
        return dict.fromkeys(keys, self.revision)

    def viewers(self, key: str, eyes: Collection[Eyes]) -> Mapping[Eyes, Hashable]:
        return {e: self.seats.get(e.user_id, WATCHER) for e in eyes}

    def panels(self, key: str, viewer: Hashable, language: str) -> Mapping[str, Panel]:
        if self.failing:
            raise RuntimeError("the template is broken")
        self.rendered.append((viewer, language))
        seat = getattr(viewer, "seat", None)
        made = [panel("public", f"{self.public} {language}")]
        if seat is not None:
            made.append(panel("own", self.secrets[seat]))
        return {p.id: p for p in made}

    def changed(self, seat: int | None = None) -> None:
        self.revision += 1
        here().nudged({"topic": "toy:ROOM", "changes": self.revision, "seat": seat})


@pytest.fixture
def board() -> Iterator[Board]:
    made = Board()
    register("toy", made)
    yield made
    del _topics["toy"]


async def greeted(line: Opened, *, language: str = "en") -> Line:
    one: Line = await line("toy:ROOM")
    one.hello(language)
    await one.get()
    return one


async def test_nothing_is_sent_before_the_hello(line: Opened, board: Board) -> None:
    one = await line("toy:ROOM")
    board.changed()
    assert await one.nothing()
    one.hello()
    assert 'id="public"' in await one.get()


async def test_a_hello_that_lacks_nothing_gets_the_heartbeat_at_once(
    line: Opened, board: Board
) -> None:
    one = await greeted(line)
    one.hello()
    assert await one.get() == '{"beat":true}'


async def test_only_panels_whose_bytes_changed_are_sent(line: Opened, board: Board) -> None:
    one = await greeted(line)
    board.changed()
    assert await one.nothing()
    board.public = "1"
    board.changed()
    assert ">1 en<" in await one.get()


async def test_watchers_of_one_language_share_one_rendering(line: Opened, board: Board) -> None:
    watchers = [await greeted(line) for _ in range(5)]
    russian = await greeted(line, language="ru")
    board.rendered.clear()
    board.public = "1"
    board.changed()
    frames = [await one.get() for one in watchers]
    assert len(set(frames)) == 1
    assert ">1 ru<" in await russian.get()
    assert sorted(board.rendered, key=str) == [(WATCHER, "en"), (WATCHER, "ru")]


async def test_pages_that_know_different_things_get_what_each_lacks(
    line: Opened, board: Board
) -> None:
    fresh, empty = await greeted(line), await line("toy:ROOM")
    empty.hello()
    assert 'id="public"' in await empty.get()
    assert await fresh.nothing()


async def test_changes_during_a_rendering_are_served_by_one_more(
    line: Opened, board: Board
) -> None:
    one = await greeted(line)
    board.rendered.clear()
    board.public = "1"
    for _ in range(20):
        board.changed()
    board.public = "2"
    await one.get()
    await asyncio.sleep(0.2)
    assert len(board.rendered) <= 2
    room = here().rooms["toy:ROOM"]
    assert room.seen == board.revision


async def test_a_seats_nudge_serves_its_own_sockets_alone(
    line: Opened, board: Board, person: Any
) -> None:
    ann, ben = await asyncio.to_thread(lambda: (person("ann"), person("ben")))
    board.seats = {ann.pk: Viewer(0), ben.pk: Viewer(1)}
    lines = [await line("toy:ROOM", user) for user in (ann, ben, None)]
    for one in lines:
        one.hello()
        await one.get()
    board.rendered.clear()
    board.secrets[0] = "changed"
    board.changed(seat=0)
    assert "changed" in await lines[0].get()
    assert await lines[1].nothing()
    assert board.rendered == [(Viewer(0), "en")]


async def test_a_lost_nudge_before_a_seats_one_is_made_up_for_everybody(
    line: Opened, board: Board, person: Any
) -> None:
    ann = await asyncio.to_thread(person, "ann")
    board.seats = {ann.pk: Viewer(0)}
    seat, watcher = await line("toy:ROOM", ann), await greeted(line)
    seat.hello()
    await seat.get()
    board.public, board.revision = "lost", board.revision + 1
    board.secrets[0] = "changed"
    board.changed(seat=0)
    assert "lost" in await watcher.get()
    assert "changed" in await seat.get()


async def test_somebody_who_lost_the_seat_gets_nothing_more_of_it(
    line: Opened, board: Board, person: Any
) -> None:
    ann = await asyncio.to_thread(person, "ann")
    board.seats = {ann.pk: Viewer(0)}
    one = await line("toy:ROOM", ann)
    one.hello()
    assert 'id="own"' in await one.get()
    del board.seats[ann.pk]
    board.secrets[0], board.public = "not for ann", "1"
    board.changed()
    frame = await one.get()
    assert "not for ann" not in frame
    assert ">1 en<" in frame


async def test_a_session_that_ended_is_closed_with_4401(
    line: Opened, board: Board, person: Any
) -> None:
    ann = await asyncio.to_thread(person, "ann")
    board.seats = {ann.pk: Viewer(0)}
    one = await line("toy:ROOM", ann)
    one.hello()
    await one.get()
    await asyncio.to_thread(one.scope["session"].flush)
    board.secrets[0] = "not for ann"
    board.changed()
    assert await one.get() == ""
    assert one.code == 4401
    assert "not for ann" not in "".join(one.frames)


async def test_who_may_not_look_on_any_more_is_closed(line: Opened, board: Board) -> None:
    one = await greeted(line)
    board.seats[None] = Close.BARRED
    board.changed()
    assert await one.get() == ""
    assert one.code == 4403


async def test_a_room_that_failed_is_tried_again_by_the_poll(line: Opened, board: Board) -> None:
    one = await greeted(line)
    board.failing, board.public = True, "1"
    board.changed()
    assert await one.nothing()
    board.failing = False
    await here().compare()
    assert ">1 en<" in await one.get()


async def test_a_reader_who_stalls_is_cut_and_nobody_waits_for_it(
    line: Opened, board: Board
) -> None:
    watcher = await greeted(line)
    sent: list[Any] = []
    gate = asyncio.Event()

    async def stalled(message: Any) -> None:
        await gate.wait()
        sent.append(message)

    slow, room = Socket(Eyes(None, "slow"), stalled), here().rooms["toy:ROOM"]
    slow.hello("en", frozenset())
    room.sockets[slow] = None
    for n in range(1, MOST_WAITING + 5):
        board.public = str(n)
        board.changed()
        assert f">{n} en<" in await watcher.get()
    assert slow.closed
    gate.set()
    await asyncio.sleep(0.05)
    assert sent[-1] == {"type": "websocket.close", "code": TOO_SLOW}
    assert len(sent) <= 2
    del room.sockets[slow]


def test_an_unknown_kind_of_room_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        Room("nowhere:AB")


async def test_a_busy_rooms_everybody_is_served_once_a_pause_and_a_newcomer_at_once(
    line: Opened, board: Board
) -> None:
    board.pause = 0.6
    one = await greeted(line)
    board.rendered.clear()
    for n in range(1, 6):
        board.public = str(n)
        board.changed()
        await asyncio.sleep(0.02)
    assert board.rendered == []
    two = await line("toy:ROOM")
    two.hello()
    assert ">5 en<" in await two.get(0.4)
    assert len(board.rendered) == 1
    assert ">5 en<" in await one.get()
    assert len(board.rendered) == 2
    assert await one.nothing()
