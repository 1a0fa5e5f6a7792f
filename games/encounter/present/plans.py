"""What the viewer's seat has drafted, and the sensible orders that its taps propose."""

from __future__ import annotations

from dataclasses import replace

from games.encounter.present.sight import Sight
from games.encounter.rules.orders import Attack, Order
from games.encounter.rules.view import StanceView


def drafted(sight: Sight) -> Order | None:
    """Return the order that the viewer has drafted, the first of several; None without one."""
    drafts = sight.page.drafts
    return drafts[0].order if drafts else None


def attack_on(sight: Sight, target: int) -> Attack:
    """Return an attack on a figure in the first stance that hits it, with all dice that may roll.

    Raises StopIteration for somebody out of range.
    """
    can = sight.can
    stances = can.stances if can is not None else ()
    return attack_in(sight, next(one for one in stances if target in one.targets), target)


def attack_in(sight: Sight, stance: StanceView, target: int = 0, mended: int = 0) -> Attack:
    """Return an attack in a stance with as many dice as may be rolled (O5)."""
    order = Attack(stance.stance, target if target in stance.targets else 0)
    if mended in stance.mended:
        order = replace(order, mended=mended)
    return replace(order, dice=usual_dice(sight, stance, order))


def usual_dice(sight: Sight, stance: StanceView, order: Attack) -> tuple[int, ...]:
    """Return the dice that are rolled unless others are chosen: all that are of use, by number."""
    figure = sight.view.acting.figure if sight.view.acting else 0
    useful = {"might": True, "spark": bool(order.target), "mend": bool(order.mended)}
    left = {"might": stance.most_might, "spark": stance.most_focus}
    found: list[int] = []
    for number in stance.dice:
        kind = sight.view.dice[figure, number].kind
        room = "might" if kind == "might" else "spark"
        if useful[kind] and left[room] > 0:
            left[room] -= 1
            found.append(number)
    return tuple(found)
