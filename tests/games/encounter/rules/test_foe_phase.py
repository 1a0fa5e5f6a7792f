"""Who acts when in the foes' part of a round, and what stops it (S1 to S4, F24, O-H, O-I)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from games.encounter.rules.catalogue import FoeType, Skill
from games.encounter.rules.course import Course
from games.encounter.rules.damage import Harm, defeat, hurt
from games.encounter.rules.foe_phase import answer_foes, run_foes
from games.encounter.rules.state import Options, State
from games.kernel.dice import Dice
from tests.games.encounter.fights import fired, foes_play, loaded, lost, turns, way
from tests.games.encounter.given import Piece, acting, ally, battle, course, foe, hero, told

RUNNER = FoeType("runner", "Runner", 3, 4, 0, 0, 1, 1, "strongest")
CHIEF = FoeType("chief", "Chief", 6, 4, 0, 0, 1, 1, "strongest")
APEX = FoeType("abbot", "Abbot", 0, 4, 0, 0, 1, 1, "strongest")
ROUND = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1))


def ranks(*kinds: str, **values: Any) -> State:
    """Return a battle in which foes of these kinds stand round a hero and cannot hurt."""
    foes = [foe(cell, kind) for cell, kind in zip(ROUND, kinds, strict=False)]
    dummy = {"might": 0}
    return battle(hero((0, 0)), *foes, dummy=dummy, kinds=(RUNNER, CHIEF, APEX), **values)


def auto(**values: Any) -> State:
    """Return a battle of five ranks whose ties nobody is asked about."""
    state = ranks("dummy", "runner", "chief", "runner", "abbot", **values)
    return replace(state, options=Options(("rout",), auto_ties=True))


def test_a1_s2_s3_s4_apex_first_then_by_level_and_the_party_picks_between_equals() -> None:
    state = ranks("dummy", "runner", "chief", "runner", "abbot")
    open_ = foes_play(state)
    assert turns(open_) == [6, 4]
    assert open_.pending is not None
    assert (open_.pending.kind, open_.pending.options, open_.pending.seat) == (
        "order",
        ("3", "5"),
        None,
    )
    done = foes_play(state, "5")
    assert turns(done) == [6, 4, 5, 3, 2]
    assert done.pending is None


def test_o_h_equals_are_asked_about_one_pick_at_a_time() -> None:
    found = foes_play(ranks("runner", "runner", "runner"), "4")
    assert turns(found) == [4]
    assert found.pending is not None
    assert found.pending.options == ("2", "3")


def test_s1_each_foe_takes_exactly_one_turn_a_round() -> None:
    found = foes_play(auto())
    assert sorted(turns(found)) == [2, 3, 4, 5, 6]
    run_foes(found, Dice("seed"))
    assert len(turns(found)) == 5


def test_s1_foes_that_have_acted_wait_for_the_next_round() -> None:
    found = foes_play(replace(auto(), acted=(6, 4), last_rank=3))
    assert turns(found) == [3, 5, 2]


def test_s4_the_canonical_order_is_that_of_the_numbers_and_is_logged() -> None:
    found = foes_play(auto())
    assert turns(found) == [6, 4, 3, 5, 2]
    tie = told(found, "TieDecided")[0]
    assert (tie.kind, tie.option, tie.options, tie.by) == ("order", "3", ("3", "5"), "canonical")


def test_o_i_without_a_captain_nobody_is_asked() -> None:
    state = ranks("runner", "runner")
    heroes = {0: replace(state.heroes[0], is_absent=True)}
    found = foes_play(replace(state, heroes=heroes))
    assert found.pending is None
    assert turns(found) == [2, 3]


def test_f24_a_foe_that_enters_late_acts_only_if_its_moment_has_not_passed() -> None:
    waits = foes_play(replace(auto(), last_rank=1, acted=(2,)))
    assert turns(waits) == []
    in_time = foes_play(replace(auto(), last_rank=6, acted=(6,)))
    assert turns(in_time) == [4, 3, 5, 2]


def test_f24_a_barred_foe_has_no_turn_in_that_round() -> None:
    state = ranks("runner", "dummy")
    barred = replace(state.figures[2], barred=1)
    state = replace(state, figures={**state.figures, 2: barred})
    assert turns(foes_play(state)) == [3]
    assert turns(foes_play(replace(state, round=2))) == [2, 3]


def understudies(*pieces: Piece) -> State:
    """Return a battle with a level-6 foe that has Understudy beside a level-3 and a level-1."""
    captain = replace(CHIEF, slug="captain", skills=(Skill("understudy"),))
    state = battle(*pieces, dummy={"might": 0}, kinds=(RUNNER, captain))
    return replace(state, options=Options(("rout",), auto_ties=True))


def test_a9_an_understudy_that_comes_in_a_heros_turn_acts_at_its_own_level() -> None:
    state = understudies(hero((4, 0)), foe((-4, 0), "captain"), foe((-4, 2), "dummy"))
    found = course(acting(state, 1))
    hurt(found, 2, Harm(9, 1))
    entered = told(found, "FigureEntered")[0]
    assert (entered.figure, entered.cell, entered.cause) == (4, (-4, 0), "understudy")
    assert found.catalogue.foes[entered.type].level == 3
    found.acting = None
    run_foes(found, Dice("seed"))
    assert turns(found) == [4, 3]


def test_a9_an_understudy_whose_level_was_passed_does_not_act() -> None:
    state = understudies(
        hero((4, 0)), foe((-4, 0), "captain"), foe((-4, 2), "dummy"), foe((-4, 4), "dummy")
    )
    found = course(acting(replace(state, last_rank=1, acted=(2,)), 3))
    hurt(found, 2, Harm(9, 1))
    found.acting = None
    run_foes(found, Dice("seed"))
    assert turns(found) == [4]


def test_s1_foes_stop_after_the_turn_in_which_the_last_hero_fell() -> None:
    state = battle(
        hero((1, 0), 1, resolve=0),
        foe((0, 0), "runner"),
        foe((0, 1)),
        kinds=(replace(RUNNER, might=1),),
    )
    found = foes_play(loaded(state))
    assert turns(found) == [2]
    assert told(found, "FoeTurnEnded")[0].figure == 2


def test_f26_a_hero_that_falls_does_not_end_the_foes_part() -> None:
    pieces = (hero((1, 0), 1, resolve=0), hero((4, 0), resolve=0), foe((0, 0)), foe((-4, 0)))
    found = foes_play(loaded(battle(*pieces)), "3")
    assert lost(found) == [(1, 1)]
    assert turns(found) == [3, 4]


def test_f23_foes_treat_an_ally_as_an_opposing_unit() -> None:
    found = foes_play(loaded(battle(hero((4, 0), 9), ally((1, 0), 5), foe((0, 0)))))
    assert lost(found) == [(2, 1)]


def test_a15_an_answer_moves_the_foe_to_the_picked_stop() -> None:
    state = battle(hero((3, 0), 5), hero((-3, 0), 5), foe((0, 0)), dummy={"might": 0})
    found = foes_play(state)
    assert found.pending is not None
    assert (found.pending.kind, found.pending.canonical) == ("destination", "-2,0")
    assert way(foes_play(state, "2,0"), 3) == [(1, 0), (2, 0)]
    assert way(foes_play(state, "-2,0"), 3) == [(-1, 0), (-2, 0)]


def test_s24_the_destination_is_asked_before_the_stop() -> None:
    state = battle(hero((3, 0), 5), foe((0, 0)), foe((1, 0)), dummy={"might": 0})
    open_ = foes_play(state, "2")
    assert open_.pending is not None
    assert open_.pending.kind == "destination"
    assert open_.pending.options == ("2,0", "2,1", "3,-1")
    found = foes_play(state, "2", "2,0")
    assert found.pending is not None
    assert (found.pending.kind, found.pending.options) == ("stop", ("1,1", "2,-1"))
    assert way(foes_play(state, "2", "2,0", "1,1"), 2)[-1] == (1, 1)


def test_a_question_may_be_answered_from_the_state_alone() -> None:
    state = battle(hero((3, 0), 5), hero((-3, 0), 5), foe((0, 0)), dummy={"might": 0})
    whole = foes_play(state, "2,0")
    again = course(foes_play(state).now)
    answer_foes(again, "2,0", Dice("seed"))
    assert again.now == replace(whole.now, turn=again.turn)


def test_the_same_seed_and_answers_give_the_same_events() -> None:
    pieces = (hero((2, 0), 6), hero((-2, 0), 6), foe((0, 0)), foe((0, 1)), foe((0, -1)))
    state = battle(*pieces, dummy={"might": 3, "targets": 2, "reach": 3})
    first = foes_play(state, "4")
    assert first.events == foes_play(state, "4").events
    assert first.events != foes_play(state, "4", seed="another").events


def left(state: State, *answers: str, seat: int = 0) -> Course:
    """Return the foes' part, stopped at a question, after this seat's hero left for good."""
    found = foes_play(state, *answers)
    assert found.pending is not None
    defeat(found, found.heroes[seat].figure)
    return found


def test_a_plan_that_changed_under_a_question_is_made_anew() -> None:
    pieces = (hero((3, 0), 5), hero((-3, 0), 5), foe((0, 0)))
    found = left(battle(*pieces, dummy={"might": 0}))
    answer_foes(found, "2,0", Dice("seed"))
    assert found.pending is None
    assert way(found, 3) == [(-1, 0), (-2, 0)]


def test_a_stop_that_is_none_any_more_is_not_walked_to() -> None:
    state = battle(hero((3, 0), 5), hero((-4, 0), 5), foe((0, 0)), foe((1, 0)), dummy={"might": 0})
    found = left(state, "3", "2,0")
    answer_foes(found, "1,1", Dice("seed"))
    assert way(found, 3) == [(-1, 0), (-2, 0)]


def test_a_target_that_left_under_a_question_is_passed_over() -> None:
    pieces = (hero((1, 0), 6, resolve=2), hero((0, 1), 4, resolve=0), foe((0, 0)))
    found = left(loaded(battle(*pieces, dummy={"targets": 2})))
    answer_foes(found, "none", Dice("seed"))
    assert lost(found) == [(2, 1)]


def test_who_left_under_a_question_is_not_pulled() -> None:
    skills = {"skills": (Skill("hook"),), "might": 0}
    found = left(battle(hero((1, 1)), hero((4, 0)), foe((0, 0)), dummy={**skills, "reach": 2}))
    answer_foes(found, "1,0", Dice("seed"))
    assert way(found, 1) == []
    assert turns(found) == [3]


def test_nothing_is_left_to_answer_where_nothing_was_asked() -> None:
    found = course(ranks("runner"))
    answer_foes(found, "2", Dice("seed"))
    assert found.events == []


def test_golden_a_foes_part_of_five_kinds() -> None:
    heroes = (hero((1, 0), 6, resolve=2), hero((0, 2), 5, "kindler", resolve=0))
    foes = (
        foe((-1, 0), "iron_reeve", 6),
        foe((-3, 0), "pit_hound", 4),
        foe((3, -2), "lantern_witch", 3),
        foe((0, -3), "ash_whelp", 2),
        foe((0, 3), "gutter_knave", 2),
    )
    answers = ("ward", "5", "1,-1", "-1,0", "1,-1", "7", "2,-3")
    found = foes_play(battle(*heroes, *foes), *answers, seed="golden")
    assert found.pending is None
    assert turns(found) == [3, 5, 4, 7, 6]
    assert [(e.figure, e.targets, e.faces) for e in told(found, "FoeAttacked")] == [
        (3, (1,), ("1", "1", "2")),
        (5, (1,), ("1", "1")),
        (7, (2,), ("1",)),
    ]
    assert lost(found) == [(1, 2), (1, 2), (2, 1)]
    assert way(found, 4) == [(-2, 0), (-1, 0), (0, -1), (1, -1)]
    assert fired(found) == ["crippling", "dimming", "lope", "sapping"]
    assert [(b.figure, b.kind) for b in found.burdens.values()] == [
        (1, "maim"),
        (1, "blind"),
        (2, "weariness"),
    ]
