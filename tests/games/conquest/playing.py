"""Plays a turn in a test: orders by seat in, the Outcome out, and its events by kind."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from games.conquest import rules
from games.conquest.rules.orders import Amount, Move, Order, Sheet
from games.conquest.rules.state import State
from games.kernel.ruleset import Outcome
from tests.games.conquest.given import Rolls

Kind = TypeVar("Kind")


def march(origin: str, *path: str, **troops: int | str) -> Move:
    """Return a move; a number, "all" or "all but 3" by unit, the whole of it if none is named."""
    return Move(origin, path, {unit: amount(wanted) for unit, wanted in troops.items()})


def amount(wanted: int | str) -> Amount:
    """Read a number, "all" or "all but n"."""
    if isinstance(wanted, int):
        return Amount("exactly", wanted)
    if wanted == "all":
        return Amount("all")
    return Amount("all_but", int(wanted.removeprefix("all but ")))


def play(
    state: State,
    orders: Mapping[int, tuple[Order, ...]],
    rolls: Mapping[int, int | tuple[int, ...]] | None = None,
) -> Outcome:
    """Resolve a turn in which every living seat hands in, with the given initiative."""
    sheets = {seat: Sheet(orders.get(seat, ())) for seat in rules.living(state)}
    return rules.resolve(state, sheets, Rolls(rolls))


def told(outcome: Outcome, kind: type[Kind]) -> list[Kind]:
    """Return the events of a kind, in their order."""
    return [event for event in outcome.events if isinstance(event, kind)]


def standing(state: State) -> dict[str, tuple[int, dict[str, int]]]:
    """Return the armies as plain data: cell -> (seat, troops)."""
    return {cell: (army.seat, dict(army.troops)) for cell, army in state.armies.items()}
