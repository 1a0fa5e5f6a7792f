"""Where chips come from and where they go."""

from __future__ import annotations

from collections import Counter

from games.onslaught.rules.barracks import go_home, is_hired, remove_spire, rest, units_of
from games.onslaught.rules.course import Course
from games.onslaught.rules.state import Unit, Ware
from tests.games.onslaught.given import at, entry, frozen, siege, spire, unit


def test_f10_a_faction_has_as_many_units_as_it_has_chips() -> None:
    units = units_of(frozen(), 1, "fernveil", 5)
    assert list(units) == list(range(5, 18))
    assert Counter(u.type for u in units.values()) == {
        "sprig-runner": 3,
        "barkling": 2,
        "spore-singer": 2,
        "mire-gleaner": 2,
        "elder-trunk": 1,
        "listener-ame": 1,
        "briar-duke": 1,
        "moonroot": 1,
    }
    assert {(u.side, u.zone, u.pile == u.number) for u in units.values()} == {(1, "home", True)}


def test_f44_a_defeated_minion_returns_to_its_barracks_as_new() -> None:
    course = Course(siege(unit(0, "slagback*, cinder-hand", (1, 4), health=1, has_moved=True)))
    fallen = at(course, (1, 4))
    go_home(course, fallen)
    assert course.units[fallen.number] == Unit(
        fallen.number, 0, "slagback", "home", pile=fallen.number
    )
    assert at(course, (1, 4)).type == "cinder-hand"


def test_f44_a_defeated_mercenary_goes_to_the_markets_discard() -> None:
    course = Course(siege(entry(0, "hired-axe")))
    (ware,) = course.wares.values()
    assert (ware.zone, ware.side) == ("taken", 0)
    (axe,) = (u for u in course.units.values() if u.type == "hired-axe")
    assert is_hired(course, axe)
    go_home(course, axe)
    assert course.units[axe.number].zone == "away"
    assert course.wares[ware.number] == Ware(ware.number, "unit", "hired-axe", "discard", 1)


def test_f15_a_defeated_hero_is_out_of_the_match_and_drops_what_it_carries() -> None:
    hero = unit(0, "warden-oru*", (1, 4), chips=("attack",), equipment="iron-boots")
    boots = Ware(1, "equipment", "iron-boots", "taken", 0, 0)
    course = Course(siege(hero, wares={1: boots}))
    fallen = at(course, (1, 4))
    go_home(course, fallen)
    now = course.units[fallen.number]
    assert (now.zone, now.chips, now.equipment, now.is_improved) == ("fallen", (), "", False)
    assert (course.wares[1].zone, course.wares[1].side) == ("discard", -1)


def test_f14_a_hero_at_rest_keeps_what_it_gained() -> None:
    hero = unit(0, "warden-oru*", (1, 4), chips=("attack",), equipment="iron-boots", has_moved=True)
    course = Course(siege(hero))
    resting = at(course, (1, 4))
    rest(course, resting, "owned")
    now = course.units[resting.number]
    assert (now.zone, now.cell, now.has_moved) == ("owned", None, False)
    assert (now.chips, now.equipment, now.is_improved) == (("attack",), "iron-boots", True)


def test_a_hero_that_the_market_never_sold_falls_all_the_same() -> None:
    course = Course(siege(unit(0, "old-hob", (1, 4)), wares={}))
    course.wares.clear()
    go_home(course, at(course, (1, 4)))
    assert [u.zone for u in course.units.values() if u.type == "old-hob"] == ["fallen"]


def test_g21_a_defeated_spire_frees_its_well_and_its_chip() -> None:
    watch = Ware(1, "spire", "free-watch", "taken", 0, 0)
    placed = [spire(0, "ember-post", (2, 0)), spire(0, "free-watch", (4, 0))]
    course = Course(siege(*placed, wares={1: watch}))
    for standing in list(course.spires.values()):
        remove_spire(course, standing)
    assert course.spires == {}
    assert course.wares[1].zone == "discard"
