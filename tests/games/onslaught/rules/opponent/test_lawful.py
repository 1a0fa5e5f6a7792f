"""Everything that the opponent does in whole matches is what a person could lawfully order."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from games.kernel.dice import Dice
from games.kernel.ruleset import Setup, SetupSeat, Viewer
from games.onslaught import rules
from games.onslaught.rules.checks import check_order
from games.onslaught.rules.course import Course
from games.onslaught.rules.ending import end_if_decided
from games.onslaught.rules.fighting import go_on
from games.onslaught.rules.opponent import decide
from games.onslaught.rules.orders import Order, Sheet
from games.onslaught.rules.phases import decider
from games.onslaught.rules.playing import play, play_prep
from games.onslaught.rules.state import State
from games.onslaught.rules.steps import has_to_decide, leave
from tests.games.onslaught.given import frozen_content
from tests.games.onslaught.random_play import chosen
from tests.games.onslaught.rules.test_scenarios import shipped, shipped_content

SCALE = float(os.environ.get("SCALE", "0.05"))
MATCHES = max(6, round(200 * SCALE))
MOST = 20_000  # stages of a match
SCENARIOS = tuple(shipped().scenarios.values())


def begun(seed: str, number: int) -> State:
    """Return the start of a match: of a brief of the tests, or of a scenario of the site."""
    content: dict[str, Any] = frozen_content()
    given: dict[str, Any] = chosen(("brief", "coop")[number % 2], 3)
    seats = number % 2 + 1
    if number % 3:
        scenario = SCENARIOS[number % len(SCENARIOS)]
        content, seats = shipped_content(), scenario.players
        given = {"scenario": scenario.slug, "mode": "brief"}
    setup = Setup(tuple(SetupSeat(n, {}) for n in range(seats)), given, content)
    state: State = rules.start(setup, Dice(seed)).state
    return state


def unchanged_but_done(before: State, after: State, side: int) -> bool:
    """Say whether a decision changed nothing but how far the opponent is in its brief."""
    kept = replace(after.sides[side], done=before.sides[side].done)
    return replace(after, sides={**after.sides, side: kept}) == before


def decisions(seed: str, number: int) -> Iterator[Order]:
    """Play a match, people by random orders, and yield what the opponent orders, each checked."""
    dice, course = Dice(seed), Course(begun(seed, number))
    for stage in range(MOST):
        end_if_decided(course)
        if course.standings is not None:
            return
        if not course.pending and course.blow is not None:
            go_on(course, dice)
        elif not course.pending and not has_to_decide(course):
            leave(course, dice)
        else:
            yield from _decided(course, dice, f"{seed}/{stage}")
    raise AssertionError(f"{seed} does not end")


def _decided(course: Course, dice: Dice, purpose: str) -> Iterator[Order]:
    side = decider(course)
    seat = course.sides[side].seat
    if seat is not None:
        sheet = rules.random_order(rules.view(course.now, Viewer(seat)), Dice(purpose))
    else:
        before = course.now
        found = decide(course, side)
        assert unchanged_but_done(before, course.now, side)
        sheet = found if isinstance(found, Sheet) else Sheet((found,))
        for place, order in enumerate(sheet.orders):
            check_order(course, side, order, sheet.orders[:place])
            yield order
    if course.step == "prep" and not course.pending:
        play_prep(course, side, sheet.orders, dice)
    else:
        play(course, side, sheet.orders[0], dice)


@pytest.mark.parametrize("number", range(MATCHES))
def test_s45_g29_every_order_of_the_opponent_is_lawful(number: int) -> None:
    kinds = Counter(type(order).__name__ for order in decisions(f"lawful/{number}", number))
    assert kinds["Muster"] > 0
    assert not {"LayScape", "Reorder", "UseRelic", "Explore"} & set(kinds)


def test_g29_over_some_matches_it_does_all_that_it_knows() -> None:
    kinds = {
        type(order).__name__ for number in range(8) for order in decisions(f"all/{number}", number)
    }
    assert kinds >= {
        "BuyWare", "Construct", "Upgrade", "Advance", "Pass", "Mark", "Muster", "UseTalent",
        "MoveHero", "MoveMinion", "Deploy", "EndMove", "FireSpire", "Attack",
        "EndTurn", "Answer", "EndExplore",
    }  # fmt: skip
