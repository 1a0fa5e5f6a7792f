"""The fortress and the wave: market, structures, spires to build, purse, waves and phases."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from games.onslaught.board import tokens
from games.onslaught.icons import PHASES, SIGNS, STRUCTURES
from games.onslaught.present.parts.chips import ChipShown
from games.onslaught.rules.catalogue import ChipKind, Structure, Terrain
from games.svg import Element

State = Literal["past", "now", "ahead"]


@dataclass(frozen=True, slots=True)
class WareShown:
    """A ware of the market (`_ware.html`): a chip, a tower, a tile, or an earthscape's hexes.

    `tap` buys it; "" where that cannot be, then `note` says why. One that is gone is `is_sold`.
    """

    name: str
    note: str
    cost: int
    kind: Literal["unit", "spire", "equipment", "earthscape"] = "unit"
    type: str = ""
    is_hero: bool = False
    chips: tuple[ChipKind, ...] = ()
    terrains: tuple[Terrain, ...] = ()
    wells: tuple[bool, ...] = ()
    tap: str = ""
    label: str = ""
    is_sold: bool = False

    @property
    def drawing(self) -> Element:
        """Return what it is as a picture."""
        match self.kind:
            case "unit":
                return ChipShown(self.type, is_hero=self.is_hero).drawing
            case "spire":
                return tokens.tower(self.chips, "")
            case "equipment":
                return tokens.ware(self.type)
        return tokens.scape(self.terrains, self.wells)


@dataclass(frozen=True, slots=True)
class SpireKindShown:
    """A kind of spire that can be built (`_spire_kind.html`): its chips, cost, capacity."""

    name: str
    letter: str
    chips: tuple[ChipKind, ...]
    cost: int
    note: str
    left: int
    tap: str = ""
    label: str = ""
    is_picked: bool = False

    @property
    def drawing(self) -> Element:
        """Return the tower on its starting chips."""
        return tokens.tower(self.chips, self.letter)


@dataclass(frozen=True, slots=True)
class LevelShown:
    """A level of a fortress structure: what it gives, what it costs; `tap` buys it."""

    number: int
    text: str
    cost: int
    state: State
    tap: str = ""
    label: str = ""


@dataclass(frozen=True, slots=True)
class StructureShown:
    """A fortress structure with its three levels (`_structure.html`, G27)."""

    slug: Structure
    name: str
    levels: tuple[LevelShown, ...]

    @property
    def drawing(self) -> Element:
        """Return its picture."""
        return tokens.glyph(STRUCTURES[self.slug])


@dataclass(frozen=True, slots=True)
class TickShown:
    """A wave by its number, or a phase of one by its slug, and how far it is."""

    name: str
    state: State
    slug: str = ""

    @property
    def drawing(self) -> Element:
        """Return a phase's picture."""
        return tokens.glyph(PHASES[self.slug])


@dataclass(frozen=True, slots=True)
class TrackShown:
    """The waves of the match and the phases of this one (`_track.html`), with their sentences."""

    waves: tuple[TickShown, ...]
    phases: tuple[TickShown, ...]
    label: str
    phases_label: str


@dataclass(frozen=True, slots=True)
class CoinShown:
    """A number of the purse: source, command points, builds (`_purse.html`); `of` is its most."""

    slug: Literal["source", "cp", "spire", "relic"]
    number: int
    name: str
    of: int = 0
    label: str = ""

    @property
    def drawing(self) -> Element:
        """Return its picture."""
        return tokens.glyph(SIGNS[self.slug])
