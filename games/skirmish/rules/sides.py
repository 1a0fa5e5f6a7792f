"""Asks a State for one side's things: its units, the cards of a zone, who plays a role."""

from __future__ import annotations

from games.skirmish.rules.cards import type_of
from games.skirmish.rules.catalogue import Role, UnitType
from games.skirmish.rules.state import Card, State, Unit, Zone


def seat_of(state: State, role: Role) -> int:
    """Return the seat that attacks or defends in this battle."""
    return next(side.seat for side in state.sides.values() if side.role == role)


def enemy_of(state: State, seat: int) -> int:
    """Return the other seat."""
    return next(other for other in state.sides if other != seat)


def order_of(name: str) -> tuple[str, int]:
    """Return what orders units' names: `a2` before `a10`, the attacker's before the defender's."""
    return name[0], int(name[1:])


def units_of(state: State, seat: int) -> list[Unit]:
    """Return a seat's units of this battle in the order of their names."""
    mine = (unit for unit in state.units.values() if unit.seat == seat)
    return sorted(mine, key=lambda unit: order_of(unit.name))


def kind_of(state: State, name: str) -> UnitType:
    """Return what a unit is, by its name."""
    return state.catalogue.units[state.units[name].type]


def supports_of(state: State, skirmish: int, seat: int) -> tuple[str, ...]:
    """Return the names of a seat's supporting units in a skirmish (S19 to S21)."""
    mine = (unit for unit in units_of(state, seat) if unit.skirmish == skirmish)
    return tuple(unit.name for unit in mine if not unit.is_front)


def unassigned(state: State, seat: int) -> tuple[str, ...]:
    """Return the names of a seat's support units that are in no skirmish yet (S22)."""
    return tuple(unit.name for unit in units_of(state, seat) if not unit.skirmish)


def leaders_of(state: State, seat: int) -> tuple[str, ...]:
    """Return the assist units of a side that has no other (F10), else nothing."""
    units = units_of(state, seat)
    if any(not kind_of(state, unit.name).is_assist for unit in units):
        return ()
    return tuple(unit.name for unit in units)


def zone_of(state: State, seat: int, zone: Zone) -> tuple[Card, ...]:
    """Return a seat's cards of a zone in their order, a pile's top first."""
    mine = (card for card in state.cards.values() if card.seat == seat and card.zone == zone)
    return tuple(sorted(mine, key=lambda card: card.position))


def hand_of(state: State, seat: int) -> tuple[str, ...]:
    """Return the ids of a seat's hand, sorted, so that no order tells how a card came in."""
    return tuple(sorted(card.card for card in zone_of(state, seat, "hand")))


def standards_of(state: State, seat: int) -> tuple[str, ...]:
    """Return the ids of the standard cards in a seat's hand (F11)."""
    hand = hand_of(state, seat)
    return tuple(card for card in hand if type_of(card, state.catalogue).kind == "standard")


def reinforcements_of(state: State, seat: int) -> tuple[str, ...]:
    """Return the ids of the reinforcements in a seat's hand (F11)."""
    hand = hand_of(state, seat)
    return tuple(card for card in hand if type_of(card, state.catalogue).kind != "standard")


def over_limit(state: State, seat: int) -> int:
    """Return how many cards a seat's hand has above its limit (F31)."""
    return max(0, len(zone_of(state, seat, "hand")) - state.sides[seat].hand_limit)
