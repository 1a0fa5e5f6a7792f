"""Groups: whom an order takes from those who are there (C-35, A-57)."""

from __future__ import annotations

from collections.abc import Mapping

from games.conquest.rules.orders import Amount


def taken_from(present: Mapping[str, int], wanted: Mapping[str, Amount]) -> dict[str, int]:
    """Return whom a group takes of those present, never more than there are (A-57)."""
    taken = {
        unit: min(present.get(unit, 0), amount.of(present.get(unit, 0)))
        for unit, amount in sorted(wanted.items())
    }
    return {unit: number for unit, number in taken.items() if number > 0}
