"""Every page, in both themes, wide and narrow: usable by all, asking no foreign host."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import APIResponse, Page, expect

from games.registry import SLUGS, game
from tests.e2e import sieges
from tests.e2e.battles import fought
from tests.e2e.lobbies import opened
from tests.e2e.matches import start
from tests.e2e.mixes import SCREENS
from tests.e2e.parties import land, steps
from tests.e2e.people import People, Person, axe
from tests.e2e.site import Site
from tests.e2e.test_past import ended
from tests.e2e.test_past import played as of_bots

pytestmark = [pytest.mark.e2e, pytest.mark.timeout(240)]

OPEN = (
    "/",
    *(f"/lobbies/new?game={slug}" for slug in SLUGS),
    "/watch/",
    "/rules/",
    *(f"/rules/{slug}/" for slug in SLUGS),
    *(address for slug in SLUGS for address, _ in game(slug).rooms),
    "/log-in/",
    "/privacy/",
    "/credits/",
    "/lobbies/NOTTHERE/",
    "/no-such-page/",
)
OWN = ("/", "/me/", "/register/")
TABS = ("", "?tab=report", "?tab=chronicle")
NARROWEST = 320
# Where pictures of all pages go, for eyes to look at; nowhere unless SHOTS names a folder.
SHOTS = os.environ.get("SHOTS", "")


def watched(person: Person) -> list[str]:
    """Return the list that will hold every host this person's browser asks."""
    hosts: list[str] = []
    person.page.on("request", lambda request: hosts.append(urlsplit(request.url).netloc))
    return hosts


def is_well(page: Page) -> None:
    """The page as it stands has no fault of access and does not scroll sideways."""
    pictured(page)
    assert axe(page) == [], page.url
    fits(page)


def pictured(page: Page) -> None:
    """Keep a picture of the page in the folder that SHOTS names."""
    if SHOTS and page.viewport_size:
        dark = page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches")
        name = re.sub(r"[^a-z]+", "-", urlsplit(page.url).path).strip("-") or "hall"
        name += urlsplit(page.url).query.replace("tab=", "-")
        file = f"{name}-{page.viewport_size['width']}-{'dark' if dark else 'light'}.png"
        page.screenshot(path=Path(SHOTS) / file, full_page=True)


def fits(page: Page) -> None:
    """The page does not scroll sideways."""
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 1, page.url


def played(person: Person) -> Page:
    """Play now, and close one turn, so that there is a report."""
    page = person.go("/")
    page.locator("form[action='/play-now/'] button").first.click()
    page.wait_for_url("**/matches/*/")
    page.get_by_role("button", name="Seal orders").click()
    expect(page.locator("#beam .match-clock")).to_contain_text("Turn 2")
    return page


def given_up(site: Site, person: Person, other: Person) -> Page:
    """Surrender in a match of two, which ends by that, and stay on its page."""
    match = start(site, person.name, other.name)
    match.sit(other)
    assert match.post(other, "hand-in", phase="turn-1") == 200
    match.sit(person)
    page = person.go(f"{match.path}?tab=orders")
    page.locator("details.endings summary").click()
    page.check("details.endings [name=sure]")
    page.locator("details.endings button", has_text="Surrender").click()
    expect(page.locator("#result")).to_contain_text("The match has ended")
    return page


@pytest.mark.parametrize(("width", "scheme"), SCREENS)
def test_pages_for_everybody(site: Site, people: People, width: int, scheme: str) -> None:
    eve = people("eve", width=width, scheme=scheme)
    hosts = watched(eve)
    for path in OPEN:
        is_well(eve.go(path))
    assert set(hosts) == {urlsplit(site.url).netloc}


@pytest.mark.parametrize(("width", "scheme"), SCREENS)
def test_pages_of_a_guest_who_plays(site: Site, people: People, width: int, scheme: str) -> None:
    ann = people("ann", width=width, scheme=scheme)
    hosts = watched(ann)
    match = played(ann).url
    for tab in TABS:
        page = ann.go(match + tab)
        page.wait_for_selector("html[data-line=live]")
        is_well(page)
    for path in OWN:
        is_well(ann.go(path))
    opened(ann, title="Every page", seats="3")
    is_well(ann.page)
    assert set(hosts) == {urlsplit(site.url).netloc}


@pytest.mark.parametrize("slug", SLUGS)
def test_pages_of_every_game(site: Site, people: People, slug: str) -> None:
    for number, (width, scheme) in enumerate((*SCREENS, (NARROWEST, "light"))):
        ann = people(f"ann{number}", width=width, scheme=scheme)
        page = ann.go("/")
        page.locator(f"form:has(input[name=game][value={slug}])").get_by_role("button").click()
        page.wait_for_url("**/matches/*/")
        page.wait_for_selector("html[data-line=live]")
        is_well(page)
        eve = people(f"eve{number}", width=width, scheme=scheme)
        is_well(eve.go(urlsplit(page.url).path))
        opened(ann, game=slug, title="Every game")
        is_well(ann.page)


