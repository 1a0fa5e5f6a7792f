"""What the rule book tells of a catalogue: its factions, prices, guards, artifacts and quests."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from games.conquest.icons import ARTIFACTS, FACTIONS, QUESTS, UNITS
from games.conquest.rules.catalogue import (
    ArtifactType,
    Catalogue,
    Faction,
    MapPlan,
    QuestType,
    UnitType,
)
from games.conquest.rules.land import places_of
from games.conquest.rules.losses import base_strength
from games.conquest.wording.names import counted

NEUTRAL = "neutral"
KINDS = ("capital", "city", "castle", "mine", "teleport", "site")


@dataclass(frozen=True, slots=True)
class Creature:
    """A kind of creature with its icon, how many of them, and their strength altogether."""

    unit: UnitType
    icon: str
    number: int
    strength: int

    @property
    def counted(self) -> str:
        """The number and the kind in the reader's language, such as "24 Spearmen"."""
        return counted(self.unit.slug, self.number)


@dataclass(frozen=True, slots=True)
class FactionSheet:
    """A faction with its icon, its four creatures by one turn's growth, and its first army."""

    faction: Faction
    icon: str
    creatures: tuple[Creature, ...]
    first_army: Creature

    @property
    def raised(self) -> str:
        """The creature that rises after a battle, or nothing, in the reader's language."""
        return counted(self.faction.raise_unit, 1) if self.faction.raise_unit else ""


@dataclass(frozen=True, slots=True)
class Level:
    """What a building of a level costs, and the growth of one faction's as an example."""

    number: int
    build: int
    upgrade: int
    example: Creature
    upgraded: int


@dataclass(frozen=True, slots=True)
class Guard:
    """A guard of a kind of place: its creatures and the strength that beats it."""

    kind: str
    creatures: tuple[Creature, ...]
    strength: int
    cells: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ArtifactSheet:
    """An artifact with its icon."""

    type: ArtifactType
    icon: str


@dataclass(frozen=True, slots=True)
class QuestSheet:
    """A quest with its icon and its monsters."""

    type: QuestType
    icon: str
    monsters: tuple[Creature, ...]


def creature(catalogue: Catalogue, slug: str, number: int) -> Creature:
    """Return a number of creatures of one kind with their strength."""
    unit = catalogue.units[slug]
    return Creature(unit, UNITS[slug], number, number * unit.strength)


def creatures(catalogue: Catalogue, troops: Mapping[str, int]) -> tuple[Creature, ...]:
    """Return troops as creatures, in their order."""
    return tuple(creature(catalogue, slug, number) for slug, number in troops.items())


def faction_sheets(catalogue: Catalogue) -> list[FactionSheet]:
    """Return the factions that can be played, in the catalogue's order."""
    playable = [faction for slug, faction in catalogue.factions.items() if slug != NEUTRAL]
    return [_faction_sheet(catalogue, faction) for faction in playable]


def neutral_creatures(catalogue: Catalogue) -> tuple[Creature, ...]:
    """Return the creatures of guards, each with one day's growth (A-60)."""
    return _grown(catalogue, catalogue.factions[NEUTRAL])


def _faction_sheet(catalogue: Catalogue, faction: Faction) -> FactionSheet:
    unit = catalogue.unit_of(faction.slug, 1)
    first = creature(catalogue, unit.slug, unit.growth * catalogue.costs.start_growth)
    return FactionSheet(faction, FACTIONS[faction.slug], _grown(catalogue, faction), first)


def _grown(catalogue: Catalogue, faction: Faction) -> tuple[Creature, ...]:
    return tuple(creature(catalogue, u, catalogue.units[u].growth) for u in faction.units)


def levels(catalogue: Catalogue) -> list[Level]:
    """Return the prices of the four levels (C-55 to C-62), with the first faction's growth."""
    example = faction_sheets(catalogue)[0].creatures
    prices = zip(catalogue.costs.build, catalogue.costs.upgrade, example, strict=True)
    return [
        Level(number, build, upgrade, grown, 2 * grown.number)
        for number, (build, upgrade, grown) in enumerate(prices, 1)
    ]


def guards(catalogue: Catalogue, plan: MapPlan) -> list[Guard]:
    """Return the guards of a map by kind of place, the weakest first; corners are left out."""
    cells: dict[tuple[str, tuple[tuple[str, int], ...]], list[str]] = {}
    for cell, place in places_of(plan).items():
        if place.guard and place.kind != "capital":
            cells.setdefault((place.kind, tuple(place.guard.items())), []).append(cell)
    found = [_guard(catalogue, kind, dict(troops), at) for (kind, troops), at in cells.items()]
    return sorted(found, key=lambda guard: (guard.strength, KINDS.index(guard.kind)))


def _guard(catalogue: Catalogue, kind: str, troops: Mapping[str, int], cells: list[str]) -> Guard:
    return Guard(kind, creatures(catalogue, troops), strength_of(catalogue, troops), tuple(cells))


def corner_guard(catalogue: Catalogue, plan: MapPlan) -> Guard:
    """Return the guard of a corner that nobody starts from (A-42)."""
    corner = next(p for p in places_of(plan).values() if p.kind == "capital")
    return _guard(catalogue, corner.kind, corner.guard, [corner.cell])


def strength_of(catalogue: Catalogue, troops: Mapping[str, int]) -> int:
    """Return the base strength of troops (C-44)."""
    return base_strength(troops, {unit: catalogue.units[unit].strength for unit in troops})


def artifact_sheets(catalogue: Catalogue) -> list[ArtifactSheet]:
    """Return the artifacts by tier."""
    ordered = sorted(catalogue.artifacts.values(), key=lambda artifact: artifact.tier)
    return [ArtifactSheet(artifact, ARTIFACTS[artifact.slug]) for artifact in ordered]


def quest_sheets(catalogue: Catalogue) -> list[QuestSheet]:
    """Return the quests by tier."""
    ordered = sorted(catalogue.quests.values(), key=lambda quest: quest.tier)
    return [
        QuestSheet(quest, QUESTS[quest.slug], creatures(catalogue, quest.guard))
        for quest in ordered
    ]
