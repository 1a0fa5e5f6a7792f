"""Plans of cards: what is legal, when they are in, and blind cards (F11, F12, G9 to G11)."""

from __future__ import annotations

import pytest

from games.skirmish import rules
from games.skirmish.rules.orders import Place
from tests.games.skirmish.given import (
    ATT,
    DEF,
    codes,
    events,
    fates,
    hand,
    holding,
    laid,
    last,
    pile,
    plan,
    play,
    reckoned,
    seen,
    sums,
    table,
)

TWO = ("ironvale: fusilier outrider", "lumen: vigil vigil")
HANDS = {ATT: "I01 I02 I06 I16 I17", DEF: "L01 L02 L16"}


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("I01 I01", "CARD_REUSED"),
        ("I01+I16 I02+I16", "CARD_REUSED"),
        ("blind+I16 I01", "REINF_WITH_BLIND"),
        ("+I16 I01", "REINF_ALONE"),
        ("I16 I01", "REINF_ALONE"),
        ("I01", "SLOT_EMPTY"),
        ("I01 I02 I06", "SLOT_EMPTY"),
        ("I03 I01", "NOT_IN_HAND"),
        ("L01 I01", "NOT_IN_HAND"),
        ("I01+I02 I06", "NOT_IN_HAND"),
        ("I01+I18 I06", "NOT_IN_HAND"),
        ("I01 I06", ""),
        ("blind blind", ""),
        ("I01+I16 I06+I17", ""),
    ],
)
def test_t28_g10_g23_plans_are_refused_by_code(text: str, code: str) -> None:
    state = holding(table(*TWO), HANDS)
    assert codes(state, ATT, *plan(text)) == code


def test_t28_g10_a_slot_needs_a_card_and_takes_one_plan() -> None:
    state = holding(table(*TWO), HANDS)
    assert codes(state, ATT, Place(1, ""), Place(2, "I01")) == "SLOT_EMPTY"
    assert codes(state, ATT, Place(1, "I01"), Place(1, "I02")) == "CARD_REUSED"


def test_g10_f11_a_reinforcement_that_does_not_match_is_legal_and_without_effect() -> None:
    state = holding(table(*TWO), HANDS)
    assert codes(state, ATT, *plan("I01 I06+I17")) == ""
    side = reckoned(laid(table(*TWO), "I01 I06+I17", "L01 L02"), 2).attacker
    assert (side.fate, sums(side)) == ("no_match", (7, 5))


def test_g10_without_enough_standard_cards_the_other_slots_are_blind() -> None:
    state = holding(table(*TWO), {ATT: "I01 I16", DEF: "L01 L02"})
    assert codes(state, ATT, *plan("I01 blind")) == ""
    assert codes(state, ATT, *plan("I01")) == "SLOT_EMPTY"
    empty = holding(table(*TWO, step="support-att"), {ATT: "I16", DEF: "L16"})
    after = play(empty, {ATT: []})
    assert rules.phase(after.state) == "over"


def test_a_hand_without_standard_cards_is_placed_blind_by_itself() -> None:
    state = holding(table(*TWO), {ATT: "I16", DEF: "L01 L02"})
    assert rules.awaited(state) == {DEF}
    after = play(state, {DEF: plan("L01 L02")})
    assert reckoned(after, 1).attacker.blind
    assert rules.phase(after.state) == "over"


def test_g9_both_plans_are_in_before_anything_is_revealed() -> None:
    state = holding(table(*TWO), HANDS)
    assert rules.awaited(state) == {ATT, DEF}
    outcome = play(state, {ATT: plan("I01+I16 I06"), DEF: plan("L01 L02")})
    names = [type(event).__name__ for event in outcome.events]
    assert names[:2] == ["CardsPlaced", "CardsPlaced"]
    assert [e.counts for e in events(outcome, "CardsPlaced")] == [{1: 2, 2: 1}, {1: 1, 2: 1}]


def test_f11_in_sequence_the_attacker_places_first_and_the_defender_sees_how_many() -> None:
    state = holding(table(*TWO, step="place-att", sequential=True), HANDS)
    assert rules.phase(state) == "1-place-att"
    assert rules.awaited(state) == {ATT}
    after = play(state, {ATT: plan("I01+I16 I06")}).state
    assert rules.phase(after) == "1-place-def"
    theirs = seen(after, DEF).skirmishes
    assert [s.counts for s in theirs] == [{ATT: 2}, {ATT: 1}]
    assert [s.plays for s in theirs] == [{}, {}]
    assert seen(after, ATT).skirmishes[0].plays[ATT].standard == "I01"
    assert hand(after, ATT) == ("I02", "I17")
    assert rules.phase(play(after, {DEF: plan("L01 L02")}).state) == "over"


ONE = ("mycel: budling", "lumen: vigil")


def test_t23_g11_f12_a_blind_search_discards_reinforcements() -> None:
    outcome = laid(table(*ONE), "blind", "L01", piles={ATT: "M16 M02 M03"})
    side = reckoned(outcome).attacker
    assert (side.blind, side.standard, side.met) == (True, "M02", ("M16",))
    assert (sums(side), side.pair) == ((6, 5), "major")
    assert pile(outcome.state, ATT) == ("M03",)
    assert set(pile(outcome.state, ATT, "discard")) == {"M16", "M02"}


def test_t23_g11_without_any_card_the_base_values_count() -> None:
    side = reckoned(laid(table(*ONE), "blind", "L01", piles={ATT: ""})).attacker
    assert (side.standard, side.pair, sums(side)) == ("", "base", (4, 4))
    weaver = laid(table("mycel: hyphal_weaver", "lumen: vigil"), "blind", "L01", piles={ATT: ""})
    assert sums(reckoned(weaver).attacker) == (0, 4)


def test_g11_f5_an_empty_pile_is_made_anew_before_the_card_is_discarded() -> None:
    outcome = laid(table(*ONE), "blind", "L01", piles={ATT: "M16"}, discards={ATT: "M02"})
    side = reckoned(outcome).attacker
    assert (side.standard, side.met, side.shuffled) == ("M02", ("M16",), 2)
    assert set(pile(outcome.state, ATT, "discard")) == {"M02"}
    assert pile(outcome.state, ATT) == ("M16",)


def test_g11_where_only_reinforcements_are_left_the_search_ends() -> None:
    outcome = laid(table(*ONE), "blind", "L01", piles={ATT: "M16 M17"}, discards={ATT: "M18"})
    side = reckoned(outcome).attacker
    assert (side.standard, side.pair) == ("", "base")
    assert set(side.met) == {"M16", "M17"}
    assert len(outcome.state.cards) == 3 + 18


def test_g9_f20_the_cards_of_both_lie_discarded_after_the_battle() -> None:
    outcome = laid(table(*TWO), "I01 I06", "L01 L02+L16")
    assert set(pile(outcome.state, ATT, "discard")) == {"I01", "I06"}
    assert set(pile(outcome.state, DEF, "discard")) == {"L01", "L02", "L16"}
    assert last(outcome).cause == "fought"
    assert fates(outcome)
