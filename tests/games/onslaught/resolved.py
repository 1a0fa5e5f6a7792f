"""Phases of Onslaught resolved in tests: an order played, a phase missed, what was told."""

from __future__ import annotations

from typing import Any, TypeVar

from games.kernel.dice import Dice
from games.kernel.ruleset import Outcome, Viewer
from games.kernel.words import IllegalOrder
from games.onslaught import rules
from games.onslaught.rules.orders import Order, Sheet
from games.onslaught.rules.state import State
from games.onslaught.rules.view import View

DICE = Dice("test")
E = TypeVar("E")


def play(state: State, *orders: Order, dice: Dice = DICE) -> Outcome:
    """Return what comes of a sheet of the seat that is awaited; it has to be a legal one."""
    (seat,) = rules.awaited(state)
    rules.check(state, seat, Sheet(orders))
    return rules.resolve(state, {seat: Sheet(orders)}, dice)


def played(state: State, *orders: Order) -> State:
    """Return the State after one order after the other, each a phase of its own."""
    for order in orders:
        state = play(state, order).state
    return state


def missed(state: State) -> Outcome:
    """Return what comes of a phase that the awaited seat lets pass."""
    return rules.resolve(state, {}, DICE)


def told(outcome: Outcome, kind: type[E]) -> list[E]:
    """Return the events of one kind."""
    return [event for event in outcome.events if isinstance(event, kind)]


def refused(state: State, seat: int, order: Any) -> str:
    """Return the rule that forbids an order, "" if it is legal."""
    try:
        rules.check(state, seat, order)
    except IllegalOrder as refusal:
        return refusal.rule
    return ""


def seen(state: State, seat: int | None = None) -> View:
    """Return what a seat sees, or a watcher."""
    view: View = rules.view(state, Viewer(seat))
    return view


def where(state: State) -> tuple[int, str, int]:
    """Return the wave, the open step and the side that decides."""
    view = seen(state)
    return view.wave, view.step, view.decider
