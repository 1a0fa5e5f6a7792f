"""What counts in a battle besides numbers: buildings, traits, artifacts, and who is told."""

from __future__ import annotations

import pytest
from hypothesis import given as cases
from hypothesis import strategies as st

from games.conquest.rules.battle import Battle, fight, force_of, guard_force
from games.conquest.rules.events import Bonus
from games.kernel.audience import EVERYONE, only
from tests.games.conquest.fighting import (
    CAPITAL,
    CASTLE,
    GOBLINS,
    OPEN,
    SPEARMEN,
    battle,
    hundredfold,
)
from tests.games.conquest.given import FROZEN, given


def test_c45_the_same_battle_always_ends_the_same() -> None:
    assert battle({GOBLINS: 99}, {SPEARMEN: 70}) == battle({GOBLINS: 99}, {SPEARMEN: 70})


def test_c44_strength_is_number_times_unit_strength() -> None:
    result = battle({GOBLINS: 3, "ogres": 2}, {SPEARMEN: 1})
    assert result.reported.attacker.base == 3 * 10 + 2 * 80


def test_c46_the_loser_is_destroyed_completely() -> None:
    result = battle({GOBLINS: 1}, {"angels": 5})
    assert result.attacker == {}
    assert result.reported.attacker.troops[0].left == 0


def test_c49_bonuses_of_both_sides_count() -> None:
    artifacts = {"vanguard_banner": 1, "warden_shield": 0}
    result = battle({GOBLINS: 100}, {SPEARMEN: 70}, cell=CASTLE, artifacts=artifacts)
    assert hundredfold(result) == (110_000, 182_000)


def test_c53_percentages_add_and_never_multiply() -> None:
    result = battle({GOBLINS: 10}, {"axemen": 100}, cell=CAPITAL, peoples=("orcs", "dwarves"))
    assert result.reported.defender.hundredfold == 1600 * (100 + 40 + 20)


@pytest.mark.parametrize(("kind", "percent"), [("capital", 40), ("city", 40), ("castle", 20)])
def test_c72_c74_c75_a30_a_building_defends_with_its_one_number(kind: str, percent: int) -> None:
    state = given(places={OPEN: {"kind": kind, "owner": 0}})
    forces = force_of(state, 1, {GOBLINS: 1}), force_of(state, 0, {SPEARMEN: 50})
    result = fight(Battle(FROZEN, OPEN, state.places[OPEN], *forces))
    assert result.reported.defender.bonuses == (Bonus(kind, percent),)
    assert result.reported.defender.hundredfold == 1000 * (100 + percent)


def test_c76_a_mine_defends_nobody() -> None:
    state = given(places={"C1": {"owner": 0}})
    forces = force_of(state, 1, {GOBLINS: 1}), force_of(state, 0, {SPEARMEN: 50})
    assert fight(Battle(FROZEN, "C1", state.places["C1"], *forces)).reported.defender.bonuses == ()


def test_a05_bonuses_of_defence_do_not_help_the_attacker() -> None:
    result = battle({"axemen": 10}, {SPEARMEN: 10}, peoples=("dwarves", "knights"))
    assert result.reported.attacker.bonuses == ()


def test_a05_bonuses_of_attack_do_not_help_the_defender() -> None:
    artifacts = {"vanguard_banner": 0, "warden_shield": 1}
    result = battle({GOBLINS: 100}, {SPEARMEN: 70}, artifacts=artifacts)
    assert hundredfold(result) == (100_000, 140_000)


def test_a12_a_tie_gives_no_plunder_and_raises_nobody() -> None:
    result = battle({GOBLINS: 16}, {"skeletons": 20}, peoples=("orcs", "gravebound"))
    assert (result.winner, result.plunder, result.raised) == ("nobody", 0, {})


def test_a14_losses_follow_effective_strength() -> None:
    result = battle({GOBLINS: 100}, {SPEARMEN: 70}, cell=CASTLE)
    assert result.reported.defender.troops[0].share == 70 * 1000 // 1680


def test_a21_the_percentages_of_each_kind_stand_in_its_line() -> None:
    defender = {"axemen": 2, "bear_riders": 3}
    result = battle({GOBLINS: 1}, defender, cell=CASTLE, peoples=("orcs", "dwarves"))
    assert [line.percent for line in result.reported.defender.troops] == [40, 40]


def test_a31_guards_get_no_bonus_from_what_they_guard() -> None:
    state = given()
    place = state.places["C3"]
    battle_ = Battle(
        FROZEN, "C3", place, force_of(state, 1, {GOBLINS: 30}), guard_force({"brigands": 8})
    )
    result = fight(battle_)
    assert result.reported.defender.bonuses == ()
    assert (result.attacker, result.captured) == ({GOBLINS: 6}, "castle")


def test_a31_a_siege_horn_does_not_weaken_guards() -> None:
    state = given(artifacts={"siege_horn": 1})
    force = force_of(state, 1, {GOBLINS: 30})
    result = fight(Battle(FROZEN, "C3", state.places["C3"], force, guard_force({"brigands": 8})))
    assert result.reported.defender.hundredfold == 24_000


def test_a30_a_siege_horn_leaves_a_capital_twenty() -> None:
    result = battle({GOBLINS: 1}, {SPEARMEN: 50}, cell=CAPITAL, artifacts={"siege_horn": 1})
    assert result.reported.defender.hundredfold == 1000 * 120


