"""From one decision to the next: waves, Build's rounds, turns, who fires, what is skipped (F08)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.kernel.dice import Dice
from games.onslaught import rules
from games.onslaught.rules.catalogue import Cell
from games.onslaught.rules.course import Course
from games.onslaught.rules.events.turns import TurnBegan
from games.onslaught.rules.events.waves import Passed
from games.onslaught.rules.flow import advance
from games.onslaught.rules.geometry import neighbours
from games.onslaught.rules.market import stock_of
from games.onslaught.rules.orders import (
    BuyWare,
    Construct,
    EndExplore,
    EndFire,
    EndStart,
    Mark,
    MoveMinion,
    Muster,
    Pass,
    UseTalent,
)
from games.onslaught.rules.state import State, Step
from games.onslaught.rules.steps import has_to_decide
from games.onslaught.rules.waves import begin_wave
from tests.games.onslaught.given import (
    coop,
    frozen,
    landmark,
    relic,
    siege,
    spire,
    unit,
    with_side,
)
from tests.games.onslaught.random_play import chosen, steps
from tests.games.onslaught.resolved import play, played, refused, told, where

PHASES = ("market", "build", "prep", "onslaught")


def poor(state: State) -> State:
    """Return a State in which nobody has source, so that nothing can be bought or built."""
    for side in state.sides:
        state = with_side(state, side, source=0)
    return state


def test_s02_f01_prep_is_followed_by_the_onslaught_in_every_wave() -> None:
    for number in range(3):
        last = (1, 0)
        for step in steps(f"flow/{number}", chosen("duel", 3)):
            state = step.before
            phase = PHASES.index(state.step if state.step in PHASES else "onslaught")
            assert last <= (state.wave, phase)
            assert state.rounds > 0 or phase < 3
            last = (state.wave, phase)


def market(event: str = "") -> State:
    """Return the market of a wave, side 1's turn first, with all that can be sold."""
    course = Course(siege(wave=1, first=0, wares=stock_of(frozen(), Dice("row"))))
    begin_wave(course, 2, Dice("market"))
    course.event = event
    state: State = course.now
    return with_side(with_side(state, 0, source=30), 1, source=30)


def test_f04_each_side_buys_once_in_turn_order() -> None:
    state = market()
    assert where(state) == (2, "market", 1)
    after = played(state, BuyWare(0))
    assert where(after) == (2, "market", 0)
    assert where(played(after, Pass())) == (2, "build", 1)


def test_f04_open_stalls_lets_each_side_buy_twice() -> None:
    once = played(market("open-stalls"), BuyWare(0))
    assert where(once) == (2, "market", 1)
    outcome = play(once, Pass())
    assert told(outcome, Passed) == [Passed(1, "market")]
    assert where(outcome.state) == (2, "market", 0)


def building() -> State:
    return siege(step="build", rounds=0, wares=stock_of(frozen(), Dice("row")))


def test_f06_build_goes_round_until_all_have_passed() -> None:
    first = played(building(), Construct("ember-post", (2, 0)))
    assert where(first) == (2, "build", 1)
    second = played(first, Construct("thorn-pole", (2, 12)))
    assert where(second) == (2, "build", 0)
    passed = played(second, Pass())
    assert where(passed) == (2, "build", 1)
    again = played(passed, Construct("thorn-pole", (4, 12)))
    assert where(again) == (2, "build", 1)
    assert where(played(again, Pass())) == (2, "prep", 0)


def test_g28_passing_in_build_is_final() -> None:
    passed = played(building(), Pass(), Construct("thorn-pole", (2, 12)))
    assert passed.sides[0].has_passed
    assert where(passed) == (2, "build", 1)


def test_who_cannot_build_anything_is_not_asked() -> None:
    state = with_side(building(), 1, source=0)
    assert where(played(state, Construct("ember-post", (2, 0)))) == (2, "build", 0)
    course = Course(poor(building()))
    advance(course, Dice("a"))
    assert where(course.now) == (2, "prep", 0)


def test_s36_after_both_stacks_the_first_side_begins_its_first_turn() -> None:
    state = siege(step="prep", rounds=0)
    for side in (0, 1):
        state = with_side(state, side, cp=7, turns=0, mark=-1)
    half = played(state, Mark(1))
    assert where(half) == (2, "prep", 1)
    outcome = play(half, Mark(0), Muster(("sprig-runner",)))
    assert told(outcome, TurnBegan) == [TurnBegan(0, 1, campfire=False)]
    assert outcome.state.rounds == 1
    assert where(outcome.state) == (2, "start", 0)


def turn() -> State:
    """Return the start of a turn in which every step has something to decide."""
    return siege(
        unit(0, "tinker-vess", (1, 9)),
        unit(0, "cinder-hand", (5, 7)),
        unit(1, "sprig-runner", (1, 8)),
        spire(1, "pollen-vane", (2, 12), "arr"),
        landmark("coin-cache", (0, 9), is_revealed=False, health=0),
        step="start",
    )


