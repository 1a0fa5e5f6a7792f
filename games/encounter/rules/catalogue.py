"""The numbers of Encounter as data: heroes, dice, foes, skills, allies, maps, encounters."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

Cell = tuple[int, int]  # axial (q, r) of a hex, pointy top
Bent = Literal["strongest", "weakest"]
Stance = Literal["close", "far", "weave", "brace"]
DieKind = Literal["might", "spark", "mend"]
StatusKind = Literal["poison", "blind", "daze", "fear", "maim", "hidden"]
Sight = Literal["section", "ray"]
CellKind = Literal["floor", "rock", "gate", "spawn", "chest"]
Goal = Literal["rout", "hunt", "hold"]
Growth = Literal["might", "spark", "mend", "health", "vigor", "focus", "recovery"]
ItemEffect = Literal["heal", "bonus", "resolve", "ready"]
RESOLVE = "R"  # the face that gives a hero 1 Resolve (O3)
ALL = 0  # targets of a foe that strikes everybody it can (F21)
APEX = 0  # level of an apex, which has none (S3)


@dataclass(frozen=True, slots=True)
class HeroType:
    """A class of hero (O4): health, Vigor, Focus, Recovery and how many dice of each kind."""

    slug: str
    name: str
    health: int
    vigor: int
    focus: int
    recovery: int
    dice: Mapping[DieKind, int]


@dataclass(frozen=True, slots=True)
class Skill:
    """A skill that a foe or an ally has, by its slug, and its number (Chant 2), 0 without one."""

    slug: str
    number: int = 0


@dataclass(frozen=True, slots=True)
class SkillType:
    """A skill of the list (S39): the moment at which it fires, as section 2.7 heads it."""

    slug: str
    name: str
    hook: str


@dataclass(frozen=True, slots=True)
class FoeType:
    """A kind of foe or ally (F21, F23, O11).

    `level` 0 is an apex (S3); with `for_each_hero` the health counts once for each hero;
    `targets` 0 means all; `starts` are the statuses that it enters with.
    """

    slug: str
    name: str
    level: int
    health: int
    might: int
    guard: int
    reach: int
    targets: int
    bent: Bent
    skills: tuple[Skill, ...] = ()
    starts: tuple[StatusKind, ...] = ()
    for_each_hero: bool = False


@dataclass(frozen=True, slots=True)
class ItemType:
    """What a chest may hold (O8, O9): it works when found, and again as each encounter begins.

    `number` is how much it does: health healed (what is too much is bonus health), bonus health
    or Resolve given, pieces taken from the left of the queue.
    """

    slug: str
    name: str
    effect: ItemEffect
    number: int


@dataclass(frozen=True, slots=True)
class PlanCell:
    """A cell of a map: its section, what it is, the number of a spawn cell, 0 for none (O1).

    `opaque` counts for ray sight alone (3.4).
    """

    q: int
    r: int
    section: str
    kind: CellKind = "floor"
    spawn: int = 0
    opaque: bool = False


@dataclass(frozen=True, slots=True)
class MapPlan:
    """A map: its cells in the order of (q, r), and how its sight works (O1, O-J)."""

    slug: str
    name: str
    cells: tuple[PlanCell, ...]
    sight: Sight = "section"


@dataclass(frozen=True, slots=True)
class Encounter:
    """A ready encounter: map, threat (O2), objective (O7), foes named on top (F4), allies.

    `rounds` is N of Hold N; `allies` are kinds of FoeType.
    """

    slug: str
    name: str
    map: str
    threat: int
    goal: Goal
    rounds: int = 0
    foes: tuple[str, ...] = ()
    allies: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Limits:
    """The single numbers of the rule book."""

    foe_steps: int = 2  # S6
    resolve_start: int = 2  # O4
    resolve_most: int = 8
    surge_cost: int = 3
    surge_damage: int = 2
    ward_cost: int = 2
    ward_damage: int = 2
    rally_cost: int = 4
    queue: int = 12  # O5
    blocks: int = 4
    lock_digits: int = 3  # O9
    lock_rerolls: int = 2
    fatigue_round: int = 6  # O6
    extra_foes: int = 5  # O2: at most heroes + 5
    choice_seconds: int = 20  # O-I
    level_costs: Mapping[int, int] = field(default_factory=dict)  # O2, by level
    growth_costs: Mapping[Growth, int] = field(default_factory=dict)  # O8, by what it buys


@dataclass(frozen=True, slots=True)
class Catalogue:
    """All numbers of a match: `dice` give the six faces by kind, "foe" among them (O3)."""

    limits: Limits
    dice: Mapping[str, tuple[str, ...]]
    heroes: Mapping[str, HeroType]
    skills: Mapping[str, SkillType]
    foes: Mapping[str, FoeType]
    maps: Mapping[str, MapPlan]
    encounters: Mapping[str, Encounter]
    items: Mapping[str, ItemType] = field(default_factory=dict)
