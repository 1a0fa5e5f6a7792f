"""An army as a value, as the fields of a form, by chance, and looked at for a battle."""

from __future__ import annotations

import pytest

from games.kernel.dice import Dice
from games.kernel.words import IllegalOrder, MalformedOrder
from games.skirmish.armies.army import Army, army_in, army_of, check_army
from games.skirmish.armies.chance import random_army
from games.skirmish.armies.desk import desk_of
from games.skirmish.rules.orders import Buy, Recruit
from games.skirmish.setup import catalogue
from tests.games.skirmish.armies import BATTLE, SIEGE

# ---- an army as a value --------------------------------------------------------------------------


def test_g1_an_army_costs_the_sum_of_what_it_holds() -> None:
    assert SIEGE.cost(catalogue()) == 5 + 3 + 2 + 1 + 1
    assert SIEGE.size == 5
    more = Army(SIEGE.units, ("dug_in", "vanguard"))
    assert more.cost(catalogue()) == 12 + 2 + 1
    assert more.without(["dug_in"]) == Army(SIEGE.units, ("vanguard",))


def test_an_army_is_the_same_as_orders_and_as_the_fields_of_a_form() -> None:
    orders = (Recruit("fusilier", 1), Buy("vanguard"), Recruit("fusilier", 2), Buy("vanguard"))
    army = army_of(orders)
    assert army == Army({"fusilier": 3}, ("vanguard",))
    assert army.fields == [("recruit-fusilier", "3"), ("buy-vanguard", "1")]
    assert army_in({**dict(army.fields), "name": "x", "support-a1": "nonsense"}) == army


@pytest.mark.parametrize(
    ("faction", "army"),
    [
        ("lumen", SIEGE),
        ("knights", Army({"vigil": 1})),
        ("mycel", Army({"budling": 1}, ("dug_in",))),
        ("mycel", Army({"budling": 1}, ("flying_circus",))),
    ],
)
def test_an_army_holds_only_what_its_faction_has(faction: str, army: Army) -> None:
    with pytest.raises(MalformedOrder):
        check_army(army, faction, catalogue())


@pytest.mark.parametrize("number", [0, 7])
def test_g1_an_army_has_one_to_six_units(number: int) -> None:
    with pytest.raises(IllegalOrder) as refused:
        check_army(Army({"budling": number}), "mycel", catalogue())
    assert refused.value.rule == "G1"
    check_army(Army({"budling": 6}, ("sink_roots", "sabotage")), "mycel", catalogue())


@pytest.mark.parametrize(("points", "places"), [(12, 6), (9, 4), (4, 4), (30, 6)])
@pytest.mark.parametrize("faction", ["lumen", "ironvale", "mycel"])
def test_g1_a_random_army_is_legal_and_spends_what_it_can(
    faction: str, points: int, places: int
) -> None:
    costs = [catalogue().units[unit].cost for unit in catalogue().factions[faction].units]
    found = set()
    for seed in range(60):
        army = random_army(catalogue(), faction, points, places, Dice(f"test {seed}"))
        check_army(army, faction, catalogue())
        left = points - army.cost(catalogue())
        assert left >= 0
        assert army.size <= places
        assert army.size == places or left < min(costs)
        found.add(tuple(army.fields))
    assert len(found) > 3


def test_equal_dice_give_equal_armies() -> None:
    one, same = (random_army(catalogue(), "mycel", 12, 6, Dice("x")) for _ in range(2))
    assert one == same


# ---- the battle they are looked at for -----------------------------------------------------------


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("match", "../../me"),
        ("match", "ABCD2345\n"),
        ("phase", "1-place"),
        ("phase", '1-muster"><b>'),
        ("faction", "knights"),
    ],
)
def test_nonsense_names_no_battle(field: str, value: str) -> None:
    assert desk_of({**BATTLE, field: value}).match == ""


@pytest.mark.parametrize(
    ("sold", "left"),
    [
        ("", ()),
        ("dug_in", ("dug_in",)),
        ("vanguard <b> sabotage", ("vanguard",)),
        ("dug_in vanguard", ("dug_in", "vanguard")),
    ],
)
def test_f32_what_the_battle_does_not_sell_is_left_out(sold: str, left: tuple[str, ...]) -> None:
    army = Army({"fusilier": 1}, ("dug_in", "vanguard"))
    assert desk_of({**BATTLE, "cards": sold}).allowed(army).cards == left


def test_g1_an_army_that_does_not_fit_says_why() -> None:
    small = desk_of({**BATTLE, "points": "9", "places": "4"})
    assert small.obstacle(SIEGE) == "costs 12 of 9"
    assert small.obstacle(Army({"fusilier": 5})) == "5 units, 4 places"
    assert small.obstacle(Army({"fusilier": 4})) == ""