def test_c72_only_the_owner_of_a_building_is_defended_by_it() -> None:
    result = battle({GOBLINS: 1}, {SPEARMEN: 50}, cell=CASTLE, owner=2)
    assert result.reported.defender.bonuses == ()


def test_a34_a_site_is_never_captured() -> None:
    state = given(places={"B4": None, "D2": {"guard": {"bandits": 20}}})
    assert state.places["D2"].kind == "site"
    force = force_of(state, 0, {SPEARMEN: 50})
    result = fight(Battle(FROZEN, "D2", state.places["D2"], force, guard_force({"bandits": 20})))
    assert (result.winner, result.captured) == ("attacker", "")


def test_a51_an_artifact_works_for_all_armies_of_its_owner() -> None:
    state = given(artifacts={"vanguard_banner": 1, "fire_orb": 1, "hour_glass": 0})
    assert force_of(state, 1, {GOBLINS: 1}).artifacts == {"vanguard_banner", "fire_orb"}


def test_a51_an_artifact_of_a_third_seat_does_nothing() -> None:
    result = battle({GOBLINS: 100}, {SPEARMEN: 70}, artifacts={"warden_shield": 2})
    assert hundredfold(result) == (100_000, 140_000)


@pytest.mark.parametrize(
    ("artifact", "owner", "expected"),
    [
        ("vanguard_banner", 1, (32 * 100 * 115, 32 * 100 * 100)),
        ("warden_shield", 0, (32 * 100 * 100, 32 * 100 * 115)),
    ],
)
def test_lore_makes_strength_artifacts_five_points_better(
    artifact: str, owner: int, expected: tuple[int, int]
) -> None:
    troops = {"apprentices": 100}
    result = battle(troops, troops, peoples=("magi", "magi"), artifacts={artifact: owner})
    assert hundredfold(result) == expected


def test_lore_does_not_touch_the_siege_horn() -> None:
    result = battle(
        {"apprentices": 1},
        {SPEARMEN: 50},
        cell=CAPITAL,
        peoples=("magi", "knights"),
        artifacts={"siege_horn": 1},
    )
    assert result.reported.defender.hundredfold == 1000 * 120


def test_plunder_pays_attackers_only() -> None:
    result = battle({SPEARMEN: 20}, {GOBLINS: 50}, peoples=("knights", "orcs"))
    assert (result.winner, result.plunder) == ("defender", 0)


def test_plunder_counts_base_strength_and_rounds_down() -> None:
    result = battle({GOBLINS: 400}, {"skeletons": 3}, cell=CAPITAL, peoples=("orcs", "gravebound"))
    assert result.plunder == 24 * 20 // 100 == 4


def test_raise_works_for_defenders_and_against_guards() -> None:
    defended = battle({GOBLINS: 16}, {"wraiths": 9}, peoples=("orcs", "gravebound"))
    assert defended.defender["skeletons"] == 2
    state = given(factions={0: "gravebound", 1: "orcs"})
    force = force_of(state, 0, {"skeletons": 40})
    result = fight(Battle(FROZEN, "C1", state.places["C1"], force, guard_force({"militia": 16})))
    assert result.attacker == {"skeletons": 20 + 2}


def test_c32_the_report_goes_to_the_two_sides_only() -> None:
    result = battle({GOBLINS: 100}, {SPEARMEN: 70})
    assert result.reported.audience == only(0, 1)
    assert result.fought.audience == EVERYONE


def test_c30_the_open_line_holds_no_unit_and_no_number_of_troops() -> None:
    fought = battle({GOBLINS: 115}, {SPEARMEN: 70}).fought
    assert (fought.cell, fought.attacker, fought.defender) == (OPEN, 1, 0)
    assert (fought.winner, fought.captured) == ("defender", "")
    assert set(type(fought).__dataclass_fields__) == {
        "cell",
        "attacker",
        "defender",
        "winner",
        "captured",
        "audience",
    }


def test_c32_a_report_on_guards_goes_to_the_attacker_only() -> None:
    state = given()
    force = force_of(state, 1, {GOBLINS: 30})
    result = fight(Battle(FROZEN, "C3", state.places["C3"], force, guard_force({"brigands": 8})))
    assert result.reported.audience == only(1)
    assert result.fought.defender is None


def test_a05_a_guard_never_attacks() -> None:
    state = given()
    with pytest.raises(ValueError, match="never attack"):
        fight(
            Battle(
                FROZEN, OPEN, None, guard_force({"militia": 1}), force_of(state, 0, {SPEARMEN: 1})
            )
        )


knights = st.dictionaries(
    st.sampled_from(FROZEN.factions["knights"].units), st.integers(1, 300), min_size=1
)
orcs = st.dictionaries(
    st.sampled_from(FROZEN.factions["orcs"].units), st.integers(1, 300), min_size=1
)


@cases(orcs, knights, st.sampled_from([OPEN, CASTLE, CAPITAL]))
def test_c45_c46_exactly_the_stronger_side_is_left(
    attacker: dict[str, int], defender: dict[str, int], cell: str
) -> None:
    result = battle(attacker, defender, cell=cell)
    mine, theirs = hundredfold(result)
    assert bool(result.attacker) is (mine > theirs)
    assert bool(result.defender) is (theirs > mine)


@cases(orcs, knights)
def test_a19_a_battle_does_not_depend_on_the_order_of_storage(
    attacker: dict[str, int], defender: dict[str, int]
) -> None:
    turned = dict(reversed(attacker.items())), dict(reversed(defender.items()))
    assert battle(*turned) == battle(attacker, defender)
