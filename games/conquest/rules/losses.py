"""The loss rule: how much of a winner dies, exactly, for any army (C-46 to C-53, A-14 to A-20)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class LossResult:
    """Kills by unit: `share` by rounding down, `dealt` on top; `leftover` is L, in strength."""

    share: Mapping[str, int]
    dealt: Mapping[str, int]
    leftover: int
    unused: int

    def killed(self, unit: str) -> int:
        """Return how many creatures of a unit die altogether."""
        return self.share[unit] + self.dealt[unit]


def base_strength(troops: Mapping[str, int], strengths: Mapping[str, int]) -> int:
    """Return the sum of number x unit strength, without percentages (C-44)."""
    return sum(number * strengths[unit] for unit, number in troops.items())


def losses(troops: Mapping[str, int], strengths: Mapping[str, int], a: int, b: int) -> LossResult:
    """Return who dies of `troops` when they lose the share a / b (C-47, C-50, C-51, A-16 to A-20).

    `a` and `b` are the loser's and the winner's exact effective strengths; any common factor
    will do. `strengths` are base strengths of one creature (A-17). Raises ValueError unless
    0 <= a <= b and b > 0.
    """
    if not 0 <= a <= b or b == 0:
        raise ValueError(f"{a} / {b} is no share of an army")
    share = {unit: number * a // b for unit, number in troops.items()}
    parts = sum(number * a % b * strengths[unit] for unit, number in troops.items())
    leftover = parts // b
    spare = {unit: number - share[unit] for unit, number in troops.items()}
    dealt = _dealt(spare, strengths, leftover)
    return LossResult(share, dealt, leftover, leftover - base_strength(dealt, strengths))


def passed_over(
    spare: Mapping[str, int], strengths: Mapping[str, int], dealt: Mapping[str, int], leftover: int
) -> Mapping[str, int]:
    """Return another way to spend the leftover, one that the rules did not take; {} if none is.

    Either it fells more of a stronger type for the same strength, so A-19 passed it over, or it
    leaves more damage unused (A-18): the weakest first, else the strongest first.
    """
    order = sorted(spare, key=lambda unit: (-strengths[unit], unit))
    goal = base_strength(dealt, strengths)
    for index, unit in enumerate(order):
        most = min(spare[unit], goal // strengths[unit])
        for kills in range(most, dealt[unit], -1):
            rest = {u: spare[u] for u in order[index + 1 :]}
            fallen = _dealt(rest, strengths, goal - kills * strengths[unit])
            if kills * strengths[unit] + base_strength(fallen, strengths) == goal:
                return {u: n for u, n in {unit: kills, **fallen}.items() if n}
    greedy = (_greedy(ordered, spare, strengths, leftover) for ordered in (order[::-1], order))
    return next((way for way in greedy if base_strength(way, strengths) < goal), {})


def _greedy(
    order: list[str], spare: Mapping[str, int], strengths: Mapping[str, int], leftover: int
) -> dict[str, int]:
    """Spend the leftover type by type, as much as possible on each."""
    fallen = {}
    for unit in order:
        fallen[unit] = min(spare[unit], leftover // strengths[unit])
        leftover -= fallen[unit] * strengths[unit]
    return {unit: number for unit, number in fallen.items() if number}


def _dealt(spare: Mapping[str, int], strengths: Mapping[str, int], leftover: int) -> dict[str, int]:
    """Spend the leftover as far as possible, with the fewest kills of the strongest (A-18, A-19).

    Equally strong types are ordered by slug, so that the result does not depend on storage.
    """
    order = sorted(spare, key=lambda unit: (-strengths[unit], unit))
    totals = _reachable([(strengths[unit], spare[unit]) for unit in order], leftover)
    goal = totals[0].bit_length() - 1
    dealt = {}
    for unit, below in zip(order, totals[1:], strict=True):
        dealt[unit] = _fewest(goal, strengths[unit], below)
        goal -= dealt[unit] * strengths[unit]
    return {unit: dealt[unit] for unit in spare}


def _fewest(goal: int, strength: int, below: int) -> int:
    """Return the fewest kills of one type from which weaker types can still reach the goal."""
    kills = 0
    while not below >> (goal - kills * strength) & 1:
        kills += 1
    return kills


def _reachable(types: list[tuple[int, int]], limit: int) -> list[int]:
    """Return, for each type on and for none, the totals up to `limit` that it and weaker ones make.

    A set of totals is one whole number with the bit of each total set; counts are split into
    powers of two, so thousands of creatures cost no more than a few shifts.
    """
    mask = (1 << limit + 1) - 1
    sets = [1]
    for strength, spare in reversed(types):
        totals = sets[-1]
        for size in _powers(min(spare, limit // strength)):
            totals |= totals << size * strength & mask
        sets.append(totals)
    return sets[::-1]


def _powers(count: int) -> list[int]:
    sizes = []
    size = 1
    while count:
        sizes.append(min(size, count))
        count -= sizes[-1]
        size *= 2
    return sizes
