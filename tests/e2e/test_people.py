"""C7: two tabs of one person, one of which logs out and in (B-38); the way back (B-27)."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.lobbies import opened
from tests.e2e.people import People

pytestmark = pytest.mark.e2e
PASSWORD = "a river through the mill"


def registered(page: Page, site_url: str, name: str) -> None:
    """Make an account in this tab."""
    page.goto(f"{site_url}/register/")
    page.get_by_label("Name").fill(name)
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_role("button", name="Register").click()
    expect(page.locator(".phrase")).to_be_visible()


def logged_in_anew(page: Page, site_url: str, name: str) -> None:
    """Log out and in again in this tab, which makes all older form tokens void."""
    page.goto(f"{site_url}/me/")
    page.get_by_role("button", name="Log out").click()
    page.goto(f"{site_url}/log-in/")
    page.get_by_label("Name").fill(name)
    page.get_by_label("Password or recovery words").fill(PASSWORD)
    page.get_by_role("button", name="Log in").click()
    expect(page.get_by_text(name).first).to_be_visible()


def test_b38_a_page_from_before_a_new_login_still_sends_what_was_typed(people: People) -> None:
    host = people("host")
    registered(host.page, host.site.url, "Old Pike")
    opened(host, seats="2", turn_seconds="0")
    page = host.page
    page.fill("#biography", "half a st")
    logged_in_anew(host.context.new_page(), host.site.url, "Old Pike")
    page.get_by_role("button", name="Keep").click()
    expect(page.locator(".seatcard.you")).to_contain_text("half a st")
    page.get_by_role("button", name="I am ready").click()
    expect(page.locator(".seatcard.you")).to_contain_text("ready")
    assert page.locator("html").count() == page.locator("main").count() == 1


def test_b38_without_any_token_one_more_click_is_enough(people: People) -> None:
    host = people("host")
    opened(host, seats="2", turn_seconds="0")
    page = host.page
    host.context.clear_cookies(name="csrftoken")
    page.get_by_role("button", name="I am ready").click()
    expect(page.locator("#said")).to_contain_text("Press the same button once more")
    page.get_by_role("button", name="I am ready").click()
    expect(page.locator(".seatcard.you")).to_contain_text("ready")
    assert page.locator("html").count() == page.locator("main").count() == 1


def test_b27_the_way_back_link_opens_the_same_seat_on_another_device(people: People) -> None:
    host, phone = people("host"), people("phone", width=390)
    link = opened(host, seats="2", turn_seconds="0")
    way = host.go("/me/").input_value("#way")
    phone.go(way).get_by_role("button", name="Go on as").click()
    page = phone.go(link)
    expect(page.locator(".seatcard.you")).to_have_count(1)
    expect(page.locator(".seatcard:not(.free)")).to_have_count(1)
