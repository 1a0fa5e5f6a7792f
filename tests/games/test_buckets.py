"""A bucket gives its tokens, then says how long to wait, and fills up again."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
import time_machine

from games import buckets

NOON = datetime(2026, 12, 1, 12, tzinfo=UTC)


def test_a_bucket_gives_what_it_holds_then_says_when_there_is_more() -> None:
    with time_machine.travel(NOON, tick=False) as clock:
        waits = [buckets.wait("things", "ann", size=3, seconds=6) for _ in range(4)]
        assert waits == [0, 0, 0, pytest.approx(2)]
        clock.shift(timedelta(seconds=2))
        assert buckets.wait("things", "ann", size=3, seconds=6) == 0
        assert buckets.wait("things", "ann", size=3, seconds=6) == pytest.approx(2)


def test_each_person_and_kind_has_a_bucket_of_its_own() -> None:
    assert buckets.wait("things", "ann", size=1, seconds=60) == 0
    assert buckets.wait("things", "ann", size=1, seconds=60) > 0
    assert buckets.wait("things", "bob", size=1, seconds=60) == 0
    assert buckets.wait("others", "ann", size=1, seconds=60) == 0
