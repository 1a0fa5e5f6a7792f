"""What happens in secret looks the same to others, whatever it was (G11, F45, F47)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from games.kernel.dice import Dice
from games.kernel.ruleset import Viewer
from games.onslaught import rules
from games.onslaught.rules.orders import Answer, Attack, Explore, Mark, Muster, Order, Sheet
from games.onslaught.rules.state import Relic, State
from tests.games.onslaught.given import landmark, relic, siege, unit, with_side

DICE = Dice("secret")


def through(state: State, seat: int | None, sheets: Sequence[tuple[Order, ...]]) -> list[Any]:
    """Return what a seat sees and is told, phase by phase, while others hand these sheets in."""
    found: list[Any] = []
    for orders in sheets:
        (awaited,) = rules.awaited(state)
        rules.check(state, awaited, Sheet(orders))
        outcome = rules.resolve(state, {awaited: Sheet(orders)}, DICE)
        state = outcome.state
        told = [event for event in outcome.events if event.audience.includes(seat)]
        found.append((told, rules.view(state, Viewer(seat))))
    return found


STACKS = (
    (("slagback", "cinder-hand"), ("ram-crew",)),
    (("cinder-hand",), ("slagback", "cinder-hand", "cinder-hand")),
    (("furnace-hulk",), ("cinder-hand",)),
)


@pytest.mark.parametrize("other", STACKS[1:])
def test_g11_a_stack_tells_how_many_entries_it_has_and_nothing_else(
    other: tuple[tuple[str, ...], ...],
) -> None:
    state = with_side(siege(step="prep", rounds=0), 0, cp=12, mark=-1)
    seen = [through(state, None, [(Mark(1), *map(Muster, stack))]) for stack in (STACKS[0], other)]
    assert seen[0] == seen[1]


def test_f07_what_lies_below_the_tops_tells_nobody_when_all_have_confirmed() -> None:
    state = siege(step="prep", rounds=0, active=1, first=0)
    for side in (0, 1):
        state = with_side(state, side, cp=9, mark=-1, is_ready=side == 0)
    stacks = (
        (("barkling", "sprig-runner"), ("elder-trunk",)),
        (("barkling",), ("elder-trunk",)),
        (("barkling", "mire-gleaner"), ("elder-trunk",)),
    )
    seen = [
        through(with_side(state, 1, cp=20), 0, [(Mark(0), *map(Muster, stack))]) for stack in stacks
    ]
    assert seen[0] == seen[1] == seen[2]
    assert [entry and entry.type for entry in seen[0][0][1].sides[1].entries] == [
        "barkling",
        "elder-trunk",
    ]


def exploring(slug: str) -> State:
    return siege(
        unit(0, "cinder-hand", (1, 9)),
        landmark(slug, (0, 9), is_revealed=False, health=0),
        landmark("coin-cache", (6, 3), is_revealed=False, health=0),
        step="explore",
    )


@pytest.mark.parametrize("slug", ["watch-wolves", "broken-engine", "snare-pit", "old-shrine"])
def test_f45_looking_at_a_landmark_and_hiding_it_tells_others_nothing(slug: str) -> None:
    sheets: list[tuple[Order, ...]] = [(Explore((0, 9)),), (Answer("hide"),)]
    for seat in (1, None):
        first = through(exploring("coin-cache"), seat, sheets)
        assert through(exploring(slug), seat, sheets) == first


@pytest.mark.parametrize("answer", ["keep", "sell"])
@pytest.mark.parametrize("slug", ["war-drum", "masons-seal", "mending-dust"])
def test_f47_winning_a_relic_tells_others_nothing_of_which_it_is(slug: str, answer: str) -> None:
    def world(top: str) -> State:
        state = siege(
            unit(0, "ram-crew", (1, 9)),
            unit(0, "cinder-hand", (5, 5)),
            unit(1, "sprig-runner", (5, 6)),
            landmark("watch-wolves", (0, 9), health=1),
            step="attack",
        )
        return replace(state, relics={1: Relic(1, top, "deck", 1)})

    sheets: list[tuple[Order, ...]] = [
        (Attack((1, 9), (0, 9)),),
        (Answer(answer),),
        (Attack((5, 5), (5, 6)),),
    ]
    for seat in (1, None):
        first = through(world("toll-coin"), seat, sheets)
        assert through(world(slug), seat, sheets) == first


@pytest.mark.parametrize("slug", ["war-drum", "masons-seal", "mending-dust", "ward-stone"])
def test_f47_holding_a_relic_opens_the_same_phases_whichever_it_is(slug: str) -> None:
    def keys(held: str) -> list[str]:
        state = siege(
            unit(0, "cinder-hand", (1, 3)),
            unit(1, "sprig-runner", (1, 9)),
            relic(1, held),
            step="attack",
        )
        for side in (0, 1):
            state = with_side(state, side, source=0)
        found = []
        for _ in range(6):
            state = rules.resolve(state, {}, DICE).state
            found.append(rules.phase(state))
        return found

    assert keys(slug) == keys("toll-coin")
    assert "2-start-10" in keys(slug)
