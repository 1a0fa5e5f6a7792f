"""Maps in lobbies, in a browser: another seed at a click, a file of one's own, eight starts."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest
from playwright.sync_api import Error, Page, Route, expect

from games.conquest.rules.maps.plans import plain_plan
from games.conquest.setup.lands import catalogue
from tests.e2e.lobbies import opened, seated
from tests.e2e.people import People, axe
from tests.e2e.site import Site

pytestmark = [pytest.mark.e2e, pytest.mark.timeout(240)]


@contextmanager
def slow(page: Page, address: str, method: str = "POST") -> Iterator[None]:
    """Hold the answers of an address back, then let them come in their order."""
    held: list[Route] = []
    over = False

    def hold(route: Route) -> None:
        held.append(route) if route.request.method == method and not over else route.fallback()

    page.route(address, hold)
    yield
    over = True
    for route in held:
        with suppress(Error):  # the page itself gave it up
            route.continue_()


def test_b61_a_choice_made_while_an_answer_is_on_its_way_stands(site: Site, people: People) -> None:
    page = people("ann").go("/lobbies/new")
    with slow(page, "**/lobbies/new"):
        page.select_option("#id_map", "generated")
        page.select_option("#id_seats", "8")
        page.select_option("#id_size", "41")
        page.select_option("#id_symmetry", "mirror")
    expect(page.locator(".land-look")).to_contain_text("41 x 41, 8 starts", timeout=20_000)
    page.fill("#id_seed", "")
    with slow(page, "**/lobbies/new"):
        page.select_option("#id_size", "25")
        page.focus("#id_seed")
        page.keyboard.type("mine")
        page.select_option("#id_symmetry", "rotation")
    expect(page.locator(".land-look")).to_contain_text("25 x 25, 8 starts", timeout=20_000)
    chosen = {"map": "generated", "seats": "8", "size": "25", "symmetry": "rotation"}
    assert {name: page.input_value(f"#id_{name}") for name in chosen} == chosen
    assert page.input_value("#id_seed") == "mine"
    page.locator("form.new-lobby button.main").click()
    expect(page.locator("#lobby-terms")).to_contain_text("25 x 25, 8 starts")
    expect(page.locator("#lobby-terms")).to_contain_text("mine")


def test_b61_a_host_who_changes_the_map_twice_at_once_gets_both(site: Site, people: People) -> None:
    ann = people("ann")
    opened(ann, seats="2", map="generated")
    page = ann.page
    page.locator(".land-change summary").click()
    with slow(page, "**/do/"):
        page.select_option("#lobby-terms #id_size", "21")
        page.select_option("#lobby-terms #id_seats", "8")
    expect(page.locator("#lobby-terms")).to_contain_text("21 x 21, 8 starts", timeout=20_000)
    assert page.input_value("#lobby-terms #id_size") == "21"
    assert page.input_value("#lobby-terms #id_seats") == "8"


def test_b61_a_seat_whose_colours_and_hero_are_chosen_at_once_gets_both(
    site: Site, people: People
) -> None:
    ann = people("ann")
    opened(ann, seats="2")
    page = ann.page
    with slow(page, "**/do/"):
        page.locator("label.fac", has=page.locator("[name=faction][value='magi']")).click()
        page.locator("label.face", has=page.locator("[name=portrait][value='3']")).click()
        page.fill("#hero", "Ottilie")
        page.focus("#biography")
    mine = page.locator(".seatcard.you")
    expect(mine).to_contain_text("Magi", ignore_case=True)
    expect(mine).to_contain_text("Ottilie")
    expect(page.locator("[name=portrait][value='3']")).to_be_checked()


def test_a_new_lobby_shows_its_map_and_another_at_a_click(site: Site, people: People) -> None:
    page = people("ann").go("/lobbies/new")
    page.fill("#id_title", "The wide land")
    page.select_option("#id_map", "generated")
    expect(page.locator(".land-look")).to_contain_text("11 x 11, 4 starts")
    page.select_option("#id_seats", "6")
    expect(page.locator(".land-look")).to_contain_text("17 x 17, 8 starts")
    before = page.input_value("#id_seed")
    drawn = page.locator(".land-look .mini").inner_html()
    page.get_by_role("button", name="Another seed").click()
    expect(page.locator("#id_seed")).not_to_have_value(before)
    assert page.locator(".land-look .mini").inner_html() != drawn
    seed = page.input_value("#id_seed")
    assert axe(page) == []
    page.press("#id_title", "Enter")
    page.wait_for_selector("#lobby-seats")
    expect(page.locator("h1")).to_have_text("The wide land")
    expect(page.locator("#lobby-terms")).to_contain_text(seed)
    expect(page.locator("[name=corner]:not([value=''])")).to_have_count(8)


def test_without_script_another_seed_loses_nothing(site: Site, people: People) -> None:
    page = people("ann", script=False).go("/lobbies/new")
    page.fill("#id_title", "The wide land")
    page.select_option("#id_map", "generated")
    page.get_by_role("button", name="Show this map").click()
    expect(page.locator(".land-look")).to_contain_text("11 x 11, 4 starts")
    before = page.input_value("#id_seed")
    page.get_by_role("button", name="Another seed").click()
    expect(page.locator("#id_title")).to_have_value("The wide land")
    assert page.input_value("#id_seed") not in ("", before)


def test_the_host_takes_a_file_and_everybody_sees_its_map(
    site: Site, people: People, tmp_path: Path
) -> None:
    ann, ben = people("ann"), people("ben")
    link = opened(ann, seats="2")
    theirs = seated(ben, link)
    plain = plain_plan(catalogue().maps["standard"]) | {"name": "The mended road"}
    broken = tmp_path / "broken.json"
    broken.write_text(json.dumps({**plain, "rows": plain["rows"][:8]}))
    whole = tmp_path / "whole.json"
    whole.write_text(json.dumps(plain))
    ann.page.locator(".land-change summary").click()
    ann.page.select_option("#id_map", "own")
    ann.page.set_input_files("#id_plan_file", broken)
    expect(ann.page.locator("#said")).to_contain_text("A map has an odd number of rows")
    ann.page.set_input_files("#id_plan_file", whole)
    expect(ann.page.locator("#h-land")).to_have_text("The mended road")
    expect(theirs.locator("#h-land")).to_have_text("The mended road")
    with theirs.expect_download() as download:
        theirs.get_by_role("link", name="Keep the map as a file").click()
    assert json.loads(Path(download.value.path()).read_text()) == plain


def test_another_seed_reaches_everybody(site: Site, people: People) -> None:
    ann, ben = people("ann"), people("ben")
    link = opened(ann, seats="2", map="generated")
    theirs = seated(ben, link)
    before = theirs.locator("#lobby-terms .mini").inner_html()
    ann.page.get_by_role("button", name="Another seed").click()
    expect(ann.page.locator("#said")).to_contain_text("The terms are changed")
    theirs.wait_for_function(
        "before => document.querySelector('#lobby-terms .mini').innerHTML !== before", arg=before
    )
    assert axe(theirs) == []
    assert axe(ann.page) == []


def test_the_largest_map_with_eight_seats_is_played_on_a_phone(site: Site, people: People) -> None:
    ann = people("ann", width=390)
    opened(ann, seats="8", map="generated", size="41")
    page = ann.page
    expect(page.locator("#lobby-terms")).to_contain_text("41 x 41, 8 starts")
    page.get_by_role("button", name="Start the match").click()
    page.wait_for_url("**/matches/*/", timeout=60_000)
    page.wait_for_selector("html[data-line=live]")
    expect(page.locator("#zoom-close")).to_be_checked()
    expect(page.locator("#board .army.mine")).to_be_in_viewport()
    mine = page.locator("#board .army.mine").get_attribute("data-army")
    page.locator(f"#board a[data-cell={mine}]").click()
    expect(page.locator(f"#editor .tray[data-from={mine}]")).to_be_attached()
    expect(page.locator(".plates > .plate")).to_have_count(8)
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 1
    assert axe(page) == []
