"""Print what a turn of a match between bots costs: rules, load, write and screens apart.

Run `python -m tests.bench.turns --turns 20`; it works on a database of its own.
"""

from __future__ import annotations

import argparse
import os
import tempfile
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from statistics import median
from time import perf_counter
from typing import Any

import django

TIMES: dict[str, list[float]] = defaultdict(list)


@contextmanager
def timed(what: str) -> Iterator[None]:
    """Note how long something takes, in milliseconds."""
    start = perf_counter()
    yield
    TIMES[what].append((perf_counter() - start) * 1000)


def start(slug: str) -> Any:
    """Return a new match between bots."""
    from games import services
    from games.registry import game

    seat = services.NewSeat(bot=game(slug).default_bot)
    return services.start_match(
        slug=slug,
        title="bench",
        seats=[seat] * game(slug).usual_seats,
        options=game(slug).demo,
        turn_seconds=0,
        public=True,
        spectators=True,
        talk=services.new_talk(),
        seed="bench",
    )


def play_turn(code: str) -> None:
    """Play one turn part by part, the way the services do it as a whole."""
    from games import store
    from games.kernel.dice import Dice
    from games.kernel.ruleset import Viewer
    from games.services.opening import opened

    store.STATES.clear()
    with timed("load, cold"):
        held = store.load(code)
    rules, orders = held.rules, {}
    for seat in sorted(rules.awaited(held.state)):
        with timed("view of one seat"):
            view = rules.view(held.state, Viewer(seat))
        with timed("one bot"):
            orders[seat] = held.game.bots[held.game.default_bot](view, Dice("bench"))
    with timed("resolve"):
        outcome = rules.resolve(held.state, orders, Dice("bench"))
    with timed("record and commit"), opened(code) as locked:
        store.record(locked, outcome, phase=locked.match.phase, turn=locked.match.turn)
    screens(code)


def screens(code: str) -> None:
    """Render the page of one seat and of the watchers."""
    from games import render, selectors
    from games.kernel.ruleset import Viewer

    for name, viewer in (("seat", Viewer(0)), ("watchers", Viewer())):
        with timed(f"page values, {name}"):
            page = selectors.match_page(code=code, viewer=viewer, language="en")
        with timed(f"panels, {name}"):
            render.panels(page)


def in_a_database_of_its_own(work: Callable[[], None]) -> None:
    """Set Django up on a new database in a temporary folder, then work."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ.setdefault("DATABASE_URL", f"sqlite:///{folder}/bench.sqlite3")
        os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
        django.setup()
        from django.core.management import call_command

        call_command("migrate", verbosity=0)
        work()


def main() -> None:
    """Play some turns and print the median and the worst of each part."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--slug", default="conquest")
    parser.add_argument("--turns", type=int, default=20)
    wanted = parser.parse_args()

    def work() -> None:
        code = start(wanted.slug).code
        for _ in range(wanted.turns):
            play_turn(code)

    in_a_database_of_its_own(work)
    print(f"{'part':24}{'median':>10}{'worst':>10}   ms")
    for what, times in TIMES.items():
        print(f"{what:24}{median(times):10.1f}{max(times):10.1f}")


if __name__ == "__main__":
    main()
