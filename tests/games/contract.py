"""What the contract of every game is tried with: random legal play from printed seeds.

Each game brings `tests/games/<slug>/contract.py` with

- `PLAYERS`, and `setup(seats) -> Setup`: a set-up that ends by itself within `TURNS` turns;
- `WATCHED`: the turns at whose start all screens are looked at (a phase is a turn);
- `ALL_PUBLIC = True` if no part of its State is hidden from anybody;
- `RESIGN`: the order by which a seat leaves a match;
- `tiny() -> State` and `PHASES`: for the golden counts in `golden.txt`;

and `tests/games/<slug>/twin.py` with `twin(state, viewer, dice) -> State`, a world that differs
in every kind of fact that the viewer may not know.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from games.kernel.dice import Dice
from games.kernel.ruleset import Outcome, Setup, Viewer
from games.registry import game

SCALE = float(os.environ.get("SCALE", "0.05"))
SEED = os.environ.get("SEED", "1")
SEEDS = 20  # in a full run


def seeds() -> list[str]:
    """Return the seeds of this run: at least two, one of them always the same."""
    return ["fixed", *(f"{SEED}/{n}" for n in range(max(1, round(SEEDS * SCALE))))]


def contract(slug: str) -> Any:
    """Return what a game's own tests bring."""
    return import_module(f"tests.games.{slug}.contract")


@dataclass(frozen=True)
class Step:
    """One resolution: the State before, the orders, and what came of them."""

    before: Any
    orders: dict[int, Any]
    outcome: Outcome


def all_is_public(slug: str) -> bool:
    """Say whether a game hides no part of its State from anybody (`ALL_PUBLIC` says so)."""
    return bool(getattr(contract(slug), "ALL_PUBLIC", False))


def players(slug: str) -> int:
    """Return how many seats the matches of a game's contract have."""
    return int(contract(slug).PLAYERS)


def setup_of(slug: str) -> Setup:
    """Return what the matches of a game's contract start from."""
    setup: Setup = contract(slug).setup(players(slug))
    return setup


def opening(slug: str, seed: str) -> Outcome:
    """Return a match's start."""
    return game(slug).rules.start(setup_of(slug), Dice(seed))


def play(slug: str, seed: str) -> Iterator[Step]:
    """Yield the resolutions of a match of random orders to its end, or to far too many turns."""
    rules, dice = game(slug).rules, Dice(seed)
    state = opening(slug, seed).state
    for _ in range(contract(slug).TURNS + 5):
        if rules.standings(state) is not None:
            return
        orders = {
            seat: rules.random_order(rules.view(state, Viewer(seat)), Dice(f"{seed}/{seat}"))
            for seat in rules.awaited(state)
        }
        outcome = rules.resolve(state, orders, dice)
        yield Step(state, orders, outcome)
        state = outcome.state


def eyes(slug: str) -> list[Viewer]:
    """Return all eyes on a match: a watcher, and each seat."""
    return [Viewer(), *(Viewer(seat) for seat in range(players(slug)))]


def log(slug: str, seed: str) -> Iterator[str]:
    """Yield a line for each resolution of a random match: its State's digest and its events."""
    played = game(slug)
    for step in play(slug, seed):
        events = json.dumps([played.events.dump(event) for event in step.outcome.events])
        yield f"{played.tables.digest(step.outcome.state)} {events}"
