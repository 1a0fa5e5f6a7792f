"""The whole truth of a Conquest match, frozen; only the server sees it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from games.conquest.rules.catalogue import Catalogue
from games.kernel.ruleset import Standing

Kind = Literal["capital", "city", "castle", "mine", "teleport", "site"]
CASTLE_LIKE: frozenset[str] = frozenset({"capital", "city", "castle"})


@dataclass(frozen=True, slots=True)
class Layout:
    """The land itself: `size` columns and rows, and the cells that are mountains (C-69)."""

    size: int
    mountains: frozenset[str]


@dataclass(frozen=True, slots=True)
class Building:
    """A building of one level in a castle-like place, with the creatures waiting in its pool."""

    level: int
    upgraded: bool = False
    pool: int = 0


@dataclass(frozen=True, slots=True)
class Place:
    """An object on the map (C-63 to C-68).

    `guard` holds neutral creatures by unit slug, a site's monsters included; `race` is the
    faction whose buildings stand here ("" where nothing was built yet); `plagued` means no
    growth at the end of this turn (artifact 10). A site has `quest` ("" while empty), the
    `reward` (an artifact's slug, or "gold"), `reward_gold`, `quest_from` (the first turn of the
    next quest, A-55) and `vigil` (seat and turns kept so far, quest 8).
    """

    cell: str
    kind: Kind
    owner: int | None = None
    guard: Mapping[str, int] = field(default_factory=dict)
    race: str = ""
    buildings: Mapping[int, Building] = field(default_factory=dict)
    partner: str = ""
    plagued: bool = False
    quest: str = ""
    reward: str = ""
    reward_gold: int = 0
    quest_from: int = 0
    vigil_seat: int | None = None
    vigil_turns: int = 0


@dataclass(frozen=True, slots=True)
class Army:
    """All creatures of one seat in one cell (C-34), by unit slug; never empty."""

    cell: str
    seat: int
    troops: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Realm:
    """What a seat has besides places and armies; `capital` is its own start capital (A-37)."""

    seat: int
    faction: str
    capital: str
    gold: int
    alive: bool = True
    missed: int = 0
    surrendering: bool = False
    agrees_to_draw: bool = False
    fell_turn: int = 0
    fell_reason: str = ""


@dataclass(frozen=True, slots=True)
class Artifact:
    """One artifact of the game: who owns it, and the turn it was last used in (0: never)."""

    slug: str
    owner: int | None = None
    used_turn: int = 0


@dataclass(frozen=True, slots=True)
class Sighting:
    """What a seat last saw in a cell: at the start of `turn` (A-47, A-49).

    `army_seat` and `troops` tell a foreign army (None: there was none); `guard` the guard or
    monsters; `quest`, `reward` and `reward_gold` a site's offer (C-43).
    """

    seat: int
    cell: str
    turn: int
    army_seat: int | None = None
    troops: Mapping[str, int] = field(default_factory=dict)
    guard: Mapping[str, int] = field(default_factory=dict)
    quest: str = ""
    reward: str = ""
    reward_gold: int = 0


@dataclass(frozen=True, slots=True)
class State:
    """A match between two resolutions.

    Keys: `realms` by seat, `places` and `armies` by cell, `artifacts` by slug, `sightings` by
    (seat, cell). Mappings are never changed in place. `bound` cells hold an army that cannot
    leave in the coming part 2; it is empty between turns. The catalogue belongs to the match
    and is not part of its rows.
    """

    catalogue: Catalogue
    layout: Layout
    turn: int
    realms: Mapping[int, Realm]
    places: Mapping[str, Place]
    armies: Mapping[str, Army]
    artifacts: Mapping[str, Artifact]
    sightings: Mapping[tuple[int, str], Sighting]
    turn_limit: int = 0
    turn_seconds: int = 0
    standings: tuple[Standing, ...] | None = None
    end_reason: str = ""
