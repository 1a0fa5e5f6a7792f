"""The whole truth of an Onslaught match, frozen. What a viewer may know of it is `view`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from games.kernel.ruleset import Standing
from games.onslaught.rules.briefs import Brief
from games.onslaught.rules.catalogue import (
    Catalogue,
    Cell,
    ChipKind,
    LandmarkKind,
    Terrain,
    WareKind,
)

Mode = Literal["duel", "brief", "coop"]
Step = Literal[
    "market", "build", "prep", "start", "move", "fire", "explore", "attack", "question", "over"
]
Zone = Literal["home", "owned", "stack", "map", "fallen", "away"]
WareZone = Literal["deck", "row", "discard", "taken"]
RelicZone = Literal["deck", "held", "spent"]
QuestionKind = Literal["redirect", "level", "relic", "look", "spire", "displace", "strike"]


@dataclass(frozen=True, slots=True)
class Options:
    """What the lobby chose: the mode, a map by slug, the waves, a scenario or a brief of its own.

    `brief` is set in the modes "brief" and "coop" alone.
    """

    mode: Mode
    map: str
    waves: int = 4
    scenario: str = ""
    brief: Brief | None = None


@dataclass(frozen=True, slots=True)
class Hex:
    """A hex of the match's ground as it is now: earthscapes change it (G26).

    `island` names its hex group (F21), `scape` the earthscape that lies there, 0 for none.
    """

    row: int
    column: int
    terrain: Terrain
    island: str = ""
    well: bool = False
    gate: int = -1
    fortress: int = -1
    scape: int = 0

    @property
    def cell(self) -> Cell:
        """Return where it lies."""
        return self.row, self.column


@dataclass(frozen=True, slots=True)
class Side:
    """One of those who fight: a person's seat, or the rule-driven opponent (`seat` None).

    Sides are numbered like seats, the opponent after the last of them. `team` is 0 or 1; sides
    of one team never fight. `gate` is the index of its own. `mark` is the gate that it heads for,
    -1 while none is shown (S3 to S5). `turns` counts its turns of this wave (G07), `limited` its
    limited builds of this phase (S42), `purchases` those of this wave. `has_passed` is out of
    Build (G28), `is_ready` has confirmed Prep (G10). `extra` counts the build options used
    besides the ordinary one (S01). `levels` are those of foundry, bulwark and spireworks (G27);
    `chosen` is the minion that the third level of the foundry improves. `was_hit` tells that the
    gate took damage this turn (bulwark 3), `stack_struck` that the stack's top unit struck back.
    `free` are units, by type, that an event lets it add in this Prep (S31, Levy). `done` is the
    opponent's: a wave, and how far it is in that wave's purchases and buildings (G30).
    """

    number: int
    seat: int | None
    team: int
    faction: str
    gate: int
    gate_health: int
    source: int
    cp: int = 0
    mark: int = -1
    turns: int = 0
    limited: int = 0
    purchases: int = 0
    extra: int = 0
    has_passed: bool = False
    is_ready: bool = False
    has_reordered: bool = False
    was_hit: bool = False
    stack_struck: bool = False
    levels: tuple[int, int, int] = (0, 0, 0)
    chosen: str = ""
    free: tuple[str, ...] = ()
    done: tuple[int, int, int] = (0, 0, 0)
    has_left: bool = False


@dataclass(frozen=True, slots=True)
class Unit:
    """A unit's chip, by a number that no viewer ever sees.

    `zone`: "home" in the barracks, "owned" a mercenary or hero at rest that costs no points
    (S11, F14), "stack", "map", "fallen" for the rest of the match (F15), "away" back in the
    market. Units of one group share `pile`, the number of the lowest of them; `height` counts
    from the bottom, so that the highest is the active one (S21) and nothing is renumbered when
    it falls. `entry` is its place in the deployment stack, 1 on top (S28), 0 elsewhere.
    `health` counts for active units (S14). `chips` are a hero's upgrades (F17); `equipment`
    is a slug. Flags are of this turn, `has_reaped` of this wave (F48).
    """

    number: int
    side: int
    type: str
    zone: Zone
    cell: Cell | None = None
    pile: int = 0
    height: int = 0
    entry: int = 0
    health: int = 0
    is_improved: bool = False
    chips: tuple[ChipKind, ...] = ()
    equipment: str = ""
    has_moved: bool = False
    has_attacked: bool = False
    has_retaliated: bool = False
    has_reaped: bool = False
    is_fresh: bool = False  # left its gate in this turn (G12)
    bonus_moves: int = 0  # Signal Horn


@dataclass(frozen=True, slots=True)
class Spire:
    """A spire on the map, by its number; `chips` from top to bottom (F23)."""

    number: int
    side: int
    type: str
    cell: Cell
    chips: tuple[ChipKind, ...]
    has_fired: bool = False
    is_warded: bool = False  # a Ward Stone stops its fire this turn


@dataclass(frozen=True, slots=True)
class Landmark:
    """A landmark that covers a well (F45), by its cell; gone when it is discarded.

    `seen_by` are the sides that looked at it while it was hidden; `is_explored` that somebody did
    so in this turn.
    """

    row: int
    column: int
    kind: LandmarkKind
    type: str
    is_revealed: bool = False
    health: int = 0
    seen_by: tuple[int, ...] = ()
    has_retaliated: bool = False
    is_explored: bool = False

    @property
    def cell(self) -> Cell:
        """Return where it lies."""
        return self.row, self.column


@dataclass(frozen=True, slots=True)
class Ware:
    """A chip of the market (F05): `position` is its place in the deck, the row or the discard.

    `side` owns it while it is "taken".
    """

    number: int
    kind: WareKind
    type: str
    zone: WareZone
    position: int = 0
    side: int = -1


@dataclass(frozen=True, slots=True)
class Relic:
    """A relic: in the deck, held in secret by a side, or spent and sold (F47)."""

    number: int
    type: str
    zone: RelicZone
    position: int = 0
    side: int = -1


@dataclass(frozen=True, slots=True)
class Scape:
    """An earthscape that a side laid (G26), or bought and still has: then `cells` is empty."""

    number: int
    type: str
    side: int
    cells: tuple[Cell, ...] = ()


@dataclass(frozen=True, slots=True)
class Question:
    """An open choice that a resolution waits for (design 1.3), asked of one side.

    `cell` is what it is about. Options are texts: cells "2,11", slugs, "yes" and "no".
    `canonical` is taken when time runs out. `is_secret`: nobody else may know what is asked.
    """

    kind: QuestionKind
    side: int
    options: tuple[str, ...]
    canonical: str
    cell: Cell | None = None
    is_secret: bool = False


@dataclass(frozen=True, slots=True)
class Blow:
    """An attack under way (G20): who attacks what, and how far it has come.

    `unit` is the attacker's number, `target` the hex attacked; `bonus` is a War Drum's.
    `is_redirected` is the answer to F29, None while it is open. `stage` is the next thing to do,
    one of `strokes.STAGES`.
    """

    unit: int
    target: Cell
    bonus: int = 0
    is_redirected: bool | None = None
    stage: str = "damage"


@dataclass(frozen=True, slots=True)
class Tally:
    """What happened to a side over the match, for objectives, charts and the result."""

    side: int
    defeated: int = 0
    heroes_defeated: int = 0
    spires_defeated: int = 0
    landmarks: int = 0
    gate_damage: int = 0
    lost: int = 0


@dataclass(frozen=True, slots=True)
class State:
    """A match between two resolutions.

    Keys: `hexes` and `landmarks` by cell, `sides` and `tallies` by side, everything else by
    number. `wave` counts from 1; `first` is the side that goes first in it (G04); `active` the
    one that decides or has its turn; `rounds` counts the turns of this wave's onslaught, 0
    outside. `campfire` tells that the active side's heroes are inactive this turn (S38).
    `turn` is one more than the phases resolved so far. `events_left` is the deck of events in
    its order, secret; `event` the one of this wave.
    Mappings are never changed in place. The catalogue belongs to the match.
    """

    catalogue: Catalogue
    options: Options
    wave: int
    first: int
    active: int
    shooter: int
    step: Step
    turn: int
    rounds: int
    hexes: Mapping[Cell, Hex]
    sides: Mapping[int, Side]
    units: Mapping[int, Unit]
    spires: Mapping[int, Spire]
    landmarks: Mapping[Cell, Landmark]
    wares: Mapping[int, Ware]
    relics: Mapping[int, Relic]
    scapes: Mapping[int, Scape]
    tallies: Mapping[int, Tally]
    event: str = ""
    events_left: tuple[str, ...] = ()
    campfire: bool = False
    blow: Blow | None = None
    pending: tuple[Question, ...] = ()
    standings: tuple[Standing, ...] | None = None
    end_reason: str = ""
