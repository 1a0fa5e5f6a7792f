"""The rules of Encounter: the face of `games.kernel.ruleset`, made of pure functions."""

from __future__ import annotations

from collections.abc import Sequence

from games.encounter.rules.advice import advise
from games.encounter.rules.checking import check
from games.encounter.rules.checks import review
from games.encounter.rules.finite_orders import orders
from games.encounter.rules.interjections import interject
from games.encounter.rules.orders import Order, Sheet
from games.encounter.rules.phases import awaited, living, phase, standings, time_limit, turn
from games.encounter.rules.random_orders import random_order
from games.encounter.rules.resolver import resolve
from games.encounter.rules.seeing import view
from games.encounter.rules.start import start

__all__ = [
    "advise",
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
