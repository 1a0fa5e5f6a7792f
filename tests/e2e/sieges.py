"""Sieges of Onslaught for browser tests: taps on the board, buttons of the tray, the stack."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import Locator, Page, expect

from tests.e2e.matches import Made, start
from tests.e2e.people import Person
from tests.e2e.site import Site

LONG = 10_000  # milliseconds in which a phase closes
SIDES = ({"faction": "ashforge"}, {"faction": "fernveil"})


def begun(site: Site, *names: str, **options: object) -> Made:
    """Start a siege of one wave without a clock, Ashforge against Fernveil or a brief."""
    choices = SIDES[: len(names)]
    return start(site, *names, slug="onslaught", choices=choices, options={"waves": 1, **options})


def phase(page: Page) -> str:
    """The phase that the page shows."""
    return page.locator("#beam [data-phase]").get_attribute("data-phase") or ""


def step(page: Page) -> str:
    """The step of the phase that the page shows, `over` at the end."""
    parts = phase(page).split("-")
    return parts[1] if len(parts) > 1 else parts[0]


def skipped(page: Page) -> None:
    """Go on where what happened is played."""
    skip = page.locator("#player [data-play=skip]")
    if skip.is_visible():
        skip.click()


def is_up(page: Page) -> bool:
    """Whether the person of this page has something to decide."""
    return page.locator("#acts #go, #acts #answers button, #prep #laying").count() > 0


def is_over(page: Page) -> bool:
    """Whether the match has a result."""
    return page.locator("#result .result").count() > 0


def moved_on(page: Page, before: str) -> None:
    """Wait until the phase is another one."""
    expect(page.locator(f"#beam [data-phase='{before}']")).to_have_count(0, timeout=LONG)


def lit(page: Page, *kinds: str) -> Locator:
    """The lit hexes of these kinds, all of them without one."""
    chosen = kinds or ("end", "unit", "target", "place")
    return page.locator(", ".join(f"#board a.os-{kind}[data-tap]" for kind in chosen))


def twice(page: Page, tap: str) -> None:
    """Tap something on the board, and again when it is drafted."""
    before = phase(page)
    page.locator(f"#board a[data-tap='{tap}']").click()
    picked = page.locator(f"#board a[data-tap='{tap}'][aria-current]")
    expect(picked).to_have_count(1)
    picked.click()
    moved_on(page, before)


def taken(page: Page, name: str) -> None:
    """Take somebody out of the barracks into the stack."""
    entries = page.locator("#laying [data-entry]")
    before = entries.count()
    page.locator("#laying .os-kind", has_text=name).get_by_role("button").click()
    expect(entries).to_have_count(before + 1)


def sealed(page: Page) -> None:
    """Hand the stack in."""
    before = phase(page)
    page.locator("#laying button[value=seal]").click()
    moved_on(page, before)


def ended(page: Page) -> None:
    """Press the last button of the tray: pass, or end the step."""
    before = phase(page)
    page.locator("#ends button").last.click()
    moved_on(page, before)


def act(page: Page, *names: str) -> str:
    """Decide once as a simple player who sends these units; tell in which step."""
    skipped(page)
    now, before = step(page), phase(page)
    if now == "prep":
        for name in names:
            taken(page, name)
        sealed(page)
    elif page.locator("#acts #answers button").count():
        page.locator("#answers button").last.click()
        moved_on(page, before)
    elif now in {"move", "attack"} and lit(page, "end", "target").count():
        tap = lit(page, "end", "target").first.get_attribute("data-tap") or ""
        twice(page, tap)
    else:
        ended(page)
    return now


def played(pages: list[Page], *names: str, most: int = 80) -> Iterator[tuple[Page, str]]:
    """Let whoever is up decide until the match is over; yield whose page it was, and the step."""
    for _ in range(most):
        up = [page for page in pages if is_up(page)]
        if up:
            yield up[0], act(up[0], *names)
        elif is_over(pages[0]):
            return
        else:
            pages[0].wait_for_timeout(100)
    raise AssertionError(f"no result after {most} decisions, in {phase(pages[0])}")


def resigned(page: Page) -> None:
    """Give up the match."""
    page.locator("summary", has_text="Give up the match").click()
    page.locator("input[name=sure]").check()
    page.locator("button[value=resign]").click()
    expect(page.locator("#result .result")).to_be_visible(timeout=LONG)


def steps(site: Site, person: Person) -> Iterator[str]:
    """Lead one person against a brief from step to step; yield what stands on its page."""
    page = begun(site, person.name, waves=2).sit(person)
    seen: set[str] = set()
    for _ in range(60):
        skipped(page)
        expect(page.locator("#acts [data-step]")).to_be_attached()
        if not is_up(page):
            page.wait_for_timeout(100)
            continue
        now = step(page)
        if now not in seen:
            seen.add(now)
            yield now
        if now in {"market", "build"} and f"{now} picked" not in seen:
            seen.add(f"{now} picked")
            page.locator("#choices .os-price.is-buy, #board a.os-place").first.click()
            expect(page.locator("#go [data-go]")).to_be_visible()
            yield f"{now} picked"
        if {"market", "build", "prep", "move", "attack"} <= seen and len(seen) > 7:
            break
        act(page, "Warden Oru", "Cinder Hand", "Cinder Hand")
    resigned(page)
    yield "the end"
