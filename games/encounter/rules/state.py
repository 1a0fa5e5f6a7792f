"""The whole truth of an Encounter match, frozen; nothing of it is secret but the seed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from games.encounter.rules.catalogue import (
    Catalogue,
    Cell,
    DieKind,
    Encounter,
    Goal,
    PlanCell,
    Sight,
    StatusKind,
)
from games.kernel.ruleset import Standing

Team = Literal["hero", "ally", "foe"]
Zone = Literal["ready", "queue", "block", "lost"]
BurdenKind = Literal["weariness", "strain", StatusKind]  # one list: rows are read by it
QuestionKind = Literal[
    "order",
    "destination",
    "stop",
    "targets",
    "apply",
    "enter",
    "ward",
    "scorch",
    "surge",
    "lock",
]


@dataclass(frozen=True, slots=True)
class Options:
    """What the lobby chose for a match: the encounters of its chain in their order (O8).

    `threat` 0 takes each encounter's own; `auto_ties` answers ties by the canonical option.
    `own` is the encounter of a map that is not the catalogue's.
    """

    encounters: tuple[str, ...]
    threat: int = 0
    auto_ties: bool = False
    own: Encounter | None = None


@dataclass(frozen=True, slots=True)
class Field:
    """The ground of the encounter with this number in the chain: its cells in order of (q, r)."""

    number: int
    map: str
    sight: Sight
    cells: tuple[PlanCell, ...]


@dataclass(frozen=True, slots=True)
class Figure:
    """A unit of this encounter, by its number (heroes first, then in the order of entering).

    `cell` None: not on the map, waiting to enter (F6) or defeated (`is_down`). `bonus` is
    temporary health (F22). `seat` leads a hero or an ally. `entered` is the round in which it
    came; `barred` names the round in which it does not act (F24); `fallen` counts the defeats of
    the encounter up to its own, 0 while it is not down.
    """

    number: int
    team: Team
    type: str
    seat: int | None
    cell: Cell | None
    health: int
    most: int
    bonus: int = 0
    is_down: bool = False
    entered: int = 1
    barred: int = 0
    fallen: int = 0


@dataclass(frozen=True, slots=True)
class Hero:
    """What a seat's hero has over the whole chain (O4, O8), besides its figure.

    `wants_retreat` is its vote (O7), `is_absent` as O-I has it. Who resigned `has_left`.
    `items` are kept for good, `found` those of this encounter, lost if it fails (O8).
    """

    seat: int
    figure: int
    type: str
    health: int
    vigor: int
    focus: int
    recovery: int
    resolve: int
    experience: int = 0
    items: tuple[str, ...] = ()
    is_absent: bool = False
    wants_retreat: bool = False
    has_left: bool = False
    found: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Die:
    """A hero's die: where it lies, its place in the queue (1 is the left end), its face.

    `face` is kept for a stored block alone (Brace, O5), "" elsewhere.
    """

    figure: int
    number: int
    kind: DieKind
    zone: Zone = "ready"
    position: int = 0
    face: str = ""


@dataclass(frozen=True, slots=True)
class Burden:
    """Weariness, strain or a status on a figure; `position` is its place in a hero's queue.

    Dice and burdens of a hero share one queue and one count of places; 0 for foes and allies.
    """

    figure: int
    number: int
    kind: BurdenKind
    position: int = 0


@dataclass(frozen=True, slots=True)
class Acting:
    """The turn that is on: whose, who stood beside it at its start (2.6), what it did.

    `moves` counts its moves, `attacks` its attacks; `started` is where it stood; `used` are the
    once-per-turn skills that fired, as `figure/slug` (F9). A foe's turn goes on at `stage`,
    bound for `destination` where the party picked one (S31).
    """

    figure: int
    started: Cell
    adjacent: tuple[int, ...]
    moves: int = 0
    attacks: int = 0
    moved_last: bool = False
    used: tuple[str, ...] = ()
    stage: str = ""
    destination: Cell | None = None


@dataclass(frozen=True, slots=True)
class Blow:
    """An attack under way (S9): targets in order of application, faces as they fell.

    `applied` counts the targets that are done, `arranged` those whose place in the order is
    settled (S19); `is_true` passes guard and blocks (F22).
    """

    attacker: int
    targets: tuple[int, ...]
    faces: tuple[str, ...] = ()
    total: int = 0
    is_true: bool = False
    applied: int = 0
    stance: str = ""
    dice: tuple[int, ...] = ()
    surges: int = 0
    arranged: int = 0


@dataclass(frozen=True, slots=True)
class Question:
    """An open choice that a resolution waits for (design 1.3).

    `seat` alone answers; None: the party, by its captain (O-I). `figure` is whose move or attack
    it is about. Options are texts: cells "2,-1", figures "7", several joined by "+".
    `canonical` is the one taken when time runs out.
    """

    kind: QuestionKind
    figure: int
    options: tuple[str, ...]
    canonical: str
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Advice:
    """What another player would pick in the open tie (O-I); everybody sees it."""

    seat: int
    option: str


@dataclass(frozen=True, slots=True)
class Result:
    """How an encounter of the chain ended (F27, O8)."""

    number: int
    encounter: str
    won: bool
    reason: str
    round: int
    experience: int


@dataclass(frozen=True, slots=True)
class State:
    """A match between two resolutions.

    Keys: `fields` and `past` by number in the chain, `figures` by number, `heroes` by seat,
    `dice` and `burdens` by (figure, number), `advice` by seat. `step` is "camp", "deploy",
    "hero", "ally", "question" or "over"; `turn` is one more than the phases resolved so far.
    `acted` are the figures whose turn of this round is over or on, `last_rank` the rank of the
    foes that act now (S2, F24; 0 before any). `opened` are the cells of opened chests (O9).
    Mappings are never changed in place. The catalogue belongs to the match.
    """

    catalogue: Catalogue
    options: Options
    number: int
    threat: int
    goal: Goal
    goal_rounds: int
    round: int
    step: str
    turn: int
    fields: Mapping[int, Field]
    figures: Mapping[int, Figure]
    heroes: Mapping[int, Hero]
    dice: Mapping[tuple[int, int], Die]
    burdens: Mapping[tuple[int, int], Burden]
    past: Mapping[int, Result]
    advice: Mapping[int, Advice]
    acting: Acting | None = None
    blow: Blow | None = None
    pending: Question | None = None
    acted: tuple[int, ...] = ()
    last_rank: int = 0
    opened: tuple[Cell, ...] = ()
    standings: tuple[Standing, ...] | None = None
    end_reason: str = ""
