"""Own heroes in a minion's way: swaps, heroes put aside, heroes that land on their gate."""

from __future__ import annotations

from games.kernel.dice import Dice
from games.onslaught.rules.answering import answer
from games.onslaught.rules.events.cast import Piece
from games.onslaught.rules.events.turns import HeroReturned, UnitDisplaced
from games.onslaught.rules.moving import moves_of
from games.onslaught.rules.orders import Deploy, MoveMinion
from games.onslaught.rules.pieces import unit_at
from tests.games.onslaught.given import at, entry, landmark, siege, unit
from tests.games.onslaught.marching import ends, leaves, moved, refused


def test_e18_f37_a_minion_swaps_with_its_own_hero() -> None:
    state = siege(unit(0, "slagback", (1, 4)), unit(0, "warden-oru", (1, 5)))
    assert ends(state, (1, 4)) == [(1, 5)]
    assert refused(state, MoveMinion((1, 4), (1, 4))) == "F35"
    course = moved(state, MoveMinion((1, 4), (1, 5)))
    assert (at(course, (1, 5)).type, at(course, (1, 4)).type) == ("slagback", "warden-oru")
    assert course.events[1:] == [UnitDisplaced(Piece(0, "warden-oru", (1, 5)), (1, 4))]


def test_e18_f37_an_own_minion_blocks() -> None:
    state = siege(unit(0, "slagback", (1, 4)), unit(0, "cinder-hand", (1, 5)))
    assert ends(state, (1, 4)) == []


def test_g39_a_minion_that_walks_through_a_hero_swaps_as_well() -> None:
    state = siege(unit(0, "cinder-hand", (1, 4)), unit(0, "warden-oru", (1, 5)))
    course = moved(state, MoveMinion((1, 4), (1, 6)))
    assert at(course, (1, 6)).type == "cinder-hand"
    assert at(course, (1, 4)).type == "warden-oru"
    assert unit_at(course, (1, 5)) is None


def test_g39_two_heroes_in_a_row_each_move_back_by_a_hex() -> None:
    heroes = [unit(0, "warden-oru", (1, 5)), unit(0, "tinker-vess", (1, 6))]
    course = moved(siege(unit(0, "cinder-hand", (1, 4)), *heroes), MoveMinion((1, 4), (1, 6)))
    assert [at(course, (1, c)).type for c in (4, 5, 6)] == [
        "warden-oru",
        "tinker-vess",
        "cinder-hand",
    ]


def test_g39_a_swap_that_can_be_avoided_is_the_players_choice() -> None:
    foe, hero = unit(1, "barkling", (1, 6)), unit(0, "warden-oru", (3, 5))
    state = siege(unit(0, "ram-crew*", (1, 5)), foe, hero)
    around = moved(state, MoveMinion((1, 5), (4, 6)))
    assert at(around, (3, 5)).type == "warden-oru"
    through = moved(state, MoveMinion((1, 5), (4, 6), ((3, 5),)))
    assert at(through, (2, 6)).type == "warden-oru"
    (view,) = [view for view in moves_of(state, 0) if view.cell == (1, 5)]
    assert {end.cell: end.past for end in view.ends} == {(2, 6): (), (4, 6): (((3, 5),),)}


def test_f37_a_displaced_hero_ignores_terrain() -> None:
    state = siege(unit(0, "cinder-hand", (2, 4)), unit(0, "warden-oru", (1, 4)))
    course = moved(state, MoveMinion((2, 4), (1, 5), ((1, 4),)))
    assert at(course, (2, 4)).type == "warden-oru"


def test_f37_f14_a_hero_that_is_displaced_onto_its_gate_is_home() -> None:
    state = siege(entry(0, "slagback"), unit(0, "warden-oru", (2, 1), health=1))
    assert leaves(state) == [(2, 1), (4, 1)]
    course = moved(state, Deploy((2, 1)))
    oru = course.units[at(state, (2, 1)).number]
    assert (oru.zone, oru.cell, oru.health) == ("owned", None, 3)
    assert course.events[-1] == HeroReturned(Piece(0, "warden-oru", (3, 0)))


def test_f37_g13_a_hero_that_just_left_is_put_on_a_hex_beside() -> None:
    state = siege(entry(0, "warden-oru"), entry(0, "slagback"))
    course = moved(state, Deploy((2, 1)), Deploy((2, 1)))
    (question,) = course.pending
    assert (question.kind, question.side, question.cell) == ("displace", 0, (2, 1))
    assert question.options == ("1,1", "2,0", "2,2", "3,1")
    assert question.canonical == "1,1"
    assert at(course, (2, 1)).type == "slagback"
    answer(course, question, "2,0", Dice("answer"))
    assert at(course, (2, 0)).type == "warden-oru"
    assert course.pending == ()
    assert course.events[-1] == UnitDisplaced(Piece(0, "warden-oru", (2, 1)), (2, 0))


def test_f37_with_one_hex_beside_nobody_is_asked() -> None:
    closed = [landmark("bog-brute", (2, 0)), landmark("bog-brute", (2, 2))]
    closed_by = unit(1, "briar-duke", (1, 1))
    state = siege(entry(0, "warden-oru"), entry(0, "slagback"), *closed, closed_by)
    course = moved(state, Deploy((2, 1)), Deploy((2, 1)))
    assert course.pending == ()
    assert at(course, (3, 1)).type == "warden-oru"


def test_f37_without_a_hex_beside_the_hero_is_home() -> None:
    closed = [landmark("bog-brute", (2, 0)), landmark("bog-brute", (2, 2))]
    closed_by = unit(1, "briar-duke", (1, 1))
    state = siege(
        entry(0, "warden-oru"),
        entry(0, "slagback"),
        *closed,
        closed_by,
        unit(1, "barkling", (3, 1)),
    )
    course = moved(state, Deploy((2, 1)), Deploy((2, 1)))
    assert course.pending == ()
    assert [u.zone for u in course.units.values() if u.type == "warden-oru"] == ["owned"]


def test_f38_an_inactive_hero_is_displaced_where_a_minion_needs_its_hex() -> None:
    state = siege(unit(0, "slagback", (1, 4)), unit(0, "warden-oru", (1, 5)), campfire=True)
    course = moved(state, MoveMinion((1, 4), (1, 5)))
    assert at(course, (1, 4)).type == "warden-oru"
