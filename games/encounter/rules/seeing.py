"""Builds the View of one pair of eyes, field by field; everything in the battle is public."""

from __future__ import annotations

from games.encounter.rules.party import captain
from games.encounter.rules.phases import awaited, decider, phase
from games.encounter.rules.possibilities import possible
from games.encounter.rules.queue import queue_of
from games.encounter.rules.rounds import fatigue_ahead, verdict
from games.encounter.rules.state import Burden, Die, State
from games.encounter.rules.view import Possible, Prospect, View
from games.kernel.ruleset import Viewer


def view(state: State, viewer: Viewer) -> View:
    """Return what the viewer knows now; seed and drafts, the only secrets, are not in the State."""
    seat = viewer.seat if viewer.seat in state.heroes else None
    return View(
        catalogue=state.catalogue,
        options=state.options,
        seat=seat,
        phase=phase(state),
        turn=state.turn,
        number=state.number,
        encounter=state.options.encounters[state.number - 1],
        threat=state.threat,
        goal=state.goal,
        goal_rounds=state.goal_rounds,
        round=state.round,
        step=state.step,
        fields=state.fields,
        figures=state.figures,
        heroes=state.heroes,
        dice=state.dice,
        burdens=state.burdens,
        past=state.past,
        advice=state.advice,
        acting=state.acting,
        blow=state.blow,
        pending=state.pending,
        acted=state.acted,
        last_rank=state.last_rank,
        opened=state.opened,
        awaited=awaited(state),
        captain=captain(state),
        queues=_queues(state),
        possible=_can(state, seat),
        others_can=_can(state, decider(state)) if state.step != "camp" else None,
        prospect=_prospect(state),
        standings=state.standings,
        end_reason=state.end_reason,
    )


def _own(state: State, seat: int | None, asked: frozenset[int]) -> Possible | None:
    return possible(state, seat) if seat is not None and seat in asked else None


def _can(state: State, seat: int | None) -> Possible | None:
    """Return what a seat can order, None while it is not awaited."""
    return possible(state, seat) if seat is not None and seat in awaited(state) else None


def _queues(state: State) -> dict[int, tuple[Die | Burden, ...]]:
    return {hero.figure: queue_of(state, hero.figure) for hero in state.heroes.values()}


def _prospect(state: State) -> Prospect | None:
    """Return how the round would end as things stand; None in camp and before round 1."""
    if state.round == 0 or state.step in ("camp", "over"):
        return None
    ending, wins = verdict(state) or ("", False)
    return Prospect(ending, wins, fatigue_ahead(state))
