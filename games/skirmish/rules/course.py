"""The course of one resolution: the State being worked on, its events and its dice."""

from __future__ import annotations

from dataclasses import dataclass, replace
from dataclasses import field as made
from typing import Any

from games.kernel.dice import Dice
from games.kernel.ruleset import Outcome, Standing
from games.skirmish.rules.catalogue import Catalogue, Options
from games.skirmish.rules.results import Loss, Result
from games.skirmish.rules.state import (
    Card,
    MoveOrder,
    Question,
    Side,
    Skirmish,
    State,
    Unit,
)


@dataclass(slots=True)
class Course:
    """Working copies of a State's mappings; the State it began with is never changed."""

    begun: State
    dice: Dice
    battle: int
    step: str
    field: str
    token: MoveOrder | None
    sides: dict[int, Side]
    units: dict[str, Unit]
    cards: dict[tuple[int, str], Card]
    skirmishes: dict[int, Skirmish]
    pending: tuple[Question, ...]
    splash: tuple[Loss, ...]
    past: dict[int, Result]
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

    def closed(self) -> Outcome:
        """Return the State after this resolution, one turn later, and what happened in it."""
        return Outcome(replace(self.now, turn=self.begun.turn + 1), tuple(self.events))

    @property
    def now(self) -> State:
        """Return the State as it stands at this moment, for the functions that read one."""
        return replace(
            self.begun,
            battle=self.battle,
            step=self.step,
            field=self.field,
            token=self.token,
            sides=dict(self.sides),
            units=dict(self.units),
            cards=dict(self.cards),
            skirmishes=dict(self.skirmishes),
            pending=self.pending,
            splash=self.splash,
            past=dict(self.past),
            standings=self.standings,
            end_reason=self.end_reason,
        )

    def tell(self, *events: Any) -> None:
        """Note what happened, in its order."""
        self.events.extend(events)

    def change_side(self, seat: int, **values: Any) -> None:
        """Replace some facts of a side."""
        self.sides[seat] = replace(self.sides[seat], **values)

    def change_unit(self, name: str, **values: Any) -> None:
        """Replace some facts of a unit."""
        self.units[name] = replace(self.units[name], **values)

    def change_skirmish(self, number: int, **values: Any) -> None:
        """Replace some facts of a skirmish."""
        self.skirmishes[number] = replace(self.skirmishes[number], **values)

    def purpose(self, seat: int, thing: str) -> str:
        """Return what a roll is named by, so that it is the same whatever was rolled before."""
        return f"battle {self.battle}/seat {seat}/{thing}"


def course_of(state: State, dice: Dice) -> Course:
    """Return a fresh course that begins with this State."""
    return Course(
        begun=state,
        dice=dice,
        battle=state.battle,
        step=state.step,
        field=state.field,
        token=state.token,
        sides=dict(state.sides),
        units=dict(state.units),
        cards=dict(state.cards),
        skirmishes=dict(state.skirmishes),
        pending=state.pending,
        splash=state.splash,
        past=dict(state.past),
        standings=state.standings,
        end_reason=state.end_reason,
    )
