"""How many creatures a battle would take is what trying every number finds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest

from games.conquest.rules.battle import Battle, Force, fight
from games.conquest.rules.needs import (
    MOST,
    Role,
    alone,
    fewest_to_win,
    fewest_unharmed,
)
from games.conquest.rules.state import Place
from tests.games.conquest.given import FROZEN


def battle(
    attacking: Mapping[str, int], defending: Mapping[str, int], castle: bool = False
) -> Battle:
    place = Place("C3", "castle", owner=0) if castle else None
    return Battle(FROZEN, "C3", place, Force(1, attacking, "orcs"), Force(0, defending, "knights"))


def test_t10_a_castle_of_50_spearmen_takes_121_goblins() -> None:
    given = battle({"goblins": 1}, {"spearmen": 50}, castle=True)
    assert fewest_to_win(given, "attacker", "goblins") == 121
    assert fewest_to_win(given, "attacker", "ogres") == 15
    assert fewest_to_win(alone(given, "attacker"), "attacker", "cyclopes") == 7


def test_t01_70_spearmen_are_20_more_than_100_goblins_ask_for() -> None:
    given = battle({"goblins": 100}, {"spearmen": 70})
    assert fewest_to_win(given, "defender", "spearmen") == 51
    assert fewest_to_win(given, "attacker", "goblins") == 141


def test_c45_others_may_suffice_without_any_of_a_kind() -> None:
    given = battle({"goblins": 100, "ogres": 3}, {"spearmen": 20})
    assert fewest_to_win(given, "attacker", "ogres") == 0


def test_t21_a_creature_worth_more_than_all_enemies_wins_unharmed() -> None:
    given = battle({"goblins": 28}, {"spearmen": 1})
    assert fewest_unharmed(alone(given, "defender"), "defender", "angels") == 1
    assert fewest_unharmed(alone(given, "defender"), "defender", "cavaliers") is None
    assert fewest_unharmed(given, "defender", "angels") is None


def test_a16_no_number_is_enough_where_it_would_be_beyond_all_armies() -> None:
    given = battle({"goblins": 1}, {"angels": MOST})
    assert fewest_to_win(given, "attacker", "goblins") is None
    assert fewest_unharmed(given, "attacker", "goblins") is None


@pytest.mark.parametrize("role", ["attacker", "defender"])
@pytest.mark.parametrize(
    ("attacking", "defending"),
    [
        ({"goblins": 7}, {"spearmen": 2}),
        ({"goblins": 3, "ogres": 1}, {"spearmen": 5, "angels": 1}),
        ({"wolf_riders": 2}, {"swordsmen": 1, "spearmen": 1}),
        ({"cyclopes": 1}, {"spearmen": 9}),
    ],
)
def test_the_search_finds_what_trying_finds(
    attacking: dict[str, int], defending: dict[str, int], role: Role
) -> None:
    for castle in (False, True):
        given = battle(attacking, defending, castle=castle)
        for unit in FROZEN.factions["orcs" if role == "attacker" else "knights"].units:
            tried = [tries(given, role, unit, number) for number in range(60)]
            wins = [n for n, (won, _) in enumerate(tried) if won]
            unharmed = [n for n, (won, lost) in enumerate(tried) if won and not lost]
            assert fewest_to_win(given, role, unit) == wins[0]
            assert fewest_unharmed(given, role, unit) == (unharmed[0] if unharmed else None)


def tries(given: Battle, role: Role, unit: str, number: int) -> tuple[bool, int]:
    """Fight with this many of a kind: whether the side wins, and how many of it fall."""
    force = given.attacker if role == "attacker" else given.defender
    changed = replace(force, troops={**force.troops, unit: number})
    given = (
        replace(given, attacker=changed) if role == "attacker" else replace(given, defender=changed)
    )
    if not sum(changed.troops.values()):
        return False, 0
    result = fight(given)
    side = result.reported.attacker if role == "attacker" else result.reported.defender
    return result.winner == role, sum(line.number - line.left for line in side.troops)
