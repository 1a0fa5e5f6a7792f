"""Being told that it is one's turn: once, again before its end, only while it matters (B-65)."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.matches import Made, start
from tests.e2e.people import People, Person
from tests.e2e.site import Site

pytestmark = pytest.mark.e2e
LISTEN = """
window.heard = [];
document.addEventListener("alerted", (e) => heard.push(e.detail));
window.notified = [];
window.Notification = class {
  static permission = "granted";
  static requestPermission = async () => "granted";
  constructor(title, options) { notified.push(options.body); }
  close() {}
};
"""
LEFT = """
from datetime import timedelta
from django.utils import timezone
from games.models import Match
Match.objects.filter(code=%r).update(deadline=timezone.now() + timedelta(seconds=%d))
"""
HIDE = """hidden => {
  Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


def listening(match: Made, person: Person) -> Page:
    """Open the match with an ear for alerts and notifications."""
    person.context.add_init_script(LISTEN)
    return match.sit(person)  # type: ignore[no-any-return]


def heard(page: Page) -> list[str]:
    """Return what the page told since it was loaded."""
    found: list[dict[str, Any]] = page.evaluate("heard")
    return [str(one["text"]) for one in found]


def until(page: Page, expression: str) -> None:
    """Wait until something is true on a page; its policy lets nobody wait inside it."""
    for _ in range(150):
        if page.evaluate(expression):
            return
        page.wait_for_timeout(200)
    raise AssertionError(f"{expression} never came true")


def hand_in(match: Made, *people: Person, turn: int = 1) -> None:
    for one in people:
        assert match.post(one, "hand-in", phase=f"turn-{turn}") == 200


def left(match: Made, seconds: int) -> None:
    """Let the open turn have this many seconds left."""
    match.site.manage("shell", "-v0", "-c", LEFT % (match.code, seconds))


def test_b65_a_new_turn_is_told_once_in_all_tabs_and_marks_the_tab(
    site: Site, people: People
) -> None:
    match = start(site, "ann", "ben")
    ann, ben = people("ann"), people("ben")
    page = listening(match, ann)
    listening(match, ben)
    other = ann.context.new_page()
    other.goto(page.url)
    other.wait_for_selector("html[data-line=live]")
    icon = page.locator("link[rel=icon]")
    expect(icon).to_have_attribute("href", re.compile("favicon-turn"))
    assert heard(page) == []
    hand_in(match, ann)
    expect(icon).not_to_have_attribute("href", re.compile("favicon-turn"))
    hand_in(match, ben)
    for tab in (page, other):
        expect(tab.locator("#beam .match-clock")).to_contain_text("Turn 2")
    page.wait_for_timeout(500)
    assert heard(page) + heard(other) == ["Nine Fords, turn 2: your orders are awaited."]
    expect(page).to_have_title("Your turn: Nine Fords · Bannerhall")


def test_b65_a_notification_by_choice_leads_to_the_open_turn(site: Site, people: People) -> None:
    match = start(site, "ann", "ben")
    ann, ben = people("ann"), people("ben")
    page = listening(match, ann)
    match.sit(ben)
    bell = page.locator(".beam-tools [data-bell]")
    bell.locator("summary").click()
    bell.get_by_label("Notifications of the browser").check()
    page.keyboard.press("Escape")
    page.evaluate(HIDE, True)
    hand_in(match, ann, ben)
    until(page, "notified.length")
    assert page.evaluate("notified") == ["Nine Fords, turn 2: your orders are awaited."]
    call = page.locator("#beam [data-alert]")
    assert call.get_attribute("data-alert-link") == match.path


def test_b65_who_still_must_act_is_reminded_once_in_time(site: Site, people: People) -> None:
    match = start(site, "ann", "ben", "cat", turn_seconds=600)
    ann, ben = people("ann"), people("ben")
    left(match, 130)
    waits, ready = listening(match, ann), listening(match, ben)
    hand_in(match, ben)
    assert heard(waits) == []
    until(waits, "heard.length")
    text = heard(waits)[0]
    assert text.startswith("Nine Fords, turn 1: 2:00 left") or "1:5" in text
    assert text.endswith("and your orders are not sealed.")
    waits.wait_for_timeout(2500)
    assert len(heard(waits)) == 1
    assert heard(ready) == []


def test_b65_a_turn_that_ended_early_reminds_nobody(site: Site, people: People) -> None:
    match = start(site, "ann", "ben", turn_seconds=600)
    ann, ben = people("ann"), people("ben")
    left(match, 127)
    page = listening(match, ann)
    match.sit(ben)
    hand_in(match, ann, ben)
    left(match, 400)
    expect(page.locator("#beam .match-clock")).to_contain_text("Turn 2")
    page.wait_for_timeout(8000)
    assert [text for text in heard(page) if "turn 1" in text] == []


def test_b65_a_pause_and_a_bot_that_stands_in_need_no_orders(site: Site, people: People) -> None:
    match = start(site, "ann", "ben", turn_seconds=600)
    ann = people("ann")
    page = listening(match, ann)
    call = page.locator("#beam [data-alert]")
    expect(call).to_have_count(1)
    for one in ("ann", "ben"):
        person = ann if one == "ann" else people("ben")
        match.sit(person)
        assert match.post(person, "table", action="vote", wish="pause") == 200
    expect(page.locator("#call .paused")).to_be_visible()
    expect(call).to_have_count(0)
    expect(page).to_have_title("Nine Fords · Bannerhall")
    page.get_by_role("button", name="Go on").click()
    expect(call).to_have_count(1)


def test_the_sound_can_be_muted_for_good(site: Site, people: People) -> None:
    match = start(site, "ann", "ben")
    page = listening(match, people("ann"))
    bell = page.locator(".beam-tools [data-bell]")
    bell.locator("summary").click()
    bell.get_by_label("Sound").uncheck()
    page.reload()
    page.wait_for_selector("html[data-line=live]")
    bell.locator("summary").click()
    expect(bell.get_by_label("Sound")).not_to_be_checked()
