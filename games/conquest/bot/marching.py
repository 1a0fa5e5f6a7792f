"""Where the bot's armies go: strikes next door, errands to what can be taken, then the war."""

from __future__ import annotations

from games.conquest.bot.guesses import Guesses
from games.conquest.bot.knowledge import Known
from games.conquest.bot.muster import WAR, Muster
from games.conquest.bot.roads import FAR
from games.conquest.bot.targets import Target, Targets
from games.conquest.bot.war import wage
from games.conquest.rules.orders import Fulfil, Order
from games.kernel.dice import Dice

NEAR_HOME = 3
SIDESHOW = 12


def march(known: Known, gold: int, dice: Dice) -> list[Order]:
    """Return the moves of the turn; `gold` is what may be spent on quests."""
    guesses = Guesses(known)
    muster = Muster(known, guesses, gold, dice)
    targets = Targets(known, guesses, gold).all()
    orders = _fulfil(muster, targets)
    ordered = sorted(targets, key=lambda t: (-t.gain, known.turned(t.cell)))
    capitals = {realm.capital for realm in known.rivals.values()}
    for target in ordered:
        if target.cell in capitals:
            _storm(muster, target)
    muster.choose_main()
    for target in ordered:
        _strike(muster, target)
    if not known.is_assault:
        _errands(muster, [t for t in ordered if _is_errand(known, t)])
    wage(muster)
    return [*orders, *muster.orders]


def _fulfil(muster: Muster, targets: list[Target]) -> list[Order]:
    """Pay the quests of sites where own troops stand already and suffice."""
    orders: list[Order] = []
    for target in targets:
        present = muster.known.strength(muster.known.forces.get(target.cell, {}))
        if target.pays and target.price <= muster.gold and present >= target.needed:
            muster.gold -= target.price
            orders.append(Fulfil(target.cell))
    return orders


def _storm(muster: Muster, target: Target) -> None:
    """Enter an enemy capital with all around it, if they win by what is known (A-4)."""
    near = [cell for cell in muster.known.roads.next(target.cell) if muster.might(cell)]
    if sum(muster.might(cell) for cell in near) * 100 >= target.needed * muster.known.style.storm:
        for cell in near:
            muster.send_all(cell, (target.cell,))


def _strike(muster: Muster, target: Target) -> None:
    """Enter a neighbouring target if the forces around it can win now, the fewest that can."""
    if muster.is_ours(target.cell) or target.price > muster.gold:
        return
    near = [cell for cell in muster.known.roads.next(target.cell) if muster.might(cell)]
    near.sort(key=lambda cell: (muster.might(cell), muster.known.turned(cell)))
    near = [cell for cell in near if muster.spares(cell, target.needed)]
    enough = [cell for cell in near if muster.might(cell) >= target.needed]
    if enough:
        muster.gold -= target.price
        muster.send(enough[0], target.cell, target.needed, pays=target.pays)
    elif muster.known.style.joins and sum(map(muster.might, near)) >= target.needed:
        muster.gold -= target.price
        missing = target.needed
        for cell in reversed(near):
            if missing > 0:
                missing -= muster.send(cell, target.cell, missing, pays=target.pays)


def _errands(muster: Muster, targets: list[Target]) -> None:
    """Send groups towards targets further away, the best gain for the way first."""
    pairs = [
        (-_score(muster, cell, target), muster.known.turned(cell), index, cell)
        for index, target in enumerate(targets)
        for cell in muster.free
        if _score(muster, cell, target) > 0
    ]
    done: set[int] = set()
    for _gain, _place, index, cell in sorted(pairs):
        target = targets[index]
        can_go = muster.spares(cell, target.needed) and muster.might(cell) >= target.needed
        if index not in done and can_go:
            step = muster.step(cell, target.cell, muster.guesses.held)
            if step is not None:
                muster.send(cell, step, target.needed)
                done.add(index)
                _bring_the_rest(muster, cell, step, target.needed)


def _is_errand(known: Known, target: Target) -> bool:
    """Say whether a target is worth a way: armies only on or near own ground."""
    if target.cell not in known.enemies:
        return known.total < WAR or target.needed * SIDESHOW <= known.total or target.gain > 3000
    place = known.places.get(target.cell)
    near = known.roads.on_foot(known.capital).get(target.cell, FAR)
    return near <= NEAR_HOME or (place is not None and place.owner == known.seat)


def _bring_the_rest(muster: Muster, cell: str, step: str, needed: int) -> None:
    """Let a small rest go along; it would be too weak for anything alone."""
    if 0 < muster.might(cell) * 3 < needed and cell not in muster.known.castles:
        muster.send_all(cell, (step,))


def _score(muster: Muster, cell: str, target: Target) -> int:
    if muster.is_ours(target.cell):
        return 0
    away = muster.known.roads.around(target.cell, muster.guesses.held).get(cell, FAR)
    is_enough = muster.known.strength(muster.free[cell]) >= target.needed
    if not is_enough or not 1 < away <= muster.known.style.errand:
        return 0
    return target.gain * 100 // (away + 1)
