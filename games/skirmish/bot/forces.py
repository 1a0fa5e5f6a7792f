"""What a side brings into a skirmish with some cards, by the rules' own sums."""

from __future__ import annotations

from dataclasses import dataclass

from games.skirmish.rules.cards import type_of
from games.skirmish.rules.catalogue import CardType, Realm
from games.skirmish.rules.reckoning import Revealed, counting_cards, reckon
from games.skirmish.rules.sides import Supposed
from games.skirmish.rules.state import Play, Side, Skirmish, Unit
from games.skirmish.rules.view import View

NOTHING = Revealed("")


def supposed(view: View) -> Supposed:
    """Return the table of a View; nobody's cards lie on it."""
    sides = {
        side.seat: Side(
            side.seat, side.faction, side.role, side.hand_limit, side.points_left, used=side.used
        )
        for side in view.sides
    }
    units = {
        unit.name: Unit(unit.name, unit.seat, unit.type, unit.fate, unit.skirmish, unit.is_front)
        for unit in view.units
    }
    pairs = {s.number: Skirmish(s.number, s.attacker, s.defender) for s in view.skirmishes}
    return Supposed(view.catalogue, view.options, sides, units, {}, pairs)


@dataclass(frozen=True, slots=True)
class Force:
    """A side of a skirmish as far as its own cards make it.

    `cloaks` are its units that would withdraw, `detects` says whether it takes the enemy's
    cloaks, `splash` are the realms that each of its splash cards hits, `cancels` whether the
    enemy's reinforcement has no effect.
    """

    attack: int
    health: int
    cloaks: tuple[str, ...]
    detects: bool
    splash: tuple[tuple[Realm, ...], ...]
    cancels: bool


class Forces:
    """The forces of both sides, each computed once."""

    def __init__(self, view: View) -> None:
        self.table = supposed(view)
        self._found: dict[tuple[int, int, Play], Force] = {}

    def of(self, number: int, seat: int, play: Play) -> Force:
        """Return what a seat brings into a skirmish with these open cards, not cancelled."""
        key = (number, seat, play)
        if key not in self._found:
            self._found[key] = self._force(number, seat, play)
        return self._found[key]

    def _force(self, number: int, seat: int, play: Play) -> Force:
        # What an enemy without cards makes of it: but for cancel effects its cards add nothing.
        revealed = dict.fromkeys(self.table.sides, NOTHING)
        revealed[seat] = Revealed(play.standard, play.reinforcement)
        side = reckon(self.table, number, revealed).of(seat)
        effects = [e for card in counting_cards(side) for e in self._type(card).effects]
        return Force(
            attack=side.attack,
            health=side.health,
            cloaks=side.cloaks,
            detects=bool(side.detects),
            splash=tuple(effect.realms for effect in effects if effect.kind == "splash"),
            cancels=any(effect.kind == "cancel" for effect in effects),
        )

    def _type(self, card: str) -> CardType:
        return type_of(card, self.table.catalogue)
