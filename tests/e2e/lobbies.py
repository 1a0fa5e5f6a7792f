"""Lobbies for browser tests, opened and filled through their own pages."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.e2e.people import Person


def opened(host: Person, *, game: str = "", **terms: str) -> str:
    """Open a lobby by its form, each field given by its name; return the invite link."""
    page = host.go(f"/lobbies/new?game={game}" if game else "/lobbies/new")
    for name, value in terms.items():
        field = page.locator(f"form.new-lobby [name={name}]").first
        kind = field.evaluate("field => field.type")
        if kind == "checkbox":
            field.set_checked(value == "on")
        elif kind == "radio":
            page.check(f"form.new-lobby [name={name}][value='{value}']")
        elif kind.startswith("select"):
            field.select_option(value)
        else:
            field.fill(value)
    page.click("form.new-lobby button.main")
    page.wait_for_selector("#lobby-seats")
    return page.input_value("#link")


def seated(person: Person, link: str) -> Page:
    """Come by the invite link and take the free seat."""
    page = person.go(link)
    page.get_by_role("button", name="Take a seat").click()
    expect(page.locator(".seatcard.you")).to_have_count(1)
    page.wait_for_selector("html[data-line=live]")
    return page


def chosen(page: Page, *, faction: str, corner: str, hero: str, portrait: int) -> None:
    """Choose what a seat may choose, one after the other, as people do."""
    page.locator("label.fac", has=page.locator(f"[name=faction][value='{faction}']")).click()
    expect(page.locator(f"[name=faction][value='{faction}']")).to_be_checked()
    page.locator("label.corner", has=page.locator(f"[name=corner][value='{corner}']")).click()
    expect(page.locator(f"[name=corner][value='{corner}']")).to_be_checked()
    page.locator("label.face", has=page.locator(f"[name=portrait][value='{portrait}']")).click()
    page.fill("#hero", hero)
    page.fill("#biography", f"{hero} has seen {portrait} winters.")
    page.get_by_role("button", name="Keep").click()
    mine = page.locator(".seatcard.you")
    for kept in (hero, f"corner {corner}", f"{portrait} winters"):
        expect(mine).to_contain_text(kept)
    expect(mine).to_contain_text(faction, ignore_case=True)


def ready(page: Page) -> None:
    """Press that one is ready, and have it taken; the last one's match may begin at once."""
    with page.expect_response(lambda told: told.request.method == "POST") as told:
        page.get_by_role("button", name="I am ready").click()
    assert told.value.ok
