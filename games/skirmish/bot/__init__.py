"""The Skirmish bots: from their own View to an order sheet, like any player."""

from __future__ import annotations

from games.kernel.dice import Dice
from games.skirmish.bot.armies import any_good, ready_made, well_tried
from games.skirmish.bot.cunning import look_ahead
from games.skirmish.rules.advice import advise
from games.skirmish.rules.orders import Sheet
from games.skirmish.rules.random_orders import random_order
from games.skirmish.rules.view import View

NOISE = 15  # percent


def aimless(view: View, dice: Dice) -> Sheet:
    """Return random legal orders that in time cover everything the rules allow."""
    return random_order(view, dice)


def easy(view: View, dice: Dice) -> Sheet:
    """Return a ready-made army, then what is greedy; with some chance random orders (G24)."""
    if dice.roll(f"noise/{view.phase}", 100) <= NOISE:
        return random_order(view, dice)
    return ready_made(view, dice) if view.step == "muster" else advise(view)


def normal(view: View, dice: Dice) -> Sheet:
    """Return what a greedy player orders (G24), with an army that is known to be good."""
    return any_good(view, dice) if view.step == "muster" else advise(view)


def hard(view: View, dice: Dice) -> Sheet:
    """Return the orders that do best in worlds as they may be, tried by the rules' own sums."""
    return well_tried(view, dice) if view.step == "muster" else look_ahead(view, dice)


def reply(view: View, people: frozenset[int]) -> None:
    """Return that a bot has no answer: nothing is voted on in Skirmish."""
