"""Print how fast foes of Encounter plan, act and are foreseen; plain figures, no database.

`python -m tests.bench.foe_moves`: plans in a second on the standard map and on one of 400 cells
with 30 figures, the foe phase of 9 foes, and a look-ahead at 9 foes.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from random import Random
from statistics import median, quantiles
from time import process_time

from games.encounter.rules.catalogue import PlanCell
from games.encounter.rules.course import Course
from games.encounter.rules.foe_phase import answer_foes, run_foes
from games.encounter.rules.foresight import foresee
from games.encounter.rules.ground import steps
from games.encounter.rules.planning import plan_move
from games.encounter.rules.state import State
from games.kernel.dice import Dice
from tests.games.encounter.given import battle, disk, foe, frozen, hero

Cells = list[PlanCell]


def standard() -> Cells:
    """Return the standard map (O1)."""
    return [*disk(3), *disk(1, (-5, 2), "gate")]


def wide() -> Cells:
    """Return a map of 400 cells in eight sections, a tenth of them rock."""
    chance = Random("wide")
    return [
        PlanCell(q, r, f"{q // 5}/{r // 10}", "rock" if chance.random() < 0.1 else "floor")
        for q in range(20)
        for r in range(20)
    ]


def crowd(cells: Cells, heroes: int, foes: int, seed: str) -> State:
    """Return a battle of heroes and foes of all kinds on random cells of a map."""
    chance = Random(seed)
    floor = [(cell.q, cell.r) for cell in cells if cell.kind != "rock"]
    chance.shuffle(floor)
    classes, kinds = sorted(frozen().heroes), sorted(frozen().foes)
    party = [hero(floor.pop(), 5, chance.choice(classes)) for _ in range(heroes)]
    others = [foe(floor.pop(), chance.choice(kinds)) for _ in range(foes)]
    return battle(*party, *others, cells=cells)


def timed(work: Callable[[], object]) -> float:
    """Return the milliseconds of this process that something takes."""
    began = process_time()
    work()
    return (process_time() - began) * 1000


def foes_of(state: State) -> list[int]:
    """Return the numbers of the foes."""
    return [number for number, figure in state.figures.items() if figure.team == "foe"]


def plans(states: list[State]) -> list[float]:
    """Return the milliseconds of each plan of each foe."""
    return [timed(lambda s=s, n=n: plan_move(s, n)) for s in states for n in foes_of(s)]  # type: ignore[misc]


def phase(state: State) -> None:
    """Play the whole foe phase, ties by their canonical option."""
    dice, course = Dice("bench"), Course(state)
    run_foes(course, dice)
    while course.pending is not None:
        answer_foes(course, course.pending.canonical, dice)


def look_ahead(state: State, chance: Random) -> None:
    """Look ahead from a cell that the first hero can reach."""
    foresee(state, 0, chance.choice(sorted(steps(state, 1))))


def figures(times: list[float]) -> dict[str, float]:
    """Return the median and the slowest twentieth, in milliseconds."""
    return {"median_ms": round(median(times), 3), "p95_ms": round(quantiles(times, n=20)[18], 3)}


def main() -> None:
    """Print one line of JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--battles", type=int, default=100)
    count = parser.parse_args().battles
    small = [crowd(standard(), 4, 9, f"small/{n}") for n in range(count)]
    large = [crowd(wide(), 4, 26, f"large/{n}") for n in range(count // 4)]
    chance = Random("look")
    found = {}
    for name, states in (("standard", small), ("wide", large)):
        times = plans(states)
        found[name] = {"plans_a_second": round(1000 * len(times) / sum(times)), **figures(times)}
    found["foe_phase"] = figures([timed(lambda s=s: phase(s)) for s in small])  # type: ignore[misc]
    ahead = [timed(lambda s=s: look_ahead(s, chance)) for s in small]  # type: ignore[misc]
    found["look_ahead"] = figures(ahead)
    print(json.dumps(found))


if __name__ == "__main__":
    main()
