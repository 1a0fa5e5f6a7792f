"""A hex board by taps and keys, and how it stands up on a phone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from django.template.loader import render_to_string
from playwright.sync_api import Browser, Page

from games.encounter.board import BoardShown, LitShown, ground, live
from tests.games.encounter import scenes

pytestmark = pytest.mark.e2e

WIDE = {"width": 1280, "height": 900}
PHONE = {"width": 390, "height": 844}
FORM = '<form id="taps"><input name="tap"></form><div id="editor" tabindex="-1">Orders</div>'
KEPT = "addEventListener('submit', (e) => { e.preventDefault(); document.title = taps.tap.value; })"


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """Open an empty page; no site is needed."""
    context = browser.new_context()
    yield context.new_page()
    context.close()


def board() -> BoardShown:
    """Return a board with three places to go and a foe to attack."""
    cells = ((-4, 1), (-3, 1), (-3, 0))
    steps = tuple(LitShown(cell, f"to:{cell[0]},{cell[1]}", "Go", steps=1) for cell in cells)
    hit = LitShown((2, 1), "hit:8", "Attack the Pit Hound", "target")
    free = tuple(one for one in scenes.tie().figures if one.cell not in cells)
    return replace(scenes.tie(), figures=free, lit=(*steps, hit))


def opened(page: Page, size: dict[str, int], shown: BoardShown) -> None:
    """Show the board on a bare page, with the styles and the script of a match page."""
    page.set_viewport_size(size)  # type: ignore[arg-type]
    parts = ("games/_hex_pieces.html", "games/encounter/_pieces.html")
    pieces = "".join(render_to_string(name) for name in parts)
    land = scenes.standard()
    pane = f'<section class="hx-pane"><div class="hx-turn">{ground(land)}{live(land, shown)}</div>'
    page.set_content(f"<!doctype html><body>{pieces}{pane}</section>{FORM}")
    for name in ("tokens", "base", "hex", "encounter"):
        page.add_style_tag(content=Path(f"static/css/{name}.css").read_text())
    page.add_script_tag(content=Path("static/js/hex-board.js").read_text())
    page.evaluate(KEPT)


def focused(page: Page) -> str:
    """Return the cell that has the focus."""
    return str(page.evaluate("document.activeElement.dataset.cell ?? ''"))


def walked(page: Page, keys: str) -> list[str]:
    """Return the cells that keys lead through, one after another."""
    found = []
    for key in keys.split():
        page.keyboard.press(key)
        found.append(focused(page))
    return found


def test_a_tap_on_a_lit_cell_sends_the_form(page: Page) -> None:
    opened(page, WIDE, board())
    page.locator('a[data-tap="to:-3,1"]').click()
    assert page.title() == "to:-3,1"


def test_a_figure_that_is_lit_is_tapped_through_its_drawing(page: Page) -> None:
    opened(page, WIDE, board())
    box = page.locator('g[data-cell="2,1"]').bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    assert page.title() == "hit:8"


def test_the_board_is_one_stop_of_the_tab_key(page: Page) -> None:
    opened(page, WIDE, board())
    assert page.locator('[data-board] [tabindex="0"]').count() == 1
    page.keyboard.press("Tab")
    assert focused(page) == "-4,1"
    page.keyboard.press("Tab")
    assert focused(page) == ""


def test_keys_walk_the_board_and_enter_takes_a_cell(page: Page) -> None:
    opened(page, WIDE, board())
    page.keyboard.press("Tab")
    # Right and left along the row of one r, over lit cells and figures alike.
    assert walked(page, "ArrowRight ArrowRight ArrowLeft") == ["-3,1", "-1,1", "-3,1"]
    # Only lit cells by full stop and comma, round and round.
    assert walked(page, ". . . ,") == ["-3,0", "2,1", "-4,1", "2,1"]
    assert walked(page, "Home End") == ["-4,1", "2,1"]
    assert walked(page, "ArrowUp ArrowDown") == ["1,0", "0,1"]
    page.keyboard.press("Home")
    page.keyboard.press("Enter")
    assert page.title() == "to:-4,1"


def test_on_a_phone_the_board_stands_up_and_keys_follow_the_eye(page: Page) -> None:
    opened(page, PHONE, board())
    svg = page.locator("[data-board]").bounding_box()
    assert svg is not None
    assert svg["height"] > svg["width"] > 300
    page.keyboard.press("Tab")
    before = page.locator('[data-cell="-4,1"]').first.bounding_box()
    assert walked(page, "ArrowUp") == ["-3,1"]
    after = page.locator('[data-cell="-3,1"]').first.bounding_box()
    assert before is not None
    assert after is not None
    assert after["y"] < before["y"]
    assert walked(page, "ArrowDown") == ["-4,1"]


def test_escape_leaves_the_board_for_the_orders(page: Page) -> None:
    opened(page, WIDE, board())
    page.keyboard.press("Tab")
    page.keyboard.press("Escape")
    assert page.evaluate("document.activeElement.id") == "editor"
