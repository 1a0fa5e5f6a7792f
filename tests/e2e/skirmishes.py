"""Battles of Skirmish for browser tests: armies sent by form, then taps on the table, or keys."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.e2e.matches import Made, start
from tests.e2e.people import Person
from tests.e2e.site import Site

ATTACKERS = {"recruit-ironclad": "1", "recruit-mortar_crawler": "1", "recruit-fusilier": "2"}
DEFENDERS = {"recruit-menhir": "1", "recruit-raylance": "1", "recruit-vigil": "1"}


def begun(site: Site, *names: str, **options: object) -> Made:
    """Start a single battle, Ironvale against Lumen, without a clock."""
    chosen = {"format": "single", "attacker": 0, **options}
    return start(
        site,
        *names,
        slug="skirmish",
        choices=[{"faction": "ironvale"}, {"faction": "lumen"}],
        options=chosen,
    )


def mustered(made: Made, ann: Person, ben: Person) -> None:
    """Both send an army, as another window of theirs would."""
    for person, army in ((ann, ATTACKERS), (ben, DEFENDERS)):
        fields = {"phase": "1-muster", "action": "rewrite", "hand-in": "1", **army}
        assert made.post(person, "drafts", **fields) == 200


def stage(page: Page, name: str) -> None:
    """Wait until the table is in a stage; what plays is skipped."""
    head = page.locator(f"#acts [data-stage='{name}']")
    expect(head).to_be_attached()
    skipped(page)
    expect(page.locator(f"#editor [data-phase*='{name}']").first).to_be_attached()


def skipped(page: Page) -> None:
    """Go to the table where skirmishes play."""
    skip = page.locator("[data-replay-act=skip]")
    if skip.count() and skip.is_visible():
        skip.click()


def drafted(page: Page, number: int) -> None:
    """Wait until the seat has planned so many orders; the tray is loaded anew after it."""
    expect(page.locator("#acts [data-drafts]")).to_have_attribute("data-drafts", str(number))


def seal(page: Page) -> None:
    """Hand the plan in."""
    page.locator("#acts .btn.main").click()


def pair_all(page: Page) -> None:
    """Pair the first unit with the first enemy until no place is left."""
    formed = page.locator("#plan button[name=part]").count()
    units = page.locator("#editor .sk-pick--unit")
    free = units.count() + formed
    for number in range(formed, page.locator("#plan .sk-lanes .sk-lane").count()):
        expect(units).to_have_count(free - number)
        units.first.click()
        page.locator("#plan button[name=strike]").first.click()
        drafted(page, number + 1)


def support_all(page: Page, skirmish: int = 1) -> None:
    """Send every support unit into one skirmish."""
    units = page.locator("#editor .sk-pick--unit")
    count = units.count()
    for number in range(count):
        expect(units).to_have_count(count - number)
        units.first.click()
        page.locator(f"#plan button[name=join][value='{skirmish}']").click()
        drafted(page, number + 1)


def place_all(page: Page) -> None:
    """Lay the first standard card of the hand wherever none lies, the pile's top without one."""
    while (slot := page.locator("#plan button[name=lay]")).count():
        before, hand = slot.count(), page.locator("#editor .sk-pick[data-card]")
        expect(page.locator("#editor.htmx-request")).to_have_count(0)  # no other tray is coming
        held = hand.count()
        choose(standard(page))
        slot.first.click()
        expect(slot).to_have_count(before - 1)
        expect(hand).to_have_count(max(0, held - 1))


def reinforce_one(page: Page) -> None:
    """Lay a reinforcement where a card lies, if the hand has one; it leaves the hand."""
    hand = page.locator("#editor .sk-pick[data-kind=reinforcement]")
    held = hand.count()
    if held:
        choose(hand.first)
        page.locator("#plan button[name=reinforce]").first.click()
        expect(hand).to_have_count(held - 1)


def standard(page: Page) -> Locator:
    """Return the first standard card to choose from."""
    return page.locator("#editor .sk-pick[data-kind=standard]").first


