"""Random play: legal, ending, repeatable, and in time doing all that the rules allow (T-61)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from games.conquest import rules
from games.conquest.rules.events import ArtifactUsed, BattleFought, OrderFailed, QuestFulfilled
from games.conquest.rules.orders import DRAFTS, Build, Move, Sheet, Upgrade
from games.conquest.rules.state import State
from games.kernel.codec import to_plain
from games.kernel.dice import Dice
from games.kernel.ruleset import WATCHER, Viewer
from tests.games.conquest.given import FROZEN
from tests.games.conquest.random_play import beginning, random_sheets, turns

SEEDS = [("one", 2), ("two", 3), ("three", 4), ("four", 4)]


def plain(state: State) -> object:
    """Return everything of a State as plain data, mappings in a fixed order."""
    return to_plain(replace(state, sightings={f"{k}": v for k, v in state.sightings.items()}))  # type: ignore[misc]


def backwards(state: State) -> State:
    """Return an equal State whose mappings are stored the other way round."""
    changes: dict[str, Any] = {
        name: dict(reversed(list(getattr(state, name).items())))
        for name in ("realms", "places", "armies", "artifacts", "sightings")
    }
    armies = {
        cell: replace(army, troops=dict(reversed(list(army.troops.items()))))
        for cell, army in changes["armies"].items()
    }
    return replace(state, **{**changes, "armies": armies})


@pytest.mark.parametrize(("seed", "seats"), SEEDS)
def test_a41_every_match_ends_at_its_turn_limit(seed: str, seats: int) -> None:
    *_, (_, last) = turns(seed, seats)
    assert last.state.standings is not None
    assert {standing.seat for standing in last.state.standings} == set(range(seats))
    assert last.state.turn <= 30


@pytest.mark.parametrize(("seed", "seats"), SEEDS)
def test_c19_random_orders_are_legal(seed: str, seats: int) -> None:
    for state, _ in turns(seed, seats, 12):
        for seat, sheet in random_sheets(state, seed).items():
            rules.check(state, seat, sheet)
            assert set(rules.review(state, seat, sheet.orders)) == {None} or not sheet.orders


@pytest.mark.parametrize(("seed", "seats"), SEEDS)
def test_t61_storage_order_changes_nothing(seed: str, seats: int) -> None:
    for state, outcome in turns(seed, seats):
        sheets = dict(reversed(random_sheets(backwards(state), seed).items()))
        again = rules.resolve(backwards(state), sheets, Dice(seed))
        assert plain(again.state) == plain(outcome.state)
        assert [to_plain(e) for e in again.events] == [to_plain(e) for e in outcome.events]


def test_t61_resolving_leaves_the_old_state_as_it_was() -> None:
    for state, _ in turns("five", 4):
        before = plain(state)
        rules.resolve(state, random_sheets(state, "five"), Dice("five"))
        assert plain(state) == before


def test_c34_the_board_stays_sound() -> None:
    for seed, seats in SEEDS:
        for _, outcome in turns(seed, seats):
            state = outcome.state
            for cell, army in state.armies.items():
                assert (cell, state.realms[army.seat].alive) == (army.cell, True)
                assert army.troops
                assert all(number > 0 for number in army.troops.values())
                assert cell not in state.layout.mountains
                place = state.places.get(cell)
                if place is not None and place.kind != "site":
                    assert place.owner == army.seat
            for place in state.places.values():
                assert place.owner is None or not place.guard
            assert all(realm.gold >= 0 for realm in state.realms.values())


def test_c22_c77_random_play_covers_the_rules() -> None:
    seen: Counter[str] = Counter()
    for number in range(8):
        for _, outcome in turns(f"cover {number}", 2 + number % 3, 40):
            seen.update(type(event).__name__ for event in outcome.events)
            seen.update(e.artifact for e in outcome.events if isinstance(e, ArtifactUsed))
            seen.update(e.quest for e in outcome.events if isinstance(e, QuestFulfilled))
            seen.update(e.winner for e in outcome.events if isinstance(e, BattleFought))
            seen.update(e.rule for e in outcome.events if isinstance(e, OrderFailed))
    attacking = {slug for slug, kind in FROZEN.artifacts.items() if kind.attacking}
    wanted = attacking | set(FROZEN.quests) | {"attacker", "defender", "PlaceTaken", "StoryTold"}
    assert wanted <= seen.keys()


def test_c35_random_orders_use_every_kind() -> None:
    kinds: set[type] = set()
    amounts: set[str] = set()
    for number in range(4):
        for state, _ in turns(f"kinds {number}", 4, 30):
            for sheet in random_sheets(state, f"kinds {number}").values():
                kinds.update(type(order) for order in sheet.orders)
                moves = [order for order in sheet.orders if isinstance(order, Move)]
                amounts.update(a.kind for move in moves for a in move.troops.values())
    assert kinds == set(DRAFTS)
    assert amounts == {"all", "all_but", "exactly"}


def test_a45_a_watcher_orders_nothing() -> None:
    assert rules.random_order(rules.view(beginning("x", 2), WATCHER), Dice("x")) == Sheet()


def test_c54_the_finite_set_holds_each_thing_a_castle_and_an_army_can_do() -> None:
    state = beginning("finite", 2)
    gold = {seat: replace(realm, gold=200) for seat, realm in state.realms.items()}
    state = replace(state, realms=gold)
    sheets = rules.orders(rules.view(state, Viewer(0)))
    assert len(sheets) == len(set(map(repr, sheets))) == 3 * 3
    works = {order for sheet in sheets for order in sheet.orders if not isinstance(order, Move)}
    capital = state.realms[0].capital
    assert works == {Build(capital, 2), Upgrade(capital, 1)}
    for sheet in sheets:
        rules.check(state, 0, sheet)
    assert rules.orders(rules.view(state, WATCHER)) == ()
