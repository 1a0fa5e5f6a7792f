"""Every page, in both themes, wide and narrow: usable by all, asking no foreign host."""

from __future__ import annotations

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.lobbies import opened
from tests.e2e.people import People, Person, axe
from tests.e2e.site import Site

pytestmark = [pytest.mark.e2e, pytest.mark.timeout(240)]

SCREENS = [(1280, "light"), (1280, "dark"), (390, "light"), (390, "dark")]
OPEN = (
    "/",
    "/lobbies/new",
    "/watch/",
    "/rules/",
    "/rules/conquest/",
    "/log-in/",
    "/privacy/",
    "/credits/",
    "/lobbies/NOTTHERE/",
    "/no-such-page/",
)
OWN = ("/", "/me/", "/register/")
TABS = ("", "?tab=report", "?tab=chronicle")
NARROWEST = 320


def watched(person: Person) -> list[str]:
    """Return the list that will hold every host this person's browser asks."""
    hosts: list[str] = []
    person.page.on("request", lambda request: hosts.append(urlsplit(request.url).netloc))
    return hosts


def is_well(page: Page) -> None:
    """The page as it stands has no fault of access and does not scroll sideways."""
    assert axe(page) == [], page.url
    fits(page)


def fits(page: Page) -> None:
    """The page does not scroll sideways."""
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 1, page.url


def played(person: Person) -> Page:
    """Play now, and close one turn, so that there is a report."""
    page = person.go("/")
    page.locator("form[action='/play-now/'] button").first.click()
    page.wait_for_url("**/matches/*/")
    page.get_by_role("button", name="Seal orders").click()
    expect(page.locator("#beam .match-clock")).to_contain_text("Turn 2")
    return page


@pytest.mark.parametrize(("width", "scheme"), SCREENS)
def test_pages_for_everybody(site: Site, people: People, width: int, scheme: str) -> None:
    eve = people("eve", width=width, scheme=scheme)
    hosts = watched(eve)
    for path in OPEN:
        is_well(eve.go(path))
    assert set(hosts) == {urlsplit(site.url).netloc}


@pytest.mark.parametrize(("width", "scheme"), SCREENS)
def test_pages_of_a_guest_who_plays(site: Site, people: People, width: int, scheme: str) -> None:
    ann = people("ann", width=width, scheme=scheme)
    hosts = watched(ann)
    match = played(ann).url
    for tab in TABS:
        page = ann.go(match + tab)
        page.wait_for_selector("html[data-line=live]")
        is_well(page)
    for path in OWN:
        is_well(ann.go(path))
    opened(ann, title="Every page", seats="3")
    is_well(ann.page)
    assert set(hosts) == {urlsplit(site.url).netloc}


def test_nothing_scrolls_sideways_on_the_narrowest_screen(site: Site, people: People) -> None:
    ann = people("ann", width=NARROWEST)
    match = played(ann).url
    for path in (*OPEN, *OWN, *(match + tab for tab in TABS)):
        fits(ann.go(path))
