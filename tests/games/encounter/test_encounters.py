"""The ready encounters can be won, the first nearly always, the last more seldom (O2)."""

from __future__ import annotations

from functools import cache

import pytest

from games.encounter import rules
from games.encounter.rules.advice import advise
from games.encounter.setup import journey, shipped
from games.kernel.dice import Dice
from games.kernel.ruleset import Setup, SetupSeat, Viewer
from tests.games.contract import SCALE

GAMES = max(12, 4 * round(25 * SCALE))
LONGEST = 900  # decisions
# The least and the most of ten battles that parties of one to four win by plain advice.
WON = {
    "low_bell": (8, 10),
    "tithe_thieves": (6, 10),
    "toll_stairs": (6, 10),
    "drowned_lamps": (4, 10),
    "until_the_ferry": (4, 10),
    "hollow_bell": (3, 9),
}


@cache
def won(encounter: str) -> int:
    """Return how many of ten battles are won when everybody follows the advice."""
    count = sum(_is_won(encounter, 1 + game % 4, f"{encounter}/{game}") for game in range(GAMES))
    return round(10 * count / GAMES)


def _is_won(encounter: str, party: int, seed: str) -> bool:
    dice = Dice(seed)
    seats = tuple(SetupSeat(number, {}) for number in range(party))
    options = {"encounters": [encounter], "auto_ties": True}
    state = rules.start(Setup(seats, options, shipped()), dice).state
    for _ in range(LONGEST):
        if rules.standings(state) is not None:
            return bool(state.past[1].won)
        orders = {seat: advise(rules.view(state, Viewer(seat))) for seat in rules.awaited(state)}
        state = rules.resolve(state, orders, dice).state
    raise AssertionError(f"{seed} does not end")


@pytest.mark.parametrize("encounter", journey())
def test_o2_an_encounter_is_as_hard_as_its_place_in_the_journey_says(encounter: str) -> None:
    least, most = WON[encounter]
    assert least <= won(encounter) <= most


def test_o2_the_last_encounter_is_harder_than_the_first() -> None:
    assert won("hollow_bell") < won("low_bell")
