"""What a seat may say at any time: advice, votes, absence, leaving for good (O-I, O7)."""

from __future__ import annotations

from dataclasses import replace

from games.encounter import rules
from games.encounter.rules.orders import (
    Advise,
    Answer,
    Deploy,
    EndTurn,
    MarkAbsent,
    MarkPresent,
    Resign,
    VoteRetreat,
)
from games.encounter.rules.party import captain
from games.encounter.rules.state import State
from tests.games.encounter.given import (
    acting,
    ally,
    battle,
    begun,
    foe,
    hero,
    play,
    refused,
    say,
    told,
)


def tie() -> State:
    """Return a tie between two destinations in the foe's turn, with three heroes (M5)."""
    pieces = [hero((3, 0)), hero((-3, 0)), hero(None, 0), foe((0, 0))]
    state: State = play(acting(battle(*pieces, acted=(1,)), 2), 1, EndTurn()).state
    assert state.pending is not None
    return state


def test_advice_is_seen_by_all_until_the_tie_is_picked() -> None:
    state = tie()
    outcome = say(state, 1, Advise("2,0"))
    advised = outcome.state
    assert {seat: given.option for seat, given in advised.advice.items()} == {1: "2,0"}
    assert rules.phase(advised) == rules.phase(state)
    (given,) = told(outcome, "AdviceGiven")
    assert (given.seat, given.option, given.audience.includes(None)) == (1, "2,0", True)
    again = say(say(advised, 1, Advise("-2,0")).state, 2, Advise("2,0")).state
    assert {seat: given.option for seat, given in again.advice.items()} == {1: "-2,0", 2: "2,0"}
    assert play(again, 0, Answer("2,0")).state.advice == {}


def test_advice_is_for_others_than_the_captain_and_for_open_ties() -> None:
    state = tie()
    assert refused(state, 1, Advise("2,0")) == ""
    assert refused(state, 1, Advise("0,0")) == "O-I"
    assert refused(state, 0, Advise("2,0")) == "O-I"
    assert refused(acting(battle(hero((4, 0)), foe((0, 0))), 1), 0, Advise("2,0")) == "O-I"


def test_the_captain_is_the_first_standing_hero_that_is_present() -> None:
    state = tie()
    assert captain(state) == 0
    away = say(state, 0, MarkAbsent())
    assert captain(away.state) == 1
    assert rules.awaited(away.state) == frozenset({1})
    assert rules.phase(away.state) == rules.phase(state)
    (absent,) = told(away, "SeatAbsent")
    assert (absent.seat, absent.captain) == (0, 1)
    back = say(away.state, 0, MarkPresent())
    assert captain(back.state) == 0
    (present,) = told(back, "SeatPresent")
    assert (present.seat, present.captain) == (0, 0)
    assert back.state == state


def test_a_fallen_hero_is_no_captain() -> None:
    assert captain(battle(hero(None, 0), hero((3, 0)), foe((0, 0)))) == 1
    assert captain(battle(hero(None, 0), foe((0, 0)))) is None


def test_with_nobody_there_the_canonical_option_is_taken_at_once() -> None:
    state = say(tie(), 0, MarkAbsent()).state
    gone = say(state, 1, MarkAbsent())
    decided = told(gone, "TieDecided")[0]
    assert (decided.option, decided.by) == ("-2,0", "canonical")
    assert gone.state.figures[4].cell == (-2, 0)
    assert rules.phase(gone.state) != rules.phase(state)


def test_an_absent_hero_still_has_its_own_turn() -> None:
    state = acting(battle(hero((4, 0)), foe((-4, 0))), 1)
    away = say(state, 0, MarkAbsent()).state
    assert rules.awaited(away) == frozenset({0})
    assert rules.phase(away) == rules.phase(state)


def test_o7_who_may_vote_for_a_retreat() -> None:
    state = acting(battle(hero((4, 0)), hero(None, 0), foe((-4, 0))), 1)
    outcome = say(state, 0, VoteRetreat(wanted=True))
    assert outcome.state.heroes[0].wants_retreat
    assert [(v.seat, v.wanted) for v in told(outcome, "RetreatVoted")] == [(0, True)]
    assert not say(outcome.state, 0, VoteRetreat(wanted=False)).state.heroes[0].wants_retreat
    assert refused(state, 1, VoteRetreat(wanted=True)) == "O7"
    assert refused(begun("bulwark").state, 0, VoteRetreat(wanted=True)) == "O7"


def test_who_resigns_is_gone_with_hero_and_dice() -> None:
    state = acting(battle(hero((4, 0)), hero((4, -1)), foe((-4, 0))), 1)
    outcome = say(state, 0, Resign())
    after = outcome.state
    assert (after.figures[1].cell, after.figures[1].is_down) == (None, True)
    assert {figure for figure, _ in after.dice} == {2}
    assert rules.living(after) == frozenset({1})
    assert (after.acting is not None and after.acting.figure, after.step) == (2, "hero")
    assert [event.seat for event in told(outcome, "HeroLeft")] == [0]
    assert refused(after, 0, VoteRetreat(wanted=True)) == "F26"
    assert rules.phase(after) != rules.phase(state)


def test_who_resigns_in_anothers_turn_changes_nothing_of_it() -> None:
    state = acting(battle(hero((4, 0)), hero((4, -1)), foe((-4, 0))), 1)
    after = say(state, 1, Resign()).state
    assert (rules.phase(after), after.acting) == (rules.phase(state), state.acting)
    assert play(after, 0, EndTurn()).state.round == 2


def test_who_resigns_before_its_hero_stands_is_not_waited_for() -> None:
    state = begun("bulwark", "fletcher", "mender").state
    after = say(state, 0, Resign()).state
    assert rules.awaited(after) == frozenset({1})
    last = say(play(after, 1, Deploy((-4, 2))).state, 2, Resign()).state
    assert (last.round, last.step) == (1, "hero")


def test_when_all_have_resigned_the_match_is_lost() -> None:
    state = acting(battle(hero((4, 0)), hero((4, -1)), foe((-4, 0))), 1)
    end = say(say(state, 0, Resign()).state, 1, Resign()).state
    standings = rules.standings(end)
    assert standings is not None
    assert [(s.seat, s.place, s.reason) for s in standings] == [(0, 2, "left"), (1, 2, "left")]
    assert rules.awaited(end) == frozenset()
    assert refused(end, 0, Resign()) == "F27"


def test_allies_of_who_resigns_follow_the_first_seat_that_is_left() -> None:
    state = battle(hero((4, 0)), hero((4, -1)), ally((3, 0)), foe((-4, 0)), acted=(1,))
    after = say(acting(state, 2), 0, Resign()).state
    assert after.figures[3].seat == 1


def test_who_resigns_is_answered_for_by_the_canonical_option() -> None:
    state = battle(hero((1, 0), 9), hero((4, -4), 9), foe((0, 0), "stone_gallant", 9))
    state = play(acting(replace(state, acted=(1,)), 2), 1, EndTurn()).state
    assert state.pending is not None
    assert (state.pending.kind, state.pending.seat) == ("ward", 0)
    after = say(state, 0, Resign())
    assert after.state.pending is None
    assert (after.state.round, after.state.step) == (2, "hero")
    assert rules.living(after.state) == frozenset({1})
