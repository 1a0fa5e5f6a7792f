"""Results, scores, traits, duels and hands that go on (F28, G2, G5, G19, F31)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest

from games.kernel.dice import Dice
from games.kernel.ruleset import Outcome
from games.skirmish import rules
from games.skirmish.rules.course import course_of
from games.skirmish.rules.duel import end_match
from games.skirmish.rules.ending import finish, outcome_of
from games.skirmish.rules.orders import Concede, Discard, Resign
from games.skirmish.rules.results import Fate, ScoreLine
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


def fallen(state: State, fates: Mapping[str, Fate]) -> State:
    """Return the State with these fates of units."""
    units = {n: replace(u, fate=fates.get(n, u.fate)) for n, u in state.units.items()}
    return replace(state, units=units)


def finished(state: State, fates: Mapping[str, Fate]) -> Outcome:
    """Return the end of a battle with these fates."""
    course = course_of(fallen(state, fates), Dice("end"))
    finish(course)
    return course.closed()


FOUR = "ironvale: fusilier fusilier fusilier fusilier"


ALL_FOUR = ("a1", "a2", "a3", "a4")


def gone(*names: str, fate: Fate = "destroyed") -> dict[str, Fate]:
    """Return one fate for several units."""
    return dict.fromkeys(names, fate)


@pytest.mark.parametrize(
    ("deff", "fates", "outcome", "retreated"),
    [
        ("lumen: vigil", {}, "DEFENDER_HOLDS", ATT),
        ("lumen: mender", {}, "ATTACKER_TAKES", DEF),
        ("lumen: mender vigil", gone("d2"), "ATTACKER_TAKES", DEF),
        ("lumen: vigil", gone("d1"), "ATTACKER_TAKES", None),
        ("lumen: vigil", gone(*ALL_FOUR), "DEFENDER_HOLDS", None),
        ("lumen: vigil", gone(*ALL_FOUR, "d1"), "MUTUAL", None),
        ("lumen: mender", gone(*ALL_FOUR), "DEFENDER_HOLDS", None),
        ("lumen: vigil", gone(*ALL_FOUR, "d1", fate="withdrawn"), "MUTUAL", None),
    ],
)
def test_t30_f28_g19_who_has_the_area(
    deff: str, fates: Mapping[str, Fate], outcome: str, retreated: int | None
) -> None:
    ended = finished(table(FOUR, deff), fates)
    result = last(ended)
    assert (result.outcome, result.retreated) == (outcome, retreated)
    area = {line.seat: line.area for line in result.scores}
    winner = {"ATTACKER_TAKES": ATT, "DEFENDER_HOLDS": DEF}.get(outcome)
    assert area == {seat: (4 if seat == winner else 0) for seat in (ATT, DEF)}


def test_f28_where_only_assist_units_are_left_the_attacker_takes() -> None:
    state = table("ironvale: surveyor", "lumen: mender")
    assert outcome_of(state) == "ATTACKER_TAKES"


def test_g2_the_score_is_the_cost_destroyed_and_four_for_the_area() -> None:
    state = table("ironvale: ironclad outrider", "lumen: menhir vigil")
    result = last(finished(state, {"a2": "destroyed", "d1": "destroyed", "d2": "destroyed"}))
    assert result.scores == (ScoreLine(ATT, 6, 4, 10, 5), ScoreLine(DEF, 2, 0, 2, 0))


def test_g15_withdrawn_units_are_alive_unscored_and_hold_nothing() -> None:
    state = table("ironvale: veilscout", "lumen: menhir")
    result = last(finished(state, {"a1": "withdrawn"}))
    assert result.outcome == "DEFENDER_HOLDS"
    assert result.scores == (ScoreLine(ATT, 0, 0, 0, 2), ScoreLine(DEF, 0, 4, 4, 4))


MYCEL = "mycel: rootback budling budling"


def test_regrowth_returns_one_destroyed_unit_of_cost_one() -> None:
    ended = finished(table(MYCEL, "lumen: menhir"), {"a2": "destroyed", "a3": "destroyed"})
    result = last(ended)
    assert {u.name: u.fate for u in result.units}["a2"] == "returned"
    assert result.returned == ("a2",)
    assert result.scores[1] == ScoreLine(DEF, 1, 4, 5, 4)
    assert result.scores[0].surviving == 5


def test_regrowth_needs_a_unit_that_is_alive_withdrawn_ones_are() -> None:
    all_dead: dict[str, Fate] = {"a1": "destroyed", "a2": "destroyed", "a3": "destroyed"}
    assert last(finished(table(MYCEL, "lumen: menhir"), all_dead)).returned == ()
    fled = finished(
        table("mycel: snarevine budling", "lumen: menhir"), {"a1": "withdrawn", "a2": "destroyed"}
    )
    assert last(fled).returned == ("a2",)
    assert last(fled).outcome == "DEFENDER_HOLDS"
    dear = finished(table("mycel: rootback barbcaster", "lumen: menhir"), {"a2": "destroyed"})
    assert last(dear).returned == ()


def test_f20_no_card_lies_committed_or_aside_after_a_battle() -> None:
    state = holding(table(FOUR, "lumen: vigil"), {ATT: "I01"})
    cards = {
        key: replace(card, zone="aside") if key == (ATT, "I01") else card
        for key, card in state.cards.items()
    }
    assert pile(finished(replace(state, cards=cards), {}).state, ATT, "discard") == ("I01",)


def conceded(state: State, seat: int) -> Outcome:
    return rules.interject(state, seat, Concede(), Dice("x"))


def test_g20_whoever_concedes_loses_all_units_and_the_battle_ends() -> None:
    state = table("ironvale: ironclad outrider", "lumen: menhir vigil")
    result = last(conceded(state, DEF))
    assert (result.outcome, result.cause, result.quitter) == ("ATTACKER_TAKES", "conceded", DEF)
    assert result.scores == (ScoreLine(ATT, 6, 4, 10, 7), ScoreLine(DEF, 0, 0, 0, 0))
    result = last(conceded(state, ATT))
    assert (result.outcome, result.scores[1].total) == ("DEFENDER_HOLDS", 11)


def test_g20_before_the_armies_stand_the_whole_points_are_lost() -> None:
    result = last(conceded(begun("ironvale", "lumen"), ATT))
    assert (result.outcome, result.scores[1]) == ("DEFENDER_HOLDS", ScoreLine(DEF, 12, 4, 16, 0))


def test_g2_a_single_battle_is_won_by_the_area() -> None:
    state = conceded(table(FOUR, "lumen: vigil"), DEF).state
    standings = rules.standings(state)
    assert standings is not None
    assert [(s.seat, s.place, s.reason) for s in standings] == [(ATT, 1, "area"), (DEF, 2, "area")]
    assert rules.phase(state) == "over"
    assert rules.awaited(state) == frozenset()
    assert refused(state, ATT, Concede()) == "WRONG_PHASE"


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
    course = course_of(replace(state, sides=sides, battle=2), Dice("x"))
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
    assert codes(state, ATT, one, Discard("I18")) == "NOT_IN_HAND"
    assert refused(state, ATT, Concede()) == "WRONG_PHASE"
    outcome = play(state, {ATT: [one, two]})
    after = outcome.state
    assert events(outcome, "HandTrimmed")[0].cards == ("I01", "I02")
    assert rules.phase(after) == "2-muster"
    assert (len(hand(after, ATT)), len(hand(after, DEF))) == (8, 6)
    assert pile(after, ATT, "discard") == ("I01", "I02")


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
