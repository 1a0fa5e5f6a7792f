"""Which noun of Onslaught lives in which model."""

from __future__ import annotations

from games.onslaught import models
from games.onslaught.rules import catalogue, state
from games.tables import Noun, Tables

TABLES = Tables(
    state.State,
    models.Table,
    {
        "hexes": Noun(state.Hex, models.Hex, ("row", "column")),
        "sides": Noun(state.Side, models.Side, ("number",)),
        "units": Noun(state.Unit, models.Unit, ("number",)),
        "spires": Noun(state.Spire, models.Spire, ("number",)),
        "landmarks": Noun(state.Landmark, models.Landmark, ("row", "column")),
        "wares": Noun(state.Ware, models.Ware, ("number",)),
        "relics": Noun(state.Relic, models.Relic, ("number",)),
        "scapes": Noun(state.Scape, models.Scape, ("number",)),
        "tallies": Noun(state.Tally, models.Tally, ("side",)),
    },
    catalogued={
        "factions": Noun(catalogue.Faction, models.Faction, ("slug",)),
        "units": Noun(catalogue.UnitType, models.UnitType, ("slug",)),
        "spires": Noun(catalogue.SpireType, models.SpireType, ("slug",)),
        "equipment": Noun(catalogue.EquipmentType, models.EquipmentType, ("slug",)),
        "earthscapes": Noun(catalogue.EarthscapeType, models.EarthscapeType, ("slug",)),
        "landmarks": Noun(catalogue.LandmarkType, models.LandmarkType, ("slug",)),
        "events": Noun(catalogue.EventType, models.EventType, ("slug",)),
        "relics": Noun(catalogue.RelicType, models.RelicType, ("slug",)),
        "maps": Noun(catalogue.MapPlan, models.MapPlan, ("slug",)),
        "scenarios": Noun(catalogue.Scenario, models.Scenario, ("slug",)),
    },
)
