"""The course of one resolution: the State being worked on, its events and its dice."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from games.conquest.rules.buildings import failed
from games.conquest.rules.losses import base_strength
from games.conquest.rules.state import Army, Artifact, Place, Realm, Sighting, State
from games.kernel.dice import Dice
from games.kernel.ruleset import Standing
from games.kernel.words import IllegalOrder


@dataclass(slots=True)
class Course:
    """Working copies of a State's mappings; the State it began with is never changed.

    `bound` are the cells whose armies cannot leave in this turn (artifact 12).
    """

    begun: State
    dice: Dice
    realms: dict[int, Realm]
    places: dict[str, Place]
    armies: dict[str, Army]
    artifacts: dict[str, Artifact]
    sightings: dict[tuple[int, str], Sighting]
    bound: frozenset[str] = frozenset()
    standings: tuple[Standing, ...] | None = None
    end_reason: str = ""
    events: list[Any] = field(default_factory=list)

    @property
    def now(self) -> State:
        """Return the State as it stands at this moment, for the functions that read one."""
        return replace(
            self.begun,
            realms=self.realms,
            places=self.places,
            armies=self.armies,
            artifacts=self.artifacts,
            sightings=self.sightings,
            standings=self.standings,
            end_reason=self.end_reason,
        )

    def take(self, state: State) -> None:
        """Go on from what another part of the rules made of `now`."""
        self.realms, self.places = dict(state.realms), dict(state.places)
        self.armies, self.artifacts = dict(state.armies), dict(state.artifacts)

    def tell(self, *events: Any) -> None:
        """Note what happened, in its order."""
        self.events.extend(events)

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


def course_of(state: State, dice: Dice) -> Course:
    """Return a fresh course that begins with this State."""
    return Course(
        begun=state,
        dice=dice,
        realms=dict(state.realms),
        places=dict(state.places),
        armies=dict(state.armies),
        artifacts=dict(state.artifacts),
        sightings=dict(state.sightings),
    )
