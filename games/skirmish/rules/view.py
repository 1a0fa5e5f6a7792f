"""What one viewer may know of a Skirmish match: built up from nothing, field by field."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from games.kernel.ruleset import Standing
from games.skirmish.rules.catalogue import Catalogue, Options, Role
from games.skirmish.rules.results import Fate, Loss, Reckoning, Result, Triggered
from games.skirmish.rules.state import Area, MoveOrder, Play


@dataclass(frozen=True, slots=True)
class AreaView:
    """One of the two areas of the board (G1), by everybody known: who holds it, who is there.

    `units` are names; they are off the board while the token lies in the field (S7).
    """

    area: Area
    holder: int | None
    units: tuple[str, ...]
    token: MoveOrder | None = None


@dataclass(frozen=True, slots=True)
class SideView:
    """A seat (G21): its counts and open cards are public, its hand is its own.

    `discards` and `aside` (splash cards that wait) are card ids, the newest discard last. `hand`
    holds card ids, None for those who may not know them. `deck` counts all its cards.
    """

    seat: int
    faction: str
    role: Role
    hand_limit: int
    hand_count: int
    pile_count: int
    deck: int
    discards: tuple[str, ...]
    aside: tuple[str, ...]
    points_left: int
    doctrines: tuple[str, ...]
    used: str
    technologies: tuple[str, ...]
    leader: str
    missed: int
    score: int
    surviving: int
    hand: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True)
class UnitView:
    """A unit of this battle, known to everybody since the armies were revealed (G1, G21)."""

    name: str
    seat: int
    type: str
    fate: Fate
    skirmish: int
    is_front: bool


@dataclass(frozen=True, slots=True)
class SkirmishView:
    """A skirmish: its pair and supports by name, what lies there, and what came of it.

    `counts` say how many cards each seat committed, once that is public (G9); `plays` hold the
    cards that this viewer may know, by seat: its own, and both from the reveal on.
    """

    number: int
    attacker: str
    defender: str
    supports: tuple[str, ...]
    counts: Mapping[int, int]
    plays: Mapping[int, Play]
    reckoning: Reckoning | None
    losses: tuple[Loss, ...]
    triggered: tuple[Triggered, ...]
    decided: bool


@dataclass(frozen=True, slots=True)
class LossView:
    """A loss that the viewer's seat must choose: one of `options`, for a splash card or a blow."""

    splash: str
    skirmish: int
    options: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Possible:
    """What the viewer's seat can order in the open phase; empty fields do not matter in it.

    MUSTER: `points` to spend, `most_units`, and slugs of `units`, `technologies`, `doctrines`
    and `presets`. Start: `doctrines` to use. Lead: `leaders`. Pair: `pairs` to form out of
    `attackers` and `defenders` (names). Support: `supports` (names) to `skirmishes`. Place:
    `skirmishes`, and card ids in hand: `standards`, `reinforcements`. Losses: one `Lose` for as
    many of `losses` as `must_lose`. Discard: `must_discard` cards of the hand.
    """

    points: int = 0
    most_units: int = 0
    units: tuple[str, ...] = ()
    technologies: tuple[str, ...] = ()
    doctrines: tuple[str, ...] = ()
    presets: tuple[str, ...] = ()
    leaders: tuple[str, ...] = ()
    pairs: int = 0
    attackers: tuple[str, ...] = ()
    defenders: tuple[str, ...] = ()
    supports: tuple[str, ...] = ()
    skirmishes: tuple[int, ...] = ()
    standards: tuple[str, ...] = ()
    reinforcements: tuple[str, ...] = ()
    losses: tuple[LossView, ...] = ()
    must_lose: int = 0
    must_discard: int = 0


@dataclass(frozen=True, slots=True)
class OwnView:
    """What a seat alone knows of itself; `scouted` are enemy cards seen in its hand (by id).

    `possible` is None while the seat is not awaited.
    """

    seat: int
    hand: tuple[str, ...]
    scouted: tuple[str, ...]
    possible: Possible | None


@dataclass(frozen=True, slots=True)
class View:
    """One viewer's knowledge in the open phase; tuples are in the order of seats and numbers.

    Cards are named by id; `cards.type_of` gives what is printed on one. `awaited` are the seats
    that must decide. A watcher has no `own`.
    """

    catalogue: Catalogue
    options: Options
    seat: int | None
    phase: str
    turn: int
    battle: int
    step: str
    field: str
    areas: tuple[AreaView, ...]
    token: MoveOrder | None
    awaited: frozenset[int]
    sides: tuple[SideView, ...]
    units: tuple[UnitView, ...]
    skirmishes: tuple[SkirmishView, ...]
    splash: tuple[Loss, ...]
    past: tuple[Result, ...]
    own: OwnView | None
    standings: tuple[Standing, ...] | None
    end_reason: str = ""

    @property
    def enemy(self) -> SideView:
        """Return the side against the viewer's seat."""
        return next(side for side in self.sides if side.seat != self.seat)

    def side(self, seat: int) -> SideView:
        """Return the side of a seat."""
        return next(side for side in self.sides if side.seat == seat)

    def role(self, role: Role) -> SideView:
        """Return the side that plays a role in this battle."""
        return next(side for side in self.sides if side.role == role)

    def unit(self, name: str) -> UnitView:
        """Return a unit of this battle by its name."""
        return next(unit for unit in self.units if unit.name == name)
