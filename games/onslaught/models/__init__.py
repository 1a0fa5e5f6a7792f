"""The tables of Onslaught: what a catalogue names, and what stands in a match."""

from games.onslaught.models.content import (
    EarthscapeType,
    EquipmentType,
    EventType,
    Faction,
    LandmarkType,
    MapPlan,
    RelicType,
    Scenario,
    SpireType,
    UnitType,
)
from games.onslaught.models.match import (
    Hex,
    Landmark,
    Relic,
    Scape,
    Side,
    Spire,
    Table,
    Tally,
    Unit,
    Ware,
)

__all__ = [
    "EarthscapeType",
    "EquipmentType",
    "EventType",
    "Faction",
    "Hex",
    "Landmark",
    "LandmarkType",
    "MapPlan",
    "Relic",
    "RelicType",
    "Scape",
    "Scenario",
    "Side",
    "Spire",
    "SpireType",
    "Table",
    "Tally",
    "Unit",
    "UnitType",
    "Ware",
]
