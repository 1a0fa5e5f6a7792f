"""C11 in a browser: hostile text does nothing, and long names push nothing away (B-55, B-57)."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.lobbies import opened, seated
from tests.e2e.matches import start
from tests.e2e.people import People
from tests.e2e.site import Site

pytestmark = pytest.mark.e2e
HOSTILE = '<img src=x onerror="window.hit=1"><b hx-get="/watch/" hx-trigger="load">{{7*7}}</b>'
LONG = ("W" * 24, "漢" * 24, "i" * 24, "M" * 24)
TITLE = "W" * 60
IN_VIEW = """element => {
  const box = element.getBoundingClientRect();
  return box.width > 0 && box.left >= 0 && box.right <= innerWidth + 1;
}"""
ON_SCREEN = """element => {
  const box = element.getBoundingClientRect();
  return box.top >= 0 && box.bottom <= innerHeight + 1;
}"""


def test_b55_hostile_text_stays_text_on_every_screen(site: Site, people: People) -> None:
    asked: list[str] = []
    host, friend = people("host"), people("friend")
    link = opened(host, title=HOSTILE[:60], seats="2", turn_seconds="0")
    pages = [host.page, seated(friend, link)]
    for page in pages:
        page.on("request", lambda request: asked.append(request.url))
    pages[1].locator("[name=text]").fill(HOSTILE)
    pages[1].locator("[name=text]").press("Enter")
    for page in pages:
        expect(page.locator("body")).to_contain_text(HOSTILE)
        assert page.evaluate("window.hit") is None
        assert page.locator("main img, main [hx-get='/watch/']").count() == 0
        assert HOSTILE[:60] in page.title()
    match = start(site, "ann", "ben")
    ann, ben = people("ann"), people("ben")
    screens = [match.sit(one) for one in (ann, ben)]
    assert match.post(ann, "say", text=HOSTILE) == 200
    assert match.post(ben, "mute", name=HOSTILE, on="1") == 422
    for page in screens:
        page.on("request", lambda request: asked.append(request.url))
        expect(page.locator("#talk")).to_contain_text(HOSTILE)
        page.fill("#say", HOSTILE)
        page.wait_for_timeout(600)
        assert page.evaluate("window.hit") is None
        assert page.locator("#talk img, #talk [hx-get]").count() == 0
    assert not [url for url in asked if url.endswith(("/watch/", "/x"))]


def no_sideways(page: Page) -> None:
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 1, page.url


def within(page: Page, *selectors: str) -> None:
    """Fail when something that must be reachable sticks out to the side."""
    for selector in selectors:
        shown = page.locator(selector).first
        assert shown.evaluate(IN_VIEW), (page.url, selector)


@pytest.mark.parametrize("width", [320, 768, 1280])
def test_b57_the_longest_names_and_titles_push_nothing_off_the_screen(
    site: Site, people: People, width: int
) -> None:
    match = start(site, *LONG)
    site.manage("shell", "-v0", "-c", renamed(match.code))
    page = match.sit(people(LONG[0], width=width))
    page.locator("label", has=page.locator("#t-orders")).click()
    no_sideways(page)
    within(page, "#beam .match-clock", "#beam .match-name h1", "#seal button")
    assert page.locator("#seal button").first.evaluate(ON_SCREEN)
    plates: Any = page.locator("#beam [data-plate] b")
    assert plates.count() == len(LONG)
    page.goto(f"{site.url}/")
    no_sideways(page)


def renamed(code: str) -> str:
    return (
        "from games.models import Match\n"
        f"Match.objects.filter(code={code!r}).update(title={TITLE!r})\n"
    )


@pytest.mark.parametrize("width", [320, 1280])
def test_b57_a_lobby_of_long_names_keeps_its_buttons(
    site: Site, people: People, width: int
) -> None:
    host, friend = people("host", width=width), people("friend", width=width)
    link = opened(host, title=TITLE, seats="2", turn_seconds="0")
    page = friend.go(link)
    no_sideways(page)
    take = page.get_by_role("button", name="Take a seat")
    assert take.evaluate(IN_VIEW)
    take.click()
    expect(page.locator(".seatcard.you")).to_have_count(1)
    page.fill("#hero", "W" * 40)
    page.fill("#biography", "W" * 400)
    page.get_by_role("button", name="Keep").click()
    expect(host.page.locator(".seatcard", has_text="W" * 40)).to_have_count(1)
    for one in (page, host.page):
        no_sideways(one)
        ready = one.get_by_role("button", name="I am ready")
        assert ready.evaluate(IN_VIEW)
    assert page.locator("h1").get_attribute("title") == TITLE
