"""Battles with the rule book's exact numbers (T-1 to T-28)."""

from __future__ import annotations

from games.conquest.rules.battle import Battle, fight, force_of, guard_force
from games.conquest.rules.events import Bonus
from tests.games.conquest.fighting import CAPITAL, CASTLE, GOBLINS, SPEARMEN, battle, hundredfold
from tests.games.conquest.given import FROZEN, given


def test_t01_a_hundred_goblins_fall_on_seventy_spearmen() -> None:
    result = battle({GOBLINS: 100}, {SPEARMEN: 70})
    assert hundredfold(result) == (100_000, 140_000)
    assert (result.winner, result.attacker, result.defender) == ("defender", {}, {SPEARMEN: 20})


def test_t02_an_angel_lives_while_spearmen_pay_for_it() -> None:
    result = battle({GOBLINS: 115}, {"angels": 1, SPEARMEN: 100})
    assert result.defender == {"angels": 1, SPEARMEN: 43}
    assert (result.reported.leftover, result.reported.unused) == (150, 10)


def test_t03_a_single_cavalier_due_to_lose_nine_tenths_survives() -> None:
    assert battle({GOBLINS: 9}, {"cavaliers": 1}).defender == {"cavaliers": 1}


def test_t04_goblins_against_goblins_lose_exactly_twenty_nine() -> None:
    result = battle({GOBLINS: 29}, {GOBLINS: 100}, peoples=("orcs", "orcs"))
    assert result.defender == {GOBLINS: 71}


def test_t05_twelve_goblins_kill_exactly_six_spearmen() -> None:
    assert battle({GOBLINS: 12}, {SPEARMEN: 47}).defender == {SPEARMEN: 41}


def test_t06_goblins_against_goblins_lose_exactly_fifty_seven() -> None:
    result = battle({GOBLINS: 57}, {GOBLINS: 100}, peoples=("orcs", "orcs"))
    assert result.defender == {GOBLINS: 43}


def test_t07_thirty_goblins_kill_exactly_fifteen_spearmen() -> None:
    assert battle({GOBLINS: 30}, {SPEARMEN: 22}).defender == {SPEARMEN: 7}


def test_t08_an_exact_tie_destroys_both_and_captures_nothing() -> None:
    result = battle({GOBLINS: 98}, {SPEARMEN: 35}, cell=CAPITAL)
    assert hundredfold(result) == (98_000, 98_000)
    assert (result.winner, result.attacker, result.defender) == ("nobody", {}, {})
    assert result.captured == ""


def test_t09_a_shield_makes_an_exact_tie() -> None:
    result = battle({GOBLINS: 11}, {SPEARMEN: 5}, artifacts={"warden_shield": 0})
    assert hundredfold(result) == (11_000, 11_000)
    assert (result.winner, result.attacker, result.defender) == ("nobody", {}, {})


def test_t10_a_castle_falls_to_ten_goblins() -> None:
    result = battle({GOBLINS: 130}, {SPEARMEN: 50}, cell=CASTLE)
    assert hundredfold(result) == (130_000, 120_000)
    assert (result.attacker, result.captured) == ({GOBLINS: 10}, "castle")


def test_t11_a_capital_defends_with_forty_percent() -> None:
    result = battle({GOBLINS: 150}, {SPEARMEN: 50}, cell=CAPITAL)
    assert hundredfold(result) == (150_000, 140_000)
    assert (result.attacker, result.captured) == ({GOBLINS: 10}, "capital")


def test_t12_castle_and_stubborn_dwarves_add_up_to_forty() -> None:
    result = battle({GOBLINS: 142}, {"bear_riders": 10}, cell=CASTLE, peoples=("orcs", "dwarves"))
    assert hundredfold(result) == (142_000, 140_000)
    assert result.attacker == {GOBLINS: 2}
    assert result.reported.defender.bonuses == (Bonus("castle", 20), Bonus("stubborn", 20))


def test_t13_a_siege_horn_levels_the_castle() -> None:
    result = battle({GOBLINS: 101}, {SPEARMEN: 50}, cell=CASTLE, artifacts={"siege_horn": 1})
    assert hundredfold(result) == (101_000, 100_000)
    assert (result.attacker, result.captured) == ({GOBLINS: 1}, "castle")
    assert result.reported.defender.bonuses == (Bonus("castle", 20), Bonus("siege_horn", -20))


def test_t14_walls_save_twenty_nine_spearmen() -> None:
    result = battle({GOBLINS: 100}, {SPEARMEN: 70}, cell=CASTLE)
    assert hundredfold(result) == (100_000, 168_000)
    assert result.defender == {SPEARMEN: 29}


def test_t15_the_angel_dies_and_the_spearman_lives() -> None:
    result = battle(
        {"skeletons": 38}, {"angels": 1, SPEARMEN: 1}, peoples=("gravebound", "knights")
    )
    assert result.defender == {SPEARMEN: 1}
    assert (result.reported.leftover, result.reported.unused) == (304, 4)


