"""Which creatures go: a few strong ones against guards, one weak one where nobody stands."""

from __future__ import annotations

from collections.abc import Mapping

Strengths = Mapping[str, int]


def weakest_first(troops: Mapping[str, int], strengths: Strengths) -> list[str]:
    """Return the kinds from the weakest to the strongest."""
    return sorted(troops, key=lambda unit: (strengths[unit], unit))


def chosen(free: Mapping[str, int], strengths: Strengths, wanted: int) -> dict[str, int]:
    """Return a group of at least this base strength; all of them where they are too few.

    One creature that is strong enough alone loses nothing (C-50), so the weakest such goes
    alone; else the strongest go first, and of the last kind no more than needed.
    """
    order = weakest_first(free, strengths)
    alone = next((unit for unit in order if strengths[unit] >= wanted), None)
    if alone is not None:
        return {alone: 1}
    group: dict[str, int] = {}
    for unit in reversed(order):
        if wanted <= 0:
            break
        group[unit] = min(free[unit], -(-wanted // strengths[unit]))
        wanted -= group[unit] * strengths[unit]
    return group


def without(
    troops: Mapping[str, int], strengths: Strengths, kept: int, least: int
) -> dict[str, int]:
    """Return who may leave when `kept` strength and `least` creatures stay, the weakest."""
    free: dict[str, int] = {}
    for unit in weakest_first(troops, strengths):
        stays = min(troops[unit], max(-(-kept // strengths[unit]), least, 0))
        kept -= stays * strengths[unit]
        least -= stays
        if troops[unit] > stays:
            free[unit] = troops[unit] - stays
    return free