def choose(pick: Locator) -> None:
    """Tap a card of the hand where no other lies over it, until it is chosen."""
    value = pick.get_attribute("data-card")
    pick.click(position={"x": 30, "y": 60})
    if value:
        card = pick.page.locator(f"#editor .sk-pick[data-card='{value}'] input")
        expect(card).to_be_checked()


def lose_all(page: Page) -> None:
    """Give up the first unit that may be, until nobody is left to give up."""
    while (give := page.locator("#plan button[name=give]")).count():
        before = give.count()
        give.first.click()
        expect(give).not_to_have_count(before)


def over(page: Page) -> None:
    """Wait for the result."""
    skipped(page)
    expect(page.locator("#score .sk-result").first).to_be_visible()


def pair(page: Page, unit: str, enemy: str) -> None:
    """Pair a unit with an enemy, each by its name."""
    formed = page.locator("#plan button[name=part]").count()
    page.locator(f"#editor .sk-pick--unit[data-unit={unit}]").click()
    page.locator(f"#plan button[name=strike][value={enemy}]").click()
    drafted(page, formed + 1)


def support(page: Page, unit: str, skirmish: int) -> None:
    """Send a support unit into a skirmish."""
    units = page.locator("#editor .sk-pick--unit")
    left = units.count()
    page.locator(f"#editor .sk-pick--unit[data-unit={unit}]").click()
    page.locator(f"#plan button[name=join][value='{skirmish}']").click()
    expect(units).to_have_count(left - 1)


def lay(page: Page, card: str, skirmish: int) -> None:
    """Lay a standard card of the hand."""
    choose(page.locator(f"#editor .sk-pick[data-card={card}]"))
    page.locator(f"#plan button[name=lay][value='{skirmish}']").click()
    expect(page.locator(f"#editor .sk-pick[data-card={card}]")).to_have_count(0)


def discard_all(page: Page) -> None:
    """Put away as many cards as must be, the first ones."""
    button = page.locator("#editor .sk-discards button.main")
    cards = page.locator("#editor .sk-discards label.sk-pick")
    for number in range(int("".join(filter(str.isdigit, button.inner_text())))):
        cards.nth(number).click(position={"x": 30, "y": 60})
    button.click()
    expect(button).to_have_count(0)


def army(page: Page) -> None:
    """Send the first ready-made army."""
    page.locator("#muster .sk-preset").first.click()
    send = page.get_by_role("button", name="Send the army")
    expect(send).to_be_enabled()
    send.click()
    expect(send).to_have_count(0)


def stands(page: Page) -> str:
    """Return which step of which battle is open on a page, "over" at the end."""
    skipped(page)
    if page.locator("#result .result").count():
        return "over"
    phase = page.locator("#editor [name=phase], #plan [name=phase], #muster [name=phase]").first
    return phase.get_attribute("value") or "" if phase.count() else ""


def acted(page: Page) -> bool:
    """Do what a page asks of its seat now, in the simplest way; False where nothing is asked."""
    skipped(page)
    if page.get_by_role("button", name="Send the army").count():
        army(page)
    elif page.locator("#editor .sk-discards").count():
        discard_all(page)
    elif page.locator("#acts .btn.main").count():
        planned(page)
        phase = page.locator("#acts [name=phase]").first.get_attribute("value")
        seal(page)
        mine = f"#acts form[action$='/hand-in/'] [name=phase][value='{phase}']"
        expect(page.locator(mine)).to_have_count(0)
    else:
        return False
    return True


def planned(page: Page) -> None:
    """Complete the plan of the open step."""
    name = page.locator("#acts [data-stage]").get_attribute("data-stage")
    phase = page.locator("#acts [name=phase]").first.get_attribute("value")
    expect(page.locator(f"#editor [data-phase='{phase}']").first).to_be_attached()
    if name == "start" and page.locator("#acts .sk-choices button").count():
        page.locator("#acts .sk-choices button").first.click()
        drafted(page, 1)
    elif name == "pair":
        pair_all(page)
    elif name == "support":
        support_all(page)
    elif name == "place":
        place_all(page)
    else:
        lose_all(page)
