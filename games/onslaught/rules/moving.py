"""The movement step: what may move, whether an order to move is lawful, and playing it (G12)."""

from __future__ import annotations

from games.kernel.dice import Dice
from games.kernel.words import IllegalOrder, noop
from games.onslaught.rules.catalogue import Cell
from games.onslaught.rules.course import Course, World
from games.onslaught.rules.events.turns import UnitDeployed, UnitMoved
from games.onslaught.rules.geometry import cell_text
from games.onslaught.rules.lanes import Walk
from games.onslaught.rules.leading import (
    Mover,
    heroes_to_move,
    march_of,
    minions_to_move,
    owed_moves,
    to_deploy,
)
from games.onslaught.rules.orders import Deploy, EndMove, MoveHero, MoveMinion, Order
from games.onslaught.rules.pieces import (
    gate_cell,
    is_hero,
    is_inactive,
    most_health,
    own_units,
    piece_of,
    pile_of,
    stack_of,
    unit_at,
)
from games.onslaught.rules.ranges import spires_over
from games.onslaught.rules.state import Unit
from games.onslaught.rules.survey import Survey
from games.onslaught.rules.swapping import return_home, swap_along
from games.onslaught.rules.view import EndView, MoveView

__all__ = ["check_move", "deploy_of", "moves_of", "owed_moves", "play_move"]


def moves_of(world: World, side: int) -> tuple[MoveView, ...]:
    """Return the units on the map that may go next, in order of (row, column), and where to."""
    survey = Survey(world)
    movers = (*heroes_to_move(survey, side), *minions_to_move(survey, side))
    views = (_shown(world, mover) for mover in movers)
    return tuple(sorted(views, key=lambda view: view.cell))


def deploy_of(world: World, side: int) -> MoveView | None:
    """Return where the top of the stack may leave its gate to, None if it may not (F39)."""
    mover = to_deploy(world, side)
    return None if mover is None else _shown(world, mover)


def _shown(world: World, mover: Mover) -> MoveView:
    """Return a mover as a View has it; the path of each end is the canonical walk."""
    ways = mover.ways
    ends = tuple(
        EndView(
            cell,
            ways.steps - len(walks[0]),
            ways.near.get(cell),
            walks[0],
            spires_over(world, mover.unit.side, cell),
            past_heroes(world, mover, walks),
        )
        for cell, walks in ways.walks.items()
    )
    return MoveView(mover.start, ends, ways.must, ways.distance)


def past_heroes(world: World, mover: Mover, walks: tuple[Walk, ...]) -> tuple[Walk, ...]:
    """Return the own heroes' hexes that other walks than the first go through, each set once.

    A hero moves freely past friends and displaces nobody: for it there are none (G15, G39).
    """
    if len(walks) == 1:
        return ()
    own = {u.cell for u in own_units(world, mover.unit.side) if is_hero(world, u)}
    ways = dict.fromkeys(tuple(cell for cell in walk if cell in own) for walk in walks)
    return tuple(way for way in ways if way != next(iter(ways)))


def check_move(world: World, side: int, order: Order) -> None:
    """Raise IllegalOrder unless the side may do this now in its movement step (G12)."""
    match order:
        case MoveHero():
            _walk_of(world, _hero(world, side, order.cell), order.to, ())
        case MoveMinion():
            mover = _minion(world, side, order.cell)
            if order.to == order.cell:
                _check_stay(mover)
            else:
                _walk_of(world, mover, order.to, order.through)
        case Deploy():
            _walk_of(world, _top(world, side), order.to, ())
        case EndMove():
            _check_end(world, side)


def _check_end(world: World, side: int) -> None:
    """Raise IllegalOrder while something must still move or leave (F35, F39)."""
    owed = owed_moves(world, side)
    if "minion" in owed:
        cells = ", ".join(cell_text(mover.start) for mover in minions_to_move(Survey(world), side))
        message = noop("A minion that can come nearer its mark must move. Next: %(cells)s.")
        raise IllegalOrder("F35", message, cells=cells)
    if owed:
        message = noop("The top of your stack can come nearer its mark: let it leave the gate.")
        raise IllegalOrder("F39", message)


def _check_stay(mover: Mover) -> None:
    """Raise IllegalOrder if a minion must move (E13)."""
    if mover.ways.must:
        message = noop("This minion can come nearer its mark. Choose one of the lit hexes.")
        raise IllegalOrder("F35", message)


def _own(world: World, side: int, cell: Cell) -> Unit:
    """Return the side's unit on a hex; raises IllegalOrder if there is none."""
    unit = unit_at(world, cell)
    if unit is None or unit.side != side:
        raise IllegalOrder("F08", noop("No unit of yours stands there. Choose one that does."))
    return unit


def _hero(world: World, side: int, cell: Cell) -> Mover:
    """Return the hero on a hex that may move now; raises IllegalOrder if it may not."""
    unit = _own(world, side, cell)
    if not is_hero(world, unit):
        raise IllegalOrder("S49", noop("That is a minion. Move it as one, after the heroes."))
    if is_inactive(world, unit):
        message = noop("At the campfire heroes rest, for no enemy is in play. Move your minions.")
        raise IllegalOrder("S38", message)
    if unit.has_moved:
        raise IllegalOrder("F13", noop("This hero has moved in this turn. Choose another unit."))
    found = [mover for mover in heroes_to_move(Survey(world), side) if mover.unit == unit]
    if not found:
        _refuse_by_order(world, side)
        raise IllegalOrder("G15", noop("Everything around this hero is closed to it. It stays."))
    return found[0]


