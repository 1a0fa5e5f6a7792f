"""Which units a bot takes into its stack, and in which order they leave (Prep)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from games.onslaught.bot.economy import worth_of
from games.onslaught.rules.course import World
from games.onslaught.rules.orders import Mark, Muster, Sheet
from games.onslaught.rules.pieces import opponents
from games.onslaught.rules.prep import cp_left, heroes_left, home_of
from games.onslaught.rules.view import Home


@dataclass(frozen=True, slots=True)
class Manner:
    """How a stack is made: groups of so many, who leads, what is thought much of.

    `sturdy`: those with most health leave first, else the fastest. `heroes`: what share of the
    points a paid hero may take, in percent. `horde`: many cheap units rather than few dear ones.
    """

    group: int = 1
    sturdy: bool = True
    heroes: int = 50
    horde: bool = False


STEADY = Manner()


def sheet_of(world: World, side: int, manner: Manner = STEADY) -> Sheet:
    """Return a sheet of Prep: heroes on top, then the minions that are worth most together."""
    kinds = world.catalogue.units
    can = home_of(world, side)
    taken: list[Home] = []
    points, room = cp_left(world, side), heroes_left(world, side)
    heroes = [home for home in can if kinds[home.type].kind == "hero"]
    for hero in sorted(heroes, key=lambda home: (home.cp > 0, -worth_of(kinds[home.type]))):
        if len(taken) < room and hero.cp <= points * manner.heroes // 100:
            taken.append(hero)
            points -= hero.cp
    minions = _best(world, [home for home in can if home not in heroes], points, manner)
    minions.sort(key=lambda home: _order(world, home, manner))
    entries = [(hero.type,) for hero in taken]
    return Sheet((_mark(world, side), *map(Muster, [*entries, *_piles(world, minions, manner)])))


def _mark(world: World, side: int) -> Mark:
    """Return the gate with least health (S4)."""
    foes = [world.sides[other] for other in opponents(world, side)]
    return Mark(min(foes, key=lambda foe: (foe.gate_health, foe.gate)).gate)


def _best(world: World, homes: Sequence[Home], points: int, manner: Manner) -> list[Home]:
    """Return the chips that are worth most for the points (a knapsack), the free ones besides."""
    free = [home for home in homes for _ in range(home.count) if not home.cp]
    paid = [home for home in homes for _ in range(home.count) if home.cp]
    best: dict[int, tuple[int, tuple[Home, ...]]] = {0: (0, ())}
    for home in paid:
        kind = world.catalogue.units[home.type]
        more = worth_of(kind, improved=home.is_improved) + (6 if manner.horde else 0)
        for spent, (worth, chosen) in sorted(best.items(), reverse=True):
            after, gained = spent + home.cp, worth + more
            if after <= points and gained > best.get(after, (-1, ()))[0]:
                best[after] = (gained, (*chosen, home))
    _, chosen = max(best.values(), key=lambda found: found[0])
    return [*free, *chosen]


def _order(world: World, home: Home, manner: Manner) -> tuple[int, int, str]:
    kind = world.catalogue.units[home.type]
    profile = kind.improved if home.is_improved else kind.basic
    if manner.sturdy:
        return -profile.health, -profile.movement, home.type
    return -profile.movement, -profile.health, home.type


def _piles(world: World, minions: Sequence[Home], manner: Manner) -> Iterator[tuple[str, ...]]:
    """Yield minions in groups, the slowest on top (S13); loners and gifts stay alone (S32)."""
    left = [home for home in minions if _joins(world, home)]
    yield from ((home.type,) for home in minions if not _joins(world, home))
    for number in range(0, len(left), manner.group):
        pile = sorted(left[number : number + manner.group], key=lambda home: _pace(world, home))
        yield tuple(home.type for home in pile)


def _joins(world: World, home: Home) -> bool:
    kind = world.catalogue.units[home.type]
    is_gift = bool(kind.faction) and not home.cp
    return not is_gift and all(talent.slug != "loner" for talent in kind.talents)


def _pace(world: World, home: Home) -> int:
    kind = world.catalogue.units[home.type]
    return (kind.improved if home.is_improved else kind.basic).movement
