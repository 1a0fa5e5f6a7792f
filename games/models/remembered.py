"""Rows that know how they were read, so that only what changed is written back."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from django.db import models


class Remembered(models.Model):
    """A row with the values that it has in its table; a list in it is replaced, never changed."""

    class Meta:
        abstract = True

    _stored: dict[str, Any] | None = None

    @classmethod
    def from_db(cls, *given: Any, **options: Any) -> Any:
        """Make a row of what was read, and remember that."""
        row = super().from_db(*given, **options)
        row._stored = {name: row.__dict__[name] for name in given[1]}
        return row

    def news(self) -> list[str]:
        """Return the columns, by their attributes' names, that are not stored as they are now."""
        now = self.__dict__
        if self._stored is None:
            return [f.attname for f in self._meta.local_concrete_fields if not f.primary_key]
        return [name for name, value in self._stored.items() if now[name] != value]

    def noted(self, names: Collection[str]) -> None:
        """Remember that these columns are stored as they are now."""
        self._stored = (self._stored or {}) | {name: self.__dict__[name] for name in names}