def _refuse_by_order(world: World, side: int) -> None:
    """Raise IllegalOrder if it is the stack's or the minions' part of the step (G12)."""
    march = march_of(world, side)
    if march.minions:
        message = noop("Heroes move before minions, and a minion has moved. It stays this turn.")
        raise IllegalOrder("S48", message)
    if march.stack and not march.is_first:
        message = noop("Units on the map move before the stack leaves, and it has begun to.")
        raise IllegalOrder("G12", message)
    if march.is_first and "stack" in owed_moves(world, side):
        message = noop("On the first turn the stack comes first. Let its top leave the gate.")
        raise IllegalOrder("S47", message)


def _minion(world: World, side: int, cell: Cell) -> Mover:
    """Return the minion on a hex that may go next; raises IllegalOrder if another one leads."""
    unit = _own(world, side, cell)
    if is_hero(world, unit):
        raise IllegalOrder("F13", noop("That is a hero. Move it as one: choose a lit hex."))
    if unit.has_moved and not unit.bonus_moves:
        raise IllegalOrder("S49", noop("This minion has moved in this turn. Choose another."))
    movers = minions_to_move(Survey(world), side)
    found = [mover for mover in movers if mover.unit == unit]
    if found:
        return found[0]
    if not movers:
        march = march_of(world, side)
        if not march.minions or march.stack:
            _refuse_by_order(world, side)
        raise IllegalOrder("F35", noop("This minion cannot move now. It stays where it is."))
    cells = ", ".join(cell_text(mover.start) for mover in movers)
    message = noop("The minion nearest its mark leads and moves first. Move %(cells)s.")
    raise IllegalOrder("S49", message, cells=cells)


def _top(world: World, side: int) -> Mover:
    """Return the top of the stack that may leave now; raises IllegalOrder if it may not."""
    if not stack_of(world, side):
        raise IllegalOrder("S47", noop("Your stack is empty. Nothing can leave the gate."))
    mover = to_deploy(world, side)
    if mover is not None:
        return mover
    march = march_of(world, side)
    if march.is_first and (march.heroes or march.minions):
        message = noop("On the first turn the stack leaves before others move. Now it waits.")
        raise IllegalOrder("S47", message)
    if "minion" in owed_moves(world, side):
        message = noop("Minions on the map move before the stack leaves. Move them first.")
        raise IllegalOrder("G12", message)
    message = noop("The top of the stack cannot come nearer its mark, so all of it waits.")
    raise IllegalOrder("F39", message)


def _walk_of(world: World, mover: Mover, to: Cell, through: tuple[Cell, ...]) -> Walk:
    """Return the walk to an end, by those hexes; raises IllegalOrder if there is none."""
    walks = mover.ways.walks.get(to, ())
    if not walks:
        rule = "G15" if is_hero(world, mover.unit) else "F35"
        raise IllegalOrder(rule, noop("Its move cannot end there. Choose one of the lit hexes."))
    found = next((walk for walk in walks if set(through) <= set(walk)), None)
    if found is None:
        raise IllegalOrder("F36", noop("No walk of this move leads that way. Leave it out."))
    return found


def play_move(course: Course, side: int, order: Order, dice: Dice) -> None:
    """Play a lawful order to move: walk, swap with own heroes (F37), return to the gate (F14)."""
    match order:
        case MoveHero():
            mover = _hero(course, side, order.cell)
            _go(course, mover, _walk_of(course, mover, order.to, ()))
        case MoveMinion():
            mover = _minion(course, side, order.cell)
            if order.to == order.cell:
                course.tell(UnitMoved(piece_of(mover.unit), (order.cell,)))
                _mark_moved(course, mover.unit)
            else:
                _go(course, mover, _walk_of(course, mover, order.to, order.through))
        case Deploy():
            _leave(course, side, order.to)


def _leave(course: Course, side: int, to: Cell) -> None:
    """Let the top of the stack leave its gate for a hex (F39)."""
    mover = _top(course, side)
    walk = _walk_of(course, mover, to, ())
    for unit in pile_of(course, mover.unit):
        course.change_unit(unit.number, zone="map", cell=walk[-1], entry=0, is_fresh=True)
    unit = course.units[mover.unit.number]
    course.change_unit(unit.number, health=unit.health or most_health(course, unit))
    course.tell(UnitDeployed(piece_of(mover.unit), walk[-1]))
    _mark_moved(course, mover.unit)
    swap_along(course, mover.unit, mover.start, walk)


def _go(course: Course, mover: Mover, walk: Walk) -> None:
    """Walk over the map; a hero that ends on its own gate is back in its fortress (F14)."""
    unit = mover.unit
    for member in pile_of(course, unit):
        course.change_unit(member.number, cell=walk[-1])
    course.tell(UnitMoved(piece_of(unit), walk))
    _mark_moved(course, unit)
    if is_hero(course, unit):
        if walk[-1] == gate_cell(course, course.sides[unit.side].gate):
            return_home(course, unit.number)
        return
    swap_along(course, unit, mover.start, walk)


def _mark_moved(course: Course, unit: Unit) -> None:
    """Note that a unit, with all of its group, has moved; a second time uses up a horn's call."""
    for member in pile_of(course, course.units[unit.number]):
        left = max(0, member.bonus_moves - 1) if member.has_moved else member.bonus_moves
        course.change_unit(member.number, has_moved=True, bonus_moves=left)
