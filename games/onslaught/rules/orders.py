"""What a side can order in Onslaught: imperative, frozen, by slugs, cells and places in the stack.

Units on the map are named by their hexes and those in the stack by their places, never by number:
a number would tell of chips that lie hidden in a group (F07).
"""

from __future__ import annotations

from dataclasses import dataclass

from games.onslaught.rules.catalogue import Cell, ChipKind, Structure


@dataclass(frozen=True, slots=True)
class BuyWare:
    """Buy the ware in this place of the row, 1 to 3, or the earthscape, 0 (F04).

    Equipment goes to the hero of this type, "" for everything else.
    """

    place: int
    hero: str = ""


@dataclass(frozen=True, slots=True)
class Construct:
    """Construct a spire on this well (F21); a limited build option too (S41)."""

    spire: str
    cell: Cell


@dataclass(frozen=True, slots=True)
class Upgrade:
    """Put these chips on an own spire, in their order, below those it has (F20, F23).

    In Build any number in one option, as a limited build option one (S41).
    """

    cell: Cell
    chips: tuple[ChipKind, ...]


@dataclass(frozen=True, slots=True)
class LayScape:
    """Lay an own earthscape on three hexes, its terrains in their order (G26).

    `spire` is constructed on its well at once, "" for none (F20).
    """

    scape: str
    cells: tuple[Cell, Cell, Cell]
    spire: str = ""


@dataclass(frozen=True, slots=True)
class Advance:
    """Buy the next level of a fortress structure (F20, G27).

    `minion` is the type that the third level of the foundry improves, "" elsewhere.
    """

    structure: Structure
    minion: str = ""


@dataclass(frozen=True, slots=True)
class Reorder:
    """Put the chips of an own spire into this order, once a Build phase (G27, spireworks 1)."""

    cell: Cell
    chips: tuple[ChipKind, ...]


@dataclass(frozen=True, slots=True)
class Pass:
    """Buy nothing, or use no further build option in this phase (F06, G28)."""


@dataclass(frozen=True, slots=True)
class Mark:
    """Show the gate, by its index, that the own minions head for (S3, S4)."""

    gate: int


@dataclass(frozen=True, slots=True)
class Muster:
    """Put units into the stack as its next entry, from the top down (S6, S13, S35).

    Types from the top of the group to its bottom; one alone is no group. The entries of a sheet
    are the stack in its order. A `*` after a type asks for its improved side, which only the
    opponent may do (S29).
    """

    units: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class UseTalent:
    """Use a talent that works at the start of a turn with the own unit on this hex (S40)."""

    cell: Cell
    talent: str


@dataclass(frozen=True, slots=True)
class UseRelic:
    """Use a held relic (F47): `cell` is the unit or spire that it works on, None for none."""

    relic: str
    cell: Cell | None = None


@dataclass(frozen=True, slots=True)
class EndStart:
    """End the start of the turn; the first move does so as well (E10)."""


@dataclass(frozen=True, slots=True)
class MoveHero:
    """Walk to this hex with the own hero on that one (F13)."""

    cell: Cell
    to: Cell


@dataclass(frozen=True, slots=True)
class MoveMinion:
    """Move the own minion on this hex to a legal end of its move (F35); its own hex: it stays.

    `through` are the hexes where it goes past own heroes, for a swap that can be avoided (G39).
    """

    cell: Cell
    to: Cell
    through: tuple[Cell, ...] = ()


@dataclass(frozen=True, slots=True)
class Deploy:
    """Let the top entry of the stack leave the gate for this hex (F39, G12)."""

    to: Cell


@dataclass(frozen=True, slots=True)
class EndMove:
    """End movement; what need not leave or move stays (F39)."""


@dataclass(frozen=True, slots=True)
class FireSpire:
    """Fire the own spire on this well at the unit on that hex (F26, G22)."""

    spire: Cell
    target: Cell


@dataclass(frozen=True, slots=True)
class EndFire:
    """Fire no further spire in this turn."""


@dataclass(frozen=True, slots=True)
class Explore:
    """Look at the face-down landmark on this hex (F45)."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class EndExplore:
    """Look at no further landmark in this turn."""


@dataclass(frozen=True, slots=True)
class Attack:
    """Attack the unit, spire, gate or landmark on that hex with the own unit on this one (F41).

    `relic` is a War Drum that is used in it, "" for none.
    """

    cell: Cell
    target: Cell
    relic: str = ""


@dataclass(frozen=True, slots=True)
class EndTurn:
    """End the turn; refused while a minion can attack and has not (G19)."""


@dataclass(frozen=True, slots=True)
class Answer:
    """Answer the open question with one of its options."""

    option: str


Order = (
    BuyWare
    | Construct
    | Upgrade
    | LayScape
    | Advance
    | Reorder
    | Pass
    | Mark
    | Muster
    | UseTalent
    | UseRelic
    | EndStart
    | MoveHero
    | MoveMinion
    | Deploy
    | EndMove
    | FireSpire
    | EndFire
    | Explore
    | EndExplore
    | Attack
    | EndTurn
    | Answer
)


@dataclass(frozen=True, slots=True)
class Sheet:
    """All orders of one seat for one phase; what is handed in. Only Prep takes several."""

    orders: tuple[Order, ...] = ()


@dataclass(frozen=True, slots=True)
class PlayRelic:
    """Use a relic that may be used at any time in Onslaught (F47), also in another's turn."""

    relic: str
    cell: Cell | None = None


@dataclass(frozen=True, slots=True)
class Resign:
    """Give up the match: the own gate falls."""


Interjection = PlayRelic | Resign
DRAFTS: tuple[type, ...] = (
    BuyWare,
    Construct,
    Upgrade,
    LayScape,
    Advance,
    Reorder,
    Pass,
    Mark,
    Muster,
    UseTalent,
    UseRelic,
    EndStart,
    MoveHero,
    MoveMinion,
    Deploy,
    EndMove,
    FireSpire,
    EndFire,
    Explore,
    EndExplore,
    Attack,
    EndTurn,
    Answer,
)
INTERJECTIONS: tuple[type, ...] = (PlayRelic, Resign)
