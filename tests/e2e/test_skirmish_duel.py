"""Whole duels of Skirmish in browsers: from a lobby to the result, and through every choice."""

from __future__ import annotations

import hashlib

import pytest
from playwright.sync_api import Page, expect

from tests.e2e import lobbies
from tests.e2e import skirmishes as battle
from tests.e2e.matches import start
from tests.e2e.people import People
from tests.e2e.site import Site
from tests.e2e.turns import agreed

pytestmark = [pytest.mark.e2e, pytest.mark.timeout(300)]
MOST_STEPS = 60
# Under this seed the seats hold the cards that are laid below.
SEED = "loss 0"
ATTACKERS = {"recruit-ironclad": "1", "recruit-fusilier": "5", "buy-supply_train": "1"}
DEFENDERS = {"recruit-menhir": "1", "recruit-vigil": "1", "buy-field_scouts": "1"}


def over(page: Page) -> bool:
    return page.locator("#result .result").count() > 0


def played(*players: Page) -> None:
    """Both do what they are asked, in the simplest way, until the match is over."""
    for _ in range(MOST_STEPS):
        asked = [battle.acted(page) for page in players]
        if any(asked):
            continue
        if all(over(page) for page in players):
            return
        players[0].wait_for_timeout(200)
    raise AssertionError("the duel does not end")


@pytest.mark.both
def test_g2_a_duel_from_the_lobby_to_the_result_before_a_spectator(
    site: Site, people: People
) -> None:
    ann, ben = people("ann", reduced_motion="reduce"), people("ben", reduced_motion="reduce")
    eve = people("eve", width=390)
    terms = {"format": "duel", "attacker": "0", "turn_seconds": "0", "doctrines": "on"}
    link = lobbies.opened(ann, game="skirmish", **terms)
    mine, theirs, watched = ann.page, lobbies.seated(ben, link), eve.go(link)
    for page, faction in ((mine, "ironvale"), (theirs, "mycel")):
        page.locator("label.sk-fac", has=page.locator(f"[value={faction}]")).click()
        expect(page.locator(f"[name=faction][value={faction}]")).to_be_checked()
        lobbies.ready(page)
    everybody = (mine, theirs, watched)
    for page in everybody:
        page.wait_for_url("**/matches/*/", timeout=20_000)
        page.wait_for_selector("html[data-line=live]")
    played(mine, theirs)
    for page in everybody:
        expect(page.locator("#score .sk-result")).to_have_count(2)
        expect(page.locator("#score .sk-duel-told")).to_contain_text("After 2 battles")
        expect(page.locator(".sk-quit")).to_be_hidden()
    agreed(*everybody)
    for page in everybody:
        page.get_by_role("link", name="See the result").click()
        expect(page.locator(".standings .rank")).to_have_count(2)
        told = page.locator("dl.seed code").all_inner_texts()
        assert hashlib.sha256(told[0].encode()).hexdigest() == told[1]


def comes_back(site: Site, *pages: Page) -> None:
    """A reload, and then a line that is cut, lead to the table as it stands."""
    agreed(*pages)
    for page in pages:
        battle.skipped(page)
    before = [(page.locator("#field").inner_text(), battle.stands(page)) for page in pages]
    for page in pages:
        page.reload()
        page.wait_for_selector("html[data-line=live]")
    site.proxy.be("down")
    for page in pages:
        expect(page.locator("#line")).to_contain_text("cut", timeout=20_000)
    site.proxy.be("pass")
    for page in pages:
        page.wait_for_selector("html[data-line=live]", timeout=30_000)
        battle.skipped(page)
    agreed(*pages)
    assert [(p.locator("#field").inner_text(), battle.stands(p)) for p in pages] == before


