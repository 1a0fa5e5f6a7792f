"""The heroes that a scenario gives, where and how they start, and whether others come (S27)."""

from __future__ import annotations

import pytest

from games.kernel.dice import Dice
from games.kernel.ruleset import Setup, SetupSeat
from games.kernel.words import IllegalOrder
from games.onslaught import rules
from games.onslaught.rules.catalogue import Cell
from games.onslaught.rules.orders import Muster
from games.onslaught.rules.pieces import is_hero
from games.onslaught.rules.prep import check_prep, home_of
from games.onslaught.rules.state import State, Unit
from tests.games.onslaught.given import frozen_content
from tests.games.onslaught.opposed import opposed


def begun(heroes: str, faction: str = "ashforge") -> State:
    """Return the start of a match of one person against a brief that gives these heroes."""
    brief = f"faction: Fernveil\nplayer heroes: {heroes}\nwave 1\nwave 2"
    seats = (SetupSeat(0, {"faction": faction}),)
    setup = Setup(seats, {"brief": brief, "map": "twin-lanes"}, frozen_content())
    state: State = rules.start(setup, Dice("givens")).state
    return state


def heroes_of(state: State, zone: str) -> dict[str, Unit]:
    """Return the person's heroes in a zone by their types."""
    units = [u for u in state.units.values() if u.side == 0 and u.zone == zone]
    return {unit.type: unit for unit in units if is_hero(state, unit)}


def test_s27_a_hero_starts_on_its_hex_with_its_health_and_side() -> None:
    found = heroes_of(begun("starting at 3,1 with 2, Ild of the Kiln* at 3,2"), "map")
    assert {slug: (u.cell, u.health, u.is_improved) for slug, u in found.items()} == {
        "warden-oru": ((3, 1), 2, False),
        "ild-of-the-kiln": ((3, 2), 5, True),
    }


def test_s27_more_health_than_it_has_is_all_of_it() -> None:
    assert heroes_of(begun("starting at 3,1 with 9"), "map")["warden-oru"].health == 3


@pytest.mark.parametrize("cell", [(3, 0), (3, 4), (2, 4), (2, 3), (9, 9)])
def test_s27_where_a_hero_cannot_stand_it_waits_at_home(cell: Cell) -> None:
    state = begun(f"starting at {cell[0]},{cell[1]}")
    assert heroes_of(state, "map") == {}
    assert "warden-oru" in heroes_of(state, "home")


def test_s27_a_hero_without_a_hex_waits_at_home_and_one_of_another_faction_is_left_out() -> None:
    state = begun("Tinker Vess*, Moonroot at 3,1")
    assert heroes_of(state, "map") == {}
    assert heroes_of(state, "home")["tinker-vess"].is_improved


def test_s27_a_hired_hero_is_its_sides_and_no_longer_on_sale() -> None:
    state = begun("Old Hob")
    assert "old-hob" in heroes_of(state, "owned")
    assert {w.zone for w in state.wares.values() if w.type == "old-hob"} == {"taken"}


def hire(brief: str, hero: str, wave: int = 2) -> str:
    """Return the rule by which a person may not take a hero, "" if it may."""
    course = opposed(brief=f"{brief}\nwave 1\nwave 2", step="prep", wave=wave)
    course.change_side(0, cp=9)
    try:
        check_prep(course, 0, Muster((hero,)), ())
    except IllegalOrder as refused:
        return refused.rule
    return ""


def test_s27_a_scenario_may_say_which_heroes_there_are_and_that_no_others_come() -> None:
    only = "player heroes: Tinker Vess\nmay hire: no"
    assert hire(only, "tinker-vess", wave=1) == ""
    assert hire(only, "warden-oru", wave=1) == "S22"
    assert hire(only, "ild-of-the-kiln") == "S27"
    assert hire("player heroes: Tinker Vess", "ild-of-the-kiln") == ""
    assert hire("may hire: no", "tinker-vess") == "S27"


def test_s27_what_is_given_costs_no_points() -> None:
    course = opposed(brief="player heroes: Tinker Vess\nwave 1\nwave 2", step="prep")
    costs = {home.type: home.cp for home in home_of(course, 0)}
    assert costs["tinker-vess"] == 0
    assert costs["ild-of-the-kiln"] == 7
