"""Plays the open phase, then everything up to the next decision of a person (F08)."""

from __future__ import annotations

from collections.abc import Mapping

from games.kernel.dice import Dice
from games.kernel.ruleset import Outcome
from games.onslaught.rules.checks import standing_orders
from games.onslaught.rules.course import Course
from games.onslaught.rules.defaults import play_default, prep_default
from games.onslaught.rules.events.waves import PhaseMissed
from games.onslaught.rules.flow import advance
from games.onslaught.rules.orders import Sheet
from games.onslaught.rules.phases import decider, step
from games.onslaught.rules.playing import play, play_prep
from games.onslaught.rules.state import State


def resolve(state: State, orders: Mapping[int, Sheet], dice: Dice) -> Outcome:
    """Play the open phase and go on to the next decision.

    An awaited seat without an entry has missed the phase: what the rules force is done, nothing
    else. Orders that cannot stand are left out. Nothing is changed in place; equal input gives
    an equal Outcome.
    """
    if state.standings is not None:
        return Outcome(state)
    course, side = Course(state), decider(state)
    seat = state.sides[side].seat
    sheet = orders.get(seat) if seat is not None else None
    if sheet is None:
        course.tell(PhaseMissed(side, step(state)))
    given = standing_orders(state, seat, sheet.orders) if sheet and seat is not None else ()
    if step(state) == "prep":
        play_prep(course, side, given if sheet else prep_default(course, side), dice)
    elif given:
        play(course, side, given[0], dice)
    else:
        play_default(course, side, dice)
    advance(course, dice)
    return course.closed()
