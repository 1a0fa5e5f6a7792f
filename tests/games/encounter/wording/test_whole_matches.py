"""Every event of whole matches is told in full, and names a rule that is in the book."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from django.conf import settings
from django.test import RequestFactory
from django.utils import translation

from games.encounter.rules.events import EVENTS
from games.encounter.tools.guide import rule_book
from games.encounter.wording import lines, sentence
from games.kernel.codec import Codec
from games.kernel.page import SeatPage
from tests.games.encounter.random_play import steps

SEATS = [SeatPage(n, f"person {n}", "", "", 1, "", {}, True, False, True) for n in range(4)]
NUMBERS = (3, 9)  # with the shipped catalogue, of four heroes and of two


def events() -> Iterator[Any]:
    """Yield the events of some random matches."""
    for number in NUMBERS:
        for step in steps("told", number):
            yield from step.outcome.events


def anchors() -> set[str]:
    page = rule_book(RequestFactory().get("/rules/encounter/")).content.decode()
    return set(re.findall(r'\bid="([^"]+)"', page))


def test_e9_every_event_of_whole_matches_is_told_and_its_rule_is_in_the_book() -> None:
    found, rules = list(events()), anchors()
    assert len({type(event) for event in found}) > 20
    languages = [code for code, _name in settings.LANGUAGES]
    for event in found:
        for language in languages:
            with translation.override(language):
                alone = sentence(event, SEATS)
                told = lines(event, SEATS)
        assert alone
        assert "%(" not in alone
        assert not re.search(r"\bfigure \d", alone), alone
        assert {line.rule for line in told} <= rules


def test_e8_every_event_of_a_match_can_be_written_down_and_read_again() -> None:
    codec = Codec(EVENTS)
    for event in events():
        plain = json.loads(json.dumps(codec.dump(event)))
        again = codec.load(plain)
        assert (again, again.cast) == (event, event.cast)
