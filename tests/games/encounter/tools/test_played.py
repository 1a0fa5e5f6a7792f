"""The turn out of a log in the rule book is one that the rules played."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.utils import translation

from games.encounter.setup.content import shipped
from games.encounter.tools.played import NAMES, turn_of_a_foe


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    with translation.override("en"):
        yield


@pytest.mark.parametrize("encounter", shipped()["encounters"])
def test_s9_the_book_can_show_a_turn_of_every_encounter(encounter: str) -> None:
    told = [(line.rule, line.text) for line in turn_of_a_foe(shipped(), encounter)]
    rules = [rule for rule, _text in told]
    assert told[0][1].endswith(" acts.")
    assert {"S1", "S7", "S10", "S14", "F22"} <= set(rules)
    assert rules.index("S10") < rules.index("S14") < rules.index("F22")
    assert not [text for _rule, text in told if "let the time pass" in text]


def test_s14_the_same_seed_tells_the_same_turn() -> None:
    first = next(iter(shipped()["encounters"]))
    told = turn_of_a_foe(shipped(), first)
    assert told == turn_of_a_foe(shipped(), first)
    assert any(name in line.text for line in told for name in NAMES)
