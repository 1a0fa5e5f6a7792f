"""Which skirmish each support unit joins: every way is tried in worlds as they may be."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from games.kernel.dice import Dice
from games.skirmish.bot.plans import Arena, improved
from games.skirmish.bot.supposing import joined, placing, supported
from games.skirmish.bot.worlds import worlds_of
from games.skirmish.rules.orders import Sheet, Support
from games.skirmish.rules.view import Possible, View

WORLDS = 8
TRIES = 40
WAYS = 16


def support(view: View, dice: Dice, possible: Possible) -> Sheet:
    """Return the best way found to spread the support units (S22 to S24)."""
    worlds = worlds_of(view, dice, WORLDS)
    best, most = {}, None
    for way in ways(view, dice, possible):
        after = supported(joined(view, way))
        arena = Arena(after, worlds)
        plan = arena.greedy.plan(arena.hand)
        value, _ = improved(arena, plan, placing(after, arena.hand), TRIES)
        if most is None or value > most:
            best, most = way, value
    return Sheet(tuple(Support(unit, number) for unit, number in best.items()))


def ways(view: View, dice: Dice, possible: Possible) -> Iterator[dict[str, int]]:
    """Yield the ways that differ, some drawn by dice where there are too many."""
    kinds = {name: view.unit(name).type for name in possible.supports}
    found: dict[tuple[tuple[str, int], ...], dict[str, int]] = {}
    for numbers in product(possible.skirmishes, repeat=len(possible.supports)):
        way = dict(zip(possible.supports, numbers, strict=True))
        found.setdefault(tuple(sorted((kinds[n], k) for n, k in way.items())), way)
    mixed = list(found.values())
    if len(mixed) > WAYS:
        mixed = list(dice.shuffle(f"ways/{view.phase}", mixed))
    yield from mixed[:WAYS]
