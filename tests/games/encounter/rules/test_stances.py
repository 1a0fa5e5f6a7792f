"""What a hero can do now: walks, stances with their ranges and dice, Rally, locks."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from games.encounter.rules.catalogue import Stance
from games.encounter.rules.stances import (
    can_rally,
    can_try_lock,
    may_attack,
    may_move,
    mended_by,
    moves_of,
    stances_of,
    targets_of,
    weariness_for_attack,
)
from games.encounter.rules.state import Acting, State
from games.encounter.rules.view import StanceView
from tests.games.encounter.given import acting, ally, battle, changed, disk, foe, hero, queued, row
from tests.games.encounter.heroics import blocking


def targets(state: State, stance: Stance) -> tuple[int, ...]:
    """Return whom hero 1 can attack in a stance."""
    return targets_of(acting(state, 1), state.heroes[0], stance)


def stances(state: State, **turn: Any) -> dict[str, StanceView]:
    """Return hero 1's stances by name."""
    return {view.stance: view for view in stances_of(acting(state, 1, **turn))}


def test_f11_f13_a_hero_walks_at_most_its_vigor_through_free_cells() -> None:
    state = acting(battle(hero((0, 0)), foe((1, 0)), cells=row(5)), 1)
    assert moves_of(state) == {}
    state = acting(battle(hero((1, 0)), foe((4, 0)), cells=row(6)), 1)
    assert moves_of(state) == {(0, 0): 1, (2, 0): 1, (3, 0): 2}
    state = acting(battle(hero((1, 0), 5, "fletcher"), cells=row(6)), 1)
    assert max(moves_of(state).values()) == 3


@pytest.mark.parametrize(
    ("moves", "attacks", "moved_last", "walks", "fights"),
    [
        (0, 0, False, True, True),
        (1, 0, True, True, True),  # a second walk, or attacks after the first
        (1, 1, False, False, True),  # walked before
        (0, 2, False, True, True),
        (1, 2, True, False, False),  # walked after
        (2, 0, True, False, False),
    ],
)
def test_f13_a_hero_walks_before_or_after_attacks_or_twice(
    moves: int, attacks: int, moved_last: bool, walks: bool, fights: bool
) -> None:
    turn = Acting(1, (0, 0), (), moves=moves, attacks=attacks, moved_last=moved_last)
    assert (may_move(turn, dazed=False), may_attack(turn, dazed=False)) == (walks, fights)


def test_f14_o5_each_attack_after_the_first_costs_weariness() -> None:
    turn = Acting(1, (0, 0), ())
    costs = [weariness_for_attack(replace(turn, attacks=n)) for n in range(4)]
    assert costs == [0, 1, 1, 1]
    state = battle(hero((0, 0)), foe((1, 0)))
    assert stances(state, attacks=1)["close"].weariness == 1


def test_f15_o5_close_reaches_adjacent_foes_alone() -> None:
    state = battle(hero((0, 0)), ally((0, 1)), foe((1, 0)), foe((2, 0)))
    assert targets(state, "close") == (3,)


def test_f15_o5_far_reaches_from_two_cells_to_vigor() -> None:
    spots = [(1, 0), (2, 0), (3, 0), (4, 0)]
    state = battle(hero((0, 0), 5, "fletcher"), *map(foe, spots))
    assert targets(state, "far") == (3, 4)
    state = battle(hero((0, 0), 6, "bulwark"), *map(foe, spots))
    assert targets(state, "far") == (3,)


def test_f15_o5_weave_reaches_from_one_cell_to_focus() -> None:
    spots = [(1, 0), (2, 0), (3, 0), (4, 0)]
    state = battle(hero((0, 0), 5, "kindler"), *map(foe, spots))
    assert targets(state, "weave") == (2, 3, 4)
    assert targets(battle(hero((0, 0)), *map(foe, spots)), "weave") == ()


def test_def_range_counts_walks_round_rocks() -> None:
    cells = changed(disk(), (1, 0), kind="rock")
    state = battle(hero((0, 0)), foe((2, 0)), cells=cells)
    assert targets(state, "far") == ()
    assert targets(battle(hero((0, 0), 5, "fletcher"), foe((2, 0)), cells=cells), "far") == (2,)


def test_def_targetable_needs_sight() -> None:
    cells = row(2, 2, 2)
    state = battle(hero((1, 0), 5, "fletcher"), foe((3, 0)), foe((4, 0)), cells=cells)
    assert targets(state, "far") == (2,)


def test_o3_mend_dice_heal_the_party_within_focus_and_the_mender_itself() -> None:
    state = battle(hero((0, 0), 5, "mender"), hero((3, 0)), hero((4, 0)), ally((0, 2)), foe((1, 0)))
    assert mended_by(acting(state, 1), state.heroes[0]) == (1, 2, 4)
    cells = row(1, 1, 2)
    state = battle(hero((0, 0), 5, "mender"), hero((1, 0)), hero((2, 0)), cells=cells)
    assert mended_by(acting(state, 1), state.heroes[0]) == (1, 2)


