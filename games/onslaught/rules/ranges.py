"""Over how many hexes spires fire, and over which hexes they can (F25, G16)."""

from __future__ import annotations

from games.onslaught.rules.catalogue import Cell
from games.onslaught.rules.course import World
from games.onslaught.rules.geometry import distance
from games.onslaught.rules.pieces import are_foes
from games.onslaught.rules.state import Spire


def range_of(spire: Spire) -> int:
    """Return over how many hexes a spire fires (F25)."""
    return 1 + spire.chips.count("range")


def covers(spire: Spire, cell: Cell) -> bool:
    """Say whether a spire could fire at this hex: it has an attack chip and it is near (G22)."""
    return "attack" in spire.chips and distance(spire.cell, cell) <= range_of(spire)


def spires_over(world: World, side: int, cell: Cell) -> int:
    """Return how many spires that oppose a side could fire at this hex."""
    return sum(
        are_foes(world, side, spire.side) and covers(spire, cell) for spire in world.spires.values()
    )
