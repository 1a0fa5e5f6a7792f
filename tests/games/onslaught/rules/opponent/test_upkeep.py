"""What the opponent buys and builds (G30, F51)."""

from __future__ import annotations

import pytest

from games.kernel.dice import Dice
from games.onslaught.rules.building import build
from games.onslaught.rules.course import Course
from games.onslaught.rules.market import play_market
from games.onslaught.rules.opponent import decide
from games.onslaught.rules.orders import Advance, BuyWare, Construct, Order, Pass, Sheet, Upgrade
from games.onslaught.rules.state import Ware
from tests.games.onslaught.given import landmark, spire, unit
from tests.games.onslaught.opposed import opposed

DICE = Dice("upkeep")
ROW = ("hired-axe", "long-pike", "road-ogre")


def market(buy: str, **values: object) -> Course:
    """Return the market with three wares, and the opponent's list."""
    kinds = {"long-pike": "equipment"}
    wares = {
        n: Ware(n, kinds.get(slug, "unit"), slug, "row", n)  # type: ignore[arg-type]
        for n, slug in enumerate(ROW, 1)
    }
    brief = f"wave 1\nwave 2\nbuy: {buy}"
    return opposed(unit(1, "briar-duke", (1, 8)), brief=brief, wares=wares, step="market", **values)


def bought(course: Course) -> list[Order]:
    """Return what the opponent buys, one after the other, up to its Pass."""
    done: list[Order] = []
    while isinstance(order := decide(course, 1), BuyWare):
        play_market(course, 1, order, DICE)
        done.append(order)
    assert order == Pass()
    return done


def test_g30_f51_the_opponent_buys_the_first_of_its_list_that_it_can() -> None:
    assert bought(market("Ferry Guard, Road Ogre, Hired Axe")) == [BuyWare(3)]
    assert bought(market("Road Ogre, Hired Axe", side={"source": 5})) == [BuyWare(1)]
    assert bought(market("Ferry Guard")) == []


def test_g30_with_open_stalls_it_goes_on_in_its_list() -> None:
    course = market("Hired Axe, Hired Axe, Road Ogre", event="open-stalls")
    assert bought(course) == [BuyWare(1), BuyWare(3)]


def test_g30_equipment_goes_to_a_hero_that_carries_nothing() -> None:
    assert bought(market("Long Pike")) == [BuyWare(2, "briar-duke")]


def test_g30_what_was_seen_to_in_one_wave_does_not_count_in_the_next() -> None:
    course = market("Hired Axe", side={"done": (1, 1, 4)})
    assert bought(course) == [BuyWare(1)]
    assert course.sides[1].done == (2, 1, 0)


# ---- building ------------------------------------------------------------------------------------


def builder(acts: str, *placed: object, source: int = 30, **own: object) -> Course:
    """Return Build with the opponent's list."""
    brief = f"wave 1\nwave 2\nbuild: {acts}"
    side = {"source": source, **own}
    return opposed(*placed, brief=brief, step="build", side=side)  # type: ignore[arg-type]


def built(course: Course) -> list[Order | Sheet]:
    """Return what the opponent builds, one after the other, up to its Pass."""
    done: list[Order | Sheet] = []
    while not isinstance(order := decide(course, 1), Pass):
        build(course, 1, order, is_limited=False)  # type: ignore[arg-type]
        done.append(order)
    return done


def test_g30_of_several_wells_the_nearest_to_the_gate_then_the_lowest() -> None:
    course = builder("Thorn Pole, Thorn Pole, Thorn Pole, Thorn Pole")
    assert built(course) == [
        Construct("thorn-pole", cell) for cell in ((2, 12), (4, 12), (2, 9), (4, 9))
    ]


def test_g30_a_well_below_a_landmark_is_passed_over() -> None:
    course = builder("Thorn Pole", spire(1, "root-wall", (2, 12)), landmark("bog-brute", (4, 12)))
    assert built(course) == [Construct("thorn-pole", (2, 9))]


def test_g30_upgrades_go_to_the_nearest_spire_that_has_room() -> None:
    spires = spire(1, "thorn-pole", (2, 9)), spire(1, "thorn-pole", (2, 12))
    course = builder("upgrade attack, upgrade range, upgrade fortification", *spires)
    assert built(course) == [
        Upgrade((2, 12), ("attack",)),
        Upgrade((2, 9), ("range",)),
    ]


def test_g30_what_it_cannot_pay_is_skipped_and_not_come_back_to() -> None:
    course = builder("Canopy Eye, Pollen Vane, Thorn Pole, upgrade attack", source=6)
    assert built(course) == [Construct("pollen-vane", (2, 12))]
    course.change_side(1, source=30)
    assert built(course) == []


def test_g30_structures_are_advanced_level_by_level() -> None:
    course = builder("foundry, foundry, bulwark, foundry, foundry")
    assert built(course) == [
        Advance("foundry"),
        Advance("foundry"),
        Advance("bulwark"),
        Advance("foundry", "elder-trunk"),
    ]


@pytest.mark.parametrize("step", ["market", "build"])
def test_g30_without_a_list_it_passes(step: str) -> None:
    assert decide(opposed(step=step), 1) == Pass()
