"""What the table tells in each phase: exact facts, by T33."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest
from django.utils import translation

from games.skirmish.present import edit, present
from games.skirmish.present.pairing import line
from games.skirmish.present.shown import Lined
from games.skirmish.present.sight import Sight
from games.skirmish.rules.catalogue import Options
from games.skirmish.rules.orders import Lose, Pair, Place, Support
from games.skirmish.rules.view import LossView, Possible, View
from tests.games.skirmish.t33 import PAIRS, skirmishes, units
from tests.games.skirmish.tables import (
    page_of,
    pairing,
    placing,
    splashing,
    supporting,
    view,
)


@pytest.fixture(autouse=True)
def _english() -> object:
    with translation.override("en"):
        yield


FORMED = [Pair(*pair) for pair in PAIRS]


def test_s18_there_is_a_place_for_each_pair_and_the_next_one_is_lit() -> None:
    shown = present(page_of(pairing(), FORMED[:1]))["table"]["pairs"]
    assert [(one.roman, one.note, one.is_active) for one in shown] == [
        ("I", "resolved first", False),
        ("II", "second", True),
        ("III", "third", False),
    ]
    assert (shown[0].own.name, shown[0].foe.name) == ("Ironclad", "Raylance")
    assert [tap.field for tap in shown[0].taps] == ["part"]


def test_s15_units_that_are_paired_leave_the_lines() -> None:
    shown = present(page_of(pairing(), FORMED[:2]))
    assert [one.name for one in shown["table"]["foe_line"]] == ["d3"]
    assert [one.chip.field for one in shown["table"]["foe_line"]] == ["strike"]
    assert [name for name, _, _ in edit(page_of(pairing(), FORMED[:2]), {})["reserves"]] == [
        "a3",
        "a4",
        "a5",
    ]


def test_s17_the_tray_says_what_is_missing_until_all_pairs_are_formed() -> None:
    assert present(page_of(pairing()))["tray"].missing == "3 more pairs are to be formed."
    assert present(page_of(pairing(), FORMED[:2]))["tray"].missing == (
        "1 more pair is to be formed."
    )
    ready = present(page_of(pairing(), FORMED))["tray"]
    assert (ready.missing, ready.seal) == ("", "Form the skirmishes")


def test_g8_a_later_pair_can_fight_earlier() -> None:
    shown = present(page_of(pairing(), FORMED))["table"]["pairs"]
    assert [[tap.field for tap in one.taps] for one in shown] == [
        ["part"],
        ["sooner", "part"],
        ["sooner", "part"],
    ]


def pairing_line(known: View, orders: list[Pair]) -> Sequence[Lined]:
    """The units below that are in no pair yet."""
    sight = Sight(page_of(known, orders))
    return line(sight, sight.below.seat)


def with_surveyor() -> tuple[object, ...]:
    """The attacker's last Fusilier is a Surveyor, an assist unit."""
    army = units(paired=False, joined=False)
    return tuple(replace(one, type="surveyor") if one.name == "a5" else one for one in army)


def test_g7_an_assist_unit_waits_until_every_other_is_paired() -> None:
    known = pairing(units=with_surveyor())
    line = pairing_line(known, FORMED[:1])
    assert [(one.name, one.note, one.rule) for one in line if one.note] == [
        ("a5", "after all others", "G7")
    ]
    chosen = edit(page_of(known, FORMED[:1]), {})["reserves"]
    assert [name for name, _, _ in chosen] == ["a2", "a3", "a4"]


def test_f9_an_assist_unit_that_stays_back_says_so() -> None:
    possible = Possible(pairs=3, attackers=("a1", "a2", "a3", "a4"), defenders=("d1", "d2", "d3"))
    known = view(
        "pair", possible=possible, units=with_surveyor(), options=Options(assist_stays_back=True)
    )
    line = pairing_line(known, [])
    assert [(one.name, one.note) for one in line if one.note] == [("a5", "stays behind")]


