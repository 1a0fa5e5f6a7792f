"""The main pages in Russian and in Spanish: nothing on them is English or too wide."""

from __future__ import annotations

import re
from functools import lru_cache

import pytest
from playwright.sync_api import Page

from config.languages import ROOT, entries, sources
from tests.e2e import skirmishes
from tests.e2e.battles import fought
from tests.e2e.lobbies import opened
from tests.e2e.mixes import mixes
from tests.e2e.people import People
from tests.e2e.site import Site
from tests.e2e.test_every_page import OPEN, OWN, TABS, fits
from tests.e2e.test_past import ended
from tests.e2e.test_skirmish_table import to_the_end

pytestmark = [pytest.mark.e2e, pytest.mark.timeout(240)]

IN_EACH = pytest.mark.parametrize(("language", "width"), mixes(("ru", "es"), (320, 1280)))
# Words that stand in most English sentences of the house, and in none of the other languages.
MARKERS = re.compile(
    r"\b(the|and|you|your|with|of|this|is|are|turn|seat|match|army)\b", re.IGNORECASE
)
# All that a page says aloud or shows. What people wrote is taken out, and what says its language.
SAID = """() => {
  const own = [...document.querySelectorAll(".lob, h1[title], h3 a[href^='/matches/'], li > a b")];
  const names = own.map((one) => one.textContent.trim()).filter((name) => name.length > 1);
  const without = (text) => names.reduce((left, name) => left.replaceAll(name, ""), text).trim();
  const left_out = "script, style, template, noscript, textarea, code, kbd, [lang]:not(html)";
  const said = [];
  const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    if (!walker.currentNode.parentElement.closest(left_out)) said.push(walker.currentNode.data);
  }
  const spoken = ["aria-label", "title", "placeholder", "alt", "data-copied", "data-alert-text"];
  for (const name of spoken) {
    for (const one of document.querySelectorAll(`[${name}]`)) {
      if (!one.closest(left_out)) said.push(one.getAttribute(name));
    }
  }
  return [...new Set(said.map(without))].filter((text) => /[a-z]{2}/i.test(text));
}"""

# What reaches out of its button, card or sheet, where it is cut off or lies over the edge.
CUT = """() => {
  const style = (one) => getComputedStyle(one).overflowX;
  const frames = ".sheet, .fight, .btn, .seatcard, .plate, .pane";
  const cut = [];
  for (const one of document.querySelectorAll(".btn, .chip, .select, .input, label, th, td, h2")) {
    const box = one.getBoundingClientRect();
    if (!one.checkVisibility() || box.width < 2 || one.closest(".vh")) continue;
    for (let up = one.parentElement; up && !/auto|scroll/.test(style(up)); up = up.parentElement) {
      const edge = up.getBoundingClientRect();
      if (!/clip|hidden/.test(style(up)) && !up.matches(frames)) continue;
      if (box.right > edge.right + 1 || box.left < edge.left - 1) cut.push(one.textContent.trim());
    }
  }
  return cut;
}"""


@lru_cache
def english(language: str) -> frozenset[str]:
    """The English sentences that are said in other words in this language."""
    found = (
        entry
        for path in sources(ROOT)
        if language in path.relative_to(ROOT).parts
        for entry in entries(path).values()
    )
    return frozenset(one.msgid for one in found if one.msgstr and one.msgstr != one.msgid)


def is_said_in(page: Page, language: str) -> None:
    """The page says its language, nothing on it is English, and nothing on it is too wide."""
    assert page.locator("html").get_attribute("lang") == language, page.url
    said: list[str] = page.evaluate(SAID)
    assert said, page.url
    left = [text for text in said if text in english(language) or MARKERS.search(text)]
    assert left == [], page.url
    fits(page)
    assert page.evaluate(CUT) == [], page.url


def test_an_english_page_has_the_markers(site: Site, people: People) -> None:
    """The search finds what it looks for."""
    said = people("eve").go("/").evaluate(SAID)
    assert [text for text in said if MARKERS.search(text)]
    assert {*said} & english("ru") & english("es")


@IN_EACH
def test_pages_for_everybody(site: Site, people: People, language: str, width: int) -> None:
    eve = people("eve", language=language, width=width)
    for path in OPEN:
        is_said_in(eve.go(path), language)


@IN_EACH
def test_a_match_and_its_battles(site: Site, people: People, language: str, width: int) -> None:
    battle = fought(site, "ann", "ben")
    ann = people("ann", language=language, width=width)
    battle.match.sit(ann)
    for path in (*TABS, "?at=2", "battles/"):
        is_said_in(ann.go(battle.match.path + path), language)
    for path in (f"{battle.path}?step=1", battle.path):
        is_said_in(ann.go(path), language)
    for path in OWN:
        is_said_in(ann.go(path), language)


@IN_EACH
def test_a_match_that_has_ended(site: Site, people: People, language: str, width: int) -> None:
    over = ended(site)
    eve = people("eve", language=language, width=width)
    for path in (*TABS, "?at=2&as=A", "battles/", "result/"):
        is_said_in(eve.go(over.path + path), language)


@IN_EACH
def test_a_lobby(site: Site, people: People, language: str, width: int) -> None:
    ann = people("ann", language=language, width=width)
    opened(ann, title="Nueve", seats="4")
    is_said_in(ann.page, language)


@IN_EACH
def test_a_battle_of_skirmish(site: Site, people: People, language: str, width: int) -> None:
    ann, ben = (people(name, language=language, width=width) for name in ("ann", "ben"))
    made = skirmishes.begun(site, "ann", "ben", technology=True, doctrines=True)
    mine, theirs = made.sit(ann), made.sit(ben)
    is_said_in(mine, language)
    skirmishes.mustered(made, ann, ben)
    plans = (
        ("pair", skirmishes.pair_all),
        ("support", skirmishes.support_all),
        ("place", skirmishes.place_all),
    )
    for stage, plan in plans:
        skirmishes.stage(mine, stage)
        is_said_in(mine, language)
        plan(mine)
        is_said_in(mine, language)
        skirmishes.seal(mine)
    skirmishes.stage(theirs, "place")
    skirmishes.place_all(theirs)
    skirmishes.seal(theirs)
    to_the_end(mine, theirs)
    skirmishes.over(mine)
    is_said_in(mine, language)
    is_said_in(ann.go("/skirmish/armies/"), language)
