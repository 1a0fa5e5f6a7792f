"""Values of a skirmish: icons, pairs, support, reinforcements, cancelled cards (F13 to F19)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.skirmish.rules.results import Bonus, SideReckoning
from tests.games.skirmish.given import (
    ATT,
    DEF,
    duel_of,
    frozen,
    laid,
    reckoned,
    sums,
    table,
)


def attacking(att: str, card: str, deff: str, other: str, **options: bool) -> SideReckoning:
    """Return the attacker's side of one skirmish."""
    return reckoned(duel_of(att, card, deff, other, **options)).attacker


def test_t12_s25_s26_support_adds_to_attack_and_never_to_health() -> None:
    side = attacking("lumen: vigil menhir vigil", "L01", "ironvale: outrider", "I06")
    assert sums(side) == (10, 6)
    assert side.bonuses == (Bonus("support", "a2", 2), Bonus("support", "a3", 1))
    assert (side.pair, side.icon, side.printed_attack, side.printed_health) == (
        "major",
        "vigil",
        7,
        6,
    )


AGAINST_AIR = ("lumen: raylance raylance menhir", "L04", "mycel: driftcap", "M10")


def test_t13_g13_support_counts_without_a_condition() -> None:
    assert sums(attacking(*AGAINST_AIR)) == (10, 7)


def test_t13_g13_f14_with_the_option_only_support_that_can_target_the_enemy_counts() -> None:
    side = attacking(*AGAINST_AIR, support_needs_target=True)
    assert sums(side) == (8, 7)
    assert side.bonuses[1] == Bonus("support", "a3", 2, 0, "cannot_target")


def test_t16_f13_a_matching_icon_reads_the_major_pair() -> None:
    minor = attacking("mycel: budling", "M05", "lumen: vigil", "L01")
    assert (sums(minor), minor.pair, minor.icon) == ((5, 5), "minor", "")
    major = attacking("mycel: budling", "M04", "lumen: vigil", "L01")
    assert (sums(major), major.pair, major.icon) == ((6, 6), "major", "budling")


def test_t15_f13_g7_an_assist_unit_fights_at_the_minor_pair_with_attack_zero() -> None:
    side = attacking("mycel: hyphal_weaver", "M01", "lumen: vigil", "L01")
    assert (side.printed_attack, side.printed_health) == (4, 4)
    assert (sums(side), side.zeroed) == ((0, 4), "assist")


def test_t21_f19_versus_counts_against_such_a_front_line_unit_alone() -> None:
    assert sums(attacking("lumen: skimmer", "L10", "mycel: driftcap", "M10")) == (9, 6)
    side = attacking("lumen: skimmer", "L10", "ironvale: outrider", "I06")
    assert sums(side) == (8, 6)
    assert side.bonuses == (Bonus("standard", "L10", 1, 0, "versus"),)


def test_f13_the_minor_pair_has_no_ability() -> None:
    side = attacking("lumen: vigil", "L10", "mycel: driftcap", "M10")
    assert (sums(side), side.bonuses) == ((5, 5), ())


def test_t22_f15_a_reinforcement_needs_the_icon_of_the_front_line_unit() -> None:
    side = attacking("ironvale: ironclad", "I14+I16", "lumen: vigil", "L01")
    assert (sums(side), side.fate) == ((8, 9), "no_match")
    side = attacking("ironvale: fusilier", "I02+I16", "lumen: vigil", "L01")
    assert (sums(side), side.fate) == ((5, 7), "counts")


def test_t22_f15_a_specialty_icon_may_match_a_supporting_unit() -> None:
    side = attacking("mycel: rootback hyphal_weaver", "M12+M18", "lumen: vigil", "L01")
    assert (sums(side), side.fate) == ((9, 10), "counts")
    side = attacking("mycel: rootback budling", "M12+M18", "lumen: vigil", "L01")
    assert (sums(side), side.fate) == ((9, 9), "no_match")


def test_t22_f15_a_supporting_unit_of_another_skirmish_does_not_count() -> None:
    state = table("mycel: rootback budling hyphal_weaver", "lumen: vigil vigil", {"a3": 2})
    side = reckoned(laid(state, "M12+M18 M01", "L01 L02")).attacker
    assert (sums(side), side.fate) == ((8, 9), "no_match")


def test_f15_without_the_specialty_icon_a_supporting_unit_does_not_match() -> None:
    side = attacking("ironvale: ironclad fusilier", "I14+I16", "lumen: vigil", "L01")
    assert (sums(side), side.fate) == ((9, 9), "no_match")


