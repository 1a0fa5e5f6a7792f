"""The sentence chain of each example of the rule book, word for word."""

from __future__ import annotations

import string
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest
from django.utils import translation

from games.encounter.rules.planning import plan_move
from games.encounter.rules.trace import Reason, Trace
from games.encounter.wording.chain import CELLS, Reasoning, cell_reason, chain
from tests.games.encounter.boards import LETTERS, E
from tests.games.encounter.wording.chains import BOARDS

CASES = Path(__file__).parents[1] / "cases" / "chains.txt"
NAMES = {number: letter for letter, (number, _team) in LETTERS.items()}


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    with translation.override("en"):
        yield


def wanted() -> dict[str, list[str]]:
    """Return the lines of each example in the text file."""
    found: dict[str, list[str]] = {}
    for line in CASES.read_text().splitlines():
        if line.startswith("= "):
            lines = found.setdefault(line.removeprefix("= "), [])
        elif line and not line.startswith("#"):
            lines.append(line)
    return found


def traced(name: str) -> Trace:
    return plan_move(BOARDS[name].state(), E)


def told(lines: tuple[Reasoning, ...]) -> list[str]:
    return [f"{line.text} {' '.join(line.rules)}" for line in lines]


def named(number: int) -> str:
    return NAMES.get(number, string.ascii_uppercase[4])


@pytest.mark.parametrize("name", BOARDS)
def test_e2_the_chain_of_an_example_is_told_word_for_word(name: str) -> None:
    lines = chain(traced(name), named)
    assert told(lines) == wanted()[name]
    assert len(lines) <= 4


def test_every_example_is_in_the_text_and_no_other() -> None:
    assert list(wanted()) == list(BOARDS)
    assert {name.partition(" ")[0] for name in BOARDS} == {f"M{n}" for n in range(1, 31)}


def test_e2_a_tie_waits_for_the_party_until_it_has_picked() -> None:
    tie = chain(traced("M5"), named)[-1]
    assert (tie.waits, tie.rules[0]) == (True, "S31")
    done = chain(traced("M5"), named, stop=(-2, 0))[-1]
    assert (done.waits, done.text) == (False, "Goes west, 2 steps, and is there.")
    other = chain(traced("M9"), named, stop=(1, 1))[-1]
    assert other.text == "Goes southeast, 2 steps; 1 step more would be needed."


def test_e3_every_reason_of_a_rejected_cell_has_a_sentence_and_a_rule() -> None:
    assert set(CELLS) == set(get_args(Reason))
    assert told((cell_reason("farther"),)) == ["Farther than the nearest cell with a target. S25"]
    assert told((cell_reason("occupied"),)) == ["Somebody stands here. S26"]
