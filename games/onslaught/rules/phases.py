"""The facts that the house reads from a State: phase, awaited and living seats, standings."""

from __future__ import annotations

from games.kernel.ruleset import Standing
from games.onslaught.rules.course import World
from games.onslaught.rules.state import State, Step

OVER = "over"


def phase(state: State) -> str:
    """Return the key of the open phase, `2-move-57`: wave, step, turn; "over" at the end."""
    return OVER if state.standings is not None else f"{state.wave}-{step(state)}-{state.turn}"


def step(world: World) -> Step:
    """Return the step that is open: a question stops the one that the State is in."""
    return "question" if world.pending else world.step


def step_of(phase: str) -> str:
    """Return the step that a phase's key names."""
    return phase.split("-")[1] if "-" in phase else phase


def turn(state: State) -> int:
    """Return one more than the number of phases resolved so far."""
    return state.turn


def living(state: State) -> frozenset[int]:
    """Return the seats still in play: all that did not give up."""
    sides = state.sides.values()
    return frozenset(s.seat for s in sides if s.seat is not None and not s.has_left)


def decider(state: World) -> int:
    """Return the side that decides in the open phase; at the end the one that did last."""
    if state.pending:
        return state.pending[0].side
    return state.shooter if state.step == "fire" else state.active


def awaited(state: State) -> frozenset[int]:
    """Return the seat that must decide in the open phase; none at the end.

    One side decides at a time; the rule-driven opponent is never awaited, its part is played on
    the way to the next decision of a person.
    """
    if state.standings is not None:
        return frozenset()
    seat = state.sides[decider(state)].seat
    return frozenset() if seat is None else frozenset({seat})


def standings(state: State) -> tuple[Standing, ...] | None:
    """Return the final ranking, or None while the match goes on; sides of one team share it."""
    return state.standings


def time_limit(state: State, seconds: int) -> int:
    """Return how long the open phase lasts, in seconds: as long as the lobby asked for."""
    return seconds
