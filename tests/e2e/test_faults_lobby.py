"""C1, C2 and C3 in a lobby: cut lines, deploys and impatient clicks (B-05, B-07, B-13)."""

from __future__ import annotations

import re

import httpx
import pytest
from playwright.sync_api import expect

from tests.e2e.lobbies import opened, ready, seated
from tests.e2e.people import People, Person
from tests.e2e.site import Site
from tests.e2e.turns import agreed

pytestmark = pytest.mark.e2e
SOON = 15_000


def direct(site: Site, person: Person, link: str, action: str, **fields: str) -> int:
    """Send a lobby's form of a person straight to a server, past the cut network."""
    cookies = {c["name"]: c["value"] for c in person.context.cookies()}
    path = link.split("/", 3)[3]
    answer = httpx.post(
        f"http://127.0.0.1:{site.ports[0]}/{path}do/",
        data={"action": action, **fields},
        headers={"X-CSRFToken": cookies["csrftoken"], "HX-Request": "true"},
        cookies=cookies,
        timeout=30,
    )
    return answer.status_code


def cut(site: Site, page_of: Person) -> None:
    site.proxy.be("down")
    expect(page_of.page.locator("html")).to_have_attribute("data-line", "cut")


def test_b05_who_was_removed_while_the_line_was_cut_is_told(site: Site, people: People) -> None:
    host, friend = people("host"), people("friend")
    link = opened(host, seats="3", turn_seconds="0")
    page = seated(friend, link)
    cut(site, friend)
    assert direct(site, host, link, "remove", seat="1") == 200
    expect(page.locator("#line")).to_contain_text("cut", timeout=SOON)
    site.proxy.be("pass")
    expect(page.locator(".seatcard.you")).to_have_count(0, timeout=SOON)
    agreed(page, host.page)


def test_b05_a_start_while_the_line_was_cut_leads_to_the_match(site: Site, people: People) -> None:
    host, friend = people("host"), people("friend")
    link = opened(host, seats="2", turn_seconds="0")
    page = seated(friend, link)
    ready(page)
    cut(site, friend)
    assert direct(site, host, link, "start") == 200
    page.wait_for_timeout(1_500)
    site.proxy.be("pass")
    for screen in (page, host.page):
        expect(screen).to_have_url(re.compile("/matches/"), timeout=SOON)
        expect(screen.locator("#beam .match-clock")).to_contain_text("Turn 1")


def test_b07_a_lobby_its_seats_and_a_half_filled_form_outlive_a_deploy(
    site: Site, people: People
) -> None:
    host, friend = people("host"), people("friend")
    link = opened(host, seats="2", turn_seconds="0")
    page = seated(friend, link)
    page.fill("#biography", "Half a life")
    for port in list(site.processes):
        site.end(port)
    page.get_by_role("button", name="Keep").click()
    expect(page.locator("#said .toast.bad")).to_be_visible()
    assert page.input_value("#biography") == "Half a life"
    for port in site.ports:
        site.start(port)
    page.wait_for_selector("html[data-line=live]", timeout=20_000)
    assert page.input_value("#biography") == "Half a life"
    page.get_by_role("button", name="Keep").click()
    expect(host.page.locator(".seatcard", has_text="Half a life")).to_have_count(1, timeout=SOON)
    expect(page.locator(".seatcard.you")).to_have_count(1)
    agreed(page, host.page)


def test_b13_double_clicks_open_one_lobby_take_one_seat_and_say_one_line(
    site: Site, people: People
) -> None:
    host, friend = people("host"), people("friend")
    page = host.go("/lobbies/new")
    page.fill("form.new-lobby [name=title]", "Twice clicked")
    page.locator("form.new-lobby button.main").dblclick()
    page.wait_for_selector("#lobby-seats")
    link = page.input_value("#link")
    joining = friend.go(link)
    joining.get_by_role("button", name="Take a seat").dblclick()
    expect(joining.locator(".seatcard.you")).to_have_count(1)
    joining.locator("[name=text]").fill("Only once")
    joining.evaluate(
        "() => { const form = document.querySelector('form:has([name=text])');"
        " form.requestSubmit(); form.requestSubmit(); }"
    )
    expect(page.locator("body")).to_contain_text("Only once")
    joining.wait_for_timeout(500)
    assert page.locator("li", has_text="Only once").count() == 1
    joining.get_by_role("button", name="I am ready").dblclick()
    expect(joining.locator(".seatcard.you")).to_contain_text("ready")
    agreed(page, joining)
    watching = people("eve").go("/")
    assert watching.locator("text=Twice clicked").count() == 1
