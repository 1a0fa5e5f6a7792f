"""What Onslaught brings to the contract of every game."""

from __future__ import annotations

from games.kernel.ruleset import Setup, SetupSeat
from games.onslaught.rules.orders import Resign
from games.onslaught.rules.state import State
from games.onslaught.setup.content import shipped
from tests.games.onslaught.given import entry, siege, spire, unit

PLAYERS = 2
TURNS = 180
WATCHED = (2, 7, 20, 45)
PHASES = 5
RESIGN = Resign()


def setup(seats: int) -> Setup:
    """Return a duel of one wave with factions left to chance.

    Its content is the site's own, for a match in the house is always played with that.
    """
    chosen = tuple(SetupSeat(n, {"faction": ""}) for n in range(seats))
    return Setup(chosen, {"mode": "duel", "waves": 1}, shipped())


def tiny() -> State:
    """Return the move of a side with a minion in range of a spire, and one that just leaves."""
    return siege(
        unit(0, "cinder-hand", (3, 10)),
        entry(0, "slagback"),
        unit(1, "sprig-runner", (1, 9)),
        spire(1, "pollen-vane", (2, 12)),
    )
