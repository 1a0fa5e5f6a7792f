"""A finite set of order sheets, for counting the states that a tiny set-up can reach."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations

from games.encounter.rules.orders import (
    Answer,
    Attack,
    Deploy,
    EndTurn,
    Move,
    NextAlly,
    Order,
    Rally,
    Sheet,
    Spend,
    Strike,
    TryLock,
)
from games.encounter.rules.view import Possible, StanceView, View


def orders(view: View) -> tuple[Sheet, ...]:
    """Return every whole sheet of the open phase, within what can be counted.

    In camp at most one growth is bought; an attack rolls as many dice as it can, the first ones.
    """
    can = view.possible
    if can is None:
        return ()
    found = [Sheet((order,)) for order in _single(view, can)]
    return (Sheet(), *found) if view.step == "camp" else tuple(found)


def _single(view: View, can: Possible) -> Iterator[Order]:
    yield from map(Spend, can.growths)
    yield from map(Deploy, can.cells)
    yield from map(Answer, can.options)
    yield from map(NextAlly, can.allies)
    yield from (Move(found.cell) for found in can.moves)
    for stance in can.stances:
        yield from _attacks(view, stance)
    for number in range(1, can.most_strikes + 1):
        yield from (Strike(some) for some in permutations(can.strikes, number))
    yield from (Rally(),) if can.can_rally else ()
    yield from (TryLock(),) if can.can_try_lock else ()
    yield from (EndTurn(),) if can.can_end else ()


def _attacks(view: View, can: StanceView) -> Iterator[Attack]:
    ready = view.ready(view.acting.figure) if view.acting else ()
    kinds = {die.number: die.kind for die in ready}
    is_might = any(kinds[n] == "might" for n in can.dice)
    number = min(len(can.dice), can.most_might if is_might else can.most_focus)
    for dice in combinations(can.dice, number):
        strikes = can.stance != "brace" and any(kinds[n] != "mend" for n in dice)
        mends = any(kinds[n] == "mend" for n in dice)
        for target in can.targets if strikes else (0,):
            for mended in can.mended if mends else (0,):
                yield Attack(can.stance, target, dice, mended)
        return
