"""Phases that somebody missed, and orders that cannot stand: what the rules force (G32, G33)."""

from __future__ import annotations

from dataclasses import replace

from games.kernel.dice import Dice
from games.kernel.ruleset import Outcome
from games.onslaught import rules
from games.onslaught.rules.events.blows import AttackBegan
from games.onslaught.rules.events.turns import UnitDeployed, UnitMoved
from games.onslaught.rules.events.waves import MarkShown, Passed, PhaseMissed, StackKnown
from games.onslaught.rules.market import stock_of
from games.onslaught.rules.orders import EndMove, EndTurn, Mark, Muster, Resign, Sheet
from games.onslaught.rules.state import Question
from tests.games.onslaught.given import (
    at,
    entry,
    frozen,
    landmark,
    relic,
    siege,
    spire,
    unit,
    with_side,
)
from tests.games.onslaught.resolved import missed, told, where

DICE = Dice("a")


def test_a_missed_phase_is_told_of_with_its_step() -> None:
    outcome = missed(siege(unit(0, "cinder-hand", (1, 4))))
    assert outcome.events[0] == PhaseMissed(0, "move")
    handed = rules.resolve(siege(unit(0, "cinder-hand", (1, 4))), {0: Sheet((EndMove(),))}, DICE)
    assert told(handed, PhaseMissed) == []


def test_f06_in_market_and_build_who_misses_passes() -> None:
    wares = stock_of(frozen(), DICE)
    number = next(w.number for w in wares.values() if w.type == "hired-axe")
    wares[number] = replace(wares[number], zone="row", position=1)
    outcome = missed(siege(step="market", rounds=0, wares=wares))
    assert told(outcome, Passed) == [Passed(0, "market")]
    assert where(outcome.state) == (2, "market", 1)
    built = missed(siege(step="build", rounds=0))
    assert built.state.sides[0].has_passed
    assert where(built.state) == (2, "build", 1)


def test_s22_in_prep_the_free_starting_hero_comes_alone() -> None:
    state = with_side(siege(step="prep", rounds=0, wave=1), 0, cp=5, mark=-1)
    outcome = missed(state)
    assert told(outcome, MarkShown) == [MarkShown(0, 1)]
    assert [event.units for event in told(outcome, StackKnown)] == [(("warden-oru",),)]


def test_s08_drafts_of_prep_that_can_stand_count_and_others_do_not() -> None:
    state = with_side(siege(step="prep", rounds=0), 0, cp=4, mark=-1)
    drafts = Sheet((Mark(1), Muster(("cinder-hand",)), Muster(("ram-crew",)), Muster(("x",))))
    outcome = rules.resolve(state, {0: drafts}, DICE)
    assert [event.units for event in told(outcome, StackKnown)] == [(("cinder-hand",),)]
    empty = rules.resolve(state, {0: Sheet()}, DICE)
    assert [event.units for event in told(empty, StackKnown)] == [()]


def test_g32_in_movement_whatever_must_move_does_and_nothing_else() -> None:
    state = siege(
        unit(0, "warden-oru", (5, 5)),
        unit(0, "cinder-hand", (1, 4)),
        unit(0, "slagback", (1, 2)),
        rounds=4,
    )
    outcome = missed(with_side(state, 0, turns=2))
    moves = [(event.piece.type, event.path[-1]) for event in told(outcome, UnitMoved)]
    assert moves == [("cinder-hand", (1, 6)), ("slagback", (1, 3))]
    assert at(outcome.state, (5, 5)).type == "warden-oru"
    assert outcome.state.active == 1


def test_f39_the_top_of_the_stack_that_must_leave_does() -> None:
    outcome = missed(siege(entry(0, "slagback"), entry(0, "ram-crew")))
    assert [event.piece.type for event in told(outcome, UnitDeployed)] == ["slagback", "ram-crew"]


def test_g33_in_the_attack_step_minions_attack_and_heroes_do_not() -> None:
    state = siege(
        unit(0, "cinder-hand", (1, 5)),
        unit(0, "warden-oru", (1, 7)),
        unit(1, "barkling", (1, 6)),
        step="attack",
    )
    outcome = missed(state)
    attacks = [event.attacker.type for event in told(outcome, AttackBegan)]
    assert attacks == ["cinder-hand"]
    assert outcome.state.active == 1


def test_a_question_that_is_missed_gets_its_canonical_answer() -> None:
    asked = Question("level", 0, ("attack", "fortification", "no"), "attack", (1, 5))
    outcome = missed(siege(unit(0, "warden-oru", (1, 5)), pending=(asked,), step="attack"))
    assert outcome.events[0] == PhaseMissed(0, "question")
    assert at(outcome.state, (1, 5)).chips == ("attack",)


def ends(outcome: Outcome, step: str) -> bool:
    """Say whether a phase of this step was missed and the step is over."""
    missed_steps = [event.step for event in told(outcome, PhaseMissed)]
    return missed_steps == [step] and outcome.state.step != step


def test_start_fire_and_exploring_that_are_missed_end() -> None:
    hand = unit(0, "cinder-hand", (1, 9))
    assert ends(missed(siege(hand, relic(0, "toll-coin"), step="start")), "start")
    hidden = landmark("coin-cache", (0, 9), is_revealed=False, health=0)
    assert ends(missed(siege(hand, hidden, step="explore")), "explore")
    tower = spire(1, "pollen-vane", (2, 12), "arr")
    assert ends(missed(siege(hand, tower, step="fire", shooter=1)), "fire")


def test_an_order_that_cannot_stand_counts_as_none() -> None:
    state = siege(unit(0, "cinder-hand", (1, 5)), unit(1, "barkling", (1, 6)), step="attack")
    outcome = rules.resolve(state, {0: Sheet((EndTurn(),))}, DICE)
    assert [event.attacker.type for event in told(outcome, AttackBegan)] == ["cinder-hand"]
    assert told(outcome, PhaseMissed) == []


def test_after_the_end_nothing_happens() -> None:
    over = rules.interject(siege(), 0, Resign(), DICE).state
    assert rules.resolve(over, {0: Sheet((EndTurn(),))}, DICE) == Outcome(over)


def test_equal_input_gives_an_equal_outcome_and_changes_nothing() -> None:
    state = siege(unit(0, "cinder-hand", (1, 4)), unit(1, "sprig-runner", (5, 5)))
    kept = replace(state, units=dict(state.units), sides=dict(state.sides))
    assert missed(state) == missed(state)
    assert state == kept