def test_s25_support_adds_up_on_the_table_by_the_rules() -> None:
    shown = present(page_of(supporting(), [Support("a4", 2)]))["table"]["lanes"]
    assert [lane.own.sum for lane in shown] == ["", "+1", ""]
    assert [lane.own.join.support for lane in shown] == [1, 1, 1]
    both = present(page_of(supporting(), [Support("a4", 2), Support("a5", 2)]))["table"]["lanes"]
    assert [lane.own.sum for lane in both] == ["", "+1 +1 = +2", ""]
    assert [lane.own.join for lane in both] == [None, None, None]


def test_g13_support_that_cannot_hit_adds_nothing_where_the_option_asks_for_it() -> None:
    army = units(paired=True, joined=False)
    flying = tuple(replace(one, type="skimmer") if one.name == "d2" else one for one in army)
    sappers = tuple(replace(one, type="sapper") if one.name == "a4" else one for one in flying)
    known = supporting(units=sappers, options=Options(support_needs_target=True))
    shown = present(page_of(known, [Support("a4", 2)]))["table"]["lanes"]
    assert shown[1].own.sum == "+0"
    plain = supporting(units=sappers)
    assert present(page_of(plain, [Support("a4", 2)]))["table"]["lanes"][1].own.sum == "+1"


def test_s22_the_tray_counts_support_units_without_a_skirmish() -> None:
    tray = present(page_of(supporting(), [Support("a4", 2)]))["tray"]
    assert tray.missing == "1 support unit has no skirmish yet."


PLAN = [Place(1, "I14"), Place(2, "I12", "I16")]


def test_f13_what_fits_says_so_with_the_pair_that_would_count() -> None:
    shown = edit(page_of(placing(), PLAN), {})
    told = {pick.card.card: {fit.skirmish: fit.told for fit in pick.fits} for pick in shown["hand"]}
    assert told["I06"] == {1: "minor 5/4", 2: "minor 5/4", 3: "fits 7/5"}
    assert told["I13"][2] == "fits 7/7"
    assert shown["active"] == 3


def test_f15_a_reinforcement_says_what_it_adds_or_that_it_has_no_effect() -> None:
    shown = edit(page_of(placing(), PLAN), {})["hand"]
    told = {pick.card.card: [fit.told for fit in pick.fits] for pick in shown}
    assert told["I17"] == ["+2 attack", "no effect here", "no effect here"]
    assert told["I18"] == ["no effect here"] * 3


def test_f15_a_specialty_icon_counts_units_behind() -> None:
    army = units(paired=True, joined=True)
    known = placing(
        units=tuple(replace(one, type="surveyor") if one.name == "a5" else one for one in army)
    )
    shown = edit(page_of(known), {})["hand"]
    told = {pick.card.card: [fit.told for fit in pick.fits] for pick in shown}
    assert told["I18"] == ["no effect here", "+1 attack, +1 health", "no effect here"]


def test_g9_laid_cards_leave_the_hand_and_lie_face_down() -> None:
    page = page_of(placing(), PLAN)
    lanes = present(page)["table"]["lanes"]
    laid = [[place.placed for place in lane.own.places if place.placed] for lane in lanes]
    assert [[(one.card.card, one.note, one.value) for one in lane] for lane in laid] == [
        [("I14", "fits 8/9", "standard-1")],
        [("I12", "fits 8/6", "standard-2"), ("I16", "+2 health", "reinforcement-2")],
        [],
    ]
    assert {pick.card.card for pick in edit(page, {})["hand"]}.isdisjoint({"I14", "I12", "I16"})
    assert present(page)["tray"].missing == "Skirmish III has no card yet."


def test_g10_a_blind_card_takes_no_reinforcement() -> None:
    lanes = present(page_of(placing(), [Place(1, "blind"), Place(2, "I12")]))["table"]["lanes"]
    assert [len(lane.own.places) for lane in lanes] == [1, 2, 1]
    assert lanes[0].own.places[0].placed.card is None
    assert [place.slot.field for place in lanes[1].own.places if place.slot] == ["reinforce"]


