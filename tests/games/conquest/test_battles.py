"""A battle seen closely: its sums in writing, its bars, and what it shows of who fell."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

import pytest
from django.template.loader import render_to_string
from django.utils import translation

from games.conquest.present.battles import (
    LAST,
    battle,
    leader,
    step_of,
)
from games.conquest.present.battles.bars import segments
from games.conquest.present.battles.sums import decimal, percent
from games.conquest.rules.events import BattleReported
from tests.games.conquest import fighting
from tests.games.conquest.fighting import CASTLE
from tests.games.conquest.given import Troops

LEADERS = (leader("orcs", "b"), leader("knights", "a"))


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    with translation.override("en"):
        yield


def report(attacker: Troops, defender: Troops, **more: Any) -> BattleReported:
    """Return the closed report of a battle on the frozen catalogue."""
    return fighting.battle(attacker, defender, **more).reported


def shown(attacker: Troops, defender: Troops, **more: Any) -> Mapping[str, Any]:
    """Return a battle as its template gets it."""
    return battle(report(attacker, defender, **more), LEADERS)


def undead(defender: Troops, skeletons: int) -> Mapping[str, Any]:
    """Return the battle of some Skeletons of strength 8 against Knights."""
    return shown({"skeletons": skeletons}, defender, peoples=("gravebound", "knights"))


def reasons(side: Mapping[str, Any]) -> dict[str, str]:
    """Return why so many of each kind fell."""
    return {rank["name"]: rank["reason"] for rank in side["ranks"]}


def fallen(side: Mapping[str, Any]) -> dict[str, int]:
    """Return how many of each kind fell."""
    return {rank["name"]: rank["fell"] for rank in side["ranks"] if rank["fell"]}


def test_t01_the_sums_of_the_sources_first_example() -> None:
    seen = shown({"goblins": 100}, {"spearmen": 70})
    attacker, defender = seen["sides"]
    assert (attacker["base_sum"], defender["base_sum"]) == ("100 × 10 = 1000", "70 × 20 = 1400")
    assert seen["share_sum"] == "1000 / 1400"
    assert seen["share"] == "71 %"
    assert reasons(defender) == {"Spearmen": "50 by share"}
    assert reasons(attacker) == {"Goblins": "all fell"}
    assert (defender["left"], attacker["left"]) == (20, 0)
    assert seen["leftover"] == 0


def test_t02_the_angel_lives_and_the_rounding_is_told() -> None:
    seen = shown({"goblins": 115}, {"angels": 1, "spearmen": 100})
    assert seen["share"] == "50 %"
    assert seen["rounding"] == "0.5 × 300 = 150"
    assert seen["choice"] == {
        "dealt": "7 Spearmen",
        "spent": 140,
        "other": "",
        "instead": 0,
        "wasted": 150,
        "rule": "A-18",
    }
    assert seen["unused"] == 10
    assert reasons(seen["sides"][1]) == {
        "Spearmen": "50 by share: 50, and 7 dealt again",
        "Angels": "0.5 by share: nobody falls",
    }


def test_t15_a_top_creature_dies_where_that_leaves_less_unused() -> None:
    seen = undead({"angels": 1, "spearmen": 1}, 38)
    choice = seen["choice"]
    assert (choice["dealt"], choice["spent"]) == ("1 Angel", 300)
    assert (choice["other"], choice["instead"], choice["wasted"]) == ("1 Spearman", 20, 284)
    assert choice["rule"] == "A-18"
    assert seen["rounding"] == "0.95 × 20 + 0.95 × 300 = 304"
    assert seen["unused"] == 4


def test_t16_three_fall_and_the_common_one_lives() -> None:
    seen = undead({"spearmen": 1, "swordsmen": 1, "cavaliers": 1, "angels": 1}, 57)
    choice = seen["choice"]
    assert (choice["dealt"], choice["spent"]) == ("1 Swordsman, 1 Cavalier, 1 Angel", 440)
    assert (choice["other"], choice["wasted"]) == ("1 Spearman, 1 Swordsman, 1 Cavalier", 296)
    assert (seen["leftover"], seen["unused"]) == (456, 16)


def test_t17_of_equal_choices_the_fewest_of_the_strongest_die() -> None:
    seen = shown({"goblins": 60}, {"angels": 2, "cavaliers": 3, "swordsmen": 10, "spearmen": 25})
    choice = seen["choice"]
    assert (choice["dealt"], choice["spent"]) == ("11 Spearmen", 220)
    assert (choice["other"], choice["instead"]) == ("1 Spearman, 2 Cavaliers", 220)
    assert choice["rule"] == "A-19"
    assert fallen(seen["sides"][1]) == {"Spearmen": 19, "Swordsmen": 3, "Cavaliers": 1}


def test_t18_what_falls_again_without_another_way() -> None:
    seen = shown({"goblins": 60}, {"angels": 3, "cavaliers": 3})
    assert (seen["choice"]["dealt"], seen["choice"]["other"]) == ("2 Cavaliers", "")
    assert (seen["leftover"], seen["unused"]) == (200, 0)


def test_t19_what_buys_nobody_is_unused() -> None:
    seen = shown({"goblins": 45}, {"angels": 2, "cavaliers": 3})
    assert seen["choice"]["dealt"] == ""
    assert (seen["leftover"], seen["unused"]) == (50, 50)
    assert fallen(seen["sides"][1]) == {"Angels": 1, "Cavaliers": 1}


def test_t20_neither_weakest_first_nor_strongest_first() -> None:
    seen = shown(
        {"goblins": 10},
        {"wraiths": 3, "ghouls": 3, "skeletons": 13},
        peoples=("orcs", "gravebound"),
    )
    choice = seen["choice"]
    assert (choice["dealt"], choice["spent"]) == ("6 Skeletons, 1 Ghoul", 68)
    assert (choice["other"], choice["rule"]) == ("1 Skeleton, 3 Ghouls", "A-19")
    assert (seen["leftover"], seen["unused"], seen["raised"]) == (68, 0, 1)
    assert fallen(seen["sides"][1]) == {"Skeletons": 10, "Ghouls": 1}


def test_c53_bonuses_add_and_each_says_what_it_is_worth() -> None:
    seen = shown({"goblins": 142}, {"bear_riders": 10}, cell=CASTLE, peoples=("orcs", "dwarves"))
    defender = seen["sides"][1]
    assert defender["bonus_sum"] == "1000 × 140 % = 1400"
    assert [(b["name"], b["percent"], b["worth"]) for b in defender["bonuses"]] == [
        ("castle", "+20 %", "200"),
        ("Stubborn", "+20 %", "200"),
    ]
    assert seen["captured"] == "castle"
    assert seen["plunder"] == 200


def test_t13_a_lowered_bonus_is_told_and_stands_behind_the_bar() -> None:
    given = report({"goblins": 101}, {"spearmen": 50}, cell=CASTLE, artifacts={"siege_horn": 1})
    defender = battle(given, LEADERS)["sides"][1]
    assert [(b["name"], b["percent"], b["is_less"]) for b in defender["bonuses"]] == [
        ("castle", "+20 %", False),
        ("Siege Horn", "−20 %", True),
    ]
    assert [(part.kind, part.hundredfold) for part in segments(given.defender)] == [
        ("base", 100000),
        ("cut", 20000),
    ]


def test_c44_a_bar_is_made_of_its_kinds_and_then_its_bonuses() -> None:
    given = report(
        {"goblins": 96, "wolf_riders": 14},
        {"spearmen": 52, "swordsmen": 6},
        cell=CASTLE,
        artifacts={"warden_shield": 0},
    )
    parts = [(p.kind, p.text, p.caption) for p in segments(given.defender)]
    assert parts == [
        ("base", "1040", "52 × 20"),
        ("base", "240", "6 × 40"),
        ("bonus", "256", "20 %"),
        ("bonus", "128", "10 %"),
    ]
    assert sum(p.hundredfold for p in segments(given.defender)) == given.defender.hundredfold


def test_a12_a_tie_leaves_nobody_and_tells_no_leftover() -> None:
    seen = shown({"goblins": 11}, {"spearmen": 5}, artifacts={"warden_shield": 0})
    assert seen["is_tie"]
    assert seen["won"] is None
    assert seen["share"] == "100 %"
    assert seen["rounding"] == ""
    assert [side["left"] for side in seen["sides"]] == [0, 0]
    assert seen["steps"][3]["told"] == "Equal strength destroys both."


@pytest.mark.parametrize(
    ("share", "text"),
    [
        (Fraction(0), "0 %"),
        (Fraction(1, 1000), "1 %"),
        (Fraction(5, 7), "71 %"),
        (Fraction(1380, 1664), "83 %"),
        (Fraction(999, 1000), "99 %"),
        (Fraction(1), "100 %"),
    ],
)
def test_a15_a_shown_share_is_rounded_but_never_to_nothing_or_all(
    share: Fraction, text: str
) -> None:
    assert percent(share) == text


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (Fraction(50), "50"),
        (Fraction(345, 8), "43.125"),
        (Fraction(1035, 208), "4.976"),
        (Fraction(499_999, 10_000), "49.999"),
        (Fraction(3, 10), "0.3"),
    ],
)
def test_a_figure_that_is_no_whole_number_never_looks_like_one(value: Fraction, text: str) -> None:
    assert decimal(value) == text


@pytest.mark.parametrize(
    ("asked", "step"), [("1", 1), ("5", 5), ("", LAST), ("6", LAST), ("0", LAST), ("x", LAST)]
)
def test_a_step_that_is_none_shows_all(asked: str, step: int) -> None:
    assert step_of({"step": asked}) == step


def test_a19_the_page_tells_the_choice_in_a_sentence() -> None:
    seen = shown({"goblins": 60}, {"angels": 2, "cavaliers": 3, "swordsmen": 10, "spearmen": 25})
    html = " ".join(
        render_to_string("games/conquest/battle/_battle.html", {"battle": seen}).split()
    )
    assert (
        "It also fells 11 Spearmen (220) rather than 1 Spearman, 2 Cavaliers for the same 220"
        in html
    )
    assert 'data-step="5"' in html
    assert " id=" not in html
    assert " style=" not in html


def test_the_steps_links_keep_what_stands_in_the_address() -> None:
    given = report({"goblins": 100}, {"spearmen": 70})
    seen = battle(given, LEADERS, 2, "?v=1&a=goblins.100&")
    assert [step["href"] for step in seen["steps"]][:2] == [
        "?v=1&a=goblins.100&step=1",
        "?v=1&a=goblins.100&step=2",
    ]
    assert seen["told"] == "Orcs: 100 × 10 = 1000. Knights: 70 × 20 = 1400."
