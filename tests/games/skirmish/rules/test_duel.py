"""Duels of two battles, their ranking, and hands that go on (G2, G5, F31, F32)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.kernel.dice import Dice
from games.kernel.ruleset import Outcome
from games.skirmish import rules
from games.skirmish.rules.completion import completed
from games.skirmish.rules.course import Course
from games.skirmish.rules.duel import end_match
from games.skirmish.rules.orders import Concede, Discard, Resign
from games.skirmish.rules.state import State
from tests.games.skirmish.given import (
    ATT,
    DEF,
    army,
    begun,
    codes,
    events,
    hand,
    holding,
    last,
    pile,
    play,
    refused,
    seen,
    table,
)


def conceded(state: State, seat: int) -> Outcome:
    return rules.interject(state, seat, Concede(), Dice("x"))


def test_g2_a_duel_is_two_battles_with_roles_swapped_and_all_anew() -> None:
    state = begun("ironvale", "lumen", format="duel", technology=True, doctrines=True)
    state = play(state, {ATT: army("fusilier dug_in sabotage"), DEF: army("vigil")}).state
    after = conceded(state, DEF)
    state = after.state
    assert rules.phase(state) == "2-muster"
    assert (state.sides[ATT].role, state.sides[DEF].role) == ("def", "att")
    assert (state.sides[ATT].points_left, state.sides[DEF].points_left) == (9, 12)
    assert state.sides[ATT].doctrines == ("sabotage",)
    assert state.sides[ATT].technologies == ()
    assert sum(seat == ATT for seat, _ in state.cards) == 18
    assert (hand(state, ATT), state.units, state.token) == ((), {}, None)
    assert state.field != last(after).field
    assert events(after, "BattleAnnounced")[0].attacker == DEF
    then = play(state, {ATT: army("fusilier"), DEF: army("vigil")}).state
    assert then.units.keys() == {"d1", "a1"}
    assert then.units["d1"].seat == ATT


def over(first: tuple[int, int], second: tuple[int, int]) -> State:
    """Return a duel that ends with these scores and surviving points of both seats."""
    state = begun("ironvale", "lumen", format="duel")
    sides = {
        seat: replace(state.sides[seat], score=score, surviving=left)
        for seat, (score, left) in ((ATT, first), (DEF, second))
    }
    course = Course(replace(state, sides=sides, battle=2), Dice("x"))
    end_match(course)
    return course.now


@pytest.mark.parametrize(
    ("first", "second", "places", "reason"),
    [
        ((20, 0), (19, 9), [(ATT, 1), (DEF, 2)], "score"),
        ((12, 3), (12, 4), [(DEF, 1), (ATT, 2)], "survivors"),
        ((12, 4), (12, 4), [(ATT, 1), (DEF, 1)], "draw"),
    ],
)
def test_g2_the_higher_sum_wins_then_surviving_points_then_it_is_a_draw(
    first: tuple[int, int], second: tuple[int, int], places: list[tuple[int, int]], reason: str
) -> None:
    standings = rules.standings(over(first, second))
    assert standings is not None
    assert [(s.seat, s.place) for s in standings] == places
    assert {s.reason for s in standings} == {reason}


def test_a_resigned_match_is_lost_whatever_the_score() -> None:
    state = begun("ironvale", "lumen", format="duel")
    outcome = rules.interject(state, ATT, Resign(), Dice("x"))
    standings = rules.standings(outcome.state)
    assert standings is not None
    assert [(s.seat, s.place, s.reason) for s in standings] == [
        (DEF, 1, "resigned"),
        (ATT, 2, "resigned"),
    ]
    assert events(outcome, "MatchEnded")[0].winners == (DEF,)


def persistent(mine: int, theirs: int) -> State:
    """Return the first battle of a persistent duel with hands of these sizes."""
    state = table("ironvale: fusilier", "lumen: vigil", format="duel", persistent=True)
    decks = {ATT: [f"I{n:02}" for n in range(1, 19)], DEF: [f"L{n:02}" for n in range(1, 19)]}
    return holding(state, {ATT: " ".join(decks[ATT][:mine]), DEF: " ".join(decks[DEF][:theirs])})


def test_t31_f31_g5_hands_that_go_on_are_brought_down_to_their_limit() -> None:
    state = conceded(persistent(10, 6), DEF).state
    assert rules.phase(state) == "1-discard"
    assert rules.awaited(state) == {ATT}
    assert seen(state, ATT).own.possible.must_discard == 2
    one, two, three = Discard("I01"), Discard("I02"), Discard("I03")
    assert codes(state, ATT, one) == "HAND_LIMIT"
    assert codes(state, ATT, one, two, three) == "HAND_LIMIT"
    assert codes(state, ATT, one, one) == "CARD_REUSED"
    found = rules.review(state, ATT, [one, two, three])
    assert [refusal and refusal.values["code"] for refusal in found] == [None, None, "HAND_LIMIT"]
    assert codes(state, ATT, one, Discard("I18")) == "NOT_IN_HAND"
    assert refused(state, ATT, Concede()) == "WRONG_PHASE"
    outcome = play(state, {ATT: [one, two]})
    after = outcome.state
    assert events(outcome, "HandTrimmed")[0].cards == ("I01", "I02")
    assert rules.phase(after) == "2-muster"
    assert (len(hand(after, ATT)), len(hand(after, DEF))) == (8, 6)
    assert pile(after, ATT, "discard") == ("I01", "I02")


def test_g20_f31_what_discards_lack_is_added_and_no_card_more() -> None:
    state = conceded(persistent(11, 6), DEF).state
    first = Discard("I09")
    found = completed(state, ATT, (first,))
    assert found[0] == first
    assert len({order.card for order in found if isinstance(order, Discard)}) == 3
    assert len(found) == 3


def test_g5_hands_and_piles_go_on_into_the_second_battle() -> None:
    before = conceded(persistent(8, 6), DEF).state
    assert rules.phase(before) == "2-muster"
    after = play(before, {ATT: army("fusilier"), DEF: army("vigil")})
    assert set(hand(before, ATT)) < set(hand(after.state, ATT))
    assert len(hand(after.state, ATT)) == 9
    assert len(hand(after.state, DEF)) == 9
    assert pile(after.state, ATT) == pile(before, ATT)[1:]


def test_f32_g5_new_copies_are_shuffled_in_with_pile_and_discards() -> None:
    state = persistent(8, 6)
    options = replace(state.options, technology=True)
    before = conceded(replace(state, options=options), DEF).state
    before = holding(before, {ATT: "I01", DEF: "L01"}, discards={ATT: "I02 I03"})
    after = play(before, {ATT: army("fusilier dug_in"), DEF: army("vigil")}).state
    assert pile(after, ATT, "discard") == ()
    assert len(pile(after, ATT)) == 17 + 2 - 1
    assert "I01" in hand(after, ATT)


def test_g5_without_the_option_no_hand_is_checked() -> None:
    state = table("ironvale: fusilier", "lumen: vigil", format="duel")
    deck = " ".join(f"I{n:02}" for n in range(1, 13))
    assert rules.phase(conceded(holding(state, {ATT: deck}), DEF).state) == "2-muster"
