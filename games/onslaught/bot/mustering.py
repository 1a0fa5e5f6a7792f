"""Which units a greedy player takes into its stack, and how it lays them (S6, S13, S26)."""

from __future__ import annotations

from collections.abc import Iterator

from games.onslaught.rules.orders import Mark, Muster, Order
from games.onslaught.rules.view import Home, Possible, View

GROUP = 2  # units of one type that are put on one another


def muster(view: View, can: Possible) -> Iterator[Order]:
    """Yield the mark, the free and dear heroes, then minions for the points that are left."""
    yield Mark(can.gates[0])
    left, heroes = can.cp, can.heroes
    kinds = view.catalogue.units
    rows = sorted(can.home, key=lambda row: (row.cp > 0, -row.cp, row.type))
    for row in rows:
        if kinds[row.type].kind == "hero" and heroes > 0 and row.cp <= left:
            heroes -= 1
            left -= row.cp
            yield Muster((row.type,))
    yield from _minions(view, rows, left)


def _minions(view: View, rows: list[Home], left: int) -> Iterator[Order]:
    for row in rows:
        kind = view.catalogue.units[row.type]
        if kind.kind == "hero":
            continue
        count = min(row.count, left // row.cp) if row.cp else row.count
        left -= count * row.cp
        grouped = row.cp > 0 and all(talent.slug != "loner" for talent in kind.talents)
        while count > 0:
            size = min(count, GROUP) if grouped else 1
            count -= size
            yield Muster((row.type,) * size)
