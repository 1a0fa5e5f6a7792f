"""Random legal orders: in time they do everything that the rules allow."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from games.kernel.chance import Chance
from games.kernel.dice import Dice
from games.skirmish.rules.cards import type_of
from games.skirmish.rules.catalogue import UnitType
from games.skirmish.rules.orders import (
    BLIND,
    Buy,
    Discard,
    Lead,
    Lose,
    Order,
    Pair,
    Place,
    Recruit,
    Sheet,
    Support,
    UseDoctrine,
)
from games.skirmish.rules.splashing import all_losses
from games.skirmish.rules.view import Possible, View


def random_order(view: View, dice: Dice) -> Sheet:
    """Return a whole sheet of random orders that `check` allows; empty if nothing is asked."""
    if view.own is None or view.own.possible is None:
        return Sheet()
    chance = Chance(dice, f"random/turn {view.turn}/seat {view.own.seat}")
    step = view.step.partition("-")[0]
    return Sheet(tuple(STEPS[step](view, view.own.possible, chance)))


def _muster(view: View, can: Possible, chance: Chance) -> list[Order]:
    """Buy cards now and then, then units at random until points or room are used, or sooner.

    Now and then all units are of one kind, so that even sides of assist units alone come up.
    """
    left, room = can.points, can.most_units
    units = view.catalogue.units
    cheapest = min(units[unit].cost for unit in can.units)
    bought: list[Order] = []
    for card in chance.mix("cards", (*can.technologies, *can.doctrines)):
        price = _price(view, card)
        if left - price >= cheapest and chance.happens(f"buy {card}", 35):
            bought.append(Buy(card))
            left -= price
    army: dict[str, int] = {}
    kinds = [unit for unit in can.units if units[unit].cost <= left]
    if chance.happens("alike", 10):
        kinds = [chance.pick("only kind", kinds)]
    cheapest = min(units[unit].cost for unit in kinds)
    while room and left >= cheapest and not (army and chance.happens(f"enough {room}", 5)):
        fitting = [unit for unit in kinds if units[unit].cost <= left]
        unit = chance.pick(f"unit {room}", fitting)
        army[unit] = army.get(unit, 0) + 1
        left, room = left - units[unit].cost, room - 1
    return [*bought, *(Recruit(unit, number) for unit, number in army.items())]


def _price(view: View, card: str) -> int:
    known = view.catalogue
    found = known.technologies.get(card) or known.doctrines[card]
    return found.points


def _start(view: View, can: Possible, chance: Chance) -> list[Order]:
    if chance.happens("pass", 20):
        return []
    return [UseDoctrine(chance.pick("doctrine", can.doctrines))]


def _lead(view: View, can: Possible, chance: Chance) -> list[Order]:
    return [Lead(chance.pick("leader", can.leaders))]


def _pair(view: View, can: Possible, chance: Chance) -> list[Order]:
    """Pair at random in a random order, assist units only after all others (G7)."""
    fronts = (
        _front(view, chance.mix(side, names))[: can.pairs]
        for side, names in (("attackers", can.attackers), ("defenders", can.defenders))
    )
    pairs = list(zip(*fronts, strict=True))
    return [Pair(*pair) for pair in chance.mix("order", pairs)]


def _front(view: View, names: Sequence[str]) -> list[str]:
    def kind(name: str) -> UnitType:
        return view.catalogue.units[view.unit(name).type]

    return sorted(names, key=lambda name: kind(name).is_assist)


def _support(view: View, can: Possible, chance: Chance) -> list[Order]:
    return [Support(unit, chance.pick(f"support {unit}", can.skirmishes)) for unit in can.supports]


def _place(view: View, can: Possible, chance: Chance) -> list[Order]:
    """Place cards at random, some blind; reinforcements that match mostly, bluffs now and then."""
    standards = list(chance.mix("standards", can.standards))
    reinforcements = list(chance.mix("reinforcements", can.reinforcements))
    plans: list[Order] = []
    for number in can.skirmishes:
        if not standards or chance.happens(f"blind {number}", 12):
            plans.append(Place(number, BLIND))
            continue
        more = ""
        if reinforcements and chance.happens(f"reinforce {number}", 45):
            more = _reinforcement(view, number, reinforcements, chance)
        plans.append(Place(number, _standard(view, number, standards, chance), more))
    return plans


def _standard(view: View, number: int, cards: list[str], chance: Chance) -> str:
    """Take a card out of those left: one that matches mostly, else any."""
    return _taken(cards, _types(view, number), view, chance, f"standard {number}")


def _reinforcement(view: View, number: int, cards: list[str], chance: Chance) -> str:
    return _taken(cards, _types(view, number), view, chance, f"reinforcement {number}")


def _taken(cards: list[str], types: set[str], view: View, chance: Chance, purpose: str) -> str:
    fitting = [c for c in cards if types & set(type_of(c, view.catalogue).icons)]
    wanted = fitting if fitting and chance.happens(f"{purpose} fits", 70) else cards
    card = chance.pick(purpose, wanted)
    cards.remove(card)
    return card


def _types(view: View, number: int) -> set[str]:
    """Return the slugs of the own units in a skirmish."""
    skirmish = next(s for s in view.skirmishes if s.number == number)
    names = (skirmish.attacker, skirmish.defender, *skirmish.supports)
    return {view.unit(name).type for name in names if view.unit(name).seat == view.seat}


def _loss(view: View, can: Possible, chance: Chance) -> list[Order]:
    (loss,) = can.losses
    return [Lose(chance.pick("loss", loss.options))]


def _splash(view: View, can: Possible, chance: Chance) -> list[Order]:
    ways = all_losses({loss.splash: loss.options for loss in can.losses})
    return [Lose(unit, card) for card, unit in chance.pick("splash", ways)]


def _discard(view: View, can: Possible, chance: Chance) -> list[Order]:
    hand = view.own.hand if view.own is not None else ()
    return [Discard(card) for card in chance.mix("discard", hand)[: can.must_discard]]


STEPS: dict[str, Callable[[View, Possible, Chance], list[Order]]] = {
    "muster": _muster,
    "start": _start,
    "lead": _lead,
    "pair": _pair,
    "support": _support,
    "place": _place,
    "loss": _loss,
    "splash": _splash,
    "discard": _discard,
}
