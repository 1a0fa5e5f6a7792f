"""The cheapest creatures that satisfy an Altar of Blades (quest 6)."""

from __future__ import annotations

from collections.abc import Mapping


def cheapest_offering(
    troops: Mapping[str, int], strengths: Mapping[str, int], need: int
) -> dict[str, int]:
    """Return the creatures of the least total strength that is at least `need`.

    Of equal totals the one with the fewest of the strongest kind, then of the next strongest.
    Empty when all of them together do not suffice.
    """
    order = sorted(troops, key=lambda unit: (-strengths[unit], unit))
    totals = [1]
    for unit in reversed(order):
        totals.append(_with_kind(totals[-1], strengths[unit], troops[unit], need))
    totals.reverse()
    enough = totals[0] >> need
    if not enough:
        return {}
    goal = need + (enough & -enough).bit_length() - 1
    given = {}
    for unit, weaker in zip(order, totals[1:], strict=True):
        number = 0
        while not weaker >> (goal - number * strengths[unit]) & 1:
            number += 1
        goal -= number * strengths[unit]
        if number:
            given[unit] = number
    return given


def _with_kind(totals: int, strength: int, present: int, need: int) -> int:
    """Return the reachable totals, as bits, with up to `present` creatures of one more kind."""
    for _ in range(min(present, need // strength + 1)):
        totals |= totals << strength
    return totals
