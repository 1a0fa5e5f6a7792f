"""Battles played on from a View by the rules themselves: all but the dice is public."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields

from games.encounter.rules.advice import advise
from games.encounter.rules.checks import standing_orders
from games.encounter.rules.orders import Answer, Order, Sheet
from games.encounter.rules.phases import awaited
from games.encounter.rules.resolver import resolve
from games.encounter.rules.seeing import view as seen
from games.encounter.rules.state import State
from games.encounter.rules.view import View
from games.kernel.dice import Dice
from games.kernel.ruleset import Viewer

FACTS = tuple(field.name for field in fields(State))
MOST = 150  # phases: no round has so many


def state_of(view: View) -> State:
    """Return the State that a View shows: nothing of a battle is hidden from its viewers."""
    return State(**{name: getattr(view, name) for name in FACTS})


def played_on(state: State, seat: int, plan: Sequence[Order], dice: Dice) -> State:
    """Return the State after this round if a seat gives these orders, with this chance.

    All others, and the seat once its plan is over or cannot go on, do as they are advised.
    """
    began, left = (state.number, state.round), list(plan)
    for _ in range(MOST):
        asked = awaited(state)
        sheets = {one: _sheet(state, one, left if one == seat else []) for one in asked}
        state = resolve(state, sheets, dice).state
        if (state.number, state.round) != began or state.number in state.past:
            break
    return state


def _sheet(state: State, seat: int, left: list[Order]) -> Sheet:
    """Return the next order of a plan if its moment has come, else what is advised."""
    if left and isinstance(left[0], Answer) is (state.step == "question"):
        order = left.pop(0)
        if standing_orders(state, seat, (order,)):
            return Sheet((order,))
        left.clear()
    return advise(seen(state, Viewer(seat)))
