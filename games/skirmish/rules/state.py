"""The whole truth of a Skirmish match, frozen; only the server sees it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from games.kernel.ruleset import Standing
from games.skirmish.rules.catalogue import Catalogue, Options, Role
from games.skirmish.rules.results import Fate, Loss, Reckoning, Result, Triggered

Zone = Literal["pile", "hand", "committed", "aside", "discard"]
Area = Literal["camp", "field"]


@dataclass(frozen=True, slots=True)
class MoveOrder:
    """The order token (S1 to S6, G1): who moves which units from where into which area.

    While it lies face up in the contested area a battle is on and the units are off the board.
    """

    seat: int
    origin: Area
    target: Area
    units: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Side:
    """What a seat has besides units and cards.

    `points_left` of this battle's army; `doctrines` in play, `used` the one used in this battle,
    `technologies` bought for this deck, `scouted` the enemy's cards it looked at (by id, secret),
    `leader` the assist unit it put in front (F10). `missed` counts timeouts in a row (G20).
    `score` and `surviving` are sums over the battles that are over (G2).
    """

    seat: int
    faction: str
    role: Role
    hand_limit: int
    points_left: int
    doctrines: tuple[str, ...] = ()
    used: str = ""
    technologies: tuple[str, ...] = ()
    scouted: tuple[str, ...] = ()
    leader: str = ""
    missed: int = 0
    score: int = 0
    surviving: int = 0


@dataclass(frozen=True, slots=True)
class Unit:
    """A unit of this battle, by its public name (`a1` ... of the attacker, `d1` ...).

    `skirmish` 0: in none yet. A front-line unit was paired (S21), the others support.
    """

    name: str
    seat: int
    type: str
    fate: Fate = "stands"
    skirmish: int = 0
    is_front: bool = False


@dataclass(frozen=True, slots=True)
class Card:
    """A seat's combat card: its id (`L04`, a copy `T-overcharge-1`), its type's slug, its place.

    `position` orders a zone: in the pile 1 is the top, elsewhere the one that came first.
    """

    seat: int
    card: str
    type: str
    zone: Zone
    position: int


@dataclass(frozen=True, slots=True)
class Play:
    """What a seat committed to a skirmish: card ids, `standard` "blind" until it is revealed."""

    standard: str
    reinforcement: str = ""


@dataclass(frozen=True, slots=True)
class Skirmish:
    """A pair of front-line units (S15), numbered in the order of resolution (G8).

    `plays` by seat are the committed cards; `reckoning` stands from the reveal on; it is
    `decided` once its `losses` and `triggered` splash cards are known.
    """

    number: int
    attacker: str
    defender: str
    plays: Mapping[int, Play] = field(default_factory=dict)
    reckoning: Reckoning | None = None
    losses: tuple[Loss, ...] = ()
    triggered: tuple[Triggered, ...] = ()
    decided: bool = False


@dataclass(frozen=True, slots=True)
class Question:
    """A choice that a resolution waits for: whom of `options` the seat loses (G14)."""

    seat: int
    skirmish: int
    options: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class State:
    """A match between two resolutions.

    Keys: `sides` by seat, `units` by name, `cards` by (seat, card id), `skirmishes` by number,
    all of the battle `battle` (1 or, in a duel, 2); `past` holds those that are over, by number.
    `step` is the open step of G3 ("muster", "start-att", "loss-2", ... "over"); `turn` is one
    more than the phases resolved so far. `token` lies in the field while a battle is on.
    `splash` are the losses by splash cards so far. Mappings are never changed in place. The
    catalogue belongs to the match and is not part of its rows.
    """

    catalogue: Catalogue
    options: Options
    battle: int
    step: str
    turn: int
    field: str
    token: MoveOrder | None
    sides: Mapping[int, Side]
    units: Mapping[str, Unit]
    cards: Mapping[tuple[int, str], Card]
    skirmishes: Mapping[int, Skirmish]
    past: Mapping[int, Result]
    pending: tuple[Question, ...] = ()
    splash: tuple[Loss, ...] = ()
    standings: tuple[Standing, ...] | None = None
    end_reason: str = ""
