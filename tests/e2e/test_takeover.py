"""Absent people in browsers: asked for, given, taken back, all live on everybody's screens."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.e2e.matches import Made, start
from tests.e2e.people import People, axe, up_to_date
from tests.e2e.site import Site

pytestmark = pytest.mark.e2e
STAND_IN = """
from games.models import Match, Seat
Seat.objects.filter(match__code=%r, number=1).update(bot="normal")
Match.objects.filter(code=%r).update(revision=99, changes=99)
"""


def absent(site: Site, **more: Any) -> Made:
    """A match in which a bot stands in for ben."""
    match = start(site, "ann", "ben", "cat", turn_seconds=6000, **more)
    site.manage("shell", "-v0", "-c", STAND_IN % (match.code, match.code))
    return match


def test_a_watcher_takes_the_seat_over_and_its_owner_takes_it_back(
    site: Site, people: People
) -> None:
    match = absent(site)
    ann, ben, eve = people("ann"), people("ben"), people("eve", width=390, scheme="dark")
    host, watcher = match.sit(ann), match.sit(eve)
    watcher.get_by_role("button", name="Take this seat").click()
    expect(watcher.locator("#call")).to_contain_text("You have asked for the seat of Ben")
    expect(host.locator("#call")).to_contain_text("asks for the seat of Ben")
    expect(host).to_have_title("A seat is asked for: Nine Fords · Bannerhall")
    for page in (host, watcher):
        assert axe(page) == []
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 1
    host.get_by_role("button", name="Give the seat").click()
    expect(watcher.locator("#beam .beam-state")).to_have_attribute("data-seat", "B")
    expect(watcher.locator("#said")).to_contain_text("The seat is yours")
    watcher.wait_for_selector("html[data-line=live]")
    expect(watcher.get_by_role("button", name="Seal orders")).to_be_visible()
    owner = match.sit(ben)
    expect(owner.locator("#call")).to_contain_text("plays on for you as Ben")
    owner.get_by_role("button", name="Take my seat back").click()
    expect(owner.locator("#beam .beam-state")).to_have_attribute("data-seat", "B")
    expect(watcher.locator("#said")).to_contain_text("you are watching")
    expect(watcher.locator("#beam .beam-state")).to_have_attribute("data-seat", "")
    watcher.wait_for_selector("html[data-line=live]")
    expect(watcher.get_by_role("button", name="Seal orders")).to_have_count(0)
    for page in (host, watcher, owner):
        for _ in range(40):
            if up_to_date(page):
                break
            page.wait_for_timeout(100)
        assert up_to_date(page)


def test_the_clock_stops_by_vote_on_all_screens(site: Site, people: People) -> None:
    match = start(site, "ann", "ben", turn_seconds=6000)
    ann, ben, eve = people("ann"), people("ben"), people("eve")
    one, two, watcher = match.sit(ann), match.sit(ben), match.sit(eve)
    for page in (one, two):
        page.locator("#t-orders").check(force=True)
        page.locator(".table-tools summary").click()
        page.get_by_role("button", name="Ask for a pause").click()
    for page in (one, two, watcher):
        expect(page.locator("#beam .match-clock")).to_contain_text("paused")
        expect(page.locator("#call")).to_contain_text("ann,")
    shown = one.locator("#beam .match-clock .num").inner_text()
    one.wait_for_timeout(2500)
    assert one.locator("#beam .match-clock .num").inner_text() == shown
    assert two.locator("#beam .match-clock .num").inner_text() == shown
    assert axe(one) == []
    two.get_by_role("button", name="Go on").click()
    for page in (one, two, watcher):
        expect(page.locator("#beam [data-deadline]")).to_be_visible()
        expect(page.locator("#call .paused")).to_have_count(0)


def test_without_a_script_a_seat_is_asked_for_and_taken_back(site: Site, people: People) -> None:
    match = absent(site)
    eve, ben = people("eve", script=False), people("ben", script=False)
    page = eve.go(match.path)
    page.get_by_role("button", name="Take this seat").click()
    expect(page.locator("#call")).to_contain_text("You have asked")
    page.get_by_role("button", name="Withdraw").click()
    expect(page.locator("#call")).to_contain_text("is to be had")
    session = {"name": "bannerhall", "value": match.sessions["ben"], "url": site.url}
    ben.context.add_cookies([session])  # type: ignore[list-item]
    page = ben.go(match.path)
    page.get_by_role("button", name="Take my seat back").click()
    expect(page.locator("#call")).not_to_contain_text("plays Ben for you")
