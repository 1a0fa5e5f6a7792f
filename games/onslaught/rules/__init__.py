"""The rules of Onslaught: the face of `games.kernel.ruleset`, made of pure functions."""

from __future__ import annotations

from collections.abc import Sequence

from games.onslaught.rules.checking import check
from games.onslaught.rules.checks import review
from games.onslaught.rules.finite_orders import orders
from games.onslaught.rules.interjections import interject
from games.onslaught.rules.orders import Order, Sheet
from games.onslaught.rules.phases import awaited, living, phase, standings, time_limit, turn
from games.onslaught.rules.random_orders import random_order
from games.onslaught.rules.resolver import resolve
from games.onslaught.rules.seeing import view
from games.onslaught.rules.start import start

__all__ = [
    "awaited",
    "check",
    "interject",
    "living",
    "orders",
    "phase",
    "random_order",
    "resolve",
    "review",
    "sheet",
    "standings",
    "start",
    "time_limit",
    "turn",
    "view",
]


def sheet(drafts: Sequence[Order]) -> Sheet:
    """Return the order sheet made of a seat's drafts, in their order."""
    return Sheet(tuple(drafts))
