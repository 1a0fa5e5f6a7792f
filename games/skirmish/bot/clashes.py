"""What comes of one skirmish when both sides' cards are known, as sets of units."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from games.skirmish.bot.forces import Force, Forces
from games.skirmish.rules.catalogue import Realm
from games.skirmish.rules.reckoning import can_target
from games.skirmish.rules.sides import kind_of, supports_of
from games.skirmish.rules.state import Play

Splashes = tuple[tuple[Realm, ...], ...]
Splash = Mapping[int, Splashes]


@dataclass(frozen=True, slots=True)
class Clash:
    """Who is destroyed and who withdraws, by name, and each side's triggered splash cards.

    `splash` are the realms that the cards of the attacker, then of the defender hit.
    """

    destroyed: tuple[str, ...]
    withdrawn: tuple[str, ...]
    splash: tuple[Splashes, Splashes]


@dataclass(frozen=True, slots=True)
class Corner:
    """One side of a skirmish: its seat, front-line unit and supports, the cheapest first."""

    seat: int
    front: str
    supports: tuple[str, ...]


class Clashes:
    """All skirmishes of a table, each pair of plays compared once (F17, F19 to F21, F25, F26)."""

    def __init__(self, forces: Forces, attacker: int, defender: int) -> None:
        self.table, self.forces = forces.table, forces
        self.corners = {
            number: (
                Corner(attacker, pair.attacker, self._cheapest(number, attacker)),
                Corner(defender, pair.defender, self._cheapest(number, defender)),
            )
            for number, pair in self.table.skirmishes.items()
        }
        self._found: dict[tuple[int, Play, Play], Clash] = {}

    def _cheapest(self, number: int, seat: int) -> tuple[str, ...]:
        names = supports_of(self.table, number, seat)
        return tuple(sorted(names, key=lambda name: kind_of(self.table, name).cost))

    def of(self, number: int, first: Play, second: Play) -> Clash:
        """Return what comes of a skirmish: the attacker's cards, then the defender's."""
        key = (number, first, second)
        if key not in self._found:
            self._found[key] = self._clash(number, first, second)
        return self._found[key]

    def _clash(self, number: int, first: Play, second: Play) -> Clash:
        attacker, defender = self.corners[number]
        mine, theirs = self._meet(number, attacker, first, defender, second)
        hits = (
            (defender, self._struck(attacker, mine, defender, theirs), theirs, mine),
            (attacker, self._struck(defender, theirs, attacker, mine), mine, theirs),
        )
        destroyed: list[str] = []
        withdrawn: list[str] = []
        for _, unit, own, other in hits:
            if unit:
                escapes = unit in own.cloaks and not other.detects
                (withdrawn if escapes else destroyed).append(unit)
        splash = (mine.splash if hits[0][1] else (), theirs.splash if hits[1][1] else ())
        return Clash(tuple(destroyed), tuple(withdrawn), splash)

    def _meet(
        self, number: int, attacker: Corner, first: Play, defender: Corner, second: Play
    ) -> tuple[Force, Force]:
        """Return both forces, without the reinforcement that the other cancels (F19)."""
        mine = self.forces.of(number, attacker.seat, first)
        theirs = self.forces.of(number, defender.seat, second)
        if mine.cancels and second.reinforcement:
            theirs = self.forces.of(number, defender.seat, Play(second.standard))
        if theirs.cancels and first.reinforcement:
            mine = self.forces.of(number, attacker.seat, Play(first.standard))
        return mine, theirs

    def _struck(self, mine: Corner, force: Force, theirs: Corner, against: Force) -> str:
        """Return whom a side's blow takes ("": nobody); of several supports the cheapest."""
        if force.attack < against.health:
            return ""
        reach: Iterable[str] = (theirs.front, *theirs.supports)
        return next((name for name in reach if can_target(self.table, mine.front, name)), "")
