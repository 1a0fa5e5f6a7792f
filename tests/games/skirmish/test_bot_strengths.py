"""The bots are as strong as promised, from the rules alone on the shipped numbers (G24)."""

from __future__ import annotations

from math import comb

import pytest

from tests.bench.duels import BOTS, duel, with_any_army
from tests.games.contract import SCALE, SEED

pytestmark = pytest.mark.in_turn

FULL_DUELS = 100
FACTIONS = ("lumen", "ironvale", "mycel")
RARELY = 10_000  # a right bot fails at most once in so many runs


def won(strong: str, weak: str, duels: int, *, any_army: bool = False) -> int:
    """Return how many duels one strength wins against another, over all pairings and seats."""
    bots = [BOTS[strong], BOTS[weak]]
    if any_army:
        bots = [with_any_army(think) for think in bots]
    count = 0
    for number in range(duels):
        pairing = FACTIONS[number // 2 % 3], FACTIONS[number // 6 % 3]
        seat = number % 2
        state = duel(pairing, bots[::-1] if seat else bots, {}, f"{strong}/{SEED}/{number}")
        count += [s.seat for s in state.standings or () if s.place == 1] == [seat]
    return count


def least(duels: int, percent: int) -> int:
    """Return the wins that a bot which wins so many percent hardly ever falls short of."""
    share = percent / 100
    chance, wins = 0.0, 0
    while True:
        chance += comb(duels, wins) * share**wins * (1 - share) ** (duels - wins)
        if chance * RARELY > 1:
            return wins
        wins += 1


# What each wins at least in many duels, less the error of having counted them (README).
@pytest.mark.parametrize(
    ("strong", "weak", "percent"),
    [("hard", "normal", 70), ("normal", "random", 90), ("normal", "easy", 57)],
)
def test_g24_the_strengths_keep_their_order(strong: str, weak: str, percent: int) -> None:
    duels = max(20, round(FULL_DUELS * SCALE))
    assert won(strong, weak, duels) >= least(duels, percent)
