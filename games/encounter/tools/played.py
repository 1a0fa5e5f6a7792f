"""A foe's turn out of a match that the rules play by themselves, told as the log tells it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from games.encounter import rules
from games.encounter.rules.events.foes import DamageDealt, FoeTurnBegan, FoeTurnEnded
from games.encounter.rules.events.turns import PhaseMissed
from games.encounter.wording import lines
from games.encounter.wording.lines import Line
from games.kernel.dice import Dice
from games.kernel.page import SeatPage
from games.kernel.ruleset import Setup, SetupSeat

SEED = "the rule book"
HEROES = ("bulwark", "mender")
NAMES = ("Oda", "Pell")
MOST = 60  # phases; nobody does anything, so the foes are soon there
SEATS = tuple(
    SeatPage(n, name, "", name, 1, "", {}, awaited=False, ready=False, living=True)
    for n, name in enumerate(NAMES)
)


def turn_of_a_foe(content: Mapping[str, Any], encounter: str) -> tuple[Line, ...]:
    """Return the log of the first turn in which a foe does damage; both heroes only wait."""
    seats = tuple(SetupSeat(n, {"hero": hero}) for n, hero in enumerate(HEROES))
    options = {"encounters": (encounter,), "auto_ties": True}
    for turn in _turns(Setup(seats, options, content)):
        if any(isinstance(event, DamageDealt) and event.lost for event in turn):
            return tuple(line for event in turn for line in lines(event, SEATS))
    return ()


def _turns(setup: Setup) -> Iterator[list[Any]]:
    """Yield the events of each turn of a foe, from its beginning to its end."""
    dice = Dice(SEED)
    state = rules.start(setup, dice).state
    turn: list[Any] | None = None
    for _ in range(MOST):
        if rules.standings(state) is not None:
            return
        outcome = rules.resolve(state, {}, dice)
        state = outcome.state
        for event in outcome.events:
            if isinstance(event, FoeTurnBegan):
                turn = []
            if turn is not None and not isinstance(event, PhaseMissed):
                turn.append(event)
            if isinstance(event, FoeTurnEnded) and turn is not None:
                yield turn
                turn = None
