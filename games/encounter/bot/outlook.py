"""What a battle is worth for the party between two rounds, in whole numbers.

The weights are hundredths of the log-odds of winning, fitted to 5,000 rounds that greedy parties
of one to four heroes played on the shipped maps; each is a share of one hero of the party.
"""

from __future__ import annotations

from games.encounter.rules.catalogue import StatusKind
from games.encounter.rules.figures import World, is_apex, living, place_of, type_of
from games.encounter.rules.ground import ground_here
from games.encounter.rules.queue import count_of, queue_of
from games.encounter.rules.state import Figure, Hero, State

WON, LOST = 700, -700
EDGE = 300  # beyond it more of an advantage changes the chance of winning little: a sixth counts
EVEN, ROUND = 262, -45

STANDS, HEALTH, RESOLVE = 510, 57, 91
QUEUED, AILMENT, STRAIN, WEARINESS = -58, -143, -31, -45
FAR, FARTHEST = -31, 6  # a cell between a hero and the nearest foe
AILMENTS: tuple[StatusKind, ...] = ("poison", "blind", "daze", "fear", "maim")

FOE, MIGHT, WOUND, GUARDED = 97, -133, -71, -73
LATER_WOUND, LATER_MIGHT, LATE_WOUND = -18, 13, 27  # for each round; for each after the fifth
LATE = 5
ALLY = 67


def outlook(state: State) -> int:
    """Return what the party may hope for at the end of a round, from `LOST` to `WON`."""
    result = state.past.get(state.number)
    if result is not None:
        return WON if result.won else LOST
    standing = {figure.number: figure for figure in living(state)}
    foes = [figure for figure in standing.values() if figure.team == "foe"]
    heroes = [hero for hero in state.heroes.values() if hero.figure in standing]
    total = sum(_hero(state, hero, foes) for hero in heroes)
    total += sum(_foe(state, foe) for foe in foes)
    total += ALLY * sum(f.health for f in standing.values() if f.team == "ally")
    return _bounded(total // len(state.heroes) + EVEN + ROUND * state.round)


def _bounded(total: int) -> int:
    """Return a total whose part beyond the edge counts little, so that it stays within an end."""
    if -EDGE <= total <= EDGE:
        return total
    sign = 1 if total > 0 else -1
    return sign * min(EDGE + (abs(total) - EDGE) // 6, WON - 1)


def _hero(state: State, hero: Hero, foes: list[Figure]) -> int:
    figure = state.figures[hero.figure]
    ailments = sum(count_of(state, figure.number, kind) for kind in AILMENTS)
    total = STANDS + HEALTH * figure.health + RESOLVE * hero.resolve + AILMENT * ailments
    total += QUEUED * len(queue_of(state, figure.number))
    total += STRAIN * count_of(state, figure.number, "strain")
    total += WEARINESS * count_of(state, figure.number, "weariness")
    return total + FAR * _distance(state, figure, foes)


def _distance(world: World, figure: Figure, foes: list[Figure]) -> int:
    """Return how far the nearest foe is by walking, at most the farthest that counts."""
    counts = ground_here(world).counts(place_of(figure))
    found = (counts.get(place_of(foe), FARTHEST) for foe in foes)
    return min(FARTHEST, *found) if foes else 0


def _foe(state: State, foe: Figure) -> int:
    """Return what a foe weighs; in a Hunt the health of all but the apex counts half (O7)."""
    kind = type_of(state, foe.number)
    if kind is None:
        return 0
    late = max(0, state.round - LATE)
    wound = WOUND + GUARDED * kind.guard + LATER_WOUND * state.round + LATE_WOUND * late
    health = wound * (foe.health + foe.bonus)
    spared = state.goal == "hold" or (state.goal == "hunt" and not is_apex(state, foe.number))
    might = (MIGHT + LATER_MIGHT * state.round) * kind.might
    return FOE + might + (health // 2 if spared else health)
