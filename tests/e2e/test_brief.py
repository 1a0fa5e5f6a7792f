"""The editor of briefs: typed, corrected, shared, on a phone, without a script, into a lobby."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.e2e.people import People, axe

pytestmark = pytest.mark.e2e
HERE = "/tools/brief/"
TEXT = "faction: Fernveil\nwave 1\ndeploy: Runner, [Barkling*, Rnner]"
RIGHT = TEXT.replace("Rnner", "Runner")


def test_g29_a_brief_is_read_as_it_is_typed_and_a_fault_takes_the_caret_there(
    people: People,
) -> None:
    page = people("ann").go(HERE)
    expect(page.locator("#br-verdict")).to_contain_text("No faults")
    page.locator("#id_text").fill(TEXT)
    expect(page.locator("#br-verdict")).to_contain_text("1 fault keeps this brief")
    place = page.get_by_role("button", name="Line 3, column 29")
    place.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#id_text")).to_be_focused()
    assert page.locator("#id_text").evaluate("area => area.selectionStart") == TEXT.index("Rnner")
    assert axe(page) == []
    page.keyboard.press("ArrowRight")
    page.keyboard.insert_text("u")
    expect(page.locator("#br-verdict")).to_contain_text("No faults")
    expect(page.locator(".br-stack li").nth(1)).to_contain_text("over Sprig Runner")
    shared = page.locator(".br-share a").first.get_attribute("href")
    other = people("ben").go(str(shared))
    expect(other.locator("#id_text")).to_have_value(RIGHT)


def test_g29_a_brief_goes_into_a_lobby(people: People) -> None:
    page = people("ann").go(f"{HERE}?scenario=kiln-march")
    page.get_by_role("button", name="Play against it alone").click()
    page.wait_for_url("**/lobbies/*/")
    expect(page.locator(".os-terms")).to_contain_text("Ashforge Compact")


def test_g29_on_a_phone_nothing_is_wider_than_the_screen(people: People) -> None:
    page = people("ann").go(HERE)
    page.set_viewport_size({"width": 360, "height": 700})
    page.locator("#id_text").fill("faction: " + "Nobody" * 20)
    expect(page.locator(".br-faults")).to_contain_text("No faction")
    wide = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    assert page.evaluate(wide) <= 0
    assert axe(page) == []
