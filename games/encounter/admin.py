"""Encounter's tables in the admin, for superusers without a seat in the match."""

from __future__ import annotations

from django.contrib import admin
from django.db.models import Model

from games.admin import OfState, ReadOnly
from games.encounter import models

SHOWN: tuple[type[Model], ...] = (
    models.Table,
    models.Field,
    models.Figure,
    models.Hero,
    models.Die,
    models.Burden,
    models.Advice,
    models.Result,
)
CATALOGUED: tuple[type[Model], ...] = (
    models.HeroType,
    models.SkillType,
    models.FoeType,
    models.ItemType,
    models.MapPlan,
    models.Encounter,
)


for model in SHOWN:
    admin.site.register(model, OfState)
for model in CATALOGUED:
    admin.site.register(model, ReadOnly)
