"""Which units a bot takes into its stack, and in which order they leave (Prep)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.onslaught.bot.economy import worth_of
from games.onslaught.rules.orders import Mark, Muster, Sheet
from games.onslaught.rules.view import Home, View

MOST = 12  # chips that are weighed against each other


def sheet_of(view: View, *, grouped: bool = False, sturdy: bool = True) -> Sheet:
    """Return a sheet of Prep: heroes on top, then the minions that are worth most together.

    With `sturdy` those with most health lead, otherwise the fastest; `grouped` puts pairs on one
    another, the slower on top (S13).
    """
    can = view.own.possible if view.own is not None else None
    if can is None or not can.gates:
        return Sheet()
    kinds = view.catalogue.units
    heroes = [home for home in can.home if kinds[home.type].kind == "hero"]
    taken: list[Home] = []
    points = can.cp
    for hero in sorted(heroes, key=lambda home: (home.cp, -worth_of(kinds[home.type]), home.type)):
        if len(taken) < can.heroes and hero.cp <= points // 2:
            taken.append(hero)
            points -= hero.cp
    minions = _best(view, [home for home in can.home if home not in heroes], points)
    minions.sort(key=lambda home: _order(view, home, sturdy=sturdy))
    entries: list[tuple[str, ...]] = [(hero.type,) for hero in taken]
    entries += list(_pairs(view, minions)) if grouped else [(home.type,) for home in minions]
    return Sheet((Mark(_weakest(view, can.gates)), *map(Muster, entries)))


def _weakest(view: View, gates: Sequence[int]) -> int:
    """Return the gate with least health."""
    health = {side.gate: side.gate_health for side in view.sides}
    return min(gates, key=lambda gate: (health.get(gate, 0), gate))


def _best(view: View, homes: Sequence[Home], points: int) -> list[Home]:
    """Return the chips that are worth most for the points (a knapsack), the free ones besides."""
    free = [home for home in homes for _ in range(home.count) if not home.cp]
    paid = [home for home in homes for _ in range(home.count) if home.cp][: MOST * 2]
    best: dict[int, tuple[int, tuple[Home, ...]]] = {0: (0, ())}
    for home in paid:
        for spent, (worth, chosen) in sorted(best.items(), reverse=True):
            after = spent + home.cp
            gained = worth + worth_of(view.catalogue.units[home.type])
            if after <= points and gained > best.get(after, (-1, ()))[0]:
                best[after] = (gained, (*chosen, home))
    _, chosen = max(best.values(), key=lambda found: found[0])
    return [*free, *chosen]


def _order(view: View, home: Home, *, sturdy: bool) -> tuple[int, int, str]:
    kind = view.catalogue.units[home.type]
    profile = kind.improved if home.is_improved else kind.basic
    if sturdy:
        return -profile.health, -profile.movement, home.type
    return -profile.movement, -profile.health, home.type


def _pairs(view: View, minions: Sequence[Home]) -> Iterator[tuple[str, ...]]:
    """Yield minions two by two, the slower of each pair on top; loners and gifts stay alone."""
    left = [home for home in minions if _joins(view, home)]
    yield from ((home.type,) for home in minions if not _joins(view, home))
    for number in range(0, len(left), 2):
        pair = sorted(left[number : number + 2], key=lambda home: _pace(view, home))
        yield tuple(home.type for home in pair)


def _joins(view: View, home: Home) -> bool:
    kind = view.catalogue.units[home.type]
    is_gift = bool(kind.faction) and not home.cp
    return not is_gift and all(talent.slug != "loner" for talent in kind.talents)


def _pace(view: View, home: Home) -> int:
    kind = view.catalogue.units[home.type]
    return (kind.improved if home.is_improved else kind.basic).movement
