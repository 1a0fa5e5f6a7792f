"""Where bots of Onslaught are asked in random matches, and what they answer."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from games.kernel.dice import Dice
from games.kernel.ruleset import Viewer
from games.onslaught import rules
from games.onslaught.rules.orders import Sheet
from games.onslaught.rules.phases import step
from games.onslaught.rules.state import State
from games.onslaught.rules.view import View
from tests.games.onslaught.random_play import steps

Bot = Callable[[View, Dice], Sheet]


def asked(seed: str, given: dict[str, object], every: int) -> Iterator[tuple[State, int]]:
    """Yield some States of a random match with who must decide, the first of each step too."""
    came: set[str] = set()
    for place, one in enumerate(steps(seed, given)):
        if place % every == 0 or step(one.before) not in came:
            came.add(step(one.before))
            yield from ((one.before, seat) for seat in sorted(one.sheets))


def answer(think: Bot, state: State, seat: int, seed: str = "bot") -> Sheet:
    """Return a bot's sheet, once it is shown to be whole and legal."""
    sheet = think(rules.view(state, Viewer(seat)), Dice(seed))
    rules.check(state, seat, sheet)
    assert sheet.orders
    return sheet
