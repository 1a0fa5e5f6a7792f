"""What a match page says by itself: title, presence, endings, playback; with and without script."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.e2e.matches import Made, start
from tests.e2e.people import PANEL, People, Person, digests
from tests.e2e.site import Site

pytestmark = pytest.mark.e2e


def close_turn(match: Made, *seats: Person) -> None:
    """Everybody hands in."""
    page = seats[-1].page
    phase = page.locator("#beam [data-phase]").get_attribute("data-phase") or ""
    for one in seats:
        assert match.post(one, "hand-in", phase=phase) == 200


def test_the_tabs_title_says_your_turn(site: Site, people: People) -> None:
    match = start(site, "ann", "ben")
    ann = people("ann")
    page = match.sit(ann)
    expect(page).to_have_title("Your turn: Nine Fords · Bannerhall")
    phase = page.locator("#beam [data-phase]").get_attribute("data-phase") or ""
    assert match.post(ann, "hand-in", phase=phase) == 200
    expect(page).to_have_title("Nine Fords · Bannerhall")


def test_who_is_there_and_how_many_watch(site: Site, people: People) -> None:
    match = start(site, "ann", "ben")
    page = match.sit(people("ann"))
    ben = page.locator('[data-plate="B"] .dot')
    expect(ben).to_have_attribute("aria-label", "away")
    match.sit(people("ben"))
    match.sit(people("eve"))
    expect(ben).to_have_attribute("aria-label", "connected")
    expect(page.locator(".watching .num")).to_have_text("1")


def test_a_turn_plays_itself_with_pause_step_and_skip(site: Site, people: People) -> None:
    match = start(site, "ann", "ben")
    ann, ben = people("ann"), people("ben", reduced_motion="reduce")
    page, still = match.sit(ann), match.sit(ben)
    close_turn(match, ann, ben)
    stage = page.locator("#stage")
    expect(stage).to_be_visible()
    stage.locator("[data-part=pause]").click()
    expect(stage.locator("[data-part=count]")).to_contain_text("1 /")
    stage.locator("[data-part=on]").click()
    expect(stage.locator("[data-part=count]")).to_contain_text("2 /")
    stage.locator("[data-part=skip]").click()
    expect(stage).to_be_hidden()
    page.locator("[data-replay]").click()
    expect(stage).to_be_visible()
    expect(still.locator("#stage")).to_be_visible()
    still.wait_for_timeout(3000)
    expect(still.locator("#stage [data-part=count]")).to_contain_text("1 /")


def test_pushes_come_in_the_readers_language(site: Site, people: People) -> None:
    match = start(site, "ann", "ben")
    ann, eva = people("ann"), people("eva", language="es")
    match.sit(ann)
    page = match.sit(eva)
    assert page.locator("html").get_attribute("lang") == "es"
    page.wait_for_timeout(500)
    before = page.locator("#beam").inner_text()
    phase = ann.page.locator("#beam [data-phase]").get_attribute("data-phase") or ""
    assert match.post(ann, "hand-in", phase=phase) == 200
    expect(page.locator('[data-plate="A"] .seal.open')).to_have_count(0)
    fresh = page.context.request.get(page.url, headers={"Accept-Language": "es"}).text()
    for _ in range(20):
        if digests(page) == dict(PANEL.findall(fresh)):
            break
        page.wait_for_timeout(100)
    assert digests(page) == dict(PANEL.findall(fresh))
    assert page.locator("#beam").inner_text() != before


def test_somebody_who_logged_out_elsewhere_gets_nothing_more(site: Site, people: People) -> None:
    match = start(site, "ann", "ben")
    ann, ben = people("ann"), people("ben")
    page = match.sit(ann)
    match.sit(ben)
    site.manage(
        "shell",
        "-v0",
        "-c",
        "from django.contrib.sessions.models import Session;"
        f"Session.objects.filter(session_key={match.sessions['ann']!r}).delete()",
    )
    assert match.post(ben, "say", text="she is gone") == 200
    expect(page.locator("#line")).to_contain_text("session ended")
    assert "she is gone" not in page.locator("#talk").inner_text()


def test_a_page_without_a_script_shows_and_sends_everything(site: Site, people: People) -> None:
    match = start(site, "ann", "ben")
    ann = people("ann", script=False)
    ann.context.add_cookies(
        [{"name": "bannerhall", "value": match.sessions["ann"], "url": site.url}]
    )
    page = ann.go(f"{match.path}?tab=chronicle")
    page.fill("#say", "by plain form")
    page.click("form.say button")
    expect(page.locator("#talk")).to_contain_text("by plain form")
    assert page.url.endswith(match.path)


HIDE = """hidden => {
  Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


def test_b09_a_hidden_tab_keeps_its_seat_its_title_and_its_turn(site: Site, people: People) -> None:
    match = start(site, "ann", "ben")
    ann, ben = people("ann"), people("ben")
    hidden, page = match.sit(ann), match.sit(ben)
    there = page.locator('[data-plate="A"] .dot')
    expect(there).to_have_attribute("aria-label", "connected")
    hidden.evaluate(HIDE, True)
    page.wait_for_timeout(3000)
    expect(there).to_have_attribute("aria-label", "connected", timeout=100)
    close_turn(match, ann, ben)
    expect(hidden.locator("#beam")).to_contain_text("Turn 2")
    expect(hidden).to_have_title("Your turn: Nine Fords · Bannerhall")
    expect(hidden.locator("#stage")).to_be_hidden()
    hidden.evaluate(HIDE, False)
    expect(hidden.locator("#stage")).to_be_visible()


def test_b09_a_frozen_tab_is_right_within_two_seconds(site: Site, people: People) -> None:
    match = start(site, "ann", "ben")
    ann, ben = people("ann"), people("ben")
    frozen, page = match.sit(ann), match.sit(ben)
    there = page.locator('[data-plate="A"] .dot')
    expect(there).to_have_attribute("aria-label", "connected")
    browser = ann.context.new_cdp_session(frozen)
    browser.send("Page.setWebLifecycleState", {"state": "frozen"})
    close_turn(match, ben)
    for _ in range(3):
        page.wait_for_timeout(1000)
        expect(there).to_have_attribute("aria-label", "connected", timeout=100)
    browser.send("Page.setWebLifecycleState", {"state": "active"})
    expect(frozen.locator('[data-plate="B"] .seal.open')).to_have_count(0, timeout=2000)
