"""Whole encounters played by advice alone: legal, finite, and won about as often as they should."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

from games.encounter import rules
from games.encounter.rules.advice import advise
from games.encounter.rules.queue import queue_of
from games.encounter.rules.state import State
from games.kernel.dice import Dice
from games.kernel.ruleset import Setup, SetupSeat, Viewer
from tests.games.encounter.given import frozen_content

SCALE = float(os.environ.get("SCALE", "0.05"))
SEED = os.environ.get("SEED", "1")
MATCHES = max(3, round(40 * SCALE))
CLASSES = ("bulwark", "fletcher", "kindler", "mender")
MOST = 400  # phases of an encounter


def played(seed: str, heroes: int, encounter: str, threat: int) -> Iterator[State]:
    """Yield the States of a match in which all do as they are advised, each sheet legal."""
    dice = Dice(seed)
    kinds = [dice.pick(f"class {seat}", CLASSES) for seat in range(heroes)]
    seats = tuple(SetupSeat(seat, {"hero": kind}) for seat, kind in enumerate(kinds))
    options = {"encounters": [encounter], "threat": threat}
    state: State = rules.start(Setup(seats, options, frozen_content()), dice).state
    for _ in range(MOST):
        yield state
        if state.standings is not None:
            return
        sheets = {seat: advise(rules.view(state, Viewer(seat))) for seat in rules.awaited(state)}
        for seat, sheet in sheets.items():
            rules.check(state, seat, sheet)
        state = rules.resolve(state, sheets, dice).state
    raise AssertionError(f"{seed} does not end")


def check_heroes(state: State) -> None:
    """Each die lies in one place, queues have no gap, Resolve and blocks are within bounds."""
    limits = state.catalogue.limits
    for hero in state.heroes.values():
        pieces = queue_of(state, hero.figure)
        assert [piece.position for piece in pieces] == list(range(1, len(pieces) + 1))
        assert len(pieces) <= limits.queue
        dice = [die for die in state.dice.values() if die.figure == hero.figure]
        assert all((die.zone == "queue") == (die.position > 0) for die in dice)
        assert all((die.zone == "block") == bool(die.face) for die in dice)
        assert sum(die.zone == "block" for die in dice) <= limits.blocks
        assert sum(state.catalogue.heroes[hero.type].dice.values()) == len(dice)
        assert 0 <= hero.resolve <= limits.resolve_most


@pytest.mark.parametrize("heroes", [1, 2, 3, 4])
def test_o2_o4_o5_advised_heroes_win_gentle_encounters(heroes: int) -> None:
    won = 0
    for number in range(MATCHES):
        states = list(played(f"advised/{heroes}/{number}", heroes, "rout", 3))
        for state in states:
            check_heroes(state)
        won += states[-1].past[1].won
    assert won * 3 >= MATCHES * 2


@pytest.mark.parametrize(("encounter", "threat"), [("hunt", 6), ("hold", 4), ("rout", 6)])
def test_o6_o7_every_encounter_that_is_played_by_advice_ends(encounter: str, threat: int) -> None:
    for heroes in (1, 3):
        *_, last = played(f"{SEED}/{encounter}/{heroes}", heroes, encounter, threat)
        assert last.past[1].encounter == encounter
        assert last.step == "over"
