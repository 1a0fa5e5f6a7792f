"""Which of the long tests run today: some take turns, so that a run stays short.

With `DAYS` in the environment, tests in a browser on SQLite and those marked `in_turn` run on one
of so many days in a row, by their names and the seed of the day; those in a browser on PostgreSQL
and Redis four times as often. Without it all run.
"""

from __future__ import annotations

import os
import zlib

import pytest

from tests.games.contract import SEED

DAYS = int(os.environ.get("DAYS", "1"))
OFTENER = 4  # how many times as often tests on services run


def is_todays(item: pytest.Item) -> bool:
    """Say whether a test runs today."""
    in_browser = item.get_closest_marker("e2e") is not None
    if not (in_browser or item.get_closest_marker("in_turn")):
        return True
    days = max(1, DAYS // OFTENER) if "[services" in item.nodeid else DAYS
    day = int(SEED) if SEED.isdigit() else 0
    return (zlib.crc32(item.nodeid.encode()) + day) % days == 0
