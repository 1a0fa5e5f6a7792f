"""Turns of Conquest for browser tests, given by taps on the board and closed by seals."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.e2e.people import up_to_date

TRIES = 60


def agreed(*pages: Page) -> None:
    """Wait until each screen shows what a fresh page would; fail when one never does."""
    for page in pages:
        for _ in range(TRIES):
            if up_to_date(page):
                break
            page.wait_for_timeout(100)
        else:
            raise AssertionError(f"{page.url} differs from a fresh page")


def tap(page: Page, cell: str) -> None:
    """Tap a cell of the board, from which the playing turn has been sent away."""
    if page.locator("#stage").is_visible():
        page.locator("#stage [data-part=skip]").click()
    page.locator(f"#board .cells a[data-cell='{cell}']").click()


def march(page: Page, origin: str, to: str, **sent: str) -> None:
    """Draft a march by taps: the army, then the neighbouring cell, then who goes."""
    tray = page.locator("#editor .tray")
    before = page.locator("#orders [data-draft]").count()
    tap(page, origin)
    expect(tray).to_have_attribute("data-from", origin)
    tap(page, to)
    expect(tray).to_have_attribute("data-to", to)
    for unit, amount in sent.items():
        page.fill(f"#send-{unit}", amount)
    page.locator("#editor form.going button[type=submit]").click()
    expect(page.locator("#orders [data-draft]")).to_have_count(before + 1)


def seal(page: Page) -> None:
    """Seal the orders of this turn."""
    page.get_by_role("button", name="Seal orders").click()


def turn(page: Page, number: int) -> None:
    """Wait until the beam tells this turn, or the end of the match."""
    expect(page.locator("#beam .match-clock")).to_contain_text(f"Turn {number}")


def turn_or_end(page: Page, number: int) -> None:
    """Wait until the beam tells this turn, or that bots ended the match before it."""
    told = re.compile(f"Turn {number}\\b|The match has ended")
    expect(page.locator("#beam .match-clock")).to_contain_text(told)


def ended(page: Page) -> bool:
    """Say whether the screen tells that the match is over."""
    return page.locator("#beam .match-clock", has_text="The match has ended").count() > 0
