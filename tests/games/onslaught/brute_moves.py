"""A second reckoning of where minions may go, written from F34 to F40 and G37 alone.

It reads a State's plain facts and shares no code with the rules: hexes touch where their centres
are near, distances come from relaxing all edges until nothing changes, walks from trying all.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations

from games.onslaught.rules.state import State, Unit

Spot = tuple[int, int]
FAR = 10**6
Edges = dict[Spot, list[Spot]]
EASY_TO_HARD = ["path", "plains", "forest", "mountain", "water"]


@dataclass(frozen=True)
class Answer:
    """Where a minion may end, whether it must, and where each walk there leaves the heroes."""

    must: bool
    after: dict[Spot, set[frozenset[tuple[int, Spot]]]]

    @property
    def ends(self) -> list[Spot]:
        """Return the ends in order."""
        return sorted(self.after)


def centre(spot: Spot) -> tuple[int, int]:
    """Return twice the centre's x, and its row."""
    row, column = spot
    return 2 * column + row % 2, row


def touch(a: Spot, b: Spot) -> bool:
    """Say whether two hexes share an edge."""
    (x1, y1), (x2, y2) = centre(a), centre(b)
    return (x1 - x2) ** 2 + 3 * (y1 - y2) ** 2 == 4


def ground(state: State, unit: Unit) -> set[Spot]:
    """Return the hexes that may be entered if nobody stands there: no gate, spire, landmark."""
    allowed = EASY_TO_HARD.index(state.catalogue.units[unit.type].allowance)
    filled = {spire.cell for spire in state.spires.values()} | set(state.landmarks)
    return {
        spot
        for spot, place in state.hexes.items()
        if place.terrain != "void"
        and EASY_TO_HARD.index(place.terrain) <= allowed
        and place.gate == -1
        and spot not in filled
    }


def beside(state: State) -> Edges:
    """Return what touches each hex, by comparing all pairs."""
    found: Edges = {spot: [] for spot in state.hexes}
    for a, b in combinations(state.hexes, 2):
        if touch(a, b):
            found[a].append(b)
            found[b].append(a)
    return found


def far(state: State, unit: Unit, start: Spot, edges: Edges) -> dict[Spot, int]:
    """Return the distances to the mark, by relaxing until nothing changes (F34)."""
    (goal,) = [s for s, p in state.hexes.items() if p.gate == state.sides[unit.side].mark]
    free = ground(state, unit)
    found = dict.fromkeys([*free, start], FAR) | {goal: 0}
    changed = True
    while changed:
        changed = False
        for spot in found:
            if spot == goal:
                continue
            through = [s for s in edges[spot] if s in free or s == goal]
            best = min((found[s] + 1 for s in through), default=FAR)
            if best < found[spot]:
                found[spot], changed = best, True
    return found


class Reckoning:
    """All walks of one minion on one position."""

    def __init__(
        self, state: State, unit: Unit, start: Spot, edges: dict[Spot, list[Spot]]
    ) -> None:
        """Look at a position; `edges` are those of its map."""
        self.state, self.unit, self.start, self.edges = state, unit, start, edges
        self.far = far(state, unit, start, edges)
        self.ground = ground(state, unit)
        # Only tops matter, and the tests put no groups on the map here.
        self.there = {u.cell: u for u in state.units.values() if u.zone == "map" and u.cell}

    def kind(self, spot: Spot) -> str:
        """Return "free", "hero" (own), "resting" (own, inactive), "ally" or "blocked"."""
        other = self.there.get(spot)
        if other is None:
            return "free"
        sides = self.state.sides
        if other.side != self.unit.side:
            same = sides[other.side].team == sides[self.unit.side].team
            return "ally" if same else "blocked"
        if self.state.catalogue.units[other.type].kind == "minion":
            return "blocked"
        is_resting = self.state.campfire and self.state.active == other.side
        return "resting" if is_resting else "hero"

    def walks(self, steps: int, open_kinds: set[str]) -> list[list[Spot]]:
        """Return all walks of so many steps that enter no hex twice (F36)."""
        found = [[self.start]]
        for _ in range(steps):
            found = [
                [*walk, spot]
                for walk in found
                for spot in self.edges[walk[-1]]
                if spot in self.ground and spot not in walk and self.kind(spot) in open_kinds
            ]
        return [walk for walk in found if self.kind(walk[-1]) != "ally"]

    def nearer(self, steps: int, open_kinds: set[str]) -> list[list[Spot]]:
        """Return the walks of F35: exactly so many steps, else one less, and so on."""
        for count in range(steps, 0, -1):
            here = self.far[self.start]
            found = [w for w in self.walks(count, open_kinds) if self.far[w[-1]] < here]
            if found:
                return found
        return []

    def answer(self, steps: int) -> Answer:
        """Return where the minion may end its move."""
        kinds = {"free", "hero", "ally"}
        found = self.nearer(steps, kinds) or self.nearer(steps, {*kinds, "resting"})
        if found:
            return Answer(True, self.grouped(found))
        lateral = [w for n in range(1, steps + 1) for w in self.walks(n, kinds)]
        return Answer(
            False, self.grouped([w for w in lateral if self.far[w[-1]] <= self.far[self.start]])
        )

    def grouped(self, walks: list[list[Spot]]) -> dict[Spot, set[frozenset[tuple[int, Spot]]]]:
        """Return the ends with where own heroes stand after each walk: one hex back (F37, G39)."""
        after: dict[Spot, set[frozenset[tuple[int, Spot]]]] = {}
        for walk in walks:
            heroes = frozenset(
                (self.there[spot].number, walk[n])
                for n, spot in enumerate(walk[1:])
                if self.kind(spot) in ("hero", "resting")
            )
            after.setdefault(walk[-1], set()).add(heroes)
        return after


def hero_ends(state: State, unit: Unit, start: Spot, steps: int, edges: Edges) -> list[Spot]:
    """Return where a hero may end, by spreading step by step (F13, F14, F39, G15)."""
    looked = Reckoning(state, unit, start, edges)
    (home,) = [s for s, p in state.hexes.items() if p.gate == state.sides[unit.side].gate]
    passed = {"free", "hero", "resting", "ally"}
    own = {u.cell for u in looked.there.values() if u.side == unit.side}
    reached = {start}
    for _ in range(steps):
        reached |= {
            spot
            for here in reached
            if here != home or here == start
            for spot in edges[here]
            if spot == home
            or (spot in looked.ground and (looked.kind(spot) in passed or spot in own))
        }
    ends = {spot for spot in reached if spot != start and spot not in looked.there}
    if start == home:
        ends = {spot for spot in ends if looked.far[spot] < FAR}
    return sorted(ends)
