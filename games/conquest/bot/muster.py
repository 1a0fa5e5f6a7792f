"""The troops not yet spoken for, and the moves ordered so far."""

from __future__ import annotations

from games.conquest.bot.garrisons import free_troops
from games.conquest.bot.groups import chosen
from games.conquest.bot.guesses import Guesses
from games.conquest.bot.knowledge import Known
from games.conquest.bot.roads import FAR
from games.conquest.rules.orders import Amount, Move
from games.kernel.dice import Dice

WAR = 1500


class Muster:
    """One turn's free troops by cell; sending takes from them."""

    def __init__(self, known: Known, guesses: Guesses, gold: int, dice: Dice) -> None:
        self.known = known
        self.guesses = guesses
        self.gold = gold
        self.dice = dice
        self.free = free_troops(known)
        self.orders: list[Move] = []
        self.entered: set[str] = set()
        self.has_gone_far = False
        self.main = ""

    def choose_main(self) -> None:
        """Keep the strongest force together for the war, once there is something to fight."""
        if self.known.style.joins and self.known.total >= WAR and self.free:
            self.main = max(self.free, key=lambda cell: (self._lead(cell), self.known.turned(cell)))

    def _lead(self, cell: str) -> int:
        """Return how fit a force is to be the main army: strong, and near to the enemy."""
        enemy = self.known.enemy
        ways = self.known.roads.on_foot(enemy.capital) if enemy is not None else {}
        return self.might(cell) * 100 // (ways.get(cell, FAR) + 4)

    def spares(self, cell: str, needed: int) -> bool:
        """Say whether a force may send so much away: the main army only small parts."""
        return cell != self.main or needed * 6 <= self.might(cell)

    def might(self, cell: str) -> int:
        """Return the effective strength of the free troops of a cell when they attack."""
        return self._effective(self.known.strength(self.free.get(cell, {})))

    def is_ours(self, cell: str) -> bool:
        """Say whether own troops stand in a cell or were sent into it."""
        return cell in self.known.forces or cell in self.entered

    def step(self, cell: str, goal: str, closed: frozenset[str]) -> str | None:
        """Return the next cell on the shortest way around closed ones; chance settles ties."""
        ways = self.known.roads.around(goal, closed)
        here = ways.get(cell, FAR)
        closer = [near for near in self.known.roads.next(cell) if ways.get(near, FAR) < here]
        closer = [near for near in closer if near == goal or near not in closed]
        if not closer:
            return None
        return self.dice.pick(f"step/{self.known.view.turn}/{cell}/{goal}", closer)

    def send(self, origin: str, step: str, needed: int, *, pays: bool = False) -> int:
        """Order a group of about this effective strength to a neighbour; return its strength."""
        free = self.free[origin]
        base = max(1, -(-needed * 100 // (100 + self.known.attack_percent)))
        strengths = {unit: self.known.one(unit) for unit in free}
        return self._go(origin, (step,), chosen(free, strengths, base), pays=pays)

    def send_all(self, origin: str, path: tuple[str, ...]) -> int:
        """Order all free troops of a cell along a path; return their effective strength."""
        return self._go(origin, path, dict(self.free[origin]))

    def _go(
        self, origin: str, path: tuple[str, ...], group: dict[str, int], *, pays: bool = False
    ) -> int:
        troops = {unit: Amount("exactly", number) for unit, number in group.items()}
        self.orders.append(Move(origin, path, troops, fulfil=pays))
        left = {unit: n - group.get(unit, 0) for unit, n in self.free[origin].items()}
        self.free[origin] = {unit: n for unit, n in left.items() if n}
        if not self.free[origin]:
            del self.free[origin]
        self.entered.add(path[-1])
        self.has_gone_far = self.has_gone_far or len(path) > 1
        return self._effective(self.known.strength(group))

    def _effective(self, base: int) -> int:
        return base * (100 + self.known.attack_percent) // 100
