"""The rule cases that read better as text: position, orders, expected (A-4 to A-13, A-57, A-63)."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from games.conquest.rules.events import BattleFought
from games.conquest.rules.orders import Move
from tests.games.conquest.given import given
from tests.games.conquest.playing import amount, play, standing, told

CASES = tomllib.loads((Path(__file__).parent / "cases" / "movement.toml").read_text())
HOMES = {"A1": (0, {"angels": 1}), "I9": (1, {"cyclopes": 1})}


def army(text: str) -> tuple[int, dict[str, int]]:
    """Read "0: 10 spearmen, 1 angels"."""
    seat, troops = text.split(": ")
    found = (part.rsplit(" ", 1) for part in troops.split(", "))
    return int(seat), {unit: int(number) for number, unit in found}


def move(text: str) -> tuple[int, Move]:
    """Read "0: E2 > F2 | all but 2 spearmen, 1 angels"."""
    seat, order = text.split(": ")
    path, troops = order.split(" | ")
    origin, *steps = path.split(" > ")
    wanted = (part.rsplit(" ", 1) for part in troops.split(", "))
    amounts = {unit: amount(int(n) if n.isdigit() else n) for n, unit in wanted}
    return int(seat), Move(origin, tuple(steps), amounts)


@pytest.mark.parametrize("name", CASES)
def test_a04_a08_a10_a57_a63_cases_of_movement(name: str) -> None:
    case: dict[str, Any] = CASES[name]
    armies = {cell: army(text) for cell, text in case["armies"].items()}
    places = dict.fromkeys(case.get("open", ()))
    state = given({**HOMES, **armies}, places=places, artifacts=case.get("artifacts"))
    moves = [move(text) for text in case["orders"]]
    orders = {seat: tuple(order for s, order in moves if s == seat) for seat in (0, 1)}
    outcome = play(state, orders, dict(enumerate(case.get("rolls", (60, 40)))))
    after = {cell: found for cell, found in standing(outcome.state).items() if cell not in HOMES}
    assert after == {cell: army(text) for cell, text in case["expected"].items()}
    assert [event.cell for event in told(outcome, BattleFought)] == case["battles"]
