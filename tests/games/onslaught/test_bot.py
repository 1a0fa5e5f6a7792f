"""The bots: legal in every step, from a View only, the same answer to the same View."""

from __future__ import annotations

from dataclasses import fields

import pytest

from games.kernel.dice import Dice
from games.kernel.ruleset import Viewer
from games.onslaught import bot, rules
from games.onslaught.bot.worlds import world_of
from games.onslaught.rules.phases import step
from games.onslaught.rules.view import View
from tests.games.contract import SCALE, SEED
from tests.games.onslaught.given import siege, unit, with_side
from tests.games.onslaught.random_play import chosen, options
from tests.games.onslaught.thinking import Bot, answer, asked
from tests.games.onslaught.twin import twin

STRENGTHS: dict[str, Bot] = {
    "random": bot.aimless,
    "easy": bot.easy,
    "normal": bot.normal,
    "hard": bot.hard,
}
STEPS = {
    "market",
    "build",
    "prep",
    "start",
    "move",
    "fire",
    "explore",
    "attack",
    "question",
}
MODES = ("duel", "brief", "coop")
MATCHES = max(1, round(20 * SCALE))
SOME = {"hard": 41}  # of so many decisions one is looked at, where thinking takes long


@pytest.mark.parametrize("strength", STRENGTHS)
def test_it_answers_legally_in_every_step(strength: str) -> None:
    came = set()
    for mode in MODES:
        for state, seat in asked(f"all/{mode}", chosen(mode, 2), SOME.get(strength, 1)):
            came.add(step(state))
            answer(STRENGTHS[strength], state, seat)
    assert came == STEPS


@pytest.mark.parametrize("strength", STRENGTHS)
def test_it_answers_legally_in_random_play(strength: str) -> None:
    """Which steps come up is the day's chance, so this asks only for legal answers."""
    for number in range(MATCHES):
        given = options(number)
        for state, seat in asked(f"bots/{SEED}/{number}", given, 5 * SOME.get(strength, 1)):
            assert answer(STRENGTHS[strength], state, seat) is not None


@pytest.mark.parametrize("strength", STRENGTHS)
def test_g11_f07_it_knows_only_what_its_seat_may_know(strength: str) -> None:
    """In a world that looks the same to the seat it orders the same, twice."""
    changed = 0
    for mode in MODES:
        given = chosen(mode, 2)
        for state, seat in asked(f"twins/{mode}", given, 3 * SOME.get(strength, 1)):
            other = twin(state, Viewer(seat), Dice(f"{mode}/{seat}"))
            changed += other != state
            think = STRENGTHS[strength]
            assert answer(think, other, seat) == answer(think, state, seat)
    assert changed > 5


def test_an_easy_bot_strays_from_good_sense_now_and_then() -> None:
    state = siege(unit(0, "warden-oru", (1, 4)), unit(1, "sprig-runner", (1, 9)), step="move")
    view = rules.view(with_side(state, 0, turns=2), Viewer(0))
    given = [bot.easy(view, Dice(f"{n}")) for n in range(100)]
    steadily = [bot.normal(view, Dice(f"{n}")) for n in range(100)]
    strayed = sum(one != other for one, other in zip(given, steadily, strict=True))
    assert 10 < strayed < 60


# What a bot supposes of what it cannot see -------------------------------------------------


@pytest.mark.parametrize("mode", MODES)
def test_its_world_looks_the_same_to_its_seat(mode: str) -> None:
    """Questions aside: an attacker that fell is in no View, and nothing depends on it."""
    looked = 0
    for state, seat in asked(f"worlds/{mode}", chosen(mode, 3), 1):
        view = rules.view(state, Viewer(seat))
        again = rules.view(world_of(view, Dice("supposed")), Viewer(seat))
        for field in fields(View):
            if view.step != "question":
                assert getattr(view, field.name) == getattr(again, field.name), field.name
                looked += 1
    assert looked > 500
