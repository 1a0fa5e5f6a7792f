"""Whom a foe may target, in which order, and why not somebody else."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.encounter.rules.catalogue import Skill
from games.encounter.rules.figures import beside, beside_at_start, has_status, skill_of
from games.encounter.rules.planning import plan_move
from games.encounter.rules.state import State
from games.encounter.rules.targeting import aims, can_target, opponents, profile, slots, why_not
from games.encounter.rules.trace import WhyNot
from tests.games.encounter.given import DUMMY, acting, ally, battle, changed, foe, hero, row
from tests.games.encounter.given import disk as plain_disk

KEEN = replace(DUMMY, slug="keen one", skills=(Skill("keen"),))
FAR = replace(DUMMY, slug="far one", reach=5, skills=(Skill("far_seeing"),))
FAST = replace(DUMMY, slug="fast one", skills=(Skill("quicken"),))


def numbers(state: State, foe_number: int) -> list[int]:
    """Return the numbers of those that a foe could target from where it stands."""
    return [aim.figure for aim in aims(state, foe_number)]


def test_def_opposing_is_the_other_side_heroes_and_allies_alike() -> None:
    state = battle(hero((1, 0)), ally((2, 0)), foe((0, 0)), foe((3, 0)))
    assert [unit.number for unit in opponents(state, 3)] == [1, 2]
    assert [unit.number for unit in opponents(state, 2)] == [3, 4]
    assert not can_target(state, 3, 4)


def test_def_targetable_is_in_range_and_in_sight() -> None:
    near = battle(hero((2, 0)), foe((0, 0)), cells=row(2, 2, 2), dummy={"reach": 4})
    assert can_target(near, 2, 1)
    unseen = battle(hero((4, 0)), foe((0, 0)), cells=row(2, 2, 2), dummy={"reach": 4})
    assert not can_target(unseen, 2, 1)
    far = battle(hero((3, 0)), foe((0, 0)), cells=row(2, 2, 2), dummy={"reach": 2})
    assert not can_target(far, 2, 1)


def test_def_strongest_and_weakest_go_by_current_health_without_bonus() -> None:
    units = (hero((1, 0), 4, bonus=5), hero((0, 1), 5), hero((-1, 0), 3))
    assert numbers(battle(*units, foe((0, 0))), 4) == [2, 1, 3]
    assert numbers(battle(*units, foe((0, 0)), dummy={"bent": "weakest"}), 4) == [3, 1, 2]


def test_f26_a_defeated_figure_is_nobodys_opponent() -> None:
    state = battle(hero((1, 0), 0), hero((0, 1)), foe((0, 0)))
    assert [unit.number for unit in opponents(state, 3)] == [2]


def test_s7_a_unit_in_range_but_out_of_sight_does_not_stop_a_foe() -> None:
    state = battle(hero((4, 0)), foe((0, 0)), cells=row(2, 2, 2), dummy={"reach": 4})
    assert plan_move(state, 2).verdict == "approach"


def test_s6_the_allowance_is_two_and_quickens_with_the_round_up_to_six() -> None:
    state = battle(hero((4, 0)), foe((-4, 0)), foe((-4, 1), "fast one"), kinds=[FAST])
    assert plan_move(state, 2).allowance == 2
    for number, steps in ((1, 1), (3, 3), (6, 6), (7, 6)):
        assert plan_move(replace(state, round=number), 3).allowance == steps


def test_a_foe_in_fear_neither_quickens_nor_sees_through_hiding() -> None:
    state = battle(hero((4, 0)), foe((-4, 1), "fast one", statuses=("fear",)), kinds=[FAST])
    assert plan_move(replace(state, round=5), 2).allowance == 2
    assert skill_of(state, 2, "quicken") is None
    assert has_status(state, 2, "fear")
    fearless = battle(foe((0, 0), "fast one"), kinds=[FAST])
    assert skill_of(fearless, 1, "quicken") == Skill("quicken")


def test_hidden_units_are_targets_of_those_beside_them_at_the_turns_start() -> None:
    state = battle(hero((1, 0), statuses=("hidden",)), foe((0, 0)), foe((3, 0)))
    assert can_target(state, 2, 1)
    assert not can_target(state, 3, 1, (2, 0))
    begun = acting(state, 3)
    moved = replace(begun.figures[3], cell=(2, 0))
    beside_now = replace(begun, figures={**begun.figures, 3: moved})
    assert beside(beside_now, 3) == (1,)
    assert beside_at_start(beside_now, 3) == ()
    assert not can_target(beside_now, 3, 1)


def test_o_b_range_is_judged_from_the_cell_and_hiding_from_the_true_start() -> None:
    state = battle(hero((1, 0), statuses=("hidden",)), foe((0, 0)), dummy={"reach": 2})
    assert can_target(state, 2, 1, (-1, 0))
    assert not can_target(state, 2, 1, (-2, 0))


def test_keen_foes_ignore_hiding_and_far_seeing_ones_sight() -> None:
    state = battle(hero((1, 0), statuses=("hidden",)), foe((-1, 0), "keen one"), kinds=[KEEN])
    assert plan_move(state, 2).kept == ((0, -0),)
    apart = battle(hero((5, 0)), foe((0, 0), "far one"), cells=row(2, 2, 2), kinds=[FAR])
    assert plan_move(apart, 2).verdict == "stay"


def test_blind_foes_see_only_the_strongest_beside_them_whosever_it_is() -> None:
    state = battle(
        hero((0, 1), 4),
        foe((0, 0), statuses=("blind",)),
        foe((1, 0), health=7),
        foe((2, 0), health=9),
        dummy={"reach": 3, "targets": 2, "bent": "weakest"},
    )
    assert profile(state, 2).targets == profile(state, 2).reach == 1
    assert numbers(state, 2) == [3, 1]
    assert [unit.number for unit in opponents(state, 2)] == [1, 3, 4]


def test_blind_foes_move_next_to_the_closest_unit_ties_to_the_strongest() -> None:
    state = battle(hero((3, 0), 4), foe((0, 0), statuses=("blind",)), foe((-3, 0), health=7))
    assert plan_move(state, 2).stops == ((-2, 0),)


def test_f21_a_foe_of_all_targets_has_a_slot_for_everybody() -> None:
    state = battle(hero((1, 0)), hero((0, 1)), foe((0, 0)), dummy={"targets": 0})
    assert slots(profile(state, 3), aims(state, 3)) == 2
    with pytest.raises(ValueError, match="hero"):
        profile(state, 1)


def test_e4_every_reason_why_a_hero_is_no_target() -> None:
    state = battle(
        hero((4, 0)), hero((0, 1), 8), hero((1, 0), 5), hero((0, 3), statuses=("hidden",)),
        foe((0, 0)), foe((-1, 0)), dummy={"reach": 3},
    )  # fmt: skip
    assert why_not(state, 5, 1) == WhyNot("range", 4, 3)
    assert why_not(state, 5, 2) is None
    assert why_not(state, 5, 3) == WhyNot("slots", 5, 8)
    assert why_not(state, 5, 4) == WhyNot("hidden")
    assert why_not(state, 5, 6) == WhyNot("friend")


def test_e4_ties_unseen_and_unreachable_heroes_have_reasons_too() -> None:
    equal = battle(hero((1, 0), 5), hero((0, 1), 5), hero((0, -1), 6), foe((0, 0)))
    two = replace(
        equal, catalogue=replace(equal.catalogue, foes={"dummy": replace(DUMMY, targets=2)})
    )
    assert why_not(two, 4, 1) == why_not(two, 4, 2) == WhyNot("tie", 5, 5)
    assert why_not(two, 4, 3) is None
    row_state = battle(hero((4, 0)), foe((0, 0)), cells=row(2, 2, 2), dummy={"reach": 4})
    assert why_not(row_state, 2, 1) == WhyNot("sight")
    assert why_not(row_state, 2, 1, (2, 0)) is None
    cut = battle(hero((4, 0)), foe((0, 0)), cells=changed(row(5), (2, 0), kind="rock"))
    assert why_not(cut, 2, 1) == WhyNot("noWay")


def test_o_c_the_best_health_is_sought_among_all_nearest_cells_at_once() -> None:
    state = battle(hero((3, -1), 7), hero((3, 0), 4), foe((0, 0)), dummy={"reach": 2})
    trace = plan_move(state, 3)
    assert (trace.best_health, trace.kept) == (7, ((1, -1), (1, 0)))
    weak = replace(
        state,
        catalogue=replace(state.catalogue, foes={"dummy": replace(DUMMY, reach=2, bent="weakest")}),
    )
    assert (plan_move(weak, 3).best_health, plan_move(weak, 3).kept) == (4, ((1, 0),))


def test_o_e_the_closest_unit_is_counted_without_units_and_only_where_a_way_leads() -> None:
    cells = [*row(6), *plain_disk(0, (9, 9))]
    state = battle(hero((5, 0), 3), hero((9, 9), 9), foe((0, 0)), foe((2, 0)), cells=cells)
    trace = plan_move(state, 3)
    assert [(aim.figure, aim.range) for aim in trace.focus] == [(1, 5)]
    assert (trace.verdict, trace.stops) == ("fallback", ((1, 0),))


def test_o_f_of_equally_near_cells_the_one_with_the_fewest_steps_is_taken() -> None:
    state = battle(hero((2, 0), statuses=("hidden",)), foe((0, 0)))
    assert plan_move(state, 2).stops == ((1, 0),)
