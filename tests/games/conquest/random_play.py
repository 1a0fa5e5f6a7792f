"""Whole matches by random legal orders from fixed seeds."""

from __future__ import annotations

from collections.abc import Iterator

from games.conquest import rules
from games.conquest.rules.orders import Sheet
from games.conquest.rules.state import State
from games.kernel.dice import Dice
from games.kernel.ruleset import Outcome, Setup, SetupSeat, Viewer
from tests.games.conquest.given import frozen_content

CONTENT = frozen_content()


def beginning(seed: str, seats: int, turn_limit: int = 30) -> State:
    """Return turn 1 of a match with open factions and corners."""
    setup = Setup(
        tuple(SetupSeat(number, {}) for number in range(seats)), {"turn_limit": turn_limit}, CONTENT
    )
    state = rules.start(setup, Dice(seed)).state
    assert isinstance(state, State)
    return state


def random_sheets(state: State, seed: str) -> dict[int, Sheet]:
    """Return a random sheet for each awaited seat, from what it sees."""
    return {
        seat: rules.random_order(rules.view(state, Viewer(seat)), Dice(f"{seed}/bot"))
        for seat in sorted(rules.awaited(state))
    }


def turns(seed: str, seats: int, turn_limit: int = 30) -> Iterator[tuple[State, Outcome]]:
    """Yield each State with the Outcome of its turn, to the end of the match."""
    state = beginning(seed, seats, turn_limit)
    while state.standings is None:
        outcome = rules.resolve(state, random_sheets(state, seed), Dice(seed))
        yield state, outcome
        state = outcome.state
