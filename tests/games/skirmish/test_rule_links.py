"""Every rule that a line of the log or a refusal names has its place in the rule book."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from django.test import Client

from games.skirmish import rules, wording
from games.skirmish.wording import lines, names
from tests.games import contract
from tests.games.skirmish.reckonings import SEATS

pytestmark = pytest.mark.django_db
WORDS = {"deep_reserves": "hand limit"}  # the rule is about hands; the trait is one
NAMED = re.compile(r"[\"\(]\s*\"?([SFG]\d{1,2})\"")


def in_code(package: object) -> set[str]:
    """Return the ids that stand as texts in a package's code."""
    folder = Path(str(package.__file__)).parent  # type: ignore[attr-defined]
    found = (NAMED.findall(path.read_text()) for path in folder.glob("*.py"))
    return {number for numbers in found for number in numbers}


@pytest.fixture(scope="module")
def anchors() -> set[str]:
    page = Client(HTTP_HOST="localhost").get("/rules/skirmish/").content.decode()
    return set(re.findall(r'id="([SFG]\d+)"', page))


def test_every_rule_that_a_line_may_name_is_in_the_book(anchors: set[str]) -> None:
    named = in_code(wording)
    assert {"G1", "S6", "S15", "G9", "G12", "F17", "F21", "F25", "F26", "G19", "G2"} <= named
    assert named - anchors == set()


def test_the_rule_that_a_trait_names_tells_of_the_trait() -> None:
    page = Client(HTTP_HOST="localhost").get("/rules/skirmish/").content.decode()
    for trait, rule in names.TRAIT_RULES.items():
        told = page.split(f'id="{rule}"')[1].split("</p>")[0]
        assert str(WORDS.get(trait, names.TRAITS[trait])) in told, trait


def test_every_rule_that_a_refusal_names_is_in_the_book(anchors: set[str]) -> None:
    named = in_code(rules)
    assert {"G1", "S11", "S15", "S16", "S17", "S22", "G10", "F23"} <= named
    assert named - anchors == set()


def test_every_line_of_a_match_names_a_rule() -> None:
    told = 0
    for step in contract.play("skirmish", "fixed"):
        for event in step.outcome.events:
            for line in lines(event, SEATS):
                assert re.fullmatch(r"[SFG]\d+", line.rule)
                assert line.text.endswith(".")
                told += 1
    assert told > 20
