"""The deployment stack: groups, heroes above or below, entries in their order."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.kernel.audience import only
from games.kernel.words import IllegalOrder
from games.onslaught.rules.course import Course
from games.onslaught.rules.events.waves import UnitSkipped
from games.onslaught.rules.orders import Muster, Order
from games.onslaught.rules.pieces import pile_of, stack_of
from games.onslaught.rules.prep import check_prep, ready
from games.onslaught.rules.stacks import place_in_stack, with_added
from games.onslaught.rules.state import State
from tests.games.onslaught.given import entry, owned, siege, unit, with_side

HAND, SLAG, ORU, VESS = "cinder-hand", "slagback", "warden-oru", "tinker-vess"


def prep(*placed: object, side: int = 0, cp: int = 20, **values: object) -> State:
    """Return Prep with 20 command points, so that they are never in the way."""
    return with_side(siege(*placed, step="prep"), side, cp=cp, **values)  # type: ignore[arg-type]


def sheet(*entries: str) -> tuple[Order, ...]:
    """Return the orders for these entries, types with commas between them."""
    return tuple(Muster(tuple(part.strip() for part in text.split(","))) for text in entries)


def let_pass(state: State, *entries: str, side: int = 0) -> None:
    """Check the entries of a sheet one after the other."""
    orders = sheet(*entries)
    for place, order in enumerate(orders):
        check_prep(state, side, order, orders[:place])


def refusal(state: State, *entries: str, side: int = 0) -> str:
    """Return the rule by which the last of the entries is refused; those before it can stand."""
    let_pass(state, *entries[:-1], side=side)
    with pytest.raises(IllegalOrder) as refused:
        let_pass(state, *entries, side=side)
    return refused.value.rule


def types(course: Course, side: int = 0) -> list[list[str]]:
    stack = stack_of(course, side)
    return [[u.type + "*" * u.is_improved for u in pile] for pile in stack]


def test_e03_s13_the_slowest_lies_on_top() -> None:
    let_pass(prep(), f"{SLAG}, {HAND}")
    let_pass(prep(), f"{HAND}, {HAND}")
    assert refusal(prep(), f"{HAND}, {SLAG}") == "S13"


def test_e03_s34_the_opponents_groups_keep_their_briefs_order() -> None:
    state = prep(seat=None)
    let_pass(state, f"{HAND}, {SLAG}")
    course = Course(state)
    place_in_stack(course, 0, [(HAND, SLAG)])
    assert types(course) == [[HAND, SLAG]]


def test_s13_g10_speed_is_that_of_the_side_that_is_deployed() -> None:
    ram, hand = "ram-crew", HAND
    let_pass(prep(), f"{ram}, {hand}")
    faster = prep(levels=(3, 0, 0), chosen=ram)
    assert refusal(faster, f"{ram}, {hand}") == "S13"
    let_pass(faster, f"{hand}, {ram}")


def test_g10_a_group_has_two_to_four_units() -> None:
    state = prep(*(owned(0, "hired-axe") for _ in range(3)))
    let_pass(state, f"{SLAG}, {HAND}, {HAND}, {HAND}")
    assert refusal(state, f"{SLAG}, {SLAG}, {HAND}, {HAND}, {HAND}") == "G10"
    with pytest.raises(IllegalOrder) as refused:
        check_prep(state, 0, Muster(()), ())
    assert refused.value.rule == "G10"


def test_s12_minions_may_be_grouped_or_not() -> None:
    let_pass(prep(), HAND, f"{HAND}, {HAND}")
    course = Course(prep())
    ready(course, 0, sheet(HAND, f"{HAND}, {HAND}"))
    assert types(course) == [[HAND], [HAND, HAND]]


def test_e05_s25_s26_a_hero_is_above_or_below_all_minions() -> None:
    state = prep()
    let_pass(state, ORU, HAND, HAND)
    assert refusal(state, HAND, ORU, HAND) == "S26"
    let_pass(state, ORU, HAND, HAND, VESS)
    let_pass(state, HAND, ORU, VESS)
    let_pass(state, ORU, VESS, HAND)
    assert refusal(state, ORU, HAND, VESS, HAND) == "S26"
    assert refusal(state, f"{ORU}, {HAND}") == "S25"
    assert refusal(state, f"{ORU}, {VESS}") == "S25"


def test_a_loner_is_never_grouped() -> None:
    state = prep(owned(0, "road-ogre"))
    let_pass(state, "road-ogre", HAND)
    assert refusal(state, f"road-ogre, {HAND}") == "G10"


def test_s14_s35_s36_entries_lie_in_order_of_exit_with_their_health() -> None:
    course = Course(prep())
    place_in_stack(course, 0, [(ORU,), (SLAG, HAND), (HAND,)])
    assert types(course) == [[ORU], [SLAG, HAND], [HAND]]
    (hero,), (top, below), (last,) = stack_of(course, 0)
    assert [u.entry for u in (hero, top, below, last)] == [1, 2, 2, 3]
    assert (top.health, hero.health, last.health) == (5, 3, 3)
    assert (top.pile, top.height, below.height) == (below.number, 1, 0)
    assert pile_of(course, below) == (top, below)
    assert {u.cell for u in (hero, top, below, last)} == {None}


def test_e06_s28_s29_s30_s33_a_brief_is_read_in_order_and_what_is_missing_is_skipped() -> None:
    away = [unit(1, "sprig-runner", (1, 9)), unit(1, "sprig-runner", (5, 9))]
    singers = [unit(1, "spore-singer", (1, 8)), unit(1, "spore-singer", (5, 8))]
    course = Course(prep(*away, *singers, side=1, seat=None))
    brief = [("sprig-runner",), ("barkling*", "sprig-runner"), ("spore-singer",)]
    place_in_stack(course, 1, brief)
    assert types(course, 1) == [["sprig-runner"], ["barkling*"]]
    (_,), (barkling,) = stack_of(course, 1)
    assert (barkling.entry, barkling.pile, barkling.height) == (2, barkling.number, 0)
    assert course.events == [
        UnitSkipped(1, "sprig-runner", audience=only()),
        UnitSkipped(1, "spore-singer", audience=only()),
    ]


def test_s24_a_briefs_hero_beyond_the_limit_is_skipped() -> None:
    state = prep(unit(1, "briar-duke", (1, 9)), side=1, seat=None)
    course = Course(state)
    place_in_stack(course, 1, [("listener-ame",), ("moonroot",)])
    assert types(course, 1) == [["listener-ame"]]
    first = Course(replace(prep(side=1, seat=None), wave=1))
    place_in_stack(first, 1, [("listener-ame",), ("moonroot",)])
    assert types(first, 1) == [["listener-ame"]]


def test_g27_the_foundry_deploys_minions_improved() -> None:
    course = Course(prep(levels=(1, 0, 0)))
    place_in_stack(course, 0, [(SLAG, HAND), (HAND,)])
    assert types(course) == [[SLAG, HAND + "*"], [HAND + "*"]]
    whole = Course(prep(levels=(3, 0, 0), chosen=SLAG))
    place_in_stack(whole, 0, [(SLAG,)])
    assert stack_of(whole, 0)[0][0].health == 6


def test_f16_a_promoted_hero_stays_promoted() -> None:
    course = Course(prep(owned(0, ORU, is_improved=True, health=0)))
    place_in_stack(course, 0, [(ORU,)])
    (hero,) = stack_of(course, 0)[0]
    assert (hero.is_improved, hero.health) == (True, 4)


def test_s31_what_comes_to_a_stack_later_lies_below() -> None:
    course = Course(prep(entry(0, ORU), entry(0, SLAG)))
    place_in_stack(course, 0, [(HAND, HAND)])
    assert types(course) == [[ORU], [SLAG], [HAND, HAND]]


def test_g14_an_unplaced_unit_goes_where_the_stack_stays_valid() -> None:
    state = prep()
    assert with_added(state, 0, [(HAND,), (ORU,)], (SLAG,)) == [(HAND,), (SLAG,), (ORU,)]
    assert with_added(state, 0, [(ORU,)], (SLAG,)) == [(ORU,), (SLAG,)]
    assert with_added(state, 0, [], (SLAG,)) == [(SLAG,)]
    opponent = with_side(state, 0, seat=None)
    assert with_added(opponent, 0, [(HAND,), (ORU,)], (SLAG,)) == [(HAND,), (ORU,), (SLAG,)]
