"""Random battles end, and at every step what must never change has not."""

from __future__ import annotations

import os
from collections import Counter

import pytest

from games.encounter import rules
from games.encounter.rules.ground import ground_of
from games.encounter.rules.orders import (
    Advise,
    Interjection,
    MarkAbsent,
    MarkPresent,
    Resign,
    VoteRetreat,
)
from games.encounter.rules.queue import queue_of
from games.encounter.rules.state import State
from games.kernel.dice import Dice
from games.kernel.ruleset import Viewer
from games.kernel.words import IllegalOrder
from tests.games.encounter.random_play import Step, beginning, options, steps

SCALE = float(os.environ.get("SCALE", "0.05"))
SEED = os.environ.get("SEED", "1")
BATTLES = max(48, round(2000 * SCALE))
PARTS = 4


def check_figures(state: State) -> None:
    """No two figures share a cell, each stands on floor, health is within its bounds."""
    cells = [f.cell for f in state.figures.values() if f.cell is not None]
    assert len(set(cells)) == len(cells)
    assert set(cells) <= ground_of(state.fields[state.number]).floor
    for figure in state.figures.values():
        assert figure.bonus >= 0
        assert figure.health >= 0
        assert (figure.health == 0) == figure.is_down
        assert figure.cell is None or not figure.is_down


def check_dice(state: State) -> None:
    """Every die lies in one zone; places in a queue count from 1, and none is too long."""
    for hero in state.heroes.values():
        queue = queue_of(state, hero.figure)
        assert [piece.position for piece in queue] == list(range(1, len(queue) + 1))
        assert len(queue) <= state.catalogue.limits.queue
        assert 0 <= hero.resolve <= state.catalogue.limits.resolve_most
        blocks = [d for d in state.dice.values() if (d.figure, d.zone) == (hero.figure, "block")]
        assert len(blocks) <= state.catalogue.limits.blocks
        assert all(die.face for die in blocks)


def check_kept(step: Step) -> None:
    """Dice are neither made nor unmade but in camp; experience never falls but there."""
    if step.before.step == "camp":
        return
    assert {*step.before.dice} == {*step.outcome.state.dice}
    for seat, hero in step.before.heroes.items():
        assert step.outcome.state.heroes[seat].experience >= hero.experience


def check_choice(step: Step) -> None:
    """Every phase asks somebody, and each random sheet is legal; so is the advice."""
    assert step.sheets
    assert len(step.sheets) == 1 or step.before.step == "camp"
    for seat, sheet in step.sheets.items():
        rules.check(step.before, seat, sheet)
        assert rules.review(step.before, seat, sheet.orders) == (None,) * len(sheet.orders)
        rules.check(step.before, seat, rules.advise(rules.view(step.before, Viewer(seat))))


@pytest.mark.parametrize("part", range(PARTS))
def test_o6_random_battles_end_and_keep_what_must_be_kept(part: int) -> None:
    for number in range(part, BATTLES, PARTS):
        keys = []
        for turn, step in enumerate(steps(f"{SEED}/{number}", number), 1):
            assert rules.turn(step.before) == turn
            keys.append(rules.phase(step.before))
            check_choice(step)
            check_kept(step)
            check_figures(step.outcome.state)
            check_dice(step.outcome.state)
        assert len(set(keys)) == len(keys)
        end = step.outcome.state
        assert sorted(end.past) == list(range(1, len(end.options.encounters) + 1))
        assert rules.awaited(end) == frozenset()


def test_the_same_seed_and_decisions_give_the_same_battle() -> None:
    for number in (1, 4, 6, 11):
        first, again = (list(steps(f"same/{number}", number)) for _ in range(2))
        assert [step.outcome for step in first] == [step.outcome for step in again]


def interjection(state: State, seat: int, chance: Dice) -> Interjection | None:
    """Return something that the seat may say now, mostly nothing."""
    name = f"says/{state.turn}/{seat}"
    said: list[Interjection] = [
        MarkAbsent(),
        MarkPresent(),
        MarkPresent(),
        VoteRetreat(chance.roll(f"{name}/vote", 4) > 1),
        *(Advise(option) for option in (state.pending.options if state.pending else ())),
    ]
    if chance.roll(f"{name}/leaves", 40) == 1:
        said = [Resign()]
    picked = chance.pick(f"{name}/what", said)
    try:
        rules.check(state, seat, picked)
    except IllegalOrder:
        return None
    return picked


def spoken(state: State, chance: Dice, dice: Dice) -> State:
    """Return the State after each living seat may have said something."""
    for seat in sorted(state.heroes):
        said = interjection(state, seat, chance) if rules.standings(state) is None else None
        if said is not None:
            state = rules.interject(state, seat, said, dice).state
    return state


@pytest.mark.parametrize("part", range(PARTS))
def test_battles_end_whatever_is_said_between_the_decisions(part: int) -> None:
    for number in range(part, BATTLES // 2, PARTS):
        seed = f"{SEED}/said/{number}"
        heroes, chosen, content = options(number)
        dice, chance = Dice(seed), Dice(f"{seed}/chance")
        state, keys = beginning(seed, heroes, chosen, content).state, set()
        while rules.standings(state) is None:
            assert rules.phase(state) not in keys
            keys.add(rules.phase(state))
            state = spoken(state, chance, dice)
            sheets = {
                seat: rules.random_order(rules.view(state, Viewer(seat)), chance)
                for seat in sorted(rules.awaited(state))
                if chance.roll(f"missed/{state.turn}/{seat}", 5) > 1
            }
            assert rules.awaited(state) or rules.standings(state) is not None
            keys.add(rules.phase(state))
            state = rules.resolve(state, sheets, dice).state
            check_figures(state)
            check_dice(state)
            assert state.turn < 1500


def test_o6_a_battle_that_nobody_plays_ends() -> None:
    for number in range(12):
        heroes, chosen, content = options(number)
        dice = Dice(f"idle/{number}")
        state = beginning(f"idle/{number}", heroes, chosen, content).state
        while rules.standings(state) is None:
            state = rules.resolve(state, {}, dice).state
            assert state.round <= 20
        assert state.end_reason in ("all_won", "some_won", "none_won")


def test_random_play_comes_to_every_step_and_question() -> None:
    steps_found: Counter[str] = Counter()
    questions: Counter[str] = Counter()
    for number in range(48):
        for step in steps(f"all/{number}", number):
            steps_found[step.before.step] += 1
            if step.before.pending is not None:
                questions[step.before.pending.kind] += 1
    assert {*steps_found} == {"camp", "deploy", "hero", "ally", "question"}
    assert {*questions} >= {"order", "destination", "stop", "targets", "enter", "ward", "surge"}


def test_nothing_but_the_seats_differs_between_viewers() -> None:
    for step in steps("eyes", 7):
        state = step.before
        watcher = rules.view(state, Viewer())
        assert watcher.possible is None
        for seat in state.heroes:
            mine = rules.view(state, Viewer(seat))
            assert (mine.possible is not None) == (seat in rules.awaited(state))
            assert (mine.figures, mine.dice, mine.pending) == (
                watcher.figures,
                watcher.dice,
                watcher.pending,
            )
        if rules.awaited(state) and state.step != "camp":
            (seat,) = rules.awaited(state)
            assert watcher.others_can == rules.view(state, Viewer(seat)).possible
