"""A side and a skirmish as they stand on the table: plates, doctrines, places, lanes, phases."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from django.utils.translation import gettext

from games.skirmish.icons import ARMS, DOCTRINES
from games.skirmish.present.parts.cards import CardShown
from games.skirmish.present.parts.units import ChipShown
from games.skirmish.wording import names
from games.skirmish.wording.names import named

MOST_MINIS = 10  # little cards drawn for a hand; the figure beside them is exact


@dataclass(frozen=True, slots=True)
class DoctrineShown:
    """A doctrine, face up: `state` "used", "picked" or ""; with `field` it is a button."""

    slug: str
    name: str
    text: str
    state: Literal["", "used", "picked"] = ""
    field: str = ""
    value: str = ""

    @property
    def icon(self) -> str:
        """The doctrine's drawing."""
        return DOCTRINES[self.slug]

    @property
    def classes(self) -> str:
        """The classes of its element."""
        return f"sk-doctrine is-{self.state}" if self.state else "sk-doctrine"


def doctrine(slug: str) -> DoctrineShown:
    """Return a doctrine with what it does."""
    return DoctrineShown(slug, named(names.DOCTRINES, slug), named(names.DOCTRINE_TEXTS, slug))


@dataclass(frozen=True, slots=True)
class PlateShown:
    """A side: who plays what, and the counts that are public.

    `note` is the line below the name; `ready` None hides the seal, `hand` None the counts.
    """

    faction: str
    player: str
    letter: str
    note: str
    ready: bool | None = None
    hand: int | None = None
    pile: int = 0
    discards: int | None = None
    own: bool = False
    doctrines: tuple[DoctrineShown, ...] = ()

    @property
    def arms(self) -> str:
        """The faction's arms."""
        return ARMS[self.faction]

    @property
    def minis(self) -> range:
        """One for each little card that is drawn."""
        return range(min(self.hand or 0, MOST_MINIS))


@dataclass(frozen=True, slots=True)
class CoinsShown:
    """Points of an army, spent and left."""

    spent: int
    budget: int

    @property
    def row(self) -> tuple[bool, ...]:
        """For each point whether it is spent."""
        return tuple(number < self.spent for number in range(max(self.budget, self.spent)))


@dataclass(frozen=True, slots=True)
class StandardShown:
    """The standard of whoever holds the area, with a few words on it, line by line."""

    faction: str
    lines: tuple[str, ...]

    @property
    def arms(self) -> str:
        """The faction's arms."""
        return ARMS[self.faction]


@dataclass(frozen=True, slots=True)
class PhaseShown:
    """A phase of a battle: "done", "now" or still to come ("")."""

    name: str
    state: Literal["", "done", "now"] = ""


@dataclass(frozen=True, slots=True)
class SlotShown:
    """An open place for a card; with `field` a card can be laid there by pressing it.

    `head`, `figures` and `foot` are its lines, such as "Lay here", "7/5", "I06 fits".
    """

    head: str
    figures: str = ""
    foot: str = ""
    kind: Literal["standard", "reinforcement"] = "standard"
    field: str = ""
    value: str = ""

    @property
    def classes(self) -> str:
        """The classes of its element."""
        shape = " sk-slot--r" if self.kind == "reinforcement" else ""
        return f"sk-slot{shape}{' is-open' if self.field else ''}"


@dataclass(frozen=True, slots=True)
class PlacedShown:
    """A card that its owner has laid face down; `card` None is a blind one, by nobody known.

    `note` stands below it, such as "fits 8/6"; with `field` a press takes it back.
    """

    faction: str
    card: CardShown | None
    note: str = ""
    field: str = ""
    value: str = ""

    @property
    def label(self) -> str:
        """What is said aloud of it."""
        said = [self.card.label] if self.card else [gettext("Blind: the top card of the pile.")]
        said += [f"{self.note}."] if self.note else []
        said.append(gettext("Press to take it back.") if self.field else gettext("Face down."))
        return " ".join(said)


@dataclass(frozen=True, slots=True)
class PlaceShown:
    """What lies at one place of a skirmish: one of these, or nothing that may be seen.

    `back` is the faction of a card that lies there face down and counts openly.
    """

    placed: PlacedShown | None = None
    card: CardShown | None = None
    slot: SlotShown | None = None
    back: str = ""


@dataclass(frozen=True, slots=True)
class JoinShown:
    """The button that sends the chosen support unit here."""

    field: str
    value: str
    support: int


@dataclass(frozen=True, slots=True)
class HalfShown:
    """One side of a skirmish: its unit in front, what lies before it, and who supports it.

    `sum` are the support values in words of figures, such as "+1 +1 = +2".
    """

    chip: ChipShown
    places: tuple[PlaceShown, ...] = ()
    supports: tuple[ChipShown, ...] = ()
    sum: str = ""
    join: JoinShown | None = None


@dataclass(frozen=True, slots=True)
class LaneShown:
    """A skirmish: the enemy's half above, one's own below (a watcher: the attacker's below)."""

    number: int
    foe: HalfShown
    own: HalfShown
    note: str = ""
    is_active: bool = False

    @property
    def roman(self) -> str:
        """The number on the seal."""
        return names.NUMERALS[self.number]

    @property
    def classes(self) -> str:
        """The classes of its element."""
        cards = " sk-lane--cards" if self.foe.places or self.own.places else ""
        return f"sk-lane{cards}{' is-active' if self.is_active else ''}"


def support_sum(values: tuple[int, ...]) -> str:
    """Return support values as a sum, such as "+1 +1 = +2"; nothing for none."""
    if not values:
        return ""
    terms = " ".join(f"+{value}" for value in values)
    return terms if len(values) == 1 else f"{terms} = +{sum(values)}"
