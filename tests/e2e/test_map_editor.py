"""The map editor's board in a browser: strokes and images, steps back, the check, keys, fingers."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.e2e.desk import FAIR, blank, brush, cell, desk, empty, rows
from tests.e2e.people import People, axe
from tests.e2e.site import Site

pytestmark = [pytest.mark.e2e, pytest.mark.timeout(120)]

SECOND_ROW = ".M.s...M."  # of the standard map
SCROLLED = "document.querySelector('[data-wrap]').scrollLeft"


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
    assert rows(page)[1] == SECOND_ROW


def test_nothing_scrolls_sideways_on_the_narrowest_screen(site: Site, people: People) -> None:
    page = desk(people, width=320)
    brush(page, "City")
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 1
