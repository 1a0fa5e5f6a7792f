"""What happened in a Conquest match: past tense, frozen, each with its audience."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from games.conquest.rules.view import LedgerLine
from games.kernel.audience import EVERYONE, Audience


@dataclass(frozen=True, slots=True)
class Roll:
    """A seat's initiative: the dice thrown (re-rolls after the first), the bonus, the sum (A-2)."""

    seat: int
    dice: tuple[int, ...]
    bonus: int
    total: int


@dataclass(frozen=True, slots=True)
class InitiativeRolled:
    """The rolls of the turn, first to act first (C-14, A-46)."""

    turn: int
    rolls: tuple[Roll, ...]
    audience: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class BattleFought:
    """The open line of a battle (A-46): cell, sides, winner; never composition or number (C-30).

    A side is a seat or None for a guard or monsters; `winner` is "attacker", "defender" or
    "nobody"; `captured` is the kind of object taken by it, or "".
    """

    cell: str
    attacker: int
    defender: int | None
    winner: str
    captured: str
    audience: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class Bonus:
    """A percentage that counted: where from (a slug) and how many points."""

    source: str
    percent: int


@dataclass(frozen=True, slots=True)
class TroopLine:
    """One kind of creature in a battle.

    `strength` is that of one, `percent` the sum of its bonuses, `share` the kills by rounding
    down (C-50), `dealt` the extra kills of the leftover (C-51), `left` the survivors.
    """

    unit: str
    number: int
    strength: int
    percent: int
    share: int
    dealt: int
    left: int


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a battle report; `hundredfold` is its effective strength times 100 (A-16)."""

    seat: int | None
    troops: tuple[TroopLine, ...]
    bonuses: tuple[Bonus, ...]
    base: int
    hundredfold: int


@dataclass(frozen=True, slots=True)
class BattleReported:
    """The closed report of a battle with the full arithmetic (C-32); for its participants.

    `plunder` is the gold that the winner found, `raised` the creatures that joined it; those
    are not yet in its lines' `left`.
    """

    cell: str
    place: str
    attacker: Side
    defender: Side
    winner: str
    leftover: int
    unused: int
    captured: str
    audience: Audience
    plunder: int = 0
    raised: int = 0


@dataclass(frozen=True, slots=True)
class PlaceTaken:
    """An object changed hands (C-28); `loser` None: it was nobody's."""

    cell: str
    kind: str
    seat: int
    loser: int | None
    audience: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class StoryTold:
    """An open story text of the turn (C-26)."""

    seat: int
    text: str
    audience: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class OrderFailed:
    """An order that could not be carried out at its time: the rule and the sentence's msgid."""

    rule: str
    message: str
    values: Mapping[str, str]
    audience: Audience


@dataclass(frozen=True, slots=True)
class Built:
    """An own building was built, or upgraded, for `cost` gold (C-54)."""

    cell: str
    level: int
    unit: str
    upgraded: bool
    cost: int
    audience: Audience


@dataclass(frozen=True, slots=True)
class Trained:
    """Waiting creatures of an own castle-like object joined the army there (A-23)."""

    cell: str
    troops: Mapping[str, int]
    audience: Audience


@dataclass(frozen=True, slots=True)
class ArtifactUsed:
    """An own attacking artifact did its work on a cell or (Thief Lantern) on a seat (C-22)."""

    artifact: str
    cell: str
    seat: int | None
    gold: int
    audience: Audience


@dataclass(frozen=True, slots=True)
class ArmyBurnt:
    """A Fire Orb hit an own army; nobody is told whose orb it was (artifact 9)."""

    cell: str
    killed: Mapping[str, int]
    audience: Audience


@dataclass(frozen=True, slots=True)
class ArmyBound:
    """A Binding Chain holds an own army for this turn (artifact 12)."""

    cell: str
    audience: Audience


@dataclass(frozen=True, slots=True)
class GoldStolen:
    """A Thief Lantern took gold from the treasury (artifact 11)."""

    gold: int
    audience: Audience


@dataclass(frozen=True, slots=True)
class GrowthBlighted:
    """Plague kept an own object from growing: what it would have grown (artifact 10)."""

    cell: str
    lost: Mapping[str, int]
    audience: Audience


@dataclass(frozen=True, slots=True)
class Grown:
    """The growth that arrived in an own castle-like object's pool (A-24)."""

    cell: str
    growth: Mapping[str, int]
    audience: Audience


@dataclass(frozen=True, slots=True)
class IncomeReceived:
    """The income of the turn, line by line, and the treasury after it (A-24)."""

    lines: tuple[LedgerLine, ...]
    gold: int
    audience: Audience


@dataclass(frozen=True, slots=True)
class RealmFell:
    """A player was defeated: "capital" taken by seat `by`, or "surrender" (C-2, C-3)."""

    seat: int
    reason: str
    by: int | None
    audience: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class ArtifactsWon:
    """The artifacts of a defeated player came to the captor of his capital (A-38)."""

    artifacts: tuple[str, ...]
    loser: int
    audience: Audience


@dataclass(frozen=True, slots=True)
class QuestFulfilled:
    """An own force fulfilled a site's quest: what it paid or gave up, and its reward (C-78).

    `reward` is an artifact's slug, or "gold" with `reward_gold`.
    """

    cell: str
    quest: str
    reward: str
    reward_gold: int
    paid: int
    given: Mapping[str, int]
    audience: Audience


@dataclass(frozen=True, slots=True)
class VigilKept:
    """An own force kept a vigil for one more turn, `turns` in a row now (quest 8)."""

    cell: str
    turns: int
    audience: Audience


@dataclass(frozen=True, slots=True)
class SurrenderGiven:
    """A player gave up; it takes effect at the end of the resolution (A-39)."""

    audience: Audience


@dataclass(frozen=True, slots=True)
class DrawVoted:
    """A player agreed to a draw, or took the agreement back (A-41)."""

    seat: int
    agree: bool
    audience: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """The match is over: "victory", "draw" or "turn_limit" (C-1, A-41), and who came first."""

    reason: str
    winners: tuple[int, ...]
    audience: Audience = EVERYONE
