"""What a seat can order in Skirmish: imperative, frozen, by slugs, names and card ids."""

from __future__ import annotations

from dataclasses import dataclass

BLIND = "blind"


@dataclass(frozen=True, slots=True)
class Recruit:
    """Take this many units of a kind into the army (MUSTER, G1)."""

    unit: str
    number: int


@dataclass(frozen=True, slots=True)
class Buy:
    """Buy a technology or a doctrine, by its slug (MUSTER, G4, F32)."""

    card: str


@dataclass(frozen=True, slots=True)
class UseDoctrine:
    """Use a doctrine at the start of a battle (S8 to S11); no such order means to pass."""

    doctrine: str


@dataclass(frozen=True, slots=True)
class Lead:
    """Put this assist unit in front, where a side has no others (F10, `assist_stays_back`)."""

    unit: str


@dataclass(frozen=True, slots=True)
class Pair:
    """Pair one unit of each side, by their names (S15); the n-th pair is skirmish n (G8)."""

    attacker: str
    defender: str


@dataclass(frozen=True, slots=True)
class Support:
    """Send an own support unit to a skirmish (S22 to S24)."""

    unit: str
    skirmish: int


@dataclass(frozen=True, slots=True)
class Place:
    """Commit cards to a skirmish (G9, G10).

    `standard` is a card's id or "blind", the unseen top of the pile (G11).
    """

    skirmish: int
    standard: str
    reinforcement: str = ""


@dataclass(frozen=True, slots=True)
class Lose:
    """Give up an own unit: to an enemy's blow that is off its target (G14), or to a splash card.

    `splash` is the id of the enemy's splash card that it answers (G18), "" for a blow.
    """

    unit: str
    splash: str = ""


@dataclass(frozen=True, slots=True)
class Discard:
    """Put a card of a hand that is over its limit away, where hands go on (G5, F31)."""

    card: str


Order = Recruit | Buy | UseDoctrine | Lead | Pair | Support | Place | Lose | Discard


@dataclass(frozen=True, slots=True)
class Sheet:
    """All orders of one seat for one phase, in its order; what is handed in."""

    orders: tuple[Order, ...] = ()


@dataclass(frozen=True, slots=True)
class Concede:
    """Give up the battle: all own units are destroyed and it ends (G20)."""


@dataclass(frozen=True, slots=True)
class Resign:
    """Give up the whole match: the enemy wins it, whatever the score."""


Interjection = Concede | Resign
DRAFTS: tuple[type, ...] = (
    Recruit,
    Buy,
    UseDoctrine,
    Lead,
    Pair,
    Support,
    Place,
    Lose,
    Discard,
)
INTERJECTIONS: tuple[type, ...] = (Concede, Resign)
