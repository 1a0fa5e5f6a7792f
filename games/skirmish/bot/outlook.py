"""What a battle is worth to the bot when it ends in some way, in hundredths of a point."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from games.skirmish.bot.clashes import Clash, Splashes
from games.skirmish.rules.catalogue import UnitType
from games.skirmish.rules.ending import fought_out
from games.skirmish.rules.sides import Supposed, enemy_of, kind_of, seat_of
from games.skirmish.rules.view import View

POINT = 100
VICTORY = 600  # what winning the match is worth beside the margin
End = tuple[frozenset[str], frozenset[str], Splashes, Splashes]


@dataclass(frozen=True, slots=True)
class Stake:
    """What the battle counts for: the score so far, and whether its result decides the match.

    `by_area` says that the area alone decides (a single battle).
    """

    ahead: int
    decides: bool
    by_area: bool


def stake_of(view: View) -> Stake:
    """Return what this battle counts for to the seat of a View (G2)."""
    mine = next(side.score for side in view.sides if side.seat == view.seat)
    is_single = view.options.format == "single"
    return Stake(mine - view.enemy.score, is_single or view.battle > 1, is_single)


class Outlook:
    """Values the end of a battle for one seat, each end once."""

    def __init__(self, table: Supposed, seat: int, stake: Stake) -> None:
        self.table, self.seat, self.stake = table, seat, stake
        self.kinds = {name: kind_of(table, name) for name in table.units}
        self.armies = {
            side: frozenset(u.name for u in table.units.values() if u.seat == side)
            for side in table.sides
        }
        self.attacker, self.defender = seat_of(table, "att"), seat_of(table, "def")
        self._found: dict[End, int] = {}

    def of(self, clashes: Sequence[Clash]) -> int:
        """Return the value of these skirmishes together, after their splash (F22, F23)."""
        return self.ending(
            frozenset(name for clash in clashes for name in clash.destroyed),
            frozenset(name for clash in clashes for name in clash.withdrawn),
            tuple(hit for clash in clashes for hit in clash.splash[0]),
            tuple(hit for clash in clashes for hit in clash.splash[1]),
        )

    def ending(self, *end: *End) -> int:
        """Return the value of an end: units destroyed and withdrawn by name, the realms that
        the attacker's and the defender's splash cards have yet to hit.
        """
        if end not in self._found:
            self._found[end] = self._value(*end)
        return self._found[end]

    def _value(
        self, destroyed: frozenset[str], withdrawn: frozenset[str], *splash: Splashes
    ) -> int:
        gone = destroyed | withdrawn
        fallen = set(destroyed)
        for victim, hits in ((self.attacker, splash[1]), (self.defender, splash[0])):
            standing = {name for name in self.armies[victim] if name not in gone}
            fallen |= self._splashed(standing, hits)
        enemy = enemy_of(self.table, self.seat)
        area = self._area(fallen | withdrawn)
        mine = self._lost(enemy, fallen) + (area == self.seat) * self._area_points
        theirs = self._lost(self.seat, fallen) + (area == enemy) * self._area_points
        return self._worth(mine - theirs, 0 if area is None else 1 if area == self.seat else -1)

    @property
    def _area_points(self) -> int:
        return self.table.catalogue.limits.area_points

    def _worth(self, margin: int, area: int) -> int:
        if not self.stake.decides:
            return POINT * margin
        total = self.stake.ahead + margin
        victory = area if self.stake.by_area else (total > 0) - (total < 0)
        return POINT * margin + VICTORY * victory

    def _splashed(self, standing: set[str], hits: Splashes) -> set[str]:
        """Return whom the splash cards take: narrow ones first, the least valuable units."""
        fallen: set[str] = set()
        for realms in sorted(hits, key=len):
            open_to = [n for n in standing - fallen if self.kinds[n].realm in realms]
            if open_to:
                fallen.add(min(open_to, key=self._dearness))
        return fallen

    def _dearness(self, name: str) -> tuple[bool, int, str]:
        kind = self.kinds[name]
        return not kind.is_assist, kind.cost, name

    def _area(self, gone: Iterable[str]) -> int | None:
        """Return the seat that has the area in the end (F28, G15, G19)."""
        mine, theirs = (self.armies[s] - {*gone} for s in (self.attacker, self.defender))
        holders = {"ATTACKER_TAKES": self.attacker, "DEFENDER_HOLDS": self.defender}
        return holders.get(fought_out(self.table, mine, theirs))

    def _lost(self, seat: int, fallen: set[str]) -> int:
        """Return the cost of a side's destroyed units, less what returns (Regrowth)."""
        mine = fallen & self.armies[seat]
        cost = sum(self.kinds[name].cost for name in mine)
        regrowth = self.table.catalogue.factions[self.table.sides[seat].faction].regrowth_cost
        returns = mine < self.armies[seat] and any(self._kind(n).cost == regrowth for n in mine)
        return cost - regrowth * returns

    def _kind(self, name: str) -> UnitType:
        return self.kinds[name]
