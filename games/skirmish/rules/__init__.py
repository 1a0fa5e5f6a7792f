"""The rules of Skirmish: the face of `games.kernel.ruleset`, made of pure functions."""

from __future__ import annotations

from collections.abc import Sequence

from games.skirmish.rules.advice import advise
from games.skirmish.rules.checking import check
from games.skirmish.rules.checks import review
from games.skirmish.rules.completion import excused
from games.skirmish.rules.finite_orders import orders
from games.skirmish.rules.interjections import interject
from games.skirmish.rules.orders import Order, Sheet
from games.skirmish.rules.phases import awaited, living, phase, standings, time_limit, turn
from games.skirmish.rules.random_orders import random_order
from games.skirmish.rules.resolver import resolve
from games.skirmish.rules.seeing import view
from games.skirmish.rules.start import start

__all__ = [
    "advise",
    "awaited",
    "check",
    "excused",
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
