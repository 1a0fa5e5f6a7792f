"""The map editor's desk for browser tests: open land, brushes, cells, and what was painted."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from tests.e2e.people import People

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
