"""Which noun of Conquest lives in which model."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from games.conquest import models
from games.conquest.rules import catalogue, state
from games.tables import Noun, Tables

TABLES = Tables(
    state.State,
    models.Board,
    {
        "realms": Noun(state.Realm, models.Realm, ("seat",)),
        "places": Noun(
            state.Place,
            models.Place,
            ("cell",),
            {
                "guard": Noun(int, models.GuardTroop, ("unit",)),
                "buildings": Noun(state.Building, models.Building, ("level",)),
            },
        ),
        "armies": Noun(
            state.Army, models.Army, ("cell",), {"troops": Noun(int, models.Troop, ("unit",))}
        ),
        "artifacts": Noun(state.Artifact, models.Artifact, ("slug",)),
        "sightings": Noun(state.Sighting, models.Sighting, ("seat", "cell")),
    },
    catalogued={
        "factions": Noun(catalogue.Faction, models.Faction, ("slug",)),
        "units": Noun(catalogue.UnitType, models.UnitType, ("slug",)),
    },
)

Layouts = list[tuple[str, dict[str, Any]]]
Owned = list[tuple[str, str, str, int | None]]


def public_boards(codes: Collection[str]) -> tuple[Layouts, Owned]:
    """Return what is public of some matches (A-45): layouts by code, and the places' owners.

    Two queries; a place is its match's code, its cell, kind and owner.
    """
    boards = models.Board.objects.filter(match__code__in=codes)
    places = models.Place.objects.filter(match__code__in=codes).order_by("match", "pk")
    return (
        list(boards.values_list("match__code", "layout")),
        list(places.values_list("match__code", "cell", "kind", "owner")),
    )
