"""The sandbox of foes' moves: by taps, by drags, by keys, on a phone, without a script, by link."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.people import People, axe

pytestmark = pytest.mark.e2e
HERE = "/tools/foe-moves/"
ROW = f"{HERE}?example=arrive"  # foe E on 0,0, hero A on 3,0


def cell(page: Page, name: str) -> Locator:
    """Return the button of a cell."""
    return page.locator(f'.sb-cell[data-cell="{name}"]')


def take(page: Page, tool: str) -> None:
    """Take a tool into the hand."""
    page.locator(f'.sb-brush:has([value="{tool}"])').click()


def stops(page: Page, told: str) -> None:
    """Wait until the answer has these stops."""
    expect(page.locator("#answer")).to_have_attribute("data-stops", told)


def drag(page: Page, *cells: str) -> None:
    """Press on the first cell and draw to the others."""
    cell(page, cells[-1]).scroll_into_view_if_needed()
    for n, name in enumerate(cells):
        box = cell(page, name).bounding_box()
        assert box is not None
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=4)
        if n == 0:
            page.mouse.down()
    page.mouse.up()


def test_e7_a_position_is_set_up_by_taps_shared_and_opened(people: People) -> None:
    page = people("ann").go(f"{HERE}?map=heron_court")
    expect(page.locator("#answer")).to_contain_text("No foe is there yet")
    take(page, "foe")
    page.locator("[name=kind]").select_option("pit_hound")
    cell(page, "2,0").click()
    stops(page, "2,0")
    take(page, "hero")
    cell(page, "-3,1").click()
    stops(page, "0,0")
    cell(page, "2,-3").click()
    expect(page.locator(".en-chain")).to_contain_text("Nearest cell with a target, Fletcher B")
    expect(page.locator("#unit-B")).to_have_attribute("open", "")
    page.locator("#B-health").fill("9")
    expect(page.locator(".en-chain")).to_contain_text("Fletcher B (9 HP)")
    assert axe(page) == []
    shared = page.locator("[data-link]").get_attribute("href")
    assert shared is not None
    told = page.locator("#answer").get_attribute("data-stops")
    assert told
    other = people("ben", width=390).go(shared)
    stops(other, told)
    expect(other.locator("#unit-E")).to_contain_text("Pit Hound E")


def test_the_address_follows_so_that_a_reload_changes_nothing(people: People) -> None:
    page = people("ann").go(ROW)
    take(page, "foe")
    cell(page, "1,0").click()
    stops(page, "1,1 2,-1")
    expect(page).to_have_url(re.compile(r"\?p=1[\w-]+"))
    page.reload()
    stops(page, "1,1 2,-1")
    page.get_by_role("link", name="Next", exact=True).click()
    expect(page.locator(".sb-options")).to_contain_text("option 1 of 2: 1, 1")
    page.get_by_role("link", name="Next", exact=True).click()
    expect(page.locator(".sb-options")).to_contain_text("option 2 of 2: 2, −1")
    page.get_by_role("link", name="All", exact=True).click()
    expect(page.locator(".sb-options")).to_contain_text("all 2 options")


def test_a_unit_is_dragged_rocks_are_painted_and_all_of_it_is_undone(people: People) -> None:
    page = people("ann").go(ROW)
    drag(page, "3,0", "0,2")
    stops(page, "0,1")
    take(page, "rock")
    drag(page, "0,1", "1,1", "1,0")
    stops(page, "-1,2")
    take(page, "hand")
    page.keyboard.press("Control+z")
    stops(page, "0,1")
    page.get_by_role("button", name="Undo").click()
    stops(page, "2,0")
    expect(page.get_by_role("button", name="Undo")).to_be_disabled()


def test_quick_taps_are_answered_one_after_another(people: People) -> None:
    page = people("ann").go(ROW)
    take(page, "foe")
    for name in ("1,0", "0,1", "-1,1", "-1,0"):
        cell(page, name).click()
    expect(page.locator(".sb-unit")).to_have_count(6)
    take(page, "void")
    for name in ("1,0", "0,1"):
        cell(page, name).click(button="left")
    expect(page.locator(".sb-unit")).to_have_count(4)


def test_e7_everything_can_be_done_by_keys(people: People) -> None:
    page = people("ann").go(ROW)
    cell(page, "0,0").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".sb-hint")).to_contain_text("Thornback E is in the hand")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    stops(page, "0,0")
    expect(cell(page, "-2,0")).to_be_focused()
    page.keyboard.press("2")
    page.keyboard.press("n")
    page.keyboard.press("Space")
    stops(page, "-2,0")
    expect(page.locator("#unit-B")).to_contain_text("−2, 1")
    page.keyboard.press("Delete")
    stops(page, "0,0")
    page.keyboard.press("4")
    expect(page.locator('[name=tool][value="ally"]')).to_be_checked()


def test_numbers_and_layers_are_followed_and_the_focus_stays(people: People) -> None:
    page = people("ann").go(ROW)
    page.locator("#unit-E summary").click()
    reach = page.locator("#E-reach")
    reach.fill("2")
    stops(page, "1,0")
    expect(reach).to_be_focused()
    reach.fill("0")
    expect(page.locator("#said .toast.bad")).to_contain_text("E.reach: This is a whole number")
    expect(reach).to_have_value("0")
    reach.fill("3")
    stops(page, "0,0")
    page.locator("[name=E-statuses][value=blind]").check()
    stops(page, "2,0")
    page.locator("[name=show][value=sight]").check()
    expect(page.locator(".hx-sight")).to_have_count(2)
    page.locator("[name=show][value=result]").uncheck()
    expect(page.locator(".hx-map .hx-route")).to_have_count(0)
    page.locator("#E-kind").select_option("lantern_witch")
    expect(reach).to_have_value("3")
    expect(page.locator("#E-bent")).to_have_value("weakest")
    expect(page.locator("[name=E-statuses][value=blind]")).not_to_be_checked()


def test_on_a_phone_the_board_stands_up_and_taps_find_their_cells(people: People) -> None:
    page = people("ann", width=390, has_touch=True, scheme="dark").go(HERE)
    take(page, "hero")
    cell(page, "1,-2").tap()
    expect(page.locator("#unit-D")).to_contain_text("1, −2")
    take(page, "hand")
    cell(page, "1,-2").tap()
    expect(page.locator(".sb-hint")).to_contain_text("Mender D is in the hand")
    cell(page, "0,-2").tap()
    expect(page.locator("#unit-D")).to_contain_text("0, −2")
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 1
    assert axe(page) == []


def test_e7_the_sandbox_needs_no_script(people: People) -> None:
    page = people("ann", script=False).go(ROW)
    page.locator("#unit-A summary").click()
    page.locator("#A-q").fill("-3")
    page.get_by_role("button", name="Solve").click()
    stops(page, "-2,0")
    take(page, "foe")
    page.get_by_text("Cells by their numbers").click()
    page.locator("#id_cells").fill("-1,0")
    page.get_by_role("button", name="Use the tool there").click()
    expect(page.locator(".sb-unit")).to_have_count(3)
    stops(page, "-2,1 -1,-1")
    page.get_by_role("link", name="Next", exact=True).click()
    expect(page.locator(".sb-options")).to_contain_text("option 1 of 2")
    page.locator("#id_beside").fill("Z")
    page.get_by_role("button", name="Solve").click()
    expect(page.get_by_role("alert")).to_contain_text("beside: These are letters of units")
    expect(page.locator("#id_beside")).to_have_value("Z")


def test_e7_a_test_case_is_taken_home_and_brought_back(people: People) -> None:
    page = people("ann").go(ROW)
    with page.expect_download() as found:
        page.get_by_role("link", name="Save as a test case").click()
    page.goto(page.url.split("?")[0])
    page.get_by_text("Bring in a test case").click()
    page.locator("#id_file").set_input_files(found.value.path())
    page.get_by_role("button", name="Bring it in").click()
    expect(page.locator("#answer")).to_contain_text("As the file expects it.")
    stops(page, "2,0")
