"""Spires fire: at whom, with how many dice, once a turn."""

from __future__ import annotations

from dataclasses import replace

from games.kernel.dice import Dice
from games.onslaught.rules.events.blows import Defeated
from games.onslaught.rules.events.cast import Piece
from games.onslaught.rules.events.turns import SpireFired
from games.onslaught.rules.fighting import attacks_of
from games.onslaught.rules.firing import targets_of
from games.onslaught.rules.orders import FireSpire, MoveMinion
from games.onslaught.rules.pieces import unit_at
from tests.games.onslaught.given import at, landmark, siege, spire, unit, with_side
from tests.games.onslaught.marching import fired, later, misfired, moved

POST = (0, 9)  # a well in the north east
SHOT = FireSpire(POST, (1, 9))


def seed(*faces: int, turn: int = 1) -> str:
    """Return a seed with which the dice of the spire at the post show these faces."""
    die = (0, 0, 1, 1, 1, 2)
    purpose = f"spire 0,9/die %d/side 0/turn {turn}/wave 2"
    return next(
        text
        for text in map(str, range(9999))
        if tuple(die[Dice(text).roll(purpose % n, 6) - 1] for n in range(1, len(faces) + 1))
        == faces
    )


def test_e28_f26_g05_a_spire_fires_after_the_enemy_moved_and_is_not_answered() -> None:
    state = siege(unit(0, "cinder-hand", (1, 7)), spire(1, "thorn-pole", POST, "aa"))
    assert targets_of(state, 1) == ()
    state = moved(state, MoveMinion((1, 7), (1, 9))).now
    assert targets_of(state, 1) == ((POST, ((1, 9),)),)
    course = fired(state, SHOT, seed=seed(1, 2))
    hand = Piece(0, "cinder-hand", (1, 9))
    assert course.events[0] == SpireFired(Piece(1, "thorn-pole", POST), hand, (1, 2), 3)
    assert course.events[-1] == Defeated(hand, 1, 1, "spire")
    assert unit_at(course, (1, 9)) is None
    assert attacks_of(course, 0) == ()
    assert course.sides[1].source == 11
    assert course.spires[1].chips == ("attack", "attack")


def test_f25_range_is_one_and_the_range_chips() -> None:
    units = [
        unit(0, "cinder-hand", (1, 9)),
        unit(0, "cinder-hand", (2, 9)),
        unit(0, "ram-crew", (3, 8)),
    ]
    for chips, cells in (
        ("a", [(1, 9)]),
        ("ar", [(1, 9), (2, 9)]),
        ("arr", [(1, 9), (2, 9), (3, 8)]),
    ):
        state = siege(*units, spire(1, "thorn-pole", POST, chips))
        assert targets_of(state, 1) == ((POST, tuple(cells)),)
    short = siege(*units, spire(1, "thorn-pole", POST, "a"))
    assert misfired(short, FireSpire(POST, (2, 9))) == "F25"


def test_f26_each_spire_fires_once_in_a_turn() -> None:
    state = siege(unit(0, "furnace-hulk", (1, 9)), spire(1, "thorn-pole", POST))
    course = fired(state, SHOT, seed=seed(0))
    assert at(course, (1, 9)).health == 8
    assert targets_of(course, 1) == ()
    assert misfired(course.now, SHOT) == "F26"


def test_f26_only_in_an_opponents_turn_and_only_at_its_units() -> None:
    state = siege(
        unit(0, "cinder-hand", (1, 9)),
        unit(1, "barkling", (1, 8)),
        spire(0, "ember-post", (0, 10)),
        landmark("bog-brute", (2, 10)),
        spire(1, "thorn-pole", POST, "arr"),
    )
    assert targets_of(state, 1) == ((POST, ((1, 9),)),)
    assert targets_of(state, 0) == ()
    assert misfired(state, FireSpire(POST, (1, 8))) == "F26"
    assert misfired(state, FireSpire(POST, (0, 10))) == "F26"
    assert misfired(state, FireSpire((0, 10), (1, 9))) == "F26"


def test_f26_units_of_a_third_party_are_no_targets() -> None:
    ally = siege(
        unit(0, "cinder-hand", (1, 9)), unit(1, "barkling", (1, 8)), spire(1, "thorn-pole", POST)
    )
    assert targets_of(with_side(ally, 1, team=0), 1) == ()


def test_g22_a_spire_without_an_attack_chip_cannot_fire() -> None:
    state = siege(unit(0, "cinder-hand", (1, 9)), spire(1, "root-wall", POST, "rf"))
    assert targets_of(state, 1) == ()
    assert misfired(state, SHOT) == "G22"


def test_g22_what_is_more_than_defeats_the_active_unit_is_lost() -> None:
    group = unit(0, "cinder-hand, ram-crew", (1, 9), health=1)
    course = fired(siege(group, spire(1, "thorn-pole", POST, "aa")), SHOT, seed=seed(2, 2))
    revealed = at(course, (1, 9))
    assert (revealed.type, revealed.health) == ("ram-crew", 4)


def test_f38_heroes_at_the_campfire_cannot_be_targeted() -> None:
    state = siege(unit(0, "warden-oru", (1, 9)), spire(1, "thorn-pole", POST), campfire=True)
    assert targets_of(state, 1) == ()
    assert misfired(state, SHOT) == "F38"
    assert targets_of(replace(state, campfire=False), 1) == ((POST, ((1, 9),)),)


def test_static_adds_a_die_on_the_first_turn_of_the_side_that_is_fired_at() -> None:
    state = siege(unit(0, "furnace-hulk", (1, 9)), spire(1, "thorn-pole", POST), event="static")
    first = fired(state, SHOT, seed=seed(2, 1))
    assert at(first, (1, 9)).health == 5
    second = fired(later(state), SHOT, seed=seed(2, turn=2))
    assert at(second, (1, 9)).health == 6


def test_f47_a_ward_stone_stops_a_spire() -> None:
    state = siege(unit(0, "cinder-hand", (1, 9)), spire(1, "thorn-pole", POST, is_warded=True))
    assert targets_of(state, 1) == ()
    assert misfired(state, SHOT) == "F47"
