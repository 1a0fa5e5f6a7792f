"""A View by cell, and the measures of the drawn map."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from games.conquest.rules.view import (
    ArmyView,
    GuardView,
    OldArmyView,
    PlaceView,
    QuestView,
    View,
)
from games.conquest.rules.world import all_cells, position

UNIT = 100  # a cell's side
FRAME = 46


@dataclass(frozen=True)
class Sight:
    """What one viewer knows, looked up by cell."""

    view: View

    @cached_property
    def places(self) -> Mapping[str, PlaceView]:
        """Return the objects by cell."""
        return {place.cell: place for place in self.view.places}

    @cached_property
    def armies(self) -> Mapping[str, ArmyView]:
        """Return the armies in sight by cell."""
        return {army.cell: army for army in self.view.armies}

    @cached_property
    def old_armies(self) -> Mapping[str, OldArmyView]:
        """Return the armies remembered by cell."""
        return {army.cell: army for army in self.view.old_armies}

    @cached_property
    def guards(self) -> Mapping[str, GuardView]:
        """Return the known guards and monsters by cell."""
        return {guard.cell: guard for guard in self.view.guards if guard.troops}

    @cached_property
    def quests(self) -> Mapping[str, QuestView]:
        """Return the known offers of sites by cell."""
        return {quest.cell: quest for quest in self.view.quests}

    def cells(self) -> Iterator[str]:
        """Yield the cells in board order, mountains included."""
        return all_cells(self.view.layout)

    def is_mountain(self, cell: str) -> bool:
        """Say whether nobody can enter the cell (C-69)."""
        return cell in self.view.layout.mountains

    def is_mine(self, seat: int | None) -> bool:
        """Say whether something of that seat belongs to the viewer."""
        return seat is not None and seat == self.view.seat

    def is_hostile(self, cell: str) -> bool:
        """Say whether the viewer knows of somebody to fight in the cell (A-5)."""
        army = self.armies.get(cell) or self.old_armies.get(cell)
        if army is not None:
            return not self.is_mine(army.seat)
        return cell in self.guards

    def told_of(self) -> set[str]:
        """Return the cells of which there is more to say than what the ground is like."""
        return {*self.places, *self.armies, *self.old_armies, *self.guards}

    def holds_piece(self, cell: str) -> bool:
        """Say whether a standard stands in the cell, so that an object steps aside."""
        return cell in self.armies or cell in self.old_armies


def corner(cell: str) -> tuple[int, int]:
    """Return the upper left corner of a cell in the map's units."""
    column, row = position(cell)
    return (column - 1) * UNIT, (row - 1) * UNIT


def view_box(size: int) -> str:
    """Return the map's view box: the land with its frame."""
    side = size * UNIT + 2 * FRAME
    return f"{-FRAME} {-FRAME} {side} {side}"


def figure(number: int) -> str:
    """Return a strength as it fits a standard: above 9999 in thousands."""
    if number <= 9999:
        return str(number)
    return f"{number // 1000}.{number // 100 % 10}k"
