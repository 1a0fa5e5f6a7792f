"""What heroes did in their turns, and what went into or out of their queues."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from games.encounter.rules.catalogue import Cell, DieKind, Stance
from games.encounter.rules.events.cast import Event
from games.encounter.rules.state import BurdenKind


@dataclass(frozen=True, slots=True)
class HeroTurnBegan(Event):
    """A hero's turn of this round began (F7)."""

    figure: int
    seat: int


@dataclass(frozen=True, slots=True)
class QueueRecovered(Event):
    """The left end of a hero's queue was taken (F12): `dice` are ready again.

    `weariness` left, `statuses` left with it, `strain` went back to the end.
    """

    figure: int
    dice: tuple[int, ...]
    weariness: int = 0
    strain: int = 0
    statuses: tuple[BurdenKind, ...] = ()


@dataclass(frozen=True, slots=True)
class FatigueGained(Event):
    """Weariness or strain went to the end of a hero's queue; `cause` as in DamageDealt."""

    figure: int
    kind: Literal["weariness", "strain"]
    number: int
    cause: str


@dataclass(frozen=True, slots=True)
class QueueOverflowed(Event):
    """Something did not fit into a full queue (F18, O5).

    `lost` is the hero's die that found no place, 0 if it was no die; `strained` the die in the
    queue that became a strain and is lost too, 0 when a weariness became one; `changed` says
    whether anything became a strain at all.
    """

    figure: int
    lost: int
    strained: int
    changed: bool = True


@dataclass(frozen=True, slots=True)
class ResolveChanged(Event):
    """A hero gained or spent Resolve (O3, O4); `resolve` is what it has now.

    `cause` is "dice", "surge", "ward", "rally" or the slug of a skill or an item.
    """

    figure: int
    amount: int
    resolve: int
    cause: str


@dataclass(frozen=True, slots=True)
class HeroThrew(Event):
    """A hero attacked in a stance and threw dice (F14, O5): kinds and faces go together.

    `target` and `mended` are figures, 0 for none. `total` is what the dice give against the
    target, `healing` what mend dice give.
    """

    figure: int
    stance: Stance
    target: int
    mended: int
    kinds: tuple[DieKind, ...]
    faces: tuple[str, ...]
    total: int
    healing: int = 0


@dataclass(frozen=True, slots=True)
class HeroSurged(Event):
    """A hero paid Resolve for more damage in this attack (O4)."""

    figure: int
    times: int
    added: int


@dataclass(frozen=True, slots=True)
class BlocksStored(Event):
    """A hero braced: these faces wait as blocks (O5); `kept` counts all that it has now."""

    figure: int
    faces: tuple[str, ...]
    kept: int


@dataclass(frozen=True, slots=True)
class HeroWarded(Event):
    """A hero prevented damage: with blocks showing `faces`, and `wards` times by Resolve."""

    figure: int
    faces: tuple[str, ...]
    wards: int
    prevented: int


@dataclass(frozen=True, slots=True)
class HeroRallied(Event):
    """A hero took all weariness out of its queue, so many pieces (O4)."""

    figure: int
    weariness: int


@dataclass(frozen=True, slots=True)
class LockTried(Event):
    """A hero rolled for a chest's lock (O9): the digits wanted, the dice as they lie.

    `how` is "roll", "reroll" or "shift"; `changed` are the places, from 1, of the dice that
    were rolled anew or shifted.
    """

    figure: int
    cell: Cell
    digits: tuple[int, ...]
    faces: tuple[int, ...]
    how: Literal["roll", "reroll", "shift"]
    changed: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class ChestOpened(Event):
    """A lock gave way; the chest is gone and the hero has what was in it (O9)."""

    figure: int
    cell: Cell
    item: str


@dataclass(frozen=True, slots=True)
class ChestLost(Event):
    """A lock held; the chest is gone all the same (O9)."""

    figure: int
    cell: Cell


@dataclass(frozen=True, slots=True)
class ItemUsed(Event):
    """An item did what it does, when found or as an encounter began (O9)."""

    figure: int
    item: str


@dataclass(frozen=True, slots=True)
class HeroTurnEnded(Event):
    """A hero's turn is over."""

    figure: int
    seat: int


EVENTS = (
    HeroTurnBegan,
    QueueRecovered,
    FatigueGained,
    QueueOverflowed,
    ResolveChanged,
    HeroThrew,
    HeroSurged,
    BlocksStored,
    HeroWarded,
    HeroRallied,
    LockTried,
    ChestOpened,
    ChestLost,
    ItemUsed,
    HeroTurnEnded,
)
