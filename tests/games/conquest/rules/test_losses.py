"""The loss rule against the rule book's examples, brute force and its promises."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.conquest.rules.losses import LossResult, base_strength, losses

KNIGHTS = {"spearmen": 20, "swordsmen": 40, "cavaliers": 100, "angels": 300}
DEAD = {"skeletons": 8, "ghouls": 20, "wraiths": 50, "bone_drakes": 300}
UNITS = ("u1", "u2", "u3", "u4", "u5", "u6", "u7", "u8")


def lost(
    troops: Mapping[str, int], a: int, b: int, strengths: Mapping[str, int] = KNIGHTS
) -> dict[str, int]:
    result = losses(troops, strengths, a, b)
    return {unit: result.killed(unit) for unit in troops}


@st.composite
def armies(draw: st.DrawFn, most: int = 5000) -> tuple[dict[str, int], dict[str, int]]:
    units = draw(st.lists(st.sampled_from(UNITS), min_size=1, max_size=8, unique=True))
    strengths = {unit: draw(st.integers(1, 300)) for unit in units}
    return {unit: draw(st.integers(1, most)) for unit in units}, strengths


shares = st.tuples(st.integers(1, 10**6), st.integers(1, 10**6)).filter(lambda ab: ab[0] < ab[1])


def test_c47_the_winner_loses_the_share_a_of_b() -> None:
    assert lost({"spearmen": 10}, 1, 2) == {"spearmen": 5}


def test_c48_the_sources_first_example() -> None:
    assert lost({"spearmen": 70}, 1000, 1400) == {"spearmen": 50}


def test_c50_a_single_creature_due_to_lose_nine_tenths_survives() -> None:
    assert lost({"angels": 1}, 9, 10) == {"angels": 0}


def test_c51_what_rounding_left_over_is_dealt_again() -> None:
    result = losses({"angels": 1, "spearmen": 100}, KNIGHTS, 1, 2)
    assert result == LossResult(
        share={"angels": 0, "spearmen": 50},
        dealt={"angels": 0, "spearmen": 7},
        leftover=150,
        unused=10,
    )


def test_c52_the_sources_second_example() -> None:
    assert lost({"angels": 1, "spearmen": 100}, 1, 2) == {"angels": 0, "spearmen": 57}


def test_a15_the_exact_fraction_counts_not_the_shown_percentage() -> None:
    assert 71 * 70 // 100 == 49
    assert lost({"spearmen": 70}, 1000, 1400) == {"spearmen": 50}


@pytest.mark.parametrize(
    ("troops", "a", "b", "killed"),
    [(100, 290, 1000, 29), (47, 120, 940, 6), (100, 570, 1000, 57), (22, 300, 440, 15)],
)
def test_a16_whole_numbers_do_not_slip_where_floats_do(
    troops: int, a: int, b: int, killed: int
) -> None:
    assert int(troops * (a / b)) == killed - 1
    assert lost({"spearmen": troops}, a, b) == {"spearmen": killed}


def test_a17_the_leftover_counts_base_strength_whatever_the_bonuses() -> None:
    troops = {"angels": 1, "spearmen": 100}
    assert losses(troops, KNIGHTS, 120, 240) == losses(troops, KNIGHTS, 1, 2)


def test_a18_the_leftover_is_used_as_far_as_possible() -> None:
    result = losses({"angels": 3, "cavaliers": 3}, KNIGHTS, 600, 1200)
    assert result.share == {"angels": 1, "cavaliers": 1}
    assert (result.leftover, result.unused) == (200, 0)
    assert result.dealt == {"angels": 0, "cavaliers": 2}


def test_a18_neither_weakest_first_nor_strongest_first_is_good_enough() -> None:
    troops = {"wraiths": 3, "ghouls": 3, "skeletons": 13}
    result = losses(troops, DEAD, 100, 314)
    assert (result.leftover, result.unused) == (68, 0)
    assert lost(troops, 100, 314, DEAD) == {"wraiths": 0, "ghouls": 1, "skeletons": 10}


def test_a18_extra_kills_never_exceed_what_is_left_of_a_type() -> None:
    result = losses({"spearmen": 1, "angels": 1}, KNIGHTS, 304, 320)
    assert result.dealt == {"spearmen": 0, "angels": 1}
    assert result.unused == 4


def test_a19_common_troops_die_first_when_choices_are_equal() -> None:
    troops = {"angels": 2, "cavaliers": 3, "swordsmen": 10, "spearmen": 25}
    result = losses(troops, KNIGHTS, 600, 1800)
    assert result.dealt == {"angels": 0, "cavaliers": 0, "swordsmen": 0, "spearmen": 11}


def test_a19_types_of_one_strength_are_told_apart_by_their_slug() -> None:
    strengths = {"alpha": 10, "beta": 10}
    one = lost({"alpha": 3, "beta": 3}, 1, 2, strengths)
    assert one == lost({"beta": 3, "alpha": 3}, 1, 2, strengths) == {"alpha": 1, "beta": 2}


def test_a20_a_top_creature_can_die_and_the_weakest_be_spared() -> None:
    assert lost({"angels": 1, "spearmen": 1}, 304, 320) == {"angels": 1, "spearmen": 0}
    four = {"spearmen": 1, "swordsmen": 1, "cavaliers": 1, "angels": 1}
    assert lost(four, 456, 460) == {"spearmen": 0, "swordsmen": 1, "cavaliers": 1, "angels": 1}


def test_c46_equal_strength_leaves_nobody() -> None:
    result = losses({"spearmen": 7, "angels": 2}, KNIGHTS, 5, 5)
    assert result.share == {"spearmen": 7, "angels": 2}
    assert (result.leftover, result.unused) == (0, 0)


def test_c47_no_damage_kills_nobody() -> None:
    assert lost({"spearmen": 7, "angels": 1}, 0, 5) == {"spearmen": 0, "angels": 0}


@pytest.mark.parametrize(("a", "b"), [(-1, 5), (6, 5), (0, 0)])
def test_c47_no_share_below_nothing_or_above_all(a: int, b: int) -> None:
    with pytest.raises(ValueError, match="no share"):
        losses({"spearmen": 1}, KNIGHTS, a, b)


def test_a18_a_great_army_of_many_types_is_dealt_exactly() -> None:
    strengths = {unit: 7 + 37 * place for place, unit in enumerate(UNITS)}
    troops = {unit: 100_000 + place for place, unit in enumerate(UNITS)}
    result = losses(troops, strengths, 123_456_787, 223_456_789)
    assert (result.leftover, result.unused) == (646, 0)
    assert result.dealt == {unit: {"u1": 86, "u2": 1}.get(unit, 0) for unit in UNITS}


@given(armies(), shares)
def test_c50_kills_never_exceed_the_army(
    army: tuple[dict[str, int], dict[str, int]], share: tuple[int, int]
) -> None:
    troops, strengths = army
    result = losses(troops, strengths, *share)
    for unit, number in troops.items():
        assert result.share[unit] == number * Fraction(*share) // 1
        assert 0 <= result.dealt[unit] <= number - result.share[unit]


@given(armies(), shares)
def test_c50_a_winner_keeps_at_least_one_creature(
    army: tuple[dict[str, int], dict[str, int]], share: tuple[int, int]
) -> None:
    troops, strengths = army
    result = losses(troops, strengths, *share)
    assert sum(result.killed(unit) for unit in troops) < sum(troops.values())


@given(armies(), shares)
def test_c51_the_unused_damage_is_below_the_strength_of_every_survivor(
    army: tuple[dict[str, int], dict[str, int]], share: tuple[int, int]
) -> None:
    troops, strengths = army
    result = losses(troops, strengths, *share)
    left = [unit for unit in troops if troops[unit] > result.killed(unit)]
    assert 0 <= result.unused < min(strengths[unit] for unit in left)
    assert result.leftover == result.unused + base_strength(result.dealt, strengths)
    assert result.leftover < sum(strengths[unit] for unit in troops)


@given(armies(), shares)
def test_a19_kills_do_not_depend_on_the_order_of_storage(
    army: tuple[dict[str, int], dict[str, int]], share: tuple[int, int]
) -> None:
    troops, strengths = army
    turned = dict(reversed(troops.items()))
    assert losses(troops, strengths, *share) == losses(turned, strengths, *share)


@settings(max_examples=200)
@given(armies(most=6).filter(lambda army: len(army[0]) <= 4), shares)
def test_a18_a19_brute_force_finds_nothing_better(
    army: tuple[dict[str, int], dict[str, int]], share: tuple[int, int]
) -> None:
    troops, strengths = army
    result = losses(troops, strengths, *share)
    order = sorted(troops, key=lambda unit: (-strengths[unit], unit))
    spare = [range(troops[unit] - result.share[unit] + 1) for unit in order]
    parts = sum(
        (Fraction(troops[u] * share[0], share[1]) - result.share[u]) * strengths[u] for u in order
    )
    leftover = parts // 1
    fitting = [
        (leftover - spent, kills)
        for kills in product(*spare)
        if (spent := sum(k * strengths[u] for k, u in zip(kills, order, strict=True))) <= leftover
    ]
    assert (result.unused, tuple(result.dealt[unit] for unit in order)) == min(fitting)
