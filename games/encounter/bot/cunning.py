"""The cunning bot: it plays the round on from each of its plans and takes what does best."""

from __future__ import annotations

from collections.abc import Sequence

from games.encounter.bot.outlook import outlook
from games.encounter.bot.plans import plans_for
from games.encounter.bot.worlds import played_on, state_of
from games.encounter.rules.orders import Sheet
from games.encounter.rules.view import View
from games.kernel.dice import Dice

FIRST = 2  # throws of the dice in which every plan is tried
FURTHER = 3  # more of them for the best plans
BEST = 3
SEEDS = 1 << 62


def look_ahead(view: View, dice: Dice) -> Sheet:
    """Return the order of the plan that leaves the party best off after the round.

    The dice of its worlds are its own, the same for each plan. Raises ValueError for a View that
    has nothing to decide.
    """
    plans = plans_for(view)
    if len(plans) == 1 or view.seat is None:
        return Sheet(plans[0])
    state, seat = state_of(view), view.seat
    worth = [0] * len(plans)
    left: Sequence[int] = range(len(plans))
    for worlds in (range(FIRST), range(FIRST, FIRST + FURTHER)):
        for world in worlds:
            chance = Dice(str(dice.roll(f"world {world}/{view.phase}", SEEDS)))
            for plan in left:
                worth[plan] += outlook(played_on(state, seat, plans[plan], chance))
        left = sorted(left, key=lambda plan: (-worth[plan], plan))[:BEST]
    return Sheet(plans[left[0]][:1])
