"""What a seat can order in Encounter: imperative, frozen, by cells, numbers and slugs."""

from __future__ import annotations

from dataclasses import dataclass

from games.encounter.rules.catalogue import Cell, Growth, Stance


@dataclass(frozen=True, slots=True)
class Spend:
    """Buy one growth with experience, in camp between encounters (O8)."""

    growth: Growth


@dataclass(frozen=True, slots=True)
class Deploy:
    """Stand on this free cell of the entrance (F6)."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class Move:
    """Walk to this cell with the hero or ally whose turn it is (F13, F23)."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class Attack:
    """Attack in a stance with these dice, by their numbers (F14, O5).

    `target` is a figure's number, 0 for none (Brace); `mended` whom mend dice heal, 0 for nobody.
    """

    stance: Stance
    target: int = 0
    dice: tuple[int, ...] = ()
    mended: int = 0


@dataclass(frozen=True, slots=True)
class Strike:
    """Attack with an ally: these figures, in their order (F23)."""

    targets: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Rally:
    """Pay Resolve to take all weariness out of the queue (O4)."""


@dataclass(frozen=True, slots=True)
class TryLock:
    """Try the chest in this hero's cell (O9)."""


@dataclass(frozen=True, slots=True)
class EndTurn:
    """End the turn of the hero or ally that acts."""


@dataclass(frozen=True, slots=True)
class NextAlly:
    """Let this ally act next (F7: allies in any order the party likes)."""

    figure: int


@dataclass(frozen=True, slots=True)
class Answer:
    """Answer the open question with one of its options."""

    option: str


Order = Spend | Deploy | Move | Attack | Strike | Rally | TryLock | EndTurn | NextAlly | Answer


@dataclass(frozen=True, slots=True)
class Sheet:
    """All orders of one seat for one phase; what is handed in. Only camp takes several."""

    orders: tuple[Order, ...] = ()


@dataclass(frozen=True, slots=True)
class Advise:
    """Tell the captain which option of the open tie one would pick (O-I)."""

    option: str


@dataclass(frozen=True, slots=True)
class VoteRetreat:
    """Vote to retreat at the end of the round, or take the vote back (O7)."""

    wanted: bool


@dataclass(frozen=True, slots=True)
class MarkAbsent:
    """Given by the house, 20 s after the seat's last connection went (O-I)."""


@dataclass(frozen=True, slots=True)
class MarkPresent:
    """Given by the house when the seat's person is back (O-I)."""


@dataclass(frozen=True, slots=True)
class Resign:
    """Leave the battle for good: the hero falls, and its dice with it."""


Interjection = Advise | VoteRetreat | MarkAbsent | MarkPresent | Resign
DRAFTS: tuple[type, ...] = (
    Spend,
    Deploy,
    Move,
    Attack,
    Strike,
    Rally,
    TryLock,
    EndTurn,
    NextAlly,
    Answer,
)
INTERJECTIONS: tuple[type, ...] = (Advise, VoteRetreat, MarkAbsent, MarkPresent, Resign)
