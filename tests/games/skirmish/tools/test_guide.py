"""The rule book's page: every rule has its anchor, and the numbers are the catalogue's."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from django.conf import settings
from django.template.loader import render_to_string
from django.test import RequestFactory
from django.utils.translation import override

from games.skirmish.setup.content import catalogue
from games.skirmish.tools.examples import story_duels
from games.skirmish.tools.guide import (
    CHAPTERS,
    DECISIONS,
    FAMILY,
    LEFT_OUT,
    REQUIREMENTS,
    contents_of,
    rule_book,
)

LANGUAGES = [code for code, _ in settings.LANGUAGES]
RULES = {*REQUIREMENTS, *FAMILY, *DECISIONS}
SOURCES = [*Path("games/skirmish").rglob("*.py"), *Path("templates/games/skirmish").rglob("*.html")]


def page() -> str:
    return rule_book(RequestFactory().get("/rules/skirmish/")).content.decode()


def ids(html: str) -> Counter[str]:
    return Counter(re.findall(r'\bid="([^"]+)"', html))


def text(html: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", html))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_stands_in_the_book_exactly_once(language: str) -> None:
    with override(language):
        found = ids(page())
    assert len(RULES) == 26 + 27 + 24
    assert {name: found[name] for name in RULES} == dict.fromkeys(RULES, 1)


def test_no_id_is_given_twice_and_every_link_has_its_target() -> None:
    html = page()
    links = set(re.findall(r'<a [^>]*href="#([^"]+)"', html))
    assert [name for name, times in ids(html).items() if times > 1] == []
    assert links - set(ids(html)) == set()
    assert {chapter.slug for chapter in CHAPTERS} <= links


def test_every_rule_named_by_a_refusal_an_option_or_the_log_can_be_looked_up() -> None:
    quoted = r'"([SFG]\d+)"|/rules/skirmish/#([SFG]\d+)'
    found = {name for path in SOURCES for name in re.findall(quoted, path.read_text())}
    named = {name for pair in found for name in pair if name}
    assert {"S15", "G20", "F28"} <= named
    assert named - LEFT_OUT - set(ids(page())) == set()


def test_no_rule_is_empty_and_no_two_say_the_same() -> None:
    said = re.findall(r'<div class="rule" id="[SFG]\d+"><p>(.*?)</p>', page(), re.DOTALL)
    assert len(said) == len(RULES)
    assert min(len(sentence.strip()) for sentence in said) > 15
    assert [sentence for sentence, times in Counter(said).items() if times > 1] == []


def test_the_book_shows_every_unit_and_every_card_of_the_catalogue() -> None:
    html, shipped = page(), catalogue()
    for card in shipped.cards.values():
        if not card.technology:
            assert f'<span class="sk-card__id">{card.slug}</span>' in html
    for unit in shipped.units.values():
        assert f"<b>{unit.name}</b><small>{unit.realm}</small>" in html
    for technology in shipped.technologies.values():
        assert f"<b>{technology.name}</b>" in html


def test_the_numbers_are_the_catalogues() -> None:
    limits = replace(catalogue().limits, attacker_points=31, area_points=17, attacker_draws=9)
    changed = contents_of(replace(catalogue(), limits=limits))
    book = render_to_string("games/skirmish/rules/book.html", dict(changed))
    said = text(book)
    assert "army may cost 31 points and have up to 6 units" in said
    assert "17 points for winning the area" in said
    assert "The attacker draws 9 combat cards." in said


def test_t33_the_story_is_told_with_the_sums_of_the_worked_example() -> None:
    sums = [
        [(strike.attack, strike.health, strike.falls) for strike in duel.strikes]
        for duel in story_duels(catalogue())
    ]
    assert sums == [
        [(8, 7, True), (7, 9, False)],
        [(10, 8, True), (8, 8, True)],
        [(7, 7, True), (6, 5, True)],
    ]
    triggered = [
        card.card
        for duel in story_duels(catalogue())
        for side in duel.sides
        for card in side.cards
        if card.state == "triggered"
    ]
    assert triggered == ["I12", "L07"]


def test_t20_a_blow_out_of_reach_fells_the_support_behind() -> None:
    said = text(page())
    assert "8 is enough, but Rootback cannot hit Skimmer: a unit behind it falls." in said
    assert "8 is less than 9: Rootback stands." in said
