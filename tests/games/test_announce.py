"""The nudge: after the commit, without any fact of the game, and never in the way."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import pytest
from asgiref.sync import async_to_sync
from channels.layers import BaseChannelLayer, channel_layers
from django.conf import settings
from django.db import connection, transaction
from django.test import override_settings

from games import announce, services
from games.services import Add
from tests.games.toy import Dig


class Layer(BaseChannelLayer):
    """A layer that fails or hangs as it is told, and keeps what came through."""

    def __init__(self, *, failures: int = 0, hangs: bool = False) -> None:
        super().__init__()
        self.failures, self.hangs = failures, hangs
        self.tries = 0
        self.got: list[dict[str, Any]] = []

    async def group_send(self, group: str, message: dict[str, Any]) -> None:
        self.tries += 1
        if self.hangs:
            await asyncio.sleep(60)
        if self.tries <= self.failures:
            raise ConnectionError("gone")
        assert group == announce.GROUP
        self.got.append(message)


@pytest.fixture
def use(monkeypatch: pytest.MonkeyPatch) -> Any:
    """A function that puts a layer in the place of the site's."""

    def put(layer: Layer) -> Layer:
        monkeypatch.setitem(channel_layers.backends, "default", layer)
        return layer

    return put


def tell_and_fail() -> None:
    with transaction.atomic():
        announce.changed("match:X", 4)
        _ = 1 / 0


@pytest.mark.django_db(transaction=True)
def test_a_nudge_goes_out_after_the_commit_and_not_after_a_rollback(use: Any) -> None:
    layer = use(Layer())
    with transaction.atomic():
        announce.changed("match:X", 3, 1)
        assert layer.got == []
    assert layer.got == [{"type": "nudge", "topic": "match:X", "changes": 3, "seat": 1}]
    with pytest.raises(ZeroDivisionError):
        tell_and_fail()
    assert len(layer.got) == 1


@pytest.mark.parametrize(("failures", "arrived"), [(0, 1), (2, 1), (3, 0)])
@pytest.mark.django_db(transaction=True)
def test_a_failing_layer_is_tried_three_times(use: Any, failures: int, arrived: int) -> None:
    layer = use(Layer(failures=failures))
    lost = announce.LOST._value.get()
    announce.changed("match:X", 3)
    assert len(layer.got) == arrived
    assert layer.tries == min(failures + 1, 3)
    assert announce.LOST._value.get() - lost == 1 - arrived


@pytest.mark.django_db(transaction=True)
def test_a_hanging_layer_costs_no_more_than_its_limit(use: Any) -> None:
    use(Layer(hangs=True))
    lost = announce.LOST._value.get()
    with override_settings(PACE=settings.PACE._replace(nudge=0.05)):
        announce.changed("match:X", 3)
    assert announce.LOST._value.get() - lost == 1


@pytest.mark.django_db(transaction=True)
def test_a_layer_that_hangs_is_paid_for_once_and_tried_again_later(
    use: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    layer = use(Layer(hangs=True))
    monkeypatch.setattr(announce, "PAUSE", 0.3)
    lost = announce.LOST._value.get()
    with override_settings(PACE=settings.PACE._replace(nudge=0.05)):
        for changes in range(5):
            announce.changed("match:X", changes)
    assert layer.tries == 1
    assert announce.LOST._value.get() - lost == 5
    layer.hangs = False
    time.sleep(0.3)
    announce.changed("match:X", 9)
    assert [message["changes"] for message in layer.got] == [9]


@pytest.mark.django_db(transaction=True)
def test_nudges_carry_topic_count_and_seat_and_no_fact(use: Any, match: Any) -> None:
    row = match("ann", "bob")
    layer = use(Layer())
    services.change_draft(
        code=row.code, user=row.people[0], phase="turn-1", key="", change=Add(Dig(7))
    )
    services.hand_in(code=row.code, user=row.people[0], phase="turn-1", key="")
    services.hand_in(code=row.code, user=row.people[1], phase="turn-1", key="")
    assert all(set(m) == {"type", "topic", "changes", "seat"} for m in layer.got)
    mine = [m for m in layer.got if m["topic"] == f"match:{row.code}"]
    assert [m["seat"] for m in mine] == [0, None, None, None]
    counts = [m["changes"] for m in mine]
    assert counts == sorted(set(counts))


@pytest.mark.django_db(transaction=True)
def test_with_only_bots_left_nobody_is_nudged_until_the_end(use: Any, match: Any) -> None:
    row = match(bots=("fair", "fair"), options={"turn_limit": 2})
    layer = use(Layer())
    services.play_bots(row.code)
    assert not [m for m in layer.got if m["topic"] == f"match:{row.code}"]
    services.play_bots(row.code)
    assert [m for m in layer.got if m["topic"] == f"match:{row.code}"]


@pytest.mark.django_db(transaction=True)
def test_nudges_go_through_the_loop_of_the_sockets(use: Any) -> None:
    layer = use(Layer())

    def tell() -> None:
        announce.changed("match:X", 1)
        connection.close()

    async def serve() -> None:
        announce.bind(asyncio.get_running_loop())
        await asyncio.get_running_loop().run_in_executor(None, tell)

    try:
        async_to_sync(serve)()
    finally:
        announce.bind(None)
    assert [m["topic"] for m in layer.got] == ["match:X"]
