"""The table of Skirmish in browsers: a battle by taps, one by keys, drags, a reload anywhere."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e import skirmishes as battle
from tests.e2e.people import People, axe
from tests.e2e.site import Site
from tests.e2e.turns import agreed

pytestmark = [pytest.mark.e2e, pytest.mark.timeout(240)]


def same_after_reload(*pages: Page) -> None:
    """A reload shows the table as it stands, with what was planned on it."""
    for page in pages:
        before = page.locator("#field").inner_text()
        page.reload()
        page.wait_for_selector("html[data-line=live]")
        assert page.locator("#field").inner_text() == before
    agreed(*pages)


def test_a_battle_by_taps_before_a_spectator_and_a_reload_in_each_phase(
    site: Site, people: People
) -> None:
    ann, ben, eve = people("ann"), people("ben", scheme="dark"), people("eve", width=390)
    made = battle.begun(site, "ann", "ben")
    pages = [made.sit(one) for one in (ann, ben, eve)]
    mine, theirs, watched = pages
    battle.mustered(made, ann, ben)
    for page in pages:
        battle.stage(page, "pair")
    same_after_reload(*pages)
    battle.pair_all(mine)
    expect(theirs.locator("#plan button[name=strike]")).to_have_count(0)
    battle.seal(mine)
    for page in pages:
        battle.stage(page, "support")
    same_after_reload(*pages)
    battle.support_all(mine)
    expect(mine.locator("#plan .sk-sum")).to_contain_text("attack +")
    battle.seal(mine)
    for page in pages:
        battle.stage(page, "place")
    battle.place_all(mine)
    battle.reinforce_one(mine)
    same_after_reload(*pages)
    hidden_until_both_are_in(mine, theirs, watched)
    battle.seal(mine)
    expect(theirs.locator("#field .sk-by-beam .is-set")).to_be_visible()
    battle.place_all(theirs)
    battle.seal(theirs)
    to_the_end(mine, theirs)
    for page in pages:
        battle.over(page)
    agreed(*pages)
    same_after_reload(*pages)


def hidden_until_both_are_in(mine: Page, *others: Page) -> None:
    """What lies face down for one shows as the same hatched place to all others (G9)."""
    laid = mine.locator("#plan [name^=standard-]").evaluate_all("all => all.map(one => one.value)")
    assert laid
    for page in others:
        places = page.locator("#field .sk-half.is-foe .sk-unknown, #field .sk-half .sk-unknown")
        assert places.count() >= len(laid)
        html = page.locator("#field").inner_html() + page.locator("#duels").inner_html()
        assert [card for card in laid if f">{card}<" in html and page is others[-1]] == []


def to_the_end(*players: Page) -> None:
    """Whoever is asked for losses gives them, until the result stands there."""
    for _ in range(8):
        for page in players:
            page.wait_for_timeout(300)
            battle.skipped(page)
            if page.locator("#score .sk-result").count():
                return
            if page.locator("#plan button[name=give]").count():
                battle.lose_all(page)
                battle.seal(page)


def keyed(page: Page, target: Locator, key: str = "Enter") -> None:
    """Go to something with the keyboard's focus and press a key there."""
    target.focus()
    page.keyboard.press(key)


def mustered_by_keys(page: Page, *units: str) -> None:
    """Recruit one unit after the other, and send the army."""
    for number, unit in enumerate(units, 1):
        keyed(page, page.get_by_role("button", name=f"One {unit} more"))
        expect(page.locator(".sk-budget")).to_contain_text(
            re.compile(rf"{number}\s+of\s+\d\s+unit")
        )
    keyed(page, page.get_by_role("button", name="Send the army"))
    expect(page.get_by_role("button", name="Send the army")).to_have_count(0)


