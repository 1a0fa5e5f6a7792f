"""What the course of a match brings: encounters, rounds, turns, votes, rewards, the end."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from games.encounter.rules.catalogue import Cell, Goal, Growth
from games.encounter.rules.state import Result
from games.kernel.audience import EVERYONE, Audience


@dataclass(frozen=True, slots=True)
class EncounterBegan:
    """An encounter of the chain was laid out (F4, O1, O2): its goal, what bought its foes.

    `goal_rounds` is N of Hold N, 0 otherwise; `of` how many encounters the chain has.
    """

    number: int
    of: int
    encounter: str
    map: str
    goal: Goal
    goal_rounds: int
    threat: int
    budget: int
    audience: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class HeroDeployed:
    """A hero stands on a cell of the entrance (F6)."""

    seat: int
    figure: int
    cell: Cell
    audience: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class RoundBegan:
    """A round began (F7); in a fatigue round every standing hero suffers (O6)."""

    number: int
    round: int
    is_fatigue: bool
    audience: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class FatigueGrew:
    """A hero gained a strain and holds so many now; as much true damage follows (F8, O6)."""

    seat: int
    figure: int
    strain: int
    audience: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class FoesBegan:
    """All heroes and allies have acted; the foes are next (S1)."""

    number: int
    round: int
    audience: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class PhaseMissed:
    """A seat let the time pass; the rules' own choice counts. `step` names what it was."""

    seat: int
    step: str
    audience: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class AdviceGiven:
    """A player said which option it would pick in the open tie (O-I)."""

    seat: int
    figure: int
    option: str
    audience: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class RetreatVoted:
    """A seat votes to retreat at the end of a round, or took its vote back (O7)."""

    seat: int
    wanted: bool
    audience: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class SeatAbsent:
    """A seat's person is away; `captain` speaks for the party now, None for nobody (O-I)."""

    seat: int
    captain: int | None
    audience: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class SeatPresent:
    """A seat's person is back; `captain` speaks for the party now (O-I)."""

    seat: int
    captain: int | None
    audience: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class HeroLeft:
    """A seat left the match for good, and its hero the map."""

    seat: int
    figure: int
    audience: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class EncounterEnded:
    """How an encounter ended (F27), and what each seat's hero got (O8).

    `experience` by seat; `items` by seat, of chests that were opened.
    """

    result: Result
    experience: Mapping[int, int]
    items: Mapping[int, tuple[str, ...]]
    audience: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class CampMade:
    """The party rests before the encounter of this number; its queues stay as they are (F29)."""

    number: int
    audience: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class GrowthBought:
    """A hero grew in camp; `left` is the experience that it still has (O8)."""

    seat: int
    growth: Growth
    cost: int
    left: int
    audience: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """The match is over: how many encounters were won, of how many; `reason` as in standings."""

    reason: str
    won: int
    played: int
    audience: Audience = EVERYONE


EVENTS: tuple[type, ...] = (
    EncounterBegan,
    HeroDeployed,
    RoundBegan,
    FatigueGrew,
    FoesBegan,
    PhaseMissed,
    AdviceGiven,
    RetreatVoted,
    SeatAbsent,
    SeatPresent,
    HeroLeft,
    EncounterEnded,
    CampMade,
    GrowthBought,
    MatchEnded,
)
