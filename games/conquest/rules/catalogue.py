"""The numbers of Conquest as data: factions, units, buildings, artifacts, quests, maps."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from games.kernel.codec import from_plain

TABLES = ("factions", "units", "artifacts", "quests", "maps")


@dataclass(frozen=True, slots=True)
class UnitType:
    """A kind of creature: strength of one, growth a turn, level 1 to 4 (0: monster)."""

    slug: str
    name: str
    strength: int
    growth: int
    level: int
    faction: str


@dataclass(frozen=True, slots=True)
class Faction:
    """A people: its units by level 1 to 4, its trait and the trait's numbers."""

    slug: str
    name: str
    trait: str
    units: tuple[str, ...]
    income: int = 0
    plunder_percent: int = 0
    defence_percent: int = 0
    scouting: int = 1
    initiative: int = 0
    raise_unit: str = ""
    raise_per: int = 0
    lore_points: int = 0
    quest_discount_percent: int = 0


@dataclass(frozen=True, slots=True)
class ArtifactType:
    """An artifact: tier 1 to 3, passive or attacking, how often it may be used, its numbers."""

    slug: str
    name: str
    tier: int
    attacking: bool = False
    every: int = 0
    attack_percent: int = 0
    defence_percent: int = 0
    income: int = 0
    scouting: int = 0
    siege_points: int = 0
    growth_percent: int = 0
    initiative: int = 0
    steps: int = 0
    damage: int = 0
    theft: int = 0
    plague: bool = False
    binding: bool = False


@dataclass(frozen=True, slots=True)
class QuestType:
    """A site's quest: beat `guard`, pay `gold`, offer strength, or `keep` strength for `turns`."""

    slug: str
    name: str
    tier: int
    guard: Mapping[str, int] = field(default_factory=dict)
    gold: int = 0
    offering: int = 0
    keep: int = 0
    turns: int = 0


@dataclass(frozen=True, slots=True)
class Costs:
    """Prices and incomes in gold; tuples are by level 1 to 4 (C-55 to C-62, C-70, C-76)."""

    build: tuple[int, ...]
    upgrade: tuple[int, ...]
    start_gold: int
    lone_faction_gold: int
    start_growth: int
    capital_income: int
    mine_income: int
    capital_defence: int
    castle_defence: int
    site_empty_turns: int
    reward_gold_per_tier: int


@dataclass(frozen=True, slots=True)
class MapPlan:
    """A map as text: rows of one character a cell, teleport pairs, guards and kinds by letter."""

    slug: str
    name: str
    rows: tuple[str, ...]
    teleports: tuple[tuple[str, str], ...]
    guards: Mapping[str, Mapping[str, int]]
    kinds: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Catalogue:
    """Everything the rules take as numbers; equal content means equal games."""

    version: str
    factions: Mapping[str, Faction]
    units: Mapping[str, UnitType]
    artifacts: Mapping[str, ArtifactType]
    quests: Mapping[str, QuestType]
    maps: Mapping[str, MapPlan]
    costs: Costs

    def unit_of(self, faction: str, level: int) -> UnitType:
        """Return the faction's unit of a level 1 to 4; `neutral` is a faction too."""
        return self.units[self.factions[faction].units[level - 1]]


def read_catalogue(content: Mapping[str, Any]) -> Catalogue:
    """Build the catalogue from its plain (TOML or JSON) content; raises TypeError or KeyError.

    Each thing's slug is its key in the content and need not be repeated inside.
    """
    tables = {name: _with_slugs(content[name]) for name in TABLES}
    catalogue: Catalogue = from_plain(Catalogue, {**content, **tables})
    return catalogue


def _with_slugs(table: Mapping[str, Any]) -> dict[str, Any]:
    return {slug: {"slug": slug, **row} for slug, row in table.items()}
