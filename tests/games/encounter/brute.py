"""A second planner, written from S7 and S23 to S34 alone: slow, plain, and nothing of the first.

It knows boards of `tests/games/encounter/boards.py` and shares no code with the rules. Distances
come from relaxing all edges until nothing changes, sight from comparing cells pair by pair.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from math import floor

from tests.games.encounter.boards import Board, Piece

Spot = tuple[int, int]
Pair = tuple[Spot, Spot]
FAR = 10**6


@dataclass(frozen=True)
class Answer:
    """Where a foe may end its move, and why."""

    kind: str  # "stay", "approach" or "fallback"
    stops: frozenset[Spot]
    destinations: frozenset[Spot]
    focus: frozenset[int]


def touch(a: Spot, b: Spot) -> bool:
    """Say whether two hexes share an edge."""
    dq, dr = a[0] - b[0], a[1] - b[1]
    return (abs(dq) + abs(dr) + abs(dq + dr)) // 2 == 1


def walks(start: Spot, open_cells: set[Spot], pairs: list[Pair]) -> dict[Spot, int]:
    """Return the steps to all cells by relaxing every edge until nothing changes."""
    far = dict.fromkeys(open_cells, FAR) | {start: 0}
    edges = [(a, b) for a, b in pairs if a in far and b in far]
    changed = True
    while changed:
        changed = False
        for a, b in edges:
            if far[a] + 1 < far[b]:
                far[b] = far[a] + 1
                changed = True
    return far


def hexes_between(a: Spot, b: Spot, aside: Fraction) -> list[Spot]:
    """Return the hexes of 3.4's samples: of all that are near, the one with the nearest centre."""
    dq, dr = b[0] - a[0], b[1] - a[1]
    steps = (abs(dq) + abs(dr) + abs(dq + dr)) // 2
    found = []
    for n in range(1, steps):
        q = a[0] + Fraction(dq * n, steps) + aside
        r = a[1] + Fraction(dr * n, steps) - 3 * aside
        near = product(range(floor(q) - 1, floor(q) + 3), range(floor(r) - 1, floor(r) + 3))
        found.append(min(near, key=lambda c: off(c[0] - q, c[1] - r)))
    return found


def off(dq: Fraction, dr: Fraction) -> Fraction:
    """Return the square of a distance on the plane, but for a factor."""
    return dq * dq + dr * dr + dq * dr


