"""What a brief says of the rule-driven opponent, as values (G29); `notation` reads it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Cell = tuple[int, int]  # as in the catalogue, which imports this module
HeroOrder = Literal["hunt", "siege", "guard"]
ObjectiveKind = Literal["gate", "hold", "spires", "heroes", "source", "landmarks"]
BuildAct = Literal["spire", "upgrade", "advance"]


@dataclass(frozen=True, slots=True)
class BriefUnit:
    """A unit of a deployment list, by its type's slug; with `*` on its improved side (S29)."""

    type: str
    is_improved: bool = False


@dataclass(frozen=True, slots=True)
class BriefHero:
    """A hero that a scenario gives the people (S27): "" is their faction's starting one.

    With a `cell` it stands there from the first wave on, else it waits at home; `health` is what
    it starts with, 0 for all of it.
    """

    type: str
    is_improved: bool = False
    cell: Cell | None = None
    health: int = 0


@dataclass(frozen=True, slots=True)
class BriefBuild:
    """One building act (G30): a spire's slug, a chip kind for an upgrade, or a structure's slug."""

    act: BuildAct
    what: str


@dataclass(frozen=True, slots=True)
class BriefWave:
    """What the opponent does in one wave, in reading order (S28, G29).

    `deploy` holds the entries of its stack, each one unit or a group from the top down (S30).
    None overrides nothing. `mark` is the index of the gate that it heads for in this wave.
    """

    income_ai: int
    cp_player: int | None = None
    income_player: int | None = None
    event: str = ""
    buy: tuple[str, ...] = ()
    build: tuple[BriefBuild, ...] = ()
    deploy: tuple[tuple[BriefUnit, ...], ...] = ()
    mark: int | None = None


@dataclass(frozen=True, slots=True)
class Objective:
    """One of a scenario's objectives; the people win when one is met (G08, F53).

    "gate": bring the opponent's gate to `number` or less; "hold": keep the own gate at `number`
    or more at the end; "spires": destroy so many; "heroes": defeat so many; "source": have so
    much; "landmarks": clear so many.
    """

    kind: ObjectiveKind
    number: int
    sentence: str = ""


@dataclass(frozen=True, slots=True)
class Brief:
    """The opponent's orders for a whole match (G29).

    `mark` is a gate's index, -1 for the first player's. `player_heroes` are all that each of the
    people has at first; empty leaves it to the rules. Without `may_hire` no others come (S27).
    """

    faction: str
    waves: tuple[BriefWave, ...]
    mark: int = -1
    hero_orders: HeroOrder = "hunt"
    objectives: tuple[Objective, ...] = ()
    player_heroes: tuple[BriefHero, ...] = ()
    may_hire: bool = True


def wave_of(brief: Brief, wave: int) -> BriefWave:
    """Return what a brief says of a wave, counted from 1; later ones are like its last."""
    return brief.waves[min(wave, len(brief.waves)) - 1]
