"""Battles of Encounter for browser tests: taps on the board, buttons of the tray, or keys."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.e2e.matches import Made, start
from tests.e2e.site import Site

LONG = 10_000  # milliseconds in which a phase closes


def begun(site: Site, *names: str, **options: object) -> Made:
    """Start one small encounter without a clock, a Bulwark and Fletchers against its foes."""
    chosen = {"encounters": ["low_bell"], "threat": 3, **options}
    choices = [{"hero": "fletcher"} if n else {"hero": "bulwark"} for n in range(len(names))]
    return start(site, *names, slug="encounter", choices=choices, options=chosen)


def phase(page: Page) -> str:
    """The phase that the page shows."""
    return page.locator("#beam [data-phase]").get_attribute("data-phase") or ""


def skipped(page: Page) -> None:
    """Go on where the foes' turns are played."""
    skip = page.locator("[data-play=skip]")
    if skip.is_visible():
        skip.click()


def is_up(page: Page) -> bool:
    """Whether the person of this page has something to decide."""
    return page.locator("#acts #go, #acts #answers").count() > 0


def is_over(page: Page) -> bool:
    """Whether the match has a result."""
    return page.locator("#result .result").count() > 0


def moved_on(page: Page, before: str) -> None:
    """Wait until the phase is another one."""
    expect(page.locator(f"#beam [data-phase='{before}']")).to_have_count(0, timeout=LONG)


def deployed(page: Page) -> None:
    """Tap the first lit cell twice: the hero stands there."""
    cell = page.locator("#board a.hx-step")
    expect(cell.first).to_be_visible()
    twice(page, page.locator("#board a.hx-step").nth(1).get_attribute("data-tap") or "")


def twice(page: Page, tap: str) -> None:
    """Tap something on the board, and again when it is drafted."""
    before = phase(page)
    page.locator(f"#board a[data-tap='{tap}']").click()
    picked = page.locator(f"#board a[data-tap='{tap}'][aria-current]")
    expect(picked).to_have_count(1)
    picked.click()
    moved_on(page, before)


def act(page: Page) -> str:
    """Decide once as a simple player: answer, attack, walk up, or end the turn; tell which."""
    skipped(page)
    before = phase(page)
    if page.locator("#acts #answers").count():
        page.locator("#answers .en-pick").last.click()
        moved_on(page, before)
        return "answer"
    target = page.locator("#board a.hx-target").first
    if target.count():
        target.click()
        page.locator("#go [data-go]").click()
        moved_on(page, before)
        return "attack"
    steps = page.locator("#board a.hx-step")
    if steps.count() and "hero" in before and not walked(page):
        twice(page, steps.last.get_attribute("data-tap") or "")
        return "walk"
    if "deploy" in before:
        deployed(page)
        return "deploy"
    page.locator("#go button[value=end]").click()
    moved_on(page, before)
    return "end"


def walked(page: Page) -> bool:
    """Whether the log's newest phase tells of a walk."""
    return "goes to" in page.locator("#log .en-chapter").first.inner_text()
