"""The twin world differs in all that is hidden, and no view or refusal tells (G9, G21)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from games.kernel.dice import Dice
from games.kernel.ruleset import Viewer
from games.kernel.words import IllegalOrder
from games.skirmish import rules
from games.skirmish.rules.orders import Order, Place
from games.skirmish.rules.state import State
from tests.games.skirmish.contract import setup
from tests.games.skirmish.twin import twin

SEEDS = ("a", "b", "c", "d", "e", "f")


def states(seed: str) -> Iterator[State]:
    """Yield each State of a duel, in which cards are placed at once or in turn, by its seed."""
    begun = setup(2)
    options = {**begun.options, "sequential": seed in "ace"}
    state = rules.start(replace(begun, options=options), Dice(seed)).state
    while rules.standings(state) is None:
        yield state
        orders = {
            seat: rules.random_order(rules.view(state, Viewer(seat)), Dice(f"{seed}/{seat}"))
            for seat in rules.awaited(state)
        }
        state = rules.resolve(state, orders, Dice(seed)).state


def worlds(seed: str) -> Iterator[tuple[State, State, Viewer]]:
    """Yield each State of a match with its twin, for a watcher and for each seat."""
    for state in states(seed):
        for seat in (None, 0, 1):
            dice = Dice(f"{seed}/{state.turn}/{seat}")
            yield state, twin(state, Viewer(seat), dice), Viewer(seat)


def test_g9_g21_hidden_facts_change_no_view() -> None:
    for seed in SEEDS:
        for state, other, viewer in worlds(seed):
            assert other != state
            assert rules.view(other, viewer) == rules.view(state, viewer)


def zone(state: State, seat: int, name: str) -> list[tuple[int, str]]:
    cards = state.cards.values()
    return sorted((c.position, c.card) for c in cards if c.seat == seat and c.zone == name)


def plans(state: State, seat: int) -> list[object]:
    return [skirmish.plays.get(seat) for skirmish in state.skirmishes.values()]


def differing(state: State, other: State, viewer: Viewer) -> Iterator[str]:
    for seat in state.sides:
        whose = "own" if seat == viewer.seat else "other"
        for name in ("hand", "pile"):
            if zone(state, seat, name) != zone(other, seat, name):
                yield f"{whose} {name}"
        if plans(state, seat) != plans(other, seat):
            yield f"{whose} plan"
        if state.sides[seat].scouted != other.sides[seat].scouted:
            yield f"{whose} scouts"


def test_g21_the_twin_changes_other_hands_plans_and_scouts_and_every_pile() -> None:
    found = {name for seed in SEEDS for world in worlds(seed) for name in differing(*world)}
    assert found == {"other hand", "other pile", "other plan", "other scouts", "own pile"}


def answer(state: State, seat: int, order: Order) -> object:
    try:
        rules.check(state, seat, order)
    except IllegalOrder as refusal:
        return refusal.rule, refusal.message, refusal.values
    return None


def test_g21_refusals_are_the_same_in_both_worlds() -> None:
    asked = 0
    for state, other, viewer in worlds("g"):
        if viewer.seat is None or not state.step.startswith("place"):
            continue
        for _, card in state.cards:
            order = Place(1, card)
            assert answer(state, viewer.seat, order) == answer(other, viewer.seat, order)
            asked += 1
    assert asked > 30
