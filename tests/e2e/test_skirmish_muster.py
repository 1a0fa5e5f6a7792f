"""Skirmish before the battle, in browsers: the lobby, the muster in secret, saved armies."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.lobbies import opened, ready, seated
from tests.e2e.people import People, Person, axe, up_to_date
from tests.e2e.site import Site

pytestmark = [pytest.mark.e2e, pytest.mark.timeout(240)]

SENT = "Sent. Both armies are shown together."


def gathered(people: People, **terms: str) -> tuple[Page, Page]:
    """Open a lobby of two, Ironvale that attacks and Lumen, and begin; return both pages."""
    ann, bob = people("ann"), people("bob")
    link = opened(ann, game="skirmish", attacker="0", turn_seconds="0", **terms)
    mine, theirs = ann.page, seated(bob, link)
    for page, faction in ((mine, "ironvale"), (theirs, "lumen")):
        page.locator("label.sk-fac", has=page.locator(f"[value={faction}]")).click()
        expect(page.locator(f"[name=faction][value={faction}]")).to_be_checked()
        ready(page)
    for page in (mine, theirs):
        page.wait_for_url("**/matches/*/", timeout=20_000)
        page.wait_for_selector("html[data-line=live]")
    return mine, theirs


def step(page: Page, unit: str, *, more: bool = True) -> Locator:
    """Return a stepper's button."""
    return page.get_by_role("button", name=f"One {unit} {'more' if more else 'less'}")


def budget(page: Page) -> str:
    """Return what is said of points and places, in one line."""
    return " ".join(page.locator(".sk-budget").inner_text().split())


def test_g1_armies_are_chosen_in_secret_and_shown_together(site: Site, people: People) -> None:
    mine, theirs = gathered(people, attacker_points="12", defender_points="9")
    before = theirs.locator("#muster").inner_html()
    mine.get_by_role("button", name="Siege train").click()
    expect(mine.locator(".sk-budget")).to_contain_text("5 of 6 units")
    assert budget(mine).startswith("12 of 12 points spent 5 of 6 units")
    expect(step(mine, "Fusilier")).to_have_attribute("aria-disabled", "true")
    mine.get_by_role("button", name="Send the army").click()
    expect(mine.locator("#muster")).to_contain_text(SENT)
    expect(theirs.locator("#beam")).to_contain_text("ready", ignore_case=True)
    assert theirs.locator("#muster").inner_html() == before
    assert "Ironclad" not in theirs.content()
    mine.get_by_role("button", name="Call it back").click()
    expect(mine.get_by_role("button", name="Send the army")).to_be_enabled()
    mine.get_by_role("button", name="Send the army").click()
    theirs.get_by_role("button", name="Standing stones").click()
    theirs.get_by_role("button", name="Send the army").click()
    for page in (mine, theirs):
        expect(page.locator("#muster")).not_to_contain_text("points spent")
        expect(page.locator("#arena")).to_contain_text("Ironclad")
        expect(page.locator("#arena")).to_contain_text("Menhir")
        assert up_to_date(page)


def test_quick_presses_of_a_stepper_all_count(site: Site, people: People) -> None:
    mine, _theirs = gathered(people)
    step(mine, "Fusilier").evaluate("button => { for (let n = 0; n < 5; n += 1) button.click(); }")
    expect(mine.locator(".sk-recruit.is-in output")).to_have_text("5")
    step(mine, "Fusilier", more=False).evaluate("b => { b.click(); b.click(); b.click(); }")
    expect(mine.locator(".sk-recruit.is-in output")).to_have_text("2")
    assert budget(mine).startswith("2 of 12 points spent 2 of 6 units")


def test_an_army_is_chosen_and_sent_by_keys_alone(site: Site, people: People) -> None:
    mine, _theirs = gathered(people)
    more = step(mine, "Outrider")
    more.focus()
    for number in range(1, 7):
        mine.keyboard.press("Enter")
        expect(mine.locator(".sk-recruit.is-in output")).to_have_text(str(number))
        expect(more).to_be_focused()
    expect(more).to_have_attribute("aria-disabled", "true")
    mine.get_by_role("button", name="Send the army").press("Enter")
    expect(mine.locator("#muster")).to_contain_text(SENT)


