"""Orders of a turn up to its fights, played on a position; and positions a turn later."""

from __future__ import annotations

import pytest

from games.kernel.dice import Dice
from games.kernel.words import IllegalOrder
from games.onslaught.rules.catalogue import Cell
from games.onslaught.rules.course import Course
from games.onslaught.rules.firing import check_fire, fire
from games.onslaught.rules.lanes import minion_ends
from games.onslaught.rules.moving import check_move, deploy_of, moves_of, play_move
from games.onslaught.rules.orders import FireSpire, Order, UseTalent
from games.onslaught.rules.pieces import gate_cell, stack_of
from games.onslaught.rules.relics import check_relic, use_relic
from games.onslaught.rules.starting import begin_turn, check_talent, use_talent
from games.onslaught.rules.state import State
from games.onslaught.rules.survey import Survey
from tests.games.onslaught.given import at, with_side

DICE = Dice("marching")


def later(state: State, side: int = 0, turns: int = 2) -> State:
    """Return the position in a later turn of a side, when the stack leaves last (G12)."""
    return with_side(state, side, turns=turns)


def begun(state: State, side: int = 0) -> Course:
    """Return the position after the start of a side's next turn."""
    course = Course(state)
    begin_turn(course, side, DICE)
    return course


def moved(state: State, *orders: Order, side: int = 0) -> Course:
    """Return the position after some lawful orders to move."""
    course = Course(state)
    for order in orders:
        check_move(course, side, order)
        play_move(course, side, order, DICE)
    return course


def refused(state: State, *orders: Order, side: int = 0) -> str:
    """Return the rule by which the last of some orders to move is refused."""
    course = moved(state, *orders[:-1], side=side)
    with pytest.raises(IllegalOrder) as error:
        check_move(course, side, orders[-1])
    return error.value.rule


def ends(state: State, cell: Cell) -> list[Cell]:
    """Return where the move of the minion on a hex can end, as if it were its turn to go."""
    return list(minion_ends(Survey(state), at(state, cell), cell).walks)


def gate_ends(state: State, side: int = 0) -> list[Cell]:
    """Return where the top of a stack can leave its gate to, as if it were its turn to go."""
    top = stack_of(state, side)[0][0]
    return list(minion_ends(Survey(state), top, gate_cell(state, side)).walks)


def movers(state: State | Course, side: int = 0) -> list[Cell]:
    """Return the hexes of the units that may go next."""
    return [view.cell for view in moves_of(state, side)]


def leaves(state: State | Course, side: int = 0) -> list[Cell]:
    """Return where the top of the stack may leave to now."""
    view = deploy_of(state, side)
    return [] if view is None else [end.cell for end in view.ends]


def fired(state: State, order: FireSpire, side: int = 1, seed: str = "fire") -> Course:
    """Return the position after a lawful fire."""
    course = Course(state)
    check_fire(course, side, order)
    fire(course, side, order.spire, order.target, Dice(seed))
    return course


def misfired(state: State, order: FireSpire, side: int = 1) -> str:
    """Return the rule by which a fire is refused."""
    with pytest.raises(IllegalOrder) as error:
        check_fire(state, side, order)
    return error.value.rule


def reaped(state: State, cell: Cell, side: int = 0, seed: str = "reap") -> Course:
    """Return the position after a unit reaped."""
    course = Course(state)
    order = UseTalent(cell, "reap")
    check_talent(course, side, order)
    use_talent(course, side, order, Dice(seed))
    return course


def with_relic(state: State, relic: str, cell: Cell | None = None, side: int = 0) -> Course:
    """Return the position after a relic was used."""
    course = Course(state)
    check_relic(course, side, relic, cell)
    use_relic(course, side, relic, cell, DICE)
    return course


def without_relic(state: State, relic: str, cell: Cell | None = None, side: int = 0) -> str:
    """Return the rule by which the use of a relic is refused."""
    with pytest.raises(IllegalOrder) as error:
        check_relic(state, side, relic, cell)
    return error.value.rule
