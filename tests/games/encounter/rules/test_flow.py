"""From decision to decision: places, turns of heroes and allies, the foes' part (F6, F7, S1)."""

from __future__ import annotations

from dataclasses import replace

from games.encounter import rules
from games.encounter.rules.orders import (
    Answer,
    Deploy,
    EndTurn,
    MarkAbsent,
    Move,
    NextAlly,
    Strike,
)
from games.encounter.rules.state import State
from tests.games.encounter.given import (
    acting,
    ally,
    battle,
    begun,
    changed,
    disk,
    foe,
    hero,
    missed,
    play,
    refused,
    say,
    seen,
    told,
)

GATES = ((-6, 2), (-6, 3), (-5, 1), (-5, 2), (-5, 3), (-4, 1), (-4, 2))


def turn_of(state: State) -> int:
    """Return the figure whose turn is on, 0 for none."""
    return state.acting.figure if state.acting is not None else 0


def test_f6_heroes_are_placed_in_player_order_on_free_cells_of_the_entrance() -> None:
    state = begun("bulwark", "fletcher").state
    assert (rules.phase(state), rules.awaited(state)) == ("1-0-deploy-1", frozenset({0}))
    mine = seen(state, 0).possible
    assert mine is not None
    assert mine.cells == GATES
    assert refused(state, 1, Deploy((-4, 2))) == "F7"
    assert refused(state, 0, Deploy((0, 0))) == "F6"
    assert refused(state, 0, Deploy((99, 0))) == "F6"
    after = play(state, 0, Deploy((-4, 2)))
    assert (after.state.step, rules.awaited(after.state)) == ("deploy", frozenset({1}))
    (deployed,) = told(after, "HeroDeployed")
    assert (deployed.seat, deployed.cell) == (0, (-4, 2))
    assert refused(after.state, 1, Deploy((-4, 2))) == "F6"
    end = play(after.state, 1, Deploy((-4, 1)))
    assert (end.state.round, end.state.step) == (1, "hero")
    assert turn_of(end.state) == 1


def test_f6_who_lets_the_time_pass_takes_the_first_free_cell() -> None:
    after = missed(begun("bulwark", "fletcher").state)
    assert after.state.figures[1].cell == GATES[0]
    assert [(m.seat, m.step) for m in told(after, "PhaseMissed")] == [(0, "deploy")]
    assert missed(after.state).state.figures[2].cell == GATES[1]


def test_f6_o10_allies_come_next_and_their_owner_picks_the_cell() -> None:
    state = play(begun("bulwark", encounters=["hold"]).state, 0, Deploy((-4, 2))).state
    question = state.pending
    assert question is not None
    assert (question.kind, question.seat, question.canonical) == ("enter", 0, "-6,2")
    assert len(question.options) == 6
    after = play(state, 0, Answer("-4,1")).state
    assert (after.figures[question.figure].cell, after.round) == ((-4, 1), 1)
    assert missed(state).state.figures[question.figure].cell == (-6, 2)


def test_f6_o10_an_ally_without_room_enters_at_its_own_turn() -> None:
    cells = changed(disk(), (-4, 0), kind="gate")
    state = battle(
        hero((-4, 0)), ally(None), foe((4, 0), health=9), cells=cells, dummy={"reach": 1}
    )
    state = acting(state, 1)
    inside = play(state, 0, EndTurn()).state
    assert (inside.figures[2].cell, inside.round) == (None, 2)
    gone = play(inside, 0, Move((-3, 0))).state
    entered = play(gone, 0, EndTurn())
    assert entered.state.figures[2].cell == (-4, 0)
    assert (entered.state.step, turn_of(entered.state)) == ("ally", 2)


def test_f7_heroes_act_in_fixed_order_then_allies_then_foes() -> None:
    state = acting(battle(hero((4, 0)), hero((4, -1)), ally((3, 0)), foe((-4, 0))), 1)
    second = play(state, 0, EndTurn()).state
    assert (turn_of(second), second.step) == (2, "hero")
    third = play(second, 1, EndTurn()).state
    assert (turn_of(third), third.step, rules.awaited(third)) == (3, "ally", frozenset({0}))
    end = play(third, 0, EndTurn())
    names = [type(event).__name__ for event in end.events]
    assert names.index("FoesBegan") < names.index("FoeTurnBegan") < names.index("RoundBegan")
    assert (end.state.round, turn_of(end.state)) == (2, 1)


def test_s1_each_foe_takes_one_turn_a_round_after_all_heroes_and_allies() -> None:
    state = acting(battle(hero((0, 0), 9, resolve=0), foe((3, 0)), foe((-3, 0)), foe((0, 3))), 1)
    end = play(replace(state, options=replace(state.options, auto_ties=True)), 0, EndTurn())
    assert [event.figure for event in told(end, "FoeTurnBegan")] == [2, 3, 4]
    assert end.state.round == 2


