"""What a bot supposes of landmarks on a map with more wells than there are chips (F10, G25)."""

from __future__ import annotations

from collections import Counter

from games.kernel.dice import Dice
from games.kernel.ruleset import Setup, SetupSeat, Viewer
from games.onslaught import rules
from games.onslaught.bot.worlds import world_of
from tests.games.onslaught.rules.test_scenarios import shipped, shipped_content


def test_f45_g25_a_second_set_is_supposed_where_the_first_is_used_up() -> None:
    seats = (SetupSeat(0, {}), SetupSeat(1, {}))
    options = {"mode": "coop", "scenario": "two-gates"}
    state = rules.start(Setup(seats, options, shipped_content()), Dice("second set")).state
    supposed = world_of(rules.view(state, Viewer(0)), Dice("supposed")).landmarks
    kinds = {cell: mark.kind for cell, mark in supposed.items()}
    assert kinds == {cell: mark.kind for cell, mark in state.landmarks.items()}
    swamps = [mark.type for mark in supposed.values() if mark.kind == "swamp"]
    chips = sum(k.copies for k in shipped().landmarks.values() if k.kind == "swamp")
    assert len(swamps) > chips
    assert set(Counter(swamps)) == {"bog-brute", "hungry-mud"}
