"""What the bot expects to meet in a cell it may not see."""

from __future__ import annotations

from functools import cached_property

from games.conquest.bot.knowledge import Known
from games.conquest.rules.land import layout_of
from games.conquest.rules.state import CASTLE_LIKE, Kind
from games.conquest.rules.view import PlaceView
from games.conquest.rules.world import position

UNSEEN_GUARDS: dict[Kind, int] = {"mine": 240, "castle": 400, "teleport": 400, "city": 4200}
UNKNOWN_SITE = 720
PICKET = 50
CASTLE_GROWTH_CAP = 700
CAPITAL_GROWTH_CAP = 2400


class Guesses:
    """Expected resistances, in effective strength, from facts and the book's usual guards."""

    def __init__(self, known: Known) -> None:
        self.known = known
        self._found: dict[str, int] = {}

    def resistance(self, cell: str) -> int:
        """Return the effective strength expected against an attacker who enters the cell."""
        if cell not in self._found:
            self._found[cell] = self._resistance(cell)
        return self._found[cell]

    def margin(self, cell: str) -> int:
        """Return how many percent of the resistance to send: a guard in sight is known (A-32)."""
        if cell not in self.known.view.seen:
            return 110
        place = self.known.places.get(cell)
        is_free = place is not None and place.owner is None and cell not in self.known.enemies
        return 100 if is_free else 103

    @cached_property
    def held(self) -> frozenset[str]:
        """Return the cells that cannot be entered without a fight, as far as is known."""
        cells = {*self.known.places, *self.known.enemies, *self.known.remembered}
        return frozenset(cell for cell in cells if self.resistance(cell) > 0)

    def too_strong(self, might: int) -> frozenset[str]:
        """Return the cells where a force of this might would lose."""
        return frozenset(c for c in self.held if self.resistance(c) >= might)

    def _resistance(self, cell: str) -> int:
        known = self.known
        place = known.places.get(cell)
        if place is None or place.owner is None or place.owner == known.seat:
            army = known.enemies.get(cell, known.remembered.get(cell, 0))
            return army + self._guard(cell, place)
        percent = {"capital": 40, "city": 40, "castle": 20}.get(place.kind, 0)
        percent = max(0, percent - known.siege_points)
        rival = known.rivals.get(place.owner)
        if rival is not None:
            percent += known.catalogue.factions[rival.faction].defence_percent
        return self._garrison(place) * (100 + percent) // 100

    def _guard(self, cell: str, place: PlaceView | None) -> int:
        if place is None or place.owner is not None:
            return 0
        if cell in self.known.guards:
            return self.known.guards[cell]
        if place.kind == "site":
            return 0 if cell in self.known.view.seen else UNKNOWN_SITE
        if cell in self.known.view.seen:
            return 0
        return self._printed.get(cell, UNSEEN_GUARDS.get(place.kind, PICKET))

    @cached_property
    def _printed(self) -> dict[str, int]:
        """Return the guards that the book's map prints, where this match is played on it."""
        plans = self.known.catalogue.maps.values()
        plan = next((p for p in plans if layout_of(p) == self.known.view.layout), None)
        if plan is None:
            return {}
        strength = {letter: self.known.strength(g) for letter, g in plan.guards.items()}
        return {
            cell: strength[plan.rows[row - 1][column - 1]]
            for cell in self.known.places
            for column, row in [position(cell)]
            if plan.rows[row - 1][column - 1] in strength
        }

    def _garrison(self, place: PlaceView) -> int:
        known = self.known
        recruits = self.growth(place) if place.kind in CASTLE_LIKE else 0
        if place.cell in known.view.seen:
            return known.enemies.get(place.cell, 0) + recruits
        if place.cell in known.remembered:
            return known.remembered[place.cell] + recruits
        if place.kind == "capital":
            return max(recruits, self.whole(place.owner) // 5)
        return recruits or PICKET

    def whole(self, seat: int | None) -> int:
        """Return a guess at a rival's whole strength: as mine, by the castles of each."""
        owners = [p.owner for p in self.known.view.places if p.kind in CASTLE_LIKE]
        mine, theirs = owners.count(self.known.seat), owners.count(seat)
        return self.known.total * (theirs + 1) // (mine + 1)

    def growth(self, place: PlaceView) -> int:
        """Return the recruits expected in a rival's castle-like place each turn."""
        turn = self.known.view.turn
        if place.kind == "castle":
            return min(CASTLE_GROWTH_CAP, 120 + 40 * turn)
        return min(CAPITAL_GROWTH_CAP, 120 + 110 * turn)