def test_t16_only_the_spearman_of_four_lives() -> None:
    defender = {SPEARMEN: 1, "swordsmen": 1, "cavaliers": 1, "angels": 1}
    result = battle({"skeletons": 57}, defender, peoples=("gravebound", "knights"))
    assert result.defender == {SPEARMEN: 1}
    assert result.reported.unused == 16


def test_t17_of_equal_choices_the_common_troops_die() -> None:
    defender = {"angels": 2, "cavaliers": 3, "swordsmen": 10, SPEARMEN: 25}
    result = battle({GOBLINS: 60}, defender)
    assert result.defender == {"angels": 2, "cavaliers": 2, "swordsmen": 7, SPEARMEN: 6}
    assert (result.reported.leftover, result.reported.unused) == (220, 0)


def test_t18_two_more_cavaliers_die() -> None:
    result = battle({GOBLINS: 60}, {"angels": 3, "cavaliers": 3})
    assert result.defender == {"angels": 2}
    assert result.reported.leftover == 200


def test_t19_fifty_left_over_buy_nobody() -> None:
    result = battle({GOBLINS: 45}, {"angels": 2, "cavaliers": 3})
    assert result.defender == {"angels": 1, "cavaliers": 2}
    assert (result.reported.leftover, result.reported.unused) == (50, 50)


def test_t20_a_mixed_army_of_the_dead_loses_without_waste() -> None:
    defender = {"wraiths": 3, "ghouls": 3, "skeletons": 13}
    result = battle({GOBLINS: 10}, defender, peoples=("orcs", "gravebound"))
    assert {line.unit: line.left for line in result.reported.defender.troops} == {
        "wraiths": 3,
        "ghouls": 2,
        "skeletons": 3,
    }
    assert (result.reported.leftover, result.reported.unused) == (68, 0)
    assert (result.raised, result.defender["skeletons"]) == ({"skeletons": 1}, 4)


def test_t21_a_lone_angel_wins_without_loss() -> None:
    result = battle({"angels": 1}, {SPEARMEN: 14}, peoples=("knights", "knights"))
    assert (result.winner, result.attacker) == ("attacker", {"angels": 1})


def test_t22_one_of_fifty_spearmen_is_left() -> None:
    result = battle({"skeletons": 124}, {SPEARMEN: 50}, peoples=("gravebound", "knights"))
    assert result.defender == {SPEARMEN: 1}


def test_t23_a_banner_costs_five_more_spearmen() -> None:
    result = battle({GOBLINS: 100}, {SPEARMEN: 70}, artifacts={"vanguard_banner": 1})
    assert hundredfold(result) == (110_000, 140_000)
    assert result.defender == {SPEARMEN: 15}


def test_t24_castle_and_shield_make_a_tie_and_the_castle_stays() -> None:
    result = battle({GOBLINS: 182}, {SPEARMEN: 70}, cell=CASTLE, artifacts={"warden_shield": 0})
    assert hundredfold(result) == (182_000, 182_000)
    assert (result.winner, result.captured) == ("nobody", "")
    assert (result.attacker, result.defender) == ({}, {})


def test_t25_an_angel_and_four_spearmen_take_the_castle() -> None:
    attacker = {"angels": 1, SPEARMEN: 100}
    result = battle(attacker, {"ogres": 20}, cell=CASTLE, peoples=("knights", "orcs"))
    assert hundredfold(result) == (230_000, 192_000)
    assert (result.attacker, result.captured) == ({"angels": 1, SPEARMEN: 4}, "castle")
    assert (result.reported.leftover, result.reported.unused) == (260, 0)


def test_t26_the_dead_rise_after_a_won_battle() -> None:
    result = battle({"skeletons": 100}, {GOBLINS: 40}, peoples=("gravebound", "orcs"))
    assert result.raised == {"skeletons": 5}
    assert result.attacker == {"skeletons": 55}


def test_t27_orcs_plunder_a_fifth_of_what_they_destroyed() -> None:
    result = battle({GOBLINS: 150}, {SPEARMEN: 50})
    assert (result.attacker, result.plunder) == ({GOBLINS: 50}, 200)


def test_t28_a_great_army_takes_the_city_from_its_guard() -> None:
    state = given()
    place = state.places["E5"]
    attacker = {"angels": 20, "cavaliers": 40, "swordsmen": 60, SPEARMEN: 80}
    force = force_of(state, 0, attacker)
    result = fight(Battle(FROZEN, "E5", place, force, guard_force(place.guard)))
    assert hundredfold(result) == (1_400_000, 420_000)
    assert result.attacker == {"angels": 14, "cavaliers": 28, "swordsmen": 42, SPEARMEN: 56}
    assert (result.reported.leftover, result.captured) == (0, "city")
