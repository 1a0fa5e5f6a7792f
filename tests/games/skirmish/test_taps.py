"""A tap on the table is a change of the whole phase's form: pairs, supports, cards, losses."""

from __future__ import annotations

from games.skirmish.form import read_orders
from games.skirmish.rules.orders import Lose, Pair, Place, Support
from games.skirmish.taps import tapped

PAIRS = {"attacker-1": "a1", "defender-1": "d1", "attacker-2": "a2", "defender-2": "d2"}
PLAN = {"standard-1": "I14", "standard-2": "I12", "reinforcement-2": "I16"}


def test_without_a_tap_the_form_stays_as_it_is() -> None:
    assert tapped(PLAN) == PLAN


def test_s15_the_chosen_unit_is_paired_with_the_enemy_that_is_tapped() -> None:
    assert read_orders({**PAIRS, "unit": "a4", "strike": "d3"}) == (
        Pair("a1", "d1"),
        Pair("a2", "d2"),
        Pair("a4", "d3"),
    )


def test_s15_a_unit_that_is_paired_anew_leaves_its_pair() -> None:
    assert read_orders({**PAIRS, "unit": "a1", "strike": "d3"}) == (
        Pair("a2", "d2"),
        Pair("a1", "d3"),
    )


def test_s15_a_pair_is_taken_apart_and_the_next_moves_up() -> None:
    assert read_orders({**PAIRS, "part": "1"}) == (Pair("a2", "d2"),)


def test_g8_a_pair_fights_earlier() -> None:
    assert read_orders({**PAIRS, "sooner": "2"}) == (Pair("a2", "d2"), Pair("a1", "d1"))
    assert read_orders({**PAIRS, "sooner": "1"}) == (Pair("a1", "d1"), Pair("a2", "d2"))
    assert read_orders({**PAIRS, "sooner": "x"}) == (Pair("a1", "d1"), Pair("a2", "d2"))


def test_s23_a_support_unit_joins_moves_and_leaves() -> None:
    assert read_orders({"unit": "a4", "join": "2"}) == (Support("a4", 2),)
    assert read_orders({"support-a4": "2", "unit": "a4", "join": "3"}) == (Support("a4", 3),)
    assert read_orders({"support-a4": "2", "support-a5": "1", "leave": "a4"}) == (Support("a5", 1),)


def test_g9_the_chosen_card_is_laid_where_the_tap_is() -> None:
    assert read_orders({**PLAN, "card": "I06", "lay": "3"}) == (
        Place(1, "I14"),
        Place(2, "I12", "I16"),
        Place(3, "I06"),
    )
    assert read_orders({"standard-1": "I14", "card": "I16", "reinforce": "1"}) == (
        Place(1, "I14", "I16"),
    )


def test_g10_a_card_that_is_laid_elsewhere_leaves_its_place() -> None:
    assert read_orders({**PLAN, "card": "I12", "lay": "3"}) == (Place(1, "I14"), Place(3, "I12"))


def test_g10_a_blind_card_sends_the_reinforcement_back() -> None:
    assert read_orders({**PLAN, "card": "blind", "lay": "2"}) == (
        Place(1, "I14"),
        Place(2, "blind"),
    )


def test_g11_two_blind_cards_lie_side_by_side() -> None:
    assert read_orders({"standard-1": "blind", "card": "blind", "lay": "2"}) == (
        Place(1, "blind"),
        Place(2, "blind"),
    )


def test_g9_a_card_is_taken_back_with_what_reinforced_it() -> None:
    assert read_orders({**PLAN, "take": "standard-2"}) == (Place(1, "I14"),)
    assert read_orders({**PLAN, "take": "reinforcement-2"}) == (
        Place(1, "I14"),
        Place(2, "I12"),
    )


def test_g18_a_unit_is_given_up_for_one_card_and_kept_again() -> None:
    assert read_orders({"give": "a4 L07"}) == (Lose("a4", "L07"),)
    assert read_orders({"lose-L07": "a4", "give": "a4 L03"}) == (Lose("a4", "L03"),)
    assert read_orders({"lose-L07": "a4", "lose-L03": "a5", "spare": "a4"}) == (Lose("a5", "L03"),)
    assert read_orders({"give": "a4"}) == (Lose("a4"),)
