"""People at their browsers: separate profiles, whose consoles are watched."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Response

from tests.e2e.site import Site

AXE = Path(__file__).with_name("vendor") / "axe.min.js"
PANEL = re.compile(r'<\w+[^>]*?\bid="([^"]+)"[^>]*?\bdata-digest="([^"]+)"')
ALL_DIGESTS = "all => Object.fromEntries(all.map(one => [one.id, one.dataset.digest]))"
# A refusal is an answer, not a fault; htmx reports each failed try of its socket.
EXPECTED = re.compile(r"status of 4\d\d|htmx:ws:error")
CUT = re.compile(r"WebSocket|net::ERR_|htmx:error|Failed to fetch|NetworkError")


def digests(page: Page) -> dict[str, str]:
    """The digest of every panel on the screen, by its id."""
    found: dict[str, str] = page.locator("[data-digest]").evaluate_all(ALL_DIGESTS)
    return found


def fresh_digests(page: Page) -> dict[str, str]:
    """The digests that the same person gets by asking for the page anew."""
    return dict(PANEL.findall(page.context.request.get(page.url).text()))


def up_to_date(page: Page) -> bool:
    """Whether the screen shows what a fresh page would."""
    fresh = fresh_digests(page)
    assert fresh, f"{page.url} has no panels"
    return digests(page) == fresh


def axe(page: Page) -> list[str]:
    """A line for each accessibility fault on the page as it is now."""
    page.evaluate(AXE.read_text())
    found: dict[str, Any] = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{fault['id']}: {fault['help']}: {node['html'][:160]}"
        for fault in found["violations"]
        for node in fault["nodes"]
    ]


class Person:
    """One person with one browser profile and one page."""

    def __init__(self, name: str, context: BrowserContext, site: Site) -> None:
        """Open an empty page and watch it."""
        self.name, self.context, self.site = name, context, site
        self.faults: list[str] = []
        context.on("console", self._console)
        context.on("weberror", lambda error: self.faults.append(f"script: {error.error}"))
        context.on("response", self._response)
        self.page = context.new_page()

    def go(self, path: str) -> Page:
        """Open a page of the site."""
        self.page.goto(path if path.startswith("http") else self.site.url + path)
        return self.page

    def _console(self, message: ConsoleMessage) -> None:
        if message.type != "error" or EXPECTED.search(message.text):
            return
        if not (self.site.cut() and CUT.search(message.text)):
            self.faults.append(f"console: {message.text}")

    def _response(self, response: Response) -> None:
        if response.status >= 500 and not self.site.cut():
            self.faults.append(f"{response.status}: {response.url}")


People = Callable[..., Person]
