"""The last army that a person fought with, at hand for the next battle."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from games.skirmish.armies import shelf
from games.skirmish.armies.army import Army
from games.skirmish.armies.desk import Desk
from games.skirmish.armies.room import rows
from games.skirmish.models import Result
from games.skirmish.setup import catalogue

pytestmark = pytest.mark.django_db


def fought(match: Any, battle: int, bought: Any = None, **armies: str) -> None:
    """Keep a battle's result with these units: seat `a` attacks, `b` defends."""
    units = [
        {"name": f"{letter}{n}", "seat": "ab".index(letter), "type": unit, "fate": "destroyed"}
        for letter, army in armies.items()
        for n, unit in enumerate(army.split(), 1)
    ]
    empty: dict[str, Any] = dict.fromkeys(("skirmishes", "splash", "returned", "scores"), [])
    facts = {"field": "saltmarsh", "attacker": 0, "defender": 1, "outcome": "MUTUAL"}
    more = {**facts, **empty, "bought": bought or {}}
    Result.objects.create(match=match, battle=battle, cause="fought", units=units, **more)


def fits(points: int) -> Callable[[Army], bool]:
    return lambda army: army.cost(catalogue()) <= points


def test_the_last_army_of_a_faction_that_fits_is_at_hand(match: Any) -> None:
    row = match("ann", "bob")
    fought(row, 1, a="ironclad fusilier fusilier", b="menhir vigil")
    fought(row, 2, a="ironclad ironclad", b="raylance")
    ann, bob = row.people
    assert shelf.last_army(ann, "ironvale", fits(12)) == Army({"ironclad": 2})
    assert shelf.last_army(ann, "ironvale", fits(9)) == Army({"ironclad": 1, "fusilier": 2})
    assert shelf.last_army(ann, "ironvale", fits(6)) is None
    assert shelf.last_army(ann, "lumen", fits(12)) is None
    assert shelf.last_army(bob, "lumen", fits(12)) == Army({"raylance": 1})


def test_f32_g4_the_last_army_has_its_cards_too(match: Any) -> None:
    row = match("ann", "bob")
    fought(row, 1, {"0": ["dug_in", "catapult", "vanguard"], "1": []}, a="ironclad", b="menhir")
    ann, bob = row.people
    mine = shelf.last_army(ann, "ironvale", fits(12))
    assert mine == Army({"ironclad": 1}, ("dug_in", "vanguard"))
    assert shelf.last_army(ann, "ironvale", fits(7)) is None
    assert shelf.last_army(bob, "lumen", fits(12)) == Army({"menhir": 1})


def test_f32_g4_cards_that_a_battle_does_not_sell_hinder_no_last_army(match: Any) -> None:
    row = match("ann", "bob")
    fought(row, 1, {"0": ["dug_in", "vanguard"]}, a="ironclad", b="menhir")
    plain = Desk("ABCD2345", "2-muster", "ironvale", 6, 4)
    (last,) = rows(row.people[0], plain)
    assert (dict(last.fields), last.cost, last.why) == ({"recruit-ironclad": "1"}, 5, "")
    selling = Desk("ABCD2345", "2-muster", "ironvale", 6, 4, ("vanguard",))
    (last,) = rows(row.people[0], selling)
    assert (last.cards, last.cost) == (("Vanguard",), 6)


def test_who_never_fought_has_no_last_army(match: Any, person: Callable[[str], Any]) -> None:
    fought(match("ann", "bob"), 1, a="fusilier", b="vigil")
    assert shelf.last_army(person("eve"), "ironvale", fits(12)) is None
