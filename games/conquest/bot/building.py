"""What the bot builds: the most daily strength for its gold, cheap things first."""

from __future__ import annotations

from fractions import Fraction

from games.conquest.bot.knowledge import Known
from games.conquest.rules.orders import Build, Order, Upgrade
from games.conquest.rules.view import BuildingView, CastleView


def build(known: Known) -> list[Order]:
    """Return at most one build or upgrade a castle, best buys first, within the treasury."""
    gold = known.own.gold
    orders: list[Order] = []
    done: set[str] = set()
    for _value, cell, cost, order in sorted(_offers(known), key=lambda o: (-o[0], o[1])):
        if cell in done or cost > gold:
            continue
        done.add(cell)
        gold -= cost
        orders.append(order)
    return orders


def _offers(known: Known) -> list[tuple[Fraction, str, int, Order]]:
    offers = []
    for castle in known.own.castles:
        for building in castle.buildings:
            offer = _offer(known, castle, building)
            if offer is not None:
                offers.append(offer)
    return offers


def _offer(
    known: Known, castle: CastleView, building: BuildingView
) -> tuple[Fraction, str, int, Order] | None:
    daily = building.growth * known.catalogue.units[building.unit].strength
    if building.build_cost is not None:
        order: Order = Build(castle.cell, building.level)
        cost = building.build_cost
    elif building.upgrade_cost is not None:
        order, cost = Upgrade(castle.cell, building.level), building.upgrade_cost
    else:
        return None
    return Fraction(daily, max(cost, 1)), castle.cell, cost, order
