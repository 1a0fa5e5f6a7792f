"""Onslaught's board stands up on a phone with the viewer's own gate below, and keys follow."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from django.template.loader import render_to_string
from playwright.sync_api import Browser, Page

from games.onslaught.board import board
from games.onslaught.rules.catalogue import Cell
from tests.games.onslaught import scenes

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


def opened(page: Page, size: dict[str, int], home: Cell) -> None:
    """Show the board on a bare page, with the styles and the script of a match page."""
    page.set_viewport_size(size)  # type: ignore[arg-type]
    parts = ("games/_hex_pieces.html", "games/onslaught/_pieces.html")
    pieces = "".join(render_to_string(name) for name in parts)
    drawn = board(replace(scenes.reference(), home=home), scenes.siege())
    pane = f'<section class="hx-pane">{drawn}</section>'
    page.set_content(f"<!doctype html><body>{pieces}{pane}{FORM}")
    for name in ("tokens", "base", "hex", "onslaught"):
        page.add_style_tag(content=Path(f"static/css/{name}.css").read_text())
    page.add_script_tag(content=Path("static/js/hex-board.js").read_text())
    page.evaluate(KEPT)


def middle(page: Page, cell: Cell) -> tuple[int, int]:
    """Return where a hex's thing lies on the screen."""
    box = page.locator(f'[data-hex="{cell[0]},{cell[1]}"]').first.bounding_box()
    assert box is not None
    return round(box["x"] + box["width"] / 2), round(box["y"] + box["height"] / 2)


def walked(page: Page, keys: str) -> list[str]:
    """Return the hexes that keys lead through from the picked one, one after another."""
    page.locator('a[data-hex="3,7"]').focus()
    found = []
    for key in keys.split():
        page.keyboard.press(key)
        found.append(str(page.evaluate("document.activeElement.dataset.hex ?? ''")))
    return found


def test_a_tap_on_a_legal_end_sends_the_form(page: Page) -> None:
    opened(page, WIDE, (3, 0))
    page.locator('a[data-tap="move:1,6:2,7"]').click()
    assert page.title() == "move:1,6:2,7"


@pytest.mark.parametrize(("home", "other"), [((3, 0), (3, 11)), ((3, 11), (3, 0))])
def test_on_a_phone_the_own_gate_lies_below(page: Page, home: Cell, other: Cell) -> None:
    opened(page, PHONE, home)
    assert middle(page, home)[1] > middle(page, other)[1] + 300
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]


def test_on_a_wide_screen_the_board_never_turns(page: Page) -> None:
    opened(page, WIDE, (3, 11))
    assert middle(page, (3, 0))[0] < middle(page, (3, 11))[0] - 600


@pytest.mark.parametrize(
    ("size", "home", "key"),
    [
        (WIDE, (3, 0), "ArrowLeft"),
        (PHONE, (3, 0), "ArrowDown"),
        (PHONE, (3, 11), "ArrowUp"),
    ],
)
def test_the_same_hex_is_reached_by_the_key_that_the_eye_would_press(
    page: Page, size: dict[str, int], home: Cell, key: str
) -> None:
    opened(page, size, home)
    assert walked(page, key) == ["3,6"]


def test_words_stay_upright_on_a_turned_board(page: Page) -> None:
    opened(page, PHONE, (3, 11))
    box = page.locator(".os-gate .os-fl").first.bounding_box()
    heart = page.locator(".os-bb").first.bounding_box()
    assert box is not None
    assert heart is not None
    assert heart["width"] > 3 * heart["height"]
    assert box["y"] < heart["y"]
