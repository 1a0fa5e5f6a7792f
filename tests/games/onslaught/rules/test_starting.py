"""The start of a turn: campfire, flags, recovery, Reap, limited builds."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.kernel.dice import Dice
from games.kernel.words import IllegalOrder
from games.onslaught.rules import opponent
from games.onslaught.rules.building import build, check_build
from games.onslaught.rules.catalogue import Catalogue, Talent
from games.onslaught.rules.course import Course
from games.onslaught.rules.events.cast import Piece
from games.onslaught.rules.events.turns import TurnBegan, UnitHealed
from games.onslaught.rules.events.waves import SourceGained
from games.onslaught.rules.fighting import attacks_of, check_attack
from games.onslaught.rules.orders import (
    Attack,
    Construct,
    EndStart,
    MoveHero,
    Order,
    Upgrade,
    UseTalent,
)
from games.onslaught.rules.starting import check_talent, talents_of
from games.onslaught.rules.state import State
from tests.games.onslaught.given import at, entry, frozen, landmark, siege, spire, unit, with_side
from tests.games.onslaught.marching import begun, later, movers, reaped, refused

REAP = "reap 1,3/side 1/turn 2/wave 2"  # what the roll is for


def no_talent(state: State, order: UseTalent) -> str:
    """Return the rule by which a talent is refused."""
    with pytest.raises(IllegalOrder) as error:
        check_talent(state, 0, order)
    return error.value.rule


def test_e08_s37_s38_s39_with_no_opposing_unit_in_play_heroes_rest() -> None:
    course = begun(siege(unit(0, "warden-oru", (2, 11)), unit(0, "cinder-hand", (3, 10))))
    assert course.campfire
    assert course.events[0] == TurnBegan(0, 2, campfire=True)
    assert refused(course.now, MoveHero((2, 11), (1, 10))) == "S38"
    with pytest.raises(IllegalOrder) as error:
        check_attack(course, 0, Attack((2, 11), (3, 11)))
    assert error.value.rule == "S38"
    assert [attack.cell for attack in attacks_of(course, 0)] == [(3, 10)]
    check_attack(course, 0, Attack((3, 10), (3, 11)))
    inland = begun(siege(unit(0, "cinder-hand", (1, 4)), unit(0, "warden-oru", (2, 1))))
    assert movers(inland) == [(1, 4)]


def test_e09_g38_f24_a_unit_in_the_stack_is_in_play() -> None:
    placed = unit(0, "warden-oru", (1, 4)), unit(0, "cinder-hand", (5, 4))
    course = begun(siege(*placed, entry(1, "sprig-runner")))
    assert not course.campfire
    assert (1, 4) in movers(course)
    limits = replace(frozen().limits, campfire_counts_stack=False)
    otherwise: Catalogue = replace(frozen(), limits=limits)
    assert begun(siege(*placed, entry(1, "sprig-runner"), catalogue=otherwise)).campfire


def test_e09_f24_a_landmark_is_nobodys_unit() -> None:
    state = siege(unit(0, "warden-oru", (1, 4)), landmark("bog-brute", (2, 3)))
    assert begun(state).campfire


def test_f24_a_hero_of_the_other_side_keeps_the_campfire_out() -> None:
    state = siege(unit(0, "warden-oru", (1, 4)), unit(1, "briar-duke", (5, 4)))
    assert not begun(state).campfire


def test_f24_an_ally_does_not_oppose() -> None:
    state = siege(unit(0, "warden-oru", (1, 4)), unit(1, "briar-duke", (5, 4)))
    assert begun(with_side(state, 1, team=0)).campfire


def test_g07_g17_a_turn_begins_with_clear_flags() -> None:
    used = {"has_moved": True, "has_attacked": True, "has_retaliated": True, "is_fresh": True}
    state = siege(
        unit(0, "cinder-hand", (1, 4), bonus_moves=1, **used),
        unit(1, "barkling", (5, 4), **used),
        spire(1, "thorn-pole", (2, 12), has_fired=True, is_warded=True),
        landmark("bog-brute", (2, 3), has_retaliated=True, is_explored=True),
    )
    course = begun(with_side(state, 1, was_hit=True, stack_struck=True))
    own, foe = at(course, (1, 4)), at(course, (5, 4))
    assert own == replace(
        at(state, (1, 4)),
        has_moved=False,
        has_attacked=False,
        has_retaliated=False,
        is_fresh=False,
        bonus_moves=0,
    )
    assert (foe.has_moved, foe.has_attacked, foe.has_retaliated) == (True, True, False)
    assert course.spires[1] == replace(state.spires[1], has_fired=False, is_warded=False)
    mud = course.landmarks[2, 3]
    assert (mud.has_retaliated, mud.is_explored) == (False, False)
    assert (course.sides[1].was_hit, course.sides[1].stack_struck) == (False, False)
    assert (course.active, course.sides[0].turns, course.sides[1].turns) == (0, 2, 0)


def test_e11_f48_healing_recovers_one_up_to_the_health_stat() -> None:
    state = siege(
        unit(1, "barkling", (1, 4), health=2),
        unit(1, "barkling", (5, 4)),
        unit(0, "ram-crew", (3, 1)),
    )
    course = begun(state, 1)
    assert (at(course, (1, 4)).health, at(course, (5, 4)).health) == (3, 4)
    assert course.events[1:] == [UnitHealed(Piece(1, "barkling", (1, 4)), 1, "healing")]
    assert at(begun(state, 0), (1, 4)).health == 2


def test_f48_cold_hearths_put_healing_out() -> None:
    state = siege(unit(1, "barkling", (1, 4), health=2), event="cold-hearths")
    assert at(begun(state, 1), (1, 4)).health == 2


def test_s20_only_the_top_of_a_group_heals_and_only_itself() -> None:
    below = siege(unit(1, "sprig-runner, barkling", (1, 4), health=1))
    assert at(begun(below, 1), (1, 4)).health == 1
    above = siege(unit(1, "barkling, sprig-runner", (1, 4), health=1))
    assert at(begun(above, 1), (1, 4)).health == 2


def test_f38_inactive_heroes_do_not_heal() -> None:
    placed = unit(0, "warden-oru", (1, 4), health=1)
    assert at(begun(siege(placed)), (1, 4)).health == 1
    assert at(begun(siege(placed, unit(1, "barkling", (5, 4)))), (1, 4)).health == 2


def test_f48_a_quartermaster_lets_minions_beside_it_recover() -> None:
    oru = replace(frozen().units["warden-oru"], talents=(Talent("quartermaster"),))
    catalogue = replace(frozen(), units={**frozen().units, "warden-oru": oru})
    course = begun(
        siege(
            unit(0, "warden-oru", (1, 4), health=1),
            unit(0, "cinder-hand", (1, 5), health=1),
            unit(0, "cinder-hand", (1, 8), health=1),
            unit(1, "sprig-runner", (1, 3), health=1),
            catalogue=catalogue,
        )
    )
    assert [at(course, (1, c)).health for c in (3, 4, 5, 8)] == [1, 1, 2, 1]
    assert course.events[1:] == [UnitHealed(Piece(0, "cinder-hand", (1, 5)), 1, "quartermaster")]


def test_e11_s40_f48_reap_once_a_wave_beside_a_well() -> None:
    seed = next(s for s in map(str, range(99)) if Dice(s).roll(REAP, 6) == 5)
    state = later(siege(unit(1, "mire-gleaner", (1, 3)), step="start", active=1), 1)
    assert talents_of(state, 1) == (((1, 3), "reap"),)
    course = reaped(state, (1, 3), 1, seed)
    assert course.sides[1].source == 15
    assert course.events == [SourceGained(1, 5, "reap")]
    assert talents_of(course, 1) == ()
    assert talents_of(begun(course.now, 1), 1) == ()


def test_f48_reap_beside_a_landmark_or_a_spire() -> None:
    gleaner = unit(1, "mire-gleaner", (5, 6))
    assert talents_of(siege(gleaner, active=1), 1) == (((5, 6), "reap"),)  # the well on (6, 6)
    inland = unit(1, "mire-gleaner", (1, 4))
    assert talents_of(siege(inland, active=1), 1) == ()
    for thing in (landmark("bog-brute", (1, 5)), spire(0, "ember-post", (1, 5))):
        assert talents_of(siege(inland, thing, active=1), 1) == (((1, 4), "reap"),)


def test_f49_f38_s20_who_may_not_reap() -> None:
    vess = unit(0, "tinker-vess", (1, 3))
    assert talents_of(siege(vess), 0) == (((1, 3), "reap"),)
    assert talents_of(siege(vess, campfire=True), 0) == ()
    assert no_talent(siege(vess, campfire=True), UseTalent((1, 3), "reap")) == "S38"
    assert talents_of(siege(entry(1, "mire-gleaner"), active=1), 1) == ()
    below = siege(unit(1, "sprig-runner, mire-gleaner", (1, 3)), active=1)
    assert talents_of(below, 1) == ()


def test_f48_s40_talents_that_are_refused() -> None:
    state = siege(unit(0, "tinker-vess", (1, 3), has_reaped=True), unit(0, "warden-oru", (5, 3)))
    assert no_talent(state, UseTalent((1, 3), "reap")) == "F48"
    assert no_talent(state, UseTalent((5, 3), "healing")) == "S40"
    assert no_talent(state, UseTalent((5, 3), "reap")) == "S20"
    assert no_talent(state, UseTalent((1, 6), "reap")) == "S20"
    far = siege(unit(0, "tinker-vess", (1, 4)))
    assert no_talent(far, UseTalent((1, 4), "reap")) == "F48"


def limited(course: Course, *orders: Order) -> None:
    """Use limited build options of side 0."""
    for order in orders:
        check_build(course, 0, order, True)
        build(course, 0, order, is_limited=True)


def test_e10_s41_s42_s43_s44_two_limited_builds_in_one_turn() -> None:
    course = Course(with_side(siege(step="start"), 0, source=8))
    limited(course, Construct("ember-post", (2, 0)), Upgrade((2, 0), ("attack",)))
    (built,) = course.spires.values()
    assert (built.cell, built.chips) == ((2, 0), ("attack", "attack"))
    assert (course.sides[0].source, course.sides[0].limited) == (3, 2)
    with pytest.raises(IllegalOrder) as error:
        check_build(course, 0, Construct("ember-post", (4, 0)), True)
    assert error.value.rule == "S42"


def test_s45_e10_the_opponent_uses_no_limited_build() -> None:
    state = with_side(siege(step="start", active=1), 1, seat=None, source=99)
    with pytest.raises(IllegalOrder) as error:
        check_build(state, 1, Construct("thorn-pole", (2, 12)), True)
    assert error.value.rule == "S45"
    assert opponent.decide(Course(state), 1) == EndStart()


def test_s46_e11_the_opponent_reaps_as_soon_as_it_can() -> None:
    state = siege(unit(1, "mire-gleaner", (1, 3)), step="start", active=1)
    robot = with_side(state, 1, seat=None)
    assert opponent.decide(Course(robot), 1) == UseTalent((1, 3), "reap")
    course = reaped(robot, (1, 3), 1)
    assert opponent.decide(course, 1) == EndStart()