def test_g9_the_enemys_places_look_the_same_whatever_they_hide() -> None:
    mine = present(page_of(placing(), PLAN))["table"]["lanes"]
    watched = present(page_of(placing(None)))["table"]["lanes"]
    assert {lane.foe.places for lane in (*mine, *watched)} == {mine[0].foe.places}
    assert {lane.own.places for lane in watched} == {mine[0].foe.places}


def test_f11_counts_that_are_public_lie_there_as_backs() -> None:
    counted = tuple(replace(one, counts={0: 2}) for one in skirmishes(joined=True))
    lanes = present(page_of(placing(1, skirmishes=counted)))["table"]["lanes"]
    assert [[place.back for place in lane.foe.places] for lane in lanes] == [["ironvale"] * 2] * 3


def test_g9_a_sealed_plan_lies_there_and_cannot_be_taken_back_piece_by_piece() -> None:
    shown = present(page_of(placing(), PLAN, ready=True))
    places = [place.placed for lane in shown["table"]["lanes"] for place in lane.own.places]
    assert [one.field for one in places if one] == ["", "", ""]
    assert (shown["tray"].is_sealed, shown["tray"].seal) == (True, "")


def test_g18_survivors_are_tapped_as_losses() -> None:
    lanes = present(page_of(splashing(), []))["table"]["lanes"]
    assert [chip.value for chip in lanes[1].own.supports] == ["a4 L07", "a5 L07"]
    assert [lane.own.chip.field for lane in lanes] == ["", "", ""]
    chosen = present(page_of(splashing(), [Lose("a4", "L07")]))
    supports = chosen["table"]["lanes"][1].own.supports
    assert [(chip.state, chip.field) for chip in supports] == [("picked", "spare"), ("", "")]
    assert chosen["tray"].missing == ""


def test_f23_a_tap_answers_the_narrowest_card_first() -> None:
    losses = (LossView("L12", 1, ("a1", "a4", "a5")), LossView("L07", 2, ("a4", "a5")))
    known = view(
        "splash-att",
        possible=Possible(losses=losses, must_lose=2),
        units=units(paired=True, joined=True),
        skirmishes=skirmishes(joined=True),
    )
    lanes = present(page_of(known))["table"]["lanes"]
    assert [chip.value for chip in lanes[1].own.supports] == ["a4 L07", "a5 L07"]
    assert lanes[0].own.chip.value == "a1 L12"


def test_g14_the_skirmish_that_waits_for_a_choice_is_lit() -> None:
    known = view(
        "loss-2",
        possible=Possible(losses=(LossView("", 2, ("a4", "a5")),), must_lose=1),
        units=units(paired=True, joined=True),
        skirmishes=skirmishes(joined=True),
    )
    shown = present(page_of(known))
    assert [lane.is_active for lane in shown["table"]["lanes"]] == [False, True, False]
    assert [c.value for c in shown["table"]["lanes"][1].own.supports] == ["a4", "a5"]
    assert shown["tray"].rule == "G14"


def test_the_defender_sees_the_own_side_below() -> None:
    lanes = present(page_of(placing(1)))["table"]["lanes"]
    assert [lane.own.chip.name for lane in lanes] == ["Raylance", "Menhir", "Vigil"]
    assert present(page_of(placing(1)))["foe"].player == "Maren"


def test_the_plain_list_holds_the_whole_plan() -> None:
    shown = edit(page_of(placing(), PLAN), {})["choices"]
    chosen = {choice.name: next(o.value for o in choice.options if o.chosen) for choice in shown}
    assert chosen == {
        "standard-1": "I14",
        "reinforcement-1": "",
        "standard-2": "I12",
        "reinforcement-2": "I16",
        "standard-3": "",
        "reinforcement-3": "",
    }
    paired = edit(page_of(pairing(), FORMED[:1]), {})["choices"]
    assert [choice.name for choice in paired][:2] == ["attacker-1", "defender-1"]
    texts = [option.text for option in paired[0].options]
    assert texts[-2:] == ["Fusilier 1", "Fusilier 2"]
