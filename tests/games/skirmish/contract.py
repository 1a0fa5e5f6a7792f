"""What Skirmish brings to the contract of every game."""

from __future__ import annotations

from games.kernel.ruleset import Setup, SetupSeat
from games.skirmish.rules.orders import Resign
from games.skirmish.rules.state import State
from tests.games.skirmish.given import ATT, DEF, frozen_content, holding, table

PLAYERS = 2
TURNS = 15
WATCHED = (1, 3, 5, 7)
PHASES = 4
RESIGN = Resign()


def setup(seats: int) -> Setup:
    """Return a duel with technologies and doctrines, factions and roles left to chance."""
    chosen = tuple(SetupSeat(n, {"faction": ""}) for n in range(seats))
    options = {"format": "duel", "technology": True, "doctrines": True}
    return Setup(chosen, options, frozen_content())


def tiny() -> State:
    """Return three units that attack two, with two cards in each hand and one in each pile."""
    state = table(
        "ironvale: mortar_crawler outrider fusilier", "lumen: menhir skimmer", step="pair"
    )
    hands = {ATT: "I12 I06", DEF: "L07 L09"}
    return holding(state, hands, piles={ATT: "I01", DEF: "L03"})
