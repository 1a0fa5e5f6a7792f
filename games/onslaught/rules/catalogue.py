"""The numbers of Onslaught as data: units, spires, wares, landmarks, relics, maps, scenarios."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from games.onslaught.rules.briefs import Brief

Cell = tuple[int, int]  # (row, column) in odd-r order, pointy top; the lower one breaks ties
Terrain = Literal["path", "plains", "forest", "mountain", "water", "void"]  # from easy to hard
UnitKind = Literal["minion", "hero"]
ChipKind = Literal["attack", "range", "fortification"]
WareKind = Literal["unit", "spire", "equipment", "earthscape"]
LandmarkKind = Literal["swamp", "ruin", "temple"]
Effect = Literal["", "spire", "source", "heal", "damage", "reveal"]
Moment = Literal["start", "any", "attack", "ongoing"]
Structure = Literal["foundry", "bulwark", "spireworks"]
EASY: tuple[Terrain, ...] = ("path", "plains", "forest", "mountain", "water")  # F18
NEUTRAL = ""  # the faction of what the market sells


@dataclass(frozen=True, slots=True)
class Talent:
    """A talent that a unit has, by its slug, and its number (Reach 2), 0 without one (3.6)."""

    slug: str
    number: int = 0


@dataclass(frozen=True, slots=True)
class Profile:
    """One side of a unit's chip: the basic or the improved (promoted) one (F16, S29)."""

    health: int
    attack: int
    movement: int
    capacity: int = 0


@dataclass(frozen=True, slots=True)
class UnitType:
    """A kind of unit (3.6): `cp` for a faction's own, `cost` in source for the market's.

    `allowance` is the hardest terrain that it enters (F18); `starts` marks the hero that is free
    in wave 1 (S22).
    """

    slug: str
    name: str
    faction: str
    kind: UnitKind
    copies: int
    cp: int
    cost: int
    reward: int
    allowance: Terrain
    basic: Profile
    improved: Profile
    talents: tuple[Talent, ...] = ()
    starts: bool = False


@dataclass(frozen=True, slots=True)
class SpireType:
    """A kind of spire (F23, G28): its starting chips from top to bottom; copies for each side."""

    slug: str
    name: str
    faction: str
    cost: int
    chips: tuple[ChipKind, ...]
    capacity: int
    reward: int
    copies: int
    is_advanced: bool = False


@dataclass(frozen=True, slots=True)
class EquipmentType:
    """What a hero may carry, one each (3.6): more movement, or a reach."""

    slug: str
    name: str
    cost: int
    movement: int = 0
    reach: int = 0
    copies: int = 1


@dataclass(frozen=True, slots=True)
class EarthscapeType:
    """Three hexes of ground to lay (G26): their terrain, one for each; `wells` lie on them."""

    slug: str
    name: str
    cost: int
    terrains: tuple[Terrain, Terrain, Terrain]
    wells: tuple[bool, bool, bool] = (False, False, False)
    copies: int = 1


@dataclass(frozen=True, slots=True)
class LandmarkType:
    """A kind of landmark (F45 to F47): with health it stands and opposes everyone.

    `source` and `relic` are its reward; `effect` happens on reveal, or pays besides.
    """

    slug: str
    name: str
    kind: LandmarkKind
    health: int
    attack: int
    source: int = 0
    relic: bool = False
    effect: Effect = ""
    number: int = 0
    copies: int = 1


@dataclass(frozen=True, slots=True)
class EventType:
    """An event of waves 2 and later (3.6), by its slug."""

    slug: str
    name: str
    number: int = 0


@dataclass(frozen=True, slots=True)
class RelicType:
    """A relic (3.6): when it may be used, and how much it does."""

    slug: str
    name: str
    moment: Moment
    number: int = 0
    copies: int = 1


@dataclass(frozen=True, slots=True)
class PlanCell:
    """A hex of a map: terrain, its island's letter, a source well, whose gate or fortress well.

    `gate` and `fortress` are indexes of gates (0 is A), -1 for none; `landmark` is the kind that
    covers the well at the start, "" for none (G25).
    """

    row: int
    column: int
    terrain: Terrain
    island: str = ""
    well: bool = False
    gate: int = -1
    fortress: int = -1
    landmark: LandmarkKind | Literal[""] = ""


@dataclass(frozen=True, slots=True)
class MapPlan:
    """A map (G24): its hexes in order of (row, column), void ones among them; gates from A on."""

    slug: str
    name: str
    cells: tuple[PlanCell, ...]
    gates: int = 2


@dataclass(frozen=True, slots=True)
class Wave:
    """What a wave gives each side: source and command points (G03)."""

    income: int
    cp: int


@dataclass(frozen=True, slots=True)
class Limits:
    """The single numbers of the rule book, each a decision that is changed in one place (3.9)."""

    starting_source: int = 5  # G03
    gate_health: int = 10  # G02
    gate_most: int = 12  # G27
    gate_strike: int = 1
    heroes_first: int = 1  # F12
    heroes: int = 2  # S24
    group_most: int = 4  # G10
    spires: int = 6  # F22
    limited_builds: int = 2  # S42
    purchases: int = 1  # F04
    market_row: int = 3
    turns_a_wave: int = 30  # G07
    fortification_cost: int = 2  # F23
    fortification_points: int = 2  # G21
    relic_price: int = 4  # F47
    reap_die: int = 6  # F48
    guard_zone: int = 3  # G34
    campfire_counts_stack: bool = True  # G38
    heroes_pass_friends: bool = True  # G15
    capacity_counts_starting_chips: bool = True  # G28
    spire_die: tuple[int, ...] = (0, 0, 1, 1, 1, 2)  # G05


@dataclass(frozen=True, slots=True)
class Faction:
    """A faction, by its slug."""

    slug: str
    name: str


@dataclass(frozen=True, slots=True)
class Scenario:
    """A ready match against a brief: map, the faction of the people or "" for any, the brief."""

    slug: str
    name: str
    map: str
    faction: str
    players: int
    brief: Brief


@dataclass(frozen=True, slots=True)
class Catalogue:
    """All numbers of a match; `structures` are the costs of their three levels (G27)."""

    limits: Limits
    waves: tuple[Wave, ...]
    factions: Mapping[str, Faction]
    units: Mapping[str, UnitType]
    spires: Mapping[str, SpireType]
    equipment: Mapping[str, EquipmentType]
    earthscapes: Mapping[str, EarthscapeType]
    landmarks: Mapping[str, LandmarkType]
    events: Mapping[str, EventType]
    relics: Mapping[str, RelicType]
    structures: Mapping[Structure, tuple[int, ...]]
    maps: Mapping[str, MapPlan]
    scenarios: Mapping[str, Scenario] = field(default_factory=dict)
