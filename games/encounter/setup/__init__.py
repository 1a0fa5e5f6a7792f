"""What is chosen before a match of Encounter begins: its ground, its options, each seat's hero."""

from __future__ import annotations

from games.encounter.setup.content import catalogue, shipped

__all__ = ["catalogue", "shipped"]
