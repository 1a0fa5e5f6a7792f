"""What a board is drawn from: frozen values with finished texts in the reader's language.

    ground = GroundShown(hexes, home=gate_cell)              # changes with the earthscapes alone
    board = BoardShown(title, units=..., spires=..., gates=..., lit=...)

`games.onslaught.board.ground` and `live` make the two drawings; `_board.html` lays them one over
the other. Everything that can be tapped is a `LitShown`: a link to `?pick=<tap>#editor`, which
works without a script; with one, static/js/hex-board.js puts `tap` into the form that the board
names (`BoardShown.form`) and sends it. Cells are (row, column); in a drawing `data-cell` is axial
for the keys and `data-hex` is "row,column".
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from games.onslaught.rules.catalogue import Cell, ChipKind, LandmarkKind, Terrain
from games.onslaught.rules.state import Hex

Around = Literal["range", "influence", "zone"]
Course = Literal["move", "attack", "fire"]
Sort = Literal["end", "unit", "target", "place"]


@dataclass(frozen=True, slots=True)
class GroundShown:
    """The land of a match: its hexes as they are now, void ones among them.

    `home` is the gate of the one who looks: on a phone it lies at the bottom.
    """

    hexes: tuple[Hex, ...]
    home: Cell | None = None


@dataclass(frozen=True, slots=True)
class UnitShown:
    """An active unit on the map, alone or on top of a pile.

    `label` says everything about it in one sentence, for hover and for readers. `letter` is its
    side's in capitals. `below` counts the units below that the viewer may know of; `is_veiled` is
    a foreign pile or lone minion, which are drawn alike (F07). `order` is its place in the order
    of march, 0 for none; `is_lead` may go now. `chips` are a hero's upgrades, `damage` is what it
    is about to lose.
    """

    cell: Cell
    letter: str
    type: str
    label: str
    health: int
    most: int
    is_hero: bool = False
    is_improved: bool = False
    below: int = 0
    is_veiled: bool = False
    chips: tuple[ChipKind, ...] = ()
    equipment: str = ""
    order: int = 0
    is_lead: bool = False
    is_acting: bool = False
    is_aim: bool = False
    has_moved: bool = False
    is_inactive: bool = False
    damage: int = 0


@dataclass(frozen=True, slots=True)
class SpireShown:
    """A spire on its chips, top to bottom (F23)."""

    cell: Cell
    letter: str
    type: str
    label: str
    chips: tuple[ChipKind, ...]
    is_acting: bool = False
    is_aim: bool = False
    has_fired: bool = False
    is_warded: bool = False
    damage: int = 0


@dataclass(frozen=True, slots=True)
class GateShown:
    """A fortress gate: its health, and the deployment stack that lies on it (S36).

    `entries` counts those of the stack; `top` is the type of the first to leave, "" where the
    viewer may not see it; `top_letter` its side. `is_mark` is the gate that the viewer heads for.
    """

    cell: Cell
    letter: str
    label: str
    health: int
    most: int
    entries: int = 0
    top: str = ""
    top_is_hero: bool = False
    is_mark: bool = False
    is_aim: bool = False
    damage: int = 0


@dataclass(frozen=True, slots=True)
class LandmarkShown:
    """A landmark: a face-down tile by its kind, what it is where the viewer may know it (F45).

    A revealed one with health is a neutral chip. `type` "" is unknown; `is_looked` is still face
    down, but the viewer looked at it.
    """

    cell: Cell
    kind: LandmarkKind
    label: str
    type: str = ""
    is_revealed: bool = False
    is_looked: bool = False
    health: int = 0
    most: int = 0
    is_aim: bool = False
    damage: int = 0


@dataclass(frozen=True, slots=True)
class LitShown:
    """A hex that can be tapped: what is sent, and what pressing it does, said aloud.

    `sort` "end" is a hex to go to with its distance `number`, "unit" somebody to choose, "target"
    somebody to attack, fire at or look at, with the `damage` that it will lose, "place" a hex to
    build on. `is_risky` lies in the range of a spire. `is_picked` is the one chosen so far.
    """

    cell: Cell
    tap: str
    label: str
    sort: Sort = "end"
    number: str = ""
    damage: int = 0
    is_risky: bool = False
    is_picked: bool = False


@dataclass(frozen=True, slots=True)
class AreaShown:
    """Hexes with one rim: a spire's range, a side's influence, the zone of a guard."""

    cells: tuple[Cell, ...]
    letter: str
    kind: Around = "range"


@dataclass(frozen=True, slots=True)
class RouteShown:
    """A way over these hexes, the first included; a blow or a shot has two."""

    cells: tuple[Cell, ...]
    kind: Course = "move"


@dataclass(frozen=True, slots=True)
class PlotShown:
    """An earthscape that could be laid here: its hexes with their terrain and wells (G26)."""

    cells: tuple[Cell, ...]
    terrains: tuple[Terrain, ...]
    wells: tuple[bool, ...] = ()


@dataclass(frozen=True, slots=True)
class BoardShown:
    """Everything over the ground: `title` names the drawing.

    `form` is the id of the form whose field `tap` a press on a lit hex fills and sends; "" for a
    board to look at. `twin` is the id of the text table that tells the same.
    """

    title: str
    units: tuple[UnitShown, ...] = ()
    spires: tuple[SpireShown, ...] = ()
    gates: tuple[GateShown, ...] = ()
    landmarks: tuple[LandmarkShown, ...] = ()
    lit: tuple[LitShown, ...] = ()
    areas: tuple[AreaShown, ...] = ()
    routes: tuple[RouteShown, ...] = ()
    plots: tuple[PlotShown, ...] = ()
    form: str = "taps"
    twin: str = "twin"
