"""Small positions on the map for two: the rule book's examples are made of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from games.onslaught.rules.catalogue import Catalogue, Cell
from games.onslaught.rules.maps.laying import hexes_of
from games.onslaught.rules.state import Options, Side, Spire, State, Tally, Unit

MAP = "twin-lanes"


@dataclass(frozen=True, slots=True)
class Chip:
    """A unit of a scene: its side, its type and where it stands, None for on top of its stack."""

    side: int
    type: str
    cell: Cell | None
    is_improved: bool = False


def scene(catalogue: Catalogue, chips: Iterable[Chip], spires: Iterable[Spire] = ()) -> State:
    """Return a position in which side 0 moves, in its second turn of wave 2, without landmarks.

    Side 0 is at gate A, side 1 at gate B, and each has marked the other's. Units are numbered
    from 1 in the order given.
    """
    return State(
        catalogue=catalogue,
        options=Options("duel", MAP),
        wave=2,
        first=0,
        active=0,
        shooter=-1,
        step="move",
        turn=1,
        rounds=3,
        hexes=hexes_of(catalogue.maps[MAP]),
        sides=_sides(catalogue),
        units={n: _unit(catalogue, n, chip) for n, chip in enumerate(chips, 1)},
        spires={spire.number: spire for spire in spires},
        landmarks={},
        wares={},
        relics={},
        scapes={},
        tallies={0: Tally(0), 1: Tally(1)},
    )


def _sides(catalogue: Catalogue) -> Mapping[int, Side]:
    return {
        number: Side(
            number=number,
            seat=number,
            team=number,
            faction=faction,
            gate=number,
            gate_health=catalogue.limits.gate_health,
            source=0,
            mark=1 - number,
            turns=2,
        )
        for number, faction in enumerate([*catalogue.factions][:2])
    }


def _unit(catalogue: Catalogue, number: int, chip: Chip) -> Unit:
    kind = catalogue.units[chip.type]
    profile = kind.improved if chip.is_improved else kind.basic
    return Unit(
        number=number,
        side=chip.side,
        type=chip.type,
        zone="stack" if chip.cell is None else "map",
        cell=chip.cell,
        pile=number,
        entry=1 if chip.cell is None else 0,
        health=profile.health,
        is_improved=chip.is_improved,
    )
