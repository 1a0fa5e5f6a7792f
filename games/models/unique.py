"""Constraints that the tables of all games have."""

from __future__ import annotations

from django.db import models


def of_match(*key: str, name: str) -> list[models.BaseConstraint]:
    """Return the constraint that a match has one row a key."""
    return [models.UniqueConstraint(fields=["match", *key], name=name)]


def of_catalogue(name: str) -> list[models.BaseConstraint]:
    """Return the constraint that a catalogue has one row a slug."""
    return [models.UniqueConstraint(fields=["catalogue", "slug"], name=name)]
