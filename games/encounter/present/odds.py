"""What dice may give: the least, the most, the likeliest sum, and how often it is enough."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from games.encounter.rules.throwing import worth


@dataclass(frozen=True, slots=True)
class Odds:
    """The sums of a throw: `ways` counts, of all throws that can fall, those of each sum."""

    ways: Counter[int]

    @property
    def most(self) -> int:
        """Return the highest sum."""
        return max(self.ways)

    @property
    def likeliest(self) -> int:
        """Return the sum that falls most often, the higher of equals."""
        return max(self.ways, key=lambda total: (self.ways[total], total))

    def percent(self, needed: int) -> int:
        """Return how often of a hundred throws the sum is at least this, rounded."""
        enough = sum(count for total, count in self.ways.items() if total >= needed)
        return (200 * enough + self.ways.total()) // (2 * self.ways.total())


def odds(dice: Iterable[Sequence[str]], *, halved: bool = False) -> Odds:
    """Return the odds of dice with these faces; `halved` as Maim halves the total (2.6)."""
    ways = Counter({0: 1})
    for faces in dice:
        ways = _with(ways, faces)
    if not halved:
        return Odds(ways)
    half: Counter[int] = Counter()
    for total, count in ways.items():
        half[total // 2] += count
    return Odds(half)


def _with(ways: Counter[int], faces: Sequence[str]) -> Counter[int]:
    found: Counter[int] = Counter()
    for total, count in ways.items():
        for face in faces:
            found[total + worth(face)] += count
    return found
