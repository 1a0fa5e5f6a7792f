"""What is wrong with a brief, in words."""

from __future__ import annotations

import pytest

from games.kernel.faults import PlanFault
from games.onslaught.rules.notation import read
from games.onslaught.wording.faults import place, told
from tests.games.onslaught.given import frozen

LIMITS = {"least": 0, "most": 99}


@pytest.mark.parametrize(
    ("where", "words"),
    [
        ("3:14", "Line 3, column 14"),
        ("waves[2].deploy:5", "waves[2].deploy, character 5"),
        ("", ""),
    ],
)
def test_g29_the_place_of_a_fault_in_words(where: str, words: str) -> None:
    assert place(PlanFault("G29", where, "This is wrong.")) == words


def test_g29_a_fault_as_one_line() -> None:
    fault = PlanFault("S07", "2:9", "This is a whole number from %(least)s to %(most)s.", LIMITS)
    assert told(fault) == "Line 2, column 9: This is a whole number from 0 to 99."
    assert told(PlanFault("", "", "The file is no text.")) == "The file is no text."


def test_s25_a_unit_is_named_in_words() -> None:
    (fault,) = read("faction: Fernveil\nwave 1\ndeploy: [Runner, Ame]", frozen()).faults
    assert told(fault).endswith("A hero is never in a group: Listener Ame stands alone.")
