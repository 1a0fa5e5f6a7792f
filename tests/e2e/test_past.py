"""The slider over the turns: by keys, by mouse, played, shared, and closed to the wrong eyes."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.matches import Made, start
from tests.e2e.people import People, digests
from tests.e2e.site import Site

pytestmark = [pytest.mark.e2e, pytest.mark.timeout(180)]
TURNS = 4
PLAY = """
from games import services, store
from games.kernel.ruleset import Viewer
from games.services.opening import opened
from games.services.submissions import put_in
from games.registry import game
from games.kernel.dice import Dice
bot = game("conquest").bots["normal"]
while not store.load(%(code)r).match.finished and store.load(%(code)r).match.turn <= %(turns)d:
    with opened(%(code)r) as held:
        for seat in held.seats:
            if seat.awaited:
                put_in(held, seat, bot(held.rules.view(held.state, Viewer(seat.number)), Dice("x")))
    services.close_phase(code=%(code)r, phase=held.match.phase)
"""


def played(site: Site, *names: str, turns: int = TURNS, **more: Any) -> Made:
    """Start a match of these people and let bots play some turns of it."""
    made = start(site, *names, **more)
    site.manage("shell", "-v0", "-c", PLAY % {"code": made.code, "turns": turns})
    return made


def ended(site: Site) -> Made:
    """Return a match of two that the turn limit has ended."""
    return played(site, "ann", "ben", turns=99, options={"turn_limit": 5})


def shows(page: Page, turn: int) -> None:
    """The bar, the address and the board all tell this turn."""
    expect(page.locator("#moment .moment-name")).to_contain_text(f"Turn {turn} of")
    expect(page).to_have_url(re.compile(rf"\?at=turn-{turn}\b"))
    expect(page.locator("#at")).to_have_value(str(turn))
    expect(page.locator("#at-told")).to_have_text(f"Turn {turn}")


def sitting(made: Made, people: People, name: str, **how: object) -> Page:
    person = people(name, **how)
    if name in made.sessions:
        made.sit(person)
    return person.page


def test_the_slider_goes_by_keys_and_the_link_to_the_moment_is_in_the_address_bar(
    site: Site, people: People
) -> None:
    made = played(site, "ann", "ben")
    page = sitting(made, people, "ann")
    page.goto(f"{site.url}{made.path}?at=3")
    page.keyboard.press("ArrowLeft")
    shows(page, 2)
    page.keyboard.press("End")
    shows(page, TURNS + 1)
    page.keyboard.press("Home")
    shows(page, 1)
    expect(page.locator("[data-step='-1']")).to_have_attribute("aria-disabled", "true")
    page.locator("#at").focus()
    page.keyboard.press("ArrowRight")
    shows(page, 2)
    assert page.evaluate("document.activeElement.id") == "at"


def test_the_slider_is_drawn_by_the_mouse(site: Site, people: People) -> None:
    made = ended(site)
    page = people("eve").go(f"{made.path}?at=1&as=all")
    box = page.locator("#at").bounding_box()
    assert box is not None
    middle = box["y"] + box["height"] / 2
    page.mouse.move(box["x"] + 12, middle)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] / 2, middle, steps=6)
    page.mouse.up()
    expect(page.locator("#moment .moment-name")).to_contain_text(re.compile(r"Turn [34] of"))
    page.mouse.click(box["x"] + box["width"] - 4, middle)
    expect(page.locator("#moment .moment-name")).to_contain_text("The end, after turn 5")


def test_the_turns_play_to_the_end_and_can_be_paused(site: Site, people: People) -> None:
    made = ended(site)
    page = people("eve").go(f"{made.path}?at=1")
    page.select_option("#pace", "2400")
    page.keyboard.press("Space")
    shows(page, 2)
    page.keyboard.press("Space")
    expect(page.locator("[data-play]")).to_be_visible()
    page.wait_for_timeout(2600)
    shows(page, 2)
    page.select_option("#pace", "300")
    page.locator("[data-play]").click()
    expect(page.locator("#moment .moment-name")).to_contain_text("The end")
    expect(page).to_have_url(re.compile(r"\?at=end&as=all$"))
    expect(page.locator("[data-play]")).to_be_visible()


def test_a_shared_link_shows_the_same_in_another_browser(site: Site, people: People) -> None:
    made = ended(site)
    page = people("eve").go(f"{made.path}?at=1&as=B")
    page.locator("[data-step='1']").click()
    shows(page, 2)
    other = people("kim").go(page.url)
    assert digests(other) == digests(page)
    assert len(digests(page)) == 9


def test_a_watcher_sees_no_seats_view_before_the_end(site: Site, people: People) -> None:
    made = played(site, "ann", "ben")
    eve = people("eve")
    page = eve.go(f"{made.path}?at=2")
    expect(page.locator("#moment")).to_contain_text("Open part")
    assert page.locator("#board .army").count() == 0
    for path in (made.path, f"{made.path}moment/", f"{made.path}moments/"):
        answer = eve.context.request.get(f"{site.url}{path}?at=2&as=A")
        assert answer.status == 403, path
    own = sitting(made, people, "ann")
    own.goto(f"{site.url}{made.path}?at=2")
    assert own.locator("#board .army").count() > 0
    over = ended(site)
    page = eve.go(f"{over.path}?at=2")
    page.locator(".eyes", has_text="Ann").click()
    expect(page.locator("#moment [aria-current]")).to_have_attribute("title", "Ann")
    assert page.locator("#board .army").count() > 0


def test_a_turn_that_begins_meanwhile_is_told_and_nothing_jumps(site: Site, people: People) -> None:
    made = played(site, "ann", "ben")
    page = sitting(made, people, "ann")
    page.goto(f"{site.url}{made.path}?at=2")
    code = {"code": made.code, "turns": TURNS + 1}
    site.manage("shell", "-v0", "-c", PLAY % code)
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(page.locator("#past-news")).to_contain_text(f"Turn {TURNS + 2} has begun.")
    shows(page, 2)
    page.keyboard.press("End")
    shows(page, TURNS + 2)


def test_without_scripts_links_and_a_button_lead_through_the_turns(
    site: Site, people: People
) -> None:
    made = ended(site)
    page = people("eve", script=False).go(f"{made.path}?at=2&as=A")
    page.locator("[data-step='1']").click()
    expect(page.locator("#moment .moment-name")).to_contain_text("Turn 3 of")
    page.locator("#at").fill("5")
    page.get_by_role("button", name="Show").click()
    expect(page.locator("#moment .moment-name")).to_contain_text("Turn 5 of")
    expect(page).to_have_url(re.compile(r"as=A"))


def test_the_match_leads_to_its_past_and_the_past_back(site: Site, people: People) -> None:
    made = played(site, "ann", "ben")
    page = sitting(made, people, "ann", width=390)
    page.get_by_role("link", name="Look back").click()
    shows(page, TURNS)
    page.locator("#board a[data-cell='E5']").click()
    expect(page.locator("#board-said")).to_contain_text("E5: ")
    page.get_by_role("link", name="Back to now").click()
    expect(page).to_have_url(f"{site.url}{made.path}")


def test_one_slider_reads_the_same_turn_in_all_charts_of_the_result(
    site: Site, people: People
) -> None:
    made = ended(site)
    page = people("eve").go(f"{made.path}result/")
    page.locator("#read").focus()
    page.keyboard.press("Home")
    expect(page.locator("[data-read-told]")).to_have_text("After turn start")
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-read-told]")).to_have_text("After turn 1")
    for chart in page.locator("[data-chart]").all():
        row = chart.locator("tbody tr").nth(1).locator("td").all_text_contents()
        assert chart.locator("[data-value]").all_text_contents() == row
    chart = page.locator("svg.chart.wide").first
    box = chart.bounding_box()
    assert box is not None
    chart.hover(position={"x": box["width"] - 2, "y": 60})
    expect(page.locator("[data-read-told]")).to_have_text("After turn 5")
    page.locator("[data-read-link]").click()
    expect(page.locator("#moment .moment-name")).to_contain_text("The end, after turn 5")
