"""The drawings of a battle: who stands on the field, and what finds room on a bar."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction

import pytest
from django.utils import translation

from games.conquest.present.battles.bars import Bar, bar, extent
from games.conquest.present.battles.scenery import Camp, scenery
from games.conquest.present.battles.sums import share_of
from games.conquest.rules.events import BattleReported, Side
from tests.games.conquest.fighting import CASTLE, battle
from tests.games.conquest.given import Troops


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    with translation.override("en"):
        yield


def field(report: BattleReported) -> str:
    """Return the drawing of a battle between seats b and a."""
    attacker = Camp("b", report.attacker, share_of(report, "attacker"))
    defender = Camp("a", report.defender, share_of(report, "defender"))
    return scenery(report.place, attacker, defender)


def standing(drawing: str) -> tuple[int, int]:
    """Return how many figures are drawn, and how many of them fall."""
    return drawing.count('class="trooper'), drawing.count('class="trooper fell"')


def test_c46_all_figures_of_the_loser_fall_and_a_part_of_the_winners() -> None:
    drawing = field(battle({"goblins": 100}, {"spearmen": 70}).reported)
    assert standing(drawing) == (10, 9)
    assert drawing.count("lost-flag") == 1


def test_whoever_has_a_survivor_has_a_figure_that_stands() -> None:
    drawing = field(battle({"goblins": 99}, {"goblins": 100}).reported)
    assert standing(drawing) == (10, 9)


def test_c74_the_castle_is_drawn_in_its_owners_colour() -> None:
    drawing = field(battle({"goblins": 1}, {"spearmen": 9}, cell=CASTLE).reported)
    assert re.search(r'href="#o-castle"[^>]*class="seat-a"', drawing)


def test_c30_under_the_clouds_nobody_is_drawn() -> None:
    drawing = scenery("castle", Camp("b"), Camp("a"))
    assert standing(drawing) == (0, 0)
    assert "seat-b" in drawing
    assert re.findall(r'class="n"[^>]*>([^<]*)<', drawing) == ["?", "?"]


def captions(side: Side, *, is_mirrored: bool = False) -> list[str]:
    """Return what stands below a side's bar when it is the longer one."""
    drawn = bar(side, Bar("a", is_mirrored, extent(side)), Fraction(1, 2), "a label")
    return re.findall(r'class="bl2"[^>]*>([^<]*)<', drawn)


def crowd(troops: Troops) -> Side:
    """Return these creatures as one side of a battle."""
    return battle({"goblins": 1}, troops).reported.defender


@pytest.mark.parametrize("is_mirrored", [False, True])
def test_a_caption_without_room_is_left_out(is_mirrored: bool) -> None:
    wide = crowd({"spearmen": 50, "swordsmen": 25})
    assert captions(wide, is_mirrored=is_mirrored) == ["50 × 20", "25 × 40"]
    narrow = crowd({"spearmen": 1, "swordsmen": 1, "cavaliers": 1, "angels": 99})
    assert captions(narrow, is_mirrored=is_mirrored) == ["99 × 300"]


def test_c47_the_hatched_part_is_the_share_of_the_bar() -> None:
    drawn = bar(crowd({"spearmen": 50}), Bar("a", False, 200_000), Fraction(1, 4), "a label")
    assert 'class="lost from-4" x="232.5" y="31" width="77.5"' in drawn
