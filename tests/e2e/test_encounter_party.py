"""Parties of Encounter in browsers: four people win and lose, and a captain who goes away."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect

from tests.e2e import encounters, lobbies
from tests.e2e import parties as battle
from tests.e2e.people import People
from tests.e2e.site import Site
from tests.e2e.turns import agreed

pytestmark = [pytest.mark.e2e, pytest.mark.timeout(240)]
NAMES = ("ann", "ben", "cid", "dee")
PLACES = ("-1,1", "-1,0", "-2,1", "-2,0")
MOST_TABS = 80


def party(people: People, objective: str) -> tuple[list[Page], Page]:
    """Four people begin a battle from a lobby, before somebody who only looks on."""
    persons = [people(name, reduced_motion="reduce") for name in NAMES]
    eve = people("eve", width=390, reduced_motion="reduce")
    link = lobbies.opened(
        persons[0],
        game="encounter",
        seats="4",
        turn_seconds="0",
        ground="own",
        land=json.dumps(battle.land(objective)),
    )
    pages = [persons[0].page, *(lobbies.seated(one, link) for one in persons[1:])]
    watched = eve.go(link)
    for page in pages:
        lobbies.ready(page)
    for page in (*pages, watched):
        page.wait_for_url("**/matches/*/", timeout=20_000)
        page.wait_for_selector("html[data-line=live]")
    return pages, watched


def same_after_reload(page: Page) -> None:
    """A reload leads to the table as it stood."""
    agreed(page)
    before = battle.stands(page), battle.rows(page)
    page.reload()
    page.wait_for_selector("html[data-line=live]")
    assert (battle.stands(page), battle.rows(page)) == before


@pytest.mark.both
def test_f27_four_people_win_before_a_spectator_and_gather_again(
    site: Site, people: People
) -> None:
    pages, watched = party(people, "hold:1")
    for page, place in zip(pages, PLACES, strict=True):
        battle.deployed(page, place)
        same_after_reload(page)
    battle.stage(watched, "hero")
    battle.tapped(pages[0], "move:1,0")
    for page in pages:
        same_after_reload(page)
        battle.ended(page)
    battle.picked(pages[0])
    for page in (*pages, watched):
        battle.won(page, is_won=True)
    agreed(*pages, watched)
    for page in pages[:2]:
        page.get_by_role("link", name="See the result").click()
        expect(page.locator(".standings .place")).to_have_text(["1"] * 4)
        page.get_by_role("button", name="Play again").click()
        expect(page.locator(".seatcard.you")).to_have_count(1)
    assert pages[0].url == pages[1].url


def test_o7_four_people_retreat_over_a_line_that_is_cut(site: Site, people: People) -> None:
    made = battle.begun(site, *NAMES, objective="rout", auto_ties=True)
    persons = [people(name, reduced_motion="reduce") for name in NAMES]
    pages = [made.sit(person) for person in persons]
    for person, place in zip(persons, PLACES, strict=True):
        battle.sent(made, person, f"deploy:{place}")
    site.proxy.be("down")
    for page in pages:
        expect(page.locator("#line")).to_contain_text("cut", timeout=20_000)
    site.proxy.be("pass")
    for page in pages:
        page.wait_for_selector("html[data-line=live]", timeout=30_000)
        battle.stage(page, "hero")
        page.get_by_role("button", name="Vote to retreat").click()
        expect(page.get_by_role("button", name="Fight on")).to_be_visible()
    for page in pages:
        battle.ended(page)
    for page in pages:
        battle.won(page, is_won=False)
    agreed(*pages)


def test_o_i_a_captain_closes_the_browser_in_a_tie_and_the_next_one_decides(
    site: Site, people: People
) -> None:
    made = battle.begun(site, "ann", "ben", objective="hold:2")
    ann, ben = (people(name, reduced_motion="reduce") for name in ("ann", "ben"))
    mine, theirs = made.sit(ann), made.sit(ben)
    for person, tap in ((ann, "deploy:-1,1"), (ben, "deploy:-1,0"), (ann, "end"), (ben, "end")):
        battle.sent(made, person, tap)
    mine.close()
    expect(theirs.locator("#log")).to_contain_text("Time ran out", timeout=20_000)
    led = theirs.locator(".en-party li:has(.en-crown)")
    expect(led).to_contain_text("Ben", timeout=20_000)
    expect(theirs.locator("#acts [data-step='hero']")).to_be_attached()
    theirs.evaluate(ASKED)
    battle.sent(made, ann, "end")
    battle.ended(theirs)
    battle.picked(theirs)
    battle.won(theirs, is_won=True)
    assert theirs.evaluate("document.documentElement.dataset.asked") == "yes"
    assert "Ann picks" not in theirs.locator("#log").inner_text()
    agreed(theirs)


# Notes that a question stood on the page, however soon its time ran out.
ASKED = """new MutationObserver(() => {
  if (document.querySelector("#answers")) document.documentElement.dataset.asked = "yes";
}).observe(document.body, {childList: true, subtree: true})"""


def tabbed(page: Page, selector: str, keys: str = "Tab") -> None:
    """Press Tab until what is wanted has the focus."""
    for _ in range(MOST_TABS):
        page.keyboard.press(keys)
        if page.evaluate("wanted => document.activeElement.matches(wanted)", selector):
            return
    raise AssertionError(f"{selector} is not reached by {keys}")


def entered(page: Page) -> None:
    """Draft what the focused cell says, and do it, both by Enter."""
    before = encounters.phase(page)
    page.keyboard.press("Enter")
    expect(page.locator("#go [data-go]")).to_be_attached()
    tabbed(page, "#go [data-go], #board svg a[aria-current]")
    page.keyboard.press("Enter")
    encounters.moved_on(page, before)


def test_a_round_by_keys_alone(site: Site, people: People) -> None:
    made = battle.begun(site, "ann", objective="hold:2", auto_ties=True)
    page = made.sit(people("ann", reduced_motion="reduce"))
    battle.stage(page, "deploy")
    tabbed(page, "#board svg a[data-tap]")
    entered(page)
    battle.stage(page, "hero")
    stood = battle.rows(page)
    tabbed(page, "#board svg a[data-tap^='move:']")
    page.keyboard.press("ArrowRight")
    entered(page)
    expect(page.locator("#acts")).to_contain_text("End the turn")
    assert battle.rows(page) != stood
    tabbed(page, "#go button[value=end]")
    page.keyboard.press("Enter")
    expect(page.locator(".en-rounds li[aria-current]")).to_have_text("2")
    battle.stage(page, "hero")


def test_a_round_by_the_table_alone_without_a_script(site: Site, people: People) -> None:
    made = battle.begun(site, "ann", objective="hold:2", auto_ties=True)
    page = made.enter(people("ann", script=False))
    chosen = page.locator("#text .en-twin .en-cells a")
    for act in ("deploy", "move"):
        page.locator("#text .en-twin summary").click()
        tap = str(chosen.first.get_attribute("data-tap"))
        assert tap.startswith(act)
        chosen.first.click()
        page.locator(f"#editor button[value='{tap}']").click()
        here = tap.partition(":")[2].replace("-", "\N{MINUS SIGN}").replace(",", ", ")
        assert here in battle.rows(page).values()
    foe = dict(battle.rows(page))
    page.get_by_role("button", name="End the turn").click()
    expect(page.locator(".en-rounds li[aria-current]")).to_have_text("2")
    assert battle.rows(page) != foe
