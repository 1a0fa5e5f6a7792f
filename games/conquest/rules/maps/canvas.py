"""A map in the making: whatever is painted appears on all images of its cell at once."""

from __future__ import annotations

from dataclasses import dataclass

from games.conquest.rules.land import MOUNTAIN
from games.conquest.rules.maps.plans import OPEN
from games.conquest.rules.maps.symmetry import images

KINDS = {
    "K": "capital",
    "Y": "city",
    "c": "castle",
    "d": "castle",
    "e": "castle",
    "m": "mine",
    "n": "mine",
    "o": "mine",
    "t": "teleport",
    "s": "site",
    "M": MOUNTAIN,
}
PEAK = "M"


@dataclass(frozen=True, slots=True)
class Canvas:
    """The cells of a square map, numbered row by row from 0, under one symmetry.

    `images[spot]` holds the spot under each motion of the group, itself first; `leaders` are
    the first cells of each orbit, so that going through them meets every orbit once.
    """

    size: int
    letters: list[str]
    images: list[tuple[int, ...]]
    leaders: list[int]

    @property
    def centre(self) -> int:
        """Return the cell in the middle."""
        return len(self.letters) // 2

    def spot(self, column: int, row: int) -> int:
        """Return the number of a cell; column and row count from 1."""
        return (row - 1) * self.size + column - 1

    def paint(self, spot: int, letter: str) -> None:
        """Put a letter on a cell and on all its images."""
        for image in self.images[spot]:
            self.letters[image] = letter

    def is_open(self, spot: int) -> bool:
        """Say whether nothing stands on a cell yet."""
        return self.letters[spot] == OPEN

    def near(self, spot: int) -> list[int]:
        """Return the cells one step away, mountains included."""
        column, size = spot % self.size, self.size
        found = [other for other in (spot - size, spot + size) if 0 <= other < len(self.letters)]
        if column:
            found.append(spot - 1)
        if column < size - 1:
            found.append(spot + 1)
        return found

    def apart(self, one: int, other: int) -> int:
        """Return column distance + row distance of two cells."""
        rows = abs(one // self.size - other // self.size)
        return rows + abs(one % self.size - other % self.size)

    def rows(self) -> tuple[str, ...]:
        """Return the letters row by row."""
        text, size = "".join(self.letters), self.size
        return tuple(text[start : start + size] for start in range(0, len(text), size))


def blank(size: int, group: str) -> Canvas:
    """Return open ground of an odd size under one of the groups of `symmetry`."""
    spots = [(column, row) for row in range(1, size + 1) for column in range(1, size + 1)]
    orbits = [tuple((r - 1) * size + c - 1 for c, r in images(group, size, spot)) for spot in spots]
    leaders = [spot for spot, orbit in enumerate(orbits) if spot == min(orbit)]
    return Canvas(size, [OPEN] * len(spots), orbits, leaders)
