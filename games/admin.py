"""The house's tables in the admin: never a seed, never what is not played yet."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.contrib import admin
from django.http import HttpRequest

from games.models import Entry, Line, Match, Seat

if TYPE_CHECKING:  # Django's own class takes no parameter when it runs
    AnyAdmin = admin.ModelAdmin[Any]
else:
    AnyAdmin = admin.ModelAdmin


class ReadOnly(AnyAdmin):
    """A table that the admin shows and never changes."""

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Say no: matches are made by playing."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Say no: only services change a match."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Say no: a match's rows belong together."""
        return False

    def has_view_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Let superusers look."""
        return bool(request.user.is_active and request.user.is_superuser)


class OfMatches(ReadOnly):
    """Rows of matches, without the running ones in which the reader has a seat."""

    path = "match__"

    def get_queryset(self, request: HttpRequest) -> Any:
        """Leave out what would tell a player about a match that still runs."""
        rows = super().get_queryset(request)
        own = Match.objects.filter(finished=None, seats__user_id=request.user.pk or 0)
        return rows.exclude(**{f"{self.path}in": own})


class OfState(OfMatches):
    """Rows of one match's State."""

    list_display = ("match", "__str__")


@admin.register(Match)
class MatchAdmin(OfMatches):
    """Matches, without their seeds."""

    path = "pk__"
    list_display = ("code", "slug", "title", "turn", "deadline", "finished", "resolving", "tries")
    list_filter = ("slug", "finished")
    search_fields = ("code", "title")
    exclude = ("seed",)


@admin.register(Seat)
class SeatAdmin(OfMatches):
    """Seats, without what Undo keeps of drafts."""

    list_display = ("match", "number", "user", "bot", "awaited", "ready", "living")
    exclude = ("past",)


@admin.register(Entry)
class EntryAdmin(OfMatches):
    """What happened in matches."""

    list_display = ("match", "number", "turn", "phase")


@admin.register(Line)
class LineAdmin(ReadOnly):
    """The talk, for whoever looks after it."""

    list_display = ("talk", "number", "person", "text", "at")
    search_fields = ("person", "text")
