"""Seeded, auditable chance: every roll is a function of the seed and its purpose."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")
SPAN = 1 << 256


class Dice:
    """Chance handed to the rules; the same seed and purpose always give the same roll."""

    def __init__(self, seed: str) -> None:
        """Take the match's secret seed (any text; the house uses 64 hex digits)."""
        self._key = seed.encode()

    def roll(self, purpose: str, sides: int) -> int:
        """Return a whole number from 1 to `sides`, equally likely, named by its purpose.

        The purpose names the thing rolled for (`initiative/turn 7/seat 2`), never a running
        number, so that a hidden roll does not shift a public one. Raises ValueError for less
        than one side.
        """
        if sides < 1:
            raise ValueError("a die has at least one side")
        limit = SPAN - SPAN % sides
        attempt = 0
        while True:
            number = int.from_bytes(self._bytes(f"{purpose}#{attempt}"), "big")
            if number < limit:
                return number % sides + 1
            attempt += 1

    def pick(self, purpose: str, options: Sequence[T]) -> T:
        """Return one of the options, equally likely; raises ValueError when there is none."""
        return options[self.roll(purpose, len(options)) - 1]

    def shuffle(self, purpose: str, items: Sequence[T]) -> tuple[T, ...]:
        """Return the items in a random order, each order equally likely."""
        left = list(items)
        drawn = []
        while left:
            drawn.append(left.pop(self.roll(f"{purpose}/{len(left)}", len(left)) - 1))
        return tuple(drawn)

    def _bytes(self, message: str) -> bytes:
        return hmac.new(self._key, message.encode(), hashlib.sha256).digest()


def seed_hash(seed: str) -> str:
    """Return the SHA-256 (64 hex digits) that is shown at the start to bind the seed."""
    return hashlib.sha256(seed.encode()).hexdigest()
