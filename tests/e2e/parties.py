"""Parties of Encounter for browser tests: a small land of one foe, and what is decided there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Locator, Page, expect

from games.kernel.hexes import disk
from tests.e2e.encounters import moved_on, phase
from tests.e2e.matches import Made, start
from tests.e2e.people import Person
from tests.e2e.site import Site

GATE = disk((-2, 1), 1)
FOE = (3, -1)


def land(objective: str) -> dict[str, Any]:
    """Return a gate beside a yard in which one Ash Whelp stands, two ways from everywhere."""
    places = dict.fromkeys(GATE, ("gate", "gate"))
    for cell in disk((1, 0), 2):
        places.setdefault(cell, ("yard", "spawn:1" if cell == FOE else "floor"))
    cells = [
        {"q": q, "r": r, "section": section, "kind": kind}
        for (q, r), (section, kind) in places.items()
    ]
    return {
        "format": 1,
        "name": "The Small Yard",
        "sight": "section",
        "objective": objective,
        "reward": 3,
        "foes": ["ash_whelp"],
        "allies": [],
        "cells": cells,
    }


def begun(site: Site, *names: str, objective: str = "hold:1", **options: Any) -> Made:
    """Start a battle of Bulwarks on the small land, without a clock but that of questions."""
    chosen = {"ground": "own", "land": land(objective), "threat": 0, **options}
    choices = [{"hero": "bulwark"} for _ in names]
    return start(site, *names, slug="encounter", choices=choices, options=chosen)


def stands(page: Page) -> str:
    """Return the open phase as a page shows it, "" where the match is over."""
    shown = page.locator("#acts [data-step]")
    return f"{shown.get_attribute('data-step')}" if shown.count() else ""


def stage(page: Page, step: str) -> None:
    """Wait until the table is in a step; what plays is skipped."""
    expect(page.locator(f"#acts [data-step='{step}']")).to_be_attached()
    skipped(page)


def skipped(page: Page) -> None:
    """Go to the table as it stands where foes play."""
    skip = page.locator("#player [data-play=skip]")
    if skip.is_visible():
        skip.click()


def mine(page: Page) -> Locator:
    """Return the form that hands in; it is there for whom all wait."""
    return page.locator("#go")


def lit(page: Page, tap: str = "") -> Locator:
    """Return the lit cells of the board, or the one that says this."""
    return page.locator(f"#board svg a[data-tap='{tap}']" if tap else "#board svg a[data-tap]")


def tapped(page: Page, tap: str) -> None:
    """Draft what a lit cell says with one tap, and do it with a second."""
    skipped(page)
    before = phase(page)
    lit(page, tap).click()
    expect(page.locator(f"#go [data-go][value='{tap}']")).to_be_attached()
    lit(page, tap).click()
    moved_on(page, before)


def deployed(page: Page, cell: str) -> None:
    """Place the seat's hero on a cell."""
    stage(page, "deploy")
    expect(mine(page)).to_be_attached()
    before = phase(page)
    tapped(page, f"deploy:{cell}")
    moved_on(page, before)


def ended(page: Page) -> None:
    """End the turn of the seat's hero."""
    stage(page, "hero")
    button = page.get_by_role("button", name="End the turn")
    expect(button).to_be_visible()
    before = phase(page)
    button.click()
    moved_on(page, before)


def picked(page: Page) -> None:
    """Pick the last option of whatever is asked until nothing is; time may pick it before."""
    while (option := page.locator("#answers .en-pick")).count():
        before = phase(page)
        option.last.evaluate("button => button.click()")
        moved_on(page, before)


def won(page: Page, *, is_won: bool) -> None:
    """Wait for the result, and see how the battle ended."""
    expect(page.locator("#result")).to_contain_text("The match has ended")
    state = "won" if is_won else "lost"
    expect(page.locator(f"#score .en-chainlegs .is-{state}")).to_have_count(1)


def sent(made: Made, person: Person, tap: str) -> None:
    """Decide something from another window of the same person."""
    page = person.context.request.get(f"{made.site.url}{made.path}").text()
    open_now = re.search(r'name="phase" value="([^"]+)"', page)
    assert open_now, f"{person.name} has nothing to decide"
    fields = {"phase": open_now[1], "action": "rewrite", "hand-in": "1", "tap": tap}
    assert made.post(person, "drafts", **fields) == 200


def rows(page: Page) -> dict[str, str]:
    """Return where everybody stands by the table that says what the board shows."""
    table = page.locator("#text .en-twin tbody tr")
    read = "all => all.map(row => [...row.children].map(cell => cell.textContent.trim()))"
    found = {cells[0]: cells[2] for cells in table.evaluate_all(read)}
    assert found, "the table is not there"
    return found


def steps(site: Site, person: Person) -> Iterator[str]:
    """Lead one hero through two lost encounters; yield what stands on its page, step by step."""
    chain = ["low_bell", "low_bell"]
    options = {"encounters": chain, "auto_ties": True}
    choices = [{"hero": "bulwark"}]
    made = start(site, person.name, slug="encounter", choices=choices, options=options)
    page = made.sit(person)
    for number in (1, 2):
        stage(page, "deploy")
        yield f"deploy {number}"
        sent(made, person, str(lit(page).first.get_attribute("data-tap")))
        stage(page, "hero")
        if number == 1:
            page.locator("button.en-stance:not([disabled])").last.click()
            expect(page.locator(".en-attack .en-dieswitch").first).to_be_visible()
            yield "an attack"
        assert made.post(person, "interject", kind="retreat", wanted="1") == 200
        sent(made, person, "end")
        if number == 1:
            stage(page, "camp")
            yield "camp"
            sent(made, person, "spend:")
    expect(page.locator("#result")).to_contain_text("The match has ended")
    yield "the end"
