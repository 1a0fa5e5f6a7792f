"""Rounds and their ends: fatigue, objectives, retreat, who wins (F7, F8, F27, O6, O7)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.encounter.rules.encounters import end_encounter
from games.encounter.rules.orders import Attack, EndTurn, VoteRetreat
from games.encounter.rules.rounds import begin_round, fatigue_ahead, verdict
from games.encounter.rules.state import State
from games.kernel.ruleset import Outcome
from tests.games.encounter.given import (
    acting,
    ally,
    battle,
    course,
    foe,
    hero,
    play,
    queued,
    say,
    seen,
    told,
)


def ended(outcome: Outcome) -> tuple[str, bool]:
    """Return how the encounter ended."""
    (event,) = told(outcome, "EncounterEnded")
    return event.result.reason, event.result.won


def test_a12_o6_f8_a_fatigue_round_brings_a_strain_and_true_damage_for_each() -> None:
    state = queued(battle(hero((1, 0), 4), foe((0, 0)), round=5), 1, "S")
    assert fatigue_ahead(state) == {1: 2}
    found = course(state)
    begin_round(found)
    assert (found.round, found.figures[1].health) == (6, 2)
    assert sum(burden.kind == "strain" for burden in found.burdens.values()) == 2
    (began,) = told(found, "RoundBegan")
    assert began.is_fatigue


def test_o6_f8_fatigue_damage_passes_bonus_health_and_blocks() -> None:
    found = course(battle(hero((1, 0), 4, bonus=3), foe((0, 0)), round=7))
    begin_round(found)
    assert (found.figures[1].health, found.figures[1].bonus) == (3, 3)


def test_o6_before_round_6_nobody_tires() -> None:
    state = battle(hero((1, 0), 4), foe((0, 0)), round=4)
    assert fatigue_ahead(state) == {}
    found = course(state)
    begin_round(found)
    assert (found.round, found.figures[1].health, found.burdens) == (5, 4, {})


def test_f8_only_standing_heroes_suffer() -> None:
    state = battle(hero((1, 0)), hero(None, 0), ally((2, 0)), foe((0, 0)), round=5)
    found = course(state)
    begin_round(found)
    assert {figure for figure, _ in found.burdens} == {1}
    assert [found.figures[n].health for n in (1, 2, 3, 4)] == [4, 0, 5, 5]


def test_a10_f27_the_round_is_played_to_its_end() -> None:
    state = battle(hero((1, 0)), hero((-3, 0)), foe((0, 0), health=1), round=3, acted=())
    state = acting(state, 1)
    state = replace(
        state,
        figures={**state.figures, 3: replace(state.figures[3], health=0, cell=None, is_down=True)},
    )
    after = play(state, 0, EndTurn())
    assert (after.state.step, after.state.acting.figure) == ("hero", 2)
    prospect = seen(after.state, 0).prospect
    assert prospect is not None
    assert (prospect.ending, prospect.wins) == ("rout", True)
    assert not told(after, "EncounterEnded")
    end = play(after.state, 1, EndTurn())
    assert ended(end) == ("rout", True)
    assert end.state.past[1].round == 3
    assert end.state.standings is not None


def test_a11_f27_the_last_hero_and_the_last_foe_in_one_round_are_a_failure() -> None:
    state = battle(hero(None, 0), foe(None, health=0))
    assert verdict(state) == ("fallen", False)
    assert verdict(battle(hero((0, 0)), foe(None, health=0))) == ("rout", True)


def test_f27_all_heroes_down_end_the_battle_after_the_round() -> None:
    state = acting(battle(hero((1, 0), 1), ally((-4, 0), 5), foe((0, 0)), round=2), 1)
    state = replace(
        state,
        figures={**state.figures, 1: replace(state.figures[1], health=0, cell=None, is_down=True)},
        acting=None,
    )
    after = play(replace(state, acting=None), 0)
    assert after.state.step == "ally"
    end = play(after.state, 0, EndTurn())
    assert ended(end) == ("fallen", False)


def test_o7_rout_wants_no_foe_left() -> None:
    assert verdict(battle(hero((1, 0)), foe((0, 0)))) is None
    assert verdict(battle(hero((1, 0)), foe((0, 0)), foe(None, health=0))) is None
    assert verdict(battle(hero((1, 0)), foe(None, health=0))) == ("rout", True)


def test_o7_a_foe_that_waits_beside_the_map_is_still_there() -> None:
    assert verdict(battle(hero((1, 0)), foe(None, health=3))) is None


def test_o7_hunt_wants_the_apex_down_whoever_else_stands() -> None:
    apex = foe((3, 0), "hollow_abbot", 6)
    assert verdict(battle(hero((1, 0)), apex, foe((0, 0)), goal="hunt")) is None
    down = foe(None, "hollow_abbot", 0)
    assert verdict(battle(hero((1, 0)), down, foe((0, 0)), goal="hunt")) == ("hunt", True)


def test_o7_hold_wants_a_hero_standing_at_the_end_of_its_round() -> None:
    state = battle(hero((1, 0)), foe((0, 0)), goal="hold", goal_rounds=3)
    assert verdict(replace(state, round=2)) is None
    assert verdict(replace(state, round=3)) == ("hold", True)
    fallen = battle(hero(None, 0), foe((0, 0)), goal="hold", goal_rounds=3, round=3)
    assert verdict(fallen) == ("fallen", False)


def test_o7_f27_a_retreat_wants_every_standing_heros_vote_and_fails() -> None:
    state = battle(hero((4, 0)), hero((4, -1)), hero(None, 0), foe((-4, 0)))
    state = say(state, 0, VoteRetreat(wanted=True)).state
    assert verdict(state) is None
    state = say(state, 1, VoteRetreat(wanted=True)).state
    assert verdict(state) == ("retreat", False)
    state = say(state, 0, VoteRetreat(wanted=False)).state
    assert verdict(state) is None


def test_o7_a_retreat_ends_the_encounter_with_the_round() -> None:
    state = battle(hero((4, 0)), foe((-4, 0), "ash_whelp", 2), round=1)
    state = say(acting(state, 1), 0, VoteRetreat(wanted=True)).state
    end = play(state, 0, EndTurn())
    assert ended(end) == ("retreat", False)
    assert end.state.past[1].round == 1


def test_o7_an_objective_that_is_met_goes_before_a_retreat() -> None:
    state = battle(hero((4, 0), wants_retreat=True), foe(None, health=0))
    assert verdict(state) == ("rout", True)


def test_f7_a_round_begins_with_nobody_having_acted() -> None:
    state = battle(hero((4, 0)), foe((-4, 0), "ash_whelp", 2), round=1)
    after = play(acting(state, 1), 0, EndTurn()).state
    assert (after.round, after.step, after.last_rank) == (2, "hero", 0)
    assert after.acted == (1,)
    assert after.acting is not None


def reward(*, won: bool) -> State:
    """Return the State after an encounter of threat 4."""
    state = battle(hero((1, 0), experience=2), hero(None, 0), foe((0, 0)))
    found = course(state)
    end_encounter(found, "rout" if won else "fallen", won=won)
    return found.now


@pytest.mark.parametrize(("won", "gained"), [(True, 4), (False, 1)])
def test_f28_o8_every_hero_has_the_experience_fallen_ones_too(won: bool, gained: int) -> None:  # noqa: FBT001
    state = reward(won=won)
    assert [hero.experience for _, hero in sorted(state.heroes.items())] == [2 + gained, gained]
    assert (state.past[1].experience, state.past[1].won) == (gained, won)


def test_f29_blocks_go_to_the_queue_lost_dice_return_and_the_queue_stays() -> None:
    state = queued(battle(hero((1, 0), bonus=2), foe((0, 0))), 1, "m w")
    dice = dict(state.dice)
    dice[1, 2] = replace(dice[1, 2], zone="block", face="2")
    dice[1, 3] = replace(dice[1, 3], zone="lost")
    found = course(replace(state, dice=dice))
    end_encounter(found, "rout", won=True)
    assert found.figures[1].bonus == 0
    zones = [(found.dice[1, n].zone, found.dice[1, n].position) for n in (1, 2, 3, 4)]
    assert zones == [("queue", 1), ("queue", 3), ("ready", 0), ("ready", 0)]
    assert found.dice[1, 2].face == ""
    assert [burden.kind for burden in found.burdens.values()] == ["weariness"]


def test_f26_a_fallen_hero_does_not_end_the_battle() -> None:
    state = battle(hero(None, 0), hero((4, 0)), foe((-4, 0), "ash_whelp", 2))
    assert verdict(state) is None
    after = play(acting(state, 2), 1, EndTurn()).state
    assert (after.round, after.standings) == (2, None)
    assert after.acting is not None
    assert after.acting.figure == 2


def test_a_hero_that_attacks_stays_in_its_turn() -> None:
    state = acting(battle(hero((1, 0)), foe((0, 0), health=5)), 1)
    after = play(state, 0, Attack("close", 2, (1,))).state
    assert after.acting is not None
    assert (after.acting.figure, after.acting.attacks) == (1, 1)
