"""What heroes prevent: blocks and Ward, and when they are asked."""

from __future__ import annotations

from typing import Any

import pytest

from games.encounter.rules.course import Course
from games.encounter.rules.events.heroes import HeroWarded, ResolveChanged
from games.encounter.rules.state import Question, State
from games.encounter.rules.warding import apply_ward, ward_question
from tests.games.encounter.given import ally, battle, course, foe, hero, told
from tests.games.encounter.heroics import blocking, line, zones


def warding(faces: str = "", resolve: int = 0, health: int = 6, **more: Any) -> State:
    """Return a battle in which hero 1 has these blocks and this Resolve."""
    piece = hero((0, 0), health, resolve=resolve, **more)
    return blocking(battle(piece, ally((0, 1)), foe((1, 0))), 1, faces)


def options(found: Course, damage: int) -> tuple[tuple[str, ...], str]:
    """Return what hero 1 is asked before so much damage, and the canonical answer."""
    question = ward_question(found, 1, damage)
    return ((), "") if question is None else (question.options, question.canonical)


def test_o5_a_block_prevents_its_number_and_goes_to_the_queue() -> None:
    found = course(warding("1"))
    question = ward_question(found, 1, 3)
    assert question == Question("ward", 1, ("none", "b1"), "b1", seat=0)
    assert apply_ward(found, 1, "b1") == 1
    assert zones(found) == "queue ready ready ready"
    assert line(found) == "m"
    assert found.dice[1, 1].face == ""
    assert told(found) == [HeroWarded(1, ("1",), 0, 1)]


def test_o4_ward_costs_two_resolve_and_prevents_two() -> None:
    found = course(warding(resolve=3))
    assert options(found, 3) == (("none", "ward"), "none")
    assert apply_ward(found, 1, "ward") == 2
    assert found.heroes[0].resolve == 1
    assert told(found) == [HeroWarded(1, (), 1, 2), ResolveChanged(1, -2, 1, "ward")]


def test_o4_ward_can_be_paid_more_than_once_and_beside_blocks() -> None:
    found = course(warding("1 2", resolve=5))
    assert options(found, 5)[0] == (
        "none",
        "ward",
        "ward+ward",
        "b2",
        "b2+ward",
        "b2+ward+ward",
        "b1",
        "b1+ward",
        "b1+ward+ward",
        "b1+b2",
        "b1+b2+ward",
    )
    assert apply_ward(found, 1, "b1+b2+ward") == 5
    assert (found.heroes[0].resolve, line(found)) == (3, "m m")


def test_o5_nothing_is_offered_that_would_be_wasted() -> None:
    assert options(course(warding("2 2", resolve=4)), 2)[0] == ("none", "ward", "b1")
    assert options(course(warding("2 1 1")), 1)[0] == ("none", "b1", "b2")


@pytest.mark.parametrize(("faces", "resolve", "damage"), [("", 1, 3), ("1 2", 8, 0), ("", 0, 5)])
def test_o4_nobody_is_asked_without_a_choice(faces: str, resolve: int, damage: int) -> None:
    assert ward_question(course(warding(faces, resolve)), 1, damage) is None


def test_o4_only_heroes_are_asked() -> None:
    found = course(warding("1", resolve=8))
    assert ward_question(found, 2, 3) is None
    assert ward_question(found, 3, 3) is None


def test_o4_fear_takes_ward_away_but_no_blocks() -> None:
    found = course(blocking(battle(hero((0, 0), 6, statuses=("fear",), resolve=8)), 1, "1"))
    assert options(found, 4) == (("none", "b1"), "b1")


@pytest.mark.parametrize(
    ("health", "bonus", "damage", "canonical"),
    [
        (6, 0, 3, "b1"),  # it lives with the block, so it keeps its Resolve
        (2, 0, 3, "b1+ward"),  # 3 - 1 would still fell it
        (2, 1, 3, "b1"),  # bonus health counts for living
        (1, 0, 9, "b1"),  # nothing saves it
    ],
)
def test_o4_the_canonical_answer_pays_resolve_only_to_live(
    health: int, bonus: int, damage: int, canonical: str
) -> None:
    found = course(warding("1", resolve=2, health=health, bonus=bonus))
    assert options(found, damage)[1] == canonical


def test_o5_the_canonical_answer_keeps_blocks_that_add_nothing() -> None:
    assert options(course(warding("1 1 2")), 2)[1] == "b3"


def test_o4_to_prevent_nothing_changes_nothing() -> None:
    found = course(warding("1", resolve=2))
    assert apply_ward(found, 1, "none") == 0
    assert (zones(found), told(found)) == ("block ready ready ready", [])
