"""Everything that happens in whole matches is told in full, and names a rule of the book."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from typing import Any

from django.conf import settings
from django.test import RequestFactory
from django.utils import translation

from games.kernel.codec import Codec
from games.kernel.page import SeatPage
from games.onslaught.rules.events import EVENTS
from games.onslaught.rules.phases import phase
from games.onslaught.tools.guide import rule_book
from games.onslaught.wording import heading, lines, reason, sentence
from games.onslaught.wording.options import option, question
from games.onslaught.wording.phases import turn_name
from tests.games.onslaught.given import frozen
from tests.games.onslaught.random_play import Step, options, steps

NUMBERS = (9, 10, 11)  # a duel, one and two against a brief, of four waves each
SEATS = [SeatPage(n, f"person {n}", "", "", 1, "", {}, True, False, True) for n in range(2)]
LANGUAGES = [code for code, _name in settings.LANGUAGES]


@cache
def played() -> tuple[Step, ...]:
    """Return the steps of some random matches."""
    return tuple(step for number in NUMBERS for step in steps("told", options(number)))


def events() -> Iterator[Any]:
    """Yield all events of these matches."""
    for step in played():
        yield from step.outcome.events


def anchors() -> set[str]:
    page = rule_book(RequestFactory().get("/rules/onslaught/")).content.decode()
    return set(re.findall(r'\bid="([^"]+)"', page))


def slugs() -> re.Pattern[str]:
    """Return what finds a slug of the catalogue that nobody named in a sentence."""
    shipped = frozen()
    tables: tuple[Any, ...] = (shipped.units, shipped.spires, shipped.landmarks, shipped.relics)
    return re.compile("|".join(slug for table in tables for slug in table if "-" in slug))


def test_every_event_of_whole_matches_is_told_and_its_rule_is_in_the_book() -> None:
    rules, raw = anchors(), slugs()
    for event in events():
        for language in LANGUAGES:
            with translation.override(language):
                alone = sentence(event, SEATS)
                told = lines(event, SEATS)
            assert alone
            assert "%(" not in alone
            assert not raw.search(alone), alone
        assert {line.rule for line in told} <= rules
    assert len({type(event) for event in events()}) > 35


def test_every_phase_and_every_question_of_whole_matches_is_told() -> None:
    for step in played():
        key = phase(step.before)
        assert heading(key)
        assert turn_name(key, step.before.turn).startswith("Wave ")
        for asked in step.before.pending:
            assert question(asked.kind).endswith("?")
            assert all(option(asked.kind, one) for one in asked.options)


def test_every_end_of_whole_matches_has_a_reason() -> None:
    ends = [step.outcome.state.standings or () for step in played()]
    assert len([places for places in ends if places]) == len(NUMBERS)
    assert all(reason(place.reason) for places in ends for place in places)


def test_every_event_of_a_match_can_be_written_down_and_read_again() -> None:
    codec = Codec(EVENTS)
    for event in events():
        plain = json.loads(json.dumps(codec.dump(event)))
        assert codec.load(plain) == event
