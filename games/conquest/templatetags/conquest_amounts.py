"""Template filters of the order editor."""

from __future__ import annotations

from collections.abc import Mapping

from django import template

register = template.Library()


@register.filter
def of(table: Mapping[str, str], key: str) -> str:
    """Return the entry of a table for a key, "" when there is none."""
    return table.get(key, "")
