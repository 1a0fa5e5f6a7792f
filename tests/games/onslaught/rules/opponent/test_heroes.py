"""Where the opponent's heroes go: hunt, siege, guard, and home (G34)."""

from __future__ import annotations

import pytest

from games.onslaught.rules.catalogue import Cell
from games.onslaught.rules.opponent import decide
from games.onslaught.rules.orders import Deploy, EndMove, MoveHero, Order, Sheet
from tests.games.onslaught.given import Placed, entry, spire, unit
from tests.games.onslaught.opposed import opposed

HUNT, SIEGE, GUARD = (f"heroes: {word}\nwave 1\nwave 2" for word in ("hunt", "siege", "guard"))
GATE = (3, 11)


def goes(brief: str, *placed: Placed) -> Order | Sheet:
    """Return what the opponent does first in its movement step."""
    return decide(opposed(*placed, brief=brief), 1)


def duke(cell: Cell, **more: int) -> Placed:
    """Return the Duke, a hero that walks three hexes, over forest too."""
    return unit(1, "briar-duke", cell, **more)


def test_g34_hunt_goes_towards_the_nearest_opposing_unit() -> None:
    far, near = unit(0, "slagback", (1, 3)), unit(0, "cinder-hand", (5, 9))
    assert goes(HUNT, duke((1, 8)), far) == MoveHero((1, 8), (1, 5))
    assert goes(HUNT, duke((1, 8)), far, near) == MoveHero((1, 8), (4, 9))


def test_g34_hunt_of_hexes_equally_near_takes_one_out_of_spires_reach() -> None:
    prey = unit(0, "slagback", (2, 6))
    post = spire(0, "ember-post", (0, 5))
    assert goes(HUNT, duke((1, 8)), prey) == MoveHero((1, 8), (1, 5))
    assert goes(HUNT, duke((1, 8)), prey, post) == MoveHero((1, 8), (1, 6))


def test_g34_hunt_stays_beside_its_prey_and_knows_units_in_a_stack() -> None:
    assert goes(HUNT, duke((1, 8)), unit(0, "slagback", (1, 7))) == EndMove()
    assert goes(HUNT, duke((1, 8)), entry(0, "slagback")) == MoveHero((1, 8), (1, 5))


def test_g34_siege_goes_towards_the_mark_whoever_is_near() -> None:
    assert goes(SIEGE, duke((1, 6)), unit(0, "cinder-hand", (1, 9))) == MoveHero((1, 6), (1, 3))


def test_g34_guard_comes_back_within_three_hexes_of_its_gate() -> None:
    assert goes(GUARD, duke((1, 6)), unit(0, "slagback", (1, 4))) == MoveHero((1, 6), (1, 9))


@pytest.mark.parametrize("prey", [(1, 4), (1, 5), (3, 6)])
def test_g34_guard_leaves_those_outside_its_zone_alone(prey: Cell) -> None:
    assert goes(GUARD, duke((3, 9)), unit(0, "slagback", prey)) == EndMove()


def test_g34_guard_hunts_inside_its_zone() -> None:
    assert goes(GUARD, duke((3, 9)), unit(0, "slagback", (1, 10))) == MoveHero((3, 9), (1, 9))


def test_f14_g34_with_one_health_left_a_hero_goes_home_if_it_can() -> None:
    prey = unit(0, "slagback", (3, 10))
    assert goes(HUNT, duke((3, 9), health=1), prey) == MoveHero((3, 9), GATE)
    assert goes(HUNT, duke((3, 9), health=2), prey) == EndMove()
    assert goes(SIEGE, duke((1, 6), health=1), prey) == MoveHero((1, 6), (1, 3))


def test_g13_a_hero_on_top_of_the_stack_leaves_by_its_orders() -> None:
    prey = unit(0, "slagback", (5, 8))
    course = opposed(entry(1, "briar-duke"), prey, brief=HUNT, turns=1)
    assert decide(course, 1) == Deploy((4, 9))


def test_g13_a_guard_on_top_of_the_stack_must_leave_too_and_stays_near() -> None:
    course = opposed(entry(1, "briar-duke"), unit(0, "slagback", (1, 1)), brief=GUARD, turns=1)
    assert decide(course, 1) == Deploy((2, 11))
