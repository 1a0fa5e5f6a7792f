"""What the bot's View tells it: its own forces, and foreign ones in sight or remembered."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from games.conquest.bot.roads import FAR, Roads
from games.conquest.bot.style import NORMAL, Style
from games.conquest.rules.forecasting import own_forces
from games.conquest.rules.state import CASTLE_LIKE
from games.conquest.rules.view import CastleView, OwnView, PlaceView, QuestView, RealmView, View

MEMORY = 2
NEXT = 8


class Known:
    """Facts of one seat, worked out once a turn."""

    def __init__(self, view: View, style: Style = NORMAL) -> None:
        if view.own is None or view.seat is None:
            raise ValueError("a bot plays from a seat")
        self.view = view
        self.style = style
        self.own: OwnView = view.own
        self.seat: int = view.seat
        self.catalogue = view.catalogue
        self.places: dict[str, PlaceView] = {place.cell: place for place in view.places}
        self.castles: dict[str, CastleView] = {c.cell: c for c in self.own.castles}
        self.quests: dict[str, QuestView] = {q.cell: q for q in view.quests if q.quest}
        self.capital = next(r.capital for r in view.realms if r.seat == self.seat)
        self.rivals = {r.seat: r for r in view.realms if r.alive and r.seat != self.seat}
        partners = {place.cell: place.partner for place in view.places if place.partner}
        self.roads = Roads(view.layout, partners)
        self.forces = own_forces(self.own, view, ())

    def one(self, unit: str) -> int:
        """Return the base strength of one creature."""
        return self.catalogue.units[unit].strength

    def strength(self, troops: Mapping[str, int]) -> int:
        """Return the base strength of some creatures."""
        return sum(number * self.one(unit) for unit, number in troops.items())

    def turned(self, cell: str) -> tuple[int, int]:
        """Return the sort key that settles equal choices, the same from every corner."""
        return self.roads.turned(self.capital, cell)

    @cached_property
    def total(self) -> int:
        """Return the base strength of everything the seat has."""
        return sum(self.strength(troops) for troops in self.forces.values())

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
        return sum(percent + lore for percent in self._points(name))

    def _points(self, name: str) -> list[int]:
        found = (getattr(self.catalogue.artifacts[a.slug], name) for a in self.own.artifacts)
        return [points for points in found if points]

    @cached_property
    def siege_points(self) -> int:
        """Return by how much an enemy's building bonus is lowered."""
        return sum(self._points("siege_points"))

    @cached_property
    def reach(self) -> int:
        """Return how many steps one group may take."""
        return max([1, *self._points("steps")])

    @cached_property
    def enemies(self) -> dict[str, int]:
        """Return the base strength of foreign armies in sight now, by cell."""
        return {a.cell: a.strength for a in self.view.armies if a.seat != self.seat}

    @cached_property
    def remembered(self) -> dict[str, int]:
        """Return the strength of foreign armies seen a short while ago, by cell."""
        turn = self.view.turn
        return {
            old.cell: old.strength
            for old in self.view.old_armies
            if turn - old.turn <= MEMORY and old.seat in self.rivals
        }

    @cached_property
    def guards(self) -> dict[str, int]:
        """Return the strength of guards and monsters as last seen, by cell (0: seen and gone)."""
        return {guard.cell: guard.strength for guard in self.view.guards}

    def threat(self, cell: str, reach: int) -> int:
        """Return the strength of the foreign forces within so many steps of the cell."""
        near = self.roads.on_foot(cell)
        found = {**self.remembered, **self.enemies}
        return sum(s for where, s in found.items() if 0 < near.get(where, reach + 1) <= reach)

    @cached_property
    def enemy(self) -> RealmView | None:
        """Return the rival to make war on: weak, and near to where the own forces are.

        The way counts most and shrinks with every step, so the choice stays the same.
        """
        rivals = self.rivals.values()
        return min(rivals, key=lambda r: (self._effort(r), self.turned(r.capital)), default=None)

    def _effort(self, realm: RealmView) -> int:
        ways = self.roads.on_foot(realm.capital)
        way = sum(self.strength(t) * ways.get(cell, FAR) for cell, t in self.forces.items())
        castles = sum(p.owner == realm.seat and p.kind in CASTLE_LIKE for p in self.view.places)
        return way * 10 // max(self.total, 1) + 10 * castles

    @cached_property
    def is_assault(self) -> bool:
        """Say whether the time has come to stake everything: later on wider maps."""
        near = self.roads.on_foot(self.capital)
        ways = [near.get(r.capital, NEXT) for r in self.view.realms if r.seat != self.seat]
        return self.view.turn >= self.style.assault * max(NEXT, min(ways, default=NEXT)) // NEXT

    @property
    def is_duel(self) -> bool:
        """Say whether the match began with two seats: nobody else gains while both wait."""
        return len(self.view.realms) == 2

    @cached_property
    def is_hurried(self) -> bool:
        """Say whether to hesitate is to lose: in the assault, with others waiting to gain."""
        return self.is_assault and not self.is_duel

    @cached_property
    def is_within_reach_of_rivals(self) -> bool:
        """Say whether an enemy can have walked to the own capital by now."""
        near = self.roads.on_foot(self.capital)
        steps = [near.get(realm.capital, 0) for realm in self.rivals.values()]
        return self.view.turn >= min(steps, default=0) - 2
