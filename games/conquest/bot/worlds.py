"""Worlds as they may be: what the View tells, and a guess at all that it does not."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from games.conquest.bot.guesses import PICKET, Guesses
from games.conquest.bot.knowledge import Known
from games.conquest.bot.roads import FAR
from games.conquest.rules.economy import growth_of
from games.conquest.rules.state import CASTLE_LIKE, Army, Building, Place, State
from games.conquest.rules.supposing import supposed
from games.kernel.dice import Dice

LEAST, SPAN = 70, 61
FIELD = 50


class Worlds:
    """Draws worlds that agree with one seat's View; equal dice draw equal ones."""

    def __init__(self, known: Known, guesses: Guesses, dice: Dice) -> None:
        self.known = known
        self.guesses = guesses
        self.dice = dice
        self.name = f"turn {known.view.turn}"
        self.base = self._furnished(supposed(known.view))

    def draw(self, number: int) -> State:
        """Return the world of this number: the rivals' unseen forces are drawn anew in each."""
        armies = dict(self.base.armies)
        for seat in sorted(self.known.rivals):
            for cell, strength in self._hidden(seat, number):
                if cell not in armies:
                    armies[cell] = Army(cell, seat, self._troops(seat, strength))
        return replace(self.base, armies=armies)

    def _furnished(self, state: State) -> State:
        """Return the State with guards, and with castles and treasuries as good as the own."""
        places = {cell: self._furnish(place) for cell, place in state.places.items()}
        realms = {
            seat: replace(realm, gold=self.known.own.gold) for seat, realm in state.realms.items()
        }
        state = replace(state, places=places, realms=realms)
        grown = {cell: _grown(state, place) for cell, place in places.items()}
        return replace(state, places=grown)

    def _furnish(self, place: Place) -> Place:
        if place.owner is None:
            return self._guarded(place)
        if place.owner == self.known.seat or place.kind not in CASTLE_LIKE:
            return place
        return replace(place, buildings=self._like_own(place))

    def _guarded(self, place: Place) -> Place:
        is_seen = place.cell in self.known.guards or place.cell in self.known.view.seen
        if is_seen or place.kind == "site":
            return place
        unit = self.known.catalogue.unit_of("neutral", 1)
        number = self.guesses.resistance(place.cell) // unit.strength
        return replace(place, guard={unit.slug: number} if number else {})

    def _like_own(self, place: Place) -> Mapping[int, Building]:
        """Return the buildings of the own castle that is built most like this one would be."""
        is_castle = place.kind == "castle"
        own = [c for c in self.known.own.castles if (c.kind == "castle") == is_castle]
        castle = max(own, key=lambda c: sum(b.built for b in c.buildings), default=None)
        built = [b for b in castle.buildings if b.built] if castle is not None else []
        return {b.level: Building(b.level, b.upgraded) for b in built} or {1: Building(1)}

    def _hidden(self, seat: int, number: int) -> Iterator[tuple[str, int]]:
        """Yield by cell the strength of a rival's unseen forces: one in the field, some at home."""
        known = self.known
        percent = LEAST + self.dice.roll(f"{self.name}/world {number}/seat {seat}/whole", SPAN) - 1
        whole = self.guesses.whole(seat) * percent // 100
        met = {army.cell: army for army in self.base.armies.values() if army.seat == seat}
        left = whole - sum(known.strength(army.troops) for army in met.values())
        homes = [p.cell for p in known.view.places if p.owner == seat and self._is_dark(p.cell)]
        field = self._field(seat, number)
        if left > 0 and field:
            yield field, left * FIELD // 100
            left -= left * FIELD // 100
        castles = [cell for cell in homes if known.places[cell].kind in CASTLE_LIKE]
        for cell in homes:
            share = left // (len(castles) + 2) if cell in castles else PICKET
            yield cell, max(share, PICKET)

    def _field(self, seat: int, number: int) -> str:
        """Return where a rival's main army may stand unseen: between it and its nearest rival."""
        known = self.known
        home = next(r.capital for r in known.view.realms if r.seat == seat)
        near = known.roads.on_foot(home)
        others = [r.capital for r in known.view.realms if r.alive and r.seat != seat]
        goals = sorted(others, key=lambda cell: (near.get(cell, FAR), known.turned(cell)))[:2]
        if not goals:
            return ""
        goal = self.dice.pick(f"{self.name}/world {number}/seat {seat}/goal", goals)
        ways = known.roads.on_foot(goal)
        far = near.get(goal, FAR)
        cells = [
            cell
            for cell, away in near.items()
            if 0 < away <= known.view.turn and away + ways.get(cell, FAR) <= far + 1
            if self._is_dark(cell) and cell not in known.places and cell != goal
        ]
        if not cells:
            return ""
        return self.dice.pick(
            f"{self.name}/world {number}/seat {seat}/field", sorted(cells, key=known.turned)
        )

    def _is_dark(self, cell: str) -> bool:
        return cell not in self.known.view.seen and cell not in self.base.armies

    def _troops(self, seat: int, strength: int) -> dict[str, int]:
        """Return creatures of about this strength: half of level 1, half of level 3."""
        faction = self.known.rivals[seat].faction
        low, high = (self.known.catalogue.unit_of(faction, level) for level in (1, 3))
        many = strength // 2 // high.strength
        few = max(1, (strength - many * high.strength) // low.strength)
        return {low.slug: few} | ({high.slug: many} if many else {})


def _grown(state: State, place: Place) -> Place:
    """Return a rival's castle with a turn's recruits waiting; an own one as it is."""
    if any(building.pool for building in place.buildings.values()) or place.owner is None:
        return place
    pools = {
        level: replace(building, pool=growth_of(state, place, level))
        for level, building in place.buildings.items()
    }
    return replace(place, buildings=pools)
