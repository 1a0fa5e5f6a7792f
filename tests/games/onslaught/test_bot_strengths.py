"""The bots are as strong as promised, from the rules alone on the shipped numbers."""

from __future__ import annotations

from math import comb

import pytest

from tests.bench.sieges import BOTS, siege, winners
from tests.games.contract import SCALE, SEED

pytestmark = pytest.mark.in_turn

FACTIONS = ("ashforge", "fernveil")
RARELY = 10_000  # a right bot fails at most once in so many runs


def won(strong: str, weak: str, matches: int, seed: str) -> int:
    """Return how many matches one strength wins against another, in all pairings, on both sides."""
    count = 0
    for number in range(matches):
        seat = number % 2
        factions = FACTIONS[number // 2 % 2], FACTIONS[number // 4 % 2]
        bots = [BOTS[weak], BOTS[strong]] if seat else [BOTS[strong], BOTS[weak]]
        state, _ = siege(factions, bots, {"mode": "duel"}, f"{strong}/{seed}/{number}")
        count += winners(state) == [seat]
    return count


def least(matches: int, percent: int) -> int:
    """Return the wins that a bot which wins so many percent hardly ever falls short of."""
    share = percent / 100
    chance, wins = 0.0, 0
    while True:
        chance += comb(matches, wins) * share**wins * (1 - share) ** (matches - wins)
        if chance * RARELY > 1:
            return wins
        wins += 1


# What each wins at least in many matches, less the error of having counted them (README).
@pytest.mark.timeout(1800)
@pytest.mark.parametrize(
    ("strong", "weak", "percent", "matches"),
    [("normal", "easy", 60, 240), ("normal", "random", 90, 160)],
)
def test_each_strength_wins_as_often_as_promised(
    strong: str, weak: str, percent: int, matches: int
) -> None:
    matches = round(matches * max(SCALE, 0.05))
    assert won(strong, weak, matches, SEED) >= least(matches, percent)


@pytest.mark.timeout(1800)
def test_the_cunning_bot_beats_the_steady_one() -> None:
    """Fixed matches, few of them in a short run, so that no day's chance turns it round."""
    matches = max(4, round(60 * SCALE))
    assert 100 * won("hard", "normal", matches, "order") >= 60 * matches
