"""A match with battles for browser tests: some turns that bots played for everybody."""

from __future__ import annotations

import json
from dataclasses import dataclass

from tests.e2e.matches import Made, start
from tests.e2e.site import Site

PLAY = """
import json
from games import selectors, services, store
from games.conquest import bot
from games.kernel.dice import Dice
from games.kernel.ruleset import Viewer
from games.services.opening import opened
from games.services.submissions import put_in
code = %(code)r
for _ in range(%(turns)d):
    with opened(code) as held:
        for seat in [seat for seat in held.seats if seat.awaited]:
            view = held.rules.view(held.state, Viewer(seat.number))
            put_in(held, seat, bot.normal(view, Dice(f"{held.match.turn}/{seat.number}")))
    services.close_phase(code=code, phase=held.match.phase)
page = selectors.battles_page(code=code, viewer=Viewer(0, sees_all=True), language="en")
lines = [
    (line.turn, line.number)
    for line, entry in zip(store.load(code).game.battles.listed(page), page.entries, strict=True)
    if 0 in (entry.event.attacker, entry.event.defender)
]
print("FOUGHT" + json.dumps(lines[-1]))
"""


@dataclass(frozen=True)
class Fought:
    """A match, and the last battle in which its first person fought."""

    match: Made
    turn: int
    number: int

    @property
    def path(self) -> str:
        """The address of that battle."""
        return f"{self.match.path}battles/{self.turn}/{self.number}/"


def fought(site: Site, *names: str, turns: int = 2) -> Fought:
    """Start a match of these people and let all seats play some turns as bots would."""
    match = start(site, *names)
    script = PLAY % {"code": match.code, "turns": turns}
    printed = site.manage("shell", "-v0", "-c", script)
    turn, number = json.loads(printed.split("FOUGHT", 1)[1])
    return Fought(match, turn, number)