def test_o5_a_stance_offers_the_dice_that_are_ready_and_of_use() -> None:
    state = queued(battle(hero((0, 0), 5, "mender"), foe((2, 0))), 1, "s")
    assert stances(state) == {"weave": StanceView("weave", (2,), (1,), (2, 3, 4), 2, 3, 0)}
    alone = battle(hero((0, 0), 5, "mender"), foe((4, 0)))
    assert stances(alone)["weave"].dice == (3, 4)
    strong = battle(hero((0, 0)), foe((1, 0)), foe((2, 0)))
    assert stances(strong) == {
        "close": StanceView("close", (2,), (), (1, 2, 3, 4), 2, 0, 0),
        "far": StanceView("far", (3,), (), (1, 2, 3, 4), 2, 0, 0),
        "brace": StanceView("brace", (), (), (1, 2, 3, 4), 2, 0, 0),
    }
    assert stances(strong, moves=2) == {}


def test_o5_four_blocks_are_the_most() -> None:
    state = battle(hero((0, 0), 5, "bulwark"))
    assert "brace" in stances(blocking(state, 1, "1 1 1"))
    extra = {(1, 9): replace(state.dice[1, 1], number=9)}
    state = replace(state, dice={**state.dice, **extra})
    assert "brace" not in stances(blocking(state, 1, "1 1 1 1"))


def test_o5_a_hidden_foe_is_a_target_only_for_who_stood_beside_it_as_the_turn_began() -> None:
    near = battle(hero((0, 0)), foe((1, 0), statuses=("hidden",)))
    assert targets(near, "close") == (2,)
    far = acting(battle(hero((0, 0)), foe((2, 0), statuses=("hidden",))), 1)
    there = {**far.figures, 1: replace(far.figures[1], cell=(1, 0))}
    came = replace(far, figures=there)
    assert targets_of(came, came.heroes[0], "close") == ()


def test_o5_a_blind_hero_attacks_the_strongest_beside_it_whosever_it_is() -> None:
    blind = hero((0, 0), 5, "kindler", statuses=("blind",))
    state = battle(blind, hero((0, 1), 7), ally((-1, 0), 7), foe((1, 0), health=5), foe((2, 0)))
    assert targets(state, "weave") == (2, 3)
    assert mended_by(acting(state, 1), state.heroes[0]) == (1,)
    state = battle(blind, hero((0, 1), 4), foe((1, 0), health=5, bonus=0), foe((2, 0), health=9))
    assert targets(state, "weave") == (3,)
    assert targets(state, "far") == ()


@pytest.mark.parametrize(
    ("moves", "attacks", "walks", "fights"),
    [(0, 0, True, True), (1, 0, True, False), (0, 1, False, True)],
)
def test_o5_a_dazed_hero_walks_or_rolls(
    moves: int, attacks: int, walks: bool, fights: bool
) -> None:
    turn = Acting(1, (0, 0), (), moves=moves, attacks=attacks)
    assert (may_move(turn, dazed=True), may_attack(turn, dazed=True)) == (walks, fights)


def test_o4_rally_needs_resolve_weariness_and_no_fear() -> None:
    state = acting(queued(battle(hero((0, 0), resolve=4)), 1, "m w"), 1)
    assert can_rally(state)
    poor = acting(queued(battle(hero((0, 0), resolve=3)), 1, "m w"), 1)
    fresh = acting(queued(battle(hero((0, 0), resolve=4)), 1, "m"), 1)
    afraid = battle(hero((0, 0), resolve=4, statuses=("fear",)))
    assert [can_rally(one) for one in (poor, fresh, acting(afraid, 1))] == [False] * 3


def test_o9_a_lock_is_tried_on_a_chest_that_is_still_there() -> None:
    cells = changed(disk(), (0, 0), kind="chest")
    state = battle(hero((0, 0), statuses=("daze",)), cells=cells)
    assert can_try_lock(acting(state, 1))
    assert not can_try_lock(acting(replace(state, opened=((0, 0),)), 1))
    assert not can_try_lock(acting(battle(hero((1, 0)), cells=cells), 1))
    assert not can_try_lock(acting(state, 1, moves=1))


def test_f7_nobody_can_do_anything_outside_a_heros_turn() -> None:
    state = battle(hero((0, 0)), foe((1, 0)))
    for outside in (state, acting(state, 2)):
        assert (moves_of(outside), stances_of(outside)) == ({}, ())
        assert not can_rally(outside)
        assert not can_try_lock(outside)
