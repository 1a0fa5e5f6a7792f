"""What a battle gives: the sum of each skirmish, who fell and why, and the score."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

Fate = Literal["stands", "destroyed", "withdrawn", "returned"]
Source = Literal["support", "standard", "reinforcement", "doctrine"]
Void = Literal["", "cannot_target", "versus"]
PairKind = Literal["major", "minor", "base"]
Fit = Literal["", "counts", "no_match", "cancelled"]
Blow = Literal["short", "front", "support", "nobody"]
Outcome = Literal["ATTACKER_TAKES", "DEFENDER_HOLDS", "MUTUAL"]


@dataclass(frozen=True, slots=True)
class Bonus:
    """Something that adds to a side's values in one skirmish, or would have.

    `by` is a supporting unit's name, a card's id or a doctrine's slug. `void` says why it does
    not count: "cannot_target" (G13, F14), "versus" (F19); "" means it counts.
    """

    source: Source
    by: str
    attack: int = 0
    health: int = 0
    void: Void = ""


@dataclass(frozen=True, slots=True)
class SideReckoning:
    """One side of a revealed skirmish, with the whole arithmetic (G12).

    `front` and `supports` are units' names, `unit` the front's slug. `standard` is the card's id
    ("": no card was left, so the `pair` is "base", G11); `met` are the reinforcements that a
    blind card's search discarded, `shuffled` how many discards made a new pile for it. `icon` is
    the unit's slug that matched ("": the minor pair). `printed_attack` and `printed_health` are
    the pair that counts, `bonuses` what is added, `attack` and `health` the totals; `zeroed` says
    why the attack is 0 whatever is added: "assist" (G7) or a card's id. `reinforcement` is the
    second card's id ("": none) and `fate` what became of it. `cloaks` and `detects` are the own
    units of the skirmish with that keyword, granted ones included. `blow` is what the attack
    does: "short" of the enemy's health, or enough for the enemy's "front", for a "support" unit
    of the owner's choice, or for "nobody" because nothing there can be targeted (F17).
    """

    seat: int
    front: str
    unit: str
    supports: tuple[str, ...]
    standard: str
    blind: bool
    met: tuple[str, ...]
    shuffled: int
    pair: PairKind
    icon: str
    printed_attack: int
    printed_health: int
    reinforcement: str
    fate: Fit
    bonuses: tuple[Bonus, ...]
    zeroed: str
    attack: int
    health: int
    cloaks: tuple[str, ...]
    detects: tuple[str, ...]
    blow: Blow


@dataclass(frozen=True, slots=True)
class Reckoning:
    """Both sides of a skirmish as compared; computed once (F19)."""

    attacker: SideReckoning
    defender: SideReckoning

    def of(self, seat: int) -> SideReckoning:
        """Return the side of a seat."""
        return self.attacker if self.attacker.seat == seat else self.defender

    def against(self, seat: int) -> SideReckoning:
        """Return the side of the seat's enemy."""
        return self.defender if self.attacker.seat == seat else self.attacker


@dataclass(frozen=True, slots=True)
class Loss:
    """A unit that was struck, by its name and its `type`'s slug: its fate and why.

    `card` is the splash card it fell to; `spotter` the enemy detector, or the card that grants
    one, that took its cloak (F26, G16).
    """

    seat: int
    unit: str
    type: str
    fate: Fate
    cause: Literal["strength", "off_target", "splash", "conceded"]
    card: str = ""
    spotter: str = ""


@dataclass(frozen=True, slots=True)
class Triggered:
    """A seat's splash card set aside for the end of the battle (F21)."""

    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class SkirmishResult:
    """A decided skirmish of a battle that is over."""

    number: int
    reckoning: Reckoning
    losses: tuple[Loss, ...]
    triggered: tuple[Triggered, ...]


@dataclass(frozen=True, slots=True)
class UnitResult:
    """A unit at the end of a battle; `skirmish` 0: it was in none."""

    name: str
    seat: int
    type: str
    fate: Fate
    skirmish: int
    is_front: bool


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """A seat's score of a battle (G2): enemy cost destroyed, the area's points, their sum.

    `surviving` is the cost of the own units alive, which breaks a duel's tie.
    """

    seat: int
    destroyed: int
    area: int
    total: int
    surviving: int


@dataclass(frozen=True, slots=True)
class Result:
    """A battle that is over (G19).

    `cause` says how it ended: "fought", or by the seat `quitter` that "conceded", "missed" (G20)
    or "resigned" the match.
    `retreated` is the seat whose survivors left the area (F28), None if nobody had to.
    `splash` are the losses by splash cards, the attacker's first. `bought` are the technologies
    and doctrines that each seat had in it.
    """

    battle: int
    field: str
    attacker: int
    defender: int
    outcome: Outcome
    cause: Literal["fought", "conceded", "missed", "resigned"]
    quitter: int | None
    units: tuple[UnitResult, ...]
    skirmishes: tuple[SkirmishResult, ...]
    splash: tuple[Loss, ...]
    returned: tuple[str, ...]
    retreated: int | None
    scores: tuple[ScoreLine, ...]
    bought: Mapping[int, tuple[str, ...]] = dataclasses.field(default_factory=dict)
