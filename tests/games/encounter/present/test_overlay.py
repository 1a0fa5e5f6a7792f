"""What is drawn to explain a foe's move."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.utils import translation

from games.encounter.board import WhyShown
from games.encounter.present.overlay import why_shown
from games.encounter.rules.planning import plan_move
from games.kernel.hexes import disk
from tests.games.encounter.boards import E, given
from tests.games.encounter.wording.chains import BOARDS


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    with translation.override("en"):
        yield


def drawn(name: str, **more: object) -> WhyShown:
    state = BOARDS[name].state()
    return why_shown(state, plan_move(state, E), **more)  # type: ignore[arg-type]


def test_s35_e3_a_move_is_drawn_with_its_way_of_this_turn_and_of_later_ones() -> None:
    found = drawn("M3")
    assert found.halo == tuple(sorted(disk((0, 0), 1)))
    assert [(one.cell, one.steps) for one in found.goals] == [((3, 0), 3)]
    assert [(one.cell, one.label) for one in found.stops] == [((2, 0), "Stops here after 2 steps")]
    assert [(route.cells, route.is_later) for route in found.routes] == [
        (((0, 0), (1, 0), (2, 0)), False),
        (((2, 0), (3, 0)), True),
    ]


def test_e3_a_foe_that_arrives_has_a_destination_and_no_other_stop() -> None:
    found = drawn("M2")
    assert [one.cell for one in found.goals] == [(2, 0)]
    assert found.stops == ()
    assert [route.is_later for route in found.routes] == [False]


def test_e3_rejected_cells_carry_their_reason() -> None:
    found = {one.cell: (one.steps, one.label) for one in drawn("M4").rejected}
    assert found[2, 0] == (2, "Its bent prefers a target of another cell.")
    assert found[-3, 1] == (3, "Farther than the nearest cell with a target.")
    assert (-2, 0) not in found
    taken = {one.cell: one.label for one in drawn("M10").rejected}
    assert taken[2, 0] == "Somebody stands here."


def test_e5_all_options_of_a_tie_are_drawn_until_one_is_picked() -> None:
    assert [one.cell for one in drawn("M9").stops] == [(1, 1), (2, -1)]
    picked = drawn("M9", stop=(1, 1))
    assert [one.cell for one in picked.stops] == [(1, 1)]
    assert {route.cells[0] for route in picked.routes} == {(0, 0), (1, 1)}


def test_s34_a_foe_that_cannot_get_nearer_has_no_way_to_draw() -> None:
    found = drawn("M13")
    assert (found.goals, found.stops) == ((), ())
    assert [route for route in found.routes if len(route.cells) > 1] == []


def test_def_sight_the_cells_in_sight_are_drawn_where_it_is_asked_for() -> None:
    assert drawn("M16").sight == ()
    assert drawn("M16", with_sight=True).sight == ((0, 0), (1, 0), (2, 0), (3, 0))


def test_f3_the_reach_goes_round_rocks() -> None:
    state = given({"A": ((2, 0), 5)}, rocks=frozenset({(1, 0)}), reach=2).state()
    halo = why_shown(state, plan_move(state, E)).halo
    assert (2, 0) not in halo
    assert {(1, -1), (2, -1), (-2, 0)} <= set(halo)
