"""What the bot makes of its View: strengths, threats, guesses about what it cannot see."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from functools import cached_property

from games.conquest.rules.state import CASTLE_LIKE
from games.conquest.rules.view import CastleView, OwnView, PlaceView, View
from games.conquest.rules.world import neighbours

CAPITAL_GROWTH_CAP = 1400
CASTLE_GROWTH_CAP = 700


class Known:
    """Facts and guesses of one seat, worked out once a turn."""

    def __init__(self, view: View) -> None:
        if view.own is None or view.seat is None:
            raise ValueError("a bot plays from a seat")
        self.view = view
        self.own: OwnView = view.own
        self.seat: int = view.seat
        self.catalogue = view.catalogue
        self.places: dict[str, PlaceView] = {place.cell: place for place in view.places}
        self.castles: dict[str, CastleView] = {c.cell: c for c in self.own.castles}
        self.capital = next(r.capital for r in view.realms if r.seat == self.seat)
        self.alive = frozenset(realm.seat for realm in view.realms if realm.alive)
        self._distances: dict[tuple[str, bool], dict[str, int]] = {}

    def strength(self, troops: Mapping[str, int]) -> int:
        """Return the base strength of some creatures."""
        return sum(n * self.catalogue.units[unit].strength for unit, n in troops.items())

    @cached_property
    def forces(self) -> dict[str, dict[str, int]]:
        """Return own creatures by cell as they stand after this turn's training (C-23)."""
        forces = {a.cell: dict(a.troops) for a in self.view.armies if a.seat == self.seat}
        for castle in self.own.castles:
            for building in castle.buildings:
                if building.built and building.pool:
                    cell = forces.setdefault(castle.cell, {})
                    cell[building.unit] = cell.get(building.unit, 0) + building.pool
        return forces

    @cached_property
    def attack_percent(self) -> int:
        """Return the percentage that own attackers get from artifacts."""
        return self._artifact_percent("attack_percent")

    @cached_property
    def defence_percent(self) -> int:
        """Return the percentage that own defenders get anywhere."""
        trait = self.catalogue.factions[self.own.faction].defence_percent
        return trait + self._artifact_percent("defence_percent")

    def _artifact_percent(self, name: str) -> int:
        lore = self.catalogue.factions[self.own.faction].lore_points
        found = [getattr(self.catalogue.artifacts[a.slug], name) for a in self.own.artifacts]
        return sum(percent + lore for percent in found if percent)

    @cached_property
    def enemies(self) -> dict[str, int]:
        """Return the base strength of foreign armies in sight now, by cell."""
        return {a.cell: a.strength for a in self.view.armies if a.seat != self.seat}

    @cached_property
    def remembered(self) -> dict[str, int]:
        """Return the strength of foreign armies seen in the last three turns, by cell."""
        turn = self.view.turn
        return {
            old.cell: old.strength
            for old in self.view.old_armies
            if turn - old.turn <= 3 and old.seat in self.alive and old.cell not in self.enemies
        }

    @cached_property
    def guards(self) -> dict[str, int]:
        """Return the strength of guards and monsters as last seen, by cell (0: seen and gone)."""
        return {guard.cell: guard.strength for guard in self.view.guards}

    def resistance(self, cell: str) -> int:
        """Return the effective strength expected against an attacker who enters the cell."""
        place = self.places.get(cell)
        if place is None or place.owner is None or place.owner == self.seat:
            army = self.enemies.get(cell, self.remembered.get(cell, 0))
            return army + self._guard(cell, place)
        percent = {"capital": 40, "city": 40, "castle": 20}.get(place.kind, 0)
        return self._garrison(cell, place) * (100 + percent) // 100

    def _garrison(self, cell: str, place: PlaceView) -> int:
        recruits = self._growth(place) if place.kind in CASTLE_LIKE else 0
        if cell in self.enemies:
            return self.enemies[cell] + recruits
        if cell in self.view.seen:
            return recruits
        if cell in self.remembered:
            return self.remembered[cell] + 2 * recruits
        unseen = {"capital": 320 + recruits * min(self.view.turn, 3), "city": recruits * 2}
        return unseen.get(place.kind, recruits)

    def _guard(self, cell: str, place: PlaceView | None) -> int:
        if place is None or place.owner is not None:
            return 0
        if cell in self.guards:
            return self.guards[cell]
        if cell in self.view.seen:
            return 0
        return {"mine": 240, "castle": 400, "teleport": 400, "city": 4200, "site": 720}.get(
            place.kind, 400
        )

    def _growth(self, place: PlaceView) -> int:
        turn = self.view.turn
        if place.kind == "castle":
            return min(CASTLE_GROWTH_CAP, 120 + 40 * turn)
        return min(CAPITAL_GROWTH_CAP, 120 + 80 * turn)

    def threat(self, cell: str, reach: int = 1) -> int:
        """Return the strongest foreign force that may stand within `reach` steps of the cell."""
        near = self.distances(cell)
        found = {**self.remembered, **self.enemies}
        within = [s for where, s in found.items() if 0 < near.get(where, 99) <= reach]
        return sum(within)

    @cached_property
    def total(self) -> int:
        """Return the base strength of everything the seat has."""
        return sum(self.strength(troops) for troops in self.forces.values())

    @cached_property
    def blocked(self) -> frozenset[str]:
        """Return the cells that cannot be entered without a fight."""
        known = {**self.places, **self.enemies, **self.remembered}
        return frozenset(cell for cell in known if self.resistance(cell) > 0)

    def distances(self, start: str) -> dict[str, int]:
        """Return the steps between a cell and every cell that can be reached on foot."""
        return self._search(start, frozenset())

    def ways(self, goal: str) -> dict[str, int]:
        """Return the steps to a goal from every cell, without a fight on the way."""
        return self._search(goal, self.blocked)

    def _search(self, start: str, closed: frozenset[str]) -> dict[str, int]:
        key = (start, bool(closed))
        if key not in self._distances:
            self._distances[key] = steps = {start: 0}
            queue = deque([start])
            while queue:
                cell = queue.popleft()
                for near in neighbours(self.view.layout, cell):
                    if near not in steps and near not in closed:
                        steps[near] = steps[cell] + 1
                        queue.append(near)
        return self._distances[key]
