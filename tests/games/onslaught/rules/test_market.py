"""The market: decks, the row, purchases."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from games.kernel.dice import Dice
from games.kernel.words import IllegalOrder
from games.onslaught.rules.barracks import go_home
from games.onslaught.rules.briefs import Brief, BriefHero, BriefWave
from games.onslaught.rules.course import Course
from games.onslaught.rules.events.waves import MarketRefilled, Passed, WareBought
from games.onslaught.rules.market import (
    check_market,
    play_market,
    refill,
    row_of,
    stock_of,
    wares_of,
)
from games.onslaught.rules.orders import BuyWare, Mark, Pass
from games.onslaught.rules.state import Options, Scape, State, Ware
from tests.games.onslaught.given import frozen, owned, siege, unit, with_side

DICE = Dice("a")


def stall(*wares: tuple[str, str], **values: object) -> State:
    """Return a market whose row holds these wares from place 1 on, by kind and type."""
    row = {
        n: Ware(n, kind, slug, "row", 0 if kind == "earthscape" else n)  # type: ignore[arg-type]
        for n, (kind, slug) in enumerate(wares, 1)
    }
    return siege(wares=row, step="market", **values)


def buy(state: State, order: BuyWare | Pass, side: int = 0) -> Course:
    course = Course(state)
    check_market(course, side, order)
    play_market(course, side, order, DICE)
    return course


def refusal(state: State | Course, order: object, side: int = 0) -> str:
    with pytest.raises(IllegalOrder) as refused:
        check_market(state, side, order)  # type: ignore[arg-type]
    return refused.value.rule


def test_f05_the_stock_is_what_the_catalogue_lists() -> None:
    stock = stock_of(frozen(), DICE)
    assert {w.zone for w in stock.values()} == {"deck"}
    assert Counter(ware.type for ware in stock.values() if ware.kind != "earthscape") == {
        "hired-axe": 3,
        "ferry-guard": 2,
        "glass-archer": 2,
        "road-ogre": 1,
        "marta-quill": 1,
        "old-hob": 1,
        "iron-boots": 1,
        "long-pike": 1,
        "free-watch": 1,
    }
    scapes = [ware for ware in stock.values() if ware.kind == "earthscape"]
    assert sorted(ware.position for ware in scapes) == list(range(1, 10))
    others = [ware.position for ware in stock.values() if ware.kind != "earthscape"]
    assert sorted(others) == list(range(1, 14))


def test_f04_each_wave_brings_three_new_wares_and_one_earthscape() -> None:
    course = Course(siege(wares=stock_of(frozen(), DICE)))
    deck = sorted(
        (w for w in course.wares.values() if w.kind != "earthscape"), key=lambda w: w.position
    )
    refill(course, DICE)
    first = row_of(course)
    assert sorted(first) == [0, 1, 2, 3]
    assert [first[place].number for place in (1, 2, 3)] == [ware.number for ware in deck[:3]]
    assert first[0].kind == "earthscape"
    told = MarketRefilled(tuple(first[n].type for n in (1, 2, 3)), first[0].type)
    assert course.events == [told]
    refill(course, DICE)
    second = row_of(course)
    assert [second[place].number for place in (1, 2, 3)] == [ware.number for ware in deck[3:6]]
    assert {course.wares[ware.number].zone for ware in first.values()} == {"discard"}


def test_f05_used_up_stock_is_mixed_anew_from_its_discard() -> None:
    course = Course(siege(wares=stock_of(frozen(), DICE)))
    for _ in range(5):
        refill(course, DICE)
    zones = Counter(ware.zone for ware in course.wares.values() if ware.kind != "earthscape")
    assert zones == {"row": 3, "deck": 10}
    assert len(row_of(course)) == 4


def test_f05_nothing_is_laid_where_no_ware_is_left() -> None:
    course = Course(stall(("unit", "hired-axe")))
    bought = replace(course.wares[1], zone="taken", side=0, position=0)
    course.wares[1] = bought
    refill(course, DICE)
    assert course.events == [MarketRefilled((), "")]
    assert wares_of(course, 0) == {}


def test_s23_f05_a_bought_unit_waits_at_rest_and_costs_its_source() -> None:
    course = buy(stall(("unit", "marta-quill"), ("unit", "hired-axe")), BuyWare(1))
    assert course.sides[0].source == 6
    assert course.sides[0].purchases == 1
    (hero,) = (u for u in course.units.values() if u.type == "marta-quill")
    assert (hero.side, hero.zone) == (0, "owned")
    assert (course.wares[1].zone, course.wares[1].side) == ("taken", 0)
    assert course.events == [WareBought(0, "marta-quill", 4)]
    assert sorted(row_of(course)) == [2]


def test_f04_one_purchase_for_each_side_and_wave() -> None:
    course = buy(stall(("unit", "hired-axe"), ("unit", "ferry-guard")), BuyWare(1))
    assert refusal(course, BuyWare(2)) == "F04"
    assert wares_of(course, 0) == {}
    assert wares_of(course, 1) == {2: 3}
    check_market(course, 0, Pass())


def test_open_stalls_gives_two_purchases_each() -> None:
    wares = [("unit", "hired-axe"), ("unit", "ferry-guard"), ("unit", "hired-axe")]
    course = buy(stall(*wares, event="open-stalls"), BuyWare(1))
    check_market(course, 0, BuyWare(2))
    play_market(course, 0, BuyWare(2), DICE)
    assert course.sides[0].source == 10 - 2 - 3
    assert refusal(course, BuyWare(3)) == "F04"


def test_f04_passing_buys_nothing() -> None:
    course = buy(stall(("unit", "hired-axe")), Pass())
    assert course.sides[0].source == 10
    assert course.events == [Passed(0, "market")]


def test_f04_what_cannot_be_paid_or_is_not_there_is_refused() -> None:
    state = with_side(stall(("unit", "road-ogre"), ("unit", "hired-axe")), 0, source=5)
    assert refusal(state, BuyWare(1)) == "F04"
    assert refusal(state, BuyWare(3)) == "F04"
    assert refusal(state, BuyWare(0)) == "F04"
    assert refusal(state, Mark(1)) == "F04"
    assert wares_of(state, 0) == {2: 2}


def test_f05_equipment_goes_to_one_own_hero_that_carries_nothing() -> None:
    state = stall(("equipment", "iron-boots"), ("unit", "hired-axe"))
    assert refusal(state, BuyWare(1)) == "F05"
    assert refusal(state, BuyWare(1, "listener-ame")) == "F05"
    assert refusal(state, BuyWare(2, "warden-oru")) == "F05"
    course = buy(state, BuyWare(1, "warden-oru"))
    (oru,) = (u for u in course.units.values() if u.type == "warden-oru")
    assert oru.equipment == "iron-boots"
    assert course.events == [WareBought(0, "iron-boots", 2, "warden-oru")]
    burdened = siege(unit(0, "warden-oru", (1, 1), equipment="long-pike"), wares=dict(state.wares))
    assert refusal(burdened, BuyWare(1, "warden-oru")) == "F05"
    check_market(burdened, 0, BuyWare(1, "tinker-vess"))


def test_f05_no_equipment_is_sold_to_a_side_without_a_free_hero() -> None:
    state = stall(("equipment", "iron-boots"))
    fallen = {
        n: replace(u, zone="fallen") if u.type in {"warden-oru", "tinker-vess"} else u
        for n, u in state.units.items()
    }
    last = next(n for n, u in fallen.items() if u.type == "ild-of-the-kiln")
    alone = {**fallen, last: replace(fallen[last], equipment="long-pike")}
    assert wares_of(replace(state, units=fallen), 0) == {1: 2}
    assert wares_of(replace(state, units=alone), 0) == {}


def test_f05_an_earthscape_and_a_spire_are_kept_for_build() -> None:
    course = buy(stall(("earthscape", "causeway"), ("spire", "free-watch")), BuyWare(0))
    assert course.scapes == {1: Scape(1, "causeway", 0)}
    play_market(course, 1, BuyWare(2), DICE)
    assert (course.wares[2].zone, course.wares[2].side) == ("taken", 1)
    assert course.sides[1].source == 6


def test_f44_a_mercenary_comes_back_into_the_stock_and_is_sold_again() -> None:
    state = siege(owned(1, "hired-axe"))
    course = Course(state)
    (axe,) = (u for u in course.units.values() if u.type == "hired-axe")
    go_home(course, axe)
    refill(course, DICE)
    assert [ware.type for ware in row_of(course).values()] == ["hired-axe"]
    play_market(course, 0, BuyWare(1), DICE)
    (again,) = (u for u in course.units.values() if u.type == "hired-axe")
    assert (again.number, again.side, again.zone) == (axe.number, 0, "owned")


def test_s27_a_scenario_may_forbid_to_hire_heroes() -> None:
    brief = Brief("fernveil", (BriefWave(5),), player_heroes=(BriefHero(""),), may_hire=False)
    options = Options("brief", "twin-lanes", brief=brief)
    state = stall(("unit", "old-hob"), ("unit", "hired-axe"), options=options)
    state = with_side(state, 1, seat=None)
    assert refusal(state, BuyWare(1)) == "S27"
    check_market(state, 1, BuyWare(1))
    assert wares_of(state, 0) == {2: 2}