def test_f08_a_turn_is_start_movement_fire_exploration_attack() -> None:
    state = poor(turn())
    assert where(state) == (2, "start", 0)
    reaped = played(state, UseTalent((1, 9), "reap"))
    assert where(reaped) == (2, "start", 0)
    moving = played(reaped, EndStart())
    assert where(moving) == (2, "move", 0)
    fire = played(moving, MoveMinion((5, 7), (5, 9)))
    assert where(fire) == (2, "fire", 1)
    explore = played(fire, EndFire())
    assert where(explore) == (2, "explore", 0)
    attack = played(explore, EndExplore())
    assert where(attack) == (2, "attack", 0)
    assert attack.active == 0


def test_e10_the_first_move_ends_the_start_of_a_turn() -> None:
    state = siege(unit(0, "cinder-hand", (5, 7)), unit(0, "slagback", (1, 3)), step="start")
    moved = played(state, MoveMinion((5, 7), (5, 9)))
    assert where(moved) == (2, "move", 0)
    assert refused(moved, 0, Construct("ember-post", (2, 0))) == "F08"
    assert refused(state, 0, Construct("ember-post", (2, 0))) == ""


def test_a_step_in_which_nobody_can_do_anything_is_no_phase() -> None:
    state = poor(siege(unit(0, "cinder-hand", (1, 4)), unit(1, "sprig-runner", (5, 5))))
    outcome = play(state, MoveMinion((1, 4), (1, 6)))
    assert told(outcome, TurnBegan) == [TurnBegan(1, 1, campfire=False)]
    assert where(outcome.state) == (2, "move", 1)
    assert outcome.state.rounds == 2


def test_f26_only_spires_that_have_somebody_in_range_are_asked_about() -> None:
    near = siege(unit(0, "cinder-hand", (1, 11)), spire(1, "thorn-pole", (2, 12)), step="fire")
    assert has_to_decide(replace(near, shooter=1))
    far = siege(unit(0, "cinder-hand", (1, 5)), spire(1, "thorn-pole", (2, 12)), step="fire")
    assert not has_to_decide(replace(far, shooter=1))


def free_neighbour(well: Cell) -> Cell:
    """Return a path hex beside a well of the map for three."""
    hexes = coop().hexes
    around = (cell for cell in neighbours(well) if cell in hexes)
    return next(cell for cell in around if hexes[cell].terrain == "path" and hexes[cell].gate < 0)


def test_g37_spires_of_both_people_fire_one_side_after_the_other() -> None:
    wells = {place.fortress: cell for cell, place in coop().hexes.items() if place.fortress >= 0}
    beside = {side: free_neighbour(wells[side]) for side in (0, 1)}
    state = coop(
        *(spire(side, slug, wells[side]) for side, slug in ((0, "ember-post"), (1, "thorn-pole"))),
        *(unit(2, "sprig-runner", beside[side]) for side in (0, 1)),
        step="fire",
        active=2,
        shooter=0,
        rounds=3,
    )
    assert rules.awaited(state) == {0}
    second = played(state, EndFire())
    assert where(second) == (2, "fire", 1)
    assert rules.awaited(second) == {1}


@pytest.mark.parametrize("slug", ["war-drum", "masons-seal", "toll-coin"])
@pytest.mark.parametrize("step", ["start", "build"])
def test_f47_whoever_holds_any_relic_is_asked_whichever_it_is(slug: str, step: Step) -> None:
    assert has_to_decide(poor(siege(relic(0, slug), step=step)))
    assert not has_to_decide(poor(siege(relic(1, slug), step=step)))
    assert not has_to_decide(poor(siege(step=step)))


def test_s41_a_limited_build_that_can_be_paid_opens_the_start_of_a_turn() -> None:
    assert has_to_decide(siege(step="start"))
    used = with_side(siege(step="start"), 0, limited=2)
    assert not has_to_decide(used)


def test_s45_the_opponent_builds_nothing_at_the_start_of_its_turn() -> None:
    state = coop(step="start", active=2)
    assert not has_to_decide(state)


def test_f08_turns_go_round_in_turn_order_until_the_wave_is_over() -> None:
    sides = []
    for step in steps("turns", chosen("coop", 1)):
        sides += [event.side for event in told(step.outcome, TurnBegan)]
    first = sides[0]
    assert sides == [(first + n) % 3 for n in range(len(sides))]
    assert len(sides) >= 3


def test_f08_the_opponent_plays_its_turn_on_the_way_to_a_persons_decision() -> None:
    state = poor(coop(unit(0, "cinder-hand", (2, 3)), unit(2, "sprig-runner", (5, 5)), rounds=3))
    course = Course(replace(state, step="attack", active=1))
    advance(course, Dice("a"))
    turns = [event.side for event in told(course.told(), TurnBegan)]
    assert turns[0] == 2
    assert course.sides[2].turns == 2 - 1 + state.sides[2].turns
    assert rules.awaited(course.now) <= {0, 1}
