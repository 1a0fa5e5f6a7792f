"""Onslaught's tables in the admin, for superusers without a seat in the match."""

from __future__ import annotations

from django.contrib import admin
from django.db.models import Model

from games.admin import OfState, ReadOnly
from games.onslaught import models

SHOWN: tuple[type[Model], ...] = (
    models.Table,
    models.Hex,
    models.Side,
    models.Unit,
    models.Spire,
    models.Landmark,
    models.Ware,
    models.Relic,
    models.Scape,
    models.Tally,
)
CATALOGUED: tuple[type[Model], ...] = (
    models.Faction,
    models.UnitType,
    models.SpireType,
    models.EquipmentType,
    models.EarthscapeType,
    models.LandmarkType,
    models.EventType,
    models.RelicType,
    models.MapPlan,
    models.Scenario,
)


for model in SHOWN:
    admin.site.register(model, OfState)
for model in CATALOGUED:
    admin.site.register(model, ReadOnly)
