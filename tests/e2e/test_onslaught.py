"""The table of Onslaught in browsers: matches by taps to their results, keys, no script, phones."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.e2e import sieges
from tests.e2e.people import People, axe
from tests.e2e.site import Site
from tests.e2e.turns import agreed

pytestmark = [pytest.mark.e2e, pytest.mark.timeout(240)]


def up_and_waiting(*pages: Page) -> tuple[Page, Page]:
    """Return the page of whoever is up, and the other one's."""
    for _ in range(100):
        for page in pages:
            if sieges.is_up(page):
                return page, next(other for other in pages if other is not page)
        pages[0].wait_for_timeout(100)
    raise AssertionError("nobody is up")


@pytest.mark.both
def test_two_people_and_a_watcher_play_a_wave_to_its_result(site: Site, people: People) -> None:
    ann, ben = people("ann"), people("ben", scheme="dark", width=390)
    eve = people("eve", reduced_motion="reduce")
    made = sieges.begun(site, "ann", "ben", mode="duel")
    pages = [made.sit(one) for one in (ann, ben, eve)]
    seen = []
    heroes = {0: "Warden Oru", 1: "Listener Ame"}
    for _ in range(60):
        up = next((n for n in (0, 1) if sieges.is_up(pages[n])), None)
        if up is None:
            if sieges.is_over(pages[0]):
                break
            pages[0].wait_for_timeout(100)
            continue
        seen.append(sieges.act(pages[up], heroes[up]))
        if len(seen) == 7:  # a reload shows the table as it stands
            pages[up].reload()
            pages[up].wait_for_selector("html[data-line=live]")
            agreed(*pages)
    for page in pages:
        expect(page.locator("#result .result")).to_be_visible(timeout=sieges.LONG)
        sieges.skipped(page)
    assert {"market", "build", "prep", "move"} <= set(seen)
    assert not any(sieges.is_up(page) for page in pages)
    agreed(*pages)
    pages[2].locator("#result a.btn.main").click()
    expect(pages[2].locator(".os-outcome .os-side")).to_have_count(2)


def test_what_is_secret_is_on_nobody_elses_page(site: Site, people: People) -> None:
    """G11, F07: while Prep lasts the stack of the second in turn is unknown to the first."""
    made = sieges.begun(site, "ann", "ben", mode="duel")
    pages = [made.sit(people("ann")), made.sit(people("ben"))]
    first, second = up_and_waiting(*pages)
    while sieges.step(first) != "prep":
        sieges.act(first)
        first, second = up_and_waiting(*pages)
    sieges.taken(first, first.locator("#laying .os-kind h3").first.inner_text())
    hero = first.locator("#laying [data-entry] h3").first.inner_text()
    assert hero not in second.locator("#sides").inner_text()
    sieges.sealed(first)
    expect(second.locator("#sides .os-laid")).to_contain_text(hero)  # F07: a later one may look
    expect(second.locator("#laying")).to_be_visible()
    sieges.taken(second, second.locator("#laying .os-kind h3").nth(1).inner_text())
    minion = second.locator("#laying [data-entry] h3").last.inner_text()
    assert minion not in first.locator("#sides").inner_text()
    assert first.locator("#prep #laying").count() == 0


def test_the_stack_is_laid_by_taps_dragging_and_keys_and_refused_with_a_way_out(
    site: Site, people: People
) -> None:
    """S13, S26, G10: a faster one on top is refused, and the lawful way is offered."""
    page = sieges.begun(site, "ann").sit(people("ann"))
    while sieges.step(page) != "prep":
        sieges.act(page)
    sieges.taken(page, "Warden Oru")
    sieges.taken(page, "Cinder Hand")
    sieges.taken(page, "Slagback")
    names = page.locator("#laying [data-entry] h3")
    expect(names).to_have_text(["Warden Oru", "Cinder Hand", "Slagback"])
    grip = page.locator("#laying [data-entry='2'] [data-grip]")
    grip.drag_to(page.locator("#laying [data-entry='3']"))
    told = page.locator("#laying .os-refuse")
    expect(told).to_contain_text("S13")
    told.get_by_role("button", name="Put it under Slagback").click()
    expect(names).to_have_text(["Warden Oru", "Slagback, Cinder Hand"])
    page.locator("#laying [data-entry='2'] button[value='part:2']").click()
    expect(names).to_have_text(["Warden Oru", "Slagback", "Cinder Hand"])
    page.locator("#laying [data-entry='3'] [data-grip]").focus()
    page.keyboard.press("ArrowUp")
    expect(names).to_have_text(["Warden Oru", "Cinder Hand", "Slagback"])
    expect(page.locator("#laying [data-entry='2'] [data-grip]")).to_be_focused()
    page.locator("#laying button[value='down:1']").click()
    expect(page.locator("#laying .os-refuse")).to_contain_text("S26")
    expect(page.locator("#laying button[value=seal]")).to_have_count(0)
    page.locator("#laying .os-refuse button[value^='put:']").first.click()
    expect(page.locator("#laying .os-refuse")).to_have_count(0)
    sieges.sealed(page)