@pytest.mark.parametrize(("width", "scheme"), SCREENS)
def test_pages_of_a_match_that_has_ended(
    site: Site, people: People, width: int, scheme: str
) -> None:
    bea = people("bea", width=width, scheme=scheme)
    page = given_up(site, bea, people("ben"))
    is_well(page)
    is_well(bea.go(page.url.partition("?")[0] + "result/"))


def test_pages_that_look_back(site: Site, people: People) -> None:
    running, over = of_bots(site, "ann", "ben"), ended(site)
    for width, scheme in (*SCREENS, (NARROWEST, "light")):
        ann = people("ann", width=width, scheme=scheme)
        running.sit(ann)
        is_well(ann.go(f"{running.path}?at=3"))
        eve = people("eve", width=width, scheme=scheme)
        for path in ("?at=4", "?at=4&tab=chronicle", "?at=end&as=A", "?at=nine", "result/"):
            page = eve.go(over.path + path)
            page.locator("details:not(.menu)").evaluate_all("all => all.map(d => d.open = true)")
            is_well(page)
        is_well(eve.go("/people/ann/"))


def test_pages_of_battles(site: Site, people: People) -> None:
    battle = fought(site, "ann", "ben")
    lines = f"{battle.match.path}battles/"
    for width, scheme in (*SCREENS, (NARROWEST, "light")):
        ann = people("ann", width=width, scheme=scheme)
        battle.match.sit(ann)
        for path in (f"{battle.path}?step=1", battle.path):
            is_well(ann.go(path))
        eve = people("eve", width=width, scheme=scheme)
        for path in (battle.path, lines, f"{lines}1/99/"):
            is_well(eve.go(path))


def ills(page: Page, step: str) -> list[str]:
    """Return what is wrong with a page as it stands on any screen."""
    found: list[str] = []
    for width, scheme in (*SCREENS, (NARROWEST, "light")):
        page.set_viewport_size({"width": width, "height": 844})
        page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        pictured(page)
        told = f"{step}, {width} {scheme}"
        found += [f"{told}: {fault}" for fault in axe(page)] if width != NARROWEST else []
        if page.evaluate("document.documentElement.scrollWidth - innerWidth") > 1:
            found.append(f"{told}: scrolls sideways")
    return found


def test_pages_of_encounter_in_all_its_steps(site: Site, people: People) -> None:
    ann = people("ann", reduced_motion="reduce")
    hosts, page = watched(ann), ann.page
    found = [ill for step in steps(site, ann) for ill in ills(page, step)]
    match = page.url.partition("?")[0]
    why = page.locator("#log a[data-why]").first.get_attribute("href")
    for path in (f"{site.url}{why}", f"{match}?at=4", f"{match}result/"):
        found += ills(ann.go(path), path)
    for ground in ("journey", "generated", "own"):
        more = {"land": json.dumps(land("hold:2"))} if ground == "own" else {}
        opened(ann, game="encounter", ground=ground, **more)
        found += ills(page, ground)
    assert found == []
    assert set(hosts) == {urlsplit(site.url).netloc}


def test_pages_of_onslaught_in_all_its_steps(site: Site, people: People) -> None:
    ann = people("ann", reduced_motion="reduce")
    hosts, page = watched(ann), ann.page
    found = [ill for step in sieges.steps(site, ann) for ill in ills(page, step)]
    match = page.url.partition("?")[0]
    for path in (f"{match}?at=4", f"{match}result/"):
        found += ills(ann.go(path), path)
    for mode in ("duel", "brief"):
        opened(ann, game="onslaught", mode=mode)
        found += ills(page, mode)
    assert found == []
    assert set(hosts) == {urlsplit(site.url).netloc}


def odd_order(person: Person, match: str) -> APIResponse:
    """Send an order that names no cell, as a plain form does."""
    token = next(c["value"] for c in person.context.cookies() if c["name"] == "csrftoken")
    order = {"phase": "turn-2", "action": "add", "kind": "move", "from": "?"}
    return person.context.request.post(
        f"{match}drafts/",
        headers={"Referer": match},
        form={**order, "csrfmiddlewaretoken": token},
    )


def shown_again(page: Page, path: str, text: str) -> None:
    """Let the page find this text at a path of the site."""
    page.route(f"**{path}", lambda route: route.fulfill(body=text, content_type="text/html"))


@pytest.mark.parametrize(("width", "scheme"), SCREENS)
def test_refusals_without_a_script(site: Site, people: People, width: int, scheme: str) -> None:
    """Axe needs a script; so the plain answers are drawn again where scripts run."""
    ann = people("ann", width=width, scheme=scheme)
    match = played(ann).url
    eve = people("eve", width=width, scheme=scheme)
    eve.go(match)
    odd, strange = odd_order(ann, match), odd_order(eve, match)
    assert (odd.status, strange.status) == (422, 403)
    for name, answer in (("odd", odd), ("strange", strange)):
        shown_again(eve.page, f"/refused-{name}", answer.text())
        is_well(eve.go(f"/refused-{name}"))


def test_nothing_scrolls_sideways_on_the_narrowest_screen(site: Site, people: People) -> None:
    ann = people("ann", width=NARROWEST)
    match = played(ann).url
    for path in (*OPEN, *OWN, *(match + tab for tab in TABS)):
        fits(ann.go(path))
