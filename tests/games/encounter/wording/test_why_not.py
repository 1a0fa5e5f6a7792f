"""“Why not me?” in words."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.utils import translation

from games.encounter.rules.targeting import why_not as found_why
from games.encounter.rules.trace import WhyNot
from games.encounter.wording.why_not import why_not
from tests.games.encounter.boards import LETTERS, E
from tests.games.encounter.wording.chains import BOARDS


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    with translation.override("en"):
        yield


def told(found: WhyNot | None) -> str:
    line = why_not(found)
    return f"{line.text} {' '.join(line.rules)}"


def why(name: str, letter: str) -> str:
    return told(found_why(BOARDS[name].state(), E, LETTERS[letter][0]))


def test_e4_a_hero_out_of_range_is_told_both_numbers() -> None:
    assert why("M2", "A") == "No target: range 3, and its reach is 1. DEF-range"
    assert why("M17", "A") == "No target: range 3, and its reach is 2. DEF-range"


def test_e4_a_hero_is_told_that_it_is_out_of_sight_or_on_no_way() -> None:
    assert why("M16", "A") == "No target: out of sight. DEF-sight"
    assert why("M24", "A") == "No target: no way over the floor leads there. DEF-range"


def test_e4_a_hero_whose_place_others_take_is_told_by_which_health() -> None:
    assert why("M21 weakest", "A") == "No target: 6 HP; those with 4 HP take the last place. S11"
    assert why("M21", "B") == "Perhaps: others have 4 HP, too, and the party picks. S12"
    assert why("M21", "A") == "A target: in range, in sight, and among the first. S10"


def test_e4_friends_and_the_hidden_have_a_sentence_too() -> None:
    assert why("M9", "F") == "No target: it is on the same side. DEF-opposing"
    assert told(WhyNot("hidden")) == (
        "No target: Hidden, and not beside it when the turn began. O-B"
    )
