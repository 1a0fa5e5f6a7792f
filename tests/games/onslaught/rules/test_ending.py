"""How waves end and the match: gates, the stall guard, score, objectives (G06 to G08, F53)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from games.kernel.dice import Dice
from games.kernel.ruleset import Standing
from games.onslaught import rules
from games.onslaught.rules.briefs import Brief, BriefWave, Objective
from games.onslaught.rules.course import Course
from games.onslaught.rules.ending import (
    end_if_decided,
    end_wave,
    is_met,
    verdict,
    wave_is_over,
)
from games.onslaught.rules.events.blows import GateFell
from games.onslaught.rules.events.waves import MatchEnded, ObjectiveMet, WaveBegan, WaveEnded
from games.onslaught.rules.market import stock_of
from games.onslaught.rules.orders import Answer, Attack, EndTurn
from games.onslaught.rules.state import Options, Question, State, Tally
from tests.games.onslaught.given import (
    at,
    coop,
    entry,
    frozen,
    siege,
    spire,
    unit,
    with_side,
)
from tests.games.onslaught.resolved import play, played, told

DICE = Dice("end")


def ended(state: State) -> Course:
    course = Course(state)
    end_wave(course, DICE)
    return course


def standings(course: Course) -> list[tuple[int, int]]:
    assert course.standings is not None
    return [(standing.seat, standing.place) for standing in course.standings]


def test_g06_a_wave_goes_on_while_a_minion_is_in_play_anywhere() -> None:
    minion = "sprig-runner"
    assert not wave_is_over(siege(unit(1, minion, (1, 5))), 2)
    assert not wave_is_over(siege(entry(1, minion)), 2)
    assert not wave_is_over(siege(entry(1, "listener-ame"), entry(1, minion)), 2)
    assert not wave_is_over(siege(unit(0, "hired-axe", (1, 5))), 2)
    assert wave_is_over(siege(unit(0, "warden-oru", (1, 5)), unit(1, "listener-ame", (1, 7))), 2)
    assert wave_is_over(siege(entry(0, "warden-oru")), 2)


def test_g06_not_before_each_side_has_had_a_turn() -> None:
    assert not wave_is_over(siege(), 1)
    assert wave_is_over(siege(), 2)
    assert not wave_is_over(coop(), 2)
    assert wave_is_over(coop(), 3)


def test_g07_after_thirty_turns_of_each_side_a_wave_ends_anyway() -> None:
    state = siege(unit(1, "sprig-runner", (1, 5)))
    for turns, over in (((30, 29), False), ((30, 30), True)):
        for side in (0, 1):
            state = with_side(state, side, turns=turns[side])
        assert wave_is_over(state, 60) is over


def test_g06_heroes_on_the_map_stay_and_all_others_go_home() -> None:
    state = siege(
        unit(0, "warden-oru", (1, 5), health=1, chips=("attack",)),
        unit(0, "slagback, cinder-hand", (5, 5), health=2),
        unit(0, "hired-axe", (5, 6)),
        entry(1, "listener-ame"),
        entry(1, "sprig-runner"),
        wares=stock_of(frozen(), DICE),
    )
    course = ended(state)
    oru = at(course, (1, 5))
    assert (oru.type, oru.health, oru.chips) == ("warden-oru", 1, ("attack",))
    away = {u.type: u.zone for u in course.units.values() if u.zone not in ("home", "map")}
    assert away == {"hired-axe": "owned"}
    assert {u.pile == u.number for u in course.units.values()} == {True}
    assert told(course.told(), WaveEnded) == [WaveEnded(2, is_stalled=True)]


def test_g06_what_counts_by_wave_begins_anew() -> None:
    reaped = siege(unit(0, "tinker-vess", (1, 5), has_reaped=True, has_moved=True), rounds=9)
    state = with_side(reaped, 0, turns=5, limited=2, purchases=1)
    course = ended(state)
    vess, side = at(course, (1, 5)), course.sides[0]
    assert (vess.has_reaped, vess.has_moved) == (False, False)
    assert (side.turns, side.limited, side.purchases, side.mark) == (0, 0, 0, -1)
    assert (course.wave, course.rounds, course.step) == (3, 0, "market")
    assert told(course.told(), WaveBegan) == [WaveBegan(3, 1)]


def test_e31_the_last_minion_falls_and_the_turn_is_finished_before_the_wave_ends() -> None:
    state = siege(
        unit(0, "warden-oru", (1, 6)),
        unit(0, "cinder-hand", (1, 4), health=1),
        unit(1, "listener-ame", (1, 5)),
        unit(1, "briar-duke", (1, 7)),
        active=1,
        step="attack",
        rounds=4,
    )
    fallen = play(played(state, Attack((1, 5), (1, 4))), Answer("no"))
    assert (fallen.state.wave, fallen.state.active, fallen.state.step) == (2, 1, "attack")
    assert not told(fallen, WaveEnded)
    done = play(fallen.state, EndTurn())
    assert told(done, WaveEnded) == [WaveEnded(2)]
    heroes = {u.type: u.cell for u in done.state.units.values() if u.zone == "map"}
    assert heroes == {"warden-oru": (1, 6), "listener-ame": (1, 5), "briar-duke": (1, 7)}
    assert not done.state.campfire


def test_e32_a_fallen_gate_ends_the_match_at_once() -> None:
    state = siege(
        unit(0, "ram-crew", (2, 11)),
        unit(1, "sprig-runner", (1, 2)),
        step="attack",
    )
    outcome = play(with_side(state, 1, gate_health=3), Attack((2, 11), (3, 11)))
    assert told(outcome, GateFell) == [GateFell(1, 0)]
    assert told(outcome, MatchEnded) == [MatchEnded(0, "gate")]
    assert outcome.state.standings == (Standing(0, 1, "gate"), Standing(1, 2, "gate"))
    assert rules.phase(outcome.state) == "over"
    assert rules.awaited(outcome.state) == frozenset()


def scored(*sides: tuple[int, tuple[int, int, int], int], spires: int = 0) -> State:
    """Return the end of a match: each side's gate, advancements and source; spires of side 1."""
    wells = ((2, 12), (4, 12))
    state = siege(*(spire(1, "thorn-pole", cell) for cell in wells[:spires]), wave=4)
    for number, (gate, levels, source) in enumerate(sides):
        state = with_side(state, number, gate_health=gate, levels=levels, source=source)
    return state


