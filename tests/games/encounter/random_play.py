"""Whole matches of Encounter by random legal orders from fixed seeds, with all sorts of options."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from games.encounter import rules
from games.encounter.rules.orders import Sheet
from games.encounter.rules.state import State
from games.encounter.setup.content import shipped
from games.kernel.dice import Dice
from games.kernel.ruleset import Outcome, Setup, SetupSeat, Viewer
from tests.games.encounter.given import frozen_content

CHAINS = (
    ("rout",),
    ("hunt",),
    ("hold",),
    ("hold", "rout"),
)
MOST = 400  # phases of an encounter


@dataclass(frozen=True)
class Step:
    """One resolution: the State before, the sheets handed in, and what came of them."""

    before: State
    sheets: dict[int, Sheet]
    outcome: Outcome


def options(number: int) -> tuple[int, dict[str, Any], Mapping[str, Any]]:
    """Return heroes, options and content such that 48 numbers in a row have every mix."""
    content: Mapping[str, Any] = frozen_content() if number % 3 else shipped()
    chains = CHAINS if number % 3 else [(slug,) for slug in sorted(content["encounters"])]
    chain = chains[number // 12 % len(chains)]
    return number % 4 + 1, {"encounters": chain, "auto_ties": number % 5 == 0}, content


def beginning(seed: str, heroes: int, chosen: Mapping[str, Any], content: Any) -> Outcome:
    """Return a match's start with classes of heroes left to chance."""
    seats = tuple(SetupSeat(n, {}) for n in range(heroes))
    return rules.start(Setup(seats, chosen, content), Dice(seed))


def steps(seed: str, number: int) -> Iterator[Step]:
    """Yield a match's resolutions to its end; raises AssertionError if it does not end."""
    heroes, chosen, content = options(number)
    dice, state = Dice(seed), beginning(seed, heroes, chosen, content).state
    for _ in range(MOST * len(chosen["encounters"])):
        if rules.standings(state) is not None:
            return
        sheets = {
            seat: rules.random_order(rules.view(state, Viewer(seat)), Dice(f"{seed}/{seat}"))
            for seat in sorted(rules.awaited(state))
        }
        outcome = rules.resolve(state, sheets, dice)
        yield Step(state, sheets, outcome)
        state = outcome.state
    raise AssertionError(f"{seed} does not end")
