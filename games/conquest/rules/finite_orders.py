"""A finite set of order sheets, for counting the states that a tiny set-up can reach."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from games.conquest.rules.forecasting import own_forces
from games.conquest.rules.orders import Amount, Build, Move, Order, Sheet, Upgrade
from games.conquest.rules.paths import steps_from
from games.conquest.rules.view import CastleView, OwnView, View

Choice = Order | None


def orders(view: View) -> tuple[Sheet, ...]:
    """Return every sheet in which each castle does one thing or nothing, each army goes or stays.

    Whole armies, one step, default training; what the treasury cannot pay is left out castle
    by castle.
    """
    if view.own is None:
        return ()
    choices: list[list[Choice]] = [list(_works(view.own, castle)) for castle in view.own.castles]
    forces = own_forces(view.own, view, ())
    choices += [list(_moves(view, cell, troops)) for cell, troops in sorted(forces.items())]
    return tuple(
        Sheet(tuple(order for order in chosen if order is not None)) for chosen in product(*choices)
    )


def _works(own: OwnView, castle: CastleView) -> Iterator[Choice]:
    yield None
    for building in castle.buildings:
        if building.build_cost is not None and building.build_cost <= own.gold:
            yield Build(castle.cell, building.level)
        if building.upgrade_cost is not None and building.upgrade_cost <= own.gold:
            yield Upgrade(castle.cell, building.level)


def _moves(view: View, cell: str, troops: dict[str, int]) -> Iterator[Choice]:
    yield None
    everybody = {unit: Amount("all") for unit in sorted(troops)}
    partners = {place.cell: place.partner for place in view.places if place.partner}
    for step in steps_from(view.layout, partners, cell):
        yield Move(cell, (step,), everybody)
