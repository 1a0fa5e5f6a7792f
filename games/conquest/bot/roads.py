"""Ways over the land: steps between cells, around what a force cannot or will not fight."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from functools import cache

from games.conquest.rules.paths import steps_from
from games.conquest.rules.state import Layout
from games.conquest.rules.world import position

FAR = 999


def _spot(size: int, cell: str, count: int) -> tuple[int, int]:
    """Return the row and column of a cell after so many quarter turns of the board."""
    column, row = position(cell)
    for _ in range(count):
        column, row = size + 1 - row, column
    return row, column


class Roads:
    """The land of one match; what was searched once is kept."""

    def __init__(self, layout: Layout, partners: Mapping[str, str]) -> None:
        self.size = layout.size
        self.next = cache(lambda cell: steps_from(layout, partners, cell))
        self._found: dict[tuple[str, frozenset[str]], dict[str, int]] = {}

    def turned(self, home: str, cell: str) -> tuple[int, int]:
        """Return the place of a cell on the board turned so that home is at its top left.

        Equal choices are settled in this order, so that no corner of an even map is favoured.
        """
        turns = [_spot(self.size, home, count) for count in range(4)]
        return _spot(self.size, cell, turns.index(min(turns)))

    def on_foot(self, start: str) -> dict[str, int]:
        """Return the steps between a cell and every cell that can be reached."""
        return self.around(start, frozenset())

    def around(self, goal: str, closed: frozenset[str]) -> dict[str, int]:
        """Return the steps to a goal from every cell, without entering a closed one."""
        key = goal, closed
        if key not in self._found:
            self._found[key] = self._search(goal, closed)
        return self._found[key]

    def _search(self, goal: str, closed: frozenset[str]) -> dict[str, int]:
        steps = {goal: 0}
        queue = deque([goal])
        while queue:
            cell = queue.popleft()
            for near in self.next(cell):
                if near not in steps:
                    steps[near] = steps[cell] + 1
                    if near not in closed:
                        queue.append(near)
        return steps