def test_an_army_is_saved_and_used_again(site: Site, people: People) -> None:
    mine, _theirs = gathered(people)
    mine.get_by_role("button", name="By chance").click()
    expect(mine.get_by_role("button", name="Send the army")).to_be_enabled()
    spent = budget(mine)
    mine.locator("#shelf summary").click()
    mine.fill("#army-name", "Smoke & <iron>")
    mine.locator("#shelf form").get_by_role("button", name="Save").click()
    saved = mine.locator("#shelf").get_by_role("button", name="Smoke & <iron>")
    expect(saved).to_be_visible()
    mine.get_by_role("button", name="Powder line").click()
    expect(mine.get_by_role("button", name="Powder line")).to_have_attribute("aria-pressed", "true")
    saved.click()
    expect(mine.locator(".sk-budget")).to_contain_text(spent.split(" spent ")[1].split(" G")[0])
    mine.get_by_role("link", name="All your armies").click()
    expect(mine.locator(".sk-armies")).to_contain_text("Smoke & <iron>")
    assert axe(mine) == []


def test_g2_the_last_army_is_at_hand_when_the_sides_have_swapped(
    site: Site, people: People
) -> None:
    mine, theirs = gathered(people, format="duel")
    step(mine, "Gyrowing").click()
    expect(mine.locator(".sk-recruit.is-in output")).to_have_text("1")
    theirs.get_by_role("button", name="Standing stones").click()
    for page in (mine, theirs):
        page.get_by_role("button", name="Send the army").click()
    expect(mine.locator("#muster .sk-muster")).to_have_count(0)
    expect(mine.locator("#shelf")).to_be_hidden()
    theirs.locator("summary", has_text="Give up").click()
    theirs.get_by_label("Yes, I give up").first.check()
    theirs.get_by_role("button", name="Give up the battle").click()
    expect(mine.locator(".sk-budget")).to_contain_text("0 of 4 units")
    mine.locator("#shelf").get_by_role("button", name="Last army").click()
    expect(mine.locator(".sk-recruit.is-in output")).to_have_text("1")
    assert budget(mine).startswith("2 of 9 points spent 1 of 4 units")


def test_without_a_script_an_army_is_chosen_saved_and_sent(site: Site, people: People) -> None:
    mine, _theirs = gathered(people)
    plain = mine.context.browser.new_context(java_script_enabled=False)  # type: ignore[union-attr]
    plain.add_cookies(mine.context.cookies())  # type: ignore[arg-type]
    page = plain.new_page()
    page.goto(mine.url)
    step(page, "Ironclad").click()
    step(page, "Ironclad").click()
    step(page, "Sapper").click()
    step(page, "Ironclad", more=False).click()
    assert budget(page).startswith("6 of 12 points spent 2 of 6 units")
    page.locator("#muster").get_by_role("link", name="Your armies").click()
    page.fill("#new-name", "Slow")
    page.get_by_role("button", name="Save", exact=True).click()
    page.wait_for_url(re.compile("/matches/"))
    page.get_by_role("button", name="Siege train").click()
    page.locator("#muster").get_by_role("link", name="Your armies").click()
    page.get_by_role("button", name="Take it: Slow").click()
    assert budget(page).startswith("6 of 12 points spent 2 of 6 units")
    page.get_by_role("button", name="Send the army").click()
    expect(page.locator("#muster")).to_contain_text(SENT)
    plain.close()


@pytest.mark.parametrize(("width", "scheme"), [(1280, "light"), (390, "dark"), (320, "light")])
def test_the_muster_is_well_at_every_width(
    site: Site, people: People, width: int, scheme: str
) -> None:
    ann: Person = people("ann", width=width, scheme=scheme)
    opened(ann, game="skirmish", turn_seconds="0", technology="on", doctrines="on")
    is_well(ann.page)
    ann.page.get_by_role("button", name="Start the match").click()
    ann.page.wait_for_url("**/matches/*/", timeout=20_000)
    ann.page.locator("#muster .sk-preset").first.click()
    expect(ann.page.get_by_role("button", name="Send the army")).to_be_enabled()
    is_well(ann.page)
    is_well(ann.go("/lobbies/new?game=skirmish"))
    is_well(ann.go("/skirmish/armies/"))


def is_well(page: Page) -> None:
    """The page has no fault of access and does not scroll sideways."""
    assert axe(page) == [], page.url
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 1, page.url
