"""Where the bot's armies go: strikes next door first, then marches; capitals stay held."""

from __future__ import annotations

from games.conquest.bot.knowledge import Known
from games.conquest.bot.targets import WORTH, Target, targets
from games.conquest.rules.orders import Amount, Fulfil, Move, Order
from games.conquest.rules.world import neighbours
from games.kernel.dice import Dice

DETACHMENT = 60
CAPITAL = WORTH["capital"]
FAR = 999


def march(known: Known, dice: Dice) -> list[Order]:
    """Return the moves of the turn, joint strikes first, then the marches of what is left."""
    plan = Plan(known, dice)
    plan.strike()
    plan.advance()
    return plan.orders


class Plan:
    """Troops not yet spoken for, and the orders given so far."""

    def __init__(self, known: Known, dice: Dice) -> None:
        self.known = known
        self.dice = dice
        self.orders: list[Order] = []
        self.targets = targets(known)
        self.free = {cell: self._free(cell) for cell in known.forces}
        self.entered: set[str] = set()
        self.claimed: set[str] = set()
        self._fulfil_where_standing()

    def strike(self) -> None:
        """Enter neighbouring targets that can be won now, the best gain first."""
        for target in sorted(self.targets, key=lambda t: (-t.gain, t.cell)):
            if not self._holds(target.cell):
                self._strike(target)

    def _strike(self, target: Target) -> None:
        near = [c for c in neighbours(self.known.view.layout, target.cell) if self._might(c)]
        near.sort(key=lambda cell: (-self._might(cell), cell))
        if sum(self._might(cell) for cell in near) < max(target.needed, 1):
            return
        missing = max(target.needed, DETACHMENT)
        for cell in near:
            if missing <= 0:
                break
            missing -= self._send(cell, target.cell, missing)

    def advance(self) -> None:
        """March what is left one step towards the best target it can win, or to its friends."""
        for cell in sorted(self.free, key=lambda c: (-self._might(c), c)):
            if not self._might(cell):
                continue
            step = self._step(cell)
            if step is not None:
                self._send(cell, step, self._might(cell))

    def _step(self, cell: str) -> str | None:
        steps = [s for s in neighbours(self.known.view.layout, cell) if self._safe(cell, s)]
        goals = [t for t in self.targets if self._score(cell, t) > 0]
        for goal in sorted(goals, key=lambda t: (-self._score(cell, t), t.cell))[:4]:
            ways = self.known.ways(goal.cell)
            closer = [step for step in steps if ways.get(step, FAR) < ways.get(cell, FAR)]
            if closer:
                if goal.worth < CAPITAL:
                    self.claimed.add(goal.cell)
                return self.dice.pick(f"step/{self.known.view.turn}/{cell}", closer)
        return None

    def _score(self, cell: str, target: Target) -> int:
        distance = self.known.ways(target.cell).get(cell, FAR)
        if distance == FAR or self._holds(target.cell) or target.cell in self.claimed:
            return 0
        if self._might(cell) < target.needed:
            return 0
        return target.gain * 100 // (distance + 1)

    def _safe(self, cell: str, step: str) -> bool:
        if self.known.resistance(step) > 0:
            return False
        threat = self.known.threat(step)
        return threat * 100 <= self._might(cell) * (100 + self.known.defence_percent)

    def _holds(self, cell: str) -> bool:
        return cell in self.known.forces or cell in self.entered

    def _free(self, cell: str) -> dict[str, int]:
        """Return what may leave a cell when its garrison stays."""
        troops = dict(self.known.forces[cell])
        kept = self._garrison(cell)
        for unit, number in sorted(troops.items(), key=lambda item: self._one(item[0])):
            if kept <= 0:
                break
            stays = min(number, -(-kept // self._one(unit)))
            troops[unit] -= stays
            kept -= stays * self._one(unit)
        return {unit: number for unit, number in troops.items() if number}

    def _garrison(self, cell: str) -> int:
        castle = self.known.castles.get(cell)
        if castle is None:
            return 0
        reach = 3 if cell == self.known.capital else 1
        threat = self.known.threat(cell, reach)
        wanted = threat * 105 // (100 + castle.defence + self.known.defence_percent)
        strength = self.known.strength(self.known.forces[cell])
        if cell != self.known.capital:
            return wanted if wanted <= strength else 0
        return max(min(wanted, strength), min(strength // 8, 30 * self.known.view.turn))

    def _one(self, unit: str) -> int:
        return self.known.catalogue.units[unit].strength

    def _might(self, cell: str) -> int:
        base = self.known.strength(self.free.get(cell, {}))
        return base * (100 + self.known.attack_percent) // 100

    def _send(self, origin: str, step: str, might: int) -> int:
        """Order a group of about this effective strength to a neighbouring cell."""
        group = self._group(origin, might)
        sent = self.known.strength(group) * (100 + self.known.attack_percent) // 100
        self.orders.append(
            Move(
                origin=origin,
                path=(step,),
                troops={unit: Amount("exactly", number) for unit, number in group.items()},
                fulfil=self._pays(step),
            )
        )
        for unit, number in group.items():
            self.free[origin][unit] -= number
        self.free[origin] = {u: n for u, n in self.free[origin].items() if n}
        self.entered.add(step)
        return sent

    def _group(self, origin: str, might: int) -> dict[str, int]:
        """Return the whole free force, or a part where it is more than twice what is wanted."""
        free = self.free[origin]
        wanted = might * 100 // (100 + self.known.attack_percent) * 5 // 4 + 1
        if self.known.strength(free) <= 2 * wanted:
            return dict(free)
        group: dict[str, int] = {}
        for unit, number in sorted(free.items(), key=lambda item: self._one(item[0])):
            takes = min(number, -(-wanted // self._one(unit)))
            if takes <= 0:
                break
            group[unit] = takes
            wanted -= takes * self._one(unit)
        return group

    def _pays(self, cell: str) -> bool:
        return any(
            q.cell == cell and 0 < q.gold <= self.known.own.gold for q in self.known.view.quests
        )

    def _fulfil_where_standing(self) -> None:
        for cell in sorted(self.known.forces):
            if self._pays(cell):
                self.orders.append(Fulfil(cell))
