"""What a socket accepts: hellos, not too many, not too big, of this build."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

import pytest
from django.conf import settings
from django.core.exceptions import RequestDataTooBig

from games.consumers import MOST_INBOUND, read_hello
from tests.games.lines import line
from tests.games.test_rooms import Board, board

__all__ = ["board", "line"]
Opened = Callable[..., Any]


def text_of(**fields: Any) -> str:
    said = {"language": "ru", "build": "b", "digests": {"board": "12"}} | fields
    return json.dumps(said)


def test_a_hello_names_language_build_and_digests() -> None:
    hello = read_hello(text_of())
    assert (hello.language, hello.build) == ("ru", "b")
    assert hello.knows == frozenset({("board", "12")})


def test_an_unknown_language_is_the_sites_own() -> None:
    assert read_hello(text_of(language="xx")).language == settings.LANGUAGE_CODE


@pytest.mark.parametrize(
    "text",
    ["", "[]", "7", "no json", text_of(digests=[]), text_of(digests={"a": 1}), "\ud83d"],
)
def test_what_is_no_hello_is_refused(text: str) -> None:
    with pytest.raises((ValueError, TypeError)):
        read_hello(text)


def test_too_big_a_message_is_refused_before_it_is_read() -> None:
    with pytest.raises(RequestDataTooBig):
        read_hello("x" * (MOST_INBOUND + 1))


async def test_a_malformed_message_ends_the_socket(line: Opened, board: Board) -> None:
    one = await line("toy:ROOM")
    one.say("attack at dawn")
    assert await one.get() == ""
    assert one.code == 1008


async def test_a_big_message_ends_the_socket(line: Opened, board: Board) -> None:
    one = await line("toy:ROOM")
    one.say("x" * (MOST_INBOUND + 1))
    assert await one.get() == ""
    assert one.code == 1009


async def test_a_page_of_another_build_is_told_to_reload_and_gets_nothing_else(
    line: Opened, board: Board
) -> None:
    one = await line("toy:ROOM")
    one.hello(build="older")
    assert await one.get() == '{"reload":true}'
    board.public = "1"
    board.changed()
    assert await one.nothing()


async def test_a_hello_too_early_is_delayed_and_never_dropped(line: Opened, board: Board) -> None:
    one = await line("toy:ROOM")
    for _ in range(10):
        one.hello()
    assert await one.get() == await one.get()
    assert await one.nothing(0.5)


async def test_each_hello_brings_the_servers_clock(line: Opened, board: Board) -> None:
    one = await line("toy:ROOM")
    one.hello()
    first = await asyncio.wait_for(one.outbox.get(), 3)
    assert set(json.loads(first["text"])) == {"now"}


async def test_an_unknown_topic_is_closed_with_4404(line: Opened) -> None:
    one = await line("nowhere:ROOM")
    assert await one.get() == ""
    assert one.code == 4404


async def test_a_language_switch_brings_the_panels_anew(line: Opened, board: Board) -> None:
    one = await line("toy:ROOM")
    one.hello()
    await one.get()
    one.hello(language="es")
    assert ">0 es<" in await one.get()
