"""Distances to the mark, and where the moves of minions and heroes can end."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.onslaught.rules.catalogue import Cell
from games.onslaught.rules.lanes import distances, hero_ends, minion_ends, steps_of
from games.onslaught.rules.orders import Deploy, EndMove, MoveHero, MoveMinion
from games.onslaught.rules.pieces import gate_cell, stack_of
from games.onslaught.rules.state import State
from games.onslaught.rules.survey import Survey
from tests.games.onslaught.given import at, entry, frozen, landmark, siege, spire, unit
from tests.games.onslaught.marching import ends, gate_ends, later, leaves, moved, movers, refused

A: Cell = (3, 0)
B: Cell = (3, 11)
PLAIN = {(1, 4): 8, (1, 5): 7, (1, 6): 6, (2, 6): 7, (1, 10): 2, (2, 11): 1, A: 13, B: 0}


def far(state: State, cell: Cell, gate: int = 1) -> dict[Cell, int]:
    """Return the distances of the unit on a hex to a gate."""
    return distances(state, at(state, cell), gate)


def hero_goes(state: State, cell: Cell) -> list[Cell]:
    """Return where the hero on a hex can go."""
    return list(hero_ends(Survey(state), at(state, cell), cell).walks)


def test_f34_distances_of_the_rule_book() -> None:
    found = far(siege(unit(0, "cinder-hand", (1, 4))), (1, 4))
    assert {cell: found[cell] for cell in PLAIN} == PLAIN


def test_f34_units_do_not_lengthen_the_way_but_spires_and_landmarks_do() -> None:
    crowded = siege(unit(0, "cinder-hand", (1, 4)), unit(1, "barkling", (1, 6)))
    assert far(crowded, (1, 4))[1, 4] == 8
    for thing in (landmark("bog-brute", (1, 6)), spire(1, "thorn-pole", (1, 6))):
        assert far(siege(unit(0, "cinder-hand", (1, 4)), thing), (1, 4))[1, 4] == 11


def test_f34_the_allowance_decides_which_hexes_count() -> None:
    state = siege(unit(0, "cinder-hand", (1, 4)), unit(0, "ild-of-the-kiln", (3, 1)))
    assert far(state, (1, 4))[3, 1] == 13
    assert far(state, (3, 1))[3, 1] == 11
    assert (2, 4) not in far(state, (1, 4))


def test_f34_f40_a_unit_where_it_cannot_go_is_a_step_farther_than_the_best_hex_beside() -> None:
    state = siege(unit(0, "cinder-hand", (2, 4)), entry(0, "slagback"))
    found = far(state, (2, 4))
    assert (found[2, 4], found[1, 4]) == (9, 8)
    ((waiting,),) = stack_of(state, 0)
    assert distances(state, waiting, 1)[A] == 13


def test_f34_a_mark_without_a_way_there_has_no_distance() -> None:
    wall = [landmark("bog-brute", cell) for cell in ((1, 5), (5, 5))]
    assert (1, 4) not in far(siege(unit(0, "cinder-hand", (1, 4)), *wall), (1, 4))


@pytest.mark.parametrize(
    ("kind", "expected"),
    [
        ("cinder-hand", [(1, 1), (2, 1), (4, 1), (5, 1)]),
        ("slagback", [(2, 1), (4, 1)]),
        ("ram-crew*", [(1, 1), (1, 2), (2, 1), (4, 1), (5, 1), (5, 2)]),
    ],
)
def test_e13_f35_ends_from_the_gate(kind: str, expected: list[Cell]) -> None:
    state = siege(entry(0, kind))
    assert gate_ends(state) == expected
    assert leaves(state) == expected
    assert refused(state, EndMove()) == "F39"


def test_e16_f35_full_movement_by_another_way_or_none() -> None:
    ahead = siege(unit(0, "cinder-hand", (1, 4)), unit(1, "barkling", (1, 6)))
    assert ends(ahead, (1, 4)) == [(2, 6)]
    assert refused(ahead, MoveMinion((1, 4), (1, 5))) == "F35"
    beside = siege(unit(0, "cinder-hand", (1, 4)), unit(1, "barkling", (1, 5)))
    assert ends(beside, (1, 4)) == []
    assert movers(beside) == []
    assert not moved(beside, EndMove()).events


def test_e17_f35_a_lateral_move_is_optional() -> None:
    state = siege(unit(0, "cinder-hand", (1, 5)), unit(1, "barkling", (1, 6)))
    assert ends(state, (1, 5)) == [(2, 6)]
    assert not minion_ends(Survey(state), at(state, (1, 5)), (1, 5)).must
    assert at(moved(state, MoveMinion((1, 5), (1, 5))), (1, 5)).has_moved
    assert at(moved(state, MoveMinion((1, 5), (2, 6))), (2, 6)).type == "cinder-hand"
    assert not moved(state, EndMove()).events


def test_e17_f35_exactly_the_full_movement() -> None:
    state = siege(unit(0, "cinder-hand", (1, 10)))
    assert ends(state, (1, 10)) == [(3, 10)]
    assert refused(state, MoveMinion((1, 10), (2, 11))) == "F35"
    assert refused(state, MoveMinion((1, 10), (1, 10))) == "F35"


def test_f35_one_step_less_where_the_full_movement_brings_nothing_nearer() -> None:
    state = siege(unit(0, "ram-crew*", (2, 11)), unit(1, "barkling", (2, 10)))
    assert far(state, (2, 11))[2, 11] == 1
    assert ends(state, (2, 11)) == [(3, 10), (4, 11)]
    beside = siege(unit(0, "ram-crew*", (1, 4)), unit(1, "barkling", (1, 6)))
    assert ends(beside, (1, 4)) == [(2, 6)]


def test_f36_a_walk_enters_no_hex_twice() -> None:
    state = siege(unit(0, "ram-crew*", (1, 3)))
    walks = minion_ends(Survey(state), at(state, (1, 3)), (1, 3)).walks
    all_walks = [((1, 3), *walk) for several in walks.values() for walk in several]
    assert all_walks
    assert [walk for walk in all_walks if len(set(walk)) < len(walk)] == []


def test_f36_progress_need_not_be_by_the_shortest_way() -> None:
    state = siege(entry(0, "cinder-hand"))
    top = stack_of(state, 0)[0][0]
    assert ((3, 1), (2, 1)) in minion_ends(Survey(state), top, A).walks[2, 1]


def test_f37_opposing_units_and_own_minions_block() -> None:
    foe = siege(unit(0, "slagback", (1, 4)), unit(1, "listener-ame", (1, 5)))
    friend = siege(unit(0, "slagback", (1, 4)), unit(0, "cinder-hand", (1, 5)))
    assert ends(foe, (1, 4)) == ends(friend, (1, 4)) == []


def test_f38_an_inactive_hero_is_displaced_only_where_nothing_else_brings_nearer() -> None:
    ahead = siege(unit(0, "slagback", (1, 4)), unit(0, "warden-oru", (1, 5)), campfire=True)
    assert ends(ahead, (1, 4)) == [(1, 5)]
    aside = siege(unit(0, "cinder-hand", (1, 4)), unit(0, "warden-oru", (1, 6)), campfire=True)
    assert ends(aside, (1, 4)) == [(2, 6)]
    assert ends(replace(aside, campfire=False), (1, 4)) == [(1, 6), (2, 6)]


def test_f39_e14_an_equally_distant_hex_is_optional() -> None:
    state = siege(
        entry(0, "cinder-hand"),
        entry(0, "slagback"),
        unit(1, "sprig-runner", (2, 1)),
        unit(1, "sprig-runner", (4, 1)),
    )
    assert far(siege(unit(0, "cinder-hand", (3, 1))), (3, 1))[3, 1] == 13
    assert gate_ends(state) == leaves(state) == [(3, 1)]
    assert not moved(state, EndMove()).events
    assert at(moved(state, Deploy((3, 1))), (3, 1)).type == "cinder-hand"


def test_f39_a_farther_hex_alone_is_no_way_out() -> None:
    near = [(2, 1), (3, 1), (4, 1)]
    state = siege(entry(0, "cinder-hand"), *(unit(1, "sprig-runner", cell) for cell in near))
    assert leaves(state) == []
    assert refused(state, Deploy((3, 1))) == "F39"


def test_f40_a_minion_that_went_astray_first_finds_the_nearest_valid_hex() -> None:
    state = siege(unit(0, "cinder-hand", (2, 4)))
    ways = minion_ends(Survey(state), at(state, (2, 4)), (2, 4))
    assert list(ways.walks) == [(1, 4), (1, 5), (3, 2)]
    assert ways.walks[1, 4] == (((1, 3), (1, 4)),)
    assert ways.must
    slow = siege(unit(0, "slagback", (2, 4)))
    assert ends(slow, (2, 4)) == [(1, 3), (1, 4), (3, 3)]


def test_f40_a_minion_that_went_astray_does_not_come_back_through_its_gate() -> None:
    state = siege(unit(0, "cinder-hand", (2, 0)), unit(1, "barkling", (2, 1)))
    assert ends(state, (2, 0)) == []
    assert ends(siege(unit(0, "cinder-hand", (2, 0))), (2, 0)) == [(1, 1)]


def test_g18_f35_without_any_way_to_the_mark_moves_are_lateral() -> None:
    wall = [landmark("bog-brute", cell) for cell in ((1, 5), (5, 5))]
    state = siege(unit(0, "slagback", (1, 4)), *wall)
    ways = minion_ends(Survey(state), at(state, (1, 4)), (1, 4))
    assert (list(ways.walks), ways.must, ways.distance) == ([(1, 3)], False, None)


def test_f13_g15_heroes_move_freely_over_their_terrain() -> None:
    state = siege(unit(0, "warden-oru", (2, 1)))
    goes = hero_goes(state, (2, 1))
    assert A in goes
    assert {(2, 2), (2, 3), (1, 1), (1, 3)} <= set(goes)
    assert (2, 4) not in goes
    assert (2, 1) not in goes
    forest = siege(unit(0, "tinker-vess", (2, 1)))
    assert (2, 4) in hero_goes(forest, (2, 1))
    assert not hero_ends(Survey(state), at(state, (2, 1)), (2, 1)).must


def test_g15_heroes_pass_friends_and_nothing_else() -> None:
    friend = siege(unit(0, "ild-of-the-kiln", (1, 1)), unit(0, "cinder-hand", (1, 2)))
    assert (1, 2) not in hero_goes(friend, (1, 1))
    assert (1, 3) in hero_goes(friend, (1, 1))
    foes = [unit(1, "sprig-runner", (1, 2)), unit(1, "barkling", (2, 2))]
    foe = siege(unit(0, "warden-oru", (1, 1)), *foes)
    assert not {(1, 2), (1, 3), (2, 2)} & set(hero_goes(foe, (1, 1)))
    limits = replace(frozen().limits, heroes_pass_friends=False)
    stern = replace(friend, catalogue=replace(frozen(), limits=limits))
    assert (1, 3) not in hero_goes(stern, (1, 1))
    for thing in (spire(0, "ember-post", (2, 2)), landmark("bog-brute", (2, 2))):
        assert (2, 2) not in hero_goes(siege(unit(0, "warden-oru", (2, 1)), thing), (2, 1))


def test_g15_f14_only_the_own_gate_is_entered_and_no_walk_goes_on_from_it() -> None:
    near_b = siege(unit(0, "warden-oru", (2, 11)))
    assert B not in hero_goes(near_b, (2, 11))
    corked = [unit(1, "barkling", (2, 2)), unit(1, "sprig-runner", (1, 1))]
    near_a = siege(unit(0, "warden-oru", (2, 1)), unit(1, "sprig-runner", (3, 1)), *corked)
    assert hero_goes(near_a, (2, 1)) == [(2, 0), A]
    assert refused(near_b, MoveHero((2, 11), B)) == "G15"


def test_g13_f39_a_hero_leaves_its_gate_only_where_a_way_leads_to_the_mark() -> None:
    state = siege(entry(0, "warden-oru"))
    top = stack_of(state, 0)[0][0]
    ways = hero_ends(Survey(state), top, gate_cell(state, 0))
    assert ways.must
    assert {(2, 0), (4, 0)} <= set(ways.walks)
    assert A not in ways.walks
    wall = [landmark("bog-brute", cell) for cell in ((0, 5), (1, 5), (5, 5), (6, 5))]
    closed = siege(entry(0, "warden-oru"), *wall)
    assert leaves(closed) == []
    assert refused(closed, Deploy((2, 1))) == "F39"
    assert not moved(closed, EndMove()).events


def test_thin_air_takes_a_step_off_on_the_first_turn() -> None:
    thin = siege(
        unit(0, "cinder-hand", (1, 4)),
        unit(0, "slagback", (5, 4)),
        unit(0, "warden-oru", (3, 1)),
        event="thin-air",
    )
    assert [steps_of(thin, at(thin, c)) for c in ((1, 4), (5, 4), (3, 1))] == [1, 1, 2]
    assert [steps_of(later(thin), at(thin, c)) for c in ((1, 4), (5, 4), (3, 1))] == [2, 1, 3]
