"""The map editor in a browser: strokes and their images, steps back, the check, files, keys."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.people import People, axe
from tests.e2e.site import Site

pytestmark = [pytest.mark.e2e, pytest.mark.timeout(120)]

FOUR_CORNERS_SECOND = ".M.s...M."
SCROLLED = "document.querySelector('[data-wrap]').scrollLeft"
FAIR = "No faults: this map is fair, and ready for play."


def desk(people: People, address: str = "/tools/map/", **how: Any) -> Page:
    """Open the editor and wait until its script has drawn the board."""
    page = people("eve", **how).go(address)
    expect(page.locator("#map-cells [data-cell=A1]")).to_be_visible()
    return page


def blank(page: Page, size: str = "9") -> None:
    """Begin with open land: capitals in the corners, the city in the centre."""
    page.select_option("#id_size", size)
    page.get_by_role("button", name="Open land").click()
    expect(page.locator("#id_rows")).to_have_value("\n".join(empty(int(size))))


def empty(size: int) -> list[str]:
    rows = [["."] * size for _ in range(size)]
    for row in (rows[0], rows[-1]):
        row[0] = row[-1] = "K"
    rows[size // 2][size // 2] = "Y"
    return ["".join(row) for row in rows]


def rows(page: Page) -> list[str]:
    return page.input_value("#id_rows").split("\n")


def brush(page: Page, name: str) -> None:
    page.locator(".brush", has_text=name).first.click()


def cell(page: Page, name: str) -> Any:
    return page.locator(f"#map-cells [data-cell={name}]")


def test_a_stroke_paints_its_images_and_one_step_takes_them_back(
    site: Site, people: People
) -> None:
    page = desk(people)
    blank(page)
    before = rows(page)
    page.select_option("[data-symmetry]", "quarter")
    brush(page, "Mountain")
    cell(page, "C1").click()
    after = [list(row) for row in before]
    for x, y in ((2, 0), (8, 2), (6, 8), (0, 6)):
        after[y][x] = "M"
    assert rows(page) == ["".join(row) for row in after]
    expect(page.locator("#map-cells use[href^='#m']")).to_have_count(4)
    page.get_by_role("button", name="Undo").click()
    assert rows(page) == before
    page.get_by_role("button", name="Redo").click()
    assert rows(page) == ["".join(row) for row in after]


def test_a_drag_paints_every_cell_on_its_way_as_one_step(site: Site, people: People) -> None:
    page = desk(people)
    blank(page)
    brush(page, "Mountain")
    start, end = cell(page, "B3").bounding_box(), cell(page, "H3").bounding_box()
    page.mouse.move(start["x"] + 9, start["y"] + 9)
    page.mouse.down()
    page.mouse.move(end["x"] + 9, end["y"] + 9, steps=3)
    page.mouse.up()
    assert rows(page)[2] == ".MMMMMMM."
    page.keyboard.press("Control+z")
    assert rows(page) == empty(9)


def test_the_check_names_a_fault_and_leads_to_its_cell(site: Site, people: People) -> None:
    page = desk(people)
    expect(page.locator("#checker")).to_contain_text(FAIR)
    brush(page, "Open ground")
    cell(page, "E5").click()
    fault = page.locator("#checker li", has_text="The neutral city is missing in the centre.")
    expect(fault).to_be_visible()
    expect(fault.locator("a.rule-id")).to_have_attribute("href", "/rules/conquest/#C-64")
    expect(page.locator("#map-cells .fault")).to_have_count(1)
    fault.locator("[data-go=E5]").click()
    expect(cell(page, "E5")).to_be_focused()
    expect(page.locator("#map-cells .lit")).to_have_count(1)


def test_teleports_are_paired_by_two_taps_and_so_are_their_images(
    site: Site, people: People
) -> None:
    page = desk(people)
    blank(page)
    page.select_option("[data-symmetry]", "quarter")
    brush(page, "Teleport")
    cell(page, "C4").click()
    expect(page.locator("[data-hint]")).to_contain_text("Now choose the teleport's partner")
    cell(page, "G6").click()
    assert page.input_value("#id_teleports").split("\n") == ["C4 G6", "D7 F3"]
    expect(page.locator("#map-cells .gate-line")).to_have_count(2)
    brush(page, "Mountain")
    cell(page, "C4").click()
    assert page.input_value("#id_teleports") == ""


def test_a_partner_that_the_symmetry_forbids_is_refused_with_a_sentence(
    site: Site, people: People
) -> None:
    page = desk(people)
    blank(page)
    page.select_option("[data-symmetry]", "quarter")
    brush(page, "Teleport")
    cell(page, "C4").click()
    cell(page, "F3").click()
    expect(page.locator("[data-hint]")).to_contain_text("would need two partners")
    assert page.input_value("#id_teleports") == ""


def test_the_whole_map_is_repeated_by_a_symmetry(site: Site, people: People) -> None:
    page = desk(people)
    blank(page)
    again = page.get_by_role("button", name="Repeat the whole map by this symmetry")
    expect(again).to_be_disabled()
    brush(page, "Mountain")
    cell(page, "C1").click()
    brush(page, "Teleport")
    cell(page, "C4").click()
    cell(page, "G6").click()
    page.select_option("[data-symmetry]", "quarter")
    again.click()
    found = rows(page)
    assert found[0] == "K.M.....K"
    assert [row[8] for row in found] == list("K.M.....K")
    assert found[8] == "K.....M.K"
    assert [row[0] for row in found] == list("K.....M.K")
    assert page.input_value("#id_teleports").split("\n") == ["C4 G6", "D7 F3"]
    expect(page.locator("#map-cells .gate-line")).to_have_count(2)


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


def test_the_whole_by_keys(site: Site, people: People) -> None:
    page = desk(people)
    blank(page)
    cell(page, "A1").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    expect(cell(page, "B2")).to_be_focused()
    page.keyboard.press("2")
    page.keyboard.press("Space")
    assert rows(page)[1] == ".M......."
    expect(cell(page, "B2")).to_have_attribute("aria-label", "B2: mountain")
    page.keyboard.press("Shift+ArrowRight")
    assert rows(page)[1] == ".MM......"
    page.keyboard.press("Delete")
    assert rows(page)[1] == ".M......."
    page.keyboard.press("Control+z")
    page.keyboard.press("Control+z")
    page.keyboard.press("Control+z")
    assert rows(page) == empty(9)
    page.keyboard.press("End")
    expect(cell(page, "I2")).to_be_focused()


def test_guards_can_be_changed_and_a_brush_doubled(site: Site, people: People) -> None:
    page = desk(people)
    brush(page, "Site")
    expect(page.locator("[data-guard]")).to_be_hidden()
    brush(page, "City")
    page.locator("[data-unit=hydras]").fill("10")
    page.locator("[data-unit=hydras]").blur()
    expect(page.locator("[data-guard] [data-sum]")).to_have_text("4400")
    assert "10 hydras" in page.input_value("#id_legend")
    brush(page, "Mine")
    page.get_by_role("button", name="The same with another guard").click()
    page.get_by_role("button", name="More: Trolls").click()
    assert "a mine: 16 militia, 1 trolls" in page.input_value("#id_legend").split("\n")
    cell(page, "B1").click()
    assert rows(page)[0][1] == "a"
    expect(cell(page, "B1")).to_have_attribute(
        "aria-label", "B1: mine, guard of 16 Militia, 1 Trolls"
    )


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


def test_a_phone_paints_by_tap_and_reaches_cells_of_the_largest_map(
    site: Site, people: People
) -> None:
    page = desk(people, width=390, has_touch=True)
    page.select_option("#id_size", "41")
    page.get_by_role("button", name="Open land").click()
    expect(page.locator("#map-cells [data-cell=AO41]")).to_be_attached()
    for _ in range(4):
        page.get_by_role("button", name="Closer").click()
    side = cell(page, "B2").bounding_box()["width"]
    assert side >= 30
    brush(page, "Mountain")
    cell(page, "C2").scroll_into_view_if_needed()
    cell(page, "C2").tap()
    assert rows(page)[1][:4] == "..M."
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 1
    assert axe(page) == []


def test_one_finger_paints_and_two_move_the_map_without_a_stroke(
    site: Site, people: People
) -> None:
    page = desk(people, width=390, has_touch=True)
    blank(page)
    for _ in range(2):
        page.get_by_role("button", name="Closer").click()
    brush(page, "Mountain")
    page.locator("[data-wrap]").scroll_into_view_if_needed()
    page.evaluate("document.querySelector('[data-wrap]').scrollTo(0, 0)")
    wire = page.context.new_cdp_session(page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        found = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": found})

    box = cell(page, "B2").bounding_box()
    x, y, side = box["x"] + 9, box["y"] + 9, box["width"]
    touch("touchStart", (x, y))
    touch("touchMove", (x + side, y))
    touch("touchMove", (x + 2 * side, y))
    touch("touchEnd")
    assert rows(page)[1] == ".MMM....."
    assert page.evaluate(SCROLLED) == 0
    touch("touchStart", (x + 90, y + 90))
    touch("touchStart", (x + 90, y + 90), (x + 150, y + 90))
    touch("touchMove", (x + 30, y + 50), (x + 90, y + 50))
    touch("touchEnd")
    assert page.evaluate(SCROLLED) == pytest.approx(60, abs=2)
    assert rows(page)[1] == ".MMM....."
    assert "M" not in "".join(rows(page)[2:])


def test_the_right_button_erases_and_alt_takes_the_brush(site: Site, people: People) -> None:
    page = desk(people)
    cell(page, "C1").click(button="right")
    assert rows(page)[0] == "K...dsm.K"
    cell(page, "D2").click(modifiers=["Alt"])
    expect(page.locator(".brush:has(:checked)")).to_contain_text("site")
    assert rows(page)[1] == FOUR_CORNERS_SECOND


def test_nothing_scrolls_sideways_on_the_narrowest_screen(site: Site, people: People) -> None:
    page = desk(people, width=320)
    brush(page, "City")
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 1


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