def test_every_choice_of_a_duel_and_a_cut_line_in_each_step(site: Site, people: People) -> None:
    """Doctrines (G4), an off-target loss (G14), splash (F22), the hand limit (F31), and on."""
    ann, ben = people("ann", reduced_motion="reduce"), people("ben", reduced_motion="reduce")
    options = {"format": "duel", "persistent": True, "doctrines": True, "attacker": 0}
    choices = [{"faction": "ironvale"}, {"faction": "lumen"}]
    names = ("ann", "ben")
    made = start(site, *names, slug="skirmish", choices=choices, options=options, seed=SEED)
    mine, theirs = made.sit(ann), made.sit(ben)
    comes_back(site, mine, theirs)
    for person, fields in ((ann, {**ATTACKERS, "buy-vanguard": "1"}), (ben, DEFENDERS)):
        sent = {"phase": "1-muster", "action": "rewrite", "hand-in": "1", **fields}
        assert made.post(person, "drafts", **sent) == 200
    abilities(site, mine, theirs)
    formed(site, mine, theirs)
    fought(site, mine, theirs)
    second(site, mine, theirs)


def abilities(site: Site, mine: Page, theirs: Page) -> None:
    """The attacker draws one card more, the defender looks at two of its hand (S8 to S11)."""
    for page, name in ((mine, "Supply Train"), (theirs, "Field Scouts")):
        expect(page.locator("#acts [data-stage=start] .btn.main")).to_be_attached()
        comes_back(site, mine, theirs)
        page.locator("#acts .sk-choices button", has_text=name).click()
        battle.drafted(page, 1)
        battle.seal(page)
    battle.stage(theirs, "pair")
    expect(theirs.locator("#field .sk-scouted .sk-card")).to_have_count(2)
    expect(mine.locator("#acts .sk-plate__counts")).to_contain_text("12")


def formed(site: Site, mine: Page, theirs: Page) -> None:
    """The Ironclad stands against the Menhir, which cannot hit it; three stand behind it."""
    battle.stage(mine, "pair")
    comes_back(site, mine, theirs)
    battle.pair(mine, "a6", "d2")
    battle.pair(mine, "a1", "d1")
    battle.seal(mine)
    battle.stage(mine, "support")
    comes_back(site, mine, theirs)
    for unit, skirmish in (("a2", 1), ("a3", 1), ("a4", 1), ("a5", 2)):
        battle.support(mine, unit, skirmish)
    battle.seal(mine)
    for page in (mine, theirs):
        battle.stage(page, "place")
    comes_back(site, mine, theirs)


def fought(site: Site, mine: Page, theirs: Page) -> None:
    """A unit behind the Ironclad falls to the Menhir, two more to splash; then hands are cut."""
    for page, cards in ((mine, ("I01", "I03")), (theirs, ("L07", "L03"))):
        for number, card in enumerate(cards, 1):
            battle.lay(page, card, number)
        battle.seal(page)
    battle.stage(mine, "loss")
    comes_back(site, mine, theirs)
    expect(mine.locator("#plan button[name=give]")).to_have_count(3)
    mine.locator("#plan button[name=give][value=a3]").click()
    battle.drafted(mine, 1)
    battle.seal(mine)
    battle.stage(mine, "splash")
    comes_back(site, mine, theirs)
    battle.lose_all(mine)
    battle.drafted(mine, 2)
    battle.seal(mine)
    for page, number in ((mine, 2), (theirs, 1)):
        expect(page.locator("#editor .sk-discards button.main")).to_contain_text(f"Put {number}")
    comes_back(site, mine, theirs)
    for page in (mine, theirs):
        battle.discard_all(page)


def second(site: Site, mine: Page, theirs: Page) -> None:
    """The sides are swapped: whoever defended attacks with 12 points, and both keep their hands."""
    for page, told in ((mine, "of 9 points"), (theirs, "of 12 points")):
        expect(page.locator(".sk-budget")).to_contain_text(told)
        expect(page.locator("#score")).to_contain_text("After 1 battle")
    comes_back(site, mine, theirs)
    played(mine, theirs)
    for page in (mine, theirs):
        expect(page.locator("#score .sk-result")).to_have_count(2)
    comes_back(site, mine, theirs)
