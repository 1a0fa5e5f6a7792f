"""What the table's own templates get, besides the parts: lines of units, pairs, the tray."""

from __future__ import annotations

from dataclasses import dataclass

from games.skirmish.present.parts import CardShown, ChipShown, DoctrineShown, PlateShown


@dataclass(frozen=True, slots=True)
class Tap:
    """A button of the phase's form: its name and value (`games.skirmish.taps`), and its words."""

    field: str
    value: str
    text: str


@dataclass(frozen=True, slots=True)
class Lined:
    """A unit in its side's line, and why it cannot be paired now, with the rule ("": it can)."""

    name: str
    chip: ChipShown
    note: str = ""
    rule: str = ""


@dataclass(frozen=True, slots=True)
class PairShown:
    """A pair as it is planned; without units it is a place for one."""

    number: int
    roman: str
    note: str
    own: ChipShown | None = None
    foe: ChipShown | None = None
    is_active: bool = False
    taps: tuple[Tap, ...] = ()


@dataclass(frozen=True, slots=True)
class Fit:
    """What a card would do in a skirmish: "7/5", or "+2 health"; whether it fits there (F13, F15).

    `told` says it in a few words, `short` in fewer, beside the figures.
    """

    skirmish: int
    figures: str
    fits: bool
    told: str
    short: str = ""


@dataclass(frozen=True, slots=True)
class PickShown:
    """A card in the hand: what it would do in each skirmish that is open to it.

    `is_laid` while it lies on the table.
    """

    card: CardShown
    fits: tuple[Fit, ...] = ()
    is_laid: bool = False


@dataclass(frozen=True, slots=True)
class TrayShown:
    """The own side below the table: its plate, what is to be done, and how to end it.

    `told` is what is to be done, `missing` what the plan lacks; `seal` the words of the button
    that hands it in ("": nothing can be), `is_sealed` that it is in and may be taken back.
    """

    plate: PlateShown
    heading: str
    told: str
    rule: str
    missing: str = ""
    answers: tuple[str, ...] = ()
    findings: tuple[tuple[str, str], ...] = ()
    seal: str = ""
    is_sealed: bool = False
    doctrines: tuple[DoctrineShown, ...] = ()
    leaders: tuple[ChipShown, ...] = ()
