"""Chips beside the board: the barracks' tray, the deployment stack, what others have laid."""

from __future__ import annotations

from dataclasses import dataclass, field

from games.onslaught.board import tokens
from games.svg import Element


@dataclass(frozen=True, slots=True)
class ChipShown:
    """A loose chip or pile: its kind, whose, how many lie below.

    `type` "" is a chip of which nothing may be seen (G11); `letter` "N" is nobody's.
    """

    type: str
    letter: str = "N"
    below: int = 0
    is_hero: bool = False
    is_improved: bool = False

    @property
    def drawing(self) -> Element:
        """Return it as a picture of which nothing is said aloud."""
        if not self.type:
            return tokens.unseen(self.letter)
        return tokens.loose(
            self.type,
            self.letter,
            edges=self.below,
            is_improved=self.is_improved,
            is_hero=self.is_hero,
        )


@dataclass(frozen=True, slots=True)
class HeartsShown:
    """Health as hearts with its sentence, such as "3 of 3 health"."""

    health: int
    most: int
    label: str

    @property
    def drawing(self) -> Element:
        """Return the row of hearts."""
        return tokens.hearts(self.health, self.most, label=self.label)


@dataclass(frozen=True, slots=True)
class StatsShown:
    """The numbers of a kind of unit: health, attack, movement, with their names for readers."""

    health: int
    attack: int
    move: int


@dataclass(frozen=True, slots=True)
class ActShown:
    """A button: what it sends, its text, and what it does, said aloud if the text is short."""

    tap: str
    text: str
    label: str = ""
    is_main: bool = False


@dataclass(frozen=True, slots=True)
class KindShown:
    """A kind of unit in the barracks (`_kind.html`): how many are left, for how many points.

    `tap` takes one into the stack; "" where that cannot be, then `note` says why. `unit` is what
    `cost` counts: "CP", or "paid" for a mercenary that waits (S11).
    """

    name: str
    chip: ChipShown
    count: int
    stats: StatsShown
    cost: str
    unit: str
    label: str
    note: str = ""
    tap: str = ""


@dataclass(frozen=True, slots=True)
class EntryShown:
    """An entry of the stack that is put together (`_entry.html`): its place from the top.

    `acts` are its buttons (up, down, back home, ungroup), `over` what it may be put on: they work
    without a script; a script moves it by `data-entry`. `is_picked` is the one being moved;
    `is_hit` the one that a refusal is about.
    """

    place: int
    name: str
    chip: ChipShown
    hearts: HeartsShown
    note: str
    cost: str = ""
    unit: str = ""
    grip: str = ""
    acts: tuple[ActShown, ...] = ()
    over: tuple[ActShown, ...] = ()
    is_hero: bool = False
    is_group: bool = False
    is_hit: bool = False
    is_picked: bool = False


@dataclass(frozen=True, slots=True)
class RefusalShown:
    """Why something cannot lie there (`_refusal.html`), with the nearest legal things as acts.

    It stands before the entry with this `place`.
    """

    place: int
    title: str
    text: str
    rules: tuple[str, ...] = ()
    chip: ChipShown | None = None
    name: str = ""
    note: str = ""
    acts: tuple[ActShown, ...] = ()


@dataclass(frozen=True, slots=True)
class PointsShown:
    """Command points as a row of blocks (`_points.html`): spent and all, with their sentence."""

    spent: int
    total: int
    label: str
    note: str = ""
    rules: tuple[str, ...] = ()

    @property
    def blocks(self) -> tuple[bool, ...]:
        """Return a block for each point, True for one that is spent."""
        return tuple(n < self.spent for n in range(self.total))


@dataclass(frozen=True, slots=True)
class StackShown:
    """The deployment stack that lies on the own gate (`_stack.html`), first out on top."""

    letter: str
    title: str
    note: str
    entries: tuple[EntryShown, ...]
    gate: str
    told: str
    rules: tuple[str, ...] = ()
    refusal: RefusalShown | None = None
    acts: tuple[ActShown, ...] = ()

    @property
    def fort(self) -> Element:
        """Return the gate as a picture."""
        return tokens.fort(self.letter)


@dataclass(frozen=True, slots=True)
class LaidShown:
    """Another side's stack as far as it may be seen (`_laid.html`): a chip for each entry (G11)."""

    letter: str
    title: str
    chips: tuple[ChipShown, ...]
    names: tuple[str, ...] = field(default=())
    note: str = ""
