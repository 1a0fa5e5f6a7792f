"""Which plans are worth a try: the next orders of one seat, after which it does as advised."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from games.encounter.rules.advice import advise
from games.encounter.rules.catalogue import Cell
from games.encounter.rules.orders import (
    Answer,
    Attack,
    EndTurn,
    Move,
    NextAlly,
    Order,
    Rally,
    Strike,
)
from games.encounter.rules.stances import acting_hero
from games.encounter.rules.view import Possible, View
from games.encounter.rules.weighing import attacks_in, best_attacks, danger_at, nearest_foe

Plan = tuple[Order, ...]
STRIKES = 3  # attacks from where a hero stands
BOLDNESS = (0, 3, 8)  # what danger weighs where a hero walks up to attack
STEPS = 4  # cells that an ally might walk to


def plans_for(view: View) -> list[Plan]:
    """Return different plans for the open phase, first what is advised.

    Raises ValueError for a View that has nothing to decide.
    """
    advised = advise(view).orders
    find = PLANS.get(view.step)
    found = find(view, view.possible) if find and view.possible else ()
    return list(dict.fromkeys((advised, *found)))


def _question(view: View, can: Possible) -> Iterator[Plan]:
    yield from ((Answer(option),) for option in can.options)


def _hero(view: View, can: Possible) -> Iterator[Plan]:
    """Yield attacks, blocks, a rally, walks and the end of the turn."""
    hero = acting_hero(view)
    if hero is None:
        return
    attacks = [found for stance in can.stances for found in attacks_in(view, hero, stance)]
    attacks.sort(key=lambda found: -found.worth)
    yield from ((found.order,) for found in attacks[:STRIKES] if found.worth > 0)
    yield from ((block, EndTurn()) for block in _blocks(can))
    if can.can_rally:
        yield (Rally(),)
    if can.moves:
        yield from _walks(view, can)
    yield (EndTurn(),)


def _blocks(can: Possible) -> Iterator[Attack]:
    """Yield Brace with all the dice that it takes (O5)."""
    for stance in can.stances:
        if stance.stance == "brace":
            yield Attack("brace", 0, stance.dice[: stance.most_might])


def _walks(view: View, can: Possible) -> Iterator[Plan]:
    """Yield walks up to an attack, by how bold they are, and one out of danger."""
    cells = [found.cell for found in can.moves]
    danger = {cell: danger_at(view, cell) for cell in cells}
    attacks = best_attacks(view, cells)

    def gain(cell: Cell, caution: int) -> tuple[int, Cell]:
        return caution * danger[cell] - attacks[cell].worth, cell

    for caution in BOLDNESS if attacks else ():
        cell = min(attacks, key=lambda at: gain(at, caution))
        yield Move(cell), attacks[cell].order
    yield Move(min(cells, key=lambda at: (danger[at], nearest_foe(view, at), at))), EndTurn()


def _ally(view: View, can: Possible) -> Iterator[Plan]:
    """Yield whom to let act, strikes, walks nearer to a foe and the end of the turn (F23)."""
    yield from ((NextAlly(ally),) for ally in can.allies)
    yield from ((Strike((number,)),) for number in can.strikes)
    near = sorted((found.cell for found in can.moves), key=lambda at: (nearest_foe(view, at), at))
    yield from ((Move(cell),) for cell in near[:STEPS])
    if can.can_end:
        yield (EndTurn(),)


PLANS: Mapping[str, Callable[[View, Possible], Iterator[Plan]]] = {
    "question": _question,
    "hero": _hero,
    "ally": _ally,
}
