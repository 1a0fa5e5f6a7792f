"""Sheets, cards, chains, ties and dice of Encounter show exact facts, in words as well."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest
from django.utils import translation

from games.encounter.board.tokens import beads, die, hearts, plate
from games.encounter.icons import STANCES
from games.encounter.present.parts import (
    DieShown,
    FoeCardShown,
    RoundsShown,
    SkillShown,
    SlotShown,
    ThrowShown,
    TieShown,
    slots,
)
from games.encounter.rules.state import Burden, Die
from tests.games.encounter import pieces, scenes
from tests.games.encounter.pieces import shown, words


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    with translation.override("en"):
        yield


def test_o4_a_sheet_shows_hearts_numbers_dice_and_resolve() -> None:
    html = shown("figure_plate", sheet=pieces.party()[1])
    text = words(html)
    assert "Wren Tallow Fletcher, you" in text
    assert "3 Vigor 0 Focus 2 Recovery" in text
    assert 'aria-label="4 of 5 HP"' in html
    assert 'aria-label="Resolve 4 of 8"' in html
    assert html.count('class="en-off"') == 4
    assert "1 die lost" in text
    assert "captain" not in text
    assert "captain" in words(shown("figure_plate", sheet=pieces.party()[0]))
    ready = html[html.index("en-ready") : html.index("en-queue")]
    assert re.findall(r'aria-label="(\w+ die[^"]*)"', ready) == [
        "Might die",
        "Spark die",
        "Mend die",
        "Might die: 2",
    ]


def test_f12_a13_the_queue_shows_its_places_in_order_and_what_comes_back() -> None:
    queue = (
        Die(1, 1, "might", "queue", 1),
        Burden(1, 1, "weariness", 2),
        Burden(1, 2, "strain", 3),
        Burden(1, 3, "poison", 4),
        Die(1, 2, "spark", "queue", 5),
    )
    found = slots(queue, 12, 2)
    assert [slot.label for slot in found[:6]] == [
        "1: Might die",
        "2: weariness",
        "3: strain",
        "4: Poison",
        "5: Spark die",
        "6: free",
    ]
    assert [slot.is_back for slot in found] == [True, True, *[False] * 10]
    sheet = replace(pieces.party()[1], queue=found)
    html = shown("figure_plate", sheet=sheet)
    assert "the left 2 come back next turn 5 of 12" in words(html)
    assert html.count('<li class="is-back">') == 2
    assert re.findall(r"#(i-\w+)", html[html.index("en-queue") :]) == [
        "i-weariness",
        "i-strain",
        "i-poison",
    ]


@pytest.mark.parametrize(
    ("back", "told"),
    [
        (0, "Cooldown queue: empty"),
        (1, "Cooldown queue: the left one comes back next turn"),
        (3, "Cooldown queue: the left 3 come back next turn"),
    ],
)
def test_what_comes_back_next_is_said(back: int, told: str) -> None:
    queue = tuple(SlotShown(n, is_back=n <= back) for n in range(1, 5))
    assert replace(pieces.party()[0], queue=queue).told == told


def test_o5_stances_are_buttons_and_one_that_is_off_is_none() -> None:
    html = shown("stances", stances=pieces.stances())
    assert re.findall(r'name="stance" value="(\w+)"', html) == list(STANCES)
    assert re.findall(r'aria-pressed="(\w+)"', html) == ["false", "true", "false", "false"]
    assert html.count(" disabled") == 1


def test_s36_s37_a_card_explains_the_numbers_and_skills_of_a_foe() -> None:
    reeve, witch = (words(shown("foe_card", card=card)) for card in pieces.cards())
    assert "Iron Reeve level 6, acting now" in reeve
    assert "3 might 0 guard 1 reach 2 targets prefers the strongest" in reeve
    assert "Poison Takes 1 true damage at the start of its own turn." in reeve
    assert "Crippling After its attack Whoever it hits gets Maim." in reeve
    assert "1 guard 3 reach all targets prefers the weakest" in witch
    assert "No skills." in witch


def test_f23_an_allys_card_has_no_bent_and_an_apexs_no_level() -> None:
    card = pieces.cards()[0]
    ally = replace(card, figure=replace(card.figure, team="ally", letter="B"))
    assert "prefers" not in words(shown("foe_card", card=ally))
    assert "Iron Reeve ally of B" in words(shown("foe_card", card=ally))
    apex = replace(card, figure=replace(card.figure, level=0), skills=())
    assert "Iron Reeve apex" in words(shown("foe_card", card=apex))


def test_s2_s4_the_order_of_foes_shows_equal_levels_and_who_acts() -> None:
    html = shown("order", order=pieces.order())
    assert words(html) == (
        "10 level 10 Gallant has acted 6 level 6 Reeve 3 level 3 Witch 3 level 3 Hound = 1"
        " level 1 Whelp"
    )
    assert html.count('aria-current="step"') == 1
    assert html.count('class="is-done"') == 1


def test_e2_e4_the_chain_numbers_its_lines_and_says_why_not_the_others() -> None:
    html = shown("chain", chain=pieces.chain())
    lines = re.findall(r"<li[^>]*><span>([^<]+)", html[html.index("en-chain") :])
    assert [line.strip() for line in lines[:4]] == [line.text for line in pieces.chain().lines]
    assert html.count('<li class="is-now">') == 1
    assert "Why not you? 4 steps off. S25" in words(html)
    assert "Brother Pell: 4 HP is less than 5 HP. S30" in words(html)
    assert "start move attack end" in words(html)


def test_e9_rules_are_links_into_the_rule_book() -> None:
    html = shown("chain", chain=pieces.chain())
    assert '<a class="en-rid" href="/rules/encounter/#S25">S25</a>' in html
    assert '<a class="en-rid" href="/rules/encounter/#O-D">O-D</a>' in html
    assert 'href="/rules/encounter/#S31"' in shown("tie", tie=pieces.tie())


def test_e5_a_tie_has_a_button_for_each_answer_with_advice_crown_and_clock() -> None:
    html = shown("tie", tie=pieces.tie())
    assert re.findall(r'name="tap" value="([^"]+)"', html) == ["0,-1", "0,0"]
    text = words(html)
    assert "a North side of Oda one way there; taken if time runs out C Ismay Cole" in text
    assert "the captain's pick A Oda Flint D Brother Pell" in text
    assert html.count("is-led") == 1
    assert 'data-deadline="14000" data-whole="20"' in html
    assert 'max="20" value="20"' in html


def test_a_tie_without_a_field_is_to_be_looked_at() -> None:
    html = shown("tie", tie=replace(pieces.tie(), field="", milliseconds=0))
    assert "<button" not in html
    assert "data-deadline" not in html
    assert "North side of Oda" in html


def test_s13_s14_a_throw_shows_each_face_the_sum_and_what_came_of_it() -> None:
    html = shown("dice", throw=pieces.throw())
    assert re.findall(r'aria-label="Foe die: (\d)"', html) == ["1", "0", "0", "1"]
    assert "= 2" in words(html)
    assert "Oda: 4 − 3 blocks = 1, now 5 HP S18" in words(html)


def test_s16_a_throw_of_no_dice_says_so() -> None:
    text = words(shown("dice", throw=ThrowShown("Iron Reeve throws", (), "0")))
    assert text == "Iron Reeve throws no dice = 0"


def test_o3_faces_and_kinds_of_dice_are_told_apart_without_colour() -> None:
    kinds = [str(die(kind, "1", label="x")) for kind in ("might", "spark", "mend")]
    assert len({re.search(r' d="([^"]+)"/></svg>', text)[1] for text in kinds}) == 3  # type: ignore[index]
    faces = {str(die("might", face, label="x")) for face in ("0", "1", "2", "R")}
    assert len(faces) == 4
    assert DieShown("mend", "R").label == "Mend die: 1 Resolve"
    assert DieShown("spark").label == "Spark die"


def test_hearts_and_stars_beside_a_name_count_like_those_on_the_board() -> None:
    row = hearts(3, 5, 1, label="3 of 5")
    assert re.findall(r"#hx-p(\d)", row) == ["1", "1", "1", "2", "0", "0"]
    assert 'viewBox="-8.5 -8 102 16"' in row
    assert "18/24" in hearts(18, 24, label="x")
    assert hearts(18, 24, label="x").count("#hx-p") == 1
    assert beads(2, 8, label="x").count('class="en-off"') == 6


def test_a_small_coin_bears_the_level_of_a_foe_and_nothing_else() -> None:
    reeve = scenes.foes()[1]
    assert "hx-rch" in plate(reeve)
    assert "hx-rch" not in plate(reeve, is_small=True)
    assert "hx-lvl" in plate(reeve, is_small=True)
    assert "hx-lvl" not in plate(scenes.party()[0], is_small=True)


def test_a_card_of_many_hearts_and_of_all_targets_fits() -> None:
    abbot = scenes.foe(10, "hollow_abbot", (0, 0), (18, 24), level=0, reach=3, guard=1)
    card = FoeCardShown(abbot, "The Hollow Abbot", 3, 0, (SkillShown("Chant 2", "It sings."),))
    text = words(shown("foe_card", card=card))
    assert "The Hollow Abbot apex 18/24" in text
    assert "all targets" in text
    assert "Chant 2 It sings." in text


def test_people_who_only_watch_can_press_nothing() -> None:
    stances = [replace(one, field="") for one in pieces.stances()]
    assert shown("stances", stances=stances).count(" disabled") == 4
    tie = TieShown("Where to?", "", pieces.tie().options, field="")
    assert "en-rid" not in shown("tie", tie=tie)


@pytest.mark.parametrize(
    ("now", "told"),
    [
        (0, "next next next next next next"),
        (3, "past past now next next next"),
        (6, "past past past past past now"),
        (9, "past past past past past now"),
    ],
)
def test_o6_rounds_run_up_to_the_first_that_wears_heroes_out(now: int, told: str) -> None:
    rounds = RoundsShown(now, 6)
    assert " ".join(tick.state for tick in rounds.ticks) == told
    assert rounds.ticks[-1].number == max(now, 6)
    assert f"Round {now}; from round 6 on" in shown("rounds", rounds=rounds)


def test_o7_the_round_to_hold_out_to_is_marked() -> None:
    html = shown("rounds", rounds=RoundsShown(2, 6, 5))
    assert html.count("en-goal") == 1
    assert html.index("en-goal") < html.index("i-fatigue")
    assert "hold out to the end of round 5" in html
    assert words(html) == "1 2 3 4 5"
