"""What viewers see: everything that is public, and what can be done now (E4 to E6 build on it)."""

from __future__ import annotations

from dataclasses import fields, replace

from games.encounter import rules
from games.encounter.rules.orders import Attack, Move, Rally
from games.encounter.rules.planning import plan_move
from games.encounter.rules.state import State
from games.encounter.rules.view import View
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
    queued,
    refused,
    seen,
)


def test_a_view_has_all_fields_of_a_state() -> None:
    state = acting(battle(hero((1, 0)), foe((0, 0))), 1)
    view = seen(state, 0)
    assert {f.name for f in fields(State)} <= {f.name for f in fields(View)}
    for field in fields(State):
        assert getattr(view, field.name) == getattr(state, field.name)


def test_rules_that_read_a_state_read_a_view_alike() -> None:
    state = acting(battle(hero((3, 0)), hero((-3, 0)), foe((0, 0))), 1)
    assert plan_move(seen(state, None), 3) == plan_move(state, 3)


def test_what_the_acting_hero_can_do_is_shown_to_it_and_to_all() -> None:
    state = queued(acting(battle(hero((2, 0), resolve=4), foe((0, 0))), 1), 1, "m w")
    mine, theirs = seen(state, 0), seen(state, None)
    assert theirs.possible is None
    assert theirs.others_can == mine.possible
    can = mine.possible
    assert can is not None
    assert {move.cell: move.steps for move in can.moves}[(1, 0)] == 1
    assert max(move.steps for move in can.moves) == 2
    assert all(refused(state, 0, Move(move.cell)) == "" for move in can.moves)
    stances = {stance.stance: stance for stance in can.stances}
    assert {*stances} == {"far", "brace"}
    assert (stances["far"].targets, stances["far"].dice, stances["far"].most_might) == (
        (2,),
        (2, 3, 4),
        2,
    )
    assert (can.can_rally, can.can_try_lock, can.can_end) == (True, False, True)
    assert refused(state, 0, Attack("far", 2, (2, 3))) == ""
    assert refused(state, 0, Rally()) == ""


def test_queues_are_shown_from_their_left_end() -> None:
    state = queued(battle(hero((2, 0)), foe((0, 0))), 1, "m w S m")
    kinds = [piece.kind for piece in seen(state, None).queues[1]]
    assert kinds == ["might", "weariness", "strain", "might"]
    assert [die.number for die in seen(state, 0).ready(1)] == [3, 4]


def test_the_prospect_tells_the_end_of_the_round_and_the_next_fatigue() -> None:
    state = queued(acting(battle(hero((2, 0)), foe((0, 0)), round=5), 1), 1, "S")
    prospect = seen(state, 0).prospect
    assert prospect is not None
    assert (prospect.ending, prospect.wins, prospect.fatigue) == ("", False, {1: 2})
    down = seen(battle(hero((2, 0)), foe(None, health=0)), 0).prospect
    assert down is not None
    assert (down.ending, down.wins, down.fatigue) == ("rout", True, {})
    assert seen(begun("bulwark").state, 0).prospect is None


def test_a_hero_without_room_enters_at_its_own_turn() -> None:
    cells = changed(disk(), (4, 0), (4, -1), kind="gate")
    inside = [hero((4, 0)), hero(None, 5), ally((4, -1)), foe((-4, 0))]
    state = acting(battle(*inside, cells=cells), 1)
    waits = play(state, 0, Move((3, 0))).state
    assert seen(waits, 0).figures[2].cell is None
    entered = missed(waits).state
    assert entered.figures[2].cell == (4, 0)
    assert (entered.step, rules.awaited(entered)) == ("hero", frozenset({1}))


def test_phases_are_named_by_encounter_round_step_and_turn() -> None:
    state = acting(battle(hero((2, 0)), foe((0, 0)), round=3, turn=17), 1)
    assert rules.phase(state) == "1-3-hero-17"
    assert rules.phase(replace(state, standings=())) == "over"
    assert rules.time_limit(state, 90) == 90
    assert rules.turn(state) == 17
