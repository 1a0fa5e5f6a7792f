"""Plans of cards for all skirmishes, tried against the enemy's in many worlds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from games.skirmish.bot.clashes import Clash, Clashes
from games.skirmish.bot.forces import Forces
from games.skirmish.bot.outlook import Outlook, stake_of
from games.skirmish.bot.supposing import asked, placing
from games.skirmish.bot.worlds import World
from games.skirmish.rules.advice import best_cards, best_reinforcements
from games.skirmish.rules.appraisal import Appraiser
from games.skirmish.rules.orders import BLIND, Place, Sheet
from games.skirmish.rules.state import Play
from games.skirmish.rules.view import Possible, View

Plan = Mapping[int, Play]


@dataclass(frozen=True, slots=True)
class Trial:
    """What the enemy lays in a world, and one's own pile there, for blind cards."""

    enemy: Plan
    pile: tuple[str, ...]


class Greedy:
    """What a greedy player lays with the hands it may have (G24)."""

    def __init__(self, view: View, seat: int) -> None:
        self.view = view
        self.weigh = Appraiser(asked(view, seat, "place", placing(view, ())))

    def plan(self, hand: Sequence[str]) -> Plan:
        """Return the plan for a hand; whether to play blind it decides without looking at it."""
        possible = placing(self.view, hand)
        skirmishes = self.view.skirmishes
        chosen = best_cards(self.weigh, skirmishes, possible.standards)
        more = best_reinforcements(self.weigh, skirmishes, chosen, possible.reinforcements)
        return {number: Play(card, more.get(number, "")) for number, card in chosen.items()}


class Arena:
    """Both sides' skirmishes as a View shows them, to try plans in."""

    def __init__(self, view: View, worlds: Sequence[World]) -> None:
        assert view.own is not None
        self.seat, self.hand = view.own.seat, view.own.hand
        enemy, forces = view.enemy.seat, Forces(view)
        self.is_attacker = view.role("att").seat == self.seat
        self.clashes = Clashes(forces, view.role("att").seat, view.role("def").seat)
        self.outlook = Outlook(forces.table, self.seat, stake_of(view))
        self.greedy = Greedy(view, self.seat)
        foe = Greedy(view, enemy)
        self.trials = [
            Trial(turned(foe.plan(world.hand), world.piles[enemy]), world.piles[self.seat])
            for world in worlds
        ]

    def value(self, plan: Plan) -> int:
        """Return what a plan is worth: its sum over all worlds."""
        return sum(self._in(trial, plan) for trial in self.trials)

    def _in(self, trial: Trial, plan: Plan) -> int:
        mine = turned(plan, trial.pile)
        return self.outlook.of([self._clash(n, mine[n], trial.enemy[n]) for n in mine])

    def _clash(self, number: int, mine: Play, theirs: Play) -> Clash:
        first, second = (mine, theirs) if self.is_attacker else (theirs, mine)
        return self.clashes.of(number, first, second)


def sheet_of(plan: Plan) -> Sheet:
    """Return the order sheet of a plan."""
    return Sheet(tuple(Place(n, p.standard, p.reinforcement) for n, p in sorted(plan.items())))


def turned(plan: Plan, pile: Sequence[str]) -> Plan:
    """Return a plan with its blind cards turned up from a pile; "" where it has no more."""
    if all(play.standard != BLIND for play in plan.values()):
        return plan
    left = iter(pile)
    return {n: Play(next(left, "")) if p.standard == BLIND else p for n, p in sorted(plan.items())}


def improved(arena: Arena, plan: Plan, possible: Possible, tries: int) -> tuple[int, Plan]:
    """Return the best plan found from one by changes of one or two cards, and its value.

    At most so many plans are tried.
    """
    best, value = plan, arena.value(plan)
    tries -= 1
    seen = {key_of(plan)}
    is_better = True
    while is_better:
        is_better = False
        for other in neighbours(best, possible):
            if tries <= 0:
                return value, best
            if key_of(other) in seen:
                continue
            seen.add(key_of(other))
            tries -= 1
            found = arena.value(other)
            if found > value:
                best, value, is_better = other, found, True
                break
    return value, best


def key_of(plan: Plan) -> tuple[tuple[int, Play], ...]:
    """Return what tells a plan from others."""
    return tuple(sorted(plan.items(), key=lambda item: item[0]))


def neighbours(plan: Plan, possible: Possible) -> Iterator[Plan]:
    """Yield the plans that differ in one card, or in two that change places (G10)."""
    used = {play.standard for play in plan.values()}
    spare = [card for card in possible.standards if card not in used]
    for number, play in plan.items():
        for other in (n for n in plan if n > number):
            yield {**plan, **_swapped(number, play, other, plan[other])}
        for card in spare:
            yield {**plan, number: Play(card, play.reinforcement)}
        if play.standard != BLIND:
            yield {**plan, number: Play(BLIND)}
    yield from _reinforced(plan, possible)


def _swapped(number: int, play: Play, other: int, theirs: Play) -> dict[int, Play]:
    """Return two plays with their standard cards changed; a blind card takes no second (G10)."""
    first, second = theirs.standard, play.standard
    return {
        number: Play(first, "" if first == BLIND else play.reinforcement),
        other: Play(second, "" if second == BLIND else theirs.reinforcement),
    }


def _reinforced(plan: Plan, possible: Possible) -> Iterator[Plan]:
    """Yield the plans with one reinforcement laid, moved or kept back."""
    for card in possible.reinforcements:
        without = {
            n: Play(p.standard, "" if p.reinforcement == card else p.reinforcement)
            for n, p in plan.items()
        }
        yield without
        for number, play in without.items():
            if play.standard != BLIND:
                yield {**without, number: Play(play.standard, card)}
