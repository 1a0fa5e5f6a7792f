"""The table of Encounter in browsers: a match by taps to its result, keys, no script, phones."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.e2e import encounters as battle
from tests.e2e.people import People, axe
from tests.e2e.site import Site
from tests.e2e.turns import agreed

pytestmark = [pytest.mark.e2e, pytest.mark.timeout(240)]
MOST = 60  # decisions of a match


def same_after_reload(page: Page) -> None:
    """A reload shows the table as it stands; a choice that lapses meanwhile is no fault."""
    for _ in range(5):
        agreed(page)
        battle.skipped(page)
        before = told(page)
        page.reload()
        page.wait_for_selector("html[data-line=live]")
        battle.skipped(page)
        if told(page)[0] == before[0]:
            assert told(page) == before
            return
    raise AssertionError("the match never stands still")


def told(page: Page) -> list[str]:
    """The phase, and what the page tells in it."""
    names = ("board", "mine", "side")
    return [battle.phase(page), *(page.locator(f"#{name}").inner_text() for name in names)]


def test_two_people_play_to_a_result_by_taps_with_a_reload_at_each_step(
    site: Site, people: People
) -> None:
    ann, ben, eve = people("ann"), people("ben", scheme="dark", width=390), people("eve")
    made = battle.begun(site, "ann", "ben")
    pages = [made.sit(one) for one in (ann, ben, eve)]
    seen: set[str] = set()
    for _ in range(MOST):
        up = [page for page in pages if battle.is_up(page)]
        if not up:
            pages[0].wait_for_timeout(200)
            if battle.is_over(pages[0]):
                break
            continue
        done = battle.act(up[0])
        if done not in seen:
            seen.add(done)
            for page in pages:
                same_after_reload(page)
    for page in pages:
        expect(page.locator("#result .result")).to_be_visible(timeout=battle.LONG)
        expect(page.locator("#score .en-earned")).to_be_visible()
        battle.skipped(page)
    assert {"deploy", "walk", "attack", "end"} <= seen
    agreed(*pages)
    result = pages[0].locator("#result a.btn.main")
    result.click()
    expect(pages[0].locator(".en-score")).to_be_visible()


def test_a_walk_shows_what_the_foes_would_do_before_it_is_done(site: Site, people: People) -> None:
    page = battle.begun(site, "ann").sit(people("ann"))
    battle.deployed(page)
    step = page.locator("#board a.hx-step").last
    step.hover()
    expect(page.locator("#ahead .en-foreseen li").first).to_be_visible()
    expect(page.locator("#board g.hx-ahead")).to_have_count(1)
    page.locator("h2").first.hover()
    expect(page.locator("#board g.hx-ahead")).to_have_count(0)
    tap = step.get_attribute("data-tap")
    step.click()
    expect(page.locator("#go [data-go]")).to_have_attribute("value", tap or "")
    expect(page.locator("#ahead .en-foreseen li").first).to_be_visible()
    page.reload()
    expect(page.locator("#go [data-go]")).to_have_attribute("value", tap or "")


def test_a_foes_move_is_played_explained_and_looked_back_at(site: Site, people: People) -> None:
    page = battle.begun(site, "ann", auto_ties=True).sit(people("ann"))
    battle.deployed(page)
    before = battle.phase(page)
    page.locator("#go button[value=end]").click()
    battle.moved_on(page, before)
    expect(page.locator("#player")).to_be_visible(timeout=battle.LONG)
    page.locator("[data-play=play]").click()  # pause
    expect(page.locator("#player-count")).to_contain_text("1 / ")
    page.locator("[data-play=on]").click()
    expect(page.locator("#player-count")).to_contain_text("2 / ")
    page.locator("[data-play=back]").click()
    expect(page.locator("#player-count")).to_contain_text("1 / ")
    page.keyboard.press("Escape")
    expect(page.locator("#player")).to_be_hidden()
    page.locator("#log a[data-why]").first.click()
    dialog = page.locator("dialog#why")
    expect(dialog.locator(".en-chain li").first).to_be_visible()
    expect(dialog.locator("svg.hx-map").first).to_be_visible()
    assert axe(page) == []
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()


def test_a_turn_by_keys_alone(site: Site, people: People) -> None:
    page = battle.begun(site, "ann").sit(people("ann", reduced_motion="reduce"))
    before = battle.phase(page)
    page.locator("#board [tabindex='0']").focus()
    page.keyboard.press(".")
    page.keyboard.press("Enter")
    expect(page.locator("#board a[aria-current]")).to_have_count(1)
    page.locator("#board a[aria-current]").focus()
    page.keyboard.press("Enter")
    battle.moved_on(page, before)
    before = battle.phase(page)
    page.locator("#go button[value=end]").focus()
    page.keyboard.press("Enter")
    battle.moved_on(page, before)


def test_a_turn_without_a_script(site: Site, people: People) -> None:
    made = battle.begun(site, "ann")
    page = made.enter(people("ann", script=False))
    page.locator("#board a.hx-step").first.click()
    page.locator("#editor button", has_text="Do it").click()
    expect(page.locator("#log")).to_contain_text("stands on")
    page.locator("#go button[value=end]").click()
    expect(page.locator("#log")).to_contain_text("All heroes and allies have acted")
    page.locator("#log a[href*='/why/']").first.click()
    expect(page.locator(".en-chain li").first).to_be_visible()


@pytest.mark.parametrize(("width", "scheme"), [(1280, "light"), (1280, "dark"), (390, "dark")])
def test_the_table_is_without_faults_for_readers_and_never_wider_than_its_screen(
    site: Site, people: People, width: int, scheme: str
) -> None:
    page = battle.begun(site, "ann").sit(people("ann", width=width, scheme=scheme))
    assert axe(page) == []
    battle.deployed(page)
    page.locator("#board a.hx-step").last.click()
    expect(page.locator("#go [data-go]")).to_be_visible()
    assert axe(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
