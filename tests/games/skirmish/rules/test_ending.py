"""Results, scores, traits, duels and hands that go on (F28, G2, G5, G19, F31)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest

from games.kernel.dice import Dice
from games.kernel.ruleset import Outcome
from games.skirmish import rules
from games.skirmish.rules.course import Course
from games.skirmish.rules.ending import finish, outcome_of
from games.skirmish.rules.orders import Concede
from games.skirmish.rules.results import Fate, ScoreLine
from games.skirmish.rules.state import State
from tests.games.skirmish.given import (
    ATT,
    DEF,
    begun,
    events,
    holding,
    last,
    pile,
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
    course = Course(fallen(state, fates), Dice("end"))
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


def test_g2_scores_and_survivors_add_up_over_the_battles() -> None:
    state = table("ironvale: ironclad outrider", "lumen: menhir vigil", format="duel")
    after = finished(state, {"a2": "destroyed", "d2": "destroyed"}).state
    assert [(s.score, s.surviving) for s in after.sides.values()] == [(2, 5), (6, 4)]
    again = replace(after, past={})
    twice = finished(again, {}).state
    assert [(s.score, s.surviving) for s in twice.sides.values()] == [(4, 10), (12, 8)]


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


def test_f32_g4_a_result_keeps_what_each_seat_had_bought() -> None:
    state = table("ironvale: fusilier", "mycel: budling")
    sides = {
        ATT: replace(state.sides[ATT], technologies=("dug_in",), doctrines=("vanguard",)),
        DEF: state.sides[DEF],
    }
    result = last(finished(replace(state, sides=sides), {}))
    assert result.bought == {ATT: ("dug_in", "vanguard"), DEF: ()}


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


def test_g20_who_gives_up_and_what_comes_of_it_is_told_to_all() -> None:
    outcome = conceded(table("ironvale: ironclad outrider", "lumen: menhir vigil"), DEF)
    (told,) = events(outcome, "BattleGivenUp")
    assert (told.battle, told.seat, told.cause) == (1, DEF, "conceded")
    assert told.audience.includes(None)
    (ended,) = events(outcome, "BattleEnded")
    assert {u.name: u.fate for u in ended.result.units} == {
        "a1": "stands",
        "a2": "stands",
        "d1": "destroyed",
        "d2": "destroyed",
    }
    assert outcome.state.token is None
    assert rules.turn(outcome.state) == 2


def test_f28_the_retreat_of_survivors_is_told() -> None:
    ended = finished(table("ironvale: ironclad outrider", "lumen: menhir"), {"a2": "destroyed"})
    (told,) = events(ended, "UnitsRetreated")
    assert (told.seat, told.units) == (ATT, {"a1": "ironclad"})


def test_f28_s7_survivors_stand_on_the_board_again_after_the_result() -> None:
    held = finished(table("ironvale: ironclad", "lumen: menhir"), {}).state
    assert [(a.holder, a.units) for a in seen(held, None).areas] == [(ATT, ("a1",)), (DEF, ("d1",))]
    taken = finished(table("ironvale: ironclad", "lumen: menhir"), {"d1": "destroyed"}).state
    assert [(a.holder, a.units) for a in seen(taken, None).areas] == [(ATT, ()), (ATT, ("a1",))]


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
