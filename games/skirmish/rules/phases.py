"""The facts that the house reads from a State: phase, awaited and living seats, standings."""

from __future__ import annotations

from games.kernel.ruleset import Standing
from games.skirmish.rules.sides import leaders_of, over_limit, seat_of, standards_of
from games.skirmish.rules.state import State

OVER = "over"


def phase(state: State) -> str:
    """Return the key of the open phase, `1-muster` to `2-splash-def`; "over" at the end (G3)."""
    return OVER if state.standings is not None else f"{state.battle}-{state.step}"


def step_of(phase: str) -> str:
    """Return the step of G3 that a phase's key names, without the battle: `pair`, `loss-2`."""
    return phase.partition("-")[2] or phase


def turn(state: State) -> int:
    """Return one more than the number of phases resolved so far."""
    return state.turn


def living(state: State) -> frozenset[int]:
    """Return the seats still in play: both until the match ends."""
    return frozenset(state.sides)


def awaited(state: State) -> frozenset[int]:
    """Return the seats that must decide in the open phase; none at the end (G3)."""
    if state.standings is not None:
        return frozenset()
    step = state.step
    if step in ("start-att", "support-att", "place-att", "splash-att", "pair"):
        return frozenset({seat_of(state, "att")})
    if step in ("start-def", "support-def", "place-def", "splash-def"):
        return frozenset({seat_of(state, "def")})
    if step.startswith("loss-"):
        return frozenset(question.seat for question in state.pending)
    return frozenset(seat for seat in state.sides if _decides(state, step, seat))


def _decides(state: State, step: str, seat: int) -> bool:
    """Say whether a seat has a choice in a step that both may have one in."""
    if step == "lead":
        return not state.sides[seat].leader and len(leaders_of(state, seat)) > 1
    if step == "place":
        return bool(standards_of(state, seat))
    if step == "discard":
        return over_limit(state, seat) > 0
    return True


def standings(state: State) -> tuple[Standing, ...] | None:
    """Return the final ranking, best first, or None while the match goes on (G2)."""
    return state.standings


def time_limit(state: State, seconds: int) -> int:
    """Return how long the open phase lasts, in seconds: PLACE half as long again (G20)."""
    return seconds * 3 // 2 if state.step.startswith("place") else seconds
