"""The war: one enemy capital at a time, the strongest army in front, the others after it."""

from __future__ import annotations

from games.conquest.bot.muster import Muster
from games.conquest.bot.roads import FAR

CLOSE = 2


def wage(muster: Muster) -> None:
    """Send what is left home when the capital is in danger, else towards the enemy."""
    enemy = muster.known.enemy
    if enemy is None or not muster.free:
        return
    _go_home(muster)
    if muster.free:
        _attack(muster, enemy.capital)


def _go_home(muster: Muster) -> None:
    """Call back what is near a capital that cannot be held by those who stand there."""
    known = muster.known
    defence = 140 + known.defence_percent
    home = known.strength(known.forces.get(known.capital, {})) * defence // 100
    danger = known.threat(known.capital, CLOSE)
    near = known.roads.on_foot(known.capital)
    for cell in sorted(muster.free, key=lambda c: (near.get(c, FAR), known.turned(c))):
        away = near.get(cell, FAR)
        if home >= danger:
            return
        if 0 < away <= CLOSE + 1:
            home += _walk(muster, cell, known.capital)


def _attack(muster: Muster, capital: str) -> None:
    """Let the main army go first, once those near it are enough; the others go after it.

    Nobody turns back: who is nearer to the enemy than the main army waits for it.
    """
    ways = muster.known.roads.on_foot(capital)
    turned = muster.known.turned
    cells = sorted(muster.free, key=lambda c: (-muster.might(c), ways.get(c, FAR), turned(c)))
    main = muster.main if muster.main in muster.free else cells[0]
    others = [cell for cell in cells if cell != main]
    if ways.get(main, FAR) > 1:
        _walk(muster, main, capital)
    for cell in others:
        if ways.get(cell, FAR) > ways.get(main, FAR):
            _walk(muster, cell, main)


def _walk(muster: Muster, cell: str, goal: str) -> int:
    """Take a step (two with boots) towards a goal where the force can go; return its might."""
    if cell == goal:
        return 0
    might = muster.might(cell)
    closed = muster.guesses.too_strong(might)
    step = muster.step(cell, goal, closed)
    if step is None or (step in closed and might <= muster.guesses.resistance(step)):
        return 0
    if muster.guesses.resistance(step) == 0 and muster.known.reach > 1:
        return muster.send_all(cell, _further(muster, step, goal, might))
    return muster.send_all(cell, (step,))


def _further(muster: Muster, step: str, goal: str, might: int) -> tuple[str, ...]:
    if muster.has_gone_far or step == goal:
        return (step,)
    closed = muster.guesses.too_strong(might)
    second = muster.step(step, goal, closed)
    if second is None or might <= muster.guesses.resistance(second) * 11 // 10:
        return (step,)
    return step, second
