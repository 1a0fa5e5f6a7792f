"""Print how fast legal moves of Onslaught are found; plain figures, no database.

`python -m tests.bench.siege_moves`: the moves of the leading minion, and of all that may go next
with the stack, on the reference map and on one four times as large, 20 units on each.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from random import Random
from statistics import median, quantiles
from time import process_time

from games.onslaught.rules.leading import leading
from games.onslaught.rules.moving import deploy_of, moves_of
from games.onslaught.rules.state import Options, State
from tests.games.onslaught.given import entry, siege, unit, with_side

MAPS = ("twin-lanes", "long-march")


def crowd(slug: str, seed: str) -> State:
    """Return a position on a map: both armies, ten units each, anywhere on the road."""
    chance = Random(seed)
    options = Options("duel", slug)
    empty = siege(options=options)
    road = [c for c, place in empty.hexes.items() if place.terrain == "path" and place.gate < 0]
    chance.shuffle(road)
    placed = []
    for side in (0, 1):
        home = [one.type for one in empty.units.values() if one.side == side]
        placed += [unit(side, slug, road.pop()) for slug in home[:10]]
        placed.append(entry(side, home[-1]))
    return with_side(siege(*placed, options=options), 0, turns=2)


def timed(work: Callable[[], object]) -> float:
    """Return the milliseconds of this process that something takes."""
    began = process_time()
    work()
    return (process_time() - began) * 1000


def step(state: State) -> None:
    """Find all that may move next."""
    moves_of(state, 0)
    deploy_of(state, 0)


def figures(times: list[float]) -> dict[str, float]:
    """Return how many a second, the median and the slowest twentieth in milliseconds."""
    return {
        "a_second": round(1000 * len(times) / sum(times)),
        "median_ms": round(median(times), 3),
        "p95_ms": round(quantiles(times, n=20)[18], 3),
    }


def main() -> None:
    """Print one line of JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=200)
    count = parser.parse_args().positions
    found = {}
    for slug in MAPS:
        states = [crowd(slug, f"{slug}/{n}") for n in range(count)]
        leads = [timed(lambda s=s: leading(s, 0)) for s in states]  # type: ignore[misc]
        steps = [timed(lambda s=s: step(s)) for s in states]  # type: ignore[misc]
        found[slug] = {"leading": figures(leads), "step": figures(steps)}
    print(json.dumps(found))


if __name__ == "__main__":
    main()
