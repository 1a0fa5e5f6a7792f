"""A random army that spends what it can: a suggestion, by dice of its own."""

from __future__ import annotations

from games.kernel.dice import Dice
from games.skirmish.armies.army import Army
from games.skirmish.rules.catalogue import Catalogue


def random_army(catalogue: Catalogue, faction: str, points: int, places: int, dice: Dice) -> Army:
    """Return units of a faction drawn one by one until no more can be had (G1).

    So every army to which nothing can be added may come of it, and no other.
    """
    kinds = [catalogue.units[unit] for unit in catalogue.factions[faction].units]
    drawn: list[str] = []
    while len(drawn) < places:
        open_to = [kind for kind in kinds if kind.cost <= points]
        if not open_to:
            break
        found = dice.pick(f"unit {len(drawn) + 1}", open_to)
        drawn.append(found.slug)
        points -= found.cost
    return Army({kind.slug: drawn.count(kind.slug) for kind in kinds if kind.slug in drawn})
