"""The rule book's page: every rule has its anchor, and the numbers are the catalogue's."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.template.loader import render_to_string
from django.test import RequestFactory
from django.utils.translation import override

from games.onslaught.setup.content import catalogue
from games.onslaught.tools.guide import (
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
ID = r"[SFG]\d+"
SOURCES = [
    *Path("games/onslaught").rglob("*.py"),
    *Path("templates/games/onslaught").rglob("*.html"),
]


def page() -> str:
    return rule_book(RequestFactory().get("/rules/onslaught/")).content.decode()


def ids(html: str) -> Counter[str]:
    return Counter(re.findall(r'\bid="([^"]+)"', html))


def text(html: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", html))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_stands_in_the_book_exactly_once(language: str) -> None:
    with override(language):
        found = ids(page())
    assert len(RULES) == 50 + 53 + 39
    assert {name: found[name] for name in RULES} == dict.fromkeys(RULES, 1)


def test_no_id_is_given_twice_and_every_link_has_its_target() -> None:
    html = page()
    links = set(re.findall(r'<a [^>]*href="#([^"]+)"', html))
    assert [name for name, times in ids(html).items() if times > 1] == []
    assert links - set(ids(html)) == set()
    assert {chapter.slug for chapter in CHAPTERS} <= links


def test_every_rule_named_by_a_refusal_or_the_log_can_be_looked_up() -> None:
    quoted = rf'"({ID})"|/rules/onslaught/#({ID})'
    found = {name for path in SOURCES for name in re.findall(quoted, path.read_text())}
    named = {name for pair in found for name in pair if name}
    assert {"S49", "F35", "G12"} <= named
    assert named - LEFT_OUT - set(ids(page())) == set()


def test_no_rule_is_empty_and_no_two_say_the_same() -> None:
    said = re.findall(rf'<div class="rule" id="{ID}"><p>(.*?)</p>', page(), re.DOTALL)
    assert len(said) == len(RULES)
    assert min(len(sentence.strip()) for sentence in said) > 15
    assert [sentence for sentence, times in Counter(said).items() if times > 1] == []


def test_everything_in_the_catalogue_is_in_the_book() -> None:
    html, shipped = page().replace("&#x27;", "'"), catalogue()
    said = text(html)
    for unit in shipped.units.values():
        assert f"<b>{unit.name}</b>" in html
    tables: tuple[Mapping[str, Any], ...] = (
        shipped.spires,
        shipped.equipment,
        shipped.earthscapes,
        shipped.landmarks,
        shipped.relics,
        shipped.events,
        shipped.factions,
        shipped.scenarios,
    )
    names = [thing.name for table in tables for thing in table.values()]
    assert [name for name in names if name not in said] == []
    assert "Slagback ×2 3 3 1 1 2 Stonehide · * health 4" in said
    assert "Sunlance Ashforge Compact, advanced 6 attack, attack, range 4 3 4" in said
    assert "For one person, against Fernveil Choir. Bring the opponent's gate down to 3" in said
    assert "For 2 people, against Ashforge Compact. Bring the opponent's gate down to 2" in said
    assert "Coin Cache ×2 Ruin – – 3 source for whoever reveals it, then it is gone" in said


def test_the_numbers_are_the_catalogues() -> None:
    limits = replace(
        catalogue().limits, gate_health=13, limited_builds=3, spires=5, relic_price=6, group_most=3
    )
    changed = contents_of(replace(catalogue(), limits=limits))
    said = text(render_to_string("games/onslaught/rules/book.html", dict(changed)))
    assert "A gate has 13 health and strikes for 1." in said
    assert "You have 3 of them in each onslaught." in said
    assert "You may have at most 5 spires." in said
    assert "sold at once for 6 source" in said
    assert "every group of 2 to 3" in said


def test_headings_go_down_one_step_at_a_time_and_no_style_is_inline() -> None:
    html = page()
    levels = [int(level) for level in re.findall(r"<h([1-6])[ >]", html)]
    jumps = [(a, b) for a, b in zip(levels, levels[1:], strict=False) if b > a + 1]
    assert (levels[0], jumps) == (1, [])
    assert " style=" not in html
