"""The twin world differs in all that is hidden, and no view or refusal tells (C-25, C-33)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields

import pytest

from games.conquest import rules
from games.conquest.rules.orders import Build, Fulfil, Order, UseArtifact
from games.conquest.rules.state import State
from games.conquest.rules.world import all_cells
from games.kernel.dice import Dice
from games.kernel.ruleset import Viewer
from games.kernel.words import IllegalOrder
from tests.games.conquest.playing import march
from tests.games.conquest.random_play import turns
from tests.games.conquest.twin import CHANGED, PUBLIC, twin


def pairs(seed: str, seats: int) -> Iterator[tuple[State, State, Viewer]]:
    """Yield each State of a match with its twin, for a watcher and for each seat."""
    for state, outcome in turns(seed, seats, 20):
        for seat in (None, *range(seats)):
            viewer = Viewer(seat)
            for each in (state, outcome.state):
                yield each, twin(each, viewer, Dice(f"{seed}/{each.turn}/{seat}")), viewer


@pytest.mark.parametrize(("seed", "seats"), [("a", 2), ("b", 3), ("c", 4)])
def test_t57_c25_c33_hidden_facts_change_no_view(seed: str, seats: int) -> None:
    for state, other, viewer in pairs(seed, seats):
        assert other != state
        assert rules.view(other, viewer) == rules.view(state, viewer)


def test_t57_the_twin_changes_every_hidden_field() -> None:
    changed: set[tuple[type, str]] = set()
    for state, other, _ in pairs("d", 4):
        for name in ("realms", "places", "armies", "artifacts", "sightings"):
            mine, theirs = getattr(state, name), getattr(other, name)
            if mine != theirs:
                changed.add((State, name))
            for key in mine.keys() & theirs.keys():
                noun = type(mine[key])
                changed.update(
                    (noun, field.name)
                    for field in fields(noun)
                    if getattr(mine[key], field.name) != getattr(theirs[key], field.name)
                )
            if name == "places":
                for cell in mine:
                    for level in mine[cell].buildings.keys() & theirs[cell].buildings.keys():
                        had, has = mine[cell].buildings[level], theirs[cell].buildings[level]
                        noun = type(had)
                        changed.update(
                            (noun, field.name)
                            for field in fields(noun)
                            if getattr(had, field.name) != getattr(has, field.name)
                        )
    wanted = {(noun, name) for noun, names in CHANGED.items() for name in names}
    assert wanted <= changed
    public = {(noun, name) for noun, names in PUBLIC.items() for name in names}
    assert not {(noun, name) for noun, name in changed & public if name not in ("seat", "cell")}


def answer(state: State, seat: int, order: Order) -> object:
    try:
        rules.check(state, seat, order)
    except IllegalOrder as refusal:
        return refusal.rule, refusal.message, refusal.values
    return None


def test_c25_refusals_and_reviews_are_the_same_in_both_worlds() -> None:
    for state, other, viewer in pairs("e", 3):
        seat = viewer.seat
        if seat is None or state.turn % 5:
            continue
        for cell in all_cells(state.layout):
            near = "E5" if cell != "E5" else "E4"
            orders: list[Order] = [march(cell, near, spearmen=1), Build(cell, 2), Fulfil(cell)]
            orders += [UseArtifact(slug, cell=cell) for slug in state.artifacts]
            for order in orders:
                assert answer(state, seat, order) == answer(other, seat, order)
        sheet = rules.random_order(rules.view(state, viewer), Dice("x"))
        assert [str(found) for found in rules.review(state, seat, sheet.orders)] == [
            str(found) for found in rules.review(other, seat, sheet.orders)
        ]