def two_allies() -> State:
    """Return two allies that wait to act, led by seats 0 and 1."""
    pieces = [hero((4, 0)), hero((4, -1)), ally((3, 0)), ally((3, -1), seat=1), foe((-4, 0))]
    state = battle(*pieces, acted=(1,))
    after: State = play(acting(state, 2), 1, EndTurn()).state
    return after


def test_f7_the_party_picks_which_ally_acts_next() -> None:
    state = two_allies()
    assert (state.step, state.acting, rules.awaited(state)) == ("ally", None, frozenset({0}))
    mine = seen(state, 0).possible
    assert mine is not None
    assert mine.allies == (3, 4)
    picked = play(state, 0, NextAlly(4)).state
    assert (turn_of(picked), rules.awaited(picked)) == (4, frozenset({1}))
    other = play(picked, 1, EndTurn()).state
    assert turn_of(other) == 3


def test_f7_with_nobody_to_pick_the_first_ally_acts() -> None:
    state = say(two_allies(), 0, MarkAbsent()).state
    assert rules.awaited(state) == frozenset({1})
    gone = say(state, 1, MarkAbsent()).state
    assert turn_of(gone) == 3
    assert rules.phase(gone) != rules.phase(state)
    assert missed(two_allies()).state.acting is not None


def test_f23_what_an_ally_can_do_is_shown() -> None:
    state = battle(hero((4, 0)), ally((1, 0)), foe((0, 0)), acted=(1,))
    state = play(acting(state, 1), 0, EndTurn()).state
    mine = seen(state, 0).possible
    assert mine is not None
    assert (mine.strikes, mine.most_strikes, mine.can_end) == ((3,), 1, True)
    assert {found.steps for found in mine.moves} == {1, 2}
    for found in mine.moves:
        assert refused(state, 0, Move(found.cell)) == ""
    assert refused(state, 0, Strike((3,))) == ""
    assert refused(state, 0, Strike((1,))) == "F23"


def m5() -> State:
    """Return M5 at the end of the hero's turn: two heroes as far, as strong."""
    state = battle(hero((3, 0)), hero((-3, 0)), foe((0, 0)), acted=(1,))
    after: State = play(acting(state, 2), 1, EndTurn()).state
    return after


def test_a15_a_captain_that_is_silent_gets_the_canonical_option_logged_as_auto() -> None:
    state = m5()
    question = state.pending
    assert question is not None
    assert (question.canonical, sorted(question.options)) == ("-2,0", ["-2,0", "2,0"])
    assert rules.time_limit(state, 60) == 20
    after = missed(state)
    (decided,) = told(after, "TieDecided")
    assert (decided.option, decided.by) == ("-2,0", "auto")
    assert after.state.figures[3].cell == (-2, 0)


def test_s31_s12_a_tie_is_picked_by_the_captain_and_logged_with_its_seat() -> None:
    state = m5()
    assert rules.awaited(state) == frozenset({0})
    after = play(state, 0, Answer("2,0"))
    (decided,) = told(after, "TieDecided")
    assert (decided.option, decided.by) == ("2,0", "0")
    assert after.state.figures[3].cell == (2, 0)
    assert refused(state, 0, Answer("0,0")) == "O-I"
    assert refused(state, 1, Answer("2,0")) == "F7"


def test_a_setting_picks_ties_by_itself() -> None:
    state = battle(hero((3, 0), resolve=0), hero((-3, 0), resolve=0), foe((0, 0)), acted=(1,))
    state = replace(acting(state, 2), options=replace(state.options, auto_ties=True))
    after = play(state, 1, EndTurn())
    (decided,) = told(after, "TieDecided")
    assert (decided.option, decided.by) == ("-2,0", "canonical")
    assert after.state.round == 2


def test_a_missed_turn_of_a_hero_or_an_ally_ends_it() -> None:
    state = acting(battle(hero((4, 0)), ally((3, 0)), foe((-4, 0))), 1)
    mine = missed(state)
    assert (mine.state.step, [m.step for m in told(mine, "PhaseMissed")]) == ("ally", ["hero"])
    assert missed(mine.state).state.round == 2


def test_an_order_that_cannot_stand_is_left_out_at_the_deadline() -> None:
    state = acting(battle(hero((4, 0)), foe((-4, 0))), 1)
    assert play(state, 0, Move((0, 0))).state.round == 2
    assert play(state, 0, Move((0, 0)), Move((3, 0))).state.figures[1].cell == (3, 0)


def test_a_finished_match_stays_as_it_is() -> None:
    state = replace(battle(hero((4, 0)), foe((-4, 0))), standings=(), step="over")
    assert play(state, 0, EndTurn()).state is state
    assert (rules.phase(state), rules.awaited(state)) == ("over", frozenset())
    assert refused(state, 0, EndTurn()) == "F7"
