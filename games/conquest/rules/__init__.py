"""The rules of Conquest: the face of `games.kernel.ruleset`, made of pure functions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from games.conquest.rules import start as opening
from games.conquest.rules.checks import check, review
from games.conquest.rules.finite_orders import orders
from games.conquest.rules.forecasting import forecast
from games.conquest.rules.interjections import interject
from games.conquest.rules.orders import Order, Sheet
from games.conquest.rules.phases import awaited, living, phase, standings, time_limit, turn
from games.conquest.rules.random_orders import random_order
from games.conquest.rules.resolver import resolve
from games.conquest.rules.scouting import scout
from games.conquest.rules.seeing import view
from games.kernel.dice import Dice
from games.kernel.ruleset import Outcome, Setup

__all__ = [
    "awaited",
    "check",
    "forecast",
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


def start(setup: Setup, dice: Dice) -> Outcome:
    """Return the State of turn 1 with everybody's first look around (C-4 to C-12, A-47)."""
    outcome = opening.start(setup, dice)
    return replace(outcome, state=scout(outcome.state))


def sheet(drafts: Sequence[Order]) -> Sheet:
    """Return the order sheet made of a seat's drafts, in their order (A-28)."""
    return Sheet(tuple(drafts))
