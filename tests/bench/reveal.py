"""Print what the reveal of a Skirmish battle costs before many watchers: frames, bytes, time.

Run `python -m tests.bench.reveal --watchers 1000`. It starts a site of its own; both seats have
laid their cards, the second one's hand-in turns all of them over and ends the battle.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import tempfile
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

from tests.bench.crowd import Crowd
from tests.bench.hello import Browser
from tests.bench.served import PEOPLE, Served

CALM = 2.0  # seconds without a frame after which all have come
BATTLE = (
    PEOPLE
    + """
import json
from games import services, store
from games.kernel.ruleset import Viewer
from games.skirmish import rules
from games.skirmish.game import GAME
users, sessions = zip(*(person(name) for name in ("Ada", "Bram")))
seats = [
    services.NewSeat(user=user, hero=name, choices={"faction": faction})
    for user, name, faction in zip(users, ("Ada", "Bram"), ("ironvale", "lumen"))
]
match = services.start_match(
    slug="skirmish", title="Nine Fords", seats=seats, talk=services.new_talk(), turn_seconds=0,
    public=True, spectators=True, options={"format": "duel", "attacker": 0}, seed="bench",
)
while True:
    held = store.load(match.code)
    phase = held.match.phase
    for seat in sorted(rules.awaited(held.state)):
        orders = rules.advise(rules.view(held.state, Viewer(seat))).orders
        services.change_draft(
            code=match.code, user=users[seat], phase=phase, key="",
            change=services.Rewrite(orders),
        )
        if not phase.endswith("place"):
            services.hand_in(code=match.code, user=users[seat], phase=phase, key="")
    if phase.endswith("place"):
        break
print("MADE" + json.dumps({"code": match.code, "sessions": sessions}))
"""
)


async def revealed(table: dict[str, Any], watchers: int) -> dict[str, Any]:
    """Let both seats hand in before so many watchers; return what each of them got."""
    crowd = Crowd(table)
    await crowd.open(watchers)
    await crowd.seat.post("hand-in")
    await asyncio.sleep(CALM)
    for watcher in crowd.watchers:
        watcher.frames.clear()
    start = perf_counter()
    await Browser(table, 1).post("hand-in")
    while perf_counter() < max([start, *(one.at for one in crowd.watchers)]) + CALM:
        await asyncio.sleep(0.05)
    counts = [len(one.frames) for one in crowd.watchers]
    found = {
        "watchers": watchers,
        "frames_median": median(counts),
        "frames_most": max(counts),
        "bytes_median": median(sum(one.frames) for one in crowd.watchers),
        "last_ms": round((max(one.at for one in crowd.watchers) - start) * 1000, 1),
        "screens_behind": crowd.behind(),
    }
    await crowd.close()
    return found


def main() -> None:
    """Print one line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--watchers", type=int, default=1000)
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        site = Served(Path(folder))
        try:
            table = site.table(Path(folder) / "table.json", BATTLE)
            print(json.dumps(asyncio.run(revealed(table, wanted.watchers))))
        finally:
            site.close()


if __name__ == "__main__":
    main()
