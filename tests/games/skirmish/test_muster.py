"""MUSTER as its panel is made: what can be had, what it costs, and nothing for other eyes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from games.skirmish.armies.army import army_in
from games.skirmish.present.muster import muster
from games.skirmish.rules.catalogue import Options
from games.skirmish.rules.orders import Buy, Recruit
from games.skirmish.rules.view import Possible
from games.skirmish.setup import catalogue
from tests.games.skirmish.armies import SIEGE
from tests.games.skirmish.tables import page_of, placing, view

T33 = (Recruit("ironclad", 1), Recruit("mortar_crawler", 1), Recruit("outrider", 1))
FUSILIERS = (Recruit("fusilier", 2),)
PRESETS = ("siege_train", "powder_line", "fog_and_wings")


def mustering(viewer: int | None = 0, **options: Any) -> Any:
    """Return the view while both armies are chosen, Ironvale's attacks."""
    possible = Possible(
        points=12,
        most_units=6,
        units=catalogue().factions["ironvale"].units,
        technologies=("dug_in",) if options.get("technology") else (),
        doctrines=tuple(catalogue().doctrines) if options.get("doctrines") else (),
        presets=PRESETS,
    )
    more = {"units": (), "awaited": frozenset({0, 1}), "options": Options(**options)}
    return view("muster", viewer, possible=possible, **more)


def own(orders: Sequence[Any] = (), *, ready: bool = False, **options: Any) -> Any:
    shown = muster(page_of(mustering(**options), orders, ready=ready))
    assert shown is not None
    return shown["own"]


def test_t33_the_army_of_the_worked_example_spends_all_its_points() -> None:
    shown = own((*T33, *FUSILIERS))
    budget = shown["budget"]
    assert (budget.spent, budget.points, budget.left) == (12, 12, 0)
    assert (budget.taken, budget.places, len(budget.open_places)) == (5, 6, 1)
    assert [chip.name for chip in shown["chips"]] == [
        "Ironclad",
        "Mortar Crawler",
        "Outrider",
        "Fusilier",
        "Fusilier",
    ]
    assert all(chip.letter == "A" for chip in shown["chips"])
    assert shown["can_send"] is True


def test_g1_one_more_can_be_had_where_points_and_places_are_left() -> None:
    added = {r.kind.slug: r.can_add for r in own(T33)["recruits"]}
    assert [slug for slug, can_add in added.items() if can_add] == [
        "fusilier",
        "sapper",
        "outrider",
        "veilscout",
        "gyrowing",
        "surveyor",
    ]
    full = own((Recruit("fusilier", 6),))
    assert not any(recruit.can_add for recruit in full["recruits"])
    assert full["budget"].left == 6


def test_g1_an_army_of_nobody_or_above_its_points_cannot_be_sent() -> None:
    assert own()["can_send"] is False
    dear = own((Recruit("ironclad", 3),))
    assert (dear["budget"].spent, dear["budget"].left, dear["can_send"]) == (15, 0, False)
    assert dear["budget"].coins.row == (True,) * 15


def test_a_step_counts_from_what_is_taken() -> None:
    numbers = {r.kind.slug: (r.fewer, r.number, r.more) for r in own(FUSILIERS)["recruits"]}
    assert numbers["fusilier"] == (1, 2, 3)
    assert numbers["sapper"] == (0, 0, 1)


def test_the_ready_made_army_that_is_taken_is_marked() -> None:
    ready = own((*T33, *FUSILIERS))["presets"]
    assert [(r.name, r.is_chosen) for r in ready] == [
        ("Siege train", True),
        ("Powder line", False),
        ("Fog and wings", False),
    ]
    assert army_in(dict(ready[0].fields)) == SIEGE
    assert not any(r.is_chosen for r in own((*T33, *FUSILIERS, Buy("vanguard")))["presets"])


def test_ready_made_armies_stand_by_their_cost_then_by_their_size() -> None:
    content = catalogue()
    armies = [army_in(dict(ready.fields)) for ready in own(())["presets"]]
    order = [(army.cost(content), army.size) for army in armies]
    assert [army.cost(content) for army in armies] == [12, 12, 12]
    assert order == sorted(order)
    assert len({size for _, size in order}) > 1


def test_the_suggestion_is_legal_stays_the_same_and_changes_with_the_army() -> None:
    first = own()["chance"].fields
    assert own()["chance"].fields == first
    army = army_in(dict(first))
    assert army.cost(catalogue()) <= 12
    assert 1 <= army.size <= 6
    found = {own((Recruit("fusilier", n),))["chance"].fields for n in range(1, 6)}
    assert len(found) > 1


def test_f32_g4_what_else_points_buy_is_offered_where_the_match_sells_it() -> None:
    assert (own()["technologies"], own()["doctrines"]) == ([], [])
    shown = own((*T33, Buy("vanguard")), technology=True, doctrines=True)
    assert shown["budget"].spent == 11
    dug_in = shown["technologies"][0]
    assert (dug_in.name, dug_in.points, dug_in.copies) == ("Dug In", 2, 2)
    assert (dug_in.is_bought, dug_in.can_buy) == (False, False)
    bought = {good.slug: (good.is_bought, good.can_buy) for good in shown["doctrines"]}
    assert bought == {
        "supply_train": (False, True),
        "field_scouts": (False, True),
        "vanguard": (True, False),
        "sabotage": (False, True),
    }
    assert shown["desk"].cards == ("dug_in", *catalogue().doctrines)


def test_g4_a_doctrine_of_the_first_battle_is_there_in_the_second() -> None:
    known = mustering(doctrines=True)
    mine, theirs = known.sides
    later = replace(known, sides=(replace(mine, doctrines=("vanguard",)), theirs))
    shown = muster(page_of(later))
    assert shown is not None
    assert [one.name for one in shown["own"]["owned"]] == ["Vanguard"]


def test_what_was_sent_can_be_looked_at_and_not_changed() -> None:
    sent = own(T33, ready=True)
    assert (sent["is_open"], sent["is_sent"]) == (False, True)
    assert len(sent["chips"]) == 3
    assert (own(T33)["is_open"], own(T33)["is_sent"]) == (True, False)


def test_g1_the_points_are_those_that_the_lobby_gave() -> None:
    known = mustering()
    rich = replace(known, options=replace(known.options, attacker_points=15, defender_points=7))
    shown = muster(page_of(rich))
    assert shown is not None
    assert shown["own"]["budget"].points == 15
    assert [plate.note for plate in shown["sides"]] == [
        "Ironvale Compact, attacker, 15 points",
        "Lumen Accord, defender, 7 points",
    ]


@pytest.mark.parametrize("orders", [(), T33, (*T33, *FUSILIERS, Buy("vanguard"))])
def test_g21_a_watcher_sees_the_two_sides_and_no_army(orders: tuple[Any, ...]) -> None:
    shown = muster(page_of(mustering(None), orders))
    assert shown is not None
    assert shown["own"] is None
    assert shown == muster(page_of(mustering(None)))


def test_in_other_phases_nothing_is_mustered() -> None:
    assert muster(page_of(placing())) is None
