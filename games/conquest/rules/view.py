"""What one viewer may know of a Conquest match: built up from nothing, field by field."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from games.conquest.rules.catalogue import Catalogue
from games.conquest.rules.state import Kind, Layout
from games.kernel.ruleset import Standing


@dataclass(frozen=True, slots=True)
class RealmView:
    """What everybody knows of a seat (A-45, C-28)."""

    seat: int
    faction: str
    alive: bool
    capital: str
    agrees_to_draw: bool
    fell_turn: int
    fell_reason: str


@dataclass(frozen=True, slots=True)
class PlaceView:
    """What everybody knows of an object: kind, position, owner, a teleport's partner (A-45)."""

    cell: str
    kind: Kind
    owner: int | None
    partner: str


@dataclass(frozen=True, slots=True)
class BuildingView:
    """One level's building in an own castle-like place, built or not.

    `unit` is what it trains, `growth` creatures a turn (as built, or as it would be), `pool`
    those waiting; `build_cost` and `upgrade_cost` in gold, None where that is not possible.
    """

    level: int
    unit: str
    built: bool
    upgraded: bool
    growth: int
    pool: int
    build_cost: int | None
    upgrade_cost: int | None


@dataclass(frozen=True, slots=True)
class CastleView:
    """An own castle-like place from inside; `defence` is its percentage for defenders."""

    cell: str
    kind: Kind
    defence: int
    buildings: tuple[BuildingView, ...]


@dataclass(frozen=True, slots=True)
class ArmyView:
    """An army the viewer may see in full now; `strength` is its base strength.

    `steps` are the cells it can enter next (a teleport's partner included), for own armies.
    """

    cell: str
    seat: int
    troops: Mapping[str, int]
    strength: int
    steps: tuple[str, ...] = ()
    reach: int = 1


@dataclass(frozen=True, slots=True)
class GuardView:
    """A guard or a site's monsters, as seen in `turn`."""

    cell: str
    troops: Mapping[str, int]
    strength: int
    turn: int


@dataclass(frozen=True, slots=True)
class OldArmyView:
    """A foreign army remembered from an earlier turn (A-49)."""

    cell: str
    seat: int
    troops: Mapping[str, int]
    strength: int
    turn: int


@dataclass(frozen=True, slots=True)
class QuestView:
    """A site's offer as seen in `turn`; `gold` is this viewer's price; `quest` "" means empty."""

    cell: str
    quest: str
    reward: str
    reward_gold: int
    gold: int
    vigil_turns: int
    turn: int


@dataclass(frozen=True, slots=True)
class ArtifactView:
    """An own artifact; `ready_turn` is the first turn it can be used in (0: passive)."""

    slug: str
    ready_turn: int
    targets: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class LedgerLine:
    """A part of the income at the end of this turn as things stand; `source` is a slug."""

    source: str
    cell: str
    gold: int


@dataclass(frozen=True, slots=True)
class OwnView:
    """What a seat alone knows of itself."""

    seat: int
    faction: str
    gold: int
    income: tuple[LedgerLine, ...]
    castles: tuple[CastleView, ...]
    artifacts: tuple[ArtifactView, ...]
    surrendering: bool
    missed: int


@dataclass(frozen=True, slots=True)
class View:
    """One viewer's knowledge at the start of `turn`.

    `seen` are the cells in sight now; `armies` those in sight now, own ones included; all
    tuples are in board order (row, then column). A watcher has no `own` and sees no cell.
    `looked` tells of cells with something to note in which turn they were seen last (A-49).
    """

    catalogue: Catalogue
    seat: int | None
    phase: str
    turn: int
    layout: Layout
    turn_limit: int
    realms: tuple[RealmView, ...]
    places: tuple[PlaceView, ...]
    seen: frozenset[str]
    armies: tuple[ArmyView, ...]
    old_armies: tuple[OldArmyView, ...]
    guards: tuple[GuardView, ...]
    quests: tuple[QuestView, ...]
    own: OwnView | None
    standings: tuple[Standing, ...] | None
    end_reason: str = ""
    all_castles: tuple[CastleView, ...] = field(default_factory=tuple)
    looked: Mapping[str, int] = field(default_factory=dict)
