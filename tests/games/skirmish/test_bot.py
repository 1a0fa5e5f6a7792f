"""The bots: legal in every phase, from their own View only, the same answer to the same View."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from games.kernel.dice import Dice
from games.kernel.ruleset import Viewer
from games.skirmish import bot, rules
from games.skirmish.armies.army import army_of
from games.skirmish.rules.orders import Sheet
from games.skirmish.rules.state import State
from games.skirmish.rules.view import View
from tests.games.contract import SCALE, SEED
from tests.games.skirmish.given import begun, frozen
from tests.games.skirmish.random_play import PHASES, Step, options, steps
from tests.games.skirmish.twin import twin

Bot = Callable[[View, Dice], Sheet]
STRENGTHS: dict[str, Bot] = {
    "random": bot.aimless,
    "easy": bot.easy,
    "normal": bot.normal,
    "hard": bot.hard,
}
MATCHES = max(6, round(60 * SCALE))
EVERY_PHASE = (1, 46, 73, 113)  # random matches that between them ask for everything


def asked(step: Step) -> Iterator[tuple[State, int]]:
    """Yield the State of a step with each seat that must decide."""
    yield from ((step.before, seat) for seat in sorted(step.sheets))


def answer(think: Bot, state: State, seat: int) -> Sheet:
    """Return a bot's sheet, once it is shown to be whole and legal."""
    sheet = think(rules.view(state, Viewer(seat)), Dice("bot"))
    rules.check(state, seat, sheet)
    return sheet


@pytest.mark.parametrize("strength", STRENGTHS)
def test_it_answers_legally_in_every_phase(strength: str) -> None:
    seen: set[str] = set()
    for number in EVERY_PHASE:
        for step in steps(f"all/{number}", **options(number)):
            for state, seat in asked(step):
                seen.add(state.step.partition("-")[0])
                answer(STRENGTHS[strength], state, seat)
    assert seen == {*PHASES}


@pytest.mark.parametrize("strength", STRENGTHS)
def test_it_answers_legally_in_random_play(strength: str) -> None:
    """Which phases come up is the day's chance, so this asks only for legal answers."""
    for number in range(MATCHES):
        for step in steps(f"bots/{SEED}/{number}", **options(number)):
            for state, seat in asked(step):
                answer(STRENGTHS[strength], state, seat)


@pytest.mark.parametrize("strength", STRENGTHS)
def test_g21_it_knows_only_what_its_seat_may_know(strength: str) -> None:
    """In a world that looks the same to the seat it orders the same, twice."""
    changed = 0
    for number in range(4):
        for step in steps(f"twins/{number}", **options(3 * number)):
            for state, seat in asked(step):
                other = twin(state, Viewer(seat), Dice(f"{number}/{seat}"))
                changed += other != state
                assert answer(STRENGTHS[strength], other, seat) == answer(
                    STRENGTHS[strength], state, seat
                )
    assert changed > 10


@pytest.mark.parametrize("points", [4, 7, 12, 20, 30])
@pytest.mark.parametrize("faction", ["lumen", "ironvale", "mycel"])
def test_g1_its_armies_spend_what_the_lobby_gives(faction: str, points: int) -> None:
    """Nothing more can be had: no room is left, or no unit is cheap enough."""
    for cards in (False, True):
        budget: dict[str, Any] = {
            "attacker_points": points,
            "technology": cards,
            "doctrines": cards,
        }
        state = begun(faction, "mycel", **budget)
        for think in (bot.normal, bot.hard):
            army = army_of(answer(think, state, 0).orders)
            left = points - army.cost(frozen())
            costs = [frozen().units[unit].cost for unit in frozen().factions[faction].units]
            fighters = [cost for cost in costs if cost <= left]
            assert army.size == frozen().most_units("att") or not fighters
