"""Which mixes of two properties the browser tests try: all of them, or each value once a day."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from tests.games.contract import SCALE, SEED

A = TypeVar("A")
B = TypeVar("B")


def mixes(first: Sequence[A], second: Sequence[B]) -> list[tuple[A, B]]:
    """Return every pair in a run of full size, else one for each value, turned by the seed.

    With the day as the seed all pairs of two and two come up within two days.
    """
    if SCALE >= 1:
        return [(one, other) for one in first for other in second]
    turned = sum(SEED.encode()) % len(second)
    return [(one, second[(n + turned) % len(second)]) for n, one in enumerate(first)]


SCREENS = mixes((1280, 390), ("light", "dark"))
