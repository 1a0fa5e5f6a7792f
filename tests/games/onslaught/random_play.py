"""Whole matches of Onslaught by random legal orders from fixed seeds, with all sorts of options."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from games.kernel.dice import Dice
from games.kernel.ruleset import Outcome, Setup, SetupSeat, Viewer
from games.onslaught import rules
from games.onslaught.rules.orders import Sheet
from games.onslaught.rules.state import State
from tests.games.onslaught.given import frozen_content

CONTENT = frozen_content()
MOST = 3000  # phases of a match
MODES = ("duel", "brief", "coop")
PEOPLE = {"duel": 2, "brief": 1, "coop": 2}
MARKS = {"brief": {"one": "A", "two": "A"}, "coop": {"one": "A", "two": "B"}}
GOALS = "objectives: gate 3, spires 4, landmarks 5"
BRIEF = """
faction: Fernveil Choir
heroes: hunt
{objectives}

wave 1
income: 8
mark: {one}
build: Thorn Pole, upgrade attack
deploy: Sprig Runner, [Barkling*, Sprig Runner], Listener Ame

wave 2
income: 9
event: Levy
mark: {two}
buy: Hired Axe, Glass Archer
build: Pollen Vane, upgrade range, bulwark
deploy: Briar Duke, [Spore Singer, Mire Gleaner, Sprig Runner], Hired Axe, Barkling

wave 3
income: 12
mark: {one}
buy: Marta Quill, Road Ogre, Ferry Guard
build: Root Wall, upgrade fortification, foundry
deploy: [Elder Trunk, Barkling], Road Ogre, Sprig Runner, Sprig Runner, Mire Gleaner, Moonroot
"""


@dataclass(frozen=True)
class Step:
    """One resolution: the State before, the sheets handed in, and what came of them."""

    before: State
    sheets: dict[int, Sheet]
    outcome: Outcome


def options(number: int) -> dict[str, Any]:
    """Return options such that 24 numbers in a row have every mix of mode, length and brief."""
    return chosen(MODES[number % 3], number // 3 % 4 + 1, goals=number // 12 % 2)


def chosen(mode: str, waves: int, goals: int = 0) -> dict[str, Any]:
    """Return the options of a match, with objectives or without."""
    given: dict[str, Any] = {"mode": mode, "waves": waves}
    if mode == "duel":
        return given
    return {**given, "brief": BRIEF.format(objectives=GOALS if goals else "", **MARKS[mode])}


def beginning(seed: str, chosen: dict[str, Any]) -> Outcome:
    """Return a match's start with factions left to chance."""
    seats = tuple(SetupSeat(n, {}) for n in range(PEOPLE[chosen["mode"]]))
    return rules.start(Setup(seats, chosen, CONTENT), Dice(seed))


def random_sheets(state: State, seed: str) -> dict[int, Sheet]:
    """Return a random sheet of each seat that must decide."""
    return {
        seat: rules.random_order(rules.view(state, Viewer(seat)), Dice(f"{seed}/{seat}"))
        for seat in sorted(rules.awaited(state))
    }


def steps(seed: str, chosen: dict[str, Any]) -> Iterator[Step]:
    """Yield a match's resolutions to its end; raises AssertionError if it does not end."""
    dice, state = Dice(seed), beginning(seed, chosen).state
    for _ in range(MOST):
        if rules.standings(state) is not None:
            return
        sheets = random_sheets(state, seed)
        outcome = rules.resolve(state, sheets, dice)
        yield Step(state, sheets, outcome)
        state = outcome.state
    raise AssertionError(f"{seed} does not end")


def idle_steps(seed: str, given: dict[str, Any]) -> Iterator[State]:
    """Yield the States of a match in which every phase is missed, to its end."""
    dice, state = Dice(seed), beginning(seed, given).state
    while rules.standings(state) is None:
        state = rules.resolve(state, {}, dice).state
        yield state
        assert rules.turn(state) < MOST


def chips_of(state: State) -> Counter[tuple[int, str]]:
    """Count the chips of a side by their types: the factions' units, which nobody can lose."""
    units = state.units.values()
    return Counter((u.side, u.type) for u in units if state.catalogue.units[u.type].faction)
