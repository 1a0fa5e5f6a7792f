"""What the opponent's units attack (G33); it chooses the same for whoever lets an attack pass."""

from __future__ import annotations

from collections.abc import Iterator

from games.onslaught.rules.aims import GateAim, aim_at
from games.onslaught.rules.catalogue import Cell
from games.onslaught.rules.course import World
from games.onslaught.rules.damage import endurance
from games.onslaught.rules.fighting import attacks_of
from games.onslaught.rules.orders import Attack, EndTurn, Order
from games.onslaught.rules.pieces import kind_of
from games.onslaught.rules.state import Landmark, Spire, Unit
from games.onslaught.rules.view import AttackView

# G33, the best first; a gate that is not marked comes after units.
MARKED, DEFEATED, UNIT, GATE, SPIRE, LANDMARK = range(6)

Rank = tuple[int, int, int, Cell, Cell]


def attack(world: World, side: int) -> Order:
    """Return the opponent's best attack, of heroes too; the end of its turn if there is none."""
    found = list(_choices(world, side, attacks_of(world, side)))
    return _best(found) or EndTurn()


def forced_attack(world: World, side: int) -> Order | None:
    """Return the best attack of those that a side's minions must make, None if none must (F41)."""
    views = tuple(view for view in attacks_of(world, side) if view.must)
    return _best(list(_choices(world, side, views)))


def _best(found: list[Rank]) -> Attack | None:
    if not found:
        return None
    best = min(found)
    return Attack(best[3], best[4])


def _choices(world: World, side: int, views: tuple[AttackView, ...]) -> Iterator[Rank]:
    """Yield all attacks worth a thought; landmarks only for those that must and have no other."""
    for view in views:
        ranks = [_rank(world, side, view.cell, target) for target in view.targets]
        others = [rank for rank in ranks if rank[0] != LANDMARK]
        yield from others or (ranks if view.must else [])


def _rank(world: World, side: int, cell: Cell, target: tuple[Cell, int]) -> Rank:
    where, damage = target
    place, first, then = _worth(world, side, where, damage)
    return place, first, then, cell, where


def _worth(world: World, side: int, where: Cell, damage: int) -> tuple[int, int, int]:
    """Return how good a target is, lower for better, by what is there (G33)."""
    aim = aim_at(world, side, where)
    match aim:
        case GateAim():
            is_marked = world.sides[aim.side].gate == world.sides[side].mark
            return (MARKED if is_marked else GATE), 0, 0
        case Unit():
            bears = endurance(aim)
            if damage >= bears:
                return DEFEATED, -kind_of(world, aim).reward, bears
            return UNIT, bears - damage, bears
        case Spire():
            return SPIRE, len(aim.chips), 0
        case Landmark():
            return LANDMARK, aim.health, 0
        case None:
            raise LookupError(f"nothing to attack on {where}")
