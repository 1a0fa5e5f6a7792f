"""Random positions of Onslaught: units of all sides, spires, landmarks, on either map."""

from __future__ import annotations

from random import Random

from games.onslaught.rules.catalogue import Cell, SpireType
from games.onslaught.rules.state import State
from tests.games.onslaught.given import Placed, coop, entry, frozen, landmark, siege, spire, unit

MARKS = ("bog-brute", "hungry-mud", "stone-oracle")


def random_siege(seed: str) -> State:
    """Return the position of a seed: in a third of them two are allied against one."""
    chance = Random(seed)
    make, sides = (coop, 3) if chance.random() < 1 / 3 else (siege, 2)
    empty = make()
    cells = [c for c, place in empty.hexes.items() if place.terrain == "path" and place.gate < 0]
    rough = [c for c, place in empty.hexes.items() if place.terrain in ("plains", "forest")]
    for some in (cells, rough):
        chance.shuffle(some)
    placed: list[Placed] = []
    for side in range(sides):
        placed += _army(chance, empty, side, cells, rough)
    placed += [landmark(chance.choice(MARKS), _any(chance, cells, rough)) for _ in range(2)]
    placed += [
        _spire(chance, chance.randrange(sides), _any(chance, cells, rough)) for _ in range(2)
    ]
    return make(*placed, campfire=chance.random() < 0.2)


def _army(
    chance: Random, state: State, side: int, cells: list[Cell], rough: list[Cell]
) -> list[Placed]:
    """Return some of a side's units on the map and one in its stack, on hexes that are free."""
    home = [u for u in state.units.values() if u.side == side]
    chance.shuffle(home)
    heroes = [u.type for u in home if frozen().units[u.type].kind == "hero"][:2]
    minions = [u.type for u in home if frozen().units[u.type].kind == "minion"]
    on_map = minions[: chance.randint(1, 5)]
    found: list[Placed] = [unit(side, _side(chance, slug), cells.pop()) for slug in on_map]
    found += [unit(side, slug, _any(chance, cells, rough)) for slug in heroes]
    return [*found, entry(side, _side(chance, minions[-1]))]


def _side(chance: Random, slug: str) -> str:
    return slug + chance.choice(("", "*"))


def _any(chance: Random, cells: list[Cell], rough: list[Cell]) -> Cell:
    """Take a free hex, mostly one on the road, where it is in somebody's way."""
    return (cells if chance.random() < 0.7 else rough).pop()


def _spire(chance: Random, side: int, cell: Cell) -> Placed:
    faction = "ashforge" if side == 0 else "fernveil"
    kinds: list[SpireType] = [s for s in frozen().spires.values() if s.faction == faction]
    return spire(side, chance.choice(kinds).slug, cell)
