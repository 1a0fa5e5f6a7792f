"""One turn of a bot in a given style."""

from __future__ import annotations

from games.conquest.bot.artifacts import use_artifacts
from games.conquest.bot.building import build
from games.conquest.bot.knowledge import Known
from games.conquest.bot.marching import march
from games.conquest.bot.style import Style
from games.conquest.rules.orders import Order, Sheet
from games.conquest.rules.view import View
from games.kernel.dice import Dice


def play(view: View, dice: Dice, style: Style) -> Sheet:
    """Return the sheet of a bot that plays in this style.

    Raises ValueError for a view without a seat. The dice settle only equally good choices.
    """
    known = Known(view, style)
    works, gold = build(known)
    orders: list[Order] = [*works, *use_artifacts(known), *march(known, gold, dice)]
    return Sheet(tuple(orders))
