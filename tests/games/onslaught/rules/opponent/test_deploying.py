"""The opponent's mark and stack (S05, S28 to S34)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.onslaught.rules.course import Course
from games.onslaught.rules.notation import brief_of_text
from games.onslaught.rules.opponent import decide
from games.onslaught.rules.orders import Mark, Muster, Sheet
from games.onslaught.rules.pieces import stack_of
from games.onslaught.rules.prep import ready
from games.onslaught.rules.state import Options
from tests.games.onslaught.given import Placed, frozen, owned, siege, unit, with_side
from tests.games.onslaught.opposed import HEADER, opposed


def prep(deploy: str, *placed: Placed, wave: int = 2, **own: object) -> Course:
    """Return Prep of a wave with the opponent's deployment list."""
    brief = f"wave 1\nwave {wave}\ndeploy: {deploy}" if wave > 1 else f"wave 1\ndeploy: {deploy}"
    return opposed(*placed, brief=brief, step="prep", wave=wave, side={"mark": -1, **own})


def sheet(course: Course) -> Sheet:
    """Return the sheet that the opponent hands in."""
    found = decide(course, 1)
    assert isinstance(found, Sheet)
    return found


def laid(course: Course) -> list[list[tuple[str, bool]]]:
    """Return the opponent's stack after Prep, from the top: types, and whether improved."""
    ready(course, 1, sheet(course).orders)
    return [[(u.type, u.is_improved) for u in pile] for pile in stack_of(course, 1)]


def names(course: Course) -> list[list[str]]:
    """Return the opponent's stack after Prep, by types alone."""
    return [[type for type, _ in pile] for pile in laid(course)]


def test_s28_s29_s30_the_first_unit_read_is_the_top_of_the_stack_and_of_its_group() -> None:
    course = prep("Runner, [Barkling*, Runner]\nSinger")
    assert sheet(course) == Sheet(
        (
            Mark(0),
            Muster(("sprig-runner",)),
            Muster(("barkling*", "sprig-runner")),
            Muster(("spore-singer",)),
        )
    )
    assert laid(course) == [
        [("sprig-runner", False)],
        [("barkling", True), ("sprig-runner", False)],
        [("spore-singer", False)],
    ]


def test_e06_s33_missing_units_are_skipped() -> None:
    away = [unit(1, "sprig-runner", (r, 8)) for r in (1, 5)]
    singers = [unit(1, "spore-singer", (r, 9)) for r in (1, 5)]
    course = prep("Runner, [Barkling*, Runner], Singer", *away, *singers)
    assert laid(course) == [[("sprig-runner", False)], [("barkling", True)]]


def test_g30_a_group_of_which_nobody_is_left_vanishes() -> None:
    trunk = unit(1, "elder-trunk", (1, 8))
    assert names(prep("[Elder Trunk], Runner", trunk)) == [["sprig-runner"]]


def test_e03_s34_the_speed_rule_does_not_bind_it() -> None:
    assert names(prep("[Runner, Elder Trunk]")) == [["sprig-runner", "elder-trunk"]]


def test_s07_g29_it_pays_no_command_points() -> None:
    course = prep("Elder Trunk, Singer, Singer, Gleaner, Gleaner", cp=0)
    assert len(laid(course)) == 5
    assert course.sides[1].cp == 0


def test_s11_what_it_bought_it_deploys() -> None:
    bought = owned(1, "hired-axe")
    assert names(prep("Hired Axe, Hired Axe", bought)) == [["hired-axe"]]


def test_s24_f12_heroes_beyond_the_limit_stay_at_home() -> None:
    duke = unit(1, "briar-duke", (1, 8))
    assert names(prep("Ame, Moonroot", duke)) == [["listener-ame"]]
    assert names(prep("Ame", wave=1)) == [["listener-ame"]]


def test_s31_g14_what_an_event_adds_comes_at_the_bottom() -> None:
    assert names(prep("Barkling, Runner", free=("sprig-runner",))) == [
        ["barkling"],
        ["sprig-runner"],
        ["sprig-runner"],
    ]


def test_s26_s31_it_is_added_above_a_hero_at_the_bottom() -> None:
    course = prep("Barkling, Ame", free=("sprig-runner",))
    assert names(course) == [["barkling"], ["sprig-runner"], ["listener-ame"]]
    alone = prep("Ame", free=("sprig-runner",))
    assert names(alone) == [["listener-ame"], ["sprig-runner"]]


def test_e07_s33_with_nobody_left_at_home_nothing_is_added() -> None:
    course = prep("Runner, Runner, Runner", free=("sprig-runner",))
    assert names(course) == [["sprig-runner"]] * 3


# ---- the mark ------------------------------------------------------------------------------------


def marked(brief: str, *, co_op: bool = False) -> int:
    """Return the gate that the opponent marks in wave 2."""
    read = brief_of_text(HEADER + brief, frozen())
    state = siege(options=Options("brief", "twin-lanes", brief=read), step="prep")
    foe = replace(state.sides[1], seat=None)
    if co_op:
        foe = replace(foe, number=2, team=1, gate=2)
        state = with_side(state, 1, team=0)
    state = replace(state, sides={**state.sides, foe.number: foe})
    found = decide(Course(state), foe.number)
    assert isinstance(found, Sheet)
    (mark,) = (order.gate for order in found.orders if isinstance(order, Mark))
    return mark


@pytest.mark.parametrize(
    ("brief", "alone", "two"),
    [
        ("wave 1\nwave 2", 0, 0),
        ("mark: B\nwave 1\nwave 2", 0, 1),
        ("mark: B\nwave 1\nwave 2\nmark: A", 0, 0),
        ("wave 1\nmark: A\nwave 2\nmark: B", 0, 1),
    ],
)
def test_s05_g37_the_mark_comes_from_the_brief_wave_by_wave(
    brief: str, alone: int, two: int
) -> None:
    assert marked(brief) == alone
    assert marked(brief, co_op=True) == two
