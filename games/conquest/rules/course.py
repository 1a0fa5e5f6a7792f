"""The course of one resolution: the State being worked on, its events and its dice."""

from __future__ import annotations

from collections.abc import Mapping

from games.conquest.rules.buildings import failed
from games.conquest.rules.losses import base_strength
from games.conquest.rules.state import Army, Artifact, Place, Realm, Sighting, State
from games.kernel.course import WorkingCopy
from games.kernel.dice import Dice
from games.kernel.ruleset import Standing
from games.kernel.words import IllegalOrder


class Course(WorkingCopy[State]):
    """Working copies of a State's mappings; the State it began with is never changed.

    `bound` are the cells whose armies cannot leave in this turn (artifact 12).
    """

    realms: dict[int, Realm]
    places: dict[str, Place]
    armies: dict[str, Army]
    artifacts: dict[str, Artifact]
    sightings: dict[tuple[int, str], Sighting]
    standings: tuple[Standing, ...] | None
    end_reason: str

    def __init__(self, begun: State, dice: Dice) -> None:
        """Begin with this State; all chance of the resolution is these dice."""
        super().__init__(begun)
        self.dice = dice
        self.bound: frozenset[str] = frozenset()

    def take(self, state: State) -> None:
        """Go on from what another part of the rules made of `now`."""
        self.realms, self.places = dict(state.realms), dict(state.places)
        self.armies, self.artifacts = dict(state.armies), dict(state.artifacts)

    def refuse(self, seat: int, refusal: IllegalOrder) -> None:
        """Tell a seat why its order could not be carried out."""
        self.events.append(failed(seat, refusal))

    def living(self) -> list[int]:
        """Return the seats still in play, in their order."""
        return sorted(seat for seat, realm in self.realms.items() if realm.alive)

    def strength(self, troops: Mapping[str, int]) -> int:
        """Return the base strength of some creatures."""
        units = self.begun.catalogue.units
        return base_strength(troops, {unit: units[unit].strength for unit in troops})

    def settle(self, seat: int, cell: str, troops: Mapping[str, int]) -> None:
        """Let creatures stay in a cell, merged with the seat's army there (C-36)."""
        army = self.armies.get(cell)
        had = army.troops if army is not None else {}
        merged = {unit: had.get(unit, 0) + troops.get(unit, 0) for unit in sorted({*had, *troops})}
        self.station(seat, cell, merged)

    def station(self, seat: int, cell: str, troops: Mapping[str, int]) -> None:
        """Make these creatures the army of the cell; none of them means no army."""
        left = {unit: number for unit, number in sorted(troops.items()) if number}
        self.armies.pop(cell, None)
        if left:
            self.armies[cell] = Army(cell, seat, left)
