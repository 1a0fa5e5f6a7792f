"""Print how many turns of 28 armies the rules resolve in a second; `diplomacy`'s like has as many.

`python -m tests.bench.movement`; random legal moves on the shipped map, no database.
"""

from __future__ import annotations

import argparse
import json
import statistics
from dataclasses import replace
from time import perf_counter

from games.conquest import rules
from games.conquest.rules.orders import Sheet
from games.conquest.rules.state import Army, State
from games.conquest.rules.world import all_cells
from games.kernel.dice import Dice
from games.kernel.ruleset import Viewer
from tests.games.conquest.random_play import beginning

SEATS = 4


Troops = dict[int, dict[str, int]]


def first_troops(state: State) -> Troops:
    """Return what the first army of each seat is made of."""
    return {army.seat: dict(army.troops) for army in state.armies.values() if army.seat is not None}


def crowded(state: State, troops: Troops, armies: int, dice: Dice) -> State:
    """Return the State with so many armies in all; the living seats get new ones on free cells."""
    there = dict(state.armies)
    taken = {*state.places, *state.layout.mountains}
    free = [cell for cell in all_cells(state.layout) if cell not in taken]
    seats = sorted(rules.living(state))
    for number in range(armies - len(there)):
        cell = dice.pick(f"cell {number}", [cell for cell in free if cell not in there])
        seat = seats[number % len(seats)]
        there[cell] = Army(cell, seat, dict(troops[seat]))
    return replace(state, armies=there)


def sheets(state: State, dice: Dice) -> dict[int, Sheet]:
    """Return random legal orders of every seat."""
    return {
        seat: rules.random_order(rules.view(state, Viewer(seat)), dice)
        for seat in sorted(rules.awaited(state))
    }


def main() -> None:
    """Resolve many such turns and print one line of JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=6)
    parser.add_argument("--turns", type=int, default=20)
    parser.add_argument("--armies", type=int, default=28)
    wanted = parser.parse_args()
    times, units = [], []
    for game in range(wanted.games):
        state = beginning(f"bench {game}", SEATS, turn_limit=1000)
        troops = first_troops(state)
        for turn in range(wanted.turns):
            dice = Dice(f"bench {game}/{turn}")
            state = crowded(state, troops, wanted.armies, dice)
            orders = sheets(state, dice)
            units.append(len(state.armies))
            start = perf_counter()
            outcome = rules.resolve(state, orders, dice)
            times.append(perf_counter() - start)
            state = outcome.state
            if state.standings is not None:
                break
    times.sort()
    row = {
        "turns": len(times),
        "mean_armies": round(statistics.mean(units), 1),
        "movement_per_s": round(len(times) / sum(times), 1),
        "p25_ms": round(times[len(times) // 4] * 1000, 2),
        "p50_ms": round(times[len(times) // 2] * 1000, 2),
        "p99_ms": round(times[int(len(times) * 0.99)] * 1000, 2),
    }
    print(json.dumps(row))


if __name__ == "__main__":
    main()
