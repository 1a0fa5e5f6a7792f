"""What happened, past tense, frozen, with its audience; events that name units give their slugs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from games.kernel.audience import EVERYONE, Audience
from games.skirmish.rules.catalogue import Role
from games.skirmish.rules.results import Loss, Reckoning, Result, Triggered
from games.skirmish.rules.state import MoveOrder


@dataclass(frozen=True, slots=True)
class BattleAnnounced:
    """A battle's muster began: who moves on whose field, with which points (G1, G2)."""

    battle: int
    field: str
    attacker: int
    defender: int
    points: Mapping[int, int]
    audience: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class ArmyMustered:
    """A seat's army is revealed (G1): names by unit slug, what it bought, points not spent."""

    battle: int
    seat: int
    role: Role
    units: Mapping[str, str]
    bought: tuple[str, ...]
    points_left: int
    audience: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class BattleOpened:
    """The move order lies face up in the contested area; both forces left the board (S6, S7)."""

    battle: int
    token: MoveOrder
    audience: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class CardsDrawn:
    """A seat drew cards: "opening" hand (G5), "draw" of the attacker (S12), "defence"
    of the defender (S13), "shields" (S14), "supply_train".

    `shuffled` discards made a new pile on the way (F5); fewer than asked means that no card was
    left (G6).
    """

    battle: int
    seat: int
    number: int
    reason: str
    shuffled: int = 0
    audience: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class HandTaken:
    """The ids of the cards that the seat itself drew."""

    battle: int
    seat: int
    cards: tuple[str, ...]
    reason: str
    audience: Audience


@dataclass(frozen=True, slots=True)
class DoctrineUsed:
    """A seat used a doctrine at the start of the battle (S8)."""

    battle: int
    seat: int
    doctrine: str
    audience: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class DoctrinePassed:
    """A seat that could have used a doctrine did not (S10)."""

    battle: int
    seat: int
    audience: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class HandScouted:
    """What Field Scouts saw of the enemy's hand; for the scouting seat."""

    battle: int
    seat: int
    cards: tuple[str, ...]
    audience: Audience


@dataclass(frozen=True, slots=True)
class HandSabotaged:
    """The seat had to discard cards at random (Sabotage)."""

    battle: int
    seat: int
    cards: tuple[str, ...]
    audience: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class LeaderNamed:
    """A side of assist units alone put one in front (F10); `chosen` False: it had no choice."""

    battle: int
    seat: int
    unit: str
    type: str
    chosen: bool
    audience: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class PairsFormed:
    """The attacker paired the units; the n-th pair is skirmish n (S15, G8); slugs in `types`."""

    battle: int
    seat: int
    pairs: tuple[tuple[str, str], ...]
    supports: tuple[str, ...]
    types: Mapping[str, str]
    audience: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class SupportsJoined:
    """A seat's support units joined skirmishes, by name (S22 to S24); their slugs in `types`."""

    battle: int
    seat: int
    joined: Mapping[str, int]
    types: Mapping[str, str]
    audience: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class CardsPlaced:
    """A seat's plan is in: how many cards lie in each skirmish, never which (G9)."""

    battle: int
    seat: int
    counts: Mapping[int, int]
    audience: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class SkirmishRevealed:
    """Both sides' cards of a skirmish, and all of its arithmetic (G12)."""

    battle: int
    number: int
    reckoning: Reckoning
    audience: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class LossAsked:
    """The seat must choose which of these supporting units it loses (G14): slugs by name."""

    battle: int
    number: int
    seat: int
    options: Mapping[str, str]
    audience: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class SkirmishDecided:
    """Who fell or withdrew in a skirmish, which splash cards were triggered, what was discarded.

    `discarded` are card ids by seat; triggered cards lie aside until the end (F20, F21).
    """

    battle: int
    number: int
    losses: tuple[Loss, ...]
    triggered: tuple[Triggered, ...]
    discarded: Mapping[int, tuple[str, ...]]
    audience: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class SplashSuffered:
    """A seat's losses to the enemy's splash cards (F22, F23); `idle` cards found no unit."""

    battle: int
    seat: int
    losses: tuple[Loss, ...]
    idle: tuple[str, ...]
    audience: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class UnitsReturned:
    """Regrowth brought destroyed units back; they are not scored as destroyed. Slugs by name."""

    battle: int
    seat: int
    units: Mapping[str, str]
    audience: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class UnitsRetreated:
    """The survivors of a seat had to leave the contested area (F28): slugs by name."""

    battle: int
    seat: int
    units: Mapping[str, str]
    audience: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class PhaseMissed:
    """A seat let the time pass; the house's choice counts (G20). `missed` in a row."""

    battle: int
    seat: int
    missed: int
    audience: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class BattleGivenUp:
    """A seat "conceded", "missed" too often (G20), or "resigned" the whole match."""

    battle: int
    seat: int
    cause: str
    audience: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class BattleEnded:
    """The result of a battle with its score (G2, G19)."""

    result: Result
    audience: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class HandTrimmed:
    """A seat discarded what was over its hand limit, where hands go on (F31, G5)."""

    battle: int
    seat: int
    cards: tuple[str, ...]
    audience: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """The match is over and why, as a standing's reason; no winners: a draw (G2, G19)."""

    reason: str
    winners: tuple[int, ...]
    scores: Mapping[int, int]
    audience: Audience = EVERYONE


EVENTS: tuple[type, ...] = (
    BattleAnnounced,
    ArmyMustered,
    BattleOpened,
    CardsDrawn,
    HandTaken,
    DoctrineUsed,
    DoctrinePassed,
    HandScouted,
    HandSabotaged,
    LeaderNamed,
    PairsFormed,
    SupportsJoined,
    CardsPlaced,
    SkirmishRevealed,
    LossAsked,
    SkirmishDecided,
    SplashSuffered,
    UnitsReturned,
    UnitsRetreated,
    PhaseMissed,
    BattleGivenUp,
    BattleEnded,
    HandTrimmed,
    MatchEnded,
)
