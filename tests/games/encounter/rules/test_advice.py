"""The sensible choice in each phase, from a View alone."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from games.encounter import rules
from games.encounter.rules.advice import advise
from games.encounter.rules.orders import (
    Answer,
    Attack,
    Deploy,
    EndTurn,
    Move,
    NextAlly,
    Order,
    Rally,
    Spend,
    Strike,
    TryLock,
)
from games.encounter.rules.state import Question, State
from games.kernel.dice import Dice
from games.kernel.ruleset import Setup, SetupSeat, Viewer
from tests.games.encounter.given import (
    acting,
    ally,
    battle,
    changed,
    disk,
    foe,
    frozen_content,
    hero,
    queued,
)
from tests.games.encounter.heroics import blocking


def advised(state: State, seat: int = 0) -> tuple[Order, ...]:
    """Return what a seat is advised to do; it is legal."""
    sheet = advise(rules.view(state, Viewer(seat)))
    rules.check(state, seat, sheet)
    return sheet.orders


def turn(state: State, **values: Any) -> tuple[Order, ...]:
    """Return what hero 1 is advised to do in its turn."""
    return advised(acting(state, 1, **values))


def test_f7_nothing_is_advised_to_who_decides_nothing() -> None:
    state = acting(battle(hero((0, 0)), hero((1, 0))), 1)
    for seat in (1, None):
        with pytest.raises(ValueError, match="nothing to decide"):
            advise(rules.view(state, Viewer(seat)))


def test_o5_a_hero_attacks_what_it_can_fell() -> None:
    state = battle(hero((0, 0), resolve=0), foe((1, 0), health=9), foe((0, 1), health=2))
    assert turn(state) == (Attack("close", 3, (1, 2)),)


def test_f13_a_hero_walks_into_range_and_then_attacks() -> None:
    state = battle(hero((0, 0)), foe((3, 0)))
    assert turn(state) == (Move((1, 0)),)
    near = battle(hero((2, 0)), foe((3, 0)))
    assert turn(near, moves=1, moved_last=True) == (Attack("close", 2, (1, 2)),)


def test_f14_a_further_attack_has_to_be_worth_its_weariness() -> None:
    state = battle(hero((0, 0)), foe((1, 0), health=9))
    assert turn(queued(state, 1, "m m"), attacks=1) == (Attack("close", 2, (3, 4)),)
    assert turn(queued(state, 1, "m m m"), attacks=1) == (EndTurn(),)


def test_f7_heroes_wait_out_of_reach_in_the_first_rounds() -> None:
    assert turn(battle(hero((-4, 0)), foe((1, 0)))) == (Move((-3, 0)),)
    near = battle(hero((-3, 0)), foe((1, 0)))
    assert turn(near, moves=1, moved_last=True) == (EndTurn(),)
    later = replace(near, round=3)
    assert turn(later, moves=1, moved_last=True) == (Move((-1, 0)),)


def test_o5_a_hero_in_reach_without_a_target_braces_once() -> None:
    state = battle(hero((0, 0), vigor=1), foe((3, 0)), foe((-3, 0)))
    assert turn(state) == (Attack("brace", 0, (1,)),)
    assert turn(state, attacks=1, moves=1) == (EndTurn(),)
    wounded = battle(hero((0, 0), 3, vigor=1), foe((3, 0)), foe((-3, 0)))
    assert turn(wounded, attacks=1, moves=1) == (Attack("brace", 0, (1,)),)
    assert turn(blocking(wounded, 1, "1"), attacks=1, moves=1) == (EndTurn(),)


def test_f13_who_strikes_from_afar_walks_away_afterwards() -> None:
    state = battle(hero((0, 0), 5, "fletcher"), foe((2, 0), health=9))
    state = queued(state, 1, "m m m")
    assert turn(state, attacks=1) == (Move((-2, 0)),)
    strong = queued(battle(hero((0, 0), 6), foe((1, 0), health=9)), 1, "m m m m")
    assert turn(strong, attacks=1) == (EndTurn(),)


def test_o4_a_weary_hero_rallies() -> None:
    state = battle(hero((0, 0), resolve=4), foe((4, 0)))
    assert turn(queued(state, 1, "w w w")) == (Rally(),)
    assert turn(queued(state, 1, "w w")) == (Move((2, 0)),)


def test_o9_a_hero_looks_into_a_chest_that_is_near() -> None:
    cells = changed(disk(), (3, 0), kind="chest")
    state = battle(hero((2, 0)), foe((-4, 0)), cells=cells)
    assert turn(state) == (Move((3, 0)),)
    assert turn(replace(state, opened=((3, 0),))) == (Move((0, 0)),)
    there = battle(hero((3, 0)), foe((-4, 0)), cells=cells)
    assert turn(there) == (TryLock(),)


@pytest.mark.parametrize(("kind", "first"), [("bulwark", False), ("kindler", True)])
def test_f6_short_reach_deploys_in_front_and_long_reach_behind(kind: str, first: bool) -> None:
    seats = (SetupSeat(0, {"hero": kind}),)
    state = rules.start(Setup(seats, {"encounters": ["rout"]}, frozen_content()), Dice("d")).state
    (order,) = advised(state)
    assert isinstance(order, Deploy)
    assert (order.cell[0] <= -5) is first


@pytest.mark.parametrize(
    ("kind", "experience", "bought"),
    [
        ("bulwark", 3, ["might"]),
        ("kindler", 4, ["health"]),
        ("kindler", 5, ["focus"]),
        ("fletcher", 5, ["vigor"]),
        ("mender", 13, ["recovery", "recovery"]),
        ("fletcher", 15, ["recovery", "recovery", "might"]),
        ("fletcher", 2, []),
    ],
)
def test_o8_experience_buys_what_helps_each_turn_first(
    kind: str, experience: int, bought: list[str]
) -> None:
    state = battle(hero((0, 0), 5, kind, experience=experience), step="camp")
    assert [order.growth for order in advised(state) if isinstance(order, Spend)] == bought


def test_o_i_a_question_is_answered_by_its_canonical_option() -> None:
    question = Question("stop", 2, ("-2,0", "2,0"), "-2,0")
    state = acting(battle(hero((2, 2)), foe((0, 0))), 2)
    assert advised(replace(state, pending=question, step="question")) == (Answer("-2,0"),)


def test_f23_allies_act_strike_the_weakest_or_walk_up_to_them() -> None:
    two = battle(hero((4, 0)), ally((0, 0)), ally((0, 1)), foe((0, 3)), step="ally")
    assert advised(two) == (NextAlly(2),)
    near = battle(hero((4, 0)), ally((0, 0)), foe((0, 1)), foe((1, 0), health=3), step="ally")
    assert advised(acting(near, 2)) == (Strike((4,)),)
    far = battle(hero((4, 0)), ally((0, 0)), foe((-3, 0)), step="ally")
    assert advised(acting(far, 2)) == (Move((-2, 0)),)
    assert advised(acting(far, 2, moves=1)) == (EndTurn(),)
