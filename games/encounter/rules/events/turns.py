"""What the course of a match brings: encounters, rounds, turns, votes, rewards, the end."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from games.encounter.rules.catalogue import Cell, Goal, Growth
from games.encounter.rules.events.cast import Event
from games.encounter.rules.state import Result


@dataclass(frozen=True, slots=True)
class EncounterBegan(Event):
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


@dataclass(frozen=True, slots=True)
class HeroDeployed(Event):
    """A hero stands on a cell of the entrance (F6)."""

    seat: int
    figure: int
    cell: Cell


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """A round began (F7); in a fatigue round every standing hero suffers (O6)."""

    number: int
    round: int
    is_fatigue: bool


@dataclass(frozen=True, slots=True)
class FoesBegan(Event):
    """All heroes and allies have acted; the foes are next (S1)."""

    number: int
    round: int


@dataclass(frozen=True, slots=True)
class PhaseMissed(Event):
    """A seat let the time pass; the rules' own choice counts. `step` names what it was."""

    seat: int
    step: str


@dataclass(frozen=True, slots=True)
class AdviceGiven(Event):
    """A player said which option it would pick in the open tie (O-I)."""

    seat: int
    figure: int
    option: str


@dataclass(frozen=True, slots=True)
class RetreatVoted(Event):
    """A seat votes to retreat at the end of a round, or took its vote back (O7)."""

    seat: int
    wanted: bool


@dataclass(frozen=True, slots=True)
class SeatAbsent(Event):
    """A seat's person is away; `captain` speaks for the party now, None for nobody (O-I)."""

    seat: int
    captain: int | None


@dataclass(frozen=True, slots=True)
class SeatPresent(Event):
    """A seat's person is back; `captain` speaks for the party now (O-I)."""

    seat: int
    captain: int | None


@dataclass(frozen=True, slots=True)
class HeroLeft(Event):
    """A seat left the match for good, and its hero the map."""

    seat: int
    figure: int


@dataclass(frozen=True, slots=True)
class EncounterEnded(Event):
    """How an encounter ended (F27), and the experience of each seat's hero now (O8)."""

    result: Result
    experience: Mapping[int, int]


@dataclass(frozen=True, slots=True)
class CampMade(Event):
    """The party rests before the encounter of this number; its queues stay as they are (F29)."""

    number: int


@dataclass(frozen=True, slots=True)
class GrowthBought(Event):
    """A hero grew in camp; `left` is the experience that it still has (O8)."""

    seat: int
    growth: Growth
    cost: int
    left: int


@dataclass(frozen=True, slots=True)
class MatchEnded(Event):
    """The match is over: how many encounters were won, of how many; `reason` as in standings."""

    reason: str
    won: int
    played: int


EVENTS: tuple[type, ...] = (
    EncounterBegan,
    HeroDeployed,
    RoundBegan,
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
