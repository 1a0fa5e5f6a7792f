"""Dice for one seat's random choices: every purpose begins with whose choice it is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from games.kernel.dice import Dice

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Chance:
    """Dice whose purposes begin with a name (`random/turn 3/seat 1`)."""

    dice: Dice
    name: str

    def happens(self, purpose: str, percent: int) -> bool:
        """Say whether something comes to pass that does so this many times in 100."""
        return self.dice.roll(f"{self.name}/{purpose}", 100) <= percent

    def up_to(self, purpose: str, most: int) -> int:
        """Return a whole number from 0 to `most`."""
        return self.dice.roll(f"{self.name}/{purpose}", most + 1) - 1

    def pick(self, purpose: str, options: Sequence[T]) -> T:
        """Return one of the options; raises ValueError when there is none."""
        return self.dice.pick(f"{self.name}/{purpose}", options)

    def mix(self, purpose: str, items: Sequence[T]) -> tuple[T, ...]:
        """Return the items in a random order."""
        return self.dice.shuffle(f"{self.name}/{purpose}", items)

    def some(self, purpose: str, items: Sequence[T], most: int) -> tuple[T, ...]:
        """Return at least one and at most `most` of the items, in a random order."""
        number = self.dice.roll(f"{self.name}/{purpose}/how many", min(most, len(items)))
        return self.mix(purpose, items)[:number]
