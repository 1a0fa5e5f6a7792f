"""How many creatures a battle would take: searched exactly, by fighting it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Literal

from games.conquest.rules.battle import Battle, BattleResult, fight

Role = Literal["attacker", "defender"]
MOST = 10_000_000  # more than any army ever has


def fewest_to_win(battle: Battle, role: Role, unit: str) -> int | None:
    """Return the smallest number of a kind with which a side wins, all else as it is.

    None where not even `MOST` suffice. Strength grows evenly with every creature, so a guess
    by the sums is tried first, and then what is next to it (C-44, C-45).
    """
    if not _wins(battle, role, unit, MOST):
        return None
    number = _guessed(battle, role, unit)
    while not _wins(battle, role, unit, number):
        number += 1
    while number and _wins(battle, role, unit, number - 1):
        number -= 1
    return number


def _guessed(battle: Battle, role: Role, unit: str) -> int:
    """Return about how many it takes by what the strengths of both sides add up to."""
    report = fight(_with(battle, role, lambda troops: {**troops, unit: 1})).reported
    own, other = report.attacker, report.defender
    if role == "defender":
        own, other = other, own
    line = next(line for line in own.troops if line.unit == unit)
    single = line.strength * (100 + line.percent)
    return max(0, (other.hundredfold - own.hundredfold) // single + 2)


def fewest_unharmed(battle: Battle, role: Role, unit: str) -> int | None:
    """Return the smallest number of a kind with which a side wins and loses nobody.

    None where that cannot be. A winner loses as much strength as it destroys, however large it
    is (C-47), unless its weakest creature is worth more than that (C-50); so only the first
    numbers that win need a look.
    """
    fewest = fewest_to_win(battle, role, unit)
    if fewest is None:
        return None
    for number in (fewest, max(1, fewest)):
        result = _fought(battle, role, unit, number)
        if result is not None and _lost_nobody(result, role):
            return number
    return None


def alone(battle: Battle, role: Role) -> Battle:
    """Return the battle with nobody yet on one side, so that one kind may be tried alone."""
    return _with(battle, role, lambda _troops: {})


def _wins(battle: Battle, role: Role, unit: str, number: int) -> bool:
    result = _fought(battle, role, unit, number)
    return result is not None and result.winner == role


def _fought(battle: Battle, role: Role, unit: str, number: int) -> BattleResult | None:
    """Return the battle with this many of a kind; None where a side has nobody."""
    tried = _with(battle, role, lambda troops: {**troops, unit: number})
    if not any(tried.attacker.troops.values()) or not any(tried.defender.troops.values()):
        return None
    return fight(tried)


def _with(battle: Battle, role: Role, change: Callable[[dict[str, int]], dict[str, int]]) -> Battle:
    force = battle.attacker if role == "attacker" else battle.defender
    troops = {unit: number for unit, number in change(dict(force.troops)).items() if number}
    changed = replace(force, troops=troops)
    if role == "attacker":
        return replace(battle, attacker=changed)
    return replace(battle, defender=changed)


def _lost_nobody(result: BattleResult, role: Role) -> bool:
    side = result.reported.attacker if role == "attacker" else result.reported.defender
    return all(line.left == line.number for line in side.troops)
