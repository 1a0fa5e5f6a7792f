"""The parts of Skirmish that templates in templates/games/skirmish show: units, cards, sides."""

from games.skirmish.present.parts.cards import CardShown, card
from games.skirmish.present.parts.sides import (
    CoinsShown,
    DoctrineShown,
    HalfShown,
    JoinShown,
    LaneShown,
    PhaseShown,
    PlacedShown,
    PlaceShown,
    PlateShown,
    SlotShown,
    StandardShown,
    doctrine,
    support_sum,
)
from games.skirmish.present.parts.strikes import StrikeShown, strike
from games.skirmish.present.parts.units import ChipShown, Sign, TipLine, TipShown, chip

__all__ = [
    "CardShown",
    "ChipShown",
    "CoinsShown",
    "DoctrineShown",
    "HalfShown",
    "JoinShown",
    "LaneShown",
    "PhaseShown",
    "PlaceShown",
    "PlacedShown",
    "PlateShown",
    "Sign",
    "SlotShown",
    "StandardShown",
    "StrikeShown",
    "TipLine",
    "TipShown",
    "card",
    "chip",
    "doctrine",
    "strike",
    "support_sum",
]
