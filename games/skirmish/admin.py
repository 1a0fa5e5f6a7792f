"""Skirmish's tables in the admin, for superusers without a seat in the match."""

from __future__ import annotations

from django.contrib import admin
from django.db.models import Model

from games.admin import OfState, ReadOnly
from games.skirmish import models

SHOWN: tuple[type[Model], ...] = (
    models.Table,
    models.Side,
    models.Unit,
    models.Card,
    models.Skirmish,
    models.Play,
    models.Result,
)
CATALOGUED: tuple[type[Model], ...] = (
    models.Faction,
    models.UnitType,
    models.CardType,
    models.Technology,
    models.Doctrine,
)


for model in SHOWN:
    admin.site.register(model, OfState)
for model in CATALOGUED:
    admin.site.register(model, ReadOnly)
