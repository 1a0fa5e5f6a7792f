"""The war: one enemy capital at a time, the strongest army in front, the others after it."""

from __future__ import annotations

from games.conquest.bot.muster import Muster
from games.conquest.bot.roads import FAR

DETOUR = 10


def wage(muster: Muster) -> None:
    """Send what is left towards the capital of the enemy.

    Until the assault the main army goes first and the others go after it. Nobody turns back:
    who is nearer to the enemy than the main army waits for it.
    """
    enemy = muster.known.enemy
    if enemy is None or not muster.free:
        return
    ways = muster.known.roads.on_foot(enemy.capital)
    turned = muster.known.turned
    cells = sorted(muster.free, key=lambda c: (-muster.might(c), ways.get(c, FAR), turned(c)))
    main = muster.main if muster.main in muster.free else cells[0]
    for cell in [main, *(cell for cell in cells if cell != main)]:
        if ways.get(cell, FAR) <= 1:
            continue
        if cell == main or muster.known.is_assault or not muster.known.style.joins:
            _walk(muster, cell, enemy.capital)
        elif ways.get(cell, FAR) > ways.get(main, FAR):
            _walk(muster, cell, main)


def _walk(muster: Muster, cell: str, goal: str) -> None:
    """Take a step (two with boots) towards a goal where the force can go."""
    might = muster.might(cell)
    step = _way(muster, cell, goal, might)
    if step is None:
        return
    if muster.guesses.resistance(step) == 0 and muster.known.reach > 1:
        muster.send_all(cell, _further(muster, step, goal, might))
    else:
        muster.send_all(cell, (step,))


def _way(muster: Muster, cell: str, goal: str, might: int) -> str | None:
    """Return the next cell around what would win; None where that is too long a way."""
    ways = muster.known.roads.on_foot(goal)
    closed = muster.guesses.too_strong(might)
    around = muster.known.roads.around(goal, closed)
    if around.get(cell, FAR) > ways.get(cell, FAR) + DETOUR:
        return None
    return muster.step(cell, goal, closed)


def _further(muster: Muster, step: str, goal: str, might: int) -> tuple[str, ...]:
    if muster.has_gone_far or step == goal:
        return (step,)
    closed = muster.guesses.too_strong(might)
    second = muster.step(step, goal, closed)
    if second is None or might <= muster.guesses.resistance(second) * 11 // 10:
        return (step,)
    return step, second
