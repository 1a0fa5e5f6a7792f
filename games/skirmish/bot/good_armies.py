"""Armies that did well in many simulated battles, as data; drawn by weight."""

from __future__ import annotations

from dataclasses import dataclass

from games.skirmish.rules.catalogue import Role


@dataclass(frozen=True, slots=True)
class GoodArmy:
    """Units by slug, each as often as wanted, cards to buy, and how often it is drawn."""

    weight: int
    units: tuple[str, ...]
    cards: tuple[str, ...] = ()


GOOD: dict[tuple[str, Role, str], tuple[GoodArmy, ...]] = {}
