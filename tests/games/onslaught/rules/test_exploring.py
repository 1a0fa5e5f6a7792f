"""Looking at face-down landmarks."""

from __future__ import annotations

import pytest

from games.kernel.audience import only
from games.kernel.words import IllegalOrder
from games.onslaught.rules.catalogue import Cell
from games.onslaught.rules.events.turns import LandmarkLookedAt, LandmarkSeen
from games.onslaught.rules.exploring import check_explore, explorable
from games.onslaught.rules.orders import Explore
from games.onslaught.rules.starting import begin_turn
from games.onslaught.rules.state import Landmark, Question
from tests.games.onslaught.fights import DICE, answered, explore, names, told
from tests.games.onslaught.given import landmark, siege, unit

HERE, WELL = (1, 3), (2, 3)


def hidden(type: str, cell: Cell = WELL) -> Landmark:  # noqa: A002
    """Return a face-down landmark."""
    return landmark(type, cell, is_revealed=False, health=0)


def test_f45_the_owner_of_a_unit_beside_a_hidden_landmark_looks_in_secret() -> None:
    course = explore(siege(unit(0, "cinder-hand", HERE), hidden("bog-brute")), WELL)
    seen = LandmarkSeen(0, WELL, "bog-brute", audience=only(0))
    assert course.events == [LandmarkLookedAt(0, WELL), seen]
    assert course.landmarks[WELL].seen_by == (0,)
    asked = Question("look", 0, ("reveal", "hide"), "hide", WELL, is_secret=True)
    assert course.pending == (asked,)


def test_f45_it_may_be_hidden_again() -> None:
    course = explore(siege(unit(0, "cinder-hand", HERE), hidden("bog-brute")), WELL, "hide")
    assert (course.landmarks[WELL].is_revealed, course.landmarks[WELL].health) == (False, 0)
    assert (course.pending, names(course)) == ((), ["LandmarkLookedAt", "LandmarkSeen"])


def test_f45_f46_revealed_it_stands_with_its_health() -> None:
    course = explore(siege(unit(0, "cinder-hand", HERE), hidden("bog-brute")), WELL, "reveal")
    assert (course.landmarks[WELL].is_revealed, course.landmarks[WELL].health) == (True, 5)


def test_f45_a_landmark_is_looked_at_once_a_turn_and_again_in_the_next() -> None:
    course = explore(siege(unit(0, "cinder-hand", HERE), hidden("bog-brute")), WELL, "hide")
    assert explorable(course, 0) == ()
    begin_turn(course, 1, DICE)
    assert explorable(course, 1) == ()
    begin_turn(course, 0, DICE)
    assert explorable(course, 0) == (WELL,)


def test_f45_only_hidden_landmarks_beside_an_own_active_unit_can_be_looked_at() -> None:
    state = siege(
        unit(0, "cinder-hand", HERE),
        unit(1, "barkling", (1, 8)),
        hidden("bog-brute"),
        hidden("coin-cache", (0, 9)),
        landmark("hungry-mud", (0, 3)),
    )
    assert explorable(state, 0) == (WELL,)
    assert explorable(state, 1) == ((0, 9),)


def test_s38_heroes_at_the_campfire_explore_nothing() -> None:
    for hero, found in (("warden-oru", ()), ("cinder-hand", (WELL,))):
        state = siege(unit(0, hero, HERE), hidden("bog-brute"), campfire=True)
        assert explorable(state, 0) == found


@pytest.mark.parametrize("cell", [(0, 3), (0, 9), (0, 6), (5, 5)])
def test_f45_looking_elsewhere_is_refused(cell: Cell) -> None:
    state = siege(
        unit(0, "cinder-hand", HERE), landmark("hungry-mud", (0, 3)), hidden("coin-cache", (0, 9))
    )
    with pytest.raises(IllegalOrder) as caught:
        check_explore(state, 0, Explore(cell))
    assert caught.value.rule == "F45"


def test_f45_looking_twice_in_a_turn_is_refused() -> None:
    course = explore(siege(unit(0, "cinder-hand", HERE), hidden("bog-brute")), WELL, "hide")
    with pytest.raises(IllegalOrder, match="have looked"):
        check_explore(course, 0, Explore(WELL))


def test_f45_who_looked_before_is_remembered_for_each_side() -> None:
    state = siege(
        unit(0, "cinder-hand", HERE), unit(1, "barkling", (3, 3)), hidden("bog-brute"), active=1
    )
    course = explore(state, WELL, "hide")
    begin_turn(course, 0, DICE)
    explore(course, WELL)
    assert course.landmarks[WELL].seen_by == (0, 1)
    answered(course, "reveal")
    assert told(course, LandmarkSeen)[1].audience == only(0)
