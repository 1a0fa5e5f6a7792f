"""The steady bot: it builds, musters and fights by plain good sense, from its own View alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from games.kernel.dice import Dice
from games.onslaught.bot.economy import building, purchase
from games.onslaught.bot.fighting import attack, fire, reply
from games.onslaught.bot.frames import frame_of
from games.onslaught.bot.marching import march
from games.onslaught.bot.mustering import sheet_of
from games.onslaught.bot.worlds import world_of
from games.onslaught.rules.catalogue import Cell
from games.onslaught.rules.course import World
from games.onslaught.rules.exploring import explorable
from games.onslaught.rules.geometry import distance
from games.onslaught.rules.orders import (
    EndExplore,
    EndStart,
    Explore,
    Order,
    Pass,
    Sheet,
    UseRelic,
    UseTalent,
)
from games.onslaught.rules.pieces import own_units, spire_at
from games.onslaught.rules.relics import relics_of
from games.onslaught.rules.starting import talents_of
from games.onslaught.rules.view import View

WORTH_A_WARD = 2  # attack chips of a spire


def advise(view: View, dice: Dice) -> Sheet:
    """Return the sensible decision of the open phase; the dice only settle what is hidden.

    Empty for a View that has nothing to decide.
    """
    own = view.own
    if own is None or own.possible is None:
        return Sheet()
    return decide(world_of(view, dice), own.side, dice)


def decide(world: World, side: int, dice: Dice) -> Sheet:
    """Return what a side sensibly does where it decides now, in a world that may be."""
    if world.pending:
        return Sheet((reply(world, world.pending[0]),))
    if world.step == "prep":
        return sheet_of(world, side)
    return Sheet((ORDERS[world.step](world, side, dice),))


def _market(world: World, side: int, _dice: Dice) -> Order:
    return purchase(world, side)


def _build(world: World, side: int, _dice: Dice) -> Order:
    return building(world, side)


def _start(world: World, side: int, _dice: Dice) -> Order:
    """Use talents and what relics help; build what is left for a limited option (S40)."""
    for cell, talent in talents_of(world, side):
        return UseTalent(cell, talent)
    rank = frame_of(world, side)
    for relic, found in sorted(relics_of(world, side).items()):
        cells = sorted(found, key=rank, reverse=True)
        if relic == "ward-stone":
            cells = [cell for cell in cells if _is_feared(world, side, cell)]
        if cells or not found:
            return UseRelic(relic, cells[0] if cells else None)
    built = building(world, side, is_limited=True)
    return EndStart() if isinstance(built, Pass) else built


def _is_feared(world: World, side: int, cell: Cell) -> bool:
    """Say whether a spire strikes hard and has own units near it."""
    spire = spire_at(world, cell)
    if spire is None or spire.chips.count("attack") < WORTH_A_WARD:
        return False
    reach = 3 + spire.chips.count("range")
    return any(u.cell and distance(u.cell, cell) <= reach for u in own_units(world, side))


def _explore(world: World, side: int, _dice: Dice) -> Order:
    """Look at what lies beside a unit and is not known: most of it pays (F47)."""
    new = [c for c in explorable(world, side) if side not in world.landmarks[c].seen_by]
    return Explore(min(new, key=frame_of(world, side))) if new else EndExplore()


ORDERS: Mapping[str, Callable[[World, int, Dice], Order]] = {
    "market": _market,
    "build": _build,
    "start": _start,
    "move": march,
    "fire": lambda world, side, _dice: fire(world, side),
    "explore": _explore,
    "attack": lambda world, side, _dice: attack(world, side),
}
