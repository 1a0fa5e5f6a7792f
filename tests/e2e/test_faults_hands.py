"""C12 in browsers: pushes from under the pen, turned phones, large text (B-61, B-63)."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.matches import start
from tests.e2e.people import People
from tests.e2e.site import Site

pytestmark = pytest.mark.e2e
TALL = {"width": 390, "height": 844}
HELD = """() => {
  const at = document.activeElement;
  const pane = document.querySelector("#pane-chronicle");
  const scrolled = [Math.round(scrollY), Math.round(pane.scrollTop)];
  return [at.id || at.name, at.value ?? "", at.selectionStart ?? null, ...scrolled];
}"""


def held(page: Page) -> Any:
    """Return what a push may not touch: focus, value, caret, scroll."""
    return page.evaluate(HELD)


def test_b61_focus_value_caret_and_scroll_outlive_pushes(site: Site, people: People) -> None:
    match = start(site, "ann", "ben", turn_seconds=6000)
    ann, ben = people("ann"), people("ben")
    page = match.sit(ann)
    match.sit(ben)
    page.fill("#say", "half a sentence")
    page.evaluate("document.getElementById('say').setSelectionRange(4, 4)")
    page.evaluate("scrollTo(0, 60)")
    before = held(page)
    assert before[:3] == ["say", "half a sentence", 4]
    for number in range(3):
        assert match.post(ben, "table", action="vote", wish="extend", on=str(number % 2 ^ 1)) == 200
        assert match.post(ben, "say", text=f"line {number}") == 200
        expect(page.locator("#talk")).to_contain_text(f"line {number}")
        page.wait_for_timeout(700)
        now = held(page)
        assert now[:4] == before[:4]


def test_b61_votes_and_menus_stay_open_and_under_the_keys(site: Site, people: People) -> None:
    match = start(site, "ann", "ben", "cat", turn_seconds=6000)
    ann, ben = people("ann"), people("ben")
    page = match.sit(ann)
    match.sit(ben)
    page.locator("#t-orders").check(force=True)
    page.locator(".table-tools summary").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    focused = "document.activeElement.textContent.trim()"
    assert page.evaluate(focused) == "Ask for a pause"
    assert match.post(ben, "say", text="a push") == 200
    assert match.post(ben, "table", action="vote", wish="extend") == 200
    expect(page.locator(".table-tools summary")).to_contain_text("more time: 1 of 2")
    assert page.evaluate(focused) == "Ask for a pause"
    page.keyboard.press("Enter")
    expect(page.locator(".table-tools summary")).to_contain_text("pause: 1 of 2")
    assert page.locator(".table-tools").evaluate("one => one.open")
    assert page.evaluate("document.activeElement.closest('.table-tools') !== null")


def fits(page: Page) -> None:
    """Clock and seal are on the screen, and nothing scrolls sideways."""
    size = page.viewport_size
    assert size is not None
    clock = page.locator("#beam .match-clock").bounding_box()
    assert clock is not None
    assert 0 <= clock["y"] < size["height"] / 2
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 1
    seal = page.get_by_role("button", name="Seal orders")
    box = seal.bounding_box()
    assert box is not None
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= size["height"] + 1


def test_b63_a_turned_phone_is_laid_out_anew_and_the_right_cell_is_hit(
    site: Site, people: People
) -> None:
    match = start(site, "ann", "ben", turn_seconds=6000)
    phone = people("ann", width=360, has_touch=True, is_mobile=True)
    match.sit(phone)
    page = phone.go(match.path)
    page.wait_for_selector("html[data-line=live]")
    widths = []
    for width, height in ((360, 640), (640, 360), (360, 640)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(300)
        fits(page)
        board = page.locator("#map-wrap").bounding_box()
        assert board is not None
        widths.append(round(board["width"]))
        assert board["width"] <= width
        own = page.locator("#board .cells a[data-cell]").first
        own.scroll_into_view_if_needed()
        cell = own.get_attribute("data-cell")
        own.tap(force=True)
        expect(page.locator("#editor [data-from]")).to_have_attribute("data-from", cell or "")
        own.tap(force=True)
        expect(page.locator("#editor [data-from]")).to_have_attribute("data-from", "")
    assert widths[0] == widths[2]
    assert widths[1] > widths[0]


def test_b63_large_text_and_an_open_keyboard_leave_clock_and_seal_in_view(
    site: Site, people: People
) -> None:
    match = start(site, "ann", "ben", turn_seconds=6000)
    phone = people("ann", width=390)
    match.sit(phone)
    page = phone.go(match.path)
    page.wait_for_selector("html[data-line=live]")
    # Text of twice the size on a turned phone is half of its width and height.
    for size in (TALL, {"width": 320, "height": 320}, {"width": 390, "height": 380}):
        page.set_viewport_size(size)  # type: ignore[arg-type]
        page.wait_for_timeout(300)
        page.evaluate("scrollTo(0, 200)")
        fits(page)
