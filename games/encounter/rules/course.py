"""The course of one resolution: the State being worked on, and its events."""

from __future__ import annotations

from dataclasses import replace
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
from games.kernel.course import WorkingCopy
from games.kernel.ruleset import Standing


class Course(WorkingCopy[State]):
    """Working copies of a State's mappings; the State it began with is never changed.

    It has the fields of a State, so that functions which only read take either.
    """

    catalogue: Catalogue
    options: Options
    turn: int
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

    def tell(self, *events: Any) -> None:
        """Note what happened, in its order, and who plays a part in it."""
        super().tell(*(with_cast(event, self.figures) for event in events))

    def change_figure(self, number: int, **values: Any) -> None:
        """Replace some facts of a figure."""
        self.change("figures", number, **values)

    def change_hero(self, seat: int, **values: Any) -> None:
        """Replace some facts of a seat's hero."""
        self.change("heroes", seat, **values)

    def change_die(self, figure: int, number: int, **values: Any) -> None:
        """Replace some facts of a hero's die."""
        self.change("dice", (figure, number), **values)

    def change_burden(self, figure: int, number: int, **values: Any) -> None:
        """Replace some facts of a burden."""
        self.change("burdens", (figure, number), **values)

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
