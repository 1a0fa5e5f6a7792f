"""How a battle is told after it: skirmish by skirmish, and its result, by T33."""

from __future__ import annotations

from dataclasses import replace

import pytest
from django.utils import translation

from games.skirmish.present import present
from tests.games.skirmish.t33 import result
from tests.games.skirmish.tables import over, page_of, splashing


@pytest.fixture(autouse=True)
def _english() -> object:
    with translation.override("en"):
        yield


def test_t33_the_battle_is_told_skirmish_by_skirmish() -> None:
    shown = present(page_of(splashing()))["duels"]
    assert [(duel.roman, duel.title, duel.told) for duel in shown] == [
        ("I", "Ironclad v Raylance", "Raylance fell"),
        ("II", "Mortar Crawler v Menhir", "Mortar Crawler fell, Menhir fell"),
        ("III", "Outrider v Vigil", "Outrider fell, Vigil fell"),
    ]
    second = shown[1]
    assert [(s.attack_sum, s.attack, s.health_sum, s.health) for s in second.strikes] == [
        ("8 + 1 + 1", 10, "", 8),
        ("", 8, "6 + 2", 8),
    ]
    assert [card.card for side in second.sides for card in side.cards] == ["I12", "I16", "L07"]
    assert [card.state for side in second.sides for card in side.cards] == [
        "triggered",
        "",
        "triggered",
    ]
    medals = [medal for card in second.sides[0].cards for medal in card.medals if medal.is_hit]
    assert [medal.slug for medal in medals] == ["mortar_crawler", "mortar_crawler"]
    assert second.splash == "Splash of both sides is triggered: each loses more units at the end."


def test_t33_the_result_adds_up() -> None:
    (score,) = present(page_of(over()))["scores"]
    assert score.title == "Maren takes Harrow Ford"
    assert [(side.total, side.lines, side.standing) for side in score.sides] == [
        (
            13,
            (("Menhir", 4), ("Raylance", 3), ("Vigil", 2), ("the field", 4)),
            "2 of 5 alive",
        ),
        (6, (("Mortar Crawler", 3), ("Outrider", 2), ("Fusilier", 1)), "0 of 3 alive"),
    ]
    second = score.rows[1].cells
    assert [(cell.values, cell.cards, cell.fates, cell.strikes) for cell in second] == [
        ("10/8", "I12 + I16", ("fell",), "10 ≥ 8"),
        ("8/8", "L07", ("fell",), "8 ≥ 8"),
    ]
    assert score.splash == ("Fusilier fell to the splash of L07",)


def test_g19_a_unit_that_regrowth_brings_back_is_drawn_and_told_where_it_fell() -> None:
    told = result()
    units = tuple(replace(u, fate="returned") if u.name == "d3" else u for u in told.units)
    shown = present(page_of(over(past=(replace(told, units=units, returned=("d3",)),))))
    third = shown["duels"][2]
    assert third.told == "Outrider fell, Vigil fell, Vigil returned"
    assert [chip.state for side in third.sides for chip in side.units] == ["destroyed", "returned"]
    (score,) = shown["scores"]
    assert [cell.fates for cell in score.rows[2].cells] == [("fell",), ("fell, returned",)]
    assert [chip.state for chip in score.sides[1].units].count("returned") == 1
    assert score.sides[1].standing == "1 of 3 alive"
