"""The facts that the house reads from a State: phase, awaited and living seats, standings."""

from __future__ import annotations

from games.encounter.rules.party import Party, asked, captain, seats_of
from games.encounter.rules.state import State
from games.kernel.ruleset import Standing

OVER = "over"


def phase(state: State) -> str:
    """Return the key of the open phase, `1-2-hero-17`: encounter, round, step, turn."""
    if state.standings is not None:
        return OVER
    return f"{state.number}-{state.round}-{state.step}-{state.turn}"


def step_of(phase: str) -> str:
    """Return the step that a phase's key names: `camp`, `deploy`, `hero`, `ally`, `question`."""
    return phase.split("-")[2] if "-" in phase else phase


def turn(state: State) -> int:
    """Return one more than the number of phases resolved so far."""
    return state.turn


def living(state: State) -> frozenset[int]:
    """Return the seats still in play: all that did not resign, fallen heroes' too (F26)."""
    return frozenset(seats_of(state))


def awaited(state: State) -> frozenset[int]:
    """Return the seats that must decide in the open phase; none at the end.

    All in camp; one otherwise: whose hero deploys or acts, an ally's owner, whom a question asks.
    Between allies the captain picks who acts, with none the first seat (F7, O-I).
    """
    if state.standings is not None:
        return frozenset()
    if state.step == "camp":
        return living(state)
    seat = decider(state)
    return frozenset() if seat is None else frozenset({seat})


def decider(state: State) -> int | None:
    """Return the one seat that decides now, outside of camp."""
    if state.pending is not None:
        return asked(state, state.pending)
    if state.acting is not None:
        return state.figures[state.acting.figure].seat
    if state.step == "deploy":
        return deploying(state)
    speaker = captain(state)
    return speaker if speaker is not None else min(seats_of(state), default=None)


def deploying(party: Party) -> int | None:
    """Return the seat whose hero is to be placed next, in player order (F6)."""
    waiting = (s for s in seats_of(party) if party.figures[party.heroes[s].figure].cell is None)
    return next(waiting, None)


def standings(state: State) -> tuple[Standing, ...] | None:
    """Return the final ranking, or None while the match goes on: all share one place."""
    return state.standings


def time_limit(state: State, seconds: int) -> int:
    """Return how long the open phase lasts, in seconds: a question has its own time (O-I)."""
    return state.catalogue.limits.choice_seconds if state.step == "question" else seconds
