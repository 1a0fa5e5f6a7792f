"""Print what a resolution alone costs for each army, on generated maps of growing size.

Run `python -m tests.bench.armies`; armies stand in a third of the cells, and half of them
march. Times are those of the processor.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import replace
from math import log
from statistics import median
from time import process_time

from games.conquest import rules
from games.conquest.rules.catalogue import read_catalogue
from games.conquest.rules.maps.mapgen import Wish, generate
from games.conquest.rules.maps.plans import plain_plan
from games.conquest.rules.orders import Amount, Move, Sheet
from games.conquest.rules.state import Army, State
from games.conquest.rules.world import all_cells, neighbours
from games.kernel.dice import Dice
from games.kernel.ruleset import Setup, SetupSeat
from tests.games.conquest.given import frozen_content

SIZES = (9, 21, 41, 101, 201)
FROM, TO = 21, 201


def crowded(size: int) -> State:
    """Return a State on a generated map with the armies of its seats in a third of the cells."""
    content, dice = frozen_content(), Dice(f"bench/{size}")
    seats = 4 if size < 15 else 8
    plan = generate(Wish(size, seats), read_catalogue(content), dice)
    setup = Setup(
        tuple(SetupSeat(number, {}) for number in range(seats)),
        {"plan": plain_plan(plan)},
        content,
    )
    state: State = rules.start(setup, dice).state
    free = [c for c in all_cells(state.layout) if c not in state.layout.mountains]
    armies = dict(state.armies)
    for number, cell in enumerate(free):
        if number % 3 == 0 and cell not in armies:
            seat = dice.roll(f"seat/{cell}", seats) - 1
            unit = state.catalogue.unit_of(state.realms[seat].faction, 1)
            armies[cell] = Army(cell, seat, {unit.slug: dice.roll(f"troops/{cell}", 60)})
    return replace(state, armies=armies)


def marches(state: State) -> dict[int, Sheet]:
    """Return the sheets of all seats: every second army marches to some neighbour."""
    dice, orders = Dice("bench"), {seat: list[Move]() for seat in state.realms}
    for number, (cell, army) in enumerate(state.armies.items()):
        ways = neighbours(state.layout, cell)
        if number % 2 == 0 and ways:
            troops = {unit: Amount("all") for unit in army.troops}
            orders[army.seat].append(Move(cell, (dice.pick(f"way/{cell}", ways),), troops))
    return {seat: Sheet(tuple(moves)) for seat, moves in orders.items()}


def seconds(state: State, orders: dict[int, Sheet], times: int) -> float:
    """Return how long one resolution takes: the median of some."""
    taken = []
    for _ in range(times):
        begun = process_time()
        rules.resolve(state, orders, Dice("bench"))
        taken.append(process_time() - begun)
    return median(taken)


def exponent(few: tuple[int, float], many: tuple[int, float]) -> float:
    """Return by which power the time grows from so many armies to so many."""
    return log(many[1] / few[1]) / log(many[0] / few[0])


def main(arguments: Sequence[str] | None = None) -> None:
    """Print one line for each size, and the exponent between two of them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sizes", type=int, nargs="+", default=SIZES)
    parser.add_argument("--times", type=int, default=5)
    wanted = parser.parse_args(arguments)
    found: dict[int, tuple[int, float]] = {}
    print(f"{'size':>5}{'armies':>8}{'map ms':>9}{'turn ms':>10}{'us an army':>12}")
    for size in wanted.sizes:
        begun = process_time()
        generate(Wish(size), read_catalogue(frozen_content()), Dice("bench"))
        made = process_time() - begun
        state = crowded(size)
        taken = seconds(state, marches(state), wanted.times)
        found[size] = len(state.armies), taken
        each = 1e6 * taken / len(state.armies)
        print(f"{size:5}{len(state.armies):8}{1e3 * made:9.1f}{1e3 * taken:10.1f}{each:12.1f}")
    if {FROM, TO} <= set(found):
        print(f"exponent from {FROM} to {TO}: {exponent(found[FROM], found[TO]):.3f}")


if __name__ == "__main__":
    main()
