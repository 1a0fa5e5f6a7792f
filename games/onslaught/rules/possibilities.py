"""What a side can order in the open phase."""

from __future__ import annotations

from collections.abc import Callable

from games.onslaught.rules.building import build_view
from games.onslaught.rules.course import World
from games.onslaught.rules.exploring import explorable
from games.onslaught.rules.fighting import attacks_of, owed_attacks
from games.onslaught.rules.firing import targets_of
from games.onslaught.rules.market import wares_of
from games.onslaught.rules.moving import deploy_of, moves_of, owed_moves
from games.onslaught.rules.phases import step
from games.onslaught.rules.pieces import opponents
from games.onslaught.rules.prep import cp_left, heroes_left, home_of
from games.onslaught.rules.relics import relics_of
from games.onslaught.rules.starting import talents_of
from games.onslaught.rules.view import Possible


def possible(world: World, side: int) -> Possible:
    """Return what the side that decides can order; empty fields do not matter in this phase."""
    found = STEPS.get(step(world))
    return Possible() if found is None else found(world, side)


def _market(world: World, side: int) -> Possible:
    return Possible(wares=wares_of(world, side), can_end=True)


def _build(world: World, side: int) -> Possible:
    return Possible(build=build_view(world, side, is_limited=False), can_end=True)


def _prep(world: World, side: int) -> Possible:
    gates = (world.sides[other].gate for other in opponents(world, side))
    return Possible(
        home=home_of(world, side, ()),
        cp=cp_left(world, side, ()),
        heroes=heroes_left(world, side, ()),
        gates=tuple(gates),
        can_end=True,
    )


def _start(world: World, side: int) -> Possible:
    """Return the start of a turn with the moves that would end it (S40, E10)."""
    left = world.sides[side].limited < world.catalogue.limits.limited_builds
    return Possible(
        build=build_view(world, side, is_limited=True) if left else None,
        talents=talents_of(world, side),
        relics=relics_of(world, side),
        moves=moves_of(world, side),
        deploy=deploy_of(world, side),
        can_end=True,
    )


def _move(world: World, side: int) -> Possible:
    owed = owed_moves(world, side)
    return Possible(
        relics=relics_of(world, side),
        moves=moves_of(world, side),
        deploy=deploy_of(world, side),
        owed=owed,
        can_end=not owed,
    )


def _attack(world: World, side: int) -> Possible:
    owed = owed_attacks(world, side)
    return Possible(
        relics=relics_of(world, side),
        attacks=attacks_of(world, side),
        owed=owed,
        can_end=not owed,
    )


def _fire(world: World, side: int) -> Possible:
    return Possible(fire=targets_of(world, side), relics=relics_of(world, side), can_end=True)


def _explore(world: World, side: int) -> Possible:
    can = explorable(world, side)
    return Possible(explore=can, relics=relics_of(world, side), can_end=True)


STEPS: dict[str, Callable[[World, int], Possible]] = {
    "market": _market,
    "build": _build,
    "prep": _prep,
    "start": _start,
    "move": _move,
    "fire": _fire,
    "explore": _explore,
    "attack": _attack,
}