@pytest.mark.parametrize(
    ("state", "places", "reason"),
    [
        (scored((6, (1, 1, 1), 4), (8, (1, 0, 0), 2)), [(0, 1), (1, 2)], "source"),
        (scored((6, (1, 1, 1), 1), (8, (0, 2, 0), 0)), [(0, 2), (1, 1)], "score"),
        (scored((6, (0, 0, 0), 3), (6, (0, 0, 0), 3), spires=1), [(0, 2), (1, 1)], "spires"),
        (scored((6, (3, 0, 0), 3), (9, (0, 0, 0), 3)), [(0, 1), (1, 1)], "draw"),
    ],
)
def test_e32_g08_f31_after_the_last_wave_the_score_decides(
    state: State, places: list[tuple[int, int]], reason: str
) -> None:
    course = ended(state)
    assert standings(course) == places
    assert (course.end_reason, course.step) == (reason, "over")
    firsts = [seat for seat, place in places if place == 1]
    winner = firsts[0] if len(firsts) == 1 else -1
    assert told(course.told(), MatchEnded) == [MatchEnded(winner, reason)]


def test_f01_a_match_has_as_many_waves_as_were_chosen() -> None:
    short = siege(wave=2, options=Options("duel", "twin-lanes", 2))
    assert ended(short).standings is not None
    assert ended(siege(wave=2)).standings is None


def solo(*objectives: Objective, **values: Any) -> State:
    """Return a match of one against a brief in its last wave."""
    brief = Brief("fernveil", (BriefWave(5),), objectives=objectives)
    options = Options("brief", "twin-lanes", 1, brief=brief)
    return with_side(siege(options=options, wave=1, **values), 1, seat=None)


@pytest.mark.parametrize(
    ("objective", "met"),
    [
        (Objective("gate", 4), with_side(solo(), 1, gate_health=4)),
        (Objective("source", 12), with_side(solo(), 0, source=12)),
        (Objective("spires", 2), solo(tallies={0: Tally(0, spires_defeated=2), 1: Tally(1)})),
        (Objective("heroes", 1), solo(tallies={0: Tally(0, heroes_defeated=1), 1: Tally(1)})),
        (Objective("landmarks", 3), solo(tallies={0: Tally(0, landmarks=3), 1: Tally(1)})),
    ],
)
def test_f53_an_objective_that_is_met_wins_at_once(objective: Objective, met: State) -> None:
    assert not is_met(solo(), objective)
    assert is_met(met, objective)
    course = Course(replace(met, options=solo(objective).options))
    end_if_decided(course)
    assert [type(event) for event in course.events] == [ObjectiveMet, MatchEnded]
    assert standings(course) == [(0, 1)]
    assert course.end_reason == "objective"


def test_f53_holding_the_own_gate_counts_at_the_end_alone() -> None:
    state = solo(Objective("hold", 6))
    course = Course(state)
    end_if_decided(course)
    assert course.standings is None
    verdict(course)
    assert standings(course) == [(0, 1)]
    lost = Course(with_side(state, 0, gate_health=5))
    verdict(lost)
    assert (standings(lost), lost.end_reason) == ([(0, 2)], "objectives missed")


def test_g08_without_objectives_the_score_decides_against_a_brief_too() -> None:
    course = Course(with_side(solo(), 1, gate_health=8))
    verdict(course)
    assert (standings(course), course.end_reason) == ([(0, 1)], "score")


def test_g37_both_lose_if_either_gate_falls() -> None:
    course = Course(with_side(coop(), 1, gate_health=0))
    end_if_decided(course)
    assert standings(course) == [(0, 2), (1, 2)]
    won = Course(with_side(coop(), 2, gate_health=0))
    end_if_decided(won)
    assert standings(won) == [(0, 1), (1, 1)]


def test_g37_two_together_score_by_their_weaker_fortress() -> None:
    state = with_side(with_side(coop(wave=4), 0, gate_health=12), 1, gate_health=8)
    course = Course(with_side(state, 2, gate_health=9))
    verdict(course)
    assert (standings(course), course.end_reason) == ([(0, 2), (1, 2)], "score")


def test_g08_nothing_ends_while_an_attack_is_under_way() -> None:
    course = Course(with_side(siege(), 1, gate_health=0))
    course.pending = (Question("level", 0, ("attack", "no"), "attack", (2, 11)),)
    end_if_decided(course)
    assert course.standings is None
    course.pending = ()
    end_if_decided(course)
    assert course.end_reason == "gate"
