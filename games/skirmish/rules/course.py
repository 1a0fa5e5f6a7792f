"""The course of one resolution: the State being worked on, its events and its dice."""

from __future__ import annotations

from typing import Any

from games.kernel.course import WorkingCopy
from games.kernel.dice import Dice
from games.kernel.ruleset import Standing
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


class Course(WorkingCopy[State]):
    """Working copies of a State's mappings; the State it began with is never changed."""

    catalogue: Catalogue
    options: Options
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

    def __init__(self, begun: State, dice: Dice) -> None:
        """Begin with this State; all chance of the resolution is these dice."""
        super().__init__(begun)
        self.dice = dice

    def change_side(self, seat: int, **values: Any) -> None:
        """Replace some facts of a side."""
        self.change("sides", seat, **values)

    def change_unit(self, name: str, **values: Any) -> None:
        """Replace some facts of a unit."""
        self.change("units", name, **values)

    def change_skirmish(self, number: int, **values: Any) -> None:
        """Replace some facts of a skirmish."""
        self.change("skirmishes", number, **values)

    def purpose(self, seat: int, thing: str) -> str:
        """Return what a roll is named by, so that it is the same whatever was rolled before."""
        return f"battle {self.battle}/seat {seat}/{thing}"
