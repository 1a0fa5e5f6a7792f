"""Conquest's tables in the admin, for superusers without a seat in the match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.contrib import admin
from django.db.models import Model
from django.http import HttpRequest

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

if TYPE_CHECKING:  # Django's own class takes no parameter when it runs
    AnyAdmin = admin.ModelAdmin[Any]
else:
    AnyAdmin = admin.ModelAdmin


class ReadOnly(AnyAdmin):
    """A table that superusers may read and nobody changes here."""

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Say no: the rules make these rows."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Say no: the rules change these rows."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Say no: a State's rows belong together."""
        return False

    def has_view_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Let superusers look."""
        return bool(request.user.is_active and request.user.is_superuser)


class OfMatch(ReadOnly):
    """Rows of matches, without the running ones in which the reader has a seat."""

    list_display = ("match", "__str__")

    def get_queryset(self, request: HttpRequest) -> Any:
        """Leave out what would tell a player about a match that still runs."""
        rows = super().get_queryset(request)
        return rows.exclude(match__finished=None, match__seats__user_id=request.user.pk)


for model in SHOWN:
    admin.site.register(model, OfMatch)
for model in CATALOGUED:
    admin.site.register(model, ReadOnly)
