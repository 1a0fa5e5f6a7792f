"""Asks a State for one side's things: its units, the cards of a zone, who plays a role."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Protocol

from games.skirmish.rules.cards import of_kind
from games.skirmish.rules.catalogue import Catalogue, Options, Role, UnitType
from games.skirmish.rules.state import Card, Side, Skirmish, Unit, Zone


class Table(Protocol):
    """What lies on the table: a State, or the course of a resolution."""

    @property
    def catalogue(self) -> Catalogue: ...
    @property
    def options(self) -> Options: ...
    @property
    def sides(self) -> Mapping[int, Side]: ...
    @property
    def units(self) -> Mapping[str, Unit]: ...
    @property
    def cards(self) -> Mapping[tuple[int, str], Card]: ...
    @property
    def skirmishes(self) -> Mapping[int, Skirmish]: ...


@dataclass(frozen=True, slots=True)
class Supposed:
    """A table made up to ask the rules about: as a View shows it, or as an example has it."""

    catalogue: Catalogue
    options: Options
    sides: Mapping[int, Side]
    units: Mapping[str, Unit]
    cards: Mapping[tuple[int, str], Card]
    skirmishes: Mapping[int, Skirmish]


def seat_of(table: Table, role: Role) -> int:
    """Return the seat that attacks or defends in this battle."""
    return next(side.seat for side in table.sides.values() if side.role == role)


def enemy_of(table: Table, seat: int) -> int:
    """Return the other seat."""
    return next(other for other in table.sides if other != seat)


def order_of(name: str) -> tuple[str, int]:
    """Return what orders units' names: `a2` before `a10`, the attacker's before the defender's."""
    return name[0], int(name[1:])


def units_of(table: Table, seat: int) -> list[Unit]:
    """Return a seat's units of this battle in the order of their names."""
    mine = (unit for unit in table.units.values() if unit.seat == seat)
    return sorted(mine, key=lambda unit: order_of(unit.name))


def kind_of(table: Table, name: str) -> UnitType:
    """Return what a unit is, by its name."""
    return table.catalogue.units[table.units[name].type]


def types_of(table: Table, names: Iterable[str]) -> dict[str, str]:
    """Return the slugs of some units by their names, in the order of the names."""
    return {name: table.units[name].type for name in sorted(names, key=order_of)}


def points_of(table: Table, seat: int) -> int:
    """Return the army points of a seat in this battle (G1)."""
    return table.catalogue.points(table.sides[seat].role, table.options)


def supports_of(table: Table, skirmish: int, seat: int) -> tuple[str, ...]:
    """Return the names of a seat's supporting units in a skirmish (S19 to S21)."""
    mine = (unit for unit in units_of(table, seat) if unit.skirmish == skirmish)
    return tuple(unit.name for unit in mine if not unit.is_front)


def unassigned(table: Table, seat: int) -> tuple[str, ...]:
    """Return the names of a seat's support units that are in no skirmish yet (S22)."""
    return tuple(unit.name for unit in units_of(table, seat) if not unit.skirmish)


def leaders_of(table: Table, seat: int) -> tuple[str, ...]:
    """Return the assist units of a side that has no other (F10), else nothing."""
    units = units_of(table, seat)
    if any(not kind_of(table, unit.name).is_assist for unit in units):
        return ()
    return tuple(unit.name for unit in units)


def zone_of(table: Table, seat: int, zone: Zone) -> tuple[Card, ...]:
    """Return a seat's cards of a zone in their order, a pile's top first."""
    mine = (card for card in table.cards.values() if card.seat == seat and card.zone == zone)
    return tuple(sorted(mine, key=lambda card: card.position))


def hand_of(table: Table, seat: int) -> tuple[str, ...]:
    """Return the ids of a seat's hand, sorted, so that no order tells how a card came in."""
    return tuple(sorted(card.card for card in zone_of(table, seat, "hand")))


def standards_of(table: Table, seat: int) -> tuple[str, ...]:
    """Return the ids of the standard cards in a seat's hand (F11)."""
    return of_kind(hand_of(table, seat), "standard", table.catalogue)


def reinforcements_of(table: Table, seat: int) -> tuple[str, ...]:
    """Return the ids of the reinforcements in a seat's hand (F11)."""
    return of_kind(hand_of(table, seat), "reinforcement", table.catalogue)


def over_limit(table: Table, seat: int) -> int:
    """Return how many cards a seat's hand has above its limit (F31)."""
    return max(0, len(zone_of(table, seat, "hand")) - table.sides[seat].hand_limit)
