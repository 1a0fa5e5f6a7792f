"""What pages weigh on the wire, on a first visit with everything they ask for."""

from __future__ import annotations

import pytest

from tests.e2e.people import People, Person
from tests.e2e.site import Site

pytestmark = pytest.mark.e2e

FIRST, MATCH = 150_000, 250_000


def weighed(person: Person) -> dict[str, int]:
    """Return a record that will hold the bytes of each answer, as compressed as they came."""
    weights: dict[str, int] = {}
    wire = person.context.new_cdp_session(person.page)
    names: dict[str, str] = {}
    wire.on(
        "Network.responseReceived", lambda e: names.update({e["requestId"]: e["response"]["url"]})
    )
    wire.on(
        "Network.loadingFinished",
        lambda e: weights.update({names.get(e["requestId"], ""): int(e["encodedDataLength"])}),
    )
    wire.send("Network.enable")
    return weights


def told(weights: dict[str, int]) -> str:
    """The heaviest first."""
    heavy = sorted(weights.items(), key=lambda one: -one[1])
    return "\n".join(f"{size:8d} {url}" for url, size in heavy)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_first_page_is_light(site: Site, people: People, language: str) -> None:
    eve = people("eve", language=language)
    weights = weighed(eve)
    eve.go("/").wait_for_load_state("networkidle")
    assert any(".woff2" in url for url in weights), told(weights)
    assert sum(weights.values()) < FIRST, told(weights)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_match_page_is_light(site: Site, people: People, language: str) -> None:
    ann = people("ann", language=language)
    page = ann.go("/")
    page.locator("form[action='/play-now/'] button").first.click()
    page.wait_for_url("**/matches/*/")
    guest = people("guest", language=language, storage_state=ann.context.storage_state())
    weights = weighed(guest)
    guest.go(page.url).wait_for_selector("html[data-line=live]")
    guest.page.wait_for_timeout(500)
    assert sum(weights.values()) < MATCH, told(weights)
