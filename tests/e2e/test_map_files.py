"""What becomes of a painted map: files, links, lobbies, a copy that outlives page and server."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.e2e.desk import FAIR, blank, brush, cell, desk, rows
from tests.e2e.people import People
from tests.e2e.site import Site

pytestmark = [pytest.mark.e2e, pytest.mark.timeout(120)]


def test_enter_in_a_field_checks_and_changes_nothing(site: Site, people: People) -> None:
    page = desk(people)
    before = rows(page)
    page.fill("#id_name", "Other")
    page.press("#id_name", "Enter")
    expect(page.locator("#checker input[name=plan]")).to_have_value(re.compile("Other"))
    assert rows(page) == before
    page.fill("#id_seed", "ABC")
    page.press("#id_seed", "Enter")
    expect(page.locator("#id_rows")).not_to_have_value("\n".join(before))
    expect(page.locator("#id_seed")).to_have_value("ABC")


def test_a_map_is_checked_as_soon_as_the_server_is_back(site: Site, people: People) -> None:
    page = desk(people)
    site.end(site.ports[0])
    brush(page, "Open ground")
    cell(page, "E5").click()
    expect(page.locator("#checker")).to_contain_text("Your map is kept here.")
    site.start(site.ports[0])
    expect(page.locator("#checker")).to_contain_text("The neutral city is missing")


def test_the_saved_file_is_what_was_painted_and_comes_back(
    site: Site, people: People, tmp_path: Path
) -> None:
    page = desk(people)
    blank(page)
    page.fill("#id_name", "Three mines")
    brush(page, "Mine")
    for name in ("B1", "C3", "H8"):
        cell(page, name).click()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as a file").click()
    assert saved.value.suggested_filename == "three-mines.json"
    file = tmp_path / "three-mines.json"
    saved.value.save_as(file)
    plain = json.loads(file.read_text())
    assert plain["name"] == "Three mines"
    assert plain["rows"] == rows(page)
    assert [plain["rows"][y][x] for x, y in ((1, 0), (2, 2), (7, 7))] == ["m", "m", "m"]
    blank(page)
    page.set_input_files("#id_file", file)
    expect(page.locator("#id_rows")).to_have_value("\n".join(plain["rows"]))
    expect(page.locator("#id_name")).to_have_value("Three mines")


def test_a_file_that_is_no_map_is_told_and_the_board_stays(
    site: Site, people: People, tmp_path: Path
) -> None:
    page = desk(people)
    before = rows(page)
    file = tmp_path / "broken.json"
    file.write_text('{"format": 1, "rows": ["')
    page.set_input_files("#id_file", file)
    expect(page.locator("#checker")).to_contain_text("The text is no JSON in line 1, column")
    assert rows(page) == before


def test_a_half_made_map_outlives_the_page_and_the_server(site: Site, people: People) -> None:
    page = desk(people)
    blank(page, "11")
    brush(page, "Castle")
    cell(page, "F2").click()
    made = rows(page)
    assert made[1][5] == "c"
    site.end(site.ports[0])
    site.start(site.ports[0])
    page.reload()
    expect(page.locator("#id_rows")).to_have_value("\n".join(made))
    expect(page.locator("#checker")).to_contain_text("This map")
    expect(page.locator("#map-land > svg")).to_have_attribute("viewBox", "-46 -46 1192 1192")


def test_a_map_by_link_leaves_the_kept_one_a_step_back(site: Site, people: People) -> None:
    page = desk(people)
    blank(page, "11")
    cell(page, "B2").click()
    mine = rows(page)
    expect(page.locator("#checker")).to_contain_text("A good map has")
    page.goto(site.url + "/tools/map/?map=standard")
    expect(page.locator("#checker")).to_contain_text(FAIR)
    assert len(rows(page)) == 9
    page.get_by_role("button", name="Undo").click()
    assert rows(page) == mine


def test_a_map_is_rolled_and_the_same_seed_gives_it_again(site: Site, people: People) -> None:
    page = desk(people)
    page.select_option("#id_size", "15")
    page.select_option("#id_starts", "8")
    page.get_by_role("button", name="Roll a map").click()
    expect(page.locator("#map-cells [data-cell=O15]")).to_be_visible()
    expect(page.locator("#checker")).to_contain_text(FAIR)
    first, seed = rows(page), page.input_value("#id_seed")
    assert len(seed) == 6
    page.get_by_role("button", name="Roll a map").click()
    expect(page.locator("#id_seed")).not_to_have_value(seed)
    page.fill("#id_seed", seed)
    page.get_by_role("button", name="From this seed").click()
    expect(page.locator("#id_rows")).to_have_value("\n".join(first))


def test_a_map_becomes_the_map_of_a_lobby(site: Site, people: People) -> None:
    page = desk(people)
    page.fill("#id_name", "Twin vales")
    page.locator("#id_name").blur()
    expect(page.locator("#checker input[name=plan]")).to_have_value(re.compile("Twin vales"))
    page.get_by_role("button", name="Open a lobby with this map").click()
    page.wait_for_url("**/lobbies/new")
    expect(page.locator("main")).to_contain_text("Twin vales, 9 x 9, 4 starts")
    page.get_by_role("button", name="Open the lobby").click()
    page.wait_for_url("**/lobbies/*/")
    expect(page.locator("main")).to_contain_text("Twin vales")


def test_without_a_script_the_text_is_checked_and_saved(site: Site, people: People) -> None:
    page = people("eve", script=False).go("/tools/map/")
    page.get_by_text("The map as text").click()
    page.fill("#id_rows", page.input_value("#id_rows").replace("Y", "."))
    page.get_by_role("button", name="Draw and check").click()
    expect(page.locator("#checker")).to_contain_text("The neutral city is missing in the centre.")
    assert "d.n...n.d" in page.input_value("#id_rows")
    expect(page.locator("#map-cells use[href='#o-city']")).to_have_count(0)
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as a file").click()
    assert json.loads(Path(saved.value.path()).read_text())["rows"][4] == "d.n...n.d"


def test_a_browser_that_keeps_nothing_can_paint_all_the_same(site: Site, people: People) -> None:
    person = people("eve")
    person.context.add_init_script(
        "Object.defineProperty(window, 'localStorage', {get() { throw new Error('denied'); }})"
    )
    page = person.go("/tools/map/")
    brush(page, "Mountain")
    cell(page, "B1").click()
    assert rows(page)[0] == "KMm.dsm.K"
