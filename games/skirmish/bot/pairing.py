"""Whom the attacker pairs with whom: the most promising ways are tried in worlds as they may be."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations

from games.kernel.dice import Dice
from games.skirmish.bot.plans import Arena, improved
from games.skirmish.bot.supposing import paired, placing, supported
from games.skirmish.bot.worlds import World, worlds_of
from games.skirmish.rules.appraisal import Appraiser, Fight
from games.skirmish.rules.orders import Pair, Sheet
from games.skirmish.rules.view import Possible, View

WORLDS = 8
TRIES = 40
WAYS = 10
Pairs = tuple[tuple[str, str], ...]


def pair(view: View, dice: Dice, possible: Possible) -> Sheet:
    """Return the best pairs found (S15 to S18), in the best order or in one that tells nothing."""
    worlds = worlds_of(view, dice, WORLDS)
    best: tuple[int, Pairs] | None = None
    for way in promising(view, possible)[:WAYS]:
        found = _value(view, way, worlds), way
        if best is None or found[0] > best[0]:
            best = found
    chosen = best[1] if best else ()
    if any(side.used and view.catalogue.doctrines[side.used].attack for side in view.sides):
        firsts = [(way, *(w for w in chosen if w != way)) for way in chosen]
        chosen = max(firsts, key=lambda way: _value(view, way, worlds))
    else:
        chosen = dice.shuffle(f"pairs/{view.phase}", chosen)
    return Sheet(tuple(Pair(*names) for names in chosen))


def _value(view: View, way: Pairs, worlds: Sequence[World]) -> int:
    """Return what a battle in these pairs is worth, with the support that is usual."""
    after = supported(paired(view, [Pair(*names) for names in way]))
    arena = Arena(after, worlds)
    plan = arena.greedy.plan(arena.hand)
    return improved(arena, plan, placing(after, arena.hand), TRIES)[0]


def promising(view: View, possible: Possible) -> list[Pairs]:
    """Return all ways to pair, those with the best sum of each pair's worth first."""
    weigh = Appraiser(view)
    worths = {
        (mine, theirs): _worth(weigh, mine, theirs, possible)
        for mine in possible.attackers
        for theirs in possible.defenders
    }
    ways = list(_ways(weigh, possible))
    ways.sort(key=lambda way: (-sum(worths[names] for names in way), way))
    return ways


def _worth(weigh: Appraiser, mine: str, theirs: str, possible: Possible) -> int:
    fight = Fight(weigh.kind(mine), weigh.kind(theirs))
    cards = [c for c in weigh.own.hand if weigh.card(c).kind == "standard"]
    best = max((weigh.card_worth(fight, card) for card in cards), default=0)
    return int(1000 * (best + weigh.pair_worth(mine, theirs)))


def _ways(weigh: Appraiser, possible: Possible) -> Iterator[Pairs]:
    for front in _fronts(weigh, possible.attackers, possible.pairs):
        for others in _fronts(weigh, possible.defenders, possible.pairs):
            for against in permutations(others):
                yield tuple(zip(front, against, strict=True))


def _fronts(weigh: Appraiser, names: Sequence[str], number: int) -> Iterator[tuple[str, ...]]:
    """Yield the choices of front-line units: assist units only besides all others (G7)."""
    fighters = [name for name in names if not weigh.kind(name).is_assist]
    others = [name for name in names if name not in fighters]
    if len(fighters) >= number:
        yield from combinations(fighters, number)
        return
    for more in combinations(others, number - len(fighters)):
        yield (*fighters, *more)