class Judge:
    """The requirements, applied to one foe of one board."""

    def __init__(self, board: Board, foe: int) -> None:
        """Take a board and the number of the foe that moves."""
        self.board = board
        self.foe = board.piece(foe)
        self.blind = "blind" in self.foe.statuses
        self.skills = () if "fear" in self.foe.statuses else self.foe.skills
        self.floor = {cell for cell in board.cells if cell not in board.rocks}
        self.others = [p for p in board.pieces if p.number != foe and p.cell is not None]
        self.pairs = [(a, b) for a, b in product(board.cells, board.cells) if touch(a, b)]
        self.open = self.floor - {self.at(piece) for piece in self.others}
        self.counted: dict[Spot, dict[Spot, int]] = {}
        self.start = self.at(self.foe)
        self.walk = walks(self.start, self.open, self.pairs)
        self.joined = self.joins()

    @staticmethod
    def at(piece: Piece) -> Spot:
        """Return where a piece stands."""
        assert piece.cell is not None
        return piece.cell

    def joins(self) -> set[tuple[str, str]]:
        """Return the pairs of sections that share at least one cell edge."""
        named = self.board.sections
        if named is None:
            return set()
        return {(named[a], named[b]) for a, b in self.pairs}

    def sees(self, a: Spot, b: Spot) -> bool:
        """DEF-sight, or a line past nothing opaque on one side (3.4)."""
        if self.board.sight == "ray":
            sides = (Fraction(1, 10**6), Fraction(-1, 10**6))
            return any(self.board.opaque.isdisjoint(hexes_between(a, b, one)) for one in sides)
        if self.board.sections is None:
            return True
        pair = (self.board.sections[a], self.board.sections[b])
        return pair[0] == pair[1] or pair in self.joined

    def count(self, a: Spot, b: Spot) -> int:
        """DEF-range."""
        if b not in self.counted:
            self.counted[b] = walks(b, self.floor, self.pairs)
        return self.counted[b][a]

    def enemies(self) -> list[Piece]:
        """DEF-opposing, and all units for a blind foe."""
        mine = self.foe.team == "foe"
        return [p for p in self.others if self.blind or (p.team == "foe") != mine]

    def targetable(self, piece: Piece, cell: Spot) -> bool:
        """DEF-targetable, from this cell."""
        there = self.at(piece)
        reach = 1 if self.blind else self.foe.reach
        if (
            "hidden" in piece.statuses
            and "keen" not in self.skills
            and not touch(self.start, there)
        ):
            return False
        if self.count(cell, there) > reach:
            return False
        return "far_seeing" in self.skills or self.sees(cell, there)

    def victims(self, cell: Spot) -> list[Piece]:
        """Return all that could be targeted from this cell."""
        return [piece for piece in self.enemies() if self.targetable(piece, cell)]

    def best(self, pieces: list[Piece]) -> int:
        """S30: the highest or the lowest health."""
        health = [piece.health for piece in pieces]
        return max(health) if self.blind or self.foe.bent == "strongest" else min(health)

    def steps(self) -> int:
        """S6, and Quicken."""
        return min(self.board.round, 6) if "quicken" in self.skills else 2

    def answer(self) -> Answer:
        """S23, then S25 to S31, then S33 and S34."""
        if self.victims(self.start):
            return Answer("stay", frozenset({self.start}), frozenset(), frozenset())
        good = [cell for cell, n in self.walk.items() if n < FAR and self.victims(cell)]
        return self.toward_cells(good) if good else self.toward_unit()

    def toward_cells(self, good: list[Spot]) -> Answer:
        """S25 to S31: the closest cells, those of the preferred health, and this turn's ends."""
        nearest = min(self.walk[cell] for cell in good)
        close = [cell for cell in good if self.walk[cell] == nearest]
        best = self.best([piece for cell in close for piece in self.victims(cell)])
        ends = {c for c in close if any(piece.health == best for piece in self.victims(c))}
        spent = min(self.steps(), nearest)
        stops = set()
        for end in ends:
            back = walks(end, self.open | {self.start}, self.pairs)
            stops |= {
                cell
                for cell, n in self.walk.items()
                if n == spent and back.get(cell, FAR) == nearest - spent
            }
        return Answer("approach", frozenset(stops), frozenset(ends), frozenset())

    def toward_unit(self) -> Answer:
        """S33 and S34: the closest unit, and the cells of this turn that are nearest to it."""
        counts = {p.number: self.count(self.start, self.at(p)) for p in self.enemies()}
        finite = [n for n in counts.values() if n < FAR]
        if not finite:
            return Answer("stay", frozenset({self.start}), frozenset(), frozenset())
        close = [p for p in self.enemies() if counts[p.number] == min(finite)]
        focus = [p for p in close if p.health == self.best(close)]
        stops = {cell for piece in focus for cell in self.goals(piece)}
        numbers = frozenset(piece.number for piece in focus)
        return Answer("fallback", frozenset(stops), frozenset(), numbers)

    def goals(self, piece: Piece) -> set[Spot]:
        """S34, O-F: smallest count to the unit, then fewest steps."""
        now = [cell for cell, n in self.walk.items() if n <= self.steps()]
        there = self.at(piece)
        least = min(self.count(cell, there) for cell in now)
        closest = [cell for cell in now if self.count(cell, there) == least]
        fewest = min(self.walk[cell] for cell in closest)
        return {cell for cell in closest if self.walk[cell] == fewest}
