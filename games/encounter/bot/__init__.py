"""The Encounter bots: from their own View to an order sheet, like any player."""

from __future__ import annotations

from games.encounter.bot.cunning import look_ahead
from games.encounter.rules.advice import advise
from games.encounter.rules.orders import Sheet, VoteRetreat
from games.encounter.rules.party import stands
from games.encounter.rules.random_orders import random_order
from games.encounter.rules.view import View
from games.kernel.dice import Dice

NOISE = 20  # percent


def aimless(view: View, dice: Dice) -> Sheet:
    """Return random legal orders that in time cover everything the rules allow."""
    return random_order(view, dice)


def easy(view: View, dice: Dice) -> Sheet:
    """Return what a greedy player orders; with some chance random orders."""
    if dice.roll(f"noise/{view.phase}", 100) <= NOISE:
        return random_order(view, dice)
    return advise(view)


def normal(view: View, dice: Dice) -> Sheet:
    """Return what a greedy player orders."""
    return advise(view)


def hard(view: View, dice: Dice) -> Sheet:
    """Return the order that does best when the round is played on from it, by the rules."""
    return look_ahead(view, dice)


def reply(view: View, people: frozenset[int]) -> VoteRetreat | None:
    """Return the bot's vote to retreat as soon as all standing people want to, or back (O7).

    `people` are the seats that persons hold; what other bots think does not count.
    """
    mine = view.mine
    if mine is None or not stands(view, mine.seat):
        return None
    asked = [h for h in view.heroes.values() if h.seat in people and stands(view, h.seat)]
    wanted = all(hero.wants_retreat for hero in asked)
    return VoteRetreat(wanted) if asked and wanted != mine.wants_retreat else None
