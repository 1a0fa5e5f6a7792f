"""C13: many at once while somebody else holds the database (B-67)."""

from __future__ import annotations

import sqlite3
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager

import pytest

from tests.e2e.crowds import kept
from tests.e2e.matches import Made, start
from tests.e2e.screens import Screen, close_all, soon
from tests.e2e.site import Site
from tests.games.contract import SCALE

pytestmark = pytest.mark.e2e
MATCHES = 6
WATCHERS = max(8, round(38 * SCALE))
HELD = max(3.0, 10 * SCALE)  # seconds; a writer waits at most 10 for another
PEOPLE = ("ann", "ben")


@contextmanager
def held_database(site: Site, seconds: float) -> Iterator[None]:
    """Let another process write to the site's database for that long."""
    begun, over = threading.Event(), threading.Event()

    def hold() -> None:
        with closing(sqlite3.connect(site.folder / "hall.sqlite3", timeout=30)) as other:
            other.execute("BEGIN IMMEDIATE")
            begun.set()
            over.wait(seconds)
            other.rollback()

    holding = threading.Thread(target=hold)
    holding.start()
    assert begun.wait(30)
    yield
    over.set()
    holding.join()


def up_to_date(screen: Screen) -> None:
    """Wait until a screen shows the next turn, and all that a fresh page does."""
    soon(lambda: screen.says("beam", "Turn 2"), "all see the turn", 40)
    try:
        soon(lambda: screen.behind() == [], "all are up to date", 40)
    except AssertionError:
        raise AssertionError(f"behind for good: {screen.behind()}") from None


def sealed(screen: Screen) -> list[int]:
    """Seal turn 1 as a page does that tries again; return the answers' codes."""
    codes = []
    for _ in range(20):
        codes.append(screen.post("hand-in", phase="turn-1", key="the one seal").status_code)
        if codes[-1] < 500:
            return codes
        time.sleep(1)
    return codes


@pytest.mark.timeout(600)
def test_b67_a_database_held_by_another_process_loses_no_order(site: Site) -> None:
    made = [start(site, *PEOPLE) for _ in range(MATCHES)]
    seats = [Screen(one, name, site.ports[0]) for one in made for name in PEOPLE]
    watchers = [Screen(made[n % MATCHES], "", site.ports[0]) for n in range(WATCHERS)]
    everybody = [*seats, *watchers]
    try:
        with ThreadPoolExecutor(len(seats)) as pool:
            began = time.monotonic()
            with held_database(site, HELD):
                sealing = [pool.submit(sealed, seat) for seat in seats]
                for screen in everybody:
                    screen.reconnect()
                time.sleep(max(0.0, HELD - (time.monotonic() - began)))
            codes = [one.result(60) for one in sealing]
        assert {found[-1] for found in codes} == {200}
        assert {code for found in codes for code in found} <= {200, 503}
        for screen in everybody:
            up_to_date(screen)
    finally:
        close_all(everybody)
    assert [whole(site, one) for one in made] == [{"turn-1": 2}] * MATCHES


def whole(site: Site, made: Made) -> dict[str, int]:
    """Prove a match by replay; return how many order sheets each closed turn has."""
    found = kept(site, made)
    assert found["differ"] == []
    sheets: dict[str, int] = found["sheets"]
    return sheets
