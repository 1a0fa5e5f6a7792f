"""The rules of Skirmish: the face of `games.kernel.ruleset`, made of pure functions."""

from __future__ import annotations

from collections.abc import Sequence

from games.skirmish.rules.orders import Order, Sheet
from games.skirmish.rules.phases import awaited, living, phase, standings, time_limit, turn

__all__ = [
    "awaited",
    "living",
    "phase",
    "sheet",
    "standings",
    "time_limit",
    "turn",
]


def sheet(drafts: Sequence[Order]) -> Sheet:
    """Return the order sheet made of a seat's drafts, in their order."""
    return Sheet(tuple(drafts))
