"""What one viewer may know of an Onslaught match: built up from nothing, field by field.

No unit has a number here: pieces on the map are named by their hexes, entries of a stack by their
places. What lies below the top of a foreign group is not in a View, nor how much (F07).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from games.kernel.ruleset import Standing
from games.onslaught.rules.catalogue import Catalogue, Cell, ChipKind, LandmarkKind, Structure
from games.onslaught.rules.state import (
    Hex,
    Options,
    Question,
    Scape,
    Spire,
    Step,
    Tally,
)


@dataclass(frozen=True, slots=True)
class UnitView:
    """An active unit as everybody sees it, on the map or on top of an entry of a stack.

    `below` are the types of the group's other units from the top down, None for those who may
    not know whether there are any.
    """

    side: int
    type: str
    cell: Cell | None
    health: int
    most: int
    is_improved: bool
    chips: tuple[ChipKind, ...] = ()
    equipment: str = ""
    has_moved: bool = False
    has_attacked: bool = False
    has_retaliated: bool = False
    has_reaped: bool = False
    is_fresh: bool = False
    is_inactive: bool = False
    below: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True)
class LandmarkView:
    """A landmark: what it is only for those who looked at it, or once it is revealed (F45)."""

    cell: Cell
    kind: LandmarkKind
    type: str
    is_revealed: bool
    health: int = 0
    has_retaliated: bool = False


@dataclass(frozen=True, slots=True)
class SideView:
    """A side: what stands open on the table.

    `entries` are those of its stack from the top; one is None where the viewer may not see even
    its top (G11). `relics` counts those held, `rest` are mercenaries and heroes that wait for
    their next Prep at no cost (S11).
    """

    number: int
    seat: int | None
    team: int
    faction: str
    gate: int
    gate_health: int
    source: int
    mark: int
    turns: int
    limited: int
    purchases: int
    has_passed: bool
    is_ready: bool
    levels: tuple[int, int, int]
    chosen: str
    relics: int
    rest: tuple[str, ...]
    entries: tuple[UnitView | None, ...]
    fallen: tuple[str, ...] = ()
    has_left: bool = False


@dataclass(frozen=True, slots=True)
class Home:
    """A type of unit that can still be chosen: how many, for how many points, which side (S10)."""

    type: str
    count: int
    cp: int
    is_improved: bool


@dataclass(frozen=True, slots=True)
class EndView:
    """A hex where a move can end: steps left over, its distance to the mark, spires in range.

    `path` is the walk that is taken unless others are asked for; `past` are the hexes of own
    heroes that other walks go through, each a choice for `MoveMinion.through` (G39).
    """

    cell: Cell
    steps_left: int
    distance: int | None
    path: tuple[Cell, ...] = ()
    spires: int = 0
    past: tuple[tuple[Cell, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class MoveView:
    """A unit that can move now, and where to; `must` if it may not stay (F35)."""

    cell: Cell
    ends: tuple[EndView, ...]
    must: bool
    distance: int | None = None


@dataclass(frozen=True, slots=True)
class AttackView:
    """A unit that can attack now, what, and with how much damage; `must` for minions (F41)."""

    cell: Cell
    targets: tuple[tuple[Cell, int], ...]
    must: bool


@dataclass(frozen=True, slots=True)
class BuildView:
    """What can be built now: spires with their wells and costs, upgrades, structures (F20).

    `wells` maps a spire's slug to the wells where it may stand; `costs` what it costs; `upgrades`
    an own spire's hex to the chips that it can get next, with their costs; `levels` a structure to
    the cost of its next level; `scapes` those that the side could lay; `reorder` spires whose
    chips may be put in another order.
    """

    wells: Mapping[str, tuple[Cell, ...]]
    costs: Mapping[str, int]
    upgrades: Mapping[Cell, tuple[tuple[ChipKind, int], ...]]
    levels: Mapping[Structure, int]
    scapes: Mapping[str, tuple[tuple[Cell, Cell, Cell], ...]]
    reorder: tuple[Cell, ...] = ()


@dataclass(frozen=True, slots=True)
class Possible:
    """What the viewer's own side can order in the open phase; empty fields do not matter in it.

    Market: `wares` by place with their costs. Build and start: `build`. Prep: `home`, `cp`,
    `heroes` still allowed, `gates` to mark. Start: `talents` and `relics` with the hexes they
    work on. Move: `moves` of those that may go next, `deploy` of the stack's top; `owed` says
    what must still be done before the step ends, as slugs. Fire: spires with their targets.
    Explore: face-down landmarks. Attack: `attacks`. Always: `can_end`.
    """

    wares: Mapping[int, int] | None = None
    build: BuildView | None = None
    home: tuple[Home, ...] = ()
    cp: int = 0
    heroes: int = 0
    gates: tuple[int, ...] = ()
    talents: tuple[tuple[Cell, str], ...] = ()
    relics: Mapping[str, tuple[Cell, ...]] | None = None
    moves: tuple[MoveView, ...] = ()
    deploy: MoveView | None = None
    fire: tuple[tuple[Cell, tuple[Cell, ...]], ...] = ()
    explore: tuple[Cell, ...] = ()
    attacks: tuple[AttackView, ...] = ()
    owed: tuple[str, ...] = ()
    can_end: bool = False


@dataclass(frozen=True, slots=True)
class OwnView:
    """What the viewer's side alone knows: relics, its whole stack, its barracks, its options.

    `playable` are the relics that it can play now, in anybody's turn, with the hexes they work on.
    """

    side: int
    relics: tuple[str, ...]
    stack: tuple[tuple[UnitView, ...], ...]
    home: tuple[Home, ...]
    cp: int
    possible: Possible | None
    playable: Mapping[str, tuple[Cell, ...]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class View:
    """What one pair of eyes knows now.

    `units` are the active ones on the map by hex. `row` are the market's wares by place, None
    where one was sold, `earthscape` the one beside them. `question` is an open one,
    or the viewer's own.
    """

    catalogue: Catalogue
    options: Options
    side: int | None
    phase: str
    turn: int
    wave: int
    first: int
    active: int
    decider: int
    step: Step
    rounds: int
    event: str
    campfire: bool
    hexes: Mapping[Cell, Hex]
    sides: tuple[SideView, ...]
    units: Mapping[Cell, UnitView]
    spires: Mapping[Cell, Spire]
    landmarks: Mapping[Cell, LandmarkView]
    row: tuple[str | None, ...]
    earthscape: str | None
    scapes: tuple[Scape, ...]
    awaited: frozenset[int]
    tallies: tuple[Tally, ...]
    attacker: Cell | None = None
    target: Cell | None = None
    question: Question | None = None
    own: OwnView | None = None
    standings: tuple[Standing, ...] | None = None
    end_reason: str = ""
