"""Which of the long tests run today: some take turns, so that a run stays short.

With `DAYS` in the environment, tests in a browser on SQLite and those marked `in_turn` run on one
of so many days in a row, by their names and the seed of the day; without it all run.
"""

from __future__ import annotations

import os
import zlib

import pytest

from tests.games.contract import SEED

DAYS = int(os.environ.get("DAYS", "1"))


def is_todays(item: pytest.Item) -> bool:
    """Say whether a test runs today."""
    in_browser = item.get_closest_marker("e2e") and "[services" not in item.nodeid
    if not (in_browser or item.get_closest_marker("in_turn")):
        return True
    day = int(SEED) if SEED.isdigit() else 0
    return (zlib.crc32(item.nodeid.encode()) + day) % DAYS == 0
