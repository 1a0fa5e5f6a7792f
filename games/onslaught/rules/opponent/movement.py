"""Where the opponent's units go: minions by G32, heroes by the brief's orders (G34)."""

from __future__ import annotations

from dataclasses import replace

from games.onslaught.rules.aims import aim_at, targets_of
from games.onslaught.rules.catalogue import Cell
from games.onslaught.rules.course import World
from games.onslaught.rules.lanes import FAR
from games.onslaught.rules.leading import to_deploy
from games.onslaught.rules.moving import deploy_of, moves_of, owed_moves
from games.onslaught.rules.opponent import heroes
from games.onslaught.rules.orders import Deploy, EndMove, MoveHero, MoveMinion, Order
from games.onslaught.rules.pieces import attack_of, is_hero, unit_at
from games.onslaught.rules.state import Landmark, Unit
from games.onslaught.rules.view import EndView, MoveView


def move(world: World, side: int) -> Order:
    """Return the opponent's next move: heroes, then minions, then the stack; first of all the
    stack on the first turn of a wave (S47, G12).
    """
    is_first = world.sides[side].turns <= 1
    deployed = _deploy(world, side)
    if is_first and deployed is not None:
        return deployed
    moves = moves_of(world, side)
    for one in moves:
        hero = _mover(world, one)
        if is_hero(world, hero):
            end = heroes.end_of(world, hero, one)
            if end != one.cell:
                return MoveHero(one.cell, end)
    for one in moves:
        minion = _mover(world, one)
        if not is_hero(world, minion):
            return MoveMinion(one.cell, end_of(world, minion, one))
    return EndMove() if deployed is None else deployed


def forced_move(world: World, side: int) -> Order | None:
    """Return a move that the rules force on a side, by the same tie-breaks; None if none is."""
    for one in moves_of(world, side):
        if one.must:
            return MoveMinion(one.cell, end_of(world, _mover(world, one), one))
    if "minion" in owed_moves(world, side):
        # One that leads and need not move stays, so that the next one's turn comes (S49).
        return next(
            MoveMinion(one.cell, one.cell)
            for one in moves_of(world, side)
            if not is_hero(world, _mover(world, one))
        )
    deploy, mover = deploy_of(world, side), to_deploy(world, side)
    if deploy is None or mover is None or not deploy.must:
        return None
    return Deploy(end_of(world, mover.unit, deploy))


def _mover(world: World, move: MoveView) -> Unit:
    unit = unit_at(world, move.cell)
    if unit is None:
        raise LookupError(f"nobody stands on {move.cell}")
    return unit


def _deploy(world: World, side: int) -> Order | None:
    """Return how the top entry of the stack leaves its gate, None if it does not (F39, G13)."""
    move, mover = deploy_of(world, side), to_deploy(world, side)
    if move is None or mover is None:
        return None
    unit = mover.unit
    end = heroes.end_of(world, unit, move) if is_hero(world, unit) else end_of(world, unit, move)
    return None if end == move.cell else Deploy(end)


# ---- ties of minions -----------------------------------------------------------------------------


def end_of(world: World, unit: Unit, move: MoveView) -> Cell:
    """Return where a unit's move ends (G32), its start if it stays.

    Something to attack from there first, then nearest its mark, then in range of the fewest
    opposing spires, then lowest (row, column). It goes sideways only for an attack that it would
    not have where it stands.
    """
    best = min(move.ends, key=lambda end: _rank(world, unit, end))
    if move.must:
        return best.cell
    has_one = unit.zone == "map" and can_strike(world, unit, move.cell)
    return best.cell if can_strike(world, unit, best.cell) and not has_one else move.cell


def _rank(world: World, unit: Unit, end: EndView) -> tuple[bool, int, int, Cell]:
    far = FAR if end.distance is None else end.distance
    return not can_strike(world, unit, end.cell), far, end.spires, end.cell


def can_strike(world: World, unit: Unit, cell: Cell) -> bool:
    """Say whether a unit would have something to attack from a hex; landmarks do not tempt it."""
    if attack_of(world, unit) == 0 or unit.has_attacked:
        return False
    there = replace(unit, cell=cell, zone="map")
    aims = (aim_at(world, unit.side, target) for target in targets_of(world, there))
    return any(not isinstance(aim, Landmark) for aim in aims)
