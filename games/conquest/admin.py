"""Conquest's tables in the admin, for superusers without a seat in the match."""

from __future__ import annotations

from django.contrib import admin
from django.db.models import Model

from games.admin import OfState, ReadOnly
from games.conquest import models

SHOWN: tuple[type[Model], ...] = (
    models.Board,
    models.Realm,
    models.Place,
    models.GuardTroop,
    models.Building,
    models.Army,
    models.Troop,
    models.Artifact,
    models.Sighting,
)
CATALOGUED: tuple[type[Model], ...] = (models.Faction, models.UnitType)


for model in SHOWN:
    admin.site.register(model, OfState)
for model in CATALOGUED:
    admin.site.register(model, ReadOnly)
