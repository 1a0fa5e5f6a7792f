"""The Encounter bots: from their own View to an order sheet, like any player."""

from __future__ import annotations

from games.encounter.rules.advice import advise
from games.encounter.rules.orders import Sheet
from games.encounter.rules.random_orders import random_order
from games.encounter.rules.view import View
from games.kernel.dice import Dice


def aimless(view: View, dice: Dice) -> Sheet:
    """Return random legal orders that in time cover everything the rules allow."""
    return random_order(view, dice)


def normal(view: View, dice: Dice) -> Sheet:
    """Return what a greedy player orders."""
    return advise(view)


def reply(view: View, people: frozenset[int]) -> None:
    """Return that a bot has no answer."""
