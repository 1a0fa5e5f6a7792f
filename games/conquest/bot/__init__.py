"""The Conquest bots: from their own View to an order sheet, like any player."""

from __future__ import annotations

from games.conquest.bot.looking import look_ahead
from games.conquest.bot.play import play
from games.conquest.bot.style import EASY, NORMAL
from games.conquest.rules.orders import Sheet, VoteDraw
from games.conquest.rules.view import View
from games.kernel.dice import Dice


def normal(view: View, dice: Dice) -> Sheet:
    """Return the sheet of a bot that expands, builds by value and goes for the capitals.

    Raises ValueError for a view without a seat. The dice settle only equally good choices.
    """
    return play(view, dice, NORMAL)


def easy(view: View, dice: Dice) -> Sheet:
    """Return the sheet of a bot for a first match: short-sighted, slow, open to attack.

    Raises ValueError for a view without a seat. The dice settle only equally good choices.
    """
    return play(view, dice, EASY)


def hard(view: View, dice: Dice) -> Sheet:
    """Return the sheet of a bot that tries its plans by the rules in worlds as they may be.

    Raises ValueError for a view without a seat.
    """
    return look_ahead(view, dice)


def reply(view: View, people: frozenset[int]) -> VoteDraw | None:
    """Return the bot's agreement to a draw once all living people have agreed (A-41).

    `people` are the seats that persons hold; what other bots think does not count.
    """
    asked = [realm for realm in view.realms if realm.alive and realm.seat in people]
    mine = next(realm for realm in view.realms if realm.seat == view.seat)
    if asked and not mine.agrees_to_draw and all(realm.agrees_to_draw for realm in asked):
        return VoteDraw(agree=True)
    return None
