"""Random legal orders: in time they do everything that the rules allow."""

from __future__ import annotations

from collections.abc import Sequence

from games.kernel.chance import Chance
from games.kernel.dice import Dice
from games.onslaught.rules.catalogue import ChipKind
from games.onslaught.rules.finite_orders import single_orders
from games.onslaught.rules.orders import (
    Attack,
    Mark,
    Muster,
    Order,
    Sheet,
    Upgrade,
)
from games.onslaught.rules.view import Home, Possible, View

DRUM = "war-drum"
CHIPS: tuple[ChipKind, ...] = ("attack", "range", "fortification")
LAZY = {"market": 30, "build": 25, "start": 60, "move": 15, "fire": 5, "explore": 25, "attack": 15}


def random_order(view: View, dice: Dice) -> Sheet:
    """Return a whole sheet of random orders that `check` allows; empty if nothing is asked."""
    own = view.own
    if own is None or own.possible is None:
        return Sheet()
    chance = Chance(dice, f"random/turn {view.turn}/side {own.side}")
    if view.step == "prep":
        return Sheet(tuple(_prep(view, own.possible, chance)))
    return Sheet((_single(view, own.possible, chance),))


def _single(view: View, can: Possible, chance: Chance) -> Order:
    """Do one of the things that are possible, or end the step now and then."""
    found = list(single_orders(view, can))
    is_done = can.can_end and chance.happens("end", LAZY.get(view.step, 0))
    if is_done or len(found) == 1:
        return found[-1]
    order = chance.pick("order", found[:-1] if can.can_end else found)
    if isinstance(order, Attack) and view.own is not None and DRUM in view.own.relics:
        return Attack(order.cell, order.target, DRUM)
    if isinstance(order, Upgrade) and view.step == "build" and chance.happens("more chips", 40):
        return _with_another(view, order, chance)
    return order


def _with_another(view: View, order: Upgrade, chance: Chance) -> Upgrade:
    """Put another chip on the same spire where it has room and both can surely be paid (F23)."""
    spire = view.spires[order.cell]
    source = next(side.source for side in view.sides if side.number == spire.side)
    has, room = len(spire.chips), view.catalogue.spires[spire.type].capacity
    more = chance.pick("another chip", CHIPS)
    if has + 2 > room or has + 1 + has + 2 + view.catalogue.limits.fortification_cost > source:
        return order
    return Upgrade(order.cell, (*order.chips, more))


def _prep(view: View, can: Possible, chance: Chance) -> list[Order]:
    """Take units at random while they can be paid; group some; heroes above or below (S26)."""
    points, stack = can.cp, list[tuple[str, ...]]()
    minions: list[Home] = []
    heroes: list[Home] = []
    kinds = view.catalogue.units
    copies = [home for home in can.home for _ in range(home.count)]
    for number, home in enumerate(chance.mix("units", copies)):
        chosen = heroes if kinds[home.type].kind == "hero" else minions
        is_full = chosen is heroes and len(heroes) >= can.heroes
        if home.cp > points or is_full or chance.happens(f"leave {number}", 15):
            continue
        chosen.append(home)
        points -= home.cp
    stack.extend(_grouped(view, minions, chance))
    for hero in heroes:
        stack.insert(len(stack) * chance.up_to(f"below {hero.type}", 1), (hero.type,))
    return [Mark(chance.pick("mark", can.gates)), *map(Muster, stack)]


def _grouped(view: View, minions: Sequence[Home], chance: Chance) -> list[tuple[str, ...]]:
    """Return entries of a stack: some of them groups, the slowest on top (S13, G10).

    What an event adds for free is free as an entry of its own alone (S32).
    """
    entries: list[list[Home]] = []
    most = view.catalogue.limits.group_most
    for number, home in enumerate(minions):
        joined = [*entries[-1], home] if entries else []
        fits = 0 < len(joined) <= most and not any(_stays_alone(view, one) for one in joined)
        if fits and chance.happens(f"group {number}", 40):
            entries[-1].append(home)
        else:
            entries.append([home])
    return [tuple(h.type for h in sorted(e, key=lambda h: _pace(view, h))) for e in entries]


def _stays_alone(view: View, home: Home) -> bool:
    kind = view.catalogue.units[home.type]
    is_free = bool(kind.faction) and not home.cp
    return is_free or any(talent.slug == "loner" for talent in kind.talents)


def _pace(view: View, home: Home) -> int:
    """Return a minion's movement on the side that it is deployed on (G10)."""
    kind = view.catalogue.units[home.type]
    return (kind.improved if home.is_improved else kind.basic).movement
