"""What the bot builds: the most daily strength for its gold, one action a castle."""

from __future__ import annotations

from dataclasses import dataclass

from games.conquest.bot.knowledge import Known
from games.conquest.rules.orders import Build, Order, Upgrade
from games.conquest.rules.view import BuildingView, CastleView


@dataclass(frozen=True, slots=True)
class Offer:
    """A build or upgrade: its price, and the base strength it adds each turn."""

    order: Build | Upgrade
    cost: int
    daily: int


def build(known: Known) -> tuple[list[Order], int]:
    """Return at most one build or upgrade a castle within the treasury, and the gold left.

    First the best buys for the gold; then what gold is left turns them into greater ones, for a
    castle's one action a turn is scarce too (C-54).
    """
    offers = {castle.cell: _offers(known, castle) for castle in known.own.castles}
    gold = known.own.gold
    taken: dict[str, Offer] = {}
    every = [offer for found in offers.values() for offer in found]
    for offer in sorted(
        every, key=lambda o: (-o.daily * 1000 // max(o.cost, 1), known.turned(o.order.cell))
    ):
        has_room = len(taken) < known.style.works
        if has_room and offer.order.cell not in taken and offer.cost <= gold:
            taken[offer.order.cell] = offer
            gold -= offer.cost
    for cell, offer in taken.items():
        better = _greater(offers[cell], offer, gold + offer.cost)
        gold += offer.cost - better.cost
        taken[cell] = better
    return [offer.order for offer in taken.values()], gold


def _greater(offers: list[Offer], taken: Offer, gold: int) -> Offer:
    return max(
        (o for o in offers if o.cost <= gold), key=lambda o: (o.daily, -o.cost), default=taken
    )


def _offers(known: Known, castle: CastleView) -> list[Offer]:
    found = (_offer(known, castle, building) for building in castle.buildings)
    return [offer for offer in found if offer is not None]


def _offer(known: Known, castle: CastleView, building: BuildingView) -> Offer | None:
    unit = known.catalogue.units[building.unit]
    daily = unit.growth * unit.strength
    if building.build_cost is not None:
        return Offer(Build(castle.cell, building.level), building.build_cost, daily)
    if building.upgrade_cost is not None:
        return Offer(Upgrade(castle.cell, building.level), building.upgrade_cost, daily)
    return None