def test_one_against_a_brief_sees_what_the_opponent_did(site: Site, people: People) -> None:
    ann = people("ann")
    page = sieges.begun(site, "ann").sit(ann)
    for _ in range(40):
        sieges.act(page, "Warden Oru")
        if page.locator("#replay .os-played > li").count():
            break
    expect(page.locator("#player")).to_be_visible(timeout=sieges.LONG)
    page.locator("#player [data-play=play]").click()  # pause
    expect(page.locator("#player-count")).to_contain_text("1 / ")
    page.locator("#player [data-play=on]").click()
    page.keyboard.press("Escape")
    expect(page.locator("#player")).to_be_hidden()
    agreed(page)
    sieges.resigned(page)
    page.locator("#result a.btn.main").click()
    expect(page.locator(".os-outcome .os-side")).to_have_count(2)


def test_two_together_see_each_others_stacks_and_share_the_result(
    site: Site, people: People
) -> None:
    """G37: economies and turns are their own, secrets and the result are the team's."""
    made = sieges.begun(site, "ann", "ben", mode="coop")
    ann, ben = made.sit(people("ann")), made.sit(people("ben", width=390))
    pages = [ann, ben]
    for page, now in sieges.played(pages, most=60):
        if now == "prep":
            other = ben if page is ann else ann
            agreed(other)
        if now == "move":
            break
    expect(ann.locator("#sides .os-side")).to_have_count(3)
    expect(ann.locator("#sides")).to_contain_text("your ally")
    sieges.resigned(ben)
    expect(ann.locator("#result .result")).to_be_visible(timeout=sieges.LONG)
    agreed(*pages)


def test_a_cut_line_loses_no_decision(site: Site, people: People) -> None:
    made = sieges.begun(site, "ann", "ben", mode="duel")
    pages = [made.sit(people("ann")), made.sit(people("ben"))]
    up, other = up_and_waiting(*pages)
    site.proxy.be("down")
    expect(other.locator("html")).not_to_have_attribute("data-line", "live")
    site.proxy.be("pass")
    for page in pages:
        page.wait_for_selector("html[data-line=live]", timeout=20_000)
    sieges.ended(up)
    expect(other.locator("#ends button").first).to_be_visible(timeout=sieges.LONG)
    agreed(*pages)


def test_a_turn_by_keys_alone(site: Site, people: People) -> None:
    page = sieges.begun(site, "ann").sit(people("ann", reduced_motion="reduce"))
    while sieges.step(page) != "build":
        before = sieges.phase(page)
        page.locator("#ends button").last.focus()
        page.keyboard.press("Enter")
        sieges.moved_on(page, before)
    before = sieges.phase(page)
    page.locator("#board [tabindex='0']").focus()
    page.keyboard.press("Home")
    page.keyboard.press("Enter")
    expect(page.locator("#board a.os-place[aria-current]")).to_have_count(1)
    page.locator("#board a.os-place[aria-current]").focus()
    page.keyboard.press("Enter")
    sieges.moved_on(page, before)
    expect(page.locator("#log")).to_contain_text("builds Ember Post")


def test_a_turn_without_a_script(site: Site, people: People) -> None:
    page = sieges.begun(site, "ann").enter(people("ann", script=False))
    while "build" in sieges.phase(page) or "market" in sieges.phase(page):
        page.locator("#ends button").last.click()
    page.locator("#laying .os-kind", has_text="Warden Oru").get_by_role("button").click()
    expect(page.locator("#laying [data-entry]")).to_have_count(1)
    page.locator("#laying button[value=seal]").click()
    expect(page.locator("#log")).to_contain_text("marks Gate B")


@pytest.mark.parametrize(("width", "scheme"), [(1280, "light"), (390, "dark")])
def test_the_table_is_without_faults_for_readers_and_never_wider_than_its_screen(
    site: Site, people: People, width: int, scheme: str
) -> None:
    page = sieges.begun(site, "ann").sit(people("ann", width=width, scheme=scheme))
    while sieges.step(page) != "prep":
        assert axe(page) == []
        sieges.act(page)
    sieges.taken(page, "Warden Oru")
    sieges.taken(page, "Cinder Hand")
    assert axe(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
