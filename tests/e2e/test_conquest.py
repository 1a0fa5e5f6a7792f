"""The board and the order editor of Conquest, by tap, by keys, and without JavaScript."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.matches import start
from tests.e2e.people import People, axe, up_to_date
from tests.e2e.site import Site

pytestmark = pytest.mark.e2e


def home(page: Page) -> tuple[str, list[str]]:
    """Choose the first own army; return its cell and where it can go."""
    own = page.locator('#board .cells a[tabindex="0"]').get_attribute("data-cell") or ""
    page.locator(f'#board .cells a[data-cell="{own}"]').click()
    tray = page.locator(f'#editor .tray[data-from="{own}"]')
    expect(tray).to_be_visible()
    return own, (tray.get_attribute("data-steps") or "").split()


def tap(page: Page, name: str) -> None:
    page.locator(f'#board .cells a[data-cell="{name}"]').click()


def show(page: Page, tab: str) -> None:
    page.locator(f"label:has(#{tab})").click()


def test_c35_an_army_is_split_by_taps_and_the_arrows_appear(site: Site, people: People) -> None:
    match = start(site, "ann", "ben")
    page = match.sit(people("ann"))
    show(page, "t-orders")
    own, ways = home(page)
    for to, number in zip(ways[:2], ("3", "2"), strict=True):
        tap(page, to)
        page.locator("#editor [data-send]").first.fill(number)
        page.locator("#editor form.going button[type=submit]").click()
        expect(page.locator("#orders .orders li")).to_have_count(ways.index(to) + 1)
        expect(page.locator(f'#editor .tray[data-from="{own}"][data-to=""]')).to_be_visible()
    expect(page.locator("#board .order.march")).to_have_count(2)
    expect(page.locator("#board .pill")).to_have_count(3)
    assert up_to_date(page)
    page.locator("#orders .orders button[value=remove]").first.click()
    expect(page.locator("#board .order.march")).to_have_count(1)
    page.locator("#orders button[value=undo]").click()
    expect(page.locator("#board .order.march")).to_have_count(2)


def test_one_full_turn_by_keys_alone(site: Site, people: People) -> None:
    match = start(site, "ann", "ben")
    ann, ben = people("ann"), people("ben")
    page = match.sit(ann)
    match.sit(ben)
    page.locator('#board .cells a[tabindex="0"]').focus()
    own = page.evaluate("document.activeElement.dataset.cell")
    page.keyboard.press("Enter")
    tray = page.locator(f'#editor .tray[data-from="{own}"]')
    expect(tray).to_be_visible()
    expect(page.locator("#marks .way").first).to_be_attached()
    for arrow in ("ArrowDown", "ArrowUp", "ArrowRight", "ArrowLeft"):
        page.keyboard.press(arrow)
        now = page.evaluate("document.activeElement.dataset.cell")
        if now in (tray.get_attribute("data-steps") or "").split():
            break
    page.keyboard.press("Enter")
    expect(page.locator("#editor [data-send]").first).to_be_focused()
    page.keyboard.type("4")
    page.keyboard.press("Enter")
    expect(page.locator("#orders .orders li")).to_have_count(1)
    show(page, "t-orders")
    page.locator("#seal button").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#seal")).to_contain_text("Break the seal")
    phase = page.locator("#beam [data-phase]").get_attribute("data-phase") or ""
    assert match.post(ben, "hand-in", phase=phase) == 200
    expect(page.locator("#beam [data-phase]")).not_to_have_attribute("data-phase", phase)
    expect(page.locator("#board .army.mine")).to_have_count(2)


def test_a57_orders_and_the_seal_work_without_javascript(site: Site, people: People) -> None:
    match = start(site, "ann", "ben")
    ann = people("ann", script=False)
    session = match.sessions["ann"]
    ann.context.add_cookies([{"name": "bannerhall", "value": session, "url": site.url}])
    page = ann.go(match.path)
    page.locator("#editor .origins a").first.click()
    page.locator("#editor .ways a").first.click()
    page.locator("#editor [data-send]").first.fill("-1")
    page.locator("#editor form.going button[type=submit]").click()
    expect(page.locator("#orders .orders li")).to_have_count(1)
    expect(page.locator("#orders .orders li")).to_contain_text("all but 1")
    page.locator("#seal button").click()
    expect(page.locator("#seal")).to_contain_text("Break the seal")
    page.locator("#seal button").click()
    expect(page.locator("#seal")).to_contain_text("Seal orders")


def test_the_chosen_army_is_put_down_when_the_turn_moves_on(site: Site, people: People) -> None:
    match = start(site, "ann", "ben")
    ann, ben = people("ann"), people("ben")
    page = match.sit(ann)
    match.sit(ben)
    home(page)
    phase = page.locator("#beam [data-phase]").get_attribute("data-phase") or ""
    for one in (ann, ben):
        assert match.post(one, "hand-in", phase=phase) == 200
    expect(page.locator('#editor .tray[data-from=""]')).to_be_visible()
    expect(page.locator("#board-said")).to_contain_text("put down")
    expect(page.locator("#marks rect")).to_have_count(0)


def test_a_push_keeps_the_cursor_on_its_cell_and_the_pen_in_its_story(
    site: Site, people: People
) -> None:
    match = start(site, "ann", "ben")
    ann, ben = people("ann"), people("ben")
    page = match.sit(ann)
    match.sit(ben)
    page.locator("#tale").fill("Half a tale")
    page.locator('#board .cells a[tabindex="0"]').focus()
    own = page.evaluate("document.activeElement.dataset.cell")
    phase = page.locator("#beam [data-phase]").get_attribute("data-phase") or ""
    assert match.post(ben, "hand-in", phase=phase) == 200
    expect(page.locator('[data-plate="B"] .seal:not(.open)')).to_be_visible()
    assert page.evaluate("document.activeElement.dataset.cell") == own
    expect(page.locator("#tale")).to_have_value("Half a tale")


def test_t62_a_story_with_figures_is_warned_of_and_told(site: Site, people: People) -> None:
    match = start(site, "ann", "ben")
    ann, ben = people("ann"), people("ben")
    page = match.sit(ann)
    other = match.sit(ben)
    page.locator("#tale").fill("We are 32 <b>strong</b> at C4")
    expect(page.locator("[data-warning]")).to_be_visible()
    page.locator("form.tell button").click()
    show(page, "t-orders")
    expect(page.locator("#orders .warn")).to_be_visible()
    phase = page.locator("#beam [data-phase]").get_attribute("data-phase") or ""
    for one in (ann, ben):
        assert match.post(one, "hand-in", phase=phase) == 200
    expect(other.locator("#chronicle .story")).to_have_text("We are 32 <b>strong</b> at C4")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_match_page_has_no_fault_for_axe(site: Site, people: People, scheme: str) -> None:
    match = start(site, "ann", "ben")
    page = match.sit(people("ann", scheme=scheme))
    own, ways = home(page)
    assert own
    tap(page, ways[0])
    expect(page.locator("#editor [data-send]").first).to_be_visible()
    found: list[str] = []
    for tab in ("t-orders", "t-report", "t-story"):
        show(page, tab)
        found += axe(page)
    page.locator("label:has(#zoom-table)").click()
    found += axe(page)
    assert found == []


@pytest.mark.parametrize("width", [320, 390, 768, 1280])
def test_nothing_scrolls_sideways(site: Site, people: People, width: int) -> None:
    match = start(site, "ann", "ben")
    page = match.sit(people("ann", width=width))
    _, ways = home(page)
    tap(page, ways[0])
    for tab in ("t-orders", "t-report", "t-story"):
        show(page, tab)
        wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert wide <= 0, tab


def test_c25_a_watcher_gets_no_editor_and_no_orders(site: Site, people: People) -> None:
    match = start(site, "ann", "ben")
    page = match.sit(people("ann"))
    _, ways = home(page)
    tap(page, ways[0])
    page.locator("#editor form.going button[type=submit]").click()
    expect(page.locator("#board .order")).to_have_count(1)
    eve = match.sit(people("eve"))
    expect(eve.locator("#board .cells a").first).to_be_attached()
    assert eve.locator("#board .order, #board .army, #editor .tray, #seal button").count() == 0
    assert not re.search(r"\d+ Spearmen|\d+ Goblins", eve.content())
