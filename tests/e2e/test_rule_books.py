"""The rule books in a browser: readable for everybody, and a report's link finds its rule."""

import pytest

from games.registry import SLUGS
from tests.e2e.mixes import SCREENS
from tests.e2e.people import People, axe

pytestmark = pytest.mark.e2e

MARKED = "element => getComputedStyle(element).backgroundColor"


@pytest.mark.parametrize(("width", "scheme"), SCREENS)
@pytest.mark.parametrize("path", ["/rules/", *(f"/rules/{slug}/" for slug in SLUGS)])
def test_the_rules_are_readable_and_fit(people: People, path: str, width: int, scheme: str) -> None:
    page = people("Ann", width=width, scheme=scheme).go(path)
    assert axe(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") == width


def test_a_link_of_a_report_leads_to_its_rule_and_marks_it(people: People) -> None:
    page = people("Ann").go("/rules/conquest/#A-18")
    rule, other = page.locator("#A-18"), page.locator("#A-19")
    assert rule.evaluate(MARKED) != other.evaluate(MARKED)
    box = rule.bounding_box()
    assert box is not None
    assert 0 <= box["y"] < 800


def test_the_book_needs_no_script(people: People) -> None:
    page = people("Ann", script=False).go("/rules/")
    page.get_by_role("link", name="Conquest").click()
    page.get_by_role("link", name="Moving").click()
    assert page.url.endswith("/rules/conquest/#moving")
