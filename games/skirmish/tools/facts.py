"""What the rule book tells of a catalogue: factions with units and cards, what can be bought."""

from __future__ import annotations

from dataclasses import dataclass

from games.skirmish.icons import ARMS
from games.skirmish.present.parts import CardShown, ChipShown, DoctrineShown, card, chip, doctrine
from games.skirmish.rules.catalogue import Catalogue, Faction, UnitType
from games.skirmish.wording import names
from games.skirmish.wording.names import named


@dataclass(frozen=True, slots=True)
class UnitRow:
    """A kind of unit in a faction's table."""

    type: UnitType
    chip: ChipShown


@dataclass(frozen=True, slots=True)
class FactionSheet:
    """A faction: its names and trait in the reader's language, its units and all its cards."""

    slug: str
    name: str
    trait: str
    trait_text: str
    hand: int
    units: tuple[UnitRow, ...]
    cards: tuple[CardShown, ...]

    @property
    def arms(self) -> str:
        """The faction's arms."""
        return ARMS[self.slug]


@dataclass(frozen=True, slots=True)
class TechnologySheet:
    """A technology: the card that its copies are, what they cost and how many they are."""

    card: CardShown
    faction: str
    points: int
    copies: int


def faction_sheets(catalogue: Catalogue) -> tuple[FactionSheet, ...]:
    """Return all factions in the catalogue's order."""
    return tuple(_sheet(catalogue, faction) for faction in catalogue.factions.values())


def _sheet(catalogue: Catalogue, faction: Faction) -> FactionSheet:
    units = (catalogue.units[slug] for slug in faction.units)
    return FactionSheet(
        slug=faction.slug,
        name=named(names.FACTIONS, faction.slug),
        trait=named(names.TRAITS, faction.trait),
        trait_text=named(names.TRAIT_TEXTS, faction.trait),
        hand=faction.hand,
        units=tuple(UnitRow(unit, chip(unit)) for unit in units),
        cards=tuple(card(catalogue, name) for name in faction.deck),
    )


def technologies(catalogue: Catalogue) -> tuple[TechnologySheet, ...]:
    """Return what can be bought for a deck."""
    return tuple(
        TechnologySheet(
            card=card(catalogue, bought.card),
            faction=named(names.FACTIONS, bought.faction),
            points=bought.points,
            copies=bought.copies,
        )
        for bought in catalogue.technologies.values()
    )


def doctrines(catalogue: Catalogue) -> tuple[DoctrineShown, ...]:
    """Return what can be bought for the start of a battle."""
    return tuple(doctrine(slug) for slug in catalogue.doctrines)
