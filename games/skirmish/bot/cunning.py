"""The cunning bot: each choice after the muster is tried in worlds as they may be."""

from __future__ import annotations

from collections.abc import Callable

from games.kernel.dice import Dice
from games.skirmish.bot.losing import give_up
from games.skirmish.bot.pairing import pair
from games.skirmish.bot.plans import Arena, improved, sheet_of
from games.skirmish.bot.supporting import support
from games.skirmish.bot.worlds import worlds_of
from games.skirmish.rules.advice import advise
from games.skirmish.rules.orders import Sheet
from games.skirmish.rules.view import Possible, View

WORLDS = 24
TRIES = 300


def look_ahead(view: View, dice: Dice) -> Sheet:
    """Return the best sheet found for the open phase; a watcher's is empty."""
    possible = view.own.possible if view.own else None
    if possible is None:
        return Sheet()
    choose = STEPS.get(view.step.partition("-")[0])
    return choose(view, dice, possible) if choose else advise(view)


def place(view: View, dice: Dice, possible: Possible) -> Sheet:
    """Return the plan that does best against what the enemy may lay."""
    arena = Arena(view, worlds_of(view, dice, WORLDS))
    _, plan = improved(arena, arena.greedy.plan(arena.hand), possible, TRIES)
    return sheet_of(plan)


STEPS: dict[str, Callable[[View, Dice, Possible], Sheet]] = {
    "pair": pair,
    "support": support,
    "place": place,
    "loss": give_up,
    "splash": give_up,
}
