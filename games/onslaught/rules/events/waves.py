"""What happened between the onslaughts: waves, income, market, building, Prep, the end."""

from __future__ import annotations

from dataclasses import dataclass

from games.onslaught.rules.catalogue import Cell, ChipKind, Structure
from games.onslaught.rules.events.cast import Event


@dataclass(frozen=True, slots=True)
class WaveBegan(Event):
    """A wave began; `first` is the side that goes first in it (G04)."""

    wave: int
    first: int


@dataclass(frozen=True, slots=True)
class EventDrawn(Event):
    """The event of this wave was drawn (F02)."""

    event: str


@dataclass(frozen=True, slots=True)
class SourceGained(Event):
    """A side got source: `cause` is "income", "event", "reward", "reap", "relic" or "landmark"."""

    side: int
    source: int
    cause: str


@dataclass(frozen=True, slots=True)
class MarketRefilled(Event):
    """The row of the market and its earthscape lie anew (F04), by the slugs of their wares."""

    row: tuple[str, ...]
    earthscape: str


@dataclass(frozen=True, slots=True)
class WareBought(Event):
    """A side bought a ware; `hero` carries it if it is equipment."""

    side: int
    ware: str
    cost: int
    hero: str = ""


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """A side bought or built nothing more in this phase (F06)."""

    side: int
    step: str


@dataclass(frozen=True, slots=True)
class SpireConstructed(Event):
    """A spire stands on a well (F21); `is_limited` as a limited build option (S41)."""

    side: int
    spire: str
    cell: Cell
    cost: int
    is_limited: bool = False


@dataclass(frozen=True, slots=True)
class SpireUpgraded(Event):
    """A spire got chips (F23)."""

    side: int
    spire: str
    cell: Cell
    chips: tuple[ChipKind, ...]
    cost: int
    is_limited: bool = False


@dataclass(frozen=True, slots=True)
class SpireReordered(Event):
    """The chips of a spire lie in another order, from the top (G27)."""

    side: int
    spire: str
    cell: Cell
    chips: tuple[ChipKind, ...]


@dataclass(frozen=True, slots=True)
class ScapeLaid(Event):
    """An earthscape lies on the map (G26)."""

    side: int
    scape: str
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Advanced(Event):
    """A fortress structure reached a level (G27); `minion` deploys improved from now on."""

    side: int
    structure: Structure
    level: int
    cost: int
    minion: str = ""


@dataclass(frozen=True, slots=True)
class GateRecovered(Event):
    """A gate recovered health (G27)."""

    side: int
    health: int


@dataclass(frozen=True, slots=True)
class MarkShown(Event):
    """A side showed the gate that its minions head for (S3)."""

    side: int
    gate: int


@dataclass(frozen=True, slots=True)
class StackReady(Event):
    """A side confirmed its deployment stack (S36): everybody may know how many entries (G11)."""

    side: int
    entries: int


@dataclass(frozen=True, slots=True)
class StackKnown(Event):
    """What lies in a stack, from the top; groups from the top down; for its own team alone."""

    side: int
    units: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class PointsLost(Event):
    """Command points that were not spent are gone (S9); for its own team alone."""

    side: int
    points: int


@dataclass(frozen=True, slots=True)
class UnitSkipped(Event):
    """A unit that a brief or an event names is not in the barracks (S33)."""

    side: int
    unit: str


@dataclass(frozen=True, slots=True)
class PhaseMissed(Event):
    """A seat let a phase pass: the default was played."""

    side: int
    step: str


@dataclass(frozen=True, slots=True)
class WaveEnded(Event):
    """The onslaught of a wave is over (G06); `is_stalled` by the stall guard (G07)."""

    wave: int
    is_stalled: bool = False


@dataclass(frozen=True, slots=True)
class SideLeft(Event):
    """Somebody gave up the match."""

    side: int


@dataclass(frozen=True, slots=True)
class ObjectiveMet(Event):
    """The people met an objective of their scenario (G08)."""

    number: int


@dataclass(frozen=True, slots=True)
class MatchEnded(Event):
    """The match is over: the winning team, -1 for a draw, and why (G08)."""

    team: int
    reason: str
