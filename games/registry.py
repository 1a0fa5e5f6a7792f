"""Which games the house has; the one place that names them all."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from games.kernel.game import Game

SLUGS = ("conquest", "skirmish", "encounter", "onslaught")


@cache
def game(slug: str) -> Game:
    """Return the game of this slug, importing it when first asked; raises KeyError."""
    if slug not in SLUGS:
        raise KeyError(slug)
    found: Game = import_module(f"games.{slug}.game").GAME
    return found
