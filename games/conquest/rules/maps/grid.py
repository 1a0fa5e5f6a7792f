"""A square plan as numbered cells: what stands on each, and how far each lies on foot."""

from __future__ import annotations

from dataclasses import dataclass

from games.conquest.rules.catalogue import MapPlan
from games.conquest.rules.land import MOUNTAIN
from games.conquest.rules.world import cell_name, position

Content = tuple[str, tuple[tuple[str, int], ...]]


@dataclass(frozen=True, slots=True)
class Grid:
    """The cells of a square map, numbered row by row from 0.

    `contents` are a kind with its guard each, so that two letters of one meaning are equal;
    `partners` leads from a teleport to its partner.
    """

    size: int
    letters: str
    kinds: tuple[str, ...]
    contents: tuple[Content, ...]
    partners: dict[int, int]
    starts: tuple[int, ...]

    @property
    def centre(self) -> int:
        """Return the cell in the middle."""
        return len(self.letters) // 2

    def corners(self) -> tuple[int, int, int, int]:
        """Return the four corner cells."""
        return 0, self.size - 1, self.size * (self.size - 1), self.size * self.size - 1

    def spot(self, column: int, row: int) -> int:
        """Return the number of a cell; column and row count from 1."""
        return (row - 1) * self.size + column - 1

    def place(self, spot: int) -> tuple[int, int]:
        """Return column and row of a cell, counted from 1."""
        return spot % self.size + 1, spot // self.size + 1

    def name(self, spot: int) -> str:
        """Return the name of a cell."""
        return cell_name(*self.place(spot))

    def of_kind(self, kind: str) -> list[int]:
        """Return the cells on which a kind of object stands."""
        return [spot for spot, found in enumerate(self.kinds) if found == kind]

    def steps_from(self, start: int) -> dict[int, int]:
        """Return how many steps lead from a cell to each that can be reached on foot (C-69)."""
        steps, edge = {start: 0}, [start]
        while edge:
            further = []
            for spot in edge:
                for near in self._near(spot):
                    if near not in steps and self.kinds[near] != MOUNTAIN:
                        steps[near] = steps[spot] + 1
                        further.append(near)
            edge = further
        return steps

    def _near(self, spot: int) -> list[int]:
        size, column = self.size, spot % self.size
        near = [other for other in (spot - size, spot + size) if 0 <= other < len(self.kinds)]
        if column:
            near.append(spot - 1)
        if column < size - 1:
            near.append(spot + 1)
        return near


def grid_of(plan: MapPlan) -> Grid:
    """Return the grid of a square plan; letters without a meaning count as open ground."""
    letters = "".join(plan.rows)
    kinds = tuple(plan.kinds.get(letter, "") for letter in letters)
    meaning: dict[str, Content] = {
        letter: (plan.kinds.get(letter, ""), tuple(sorted(plan.guards.get(letter, {}).items())))
        for letter in set(letters)
    }
    size = len(plan.rows)
    return Grid(
        size=size,
        letters=letters,
        kinds=kinds,
        contents=tuple(meaning[letter] for letter in letters),
        partners=_partners(plan, size),
        starts=tuple(spot for spot, kind in enumerate(kinds) if kind == "capital"),
    )


def _partners(plan: MapPlan, size: int) -> dict[int, int]:
    found: dict[int, int] = {}
    for pair in plan.teleports:
        (column, row), (other_column, other_row) = map(position, pair)
        if max(column, row, other_column, other_row) <= size:
            one, other = (row - 1) * size + column - 1, (other_row - 1) * size + other_column - 1
            found |= {one: other, other: one}
    return found
