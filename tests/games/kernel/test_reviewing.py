"""Drafts beside each other: each is checked with those before it that can stand."""

from __future__ import annotations

from collections.abc import Sequence

from games.kernel.reviewing import findings_of
from games.kernel.words import IllegalOrder


def fits(draft: int, before: Sequence[int]) -> None:
    if sum(before) + draft > 10:
        raise IllegalOrder("A-1", "%(n)s are too many.", n=sum(before) + draft)


def test_what_cannot_stand_takes_no_room_from_what_comes_after() -> None:
    found = findings_of([6, 7, 4, 1], fits)
    assert [None if one is None else one.values for one in found] == [
        None,
        {"n": 13},
        None,
        {"n": 11},
    ]
    assert findings_of([], fits) == ()
