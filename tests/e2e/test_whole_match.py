"""Whole matches, from an invite link to a rematch, with every screen compared at every turn."""

from __future__ import annotations

import hashlib

import pytest
from playwright.sync_api import Page, expect

from tests.e2e import lobbies, turns
from tests.e2e.people import People
from tests.e2e.site import Site

pytestmark = [pytest.mark.e2e, pytest.mark.timeout(240)]

# Past one mine and the troll castle, by no site whose monsters the seed would choose.
ROAD = ("A1", "A2", "A3", "B3", "B4", "B5", "A5", "A6", "A7", "A8", "A9")
GATHERED = 5
TALE = 2


def begun(host: Page, *others: Page) -> None:
    """Start with the countdown; every open page is carried to the match."""
    host.get_by_role("button", name="Start the match").click()
    for page in (host, *others):
        page.wait_for_url("**/matches/*/", timeout=15_000)
        page.wait_for_selector("html[data-line=live]")


def gathered(people: People, **terms: str) -> tuple[Page, Page, Page, str]:
    """Two people in a lobby, one by the link, and somebody without an account who looks on."""
    ann, ben, eve = people("ann", reduced_motion="reduce"), people("ben"), people("eve", width=390)
    link = lobbies.opened(ann, **terms)
    ann.page.wait_for_selector("html[data-line=live]")
    theirs = lobbies.seated(ben, link)
    watching = eve.go(link)
    watching.wait_for_selector("html[data-line=live]")
    expect(ann.page.locator(".seatcard.free")).to_have_count(int(terms["seats"]) - 2)
    return ann.page, theirs, watching, link


def seed_is_proved(page: Page) -> None:
    """The revealed seed gives the hash that was shown from the start."""
    told = page.locator("dl.seed code").all_inner_texts()
    assert hashlib.sha256(told[0].encode()).hexdigest() == told[1]


def gate_left_open(page: Page, turn: int) -> None:
    """Ben marches out with every recruit (C-23), and once tells a tale of it."""
    turns.march(page, "A9", "B9")
    if turn == TALE:
        page.check("#t-story", force=True)
        page.fill("#tale", "The gate stands open; the cook is asleep.")
        page.get_by_role("button", name="Tell it with this turn").click()
        expect(page.locator("#orders [data-draft]")).to_have_count(2)
        page.check("#t-orders", force=True)
    turns.seal(page)


def on_the_road(page: Page, turn: int) -> None:
    """Ann builds, gathers, and goes all the way with everybody."""
    if turn == 1:
        page.get_by_role("button", name="Build 200: Swordsmen").click()
        expect(page.locator("#orders [data-draft]")).to_have_count(1)
    elif turn >= GATHERED:
        step = turn - GATHERED
        turns.march(page, ROAD[step], ROAD[step + 1])
    turns.seal(page)


def test_a_capital_is_taken_by_orders_on_the_map_and_the_match_is_played_again(
    site: Site, people: People
) -> None:
    ann, ben, eve, _ = gathered(people, title="The open gate", seats="2", turn_seconds="0")
    lobbies.chosen(ann, faction="knights", corner="A1", hero="Aldric", portrait=3)
    lobbies.chosen(ben, faction="knights", corner="A9", hero="Borsa", portrait=9)
    lobbies.ready(ben)
    expect(ann.locator("#why")).to_contain_text("All seats are taken")
    begun(ann, ben, eve)
    shown = ann.url
    for turn in range(1, GATHERED + len(ROAD) - 1):
        for page in (ann, ben, eve):
            turns.turn(page, turn)
        turns.agreed(ann, ben, eve)
        gate_left_open(ben, turn)
        on_the_road(ann, turn)
    for page in (ann, ben, eve):
        expect(page.locator("#result")).to_contain_text("The match has ended")
    turns.agreed(ann, ben, eve)
    for page in (ann, ben, eve):
        page.get_by_role("link", name="See the result").click()
        expect(page.locator(".standings .rank").first).to_contain_text("Aldric")
        seed_is_proved(page)
    ann.get_by_role("button", name="Play again").click()
    expect(ann.locator("#lobby-head h1")).to_have_text("The open gate")
    ben.goto(shown)
    expect(ben.locator("#result").get_by_role("link", name="played again")).to_be_visible()
    ben.get_by_role("link", name="See the result").click()
    ben.get_by_role("button", name="Play again").click()
    ben.wait_for_url(ann.url)
    expect(ann.locator("#lobby-seats")).to_contain_text("Borsa")


@pytest.mark.both
def test_with_two_bots_to_the_last_turn(site: Site, people: People) -> None:
    ann, ben, eve, _ = gathered(
        people, title="Fifteen turns", seats="4", turn_seconds="0", turn_limit="15"
    )
    lobbies.ready(ben)
    begun(ann, ben, eve)
    for turn in range(1, 16):
        for page in (ann, ben, eve):
            turns.turn_or_end(page, turn)
        turns.agreed(ann, ben, eve)
        if turns.ended(eve):
            break
        for page in (ann, ben):
            if page.get_by_role("button", name="Seal orders").count():  # else defeated by a bot
                turns.seal(page)
    for page in (ann, ben, eve):
        expect(page.locator("#result")).to_contain_text("The match has ended")
    turns.agreed(ann, ben, eve)
    eve.get_by_role("link", name="See the result").click()
    expect(eve.locator(".standings .rank")).to_have_count(4)
    seed_is_proved(eve)
