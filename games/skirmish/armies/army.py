"""An army as a plain value: what it costs, whether it fits, the fields of a form that orders it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from games.kernel.words import IllegalOrder, MalformedOrder, noop
from games.skirmish.form import read_orders
from games.skirmish.rules.catalogue import Catalogue
from games.skirmish.rules.orders import Buy, Recruit

NOT_OF_THE_FACTION = noop("This army holds something that its faction does not have.")
NO_UNITS = noop("An army has at least one unit.")
TOO_MANY = noop("An army has at most %(most)s units.")


@dataclass(frozen=True)
class Army:
    """Numbers by unit, and the slugs of technologies and doctrines."""

    units: Mapping[str, int] = field(default_factory=dict)
    cards: tuple[str, ...] = ()

    @property
    def size(self) -> int:
        """Return how many units it has."""
        return sum(self.units.values())

    @property
    def fields(self) -> list[tuple[str, str]]:
        """Return what a form sends to order this army: names and values."""
        return [
            *((f"recruit-{unit}", str(number)) for unit, number in self.units.items()),
            *((f"buy-{card}", "1") for card in self.cards),
        ]

    def cost(self, catalogue: Catalogue) -> int:
        """Return its cost in army points (3.3, 3.5)."""
        units = sum(catalogue.units[unit].cost * n for unit, n in self.units.items())
        return units + sum(points_of(card, catalogue) for card in self.cards)

    def without(self, cards: Iterable[str]) -> Army:
        """Return the army without these technologies and doctrines."""
        gone = frozenset(cards)
        return Army(self.units, tuple(card for card in self.cards if card not in gone))


def points_of(card: str, catalogue: Catalogue) -> int:
    """Return what a technology or doctrine costs in army points (3.5)."""
    found = catalogue.technologies.get(card) or catalogue.doctrines[card]
    return found.points


def army_of(orders: Iterable[Any]) -> Army:
    """Return the army that orders of MUSTER make together; later numbers add to earlier ones."""
    units: dict[str, int] = {}
    cards: list[str] = []
    for order in orders:
        if isinstance(order, Recruit):
            units[order.unit] = units.get(order.unit, 0) + order.number
        elif isinstance(order, Buy) and order.card not in cards:
            cards.append(order.card)
    return Army(units, tuple(cards))


def army_in(post: Mapping[str, str]) -> Army:
    """Return the army of a form's fields; raises MalformedOrder."""
    named = {n: post[n] for n in post if n.startswith(("recruit-", "buy-"))}
    return army_of(read_orders(named))


def check_army(army: Army, faction: str, catalogue: Catalogue) -> None:
    """Raise IllegalOrder or MalformedOrder unless a faction could ever send this army (G1)."""
    if faction not in catalogue.factions or not all(_has(faction, army, catalogue)):
        raise MalformedOrder(NOT_OF_THE_FACTION)
    if not army.size:
        raise IllegalOrder("G1", NO_UNITS)
    most = max(catalogue.most_units("att"), catalogue.most_units("def"))
    if army.size > most:
        raise IllegalOrder("G1", TOO_MANY, most=most)


def _has(faction: str, army: Army, catalogue: Catalogue) -> Iterable[bool]:
    yield from (unit in catalogue.factions[faction].units for unit in army.units)
    for card in army.cards:
        technology = catalogue.technologies.get(card)
        yield technology.faction == faction if technology else card in catalogue.doctrines
