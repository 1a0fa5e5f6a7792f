"""A calculator link holds the whole set-up, and whatever does not is refused in a sentence."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from urllib.parse import parse_qsl

import pytest

from games.conquest import rules
from games.conquest.present import present
from games.conquest.present.battles import closely
from games.conquest.rules.battle import fight
from games.conquest.rules.events import BattleReported
from games.conquest.rules.scouting import scout
from games.conquest.rules.state import State
from games.conquest.tools.setups import (
    EXAMPLE,
    MOST,
    BattleSetup,
    SideSetup,
    battle_of,
    calculator_link,
    next_round,
    of_report,
    present_numbers,
    read,
    swapped,
    write,
)
from games.kernel.ruleset import Viewer
from games.kernel.words import MalformedOrder
from tests.games.conquest.given import FROZEN, given
from tests.games.conquest.pages import page_of
from tests.games.conquest.playing import march, play, told

ORCS = SideSetup("orcs", {"goblins": 130}, frozenset({"siege_horn", "vanguard_banner"}))
KNIGHTS = SideSetup("knights", {"angels": 2, "spearmen": 50}, frozenset({"warden_shield"}))
GUARD = SideSetup("neutral", {"militia": 16, "bandits": 3, "spearmen": 4})
SETUPS = (
    EXAMPLE,
    BattleSetup(ORCS, KNIGHTS, "castle"),
    BattleSetup(ORCS, KNIGHTS, "capital", owned=False),
    BattleSetup(ORCS, GUARD, "mine"),
    BattleSetup(SideSetup("orcs"), SideSetup("magi")),
)


def query(setup: BattleSetup) -> dict[str, str]:
    return dict(parse_qsl(write(setup)))


@pytest.mark.parametrize("setup", SETUPS)
def test_a_link_holds_the_whole_set_up(setup: BattleSetup) -> None:
    assert read(query(setup), FROZEN) == setup
    assert write(read(query(setup), FROZEN)) == write(setup)


def test_the_link_of_the_first_example_never_changes() -> None:
    assert write(EXAMPLE) == "v=1&a=orcs&a-goblins=100&d=knights&d-spearmen=70"
    assert read({}, FROZEN) == EXAMPLE


MALFORMED: Mapping[str, dict[str, str]] = {
    "another version": {"v": "2"},
    "no such faction": {"a": "elves"},
    "no faction": {"a": ""},
    "no such creature": {"a-dragons": "3"},
    "no word at all": {"a-<b>": "3"},
    "a creature of others": {"a-spearmen": "3"},
    "a letter": {"a-goblins": "many"},
    "less than none": {"a-goblins": "-1"},
    "too many": {"a-goblins": str(MOST + 1)},
    "other digits": {"a-goblins": "\u0663"},
    "no such place": {"at": "moon"},
    "guards attack": {"a": "neutral", "a-goblins": ""},
    "an artifact of no use": {"a-falcon_glass": "1"},
}


@pytest.mark.parametrize("kind", MALFORMED)
def test_a_malformed_link_is_refused(kind: str) -> None:
    with pytest.raises(MalformedOrder):
        read(query(EXAMPLE) | MALFORMED[kind], FROZEN)


def test_the_largest_number_is_read() -> None:
    found = read(query(EXAMPLE) | {"a-goblins": str(MOST)}, FROZEN)
    assert found.attacker.troops == {"goblins": MOST}


def test_another_faction_takes_over_the_numbers_by_level() -> None:
    fields = query(EXAMPLE) | {"a": "dwarves", "a-was": "orcs", "a-ogres": "3"}
    assert read(fields, FROZEN).attacker.troops == {"axemen": 100, "bear_riders": 3}
    guards = query(EXAMPLE) | {"d": "neutral", "d-was": "knights"}
    assert read(guards, FROZEN).defender.troops == {"militia": 70}


def test_a36_guards_may_be_anybodys_creatures_and_have_no_artifacts() -> None:
    fields = query(EXAMPLE) | {"d": "neutral", "d-warden_shield": "1"}
    assert read(fields, FROZEN).defender == SideSetup("neutral", {"spearmen": 70})


def test_t13_place_and_artifacts_count_as_in_the_rules() -> None:
    attacker = SideSetup("orcs", {"goblins": 101}, frozenset({"siege_horn"}))
    setup = BattleSetup(attacker, SideSetup("knights", {"spearmen": 50}), "castle")
    result = fight(battle_of(setup, FROZEN))
    assert (result.winner, result.attacker, result.captured) == (
        "attacker",
        {"goblins": 1},
        "castle",
    )


def test_c74_walls_help_only_their_owner() -> None:
    attacker = SideSetup("orcs", {"goblins": 101})
    setup = BattleSetup(attacker, SideSetup("knights", {"spearmen": 50}), "castle")
    assert fight(battle_of(setup, FROZEN)).winner == "defender"
    assert fight(battle_of(replace(setup, owned=False), FROZEN)).winner == "attacker"


def test_a31_guards_have_no_walls() -> None:
    guard = SideSetup("neutral", {"spearmen": 50})
    setup = BattleSetup(SideSetup("orcs", {"goblins": 101}), guard, "castle")
    assert fight(battle_of(setup, FROZEN)).attacker == {"goblins": 1}


def test_a10_the_survivors_hold_the_place_in_the_next_round() -> None:
    setup = BattleSetup(ORCS, KNIGHTS, "castle", owned=False)
    after = next_round(setup, "attacker", {"goblins": 9})
    assert after == BattleSetup(ORCS, SideSetup("orcs", {"goblins": 9}), "castle", owned=True)
    held = next_round(setup, "defender", {"spearmen": 7})
    assert held.defender == SideSetup("knights", {"spearmen": 7}, KNIGHTS.artifacts)
    assert not held.owned


def test_sides_change_roles_unless_guards_would_attack() -> None:
    turned = swapped(BattleSetup(ORCS, KNIGHTS, "castle"), FROZEN)
    assert turned == BattleSetup(
        SideSetup("knights", KNIGHTS.troops), SideSetup("orcs", ORCS.troops), "castle"
    )
    assert swapped(BattleSetup(ORCS, GUARD), FROZEN) is None


def fought(state: State) -> BattleReported:
    (report,) = told(play(state, {1: (march("C2", "C3", goblins="all"),)}), BattleReported)
    return report


@pytest.mark.parametrize("owner", [0, None])
def test_c32_a_report_gives_the_very_battle_again(owner: int | None) -> None:
    armies = {"C2": (1, {"goblins": 130}), "C3": (0, {"bear_riders": 9})}
    artifacts = {"siege_horn": 1, "vanguard_banner": 1, "warden_shield": 0, "hour_glass": 1}
    state = given(
        armies,
        places={"C3": {"owner": owner, "guard": {}}, "C2": None},
        factions={0: "dwarves", 1: "orcs"},
        artifacts=artifacts,
    )
    report = fought(state)
    setup = of_report(report, {0: "dwarves", 1: "orcs"}, FROZEN)
    again = fight(battle_of(setup, FROZEN)).reported
    assert again.attacker.hundredfold == report.attacker.hundredfold
    assert again.defender.bonuses == report.defender.bonuses
    assert [line.left for line in again.attacker.troops] == [
        line.left for line in report.attacker.troops
    ]


def test_a_match_of_other_numbers_is_not_led_to_the_calculator() -> None:
    state = given({"C2": (1, {"goblins": 9}), "C3": (0, {"spearmen": 2})}, places={"C2": None})
    state = replace(state, catalogue=present_numbers())
    view = rules.view(scout(state), Viewer(0))
    assert calculator_link(view, fought(state)).startswith("/tools/battle/?v=1&a=orcs&a-goblins=9&")
    spear = replace(present_numbers().units["spearmen"], strength=21)
    units = {**present_numbers().units, "spearmen": spear}
    other = replace(view, catalogue=replace(present_numbers(), units=units))
    assert calculator_link(other, fought(state)) == ""


def test_c32_a_battles_page_and_its_card_lead_to_the_calculator() -> None:
    state = given({"C2": (1, {"goblins": 9}), "C3": (0, {"spearmen": 2})}, places={"C2": None})
    state = replace(state, catalogue=present_numbers())
    outcome = play(state, {1: (march("C2", "C3", goblins="all"),)})
    page = page_of(outcome.state, 0, events=outcome.events)
    expected = calculator_link(page.view, fought(state))
    assert closely(page, 1, {})["other_numbers"] == expected  # type: ignore[index]
    assert present(page)["report"]["fights"][0]["other_numbers"] == expected
    watching = closely(page_of(outcome.state, None, events=outcome.events), 1, {})
    assert watching is not None
    assert "other_numbers" not in watching
