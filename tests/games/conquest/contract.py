"""What Conquest brings to the contract of every game."""

from __future__ import annotations

from games.conquest.rules.orders import Surrender
from games.conquest.rules.state import State
from games.kernel.ruleset import Setup, SetupSeat
from tests.games.conquest.given import frozen_content, given

PLAYERS = 4
TURNS = 18
WATCHED = (1, 6, 12)
PHASES = 3
RESIGN = Surrender()


def setup(seats: int) -> Setup:
    """Return the standard map with factions and corners left to chance."""
    chosen = tuple(SetupSeat(n, {"faction": "", "corner": ""}) for n in range(seats))
    options = {"map": "standard", "turn_limit": TURNS, "turn_seconds": 0}
    return Setup(chosen, options, frozen_content())


def tiny() -> State:
    """Return two small armies with one open cell between them, without castles."""
    armies = {"E2": (0, {"spearmen": 3}), "G2": (1, {"goblins": 5})}
    return given(armies, places={"A1": None, "I9": None}, gold={0: 0, 1: 0}, turn_limit=4)
