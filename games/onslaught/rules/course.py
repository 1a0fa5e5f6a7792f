"""The course of one resolution of Onslaught, with what changes most often by name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from games.kernel.course import WorkingCopy
from games.kernel.ruleset import Standing
from games.onslaught.rules.catalogue import Catalogue, Cell
from games.onslaught.rules.state import (
    Blow,
    Hex,
    Landmark,
    Options,
    Question,
    Relic,
    Scape,
    Side,
    Spire,
    State,
    Step,
    Tally,
    Unit,
    Ware,
)


class Course(WorkingCopy[State]):
    """Working copies of a State's mappings; the State it began with is never changed."""

    catalogue: Catalogue
    options: Options
    wave: int
    first: int
    active: int
    shooter: int
    step: Step
    turn: int
    rounds: int
    hexes: dict[Cell, Hex]
    sides: dict[int, Side]
    units: dict[int, Unit]
    spires: dict[int, Spire]
    landmarks: dict[Cell, Landmark]
    wares: dict[int, Ware]
    relics: dict[int, Relic]
    scapes: dict[int, Scape]
    tallies: dict[int, Tally]
    event: str
    events_left: tuple[str, ...]
    campfire: bool
    blow: Blow | None
    pending: tuple[Question, ...]
    standings: tuple[Standing, ...] | None
    end_reason: str

    def change_side(self, number: int, **values: Any) -> None:
        """Replace some facts of a side."""
        self.change("sides", number, **values)

    def change_unit(self, number: int, **values: Any) -> None:
        """Replace some facts of a unit."""
        self.change("units", number, **values)

    def change_spire(self, number: int, **values: Any) -> None:
        """Replace some facts of a spire."""
        self.change("spires", number, **values)

    def purpose(self, thing: str) -> str:
        """Return what a roll is named by: the thing, then the side's turn and the wave."""
        number = self.sides[self.active].turns
        return f"{thing}/side {self.active}/turn {number}/wave {self.wave}"


class World(Protocol):
    """Whatever has a State's facts about the map: a State, or a Course on its way.

    Functions that only read take a World, so that a move is reckoned by one piece of code before
    it is made, while it is made, and for a View that was turned into a State.
    """

    @property
    def catalogue(self) -> Catalogue: ...
    @property
    def options(self) -> Options: ...
    @property
    def wave(self) -> int: ...
    @property
    def first(self) -> int: ...
    @property
    def active(self) -> int: ...
    @property
    def shooter(self) -> int: ...
    @property
    def step(self) -> Step: ...
    @property
    def event(self) -> str: ...
    @property
    def campfire(self) -> bool: ...
    @property
    def hexes(self) -> Mapping[Cell, Hex]: ...
    @property
    def sides(self) -> Mapping[int, Side]: ...
    @property
    def units(self) -> Mapping[int, Unit]: ...
    @property
    def spires(self) -> Mapping[int, Spire]: ...
    @property
    def landmarks(self) -> Mapping[Cell, Landmark]: ...
    @property
    def wares(self) -> Mapping[int, Ware]: ...
    @property
    def relics(self) -> Mapping[int, Relic]: ...
    @property
    def scapes(self) -> Mapping[int, Scape]: ...
    @property
    def tallies(self) -> Mapping[int, Tally]: ...
    @property
    def standings(self) -> tuple[Standing, ...] | None: ...
    @property
    def blow(self) -> Blow | None: ...
    @property
    def pending(self) -> tuple[Question, ...]: ...
