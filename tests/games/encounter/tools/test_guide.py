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

from games.encounter.setup.content import catalogue
from games.encounter.tools.facts import OUT_OF_PLAY
from games.encounter.tools.guide import (
    CHAPTERS,
    DECISIONS,
    FAMILY,
    LEFT_OUT,
    REQUIREMENTS,
    TERMS,
    contents_of,
    rule_book,
)
from games.encounter.wording import skills

LANGUAGES = [code for code, _ in settings.LANGUAGES]
RULES = {*REQUIREMENTS, *TERMS, *FAMILY, *DECISIONS}
ID = r"(?:[SFO]\d+|O-[A-K]|DEF-[a-z]+)"
SOURCES = [
    *Path("games/encounter").rglob("*.py"),
    *Path("templates/games/encounter").rglob("*.html"),
]


def page() -> str:
    return rule_book(RequestFactory().get("/rules/encounter/")).content.decode()


def ids(html: str) -> Counter[str]:
    return Counter(re.findall(r'\bid="([^"]+)"', html))


def text(html: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", html))


@pytest.mark.parametrize("language", LANGUAGES)
def test_e9_every_rule_stands_in_the_book_exactly_once(language: str) -> None:
    with override(language):
        found = ids(page())
    assert len(RULES) == 39 + 9 + 27 + 22
    assert {name: found[name] for name in RULES} == dict.fromkeys(RULES, 1)


def test_no_id_is_given_twice_and_every_link_has_its_target() -> None:
    html = page()
    links = set(re.findall(r'<a [^>]*href="#([^"]+)"', html))
    assert [name for name, times in ids(html).items() if times > 1] == []
    assert {link for link in links if not link.startswith("hx-")} - set(ids(html)) == set()
    assert {chapter.slug for chapter in CHAPTERS} <= links


def test_e9_every_rule_named_by_a_refusal_or_the_log_can_be_looked_up() -> None:
    quoted = rf'"({ID})"|/rules/encounter/#({ID})'
    found = {name for path in SOURCES for name in re.findall(quoted, path.read_text())}
    named = {name for pair in found for name in pair if name}
    assert {"S7", "F13", "O5", "O-I", "DEF-range", "DEF-sight"} <= named
    assert named - LEFT_OUT - set(ids(page())) == set()


def test_no_rule_is_empty_and_no_two_say_the_same() -> None:
    said = re.findall(rf'<div class="rule" id="{ID}"><p>(.*?)</p>', page(), re.DOTALL)
    assert len(said) == len(RULES)
    assert min(len(sentence.strip()) for sentence in said) > 15
    assert [sentence for sentence, times in Counter(said).items() if times > 1] == []


def test_s39_every_skill_of_the_catalogue_is_described() -> None:
    said = text(page())
    shipped = catalogue().skills
    assert set(skills.NAMES) == set(skills.TEXTS) == set(shipped)
    for slug in set(shipped) - OUT_OF_PLAY:
        assert f"{skills.skill(slug)} {skills.explained(slug)}" in said.replace("&#x27;", "'")


def test_s39_a_skill_that_no_unit_can_have_is_not_in_the_list() -> None:
    said = text(page())
    assert [slug for slug in OUT_OF_PLAY if skills.skill(slug) in said] == []
    used = {one.slug for kind in catalogue().foes.values() for one in kind.skills}
    assert used & OUT_OF_PLAY == set()


def test_s39_a_skill_stands_under_the_moment_at_which_it_fires() -> None:
    assert {kind.hook for kind in catalogue().skills.values()} == set(skills.HOOKS)
    after = text(page()).partition("After its attack")[2].partition("When it is attacked")[0]
    assert "Venom Each target gets Poison." in after
    assert "Thorns" not in after


def test_o11_the_book_shows_every_foe_and_every_encounter_of_the_catalogue() -> None:
    html, shipped = page(), catalogue()
    for foe in shipped.foes.values():
        assert f"<b>{foe.name}</b>" in html
    for encounter in shipped.encounters.values():
        assert f"<h3>{encounter.name}</h3>" in html
    assert "Stone Gallant level 10, prefers the strongest 10 4 1 1 all" in text(html)
    assert "The Hollow Abbot apex, prefers the weakest 2 × P 2 1 3 all" in text(html)


def test_o4_the_numbers_are_the_catalogues() -> None:
    limits = replace(catalogue().limits, resolve_start=7, fatigue_round=9, foe_steps=4, blocks=5)
    changed = contents_of(replace(catalogue(), limits=limits))
    said = text(render_to_string("games/encounter/rules/book.html", dict(changed)))
    assert "Each hero starts with 7 Resolve and holds at most 8." in said
    assert "From round 9 on, every round is a fatigue round." in said
    assert "Move: up to 4 cells, if it has to." in said
    assert "Brace keeps up to 5 might dice as blocks" in said


def test_headings_go_down_one_step_at_a_time_and_no_style_is_inline() -> None:
    html = page()
    levels = [int(level) for level in re.findall(r"<h([1-6])[ >]", html)]
    jumps = [(a, b) for a, b in zip(levels, levels[1:], strict=False) if b > a + 1]
    assert (levels[0], jumps) == (1, [])
    assert " style=" not in html
