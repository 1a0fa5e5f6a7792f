"""Whose move is next: the order of a movement step, the leading minion, the stack's top."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from games.onslaught.rules.catalogue import Cell
from games.onslaught.rules.course import World
from games.onslaught.rules.lanes import FAR, Ways, hero_ends, minion_ends
from games.onslaught.rules.pieces import (
    is_hero,
    is_inactive,
    stack_of,
)
from games.onslaught.rules.state import Unit
from games.onslaught.rules.survey import Survey, left_from


@dataclass(frozen=True, slots=True)
class Mover:
    """A unit that may go next, from which hex, and where its move can end."""

    unit: Unit
    start: Cell
    ways: Ways


@dataclass(frozen=True, slots=True)
class March:
    """How far a side's movement step is (G12): which of its parts have begun.

    On a side's first turn of a phase the stack comes first, then heroes, then minions; later
    heroes, minions, the stack (S47, S48). A part that has begun closes those before it.
    """

    is_first: bool
    heroes: bool
    minions: bool
    stack: bool


def march_of(world: World, side: int) -> March:
    """Return how far a side's movement step is, from what has moved and what just left."""
    moved = [unit for unit in world.units.values() if unit.side == side and unit.has_moved]
    old = [unit for unit in moved if not unit.is_fresh]
    heroes = any(is_hero(world, unit) for unit in old)
    minions = any(not is_hero(world, unit) for unit in old)
    return March(world.sides[side].turns <= 1, heroes, minions, len(old) < len(moved))


def leading(world: World, side: int) -> tuple[Unit, ...]:
    """Return the minions that may go next: the nearest to the mark that can move (S49, S50).

    Several if they are equally near (S50), in order of (row, column); each distance is by the
    unit's own allowance, and those that cannot reach the mark come last (G18). A minion that
    cannot move stays and holds nobody up (F35).
    """
    return tuple(mover.unit for mover in leaders(Survey(world), side))


def leaders(survey: Survey, side: int) -> tuple[Mover, ...]:
    """Return the leading minions with the ends of their moves."""
    best = FAR + 1
    found: list[Mover] = []
    for far, mover in _in_order(survey, side):
        if far > best:
            break
        if mover.ways.walks:
            best = far
            found.append(mover)
    return tuple(found)


def _in_order(survey: Survey, side: int) -> Iterator[tuple[int, Mover]]:
    """Yield the minions that may still move, the nearest first, with their distances (G18)."""
    world, waiting = survey.world, []
    for cell, unit in survey.tops.items():
        is_waiting = unit.side == side and (not unit.has_moved or unit.bonus_moves)
        if is_waiting and not is_hero(world, unit):
            near = survey.near(unit, survey.mark(unit))
            waiting.append((left_from(near, cell).get(cell, FAR), cell, unit))
    for far, cell, unit in sorted(waiting, key=lambda one: one[:2]):
        yield far, Mover(unit, cell, minion_ends(survey, unit, cell))


def heroes_to_move(survey: Survey, side: int) -> tuple[Mover, ...]:
    """Return the heroes on the map that may go next (F13): none once a minion has moved (S48)."""
    world = survey.world
    march = march_of(world, side)
    if march.minions or (march.stack and not march.is_first) or _stack_first(survey, side):
        return ()
    heroes = [
        Mover(unit, cell, hero_ends(survey, unit, cell))
        for cell, unit in survey.tops.items()
        if unit.side == side and is_hero(world, unit)
        if not unit.has_moved and not is_inactive(world, unit)
    ]
    return tuple(mover for mover in heroes if mover.ways.walks)


def minions_to_move(survey: Survey, side: int) -> tuple[Mover, ...]:
    """Return the minions on the map that may go next (S49, S50): none once the stack leaves.

    On the first turn the stack comes before them (S47). One that a Signal Horn calls moves again
    at any point of the step.
    """
    march = march_of(survey.world, side)
    found = leaders(survey, side)
    if _stack_first(survey, side) or (march.stack and not march.is_first):
        return tuple(mover for mover in found if mover.unit.bonus_moves)
    return found


def departing(survey: Survey, side: int) -> Mover | None:
    """Return the entry of the stack that may leave its gate now, None if none may (F39, G12).

    On the first turn it is closed once heroes or minions have moved; later it opens when no
    minion on the map owes a move.
    """
    march = march_of(survey.world, side)
    if march.is_first and (march.heroes or march.minions):
        return None
    if not march.is_first and not march.stack and _owes(survey, side):
        return None
    return _at_the_gate(survey, side)


def to_deploy(world: World, side: int) -> Mover | None:
    """Return the entry of the stack that may leave its gate now, as `departing` does."""
    return departing(Survey(world), side)


def _owes(survey: Survey, side: int) -> bool:
    """Say whether a minion on the map must still move."""
    return any(mover.ways.must and mover.ways.walks for _, mover in _in_order(survey, side))


def _stack_first(survey: Survey, side: int) -> bool:
    """Say whether the stack must go on leaving before anything else moves (E12, E33)."""
    march = march_of(survey.world, side)
    if not march.is_first or march.heroes or march.minions:
        return False
    mover = _at_the_gate(survey, side)
    return mover is not None and mover.ways.must


def _at_the_gate(survey: Survey, side: int) -> Mover | None:
    """Return the top entry of the stack if it can leave; inactive heroes are passed over (S39)."""
    world = survey.world
    for entry in stack_of(world, side):
        if is_inactive(world, entry[0]):
            continue
        gate = survey.home(entry[0])
        ends = hero_ends if is_hero(world, entry[0]) else minion_ends
        mover = Mover(entry[0], gate, ends(survey, entry[0], gate))
        return mover if mover.ways.walks else None
    return None


def owed_moves(world: World, side: int) -> tuple[str, ...]:
    """Return what the side must still do before its movement ends, as slugs (F35, F39).

    "minion": a minion on the map must move; "stack": the top of its stack must leave.
    """
    march, survey = march_of(world, side), Survey(world)
    called = any(m.unit.bonus_moves and m.ways.must for m in leaders(survey, side))
    gone = march.stack and not march.is_first
    deploy = departing(survey, side)
    owed = ["minion"] if called or (not gone and _owes(survey, side)) else []
    return (*owed, "stack") if deploy is not None and deploy.ways.must else tuple(owed)
