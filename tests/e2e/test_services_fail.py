"""Services that die, hang and come back: turns close once, and all screens equal the database.

Two servers without a worker, a worker beside them, PostgreSQL, and a Redis that may be hurt.
"""

from __future__ import annotations

import contextlib
import shutil
import signal
import threading
import time
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from tests.e2e.matches import Made, start
from tests.e2e.screens import Screen, soon
from tests.e2e.services import OwnPostgres, OwnRedis, Worker
from tests.e2e.site import Site

pytestmark = pytest.mark.e2e
COUNT = """
from games.models import Snapshot
print("TURNS", Snapshot.objects.filter(match__code=%r).exclude(phase="start").count())
"""


class House(Site):
    """A site with its Redis and its workers."""

    redis: OwnRedis
    postgres: OwnPostgres
    workers: list[Worker]

    def closed(self, made: Made) -> int:
        """How many turns of a match were closed; each is proved by its submissions."""
        self.manage("verify_match", made.code)
        return int(self.manage("shell", "-v0", "-c", COUNT % made.code).split("TURNS")[1])

    def healthy(self) -> bool:
        """Whether the health page is green."""
        return httpx.get(f"http://127.0.0.1:{self.ports[1]}/healthz").status_code == 200


@pytest.fixture(scope="module")
def standing(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """All processes of the house."""
    if OwnPostgres.programs() is None or not shutil.which("redis-server"):
        pytest.skip("needs PostgreSQL and redis-server")
    paces = {"PACE_MINUTE": "2", "PACE_OUTAGE": "4", "SERVE": "--no-worker"}
    redis, postgres = OwnRedis(), OwnPostgres()
    places = {"DATABASE_URL": postgres.url, "REDIS_URL": redis.url}
    house = House(tmp_path_factory.mktemp("house"), paces | places, servers=2)
    house.redis, house.postgres, house.workers = redis, postgres, []
    yield house
    house.close()
    redis.kill()
    postgres.close()


@pytest.fixture
def house(standing: House) -> Iterator[House]:
    """The house with one worker, in order again after the test."""
    standing.workers = [Worker(standing)]
    soon(standing.healthy, "the worker beats")
    yield standing
    for worker in standing.workers:
        worker.kill()
    standing.calm()


@pytest.fixture
def screens(house: House) -> Iterator[Any]:
    """A function that opens a match on both servers: ann's at one, ben's at the other."""
    opened: list[Screen] = []

    def sit(made: Made) -> list[Screen]:
        opened.extend(Screen(made, n, p) for n, p in zip(("ann", "ben"), house.ports, strict=True))
        agreed(*opened)
        return opened

    yield sit
    for screen in opened:
        screen.close()


def agreed(*screens: Screen) -> None:
    """Wait until each screen shows what the database says."""
    for screen in screens:
        until = time.monotonic() + 20
        while (behind := screen.behind()) and time.monotonic() < until:
            time.sleep(0.1)
        assert behind == []


def quick(screen: Screen, form: str, **fields: str) -> None:
    """Send a form; what is away may cost it 2 s, and a busy machine a little more."""
    began = time.monotonic()
    assert screen.post(form, **fields).status_code == 200
    assert time.monotonic() - began < 4


def test_a_redis_that_hangs_costs_a_moment_and_no_turn(house: House, screens: Any) -> None:
    made = start(house, "ann", "ben")
    ann, ben = screens(made)
    house.redis.be(signal.SIGSTOP)
    try:
        quick(ann, "hand-in", phase="turn-1")
        quick(ben, "hand-in", phase="turn-1")
        soon(lambda: ann.says("beam", "Turn 2"), "the poll shows the turn")
        agreed(ann, ben)
    finally:
        house.redis.be(signal.SIGCONT)
    quick(ann, "say", text="back again")
    soon(lambda: ben.says("talk", "back again"), "the talk comes through")
    agreed(ann, ben)
    assert house.closed(made) == 1


def test_a_redis_that_dies_and_returns_loses_nothing(house: House, screens: Any) -> None:
    made = start(house, "ann", "ben")
    ann, ben = screens(made)
    house.redis.kill()
    quick(ann, "say", text="without a line")
    quick(ann, "hand-in", phase="turn-1")
    quick(ben, "hand-in", phase="turn-1")
    soon(lambda: ben.says("talk", "without a line"), "the poll shows the talk")
    agreed(ann, ben)
    house.redis.start()
    for phase in ("turn-2", "turn-3"):
        quick(ann, "hand-in", phase=phase)
        quick(ben, "hand-in", phase=phase)
    soon(lambda: ben.says("beam", "Turn 4"), "turns come through again")
    agreed(ann, ben)
    assert house.closed(made) == 3


@pytest.mark.parametrize("mode", ["fast", "immediate"])
def test_a_database_that_restarts_loses_no_order(house: House, screens: Any, mode: str) -> None:
    made = start(house, "ann", "ben")
    ann, ben = screens(made)
    quick(ann, "hand-in", phase="turn-1")
    house.postgres.stop(mode)
    try:
        away = ben.post("hand-in", phase="turn-1", key="sealed while it is away")
        assert away.status_code == 503
        assert "kept" in away.text
        page = ben.http.get(ben.address)
        assert page.status_code == 503
        assert "<h1" in page.text
    finally:
        house.postgres.start()
    soon(
        lambda: ben.post("hand-in", phase="turn-1", key="sealed while it is away").is_success,
        "the same seal is taken",
    )
    soon(lambda: ann.says("beam", "Turn 2"), "the turn closes")
    agreed(ann, ben)
    assert house.closed(made) == 1


def test_a_server_killed_during_a_turn_closes_it_once(house: House, screens: Any) -> None:
    made = start(house, "ann", "ben")
    ann, ben = screens(made)
    quick(ben, "hand-in", phase="turn-1")

    def last() -> None:
        with contextlib.suppress(httpx.HTTPError):
            ann.post("hand-in", phase="turn-1", key="the-same")

    sending = threading.Thread(target=last)
    sending.start()
    time.sleep(0.03)
    house.end(house.ports[0], signal.SIGKILL)
    sending.join(20)
    ann.port = house.ports[1]
    # Whether the answer was lost or the whole form: sending it again is right.
    assert ann.post("hand-in", phase="turn-1", key="the-same").status_code in (200, 409)
    soon(lambda: ben.says("beam", "Turn 2"), "the turn closes")
    agreed(ann, ben)
    assert house.closed(made) == 1


def test_b17_workers_alone_close_each_turn_once(house: House, screens: Any) -> None:
    made = start(house, "ann", "ben", turn_seconds=60)
    ann, ben = screens(made)
    soon(lambda: ben.says("beam", "Turn 2"), "the worker closes turns")
    house.workers.pop().kill()
    house.workers += [Worker(house), Worker(house)]
    soon(lambda: ann.says("beam", "Turn 5"), "two workers close turns", 40)
    for worker in house.workers:
        worker.kill()
    house.workers.clear()
    agreed(ann, ben)
    turn = int(ann.phase().removeprefix("turn-"))
    assert house.closed(made) == turn - 1


def test_b19_a_dead_worker_is_told_and_its_time_given_back(house: House, screens: Any) -> None:
    made = start(house, "ann", "ben", turn_seconds=180)
    ann, ben = screens(made)
    house.workers.pop().kill()
    soon(lambda: ann.says("halt", "Processing is paused"), "ann is told")
    soon(lambda: ben.says("halt", "Processing is paused"), "ben is told")
    agreed(ann, ben)
    assert not house.healthy()
    time.sleep(3)
    assert house.closed(made) == 0
    house.workers.append(Worker(house))
    soon(lambda: ann.says("notices", "The site was away"), "the outage is told")
    soon(lambda: not ann.says("halt", "paused"), "the pause is over")
    soon(lambda: ben.says("beam", "Turn 2"), "turns close again", 30)
    assert house.healthy()
