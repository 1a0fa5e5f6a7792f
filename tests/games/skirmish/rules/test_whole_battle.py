"""The whole battle of the rule book, number for number (T33)."""

from __future__ import annotations

from games.kernel.ruleset import Outcome
from games.skirmish import rules
from games.skirmish.rules.orders import Lose, Pair, Support
from games.skirmish.rules.results import ScoreLine, Triggered
from games.skirmish.rules.state import State
from tests.games.skirmish.given import (
    ATT,
    DEF,
    army,
    begun,
    events,
    fates,
    hand,
    holding,
    last,
    plan,
    play,
    reckoned,
    seen,
    sums,
)


def to_place() -> State:
    """Return T33 before the cards are placed; the hands hold what its plans need."""
    state = begun("ironvale", "lumen")
    orders = {
        ATT: army("ironclad mortar_crawler outrider fusilier fusilier"),
        DEF: army("menhir raylance vigil"),
    }
    state = play(state, orders).state
    names = {unit.name: unit.type for unit in state.units.values()}
    assert names["a5"] == "ironclad"
    pairs = [Pair("a5", "d2"), Pair("a4", "d3"), Pair("a3", "d1")]
    state = play(state, {ATT: pairs}).state
    state = play(state, {ATT: [Support("a1", 2), Support("a2", 2)]}).state
    mine = "I14 I12 I16 I06 I01 I02 I03 I04 I05 I07 I08"
    theirs = "L04 L07 L02 L01 L03 L05 L06 L08 L09"
    return holding(state, {ATT: mine, DEF: theirs})


def fought() -> Outcome:
    return play(to_place(), {ATT: plan("I14 I12+I16 I06"), DEF: plan("L04 L07 L02")})


def test_t33_s4_the_battle_runs_through_its_phases() -> None:
    state = to_place()
    assert rules.phase(state) == "1-place"
    assert (len(hand(state, ATT)), len(hand(state, DEF))) == (11, 9)
    assert rules.phase(fought().state) == "1-splash-att"


def test_t33_three_skirmishes_with_their_sums() -> None:
    outcome = fought()
    first, second, third = (reckoned(outcome, number) for number in (1, 2, 3))
    assert (sums(first.attacker), sums(first.defender)) == ((8, 9), (7, 7))
    assert (sums(second.attacker), sums(second.defender)) == ((10, 8), (8, 8))
    assert [bonus.by for bonus in second.attacker.bonuses] == ["I16", "a1", "a2"]
    assert (sums(third.attacker), sums(third.defender)) == ((7, 5), (6, 7))
    assert fates(outcome) == dict.fromkeys(("a3", "a4", "d1", "d2", "d3"), "destroyed")
    triggered = [event.triggered for event in events(outcome, "SkirmishDecided")]
    assert triggered == [(), (Triggered(ATT, "I12"), Triggered(DEF, "L07")), ()]


def test_t33_splash_result_and_score() -> None:
    outcome = fought()
    (loss,) = seen(outcome.state, ATT).own.possible.losses
    assert (loss.splash, loss.options) == ("L07", ("a1", "a2"))
    ended = play(outcome.state, {ATT: [Lose("a2", "L07")]})
    result = last(ended)
    assert result.outcome == "ATTACKER_TAKES"
    assert {u.name for u in result.units if u.fate == "stands"} == {"a1", "a5"}
    assert result.scores == (ScoreLine(ATT, 9, 4, 13, 6), ScoreLine(DEF, 6, 0, 6, 0))
    idle = [event.idle for event in events(ended, "SplashSuffered")]
    assert idle == [(), ("I12",)]
    assert (len(hand(ended.state, ATT)), len(hand(ended.state, DEF))) == (7, 6)
    field = seen(ended.state, None).areas[1]
    assert (field.holder, field.units, field.token) == (ATT, ("a1", "a5"), None)
