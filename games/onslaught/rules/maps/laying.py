"""Lays out a map for a match: its hexes, and the face-down landmarks on its wells (F45, G25)."""

from __future__ import annotations

from collections.abc import Iterator

from games.kernel.dice import Dice
from games.onslaught.rules.catalogue import (
    Catalogue,
    Cell,
    LandmarkKind,
    LandmarkType,
    MapPlan,
    PlanCell,
)
from games.onslaught.rules.state import Hex, Landmark

KINDS: tuple[LandmarkKind, ...] = ("swamp", "ruin", "temple")


def hexes_of(plan: MapPlan) -> dict[Cell, Hex]:
    """Return the hexes of a map by (row, column), in that order."""
    return {
        (place.row, place.column): Hex(
            place.row,
            place.column,
            place.terrain,
            place.island,
            place.well,
            place.gate,
            place.fortress,
        )
        for place in plan.cells
    }


def landmarks_of(catalogue: Catalogue, plan: MapPlan, dice: Dice) -> dict[Cell, Landmark]:
    """Return a map's landmarks, face down, each of the kind that its well asks for (G25).

    Where a map has more wells of a kind than there are chips, a second set is shuffled in.
    """
    found = {
        (place.row, place.column): Landmark(place.row, place.column, kind, type.slug)
        for kind in KINDS
        for place, type in zip(_covered(plan, kind), _drawn(catalogue, kind, dice), strict=False)
    }
    return dict(sorted(found.items()))


def _covered(plan: MapPlan, kind: LandmarkKind) -> Iterator[PlanCell]:
    yield from (place for place in plan.cells if place.landmark == kind)


def _drawn(catalogue: Catalogue, kind: LandmarkKind, dice: Dice) -> Iterator[LandmarkType]:
    """Yield the landmarks of a kind in a random order, set after set."""
    types = [type for _, type in sorted(catalogue.landmarks.items()) if type.kind == kind]
    chips = [type for type in types for _ in range(type.copies)]
    number = 0
    while chips:
        number += 1
        yield from dice.shuffle(f"landmarks/{kind}/set {number}", chips)
