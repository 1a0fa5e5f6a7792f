"""Where a side may build."""

from __future__ import annotations

from games.onslaught.rules.course import Course
from games.onslaught.rules.influence import groups_of, influence_of, wells_of
from tests.games.onslaught.given import landmark, siege, spire, unit


def test_f21_at_first_influence_is_the_group_beside_the_gate() -> None:
    state = siege()
    assert groups_of(state, 0) == {"W"}
    assert groups_of(state, 1) == {"E"}
    assert wells_of(state, 0) == ((0, 3), (2, 0), (2, 3), (4, 0), (4, 3), (6, 3))


def test_f21_a_spire_brings_in_its_group_and_those_beside_it() -> None:
    state = siege(spire(0, "ember-post", (0, 3)))
    assert groups_of(state, 0) == {"W", "N", "S"}
    assert (0, 6) in wells_of(state, 0)
    far = siege(spire(0, "ember-post", (0, 6)))
    assert groups_of(far, 0) == {"W", "N", "C", "E"}
    assert groups_of(siege(), 1) == groups_of(far, 1)


def test_f21_fortress_wells_are_always_and_only_their_owners() -> None:
    state = siege(spire(0, "ember-post", (0, 6)))
    assert {(2, 9), (0, 9), (4, 9), (6, 9)} <= set(wells_of(state, 0))
    assert not {(2, 12), (4, 12)} & influence_of(state, 0)
    course = Course(state)
    for cell in ((2, 12), (4, 12)):
        course.change("hexes", cell, island="")
    assert {(2, 12), (4, 12)} <= set(wells_of(course, 1))


def test_f21_f45_a_well_that_something_covers_is_not_free() -> None:
    state = siege(
        spire(0, "ember-post", (2, 0)),
        landmark("bog-brute", (2, 3), is_revealed=False, health=0),
        unit(1, "listener-ame", (4, 3)),
    )
    assert wells_of(state, 0) == ((0, 3), (0, 6), (4, 0), (6, 3), (6, 6))


def test_f19_void_belongs_to_no_group() -> None:
    inside = influence_of(siege(spire(0, "ember-post", (0, 6))), 0)
    assert (3, 4) not in inside
    assert (3, 5) in inside
