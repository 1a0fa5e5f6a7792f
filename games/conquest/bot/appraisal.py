"""What a world is worth to a seat, in strength-equivalents."""

from __future__ import annotations

from games.conquest.bot.knowledge import Known
from games.conquest.bot.roads import FAR
from games.conquest.rules.buildings import unit_in
from games.conquest.rules.economy import growth_of
from games.conquest.rules.state import CASTLE_LIKE, Place, State

ALL = 10_000_000
DAYS = 6
MINE = 900
TELEPORT = 100
ARTIFACT = 900
GOLD_PERCENT = 60
STEP_PERMILLE = 15
IN_ONE, IN_TWO = 60, 20
HOPE = 250


class Appraisal:
    """Weighs worlds for the seat of one View; the reckoning stays the same for a whole turn."""

    def __init__(self, known: Known) -> None:
        self.known = known
        self.seat = known.seat
        self.rivals = len(known.rivals)
        self.goal = known.enemy.capital if known.enemy is not None else ""

    def of(self, state: State) -> int:
        """Return the seat's worth less its average rival's; more for dangers made than met."""
        if not state.realms[self.seat].alive:
            return -ALL
        if state.standings is not None:
            return ALL
        worth = self._worths(state)
        others = sum(worth[seat] for seat in self.known.rivals if state.realms[seat].alive)
        total = worth[self.seat] - others // max(self.rivals, 1)
        total += self._advance(state)
        if not self.known.is_hurried:
            total -= self._danger(state, self.seat) * worth[self.seat] // 100
        for seat in self.known.rivals:
            if state.realms[seat].alive:
                total += self._danger(state, seat) * worth[seat] // HOPE
        return total

    def _worths(self, state: State) -> dict[int, int]:
        """Return what each seat has: forces, recruits to come, mines, gold, artifacts."""
        worth = {seat: r.gold * GOLD_PERCENT // 100 for seat, r in state.realms.items()}
        for army in state.armies.values():
            worth[army.seat] += self.known.strength(army.troops)
        for place in state.places.values():
            if place.owner is not None:
                worth[place.owner] += self._place(state, place)
        for artifact in state.artifacts.values():
            if artifact.owner is not None:
                worth[artifact.owner] += ARTIFACT
        return worth

    def _place(self, state: State, place: Place) -> int:
        if place.kind == "mine":
            return MINE
        if place.kind not in CASTLE_LIKE:
            return TELEPORT
        value = 2 * MINE if place.kind != "castle" else MINE
        for level, building in place.buildings.items():
            one = unit_in(state, place, level).strength
            value += one * (building.pool + DAYS * growth_of(state, place, level))
        return value

    def _advance(self, state: State) -> int:
        """Return a little for every step that own forces are nearer to the enemy's capital."""
        ways = self.known.roads.on_foot(self.goal) if self.goal else {}
        mine = (army for army in state.armies.values() if army.seat == self.seat)
        gone = sum(self.known.strength(a.troops) * ways.get(a.cell, FAR) for a in mine)
        return -gone * STEP_PERMILLE // 1000

    def _danger(self, state: State, seat: int) -> int:
        """Return in percent how easily others can enter a capital: next turn, or in two."""
        capital = state.realms[seat].capital
        held = self._held(state, seat)
        near = {1: 0, 2: 0}
        ways = self.known.roads.on_foot(capital)
        for other in state.armies.values():
            is_foe = other.seat != seat and self.seat in {seat, other.seat}
            away = ways.get(other.cell, FAR)
            if is_foe and away in near:
                near[away] += self.known.strength(other.troops)
        if near[1] > held:
            return IN_ONE
        return IN_TWO if near[1] + near[2] > held else 0

    def _held(self, state: State, seat: int) -> int:
        """Return what a capital's garrison and recruits weigh in its defence (C-72)."""
        place = state.places[state.realms[seat].capital]
        army = state.armies.get(place.cell)
        held = self.known.strength(army.troops) if army is not None else 0
        for level, building in place.buildings.items():
            held += unit_in(state, place, level).strength * building.pool
        faction = state.catalogue.factions[state.realms[seat].faction]
        return held * (100 + state.catalogue.costs.capital_defence + faction.defence_percent) // 100
