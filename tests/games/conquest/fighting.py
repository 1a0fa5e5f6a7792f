"""One battle in one line: the second vocabulary of the rules' tests."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.conquest.rules.battle import Battle, BattleResult, fight, force_of
from games.conquest.rules.orders import Amount, Move
from tests.games.conquest.given import Troops, given

GOBLINS, SPEARMEN = "goblins", "spearmen"
OPEN = "E2"
CASTLE, CAPITAL = "C3", "A1"


def battle(  # noqa: PLR0913  a battle has two sides, two peoples, a place and artifacts
    attacker: Troops,
    defender: Troops,
    *,
    cell: str = OPEN,
    peoples: tuple[str, str] = ("orcs", "knights"),
    artifacts: Mapping[str, int] | None = None,
    owner: int | None = 0,
) -> BattleResult:
    """Let seat 1 attack seat 0 on a cell; castles belong to the defender unless `owner` differs."""
    places: dict[str, Any] = {OPEN: None, CASTLE: {"owner": owner, "guard": {}}}
    factions = {0: peoples[1], 1: peoples[0], 2: "magi"}
    state = given(factions=factions, places=places, artifacts=artifacts)
    return fight(
        Battle(
            state.catalogue,
            cell,
            state.places.get(cell),
            force_of(state, 1, attacker),
            force_of(state, 0, defender),
        )
    )


def hundredfold(result: BattleResult) -> tuple[int, int]:
    return result.reported.attacker.hundredfold, result.reported.defender.hundredfold


def walk(origin: str, goal: str, **units: int) -> Move:
    """Order exactly these creatures one step on."""
    return Move(origin, (goal,), {unit: Amount("exactly", n) for unit, n in units.items()})
