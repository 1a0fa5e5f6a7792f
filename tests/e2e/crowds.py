"""Matches with hundreds of armies: a wide map, armies set out over it, and orders that move them.

What works on the database runs inside a site's `manage.py shell`.
"""

from __future__ import annotations

import json
import zlib
from collections import defaultdict
from dataclasses import replace
from typing import Any

from games.conquest.rules.catalogue import read_catalogue
from games.conquest.rules.maps.mapgen import Wish, generate
from games.conquest.rules.maps.plans import plain_plan
from games.conquest.rules.orders import Amount, Move, Sheet
from games.conquest.rules.state import Army, State
from games.conquest.rules.world import all_cells, in_board_order, neighbours
from games.conquest.setup import shipped
from games.kernel.dice import Dice
from tests.e2e.matches import Made, start
from tests.e2e.site import Site

SIZE = 41
NAMES = ("ann", "ben", "cid", "dee", "eli", "fay", "gus", "hal")
PROVE = """
import json
from tests.e2e.crowds import replayed
print("FOUND" + json.dumps(replayed({!r})))
"""
ABOUT = "from tests.e2e.crowds import {0}; {0}({1!r}, {2})"


def crowded(site: Site, armies: int) -> Made:
    """Start a match of eight people on a wide map, with that many armies set out over it."""
    plan = generate(Wish(SIZE, 8), read_catalogue(shipped()), Dice("crowds"))
    made = start(site, *NAMES, options={"map": "own", "plan": plain_plan(plan)})
    site.manage("shell", "-v0", "-c", ABOUT.format("set_out", made.code, armies))
    return made


def ordered(site: Site, made: Made, but: int) -> None:
    """Let all seats but one hand in orders for all their armies."""
    site.manage("shell", "-v0", "-c", ABOUT.format("give", made.code, but))


def kept(site: Site, made: Made) -> dict[str, Any]:
    """Return what `replayed` finds of a match in the site's database."""
    printed = site.manage("shell", "-v0", "-c", PROVE.format(made.code))
    found: dict[str, Any] = json.loads(printed.split("FOUND")[1])
    return found


def set_out(code: str, armies: int) -> None:
    """Write armies into a match that has just begun, as if it had begun with them."""
    from games import store
    from games.models import Snapshot
    from games.services.opening import opened

    with opened(code) as held:
        old, tables = held.state, held.game.tables
        new = with_armies(old, armies)
        tables.write(held.match.pk, old, new)
        held.match.state_number += 1
        store.touch(held)
        Snapshot.objects.filter(match=held.match, phase="start").update(
            data=zlib.compress(tables.dump(new)), digest=tables.digest(new)
        )


def with_armies(state: State, number: int) -> State:
    """Return the State with armies of all seats evenly mixed on free cells."""
    full = state.layout.mountains | state.armies.keys() | state.places.keys()
    free = [cell for cell in all_cells(state.layout) if cell not in full]
    armies = dict(state.armies)
    for count, cell in enumerate(free[:: max(1, len(free) // number)][:number]):
        realm = state.realms[count % len(state.realms)]
        unit = state.catalogue.unit_of(realm.faction, 1)
        armies[cell] = Army(cell, realm.seat, {unit.slug: 20})
    return replace(state, armies=armies)


def give(code: str, but: int | None = None) -> None:
    """Hand in a marching order sheet for every seat, or all but one; the last closes the turn."""
    from games.services.closing import close_if_all_ready
    from games.services.opening import opened
    from games.services.submissions import put_in

    with opened(code) as held:
        for seat in held.seats:
            if seat.number != but and seat.awaited and not seat.ready:
                put_in(held, seat, marching(held.state, seat.number))
    close_if_all_ready(held)


def marching(state: State, seat: int) -> Sheet:
    """Return orders that move each army of a seat to a free cell beside it, if there is one."""
    taken = set(state.armies) | set(state.places)
    own = in_board_order(cell for cell, army in state.armies.items() if army.seat == seat)
    moves: list[Move] = []
    for cell in own:
        ways = [to for to in neighbours(state.layout, cell) if to not in taken]
        if ways:
            to = ways[state.turn % len(ways)]
            taken.add(to)
            moves.append(Move(cell, (to,), dict.fromkeys(state.armies[cell].troops, Amount("all"))))
    return Sheet(tuple(moves))


def replayed(code: str) -> dict[str, Any]:
    """Play every turn again from the snapshot before it; say which differ from what was kept.

    Returns the open turn, the turns kept, how many order sheets each has, and the differences.
    """
    from games import store
    from games.models import Snapshot, Submission
    from games.selectors.past import state_after

    held = store.load(code)
    sheets: dict[str, dict[int, Any]] = defaultdict(dict)
    given = Submission.objects.filter(match=held.match).order_by("number")
    for row in given:
        sheets[row.phase][row.seat] = held.game.orders.load(row.data)
    kept = list(Snapshot.objects.filter(match=held.match).order_by("turn", "pk"))
    tables, differ = held.game.tables, []
    for before, after in zip(kept, kept[1:], strict=False):
        state = state_after(held, before.phase)
        outcome = held.rules.resolve(state, sheets[after.phase], Dice(held.match.seed))
        if tables.digest(outcome.state) != after.digest:
            differ.append(after.phase)
    if tables.digest(tables.read(held.match.pk, catalogue=held.catalogue)) != kept[-1].digest:
        differ.append("tables")
    return {
        "turn": held.match.turn,
        "phases": [row.phase for row in kept[1:]],
        "sheets": {phase: len(found) for phase, found in sheets.items()},
        "rows": given.count(),
        "differ": differ,
    }
