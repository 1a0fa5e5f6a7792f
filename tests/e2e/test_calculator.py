"""Battles before they are fought: the calculator, and the forecast of a half-chosen attack."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.matches import start
from tests.e2e.people import People, axe
from tests.e2e.site import Site

pytestmark = pytest.mark.e2e
HERE = "/tools/battle/"


def test_the_battle_follows_the_typed_numbers_and_so_does_the_address(people: People) -> None:
    page = people("ann").go(HERE)
    field = page.locator("#a-goblins")
    field.fill("141")
    expect(page.locator(".told-step")).to_have_text("Orcs: 1 of 141 live.")
    expect(field).to_be_focused()
    expect(page).to_have_url(re.compile(r"\?v=1&a=orcs&a-goblins=141&d=knights&d-spearmen=70$"))
    page.locator("#at").select_option("castle")
    expect(page.locator(".told-step")).to_have_text("Knights: 12 of 70 live.")
    page.locator("#whose").select_option("other")
    expect(page.locator(".told-step")).to_have_text("Orcs: 1 of 141 live.")
    expect(page.get_by_role("button", name="Copy")).to_be_visible()
    expect(page.locator("#link")).to_have_value(page.url)
    assert axe(page) == []


def test_another_faction_keeps_the_numbers_and_the_focus(people: People) -> None:
    page = people("ann").go(HERE)
    page.locator("#a").focus()
    page.locator("#a").select_option("gravebound")
    expect(page.locator("#a-skeletons")).to_have_value("100")
    expect(page.locator("#a")).to_be_focused()
    page.locator("#d").select_option("neutral")
    expect(page.locator("#d-militia")).to_have_value("70")
    expect(page.get_by_role("link", name="Swap sides")).to_have_count(0)
    page.locator("#d-militia").fill("1")
    expect(page.locator(".told-step")).to_contain_text("Gravebound: 99 of 100 live.")


def test_what_no_army_can_have_is_told_and_nothing_typed_is_lost(people: People) -> None:
    page = people("ann").go(HERE)
    page.locator("#a-goblins").fill("10000000")
    expect(page.locator("#said .toast.bad")).to_contain_text("whole numbers")
    expect(page.locator("#a-goblins")).to_have_value("10000000")
    page.locator("#a-goblins").fill("5")
    expect(page.locator(".told-step")).to_have_text("Knights: 68 of 70 live.")


def test_the_calculator_needs_no_script(people: People) -> None:
    page = people("ann", script=False, width=390).go(HERE)
    page.locator("#a-goblins").fill("150")
    page.locator("#at").select_option("castle")
    page.get_by_role("button", name="Reckon").click()
    expect(page.locator(".told-step")).to_have_text("Knights: 8 of 70 live.")
    assert page.url.endswith("?v=1&a=orcs&a-goblins=150&d=knights&d-spearmen=70&at=castle")
    page.get_by_role("link", name="Swap sides").click()
    expect(page.locator(".told-step")).to_have_text("Orcs: 34 of 150 live.")


def beside_a_mine(site: Site, people: People, **how: bool) -> Page:
    """Let ann's army (320 strong) go one step, so that a mine's guard stands beside it."""
    match = start(site, "ann", "ben")
    ann, ben = people("ann", **how), people("ben")
    for one in (ben, people("ann")):
        page = match.sit(one)
        if one.name == "ann":
            page.locator('#board .cells a[tabindex="0"]').click()
            page.locator("#editor .ways a").first.click()
            page.locator("#editor form.going button[type=submit]").click()
            expect(page.locator("#orders .orders li")).to_have_count(1)
        assert match.post(one, "hand-in", phase="turn-1") == 200
    session = {"name": "bannerhall", "value": match.sessions["ann"], "url": site.url}
    ann.context.add_cookies([session])  # type: ignore[list-item]
    return ann.go(match.path)


def test_c45_the_forecast_follows_the_typed_numbers(site: Site, people: People) -> None:
    page = beside_a_mine(site, people)
    page.wait_for_selector("html[data-line=live]")
    page.locator("#editor .origins a", has_text="320").click()
    page.locator("#editor .ways a.bad").first.click()
    expect(page.locator("#forecast")).to_contain_text("you win and lose")
    field = page.locator("#editor [data-send]").first
    field.fill("1")
    expect(page.locator("#forecast")).to_contain_text("you lose all")
    expect(field).to_be_focused()
    page.locator("#editor form.going button[type=submit]").click()
    page.locator("label:has(#t-orders)").click()
    expect(page.locator("#orders .foretell")).to_contain_text("you lose all")
    page.locator("#orders .foretell").get_by_role("link", name="try other numbers").click()
    expect(page.get_by_role("heading", name="Battle calculator")).to_be_visible()
    expect(page.locator(".told-step")).to_contain_text("of 16 live")


def test_c45_the_forecast_is_reckoned_without_a_script(site: Site, people: People) -> None:
    page = beside_a_mine(site, people, script=False)
    page.locator("#editor .origins a", has_text="320").click()
    page.locator("#editor .ways a.bad").first.click()
    expect(page.locator("#forecast")).to_contain_text("you win and lose")
    page.locator("#editor [data-send]").first.fill("1")
    page.get_by_role("button", name="Reckon anew").click()
    expect(page.locator("#forecast")).to_contain_text("you lose all")
    expect(page.locator("#editor [data-send]").first).to_have_value("1")
    assert "csrfmiddlewaretoken" not in page.url
