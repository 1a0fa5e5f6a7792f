"""The facts that the house reads from a State: phase, awaited and living seats, standings."""

from __future__ import annotations

from games.conquest.rules.state import State
from games.kernel.ruleset import Standing

ENDED = "end"


def phase(state: State) -> str:
    """Return the key of the open phase, `turn-7`; "end" once the match is over."""
    return ENDED if state.standings is not None else f"turn-{state.turn}"


def turn(state: State) -> int:
    """Return the number of the turn, from 1."""
    return state.turn


def time_limit(state: State, seconds: int) -> int:
    """Return how many seconds a turn lasts: what was asked for, all turns being alike (A-58)."""
    return seconds


def living(state: State) -> frozenset[int]:
    """Return the seats still in play (C-2, C-3)."""
    return frozenset(seat for seat, realm in state.realms.items() if realm.alive)


def awaited(state: State) -> frozenset[int]:
    """Return the seats that must hand in: the living ones that have not given up; none at the end.

    A-39: the last orders of a seat that gives up are played if it handed them in.
    """
    if state.standings is not None:
        return frozenset()
    return frozenset(seat for seat in living(state) if not state.realms[seat].surrendering)


def standings(state: State) -> tuple[Standing, ...] | None:
    """Return the final ranking, best first, or None while the match goes on."""
    return state.standings