def technology(att: str, cards: str, deff: str, other: str) -> tuple[SideReckoning, SideReckoning]:
    """Return both sides of a skirmish with cards of technologies."""
    found = reckoned(duel_of(att, cards, deff, other))
    return found.attacker, found.defender


def test_technologies_add_what_their_table_says() -> None:
    mine, _ = technology("lumen: vigil", "L01+T-overcharge-1", "mycel: budling", "M01")
    assert sums(mine) == (9, 6)
    mine, _ = technology("ironvale: sapper", "T-adrenal_rig-2", "mycel: budling", "M01")
    assert (sums(mine), mine.pair) == ((7, 4), "major")
    mine, _ = technology("ironvale: mortar_crawler", "I13+T-dug_in-1", "mycel: budling", "M01")
    assert sums(mine) == (7, 9)


def test_a_granted_cloak_is_the_front_line_units() -> None:
    mine, _ = technology("ironvale: outrider sapper", "I06+T-smoke_field-1", "lumen: vigil", "L01")
    assert mine.cloaks == ("a1",)


def test_sunk_roots_set_the_attack_to_zero_whatever_is_added() -> None:
    mine, _ = technology("mycel: budling budling", "M01+T-sink_roots-1", "lumen: vigil", "L01")
    assert (sums(mine), mine.zeroed, mine.cloaks) == ((0, 4), "T-sink_roots-1", ("a1",))


def test_vanguard_adds_one_attack_in_ones_first_skirmish() -> None:
    state = table("ironvale: fusilier fusilier", "lumen: vigil vigil")
    sides = {ATT: replace(state.sides[ATT], used="vanguard"), DEF: state.sides[DEF]}
    outcome = laid(replace(state, sides=sides), "I01 I02", "L01 L02")
    first, second = reckoned(outcome, 1), reckoned(outcome, 2)
    assert first.attacker.bonuses == (Bonus("doctrine", "vanguard", 1),)
    assert (first.attacker.attack, second.attacker.attack) == (7, 5)
    assert first.defender.bonuses == second.attacker.bonuses == ()


CLOUD = "T-choking_cloud-1"


def test_f19_g12_cancel_comes_first_and_takes_the_enemys_reinforcement() -> None:
    mine, theirs = technology(
        "mycel: budling hyphal_weaver", f"M01+{CLOUD}", "lumen: vigil", "L01+L16"
    )
    assert (mine.fate, theirs.fate, sums(theirs)) == ("counts", "cancelled", (7, 6))
    mine, theirs = technology("mycel: budling budling", f"M01+{CLOUD}", "lumen: vigil", "L01+L16")
    assert (mine.fate, theirs.fate, sums(theirs)) == ("no_match", "counts", (7, 8))


def test_f19_of_two_cancel_effects_the_attackers_is_first() -> None:
    weavers = "mycel: budling hyphal_weaver"
    mine, theirs = technology(weavers, f"M01+{CLOUD}", weavers, f"M02+{CLOUD}")
    assert (mine.fate, theirs.fate) == ("counts", "cancelled")


def test_g12_totals_are_computed_for_both_and_a_cloak_needs_its_keyword() -> None:
    found = reckoned(duel_of("mycel: snarevine", "M08", "lumen: mender vigil", "L01"))
    assert (found.attacker.cloaks, found.defender.detects) == (("a1",), ("d1",))
    assert found.of(ATT) is found.against(DEF) is found.attacker


@pytest.mark.parametrize("slug", sorted(frozen().units))
def test_s26_f18_each_unit_has_its_support_and_its_targets(slug: str) -> None:
    unit = frozen().units[slug]
    assert unit.support == (
        0 if unit.is_assist else 2 if unit.cost > 3 or slug == "mortar_crawler" else 1
    )
    assert bool(unit.targets) is not unit.is_assist
    assert unit.realm in ("ground", "air")


def test_f32_each_deck_has_fifteen_standard_cards_and_three_reinforcements() -> None:
    for faction in frozen().factions.values():
        kinds = [frozen().cards[card].kind for card in faction.deck]
        assert (kinds.count("standard"), kinds.count("reinforcement")) == (15, 3)
        for card in (frozen().cards[slug] for slug in faction.deck):
            assert set(card.icons) <= set(faction.units)
            assert (card.major is None) is (card.kind == "reinforcement")
