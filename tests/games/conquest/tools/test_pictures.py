"""The rule book's pictures show what the rules say."""

import re
from collections import Counter

import pytest

from games.conquest.tools.chart import standard_map
from games.conquest.tools.drawings import piece
from games.conquest.tools.facts import guards, levels
from games.conquest.tools.guide import PIECES
from games.conquest.tools.rolls import example
from games.conquest.tools.scenes import scenes, sight
from tests.games.conquest.given import FROZEN

PLAN = FROZEN.maps["standard"]
COUNTS = {"capital": 4, "city": 1, "castle": 8, "mine": 12, "gate": 4, "site": 8}


def test_the_map_shows_every_place_and_mountain() -> None:
    drawn = standard_map(FROZEN, PLAN)
    found = Counter(re.findall(r'href="#o-(\w+)"', drawn))
    letters = "".join(PLAN.rows)
    assert found == {name: n for name, n in COUNTS.items() if n}
    assert len(re.findall(r'href="#m[12]"', drawn)) == letters.count("M")
    assert drawn.count('class="gate-line"') == len(PLAN.teleports)


def test_the_map_shows_the_strength_of_every_guard_but_none_in_a_start_corner() -> None:
    plaques = Counter(re.findall(r'<text y="7">(\d+)</text>', standard_map(FROZEN, PLAN)))
    assert plaques == {"160": 8, "240": 8, "400": 8, "4200": 1}


def test_guards_are_listed_by_strength() -> None:
    told = [(guard.kind, guard.strength) for guard in guards(FROZEN, PLAN)]
    assert told[0] == ("mine", 160)
    assert told[-1] == ("city", 4200)
    assert [strength for _, strength in told] == sorted(strength for _, strength in told)


@pytest.mark.parametrize(("reach", "hidden"), [(1, 20), (2, 12)])
def test_fog_lies_on_all_cells_that_are_out_of_sight(reach: int, hidden: int) -> None:
    clouds = re.search(r'class="fog-p" d="([^"]+)"', sight(reach))
    assert clouds is not None
    assert clouds[1].count("M") == hidden


@pytest.mark.parametrize("name", sorted(scenes()))
def test_pictures_are_left_out_by_screen_readers(name: str) -> None:
    assert 'aria-hidden="true"' in scenes()[name]


@pytest.mark.parametrize("kind", PIECES)
def test_each_kind_of_place_has_a_picture_of_its_own(kind: str) -> None:
    assert [other for other in PIECES if piece(other) == piece(kind)] == [kind]


def test_the_roll_of_the_example_follows_the_rules() -> None:
    lines = example(FROZEN)
    assert [line.letter for line in lines] == ["d", "b", "a", "c"]
    assert [line.total for line in lines] == [91, 55, 55, 35]
    assert [line.again for line in lines] == [None, 80, 34, None]


def test_prices_are_told_by_level() -> None:
    told = [(level.build, level.upgrade, level.upgraded) for level in levels(FROZEN)]
    assert told == [(0, 100, 16), (200, 200, 12), (500, 500, 8), (1000, 1000, 4)]
