"""The toy game as a relay: phases that await one seat alone, in steps, and count no turns."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from games.conquest.rules.state import State
from games.kernel.dice import Dice
from games.kernel.game import Game
from games.kernel.words import IllegalOrder
from tests.games.toy import MOST, Dig, Rules, Sheet, View, known

DIGGING = ("seek", "dig", "wash")


class Relay(Rules):
    """The toy as a relay: in each phase one seat alone digs, twice; odd phases last longer."""

    def check(self, state: Any, seat: int, order: Any) -> None:
        super().check(state, seat, order)
        if isinstance(order, Sheet) and len(order.orders) != 2:
            raise IllegalOrder("D-3", "You dig twice.")

    def phase(self, state: State) -> str:
        return "over" if state.standings else f"{state.turn}-{DIGGING[(state.turn - 1) % 3]}"

    def time_limit(self, state: State, seconds: int) -> int:
        return seconds * 3 // 2 if state.turn % 2 else seconds

    def awaited(self, state: State) -> frozenset[int]:
        living = sorted(super().awaited(state))
        return frozenset(living[(state.turn - 1) % len(living) :][:1]) if living else frozenset()

    def random_order(self, view: View, dice: Dice) -> Sheet:
        return Sheet((Dig(1), Dig(dice.roll(f"dig/turn {view.turn}", MOST - 1))))


RELAY = Relay()


def turn_name(phase: str, turn: int) -> str:
    """Name a phase of the relay by what is done in it."""
    return "the end" if phase == "over" else f"round {turn}, {phase.partition('-')[2]}"


PARTS: dict[str, Any] = {
    "rules": RELAY,
    "bots": {"fair": RELAY.random_order},
    "steps": tuple(map(str.capitalize, DIGGING)),
    "step_of": lambda phase: DIGGING.index(phase.partition("-")[2]) if "-" in phase else 3,
    "heading": lambda phase: f"Time to {phase.partition('-')[2]}",
    "turn_name": turn_name,
    "patience": None,
    "missed": "%(seat)s was asleep.",
    "bot_name": lambda strength: f"{strength} digger",
    "read_orders": lambda post: [Dig(int(n)) for n in post["amounts"].split()],
    "outcome": "games/_said.html",
    "styles": ("css/relay.css",),
    "scripts": ("js/relay.js",),
}


@pytest.fixture
def relay(toy: Game, monkeypatch: pytest.MonkeyPatch) -> Game:
    """The toy game as a relay, in which each phase awaits one seat alone."""
    game = replace(toy, **PARTS)
    known(game, monkeypatch)
    return game
