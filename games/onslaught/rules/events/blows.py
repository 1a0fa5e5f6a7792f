"""What happened in fights: attacks, answers, damage, defeats, rewards, level-ups."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from games.onslaught.rules.catalogue import ChipKind
from games.onslaught.rules.events.cast import Event, Piece

Cause = Literal["attack", "retaliation", "gate", "spire", "splash", "landmark", "relic", "resign"]


@dataclass(frozen=True, slots=True)
class AttackBegan(Event):
    """A unit attacks: its attack, and what is added or taken off, by slug (F42).

    `parts` are pairs of a slug and a number: the stat, talents, chips, War Drum, Stonehide.
    """

    attacker: Piece
    target: Piece
    parts: tuple[tuple[str, int], ...]
    damage: int


@dataclass(frozen=True, slots=True)
class AttackRedirected(Event):
    """The damage to a gate goes to the top unit of its stack (F29)."""

    gate: Piece
    to: Piece


@dataclass(frozen=True, slots=True)
class DamageDealt(Event):
    """Something lost health or chips: what the hit was, what was lost, what is left (G21, G23).

    `chips` went first; `lost` health; `excess` found nothing (S17); `left` health or chips.
    """

    source: Piece
    target: Piece
    cause: Cause
    damage: int
    lost: int
    left: int
    chips: tuple[ChipKind, ...] = ()
    excess: int = 0


@dataclass(frozen=True, slots=True)
class Defeated(Event):
    """A unit, spire or landmark was defeated (S16, G09); `reward` went to that side's team.

    `by` is the side that gets it, -1 if nobody does.
    """

    piece: Piece
    by: int
    reward: int
    cause: Cause


@dataclass(frozen=True, slots=True)
class UnitRevealed(Event):
    """The unit below a defeated one is active now (S16), with full health."""

    piece: Piece
    health: int


@dataclass(frozen=True, slots=True)
class LevelGained(Event):
    """A hero took an upgrade chip, or was promoted (F16)."""

    piece: Piece
    chip: ChipKind | Literal[""]
    is_promoted: bool


@dataclass(frozen=True, slots=True)
class GateFell(Event):
    """A gate is at 0 (F30)."""

    side: int
    by: int
