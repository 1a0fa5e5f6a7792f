"""The rule book's page: every rule has its anchor, and the numbers are the catalogue's."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path

import pytest
from django.conf import settings
from django.template.loader import render_to_string
from django.test import RequestFactory
from django.utils.translation import override

from games.conquest.tools.guide import CHAPTERS, contents_of, rule_book
from games.views import shelf
from tests.games.conquest.given import FROZEN

LANGUAGES = [code for code, _ in settings.LANGUAGES]
IDS = Path("tests/games/conquest/ids.txt")
BOOK = "games/conquest/rules/book.html"


class Anchors(HTMLParser):
    """Counts a page's ids and collects its links within the page."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.ids: Counter[str] = Counter()
        self.links: set[str] = set()
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note the tag's id and where it leads; a `use` of another symbol is no link."""
        given = dict(attrs)
        if name := given.get("id"):
            self.ids[name] += 1
        if tag == "a" and (given.get("href") or "").startswith("#"):
            self.links.add(str(given["href"])[1:])


def page() -> str:
    return rule_book(RequestFactory().get("/rules/conquest/")).content.decode()


def listed() -> set[str]:
    """The C and A ids of the rule book."""
    return set(re.findall(r"^([CA]-\d+)", IDS.read_text(), re.MULTILINE))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_stands_in_the_book_exactly_once(language: str) -> None:
    with override(language):
        anchors = Anchors(page())
    assert len(listed()) == 145
    assert {name: anchors.ids[name] for name in listed()} == dict.fromkeys(listed(), 1)


def test_no_id_is_given_twice_and_every_link_has_its_target() -> None:
    anchors = Anchors(page())
    assert [name for name, count in anchors.ids.items() if count > 1] == []
    assert anchors.links - set(anchors.ids) == set()
    assert {chapter.slug for chapter in CHAPTERS} <= anchors.links


def test_every_rule_named_by_a_refusal_or_a_report_can_be_looked_up() -> None:
    sources = [*Path("games/conquest").rglob("*.py"), *Path("games/services").rglob("*.py")]
    named = {id for path in sources for id in re.findall(r'"([CA]-\d+)"', path.read_text())}
    assert "A-6" in named
    assert named - set(Anchors(page()).ids) == set()


def test_each_chapter_of_a_rule_is_its_only_text() -> None:
    rules_of = re.findall(r'<div class="rule" id="[CA]-\d+"><p>(.*?)</p>', page(), re.DOTALL)
    assert len(rules_of) == 145
    assert min(len(text.strip()) for text in rules_of) > 15
    assert [text for text, times in Counter(rules_of).items() if times > 1] == []


def test_the_numbers_are_the_catalogues() -> None:
    costs = replace(
        FROZEN.costs,
        capital_income=271,
        capital_defence=43,
        build=(0, 222, 555, 1111),
        lone_faction_gold=123,
        site_empty_turns=9,
    )
    units = dict(FROZEN.units)
    units["treants"] = replace(units["treants"], strength=207)
    html = render_to_string(BOOK, dict(contents_of(replace(FROZEN, costs=costs, units=units))))
    for told in ("271 gold", "43\u00a0%", "222 gold", "1111 gold", "123 gold", "9 turns", "× 207"):
        assert told in html


def test_all_factions_artifacts_and_quests_are_told() -> None:
    html = page()
    names = [faction.name for faction in FROZEN.factions.values() if faction.trait]
    names += [artifact.name for artifact in FROZEN.artifacts.values()]
    names += [quest.name for quest in FROZEN.quests.values()]
    assert len(names) == 6 + 12 + 8
    assert [name for name in names if name not in html] == []
    assert [unit.name for unit in FROZEN.units.values() if unit.name not in html] == []


def test_the_shelf_leads_to_every_rule_book() -> None:
    html = shelf(RequestFactory().get("/rules/")).content.decode()
    assert 'href="/rules/conquest/"' in html
    assert html.count("<h1") == 1
