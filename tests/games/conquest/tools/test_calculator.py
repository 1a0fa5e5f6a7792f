"""The calculator's page: the engine's figures, short links, sentences for what is malformed."""

from __future__ import annotations

import html
import re

import pytest
from django.test import Client

from games.conquest.rules.battle import fight
from games.conquest.rules.needs import fewest_to_win
from games.conquest.tools.calculator import EXAMPLES, needs, outcome, searched
from games.conquest.tools.setups import (
    EXAMPLE,
    BattleSetup,
    SideSetup,
    address_of,
    battle_of,
    present_numbers,
)

pytestmark = pytest.mark.django_db
HERE = "/tools/battle/"


def text(address: str, **headers: str) -> str:
    return html.unescape(Client(headers=headers).get(address).content.decode())


def test_the_page_opens_with_the_first_example() -> None:
    page = text(HERE)
    assert 'name="a-goblins" value="100"' in page
    assert "http://testserver" + address_of(EXAMPLE) in page


def test_a_long_query_of_the_form_is_led_to_its_short_link() -> None:
    fields = {"v": "1", "a": "orcs", "a-was": "orcs", "a-goblins": "7", "a-ogres": "", "at": ""}
    answer = Client().get(HERE, fields | {"d": "magi", "d-titans": "2"})
    assert answer.status_code == 302
    assert answer["Location"] == f"{HERE}?v=1&a=orcs&a-goblins=7&d=magi&d-titans=2"
    assert Client().get(answer["Location"] + "&step=3").status_code == 200


def test_the_script_gets_the_page_at_once_and_the_short_address() -> None:
    answer = Client(headers={"HX-Request": "true"}).get(
        HERE, {"a": "orcs", "a-goblins": "07", "d": "magi", "d-titans": "2"}
    )
    assert answer.status_code == 200
    assert answer["HX-Replace-Url"] == f"{HERE}?v=1&a=orcs&a-goblins=7&d=magi&d-titans=2"


@pytest.mark.parametrize(
    "query", ["a=orcs", "v=9", "a=%00&d=x", "a=orcs&d=magi&d-titans=1e9", "a[]=1&d=%ff&a=orcs"]
)
def test_a_malformed_link_is_told_in_a_sentence(query: str) -> None:
    answer = Client().get(f"{HERE}?{query}")
    assert answer.status_code == 422
    assert 'role="alert"' in answer.content.decode()


def test_nobody_on_a_side_is_no_fault() -> None:
    assert "Give each side at least one creature." in text(f"{HERE}?v=1&a=orcs&d=magi")


def test_the_needs_of_both_sides_are_the_searched_ones() -> None:
    setup = BattleSetup(
        SideSetup("orcs", {"goblins": 130}), SideSetup("knights", {"spearmen": 50}), "castle"
    )
    given = battle_of(setup, present_numbers())
    found = outcome(setup, 5)["needs"]
    assert [need["has_won"] for need in found] == [True, False]
    goblins, spearmen = found[0]["rows"][0], found[1]["rows"][0]
    assert goblins["spare"] == 130 - (fewest_to_win(given, "attacker", "goblins") or 0)
    assert spearmen["more"] == (fewest_to_win(given, "defender", "spearmen") or 0) - 50 > 0


def test_a12_after_a_tie_nobody_waits_for_the_next() -> None:
    goblins = 2 * present_numbers().units["spearmen"].strength
    spearmen = 2 * present_numbers().units["goblins"].strength
    tie = BattleSetup(
        SideSetup("orcs", {"goblins": goblins}), SideSetup("knights", {"spearmen": spearmen})
    )
    found = outcome(tie, 5)
    assert (found["again"], found["battle"]["is_tie"]) == ("", True)
    assert not any(need["has_won"] for need in found["needs"])


def test_every_example_has_a_link_that_opens_it() -> None:
    page = text(HERE)
    for title, setup in EXAMPLES:
        assert f'href="{address_of(setup)}">{title}</a>' in page
        assert Client().get(address_of(setup)).status_code == 200


def test_the_rule_book_and_the_foot_lead_to_it() -> None:
    assert text("/rules/conquest/").count(f'href="{HERE}"') == 2


def test_the_page_has_no_inline_style_or_script() -> None:
    page = Client().get(address_of(EXAMPLE)).content.decode()
    assert not re.search(r"<[^>]+\s(style|on\w+)=", page)


def test_needs_are_searched_once_for_equal_set_ups() -> None:
    result = fight(battle_of(EXAMPLE, present_numbers()))
    needs(EXAMPLE, "attacker", result)
    before = searched.cache_info().misses
    needs(EXAMPLE, "attacker", result)
    assert searched.cache_info().misses == before
