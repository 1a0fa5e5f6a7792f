"""Print what the orders of Skirmish cost through the site's own forms: queries and milliseconds.

Run `python -m tests.bench.orders --battles 4`: two people, each with a browser's session, plan
every phase by taps (each sends the whole plan so far) and hand it in. A database of its own.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Sequence
from statistics import median
from time import perf_counter
from typing import Any

from tests.bench.turns import in_a_database_of_its_own

Costs = dict[str, list[tuple[float, int]]]
HEAD = {"HX-Request": "true"}


def table(number: int) -> tuple[Any, list[Any]]:
    """Return a new single battle of two people, and their browsers."""
    from django.contrib.auth import get_user_model
    from django.test import Client

    from games import services

    users = get_user_model().objects
    seats, browsers = [], []
    for name, faction in ((f"ann {number}", "ironvale"), (f"bob {number}", "lumen")):
        user = users.create(name_key=name, shown_name=name)
        seats.append(services.NewSeat(user=user, hero=name.title(), choices={"faction": faction}))
        browsers.append(Client(HTTP_HOST="localhost"))
        browsers[-1].force_login(user)
    match = services.start_match(
        slug="skirmish",
        title="bench",
        seats=seats,
        options={"format": "single", "attacker": 0},
        turn_seconds=0,
        public=True,
        spectators=True,
        talk=services.new_talk(),
        seed=f"bench {number}",
    )
    return match, browsers


def sent(browser: Any, code: str, form: str, fields: dict[str, str]) -> tuple[float, int]:
    """Send a form; return the milliseconds until its answer, and its queries."""
    from django.db import connection

    asked = 0

    def count(execute: Any, *query: Any) -> Any:
        nonlocal asked
        asked += 1
        return execute(*query)

    begun = perf_counter()
    with connection.execute_wrapper(count):
        answer = browser.post(f"/matches/{code}/{form}/", fields, headers=HEAD)
    taken = (perf_counter() - begun) * 1000
    if answer.status_code != 200:
        raise SystemExit(f"{form} {fields}: {answer.status_code}")
    return taken, asked


def plan(browser: Any, code: str, phase: str, orders: Sequence[Any], costs: Costs) -> None:
    """Send a plan order by order, as taps do."""
    from tests.games.skirmish.posting import fields_of

    for number in range(1, len(orders) + 1):
        fields = {"phase": phase, "action": "rewrite", **fields_of(orders[:number])}
        costs["a tap"].append(sent(browser, code, "drafts", fields))


def battle(number: int, costs: Costs) -> None:
    """Play one battle; every seat orders what the rules advise it."""
    from games import store
    from games.kernel.ruleset import Viewer
    from games.skirmish import rules

    match, browsers = table(number)
    while not (held := store.load(match.code)).match.finished:
        phase = held.match.phase
        seats = sorted(held.rules.awaited(held.state))
        for seat in seats:
            view = held.rules.view(held.state, Viewer(seat))
            plan(browsers[seat], match.code, phase, rules.advise(view).orders, costs)
            cost = sent(browsers[seat], match.code, "hand-in", {"phase": phase})
            closes = "a hand-in that resolves" if seat == seats[-1] else "a hand-in"
            costs[closes].append(cost)


def main() -> None:
    """Play some battles and print each kind of form with its number, time and queries."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--battles", type=int, default=4)
    wanted = parser.parse_args()
    costs: Costs = defaultdict(list)

    def work() -> None:
        for number in range(wanted.battles):
            battle(number, costs)

    in_a_database_of_its_own(work)
    print(f"{'form':26}{'sent':>6}{'median':>10}{'worst':>10} ms{'queries':>10}{'most':>6}")
    for what, found in costs.items():
        times, asked = [cost[0] for cost in found], [cost[1] for cost in found]
        figures = f"{median(times):10.1f}{max(times):10.1f}   {median(asked):10.0f}{max(asked):6}"
        print(f"{what:26}{len(found):6}{figures}")


if __name__ == "__main__":
    main()
