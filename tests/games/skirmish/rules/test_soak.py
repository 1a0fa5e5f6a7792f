"""Random battles end, and at every step what must never change has not (T32)."""

from __future__ import annotations

import os
from collections import Counter

import pytest

from games.kernel.dice import Dice
from games.kernel.ruleset import Viewer
from games.skirmish import rules
from games.skirmish.rules.events import EVENTS
from games.skirmish.rules.piles import copies_of
from games.skirmish.rules.state import State
from tests.games.skirmish.random_play import PHASES, Step, options, steps
from tests.games.skirmish.twin import twin

SCALE = float(os.environ.get("SCALE", "0.05"))
SEED = os.environ.get("SEED", "1")
BATTLES = max(128, round(2000 * SCALE))
PARTS = 8


def check_cards(state: State) -> None:
    """Every seat has 18 cards and the copies it bought, each in one place."""
    for seat, side in state.sides.items():
        mine = [card for (owner, _), card in state.cards.items() if owner == seat]
        is_dealt = bool(state.units) or state.options.persistent
        bought = side.technologies if is_dealt else ()
        copies = [c for slug in bought for c in copies_of(slug, state.catalogue)]
        deck = [*state.catalogue.factions[side.faction].deck, *copies]
        assert sorted(card.card for card in mine) == sorted(deck)
        for zone in ("pile", "discard", "aside"):
            places = sorted(card.position for card in mine if card.zone == zone)
            assert len(set(places)) == len(places)
        played = [s.plays[seat] for s in state.skirmishes.values() if seat in s.plays]
        lying = {card.card for card in mine if card.zone == "committed"}
        named = {c for play in played for c in (play.standard, play.reinforcement)}
        assert lying <= named


def check_units(state: State) -> None:
    """No unit stands in two skirmishes, and all are somewhere once the cards are placed."""
    fronts = [n for s in state.skirmishes.values() for n in (s.attacker, s.defender)]
    assert len(set(fronts)) == len(fronts)
    assert {n for n, unit in state.units.items() if unit.is_front} == set(fronts)
    if state.step.startswith(("place", "loss", "splash")):
        assert all(unit.skirmish in state.skirmishes for unit in state.units.values())
    numbers = Counter(unit.seat for unit in state.units.values())
    assert all(number <= 6 for number in numbers.values())


def check_choice(step: Step) -> None:
    """Every phase asks somebody who has a choice, and each random sheet is legal."""
    assert step.sheets
    for seat, sheet in step.sheets.items():
        rules.check(step.before, seat, sheet)
        assert rules.review(step.before, seat, sheet.orders) == (None,) * len(sheet.orders)
        assert rules.advise(rules.view(step.before, Viewer(seat))).orders is not None
        rules.check(step.before, seat, rules.advise(rules.view(step.before, Viewer(seat))))


@pytest.mark.parametrize("part", range(PARTS))
def test_t32_random_battles_end_and_keep_every_card(part: int) -> None:
    for number in range(part, BATTLES, PARTS):
        keys = []
        for turn, step in enumerate(steps(f"{SEED}/{number}", **options(number)), 1):
            assert rules.turn(step.before) == turn
            keys.append(rules.phase(step.before))
            check_choice(step)
            check_cards(step.outcome.state)
            check_units(step.outcome.state)
        assert len(set(keys)) == len(keys)
        assert keys[0] == "1-muster"
        end = step.outcome.state
        assert len(end.past) == (2 if end.options.format == "duel" else 1)
        for line in (line for result in end.past.values() for line in result.scores):
            assert line.area in (0, 4)
            assert line.total == line.destroyed + line.area


def test_t32_g22_the_same_seed_and_decisions_give_the_same_log() -> None:
    for number in range(0, 64, 5):
        first, again = (list(steps(f"same/{number}", **options(number))) for _ in range(2))
        assert [step.outcome for step in first] == [step.outcome for step in again]
        for step in first:
            turned = dict(reversed(step.sheets.items()))
            assert rules.resolve(step.before, turned, Dice(f"same/{number}")) == step.outcome


def test_random_play_does_everything_that_the_rules_know() -> None:
    found: set[str] = set()
    phases: set[str] = set()
    for number in range(128):
        for step in steps(f"all/{number}", **options(number)):
            found |= {type(event).__name__ for event in step.outcome.events}
            phases.add(step.before.step.partition("-")[0])
    assert phases == {*PHASES}
    silent = {"PhaseMissed", "BattleGivenUp"}
    told = {kind.__name__ for kind in EVENTS}
    assert told - found == silent


@pytest.mark.parametrize("part", range(4))
def test_t29_g21_no_view_tells_what_is_hidden(part: int) -> None:
    """The twin's world is otherwise in hands, plans and piles, and looks the same."""
    changed = 0
    for number in range(part, 64, 4):
        for step in steps(f"twin/{number}", **options(number)):
            for seat in (None, 0, 1):
                viewer = Viewer(seat)
                state = step.outcome.state
                other = twin(state, viewer, Dice(f"{number}/{state.turn}/{seat}"))
                changed += other != state
                assert rules.view(other, viewer) == rules.view(state, viewer)
    assert changed > 100
