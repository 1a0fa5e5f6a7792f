"""Which noun of Conquest lives in which model."""

from __future__ import annotations

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
