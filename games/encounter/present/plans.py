"""What the viewer's seat has drafted, and the sensible orders that its taps propose."""

from __future__ import annotations

from dataclasses import replace

from games.encounter.present.sight import Sight
from games.encounter.rules.orders import Attack, Order, Spend, Strike
from games.encounter.rules.view import StanceView


def drafted(sight: Sight) -> Order | None:
    """Return the order that the viewer has drafted, the first of several; None without one."""
    drafts = sight.page.drafts
    return drafts[0].order if drafts else None


def bought(sight: Sight) -> tuple[Spend, ...]:
    """Return what the viewer means to buy in camp (O8)."""
    return tuple(d.order for d in sight.page.drafts if isinstance(d.order, Spend))


def attack_on(sight: Sight, target: int) -> Attack | None:
    """Return an attack on a figure in the best stance for it, with all dice that may roll.

    That is the stance with the most dice, the first of equals. None where no die can hit it.
    """
    can = sight.can
    fit = [one for one in can.stances if target in one.targets] if can is not None else []
    found = [attack_in(sight, stance, target) for stance in fit]
    found = [order for order in found if order.target]
    return max(found, key=lambda order: len(order.dice)) if found else None


def attack_in(sight: Sight, stance: StanceView, target: int = 0, mended: int = 0) -> Attack:
    """Return an attack in a stance with as many dice as may be rolled (O5).

    Without a wish whom to heal, mend dice go to whoever lacks most health. A target that no die
    hits, and somebody whom no die heals, are left out.
    """
    order = Attack(
        stance.stance,
        target if target in stance.targets else 0,
        mended=mended if mended in stance.mended else _hurt(sight, stance),
    )
    return settled(sight, replace(order, dice=usual_dice(sight, stance, order)), stance)


def _hurt(sight: Sight, stance: StanceView) -> int:
    """Return who lacks most health of those that can be healed, 0 where nobody lacks any."""
    lacks = {n: sight.view.figures[n].most - sight.view.figures[n].health for n in stance.mended}
    hurt = [number for number, lack in lacks.items() if lack > 0]
    return max(hurt, key=lambda number: (lacks[number], -number)) if hurt else 0


def settled(sight: Sight, order: Attack, stance: StanceView) -> Attack:
    """Return an attack whose target and whose healed one go with its dice (O3, O5)."""
    if stance.stance == "brace":
        return replace(order, target=0, mended=0)
    kinds = kinds_of(sight, order.dice)
    target = order.target or next(iter(stance.targets), 0)
    mended = order.mended or _hurt(sight, stance) or next(iter(stance.mended), 0)
    return replace(
        order,
        target=target if kinds & {"might", "spark"} else 0,
        mended=mended if "mend" in kinds else 0,
    )


def kinds_of(sight: Sight, dice: tuple[int, ...]) -> set[str]:
    """Return the kinds of some dice of the figure that acts."""
    figure = sight.view.acting.figure if sight.view.acting else 0
    return {sight.view.dice[figure, number].kind for number in dice}


def usual_dice(sight: Sight, stance: StanceView, order: Attack) -> tuple[int, ...]:
    """Return the dice that are rolled unless others are chosen: all that are of use, by number."""
    figure = sight.view.acting.figure if sight.view.acting else 0
    hits = bool(order.target) or stance.stance == "brace"
    useful = {"might": hits, "spark": hits, "mend": bool(order.mended)}
    left = {"might": stance.most_might, "spark": stance.most_focus}
    found: list[int] = []
    for number in stance.dice:
        kind = sight.view.dice[figure, number].kind
        room = "might" if kind == "might" else "spark"
        if useful[kind] and left[room] > 0:
            left[room] -= 1
            found.append(number)
    return tuple(found)


def strike_on(sight: Sight, target: int) -> Strike:
    """Return an ally's attack with this target added to those drafted, or taken off (F23).

    With no room left the earliest one makes place.
    """
    plan, can = drafted(sight), sight.can
    targets = plan.targets if isinstance(plan, Strike) else ()
    most = can.most_strikes if can is not None else 1
    if target in targets and most > 1:
        return Strike(tuple(n for n in targets if n != target) or (target,))
    kept = tuple(n for n in targets if n != target)
    return Strike((*kept, target)[-max(1, most) :])
