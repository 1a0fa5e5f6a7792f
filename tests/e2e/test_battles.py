"""A battle in a browser: from its line to its page, and step by step by keys, clicks and links."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.battles import Fought, fought
from tests.e2e.people import People
from tests.e2e.site import Site

pytestmark = [pytest.mark.e2e, pytest.mark.timeout(180)]

LAST = "5"


@pytest.fixture
def match(site: Site) -> Fought:
    """A running match of Ann and Ben in which Ann has fought."""
    return fought(site, "ann", "ben")


def is_at(page: Page, step: str) -> None:
    """The battle on the page stands at this step, in the page, the address and the marks."""
    expect(page.locator("[data-battle]")).to_have_attribute("data-step", step)
    expect(page.locator("[aria-current=step]")).to_have_attribute("data-battle-step", step)


def test_from_the_report_to_the_battle_and_through_it_by_keys(
    match: Fought, people: People
) -> None:
    ann = people("ann")
    match.match.sit(ann)
    page = ann.go(f"{match.match.path}?tab=report")
    page.get_by_role("link", name="See it step by step").last.click()
    page.wait_for_url("**/battles/**")
    is_at(page, "1")
    said = page.locator("[data-battle-told]")
    expect(said).to_contain_text("attacking:")
    expect(page.locator(".bars")).to_be_hidden()
    for step in ("2", "3", "4", LAST):
        page.keyboard.press("ArrowRight")
        is_at(page, step)
    assert page.url.endswith("step=5")
    expect(said).to_contain_text("live.")
    expect(page.locator(".arith-note")).to_be_visible()
    page.keyboard.press("ArrowRight")
    is_at(page, LAST)
    page.keyboard.press("ArrowLeft")
    is_at(page, "4")
    page.locator(".steps a", has_text="Strength").press("Home")
    is_at(page, "1")
    page.reload()
    is_at(page, "1")
    page.get_by_role("link", name="Back to the match").click()
    page.wait_for_url("**/?tab=report")
    expect(page.locator("#report")).to_be_visible()


def test_from_a_past_moment_to_its_battle_and_back_to_that_moment(
    match: Fought, people: People
) -> None:
    ann = people("ann")
    match.match.sit(ann)
    moment = f"?at={match.turn + 1}&tab=report"
    page = ann.go(match.match.path + moment)
    page.locator("#report .battle-link").first.click()
    page.wait_for_url("**/battles/**")
    page.locator(".steps a").last.click()
    page.get_by_role("link", name="Back to the match").click()
    page.wait_for_url(re.compile(r"[?&]at=[\w-]+"))
    expect(page.locator("#report")).to_be_visible()


def test_it_plays_by_itself_at_the_chosen_speed_and_stops_at_the_end(
    match: Fought, people: People
) -> None:
    ann = people("ann")
    match.match.sit(ann)
    page = ann.go(f"{match.path}?step=3")
    page.get_by_label("Speed").select_option("fast")
    page.locator("h1").click()
    page.keyboard.press(" ")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    is_at(page, LAST)
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    expect(page.get_by_role("button", name="Step on")).to_be_disabled()


def test_with_reduced_motion_nothing_moves_by_itself(match: Fought, people: People) -> None:
    ann = people("ann", reduced_motion="reduce")
    match.match.sit(ann)
    page = ann.go(f"{match.path}?step=1")
    page.get_by_role("button", name="Play", exact=True).click()
    is_at(page, "2")
    page.wait_for_timeout(3500)
    is_at(page, "2")


def test_without_a_script_the_steps_are_links(match: Fought, people: People) -> None:
    ann = people("ann", script=False)
    cookie = {"name": "bannerhall", "value": match.match.sessions["ann"], "url": ann.site.url}
    ann.context.add_cookies([cookie])  # type: ignore[list-item]
    page = ann.go(match.path)
    is_at(page, LAST)
    expect(page.locator("[data-battle-act]").first).to_be_hidden()
    page.locator(".steps a", has_text="Strength").click()
    is_at(page, "2")
    expect(page.locator(".bars")).to_be_visible()
    expect(page.locator(".share")).to_be_hidden()


def test_c30_a_watcher_sees_the_clouds_and_no_figure(match: Fought, people: People) -> None:
    page = people("eve").go(match.path)
    expect(page.locator("[data-battle]")).to_have_count(0)
    expect(page.locator(".veil")).to_have_count(1)
    expect(page.locator(".trooper, .rank, .fbar")).to_have_count(0)
    assert "×" not in page.content()
    texts = page.locator(".scene .army .n").all_text_contents()
    assert texts == ["?", "?"]
    expect(page.get_by_text("Opens to all when the match ends")).to_be_visible()


def test_c29_a_watcher_goes_through_the_battles_of_the_turn(match: Fought, people: People) -> None:
    page = people("eve").go(f"{match.match.path}battles/")
    page.locator(".battle-list a").first.click()
    page.wait_for_url(re.compile(r"/battles/\d+/1/$"))
    here = page.locator(".battle-turn [aria-current=page]")
    expect(here).to_contain_text("1")
    page.get_by_role("link", name="Next battle").click()
    page.wait_for_url(re.compile(r"/battles/\d+/2/$"))
    page.get_by_role("link", name="Earlier battle").click()
    page.wait_for_url(re.compile(r"/battles/\d+/1/$"))
