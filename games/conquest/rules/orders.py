"""What a seat can order in Conquest: imperative, frozen, by slugs and cell names."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal


@dataclass(frozen=True, slots=True)
class Amount:
    """How many creatures of one kind a group takes (A-57)."""

    kind: Literal["all", "all_but", "exactly"]
    number: int = 0

    def of(self, present: int) -> int:
        """Return how many are taken from `present` creatures, never more than there are."""
        if self.kind == "all":
            return present
        if self.kind == "all_but":
            return max(0, present - self.number)
        return min(present, self.number)


@dataclass(frozen=True, slots=True)
class Build:
    """Build the building of a level in a castle-like object (C-54 to C-59)."""

    cell: str
    level: int


@dataclass(frozen=True, slots=True)
class Upgrade:
    """Upgrade the building of a level, once (C-61, C-62, A-26)."""

    cell: str
    level: int


@dataclass(frozen=True, slots=True)
class Train:
    """Train this many waiting creatures of a level; without it all are trained (A-23)."""

    cell: str
    level: int
    number: int


@dataclass(frozen=True, slots=True)
class UseArtifact:
    """Use an attacking artifact (C-22): on a cell, or (Thief Lantern) on a seat."""

    artifact: str
    cell: str = ""
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Move:
    """Send a group from a cell along a path of one step, or two with boots (A-7).

    `troops` names each kind that goes; kinds not named stay. `fulfil` pays a site's quest on
    arrival (A-54); `offering` says which creatures an Altar of Blades gets (empty: the rules
    choose the cheapest sufficient offering).
    """

    origin: str
    path: tuple[str, ...]
    troops: Mapping[str, Amount]
    fulfil: bool = False
    offering: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Fulfil:
    """Fulfil the quest of the site on which one's force already stands."""

    cell: str
    offering: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Tell:
    """Publish an open story text with the turn (C-26)."""

    text: str


Order = Build | Upgrade | Train | UseArtifact | Move | Fulfil | Tell


@dataclass(frozen=True, slots=True)
class Sheet:
    """All orders of one seat for one turn, in its order; what is sealed and handed in."""

    orders: tuple[Order, ...] = ()


@dataclass(frozen=True, slots=True)
class Surrender:
    """Give up; takes effect at the end of the current resolution (A-39)."""


@dataclass(frozen=True, slots=True)
class VoteDraw:
    """Agree to a draw, or take the agreement back (A-41)."""

    agree: bool = True


Interjection = Surrender | VoteDraw
DRAFTS: tuple[type, ...] = (Build, Upgrade, Train, UseArtifact, Move, Fulfil, Tell)
INTERJECTIONS: tuple[type, ...] = (Surrender, VoteDraw)
