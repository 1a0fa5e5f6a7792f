"""Which decisions are worth a try where a side decides: the sensible one first, few others."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from games.kernel.dice import Dice
from games.onslaught.bot.economy import options, purchases
from games.onslaught.bot.field import Field
from games.onslaught.bot.fighting import shots
from games.onslaught.bot.marching import Marcher
from games.onslaught.bot.mustering import Manner, sheet_of
from games.onslaught.bot.steady import decide
from games.onslaught.rules.course import World
from games.onslaught.rules.fighting import attacks_of, owed_attacks
from games.onslaught.rules.moving import deploy_of, moves_of
from games.onslaught.rules.orders import (
    Answer,
    Attack,
    Deploy,
    EndTurn,
    FireSpire,
    MoveHero,
    MoveMinion,
    Order,
    Pass,
    Sheet,
)
from games.onslaught.rules.pieces import is_hero, stack_of, unit_at

MANNERS = (
    Manner(group=2),
    Manner(sturdy=False),
    Manner(heroes=100),
    Manner(heroes=0, horde=True),
    Manner(group=3, sturdy=False),
)
ENDS, BLOWS, SHOTS = 4, 4, 2  # ends of a move, attacks, targets that are tried


def plans_for(world: World, side: int, dice: Dice) -> list[Sheet]:
    """Return different decisions for the open step, first the sensible one."""
    first = decide(world, side, dice)
    if world.pending and world.pending[0].kind == "displace":
        return [first]  # the hero that is lifted stands nowhere, so it is in no View
    if world.pending:
        others = [Sheet((Answer(option),)) for option in world.pending[0].options]
    elif world.step == "prep":
        others = [sheet_of(world, side, manner) for manner in MANNERS]
    else:
        find = PLANS.get(world.step, _nothing)
        others = [Sheet((order,)) for order in find(world, side, dice)]
    return list(dict.fromkeys((first, *others)))


def _nothing(_world: World, _side: int, _dice: Dice) -> Iterator[Order]:
    return iter(())


def _market(world: World, side: int, _dice: Dice) -> Iterator[Order]:
    yield from purchases(world, side)
    yield Pass()


def _build(world: World, side: int, _dice: Dice) -> Iterator[Order]:
    yield from options(world, side)
    yield Pass()


def _move(world: World, side: int, dice: Dice) -> Iterator[Order]:
    """Yield the best ends of those that may go next, hero by hero, then minions, then the stack."""
    marcher = Marcher(world, side, dice)
    deploy = deploy_of(world, side) if world.sides[side].turns <= 1 else None
    if deploy is not None:
        cells = marcher.ranked(stack_of(world, side)[0][0], deploy)
        yield from (Deploy(cell) for cell in cells[:ENDS] if cell != deploy.cell)
        return
    moves = [(unit_at(world, one.cell), one) for one in moves_of(world, side)]
    heroes = [(u, one) for u, one in moves if u is not None and is_hero(world, u)]
    for unit, one in heroes[:1]:
        cells = marcher.ranked(unit, one)
        yield from (MoveHero(one.cell, cell) for cell in cells[:ENDS] if cell != one.cell)
    if not heroes:
        minions = [(u, one) for u, one in moves if u is not None]
        for unit, one in minions:
            few = marcher.ranked(unit, one)[: max(2, ENDS // len(minions))]
            yield from (MoveMinion(one.cell, cell) for cell in few)


def _fire(world: World, side: int, _dice: Dice) -> Iterator[Order]:
    found = shots(world, side)
    if found is not None:
        yield from (FireSpire(found[0], target) for target in found[1][:SHOTS])


def _attack(world: World, side: int, _dice: Dice) -> Iterator[Order]:
    field = Field(world, side)
    found = [
        (worth, view.cell, target)
        for view in attacks_of(world, side)
        for worth, target in field.blows(field.tops[view.cell], view.cell)
    ]
    found.sort(reverse=True)
    yield from (Attack(cell, target) for _, cell, target in found[:BLOWS])
    if not owed_attacks(world, side):
        yield EndTurn()


PLANS: Mapping[str, Callable[[World, int, Dice], Iterator[Order]]] = {
    "market": _market,
    "build": _build,
    "move": _move,
    "fire": _fire,
    "attack": _attack,
}
