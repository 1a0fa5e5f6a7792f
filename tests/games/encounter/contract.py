"""What Encounter brings to the contract of every game."""

from __future__ import annotations

from dataclasses import replace

from games.encounter.rules.orders import Resign
from games.encounter.rules.state import State
from games.encounter.setup.content import shipped
from games.kernel.ruleset import Setup, SetupSeat
from tests.games.encounter.given import acting, battle, foe, hero, row

PLAYERS = 2
TURNS = 125
WATCHED = (2, 3, 15, 40)
ALL_PUBLIC = True
PHASES = 4
RESIGN = Resign()


def setup(seats: int) -> Setup:
    """Return two encounters in a chain, so that there is a camp between them, one with an ally.

    Their content is the site's own, for a match in the house is always played with that.
    """
    chosen = tuple(SetupSeat(n, {"hero": ""}) for n in range(seats))
    chain = ("toll_stairs", "low_bell")
    return Setup(chosen, {"encounters": chain}, shipped())


def tiny() -> State:
    """Return a hero with two dice and a foe in a row of five cells, at the hero's turn."""
    state = battle(hero((0, 0)), foe((3, 0), health=2), cells=row(5))
    dice = {key: die for key, die in state.dice.items() if die.number <= 2}
    return acting(replace(state, dice=dice), 1)
