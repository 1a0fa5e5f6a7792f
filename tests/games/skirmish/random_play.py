"""Whole matches of Skirmish by random legal orders from fixed seeds, with all sorts of options."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from games.kernel.dice import Dice
from games.kernel.ruleset import Outcome, Setup, SetupSeat, Viewer
from games.skirmish import rules
from games.skirmish.rules.orders import Sheet
from games.skirmish.rules.state import State
from tests.games.skirmish.given import frozen_content

CONTENT = frozen_content()
FLAGS = (
    "sequential",
    "support_needs_target",
    "assist_stays_back",
    "technology",
    "doctrines",
    "persistent",
)
PHASES = ("muster", "start", "lead", "pair", "support", "place", "loss", "splash", "discard")
MOST = 60  # phases of a match


@dataclass(frozen=True)
class Step:
    """One resolution: the State before, the sheets handed in, and what came of them."""

    before: State
    sheets: dict[int, Sheet]
    outcome: Outcome


def options(number: int) -> dict[str, Any]:
    """Return options such that 128 numbers in a row have every mix of them."""
    chosen = {name: bool(number >> bit & 1) for bit, name in enumerate(FLAGS, 1)}
    return {"format": "duel" if number % 2 else "single", **chosen}


def beginning(seed: str, **chosen: Any) -> Outcome:
    """Return a match's start with factions and roles left to chance."""
    seats = (SetupSeat(0, {}), SetupSeat(1, {}))
    return rules.start(Setup(seats, chosen, CONTENT), Dice(seed))


def steps(seed: str, **chosen: Any) -> Iterator[Step]:
    """Yield a match's resolutions to its end; raises AssertionError if it does not end."""
    dice, state = Dice(seed), beginning(seed, **chosen).state
    for _ in range(MOST):
        if rules.standings(state) is not None:
            return
        sheets = {
            seat: rules.random_order(rules.view(state, Viewer(seat)), Dice(f"{seed}/{seat}"))
            for seat in sorted(rules.awaited(state))
        }
        outcome = rules.resolve(state, sheets, dice)
        yield Step(state, sheets, outcome)
        state = outcome.state
    raise AssertionError(f"{seed} does not end")
