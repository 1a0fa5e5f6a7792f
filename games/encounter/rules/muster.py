"""What the two sides consist of: heroes with their dice, foes that a budget buys (O2, O4, F4)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from games.encounter.rules.catalogue import Catalogue, DieKind, Encounter, HeroType
from games.encounter.rules.state import Die, Hero
from games.kernel.dice import Dice

KINDS: tuple[DieKind, ...] = ("might", "spark", "mend")


def hero_of(seat: int, figure: int, kind: HeroType, resolve: int) -> Hero:
    """Return a hero as it begins: its type's numbers, the starting Resolve (O4)."""
    return Hero(
        seat=seat,
        figure=figure,
        type=kind.slug,
        health=kind.health,
        vigor=kind.vigor,
        focus=kind.focus,
        recovery=kind.recovery,
        resolve=resolve,
    )


def dice_of(figure: int, kind: HeroType) -> dict[tuple[int, int], Die]:
    """Return a new hero's dice, all ready, by figure and number: might, spark, mend (O4)."""
    kinds = [name for name in KINDS for _ in range(kind.dice.get(name, 0))]
    return {(figure, n): Die(figure, n, name) for n, name in enumerate(kinds, 1)}


def budget_of(encounter: Encounter, threat: int, heroes: int) -> int:
    """Return what buys foes: threat for each hero (O2), half of it in a Hunt, rounded down."""
    whole = threat * heroes
    return whole // 2 if encounter.goal == "hunt" else whole


def bought_levels(budget: int, costs: Mapping[int, int], most: int) -> tuple[int, ...]:
    """Return the levels that a budget buys: always the highest that still fits (F4, A14).

    At most `most` foes; what is left over is lost.
    """
    levels: list[int] = []
    while len(levels) < most:
        fitting = [level for level, cost in costs.items() if cost <= budget]
        if not fitting:
            break
        levels.append(max(fitting))
        budget -= costs[levels[-1]]
    return tuple(levels)


def kinds_by_level(catalogue: Catalogue) -> dict[int, tuple[str, ...]]:
    """Return the kinds of foes that can be bought, by level, their slugs in order (O2).

    An apex and allies have a level without a cost, and are never bought.
    """
    costs = catalogue.limits.level_costs
    found: dict[int, tuple[str, ...]] = {}
    for slug in sorted(catalogue.foes):
        level = catalogue.foes[slug].level
        if level in costs:
            found[level] = (*found.get(level, ()), slug)
    return found


def bought_foes(
    catalogue: Catalogue, budget: int, heroes: int, number: int, dice: Dice
) -> Iterable[str]:
    """Yield the kinds of foes that a budget buys, at most heroes + 5 of them (F4, O2).

    Which kind of a level comes is left to chance, named by its place and the encounter's number.
    """
    kinds, limits = kinds_by_level(catalogue), catalogue.limits
    costs = {level: cost for level, cost in limits.level_costs.items() if level in kinds}
    levels = bought_levels(budget, costs, heroes + limits.extra_foes)
    for place, level in enumerate(levels, 1):
        yield dice.pick(f"foe {place}/kind/encounter {number}", kinds[level])
