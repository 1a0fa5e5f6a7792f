"""The course of one resolution: the State being worked on, and its events."""

from __future__ import annotations

from dataclasses import dataclass, replace
from dataclasses import field as made
from typing import Any

from games.encounter.rules.catalogue import Catalogue, Cell, Goal
from games.encounter.rules.events.cast import with_cast
from games.encounter.rules.state import (
    Acting,
    Advice,
    Blow,
    Burden,
    Die,
    Field,
    Figure,
    Hero,
    Options,
    Question,
    Result,
    State,
)
from games.kernel.ruleset import Outcome, Standing


@dataclass(slots=True)
class Course:
    """Working copies of a State's mappings; the State it began with is never changed.

    It has the fields of a State, so that functions which only read take either.
    """

    begun: State
    number: int
    threat: int
    goal: Goal
    goal_rounds: int
    round: int
    step: str
    fields: dict[int, Field]
    figures: dict[int, Figure]
    heroes: dict[int, Hero]
    dice: dict[tuple[int, int], Die]
    burdens: dict[tuple[int, int], Burden]
    past: dict[int, Result]
    advice: dict[int, Advice]
    acting: Acting | None
    blow: Blow | None
    pending: Question | None
    acted: tuple[int, ...]
    last_rank: int
    opened: tuple[Cell, ...]
    standings: tuple[Standing, ...] | None
    end_reason: str
    events: list[Any] = made(default_factory=list)

    @property
    def catalogue(self) -> Catalogue:
        """Return the match's numbers."""
        return self.begun.catalogue

    @property
    def options(self) -> Options:
        """Return how the match is played."""
        return self.begun.options

    @property
    def turn(self) -> int:
        """Return one more than the phases resolved before this one."""
        return self.begun.turn

    def closed(self) -> Outcome:
        """Return the State after this resolution, one turn later, and what happened in it."""
        return Outcome(replace(self.now, turn=self.begun.turn + 1), tuple(self.events))

    def told(self) -> Outcome:
        """Return the State after an interjection that leaves the phase open, and its events."""
        return Outcome(self.now, tuple(self.events))

    @property
    def now(self) -> State:
        """Return the State as it stands at this moment, for the functions that keep one."""
        standing: dict[str, Any] = {name: dict(getattr(self, name)) for name in MAPPINGS}
        standing |= {name: getattr(self, name) for name in PLAIN}
        return replace(self.begun, **standing)

    def tell(self, *events: Any) -> None:
        """Note what happened, in its order, and who plays a part in it."""
        self.events.extend(with_cast(event, self.figures) for event in events)

    def change_figure(self, number: int, **values: Any) -> None:
        """Replace some facts of a figure."""
        self.figures[number] = replace(self.figures[number], **values)

    def change_hero(self, seat: int, **values: Any) -> None:
        """Replace some facts of a seat's hero."""
        self.heroes[seat] = replace(self.heroes[seat], **values)

    def change_die(self, figure: int, number: int, **values: Any) -> None:
        """Replace some facts of a hero's die."""
        self.dice[figure, number] = replace(self.dice[figure, number], **values)

    def change_burden(self, figure: int, number: int, **values: Any) -> None:
        """Replace some facts of a burden."""
        self.burdens[figure, number] = replace(self.burdens[figure, number], **values)

    def change_acting(self, **values: Any) -> None:
        """Replace some facts of the turn that is on; raises TypeError when none is."""
        self.acting = replace(self._sure(self.acting), **values)

    def change_blow(self, **values: Any) -> None:
        """Replace some facts of the attack under way; raises TypeError when none is."""
        self.blow = replace(self._sure(self.blow), **values)

    @staticmethod
    def _sure(thing: Any) -> Any:
        if thing is None:
            raise TypeError("nothing is under way")
        return thing

    def purpose(self, thing: str) -> str:
        """Return what a roll of this round is named by: the thing, then round and encounter."""
        return f"{thing}/round {self.round}/encounter {self.number}"


MAPPINGS = ("fields", "figures", "heroes", "dice", "burdens", "past", "advice")
PLAIN = (
    "number",
    "threat",
    "goal",
    "goal_rounds",
    "round",
    "step",
    "acting",
    "blow",
    "pending",
    "acted",
    "last_rank",
    "opened",
    "standings",
    "end_reason",
)


def course_of(state: State) -> Course:
    """Return a fresh course that begins with this State."""
    working: dict[str, Any] = {name: dict(getattr(state, name)) for name in MAPPINGS}
    working |= {name: getattr(state, name) for name in PLAIN}
    return Course(begun=state, **working)