def to_the_end_by_keys(*players: Page) -> None:
    """As `to_the_end`, but the losses, the seals and what plays are answered by keys."""
    for _ in range(8):
        for page in players:
            page.wait_for_timeout(300)
            skip = page.locator("[data-replay-act=skip]")
            if skip.count() and skip.is_visible():
                keyed(page, skip)
            if page.locator("#score .sk-result").count():
                return
            if (give := page.locator("#plan button[name=give]")).count():
                while before := give.count():
                    keyed(page, give.first)
                    expect(give).not_to_have_count(before)
                keyed(page, page.locator("#acts .btn.main"))


def test_a_battle_by_keys_alone(site: Site, people: People) -> None:
    ann, ben = people("ann", reduced_motion="reduce"), people("ben", reduced_motion="reduce")
    made = battle.begun(site, "ann", "ben")
    mine, theirs = made.sit(ann), made.sit(ben)
    mustered_by_keys(mine, "Ironclad", "Mortar Crawler", "Fusilier", "Fusilier")
    mustered_by_keys(theirs, "Menhir", "Raylance", "Vigil")
    battle.stage(mine, "pair")
    places = mine.locator("#plan .sk-lanes .sk-lane").count()
    units = mine.locator("#editor .sk-pick--unit input")
    free = units.count()
    for number in range(places):
        expect(units).to_have_count(free - number)
        keyed(mine, units.first)  # Enter goes to the enemies
        expect(mine.locator("#plan button[name=strike]").first).to_be_focused()
        mine.keyboard.press("Enter")
        battle.drafted(mine, number + 1)
    keyed(mine, mine.locator("#acts .btn.main"))
    battle.stage(mine, "support")
    keyed(mine, mine.locator("#editor .sk-pick--unit input").first)
    expect(mine.locator("#plan button[name=join]").first).to_be_focused()
    mine.keyboard.press("Enter")
    battle.drafted(mine, 1)
    keyed(mine, mine.locator("#acts .btn.main"))
    battle.stage(mine, "place")
    battle.stage(theirs, "place")
    by_keys(mine)
    keyed(mine, mine.locator("#acts .btn.main"))
    by_keys(theirs)
    keyed(theirs, theirs.locator("#acts .btn.main"))
    to_the_end_by_keys(mine, theirs)
    for page in (mine, theirs):
        battle.over(page)
    agreed(mine, theirs)


def by_keys(page: Page) -> None:
    """Choose a card with the arrows, lay it by its skirmish's figure; take the first back once."""
    slots = page.locator("#plan button[name=lay]")
    hand = page.locator("#editor .sk-pick[data-card]")
    total, held = slots.count(), hand.count()
    for number in range(1, total + 1):
        expect(hand).to_have_count(held - number + 1)
        card = page.locator("#editor .sk-pick[data-kind=standard] input").first
        card.focus()
        page.keyboard.press("Space")
        page.keyboard.press(str(number))
        expect(slots).to_have_count(total - number)
        expect(page.locator("#plan button[name=take]")).to_have_count(number)
        expect(page.locator("#editor .sk-pick input:focus")).to_have_count(1)
    expect(hand).to_have_count(held - total)
    keyed(page, page.locator("#plan button[name=take]").first)
    expect(slots).to_have_count(1)
    expect(hand).to_have_count(held - total + 1)
    page.locator("#editor .sk-pick[data-kind=standard] input").first.focus()
    page.keyboard.press("Space")
    page.keyboard.press("Enter")  # to the place that is lit
    expect(slots.first).to_be_focused()
    page.keyboard.press("Enter")
    expect(slots).to_have_count(0)


