"""Form data to orders of Skirmish, and what cannot be read."""

from __future__ import annotations

import pytest
from django.http import QueryDict

from games.kernel.words import MalformedOrder
from games.skirmish.form import read_interjection, read_order, read_orders
from games.skirmish.rules.orders import (
    DRAFTS,
    Buy,
    Concede,
    Discard,
    Lead,
    Lose,
    Order,
    Pair,
    Place,
    Recruit,
    Resign,
    Support,
    UseDoctrine,
)

SINGLES: list[tuple[dict[str, str], Order]] = [
    ({"kind": "recruit", "unit": "mortar_crawler", "amount": "2"}, Recruit("mortar_crawler", 2)),
    ({"kind": "buy", "card": "dug_in"}, Buy("dug_in")),
    ({"kind": "use", "doctrine": "vanguard"}, UseDoctrine("vanguard")),
    ({"kind": "lead", "unit": "d2"}, Lead("d2")),
    ({"kind": "pair", "attacker": "a1", "defender": "d3"}, Pair("a1", "d3")),
    ({"kind": "support", "unit": "a4", "skirmish": "2"}, Support("a4", 2)),
    ({"kind": "place", "skirmish": "1", "standard": "I12", "reinforcement": "T-dug_in-1"},
     Place(1, "I12", "T-dug_in-1")),
    ({"kind": "place", "skirmish": "3", "standard": "blind"}, Place(3, "blind")),
    ({"kind": "place", "skirmish": "3", "standard": "", "reinforcement": "I16"},
     Place(3, "", "I16")),
    ({"kind": "lose", "unit": "a4"}, Lose("a4")),
    ({"kind": "lose", "unit": " a4 ", "splash": "L07"}, Lose("a4", "L07")),
    ({"kind": "discard", "card": "I03"}, Discard("I03")),
]  # fmt: skip


@pytest.mark.parametrize(("post", "order"), SINGLES)
def test_each_kind_of_order_is_read(post: dict[str, str], order: Order) -> None:
    assert read_order(post) == order


def test_every_kind_of_order_has_a_form() -> None:
    assert {type(order) for _, order in SINGLES} == set(DRAFTS)


@pytest.mark.parametrize(
    "post",
    [
        {},
        {"kind": "charge"},
        {"kind": "recruit", "unit": "vigil"},
        {"kind": "recruit", "unit": "vigil", "amount": "two"},
        {"kind": "recruit", "unit": "vigil", "amount": "-1"},
        {"kind": "recruit", "unit": "vigil", "amount": "100"},
        {"kind": "recruit", "unit": "vigil", "amount": "٣"},
        {"kind": "recruit", "unit": "", "amount": "1"},
        {"kind": "buy", "card": "x" * 41},
        {"kind": "use", "doctrine": "sab otage"},
        {"kind": "pair", "attacker": "a1"},
        {"kind": "support", "unit": "a1\x00", "skirmish": "1"},
        {"kind": "support", "unit": "a1", "skirmish": "1.0"},
        {"kind": "place", "skirmish": "", "standard": "I12"},
        {"kind": "place", "skirmish": "1", "standard": "<b>"},
        {"kind": "lose", "unit": "a1", "splash": "L07; drop"},
        {"kind": "discard"},
    ],
)
def test_what_cannot_be_read_is_malformed(post: dict[str, str]) -> None:
    with pytest.raises(MalformedOrder):
        read_order(post)


def test_g1_a_whole_army_comes_in_one_form() -> None:
    post = QueryDict("recruit-fusilier=2&recruit-sapper=0&recruit-ironclad=1&recruit-outrider=")
    bought = QueryDict("buy-dug_in=1&buy-vanguard=0&buy-sabotage=on")
    assert read_orders(post) == (Recruit("fusilier", 2), Recruit("ironclad", 1))
    assert read_orders(bought) == (Buy("dug_in"), Buy("sabotage"))


def test_g8_pairs_come_by_their_numbers_whatever_the_order_of_the_fields() -> None:
    post = {"defender-2": "d1", "attacker-1": "a3", "attacker-2": "a1", "defender-1": "d2"}
    assert read_orders({**post, "attacker-3": "", "defender-3": ""}) == (
        Pair("a3", "d2"),
        Pair("a1", "d1"),
    )


def test_half_a_pair_is_told_by_its_number() -> None:
    with pytest.raises(MalformedOrder) as malformed:
        read_orders({"attacker-2": "a1", "defender-2": ""})
    assert malformed.value.message % malformed.value.values == (
        "Pair 2 needs a unit of each side, or none at all."
    )


def test_g9_a_plan_comes_by_its_skirmishes() -> None:
    post = {"standard-3": "blind", "standard-1": "I14", "reinforcement-1": "", "standard-2": "I12"}
    assert read_orders({**post, "reinforcement-2": "I16"}) == (
        Place(1, "I14"),
        Place(2, "I12", "I16"),
        Place(3, "blind"),
    )


def test_g10_a_reinforcement_alone_is_read_for_the_rules_to_refuse() -> None:
    assert read_orders({"reinforcement-1": "I16", "standard-1": ""}) == (Place(1, "", "I16"),)


def test_the_other_phases_are_read_whole_too() -> None:
    assert read_orders({"use": ""}) == ()
    assert read_orders({"use": "vanguard"}) == (UseDoctrine("vanguard"),)
    assert read_orders({"lead": "a2"}) == (Lead("a2"),)
    assert read_orders({"lose": "a2"}) == (Lose("a2"),)
    assert read_orders({"support-a4": "1", "support-a5": ""}) == (Support("a4", 1),)
    assert read_orders({"lose-L07": "a4", "lose-L12": ""}) == (Lose("a4", "L07"),)
    assert read_orders({"discard-I03": "on", "discard-I04": ""}) == (Discard("I03"),)


def test_what_belongs_to_the_form_itself_is_no_order() -> None:
    post = {"csrfmiddlewaretoken": "t0ken", "phase": "1-place", "key": "k", "action": "rewrite"}
    assert read_orders({**post, "hand-in": "1", "name-": "x"}) == ()


@pytest.mark.parametrize(
    "post",
    [
        {"recruit-vigil": "many"},
        {"recruit-a b": "1"},
        {"support-a4": "front"},
        {"standard-one": "I12"},
        {"standard-1": "I 12"},
        {"attacker-1": "a1", "defender-1": "d'1"},
        {"lose-L07": "a4 a5"},
        {"lose-L 7": "a4"},
        {"use": "../vanguard"},
    ],
)
def test_a_whole_form_with_one_unreadable_field_is_malformed(post: dict[str, str]) -> None:
    with pytest.raises(MalformedOrder):
        read_orders(post)


@pytest.mark.parametrize(("kind", "order"), [("concede", Concede()), ("resign", Resign())])
def test_g20_giving_up_asks_to_be_confirmed(kind: str, order: object) -> None:
    with pytest.raises(MalformedOrder) as malformed:
        read_interjection({"kind": kind})
    assert malformed.value.message == "Tick the box to confirm that you give up."
    assert read_interjection({"kind": kind, "sure": "1"}) == order


def test_no_other_interjection_is_read() -> None:
    with pytest.raises(MalformedOrder):
        read_interjection({"kind": "draw", "sure": "1"})
