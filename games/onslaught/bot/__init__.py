"""The Onslaught bots: from their own View to an order sheet, like any player."""

from __future__ import annotations

from games.kernel.dice import Dice
from games.onslaught.bot.cunning import look_ahead
from games.onslaught.bot.steady import advise
from games.onslaught.rules.orders import Sheet
from games.onslaught.rules.random_orders import random_order
from games.onslaught.rules.view import View

NOISE = 40  # percent


def aimless(view: View, dice: Dice) -> Sheet:
    """Return random legal orders that in time cover everything the rules allow."""
    return random_order(view, dice)


def easy(view: View, dice: Dice) -> Sheet:
    """Return what a sensible player orders; with some chance random orders."""
    if dice.roll(f"noise/{view.phase}", 100) <= NOISE:
        return random_order(view, dice)
    return advise(view, dice)


def normal(view: View, dice: Dice) -> Sheet:
    """Return what a sensible player orders."""
    return advise(view, dice)


def hard(view: View, dice: Dice) -> Sheet:
    """Return what does best when the wave or the turn is played on from it, by the rules."""
    return look_ahead(view, dice)


def reply(_view: View, _people: frozenset[int]) -> None:
    """Return nothing: no interjection of another asks a bot for anything."""
    return