def test_cards_and_units_are_dragged(site: Site, people: People) -> None:
    ann, ben = people("ann"), people("ben")
    made = battle.begun(site, "ann", "ben")
    mine = made.sit(ann)
    made.sit(ben)
    battle.mustered(made, ann, ben)
    battle.stage(mine, "pair")
    mine.locator("#editor .sk-pick--unit").last.drag_to(
        mine.locator("#plan button[name=strike]").last
    )
    battle.drafted(mine, 1)
    battle.pair_all(mine)
    battle.seal(mine)
    battle.stage(mine, "support")
    lanes = mine.locator("#plan .sk-lane")
    mine.locator("#editor .sk-pick--unit").first.drag_to(lanes.nth(1))
    battle.drafted(mine, 1)
    mine.locator("#plan button[name=leave]").drag_to(lanes.nth(2))
    expect(lanes.nth(2).locator("button[name=leave]")).to_be_visible()
    battle.seal(mine)
    battle.stage(mine, "place")
    battle.standard(mine).drag_to(lanes.nth(0), source_position={"x": 30, "y": 60})
    expect(lanes.nth(0).locator("button[name=take]")).to_be_visible()
    lanes.nth(0).locator("button[name=take]").drag_to(lanes.nth(1))
    expect(lanes.nth(1).locator("button[name=take]")).to_be_visible()
    expect(lanes.nth(0).locator("button[name=lay]")).to_be_visible()
    lanes.nth(1).locator("button[name=take]").drag_to(mine.locator("#acts"))
    expect(mine.locator("#plan button[name=lay]")).to_have_count(3)


def test_a_battle_is_planned_without_a_script(site: Site, people: People) -> None:
    ann, ben = people("ann", script=False), people("ben")
    made = battle.begun(site, "ann", "ben")
    mine = made.enter(ann)
    theirs = made.sit(ben)
    battle.mustered(made, ann, ben)
    mine.reload()
    mine.locator("#editor .sk-pick--unit").nth(1).click()
    mine.locator("#plan button[name=strike]").first.click()
    expect(mine.locator("#plan button[name=part]")).to_have_count(1)
    mine.locator("#editor summary").click()
    for number, unit in ((2, 0), (3, 1)):
        for side in ("attacker", "defender"):
            field = mine.locator(f"#editor select[name={side}-{number}]")
            field.select_option(index=number if side == "defender" else unit * 2 + 1)
    mine.get_by_role("button", name="Keep this plan").click()
    expect(mine.locator("#plan button[name=part]")).to_have_count(3)
    battle.seal(mine)
    battle.stage(theirs, "support")
    mine.locator("#editor .sk-pick--unit").click()
    mine.locator("#plan button[name=join]").last.click()
    battle.seal(mine)
    battle.stage(theirs, "place")
    for _ in range(3):
        battle.standard(mine).click(position={"x": 30, "y": 60})
        mine.locator("#plan button[name=lay]").first.click()
    expect(mine.locator("#plan button[name=take]")).to_have_count(3)
    battle.seal(mine)
    battle.place_all(theirs)
    battle.seal(theirs)
    expect(theirs.locator("#duels .sk-replay")).to_be_attached()
    mine.reload()
    expect(mine.locator("#duels .sk-duel").last).to_be_visible()


def test_the_table_has_no_accessibility_fault_in_any_phase(site: Site, people: People) -> None:
    ann, ben = people("ann", reduced_motion="reduce"), people("ben", width=390, scheme="dark")
    made = battle.begun(site, "ann", "ben")
    mine, theirs = made.sit(ann), made.sit(ben)
    battle.mustered(made, ann, ben)
    faults: list[str] = []
    for name, act in (
        ("pair", battle.pair_all),
        ("support", battle.support_all),
        ("place", battle.place_all),
    ):
        for page in (mine, theirs):
            battle.stage(page, name)
            faults += [f"{name}: {fault}" for fault in axe(page)]
        act(mine)
        faults += [f"{name}, planned: {fault}" for fault in axe(mine)]
        battle.seal(mine)
    battle.place_all(theirs)
    battle.seal(theirs)
    expect(mine.locator("#duels .sk-replay")).to_be_attached()
    faults += [f"duel: {fault}" for fault in axe(mine)]
    to_the_end(mine, theirs)
    for page in (mine, theirs):
        battle.over(page)
        faults += [f"over: {fault}" for fault in axe(page)]
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert faults == []
