"""The bots are as strong as promised, in parties of two on the shipped numbers."""

from __future__ import annotations

from math import comb

import pytest

from games.encounter import bot, rules
from games.encounter.rules.state import State
from games.encounter.setup.content import shipped
from games.kernel.dice import Dice
from games.kernel.ruleset import Setup, SetupSeat, Viewer
from tests.games.contract import SCALE, SEED

pytestmark = pytest.mark.in_turn

BOTS = {"random": bot.aimless, "easy": bot.easy, "normal": bot.normal, "hard": bot.hard}
HEROES = 2
RARELY = 10_000  # a right bot fails at most once in so many runs


def is_won(strength: str, encounter: str, threat: int, seed: str) -> bool:
    """Say whether a party of bots wins an encounter; its classes are left to chance."""
    seats = tuple(SetupSeat(seat, {}) for seat in range(HEROES))
    setup = Setup(seats, {"encounters": [encounter], "threat": threat}, shipped())
    think, dice = BOTS[strength], Dice(seed)
    state: State = rules.start(setup, dice).state
    while state.standings is None:
        orders = {
            seat: think(rules.view(state, Viewer(seat)), Dice(f"bot/{seed}{seat}"))
            for seat in rules.awaited(state)
        }
        state = rules.resolve(state, orders, dice).state
    return state.past[1].won


def won(strength: str, encounter: str, threat: int, seed: str, matches: int) -> int:
    """Return how many of so many matches such parties win."""
    return sum(is_won(strength, encounter, threat, f"{seed}/{n}") for n in range(matches))


def least(matches: int, percent: int) -> int:
    """Return the wins that a party which wins so many percent hardly ever falls short of."""
    share = percent / 100
    chance, wins = 0.0, 0
    while True:
        chance += comb(matches, wins) * share**wins * (1 - share) ** (matches - wins)
        if chance * RARELY > 1:
            return wins
        wins += 1


# What each wins at least in many matches, less the error of having counted them (README).
@pytest.mark.parametrize(
    ("strength", "threat", "percent", "matches"),
    [("easy", 3, 80, 400), ("normal", 3, 93, 400), ("normal", 5, 74, 400), ("hard", 6, 55, 100)],
)
def test_o2_each_strength_wins_as_often_as_promised(
    strength: str, threat: int, percent: int, matches: int
) -> None:
    matches = max(6, round(matches * SCALE))
    assert won(strength, "low_bell", threat, SEED, matches) >= least(matches, percent)


@pytest.mark.parametrize(
    ("strong", "weak", "encounter", "threat", "matches"),
    [
        ("easy", "random", "low_bell", 3, 20),
        ("normal", "easy", "low_bell", 5, 60),
        ("hard", "normal", "until_the_ferry", 6, 5),
    ],
)
def test_the_strengths_keep_their_order(
    strong: str, weak: str, encounter: str, threat: int, matches: int
) -> None:
    """Fixed matches, so that no day's chance turns it round."""
    better, worse = (won(one, encounter, threat, "order", matches) for one in (strong, weak))
    assert better > worse
