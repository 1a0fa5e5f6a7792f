"""What happened in a turn of the onslaught up to its fights: start, movement, fire, exploring."""

from __future__ import annotations

from dataclasses import dataclass

from games.onslaught.rules.catalogue import Cell
from games.onslaught.rules.events.cast import Event, Piece


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """A side's turn of this wave began (F08); `campfire`: its heroes are inactive (S38)."""

    side: int
    number: int
    campfire: bool


@dataclass(frozen=True, slots=True)
class UnitHealed(Event):
    """A unit recovered health; `cause` is a talent's, relic's or landmark's slug."""

    piece: Piece
    health: int
    cause: str


@dataclass(frozen=True, slots=True)
class RelicUsed(Event):
    """A side used a relic (F47), on the piece on this hex if on any."""

    side: int
    relic: str
    cell: Cell | None = None


@dataclass(frozen=True, slots=True)
class UnitDeployed(Event):
    """The top entry of a stack left its gate (F39)."""

    piece: Piece
    to: Cell


@dataclass(frozen=True, slots=True)
class UnitMoved(Event):
    """A unit moved, hex by hex; the last one is where it stands."""

    piece: Piece
    path: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class UnitDisplaced(Event):
    """A unit was swapped out of the way of a minion (F37, G39)."""

    piece: Piece
    to: Cell


@dataclass(frozen=True, slots=True)
class HeroReturned(Event):
    """A hero went back into its fortress (F14)."""

    piece: Piece


@dataclass(frozen=True, slots=True)
class SpireFired(Event):
    """A spire fired: the faces that fell, their sum; stopped by a Ward Stone if warded (F25)."""

    spire: Piece
    target: Piece
    faces: tuple[int, ...]
    damage: int
    is_warded: bool = False


@dataclass(frozen=True, slots=True)
class LandmarkSeen(Event):
    """A side looked at a face-down landmark; what it is, is for that team alone (F45)."""

    side: int
    cell: Cell
    landmark: str


@dataclass(frozen=True, slots=True)
class LandmarkLookedAt(Event):
    """A side looked at a face-down landmark, as everybody sees; it was hidden again or not."""

    side: int
    cell: Cell


@dataclass(frozen=True, slots=True)
class LandmarkRevealed(Event):
    """A landmark lies open (F46)."""

    side: int
    cell: Cell
    landmark: str


@dataclass(frozen=True, slots=True)
class LandmarkDiscarded(Event):
    """A landmark is gone and its well free (F46)."""

    cell: Cell
    landmark: str


@dataclass(frozen=True, slots=True)
class RelicGained(Event):
    """A side got a relic; which one, is for that team alone (F47)."""

    side: int
    relic: str


@dataclass(frozen=True, slots=True)
class RelicTaken(Event):
    """A side got a relic and kept or sold it, as everybody sees (F47)."""

    side: int
    is_sold: bool
