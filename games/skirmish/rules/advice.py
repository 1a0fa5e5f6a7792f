"""The greedy choice (G24): what the rules decide for a seat that does not, from its View alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations, permutations

from games.skirmish.rules.appraisal import Appraiser, whole_numbers
from games.skirmish.rules.catalogue import UnitType
from games.skirmish.rules.orders import (
    BLIND,
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
from games.skirmish.rules.sides import order_of
from games.skirmish.rules.splashing import Losses, all_losses
from games.skirmish.rules.view import Possible, SkirmishView, View

THRESHOLD = Fraction(1, 5)  # what a reinforcement must gain (G24)
Given = Sequence[Order]


def advise(view: View) -> Sheet:
    """Return the greedy decision of the open phase (G24).

    It is a function of the View alone. Raises ValueError for a View that has nothing to decide.
    """
    return Sheet(tuple(complete(view, (), fresh=True)))


def complete(view: View, given: Given, fresh: bool = False) -> list[Order]:
    """Return the orders given, each legal, with those that the open phase still lacks.

    A start ability is only added when nobody decided at all (`fresh`): to give none is to pass.
    """
    if view.own is None or view.own.possible is None:
        raise ValueError("there is nothing to decide")
    step = view.step.partition("-")[0]
    if step == "start" and not fresh:
        return list(given)
    return STEPS[step](view, view.own.possible, given)


def _muster(view: View, can: Possible, given: Given) -> list[Order]:
    """Return the orders if they hold a unit, else the first ready-made army that fits, else as
    many of the costliest units as can be.
    """
    if any(isinstance(order, Recruit) for order in given):
        return list(given)
    for slug in can.presets:
        army = view.catalogue.presets[slug].units
        if _fits(army, can, view.catalogue.units):
            return [Recruit(unit, army[unit]) for unit in can.units if unit in army]
    return _costliest(view, can)


def _fits(army: Mapping[str, int], can: Possible, units: Mapping[str, UnitType]) -> bool:
    cost = sum(units[unit].cost * number for unit, number in army.items())
    return cost <= can.points and sum(army.values()) <= can.most_units


def _costliest(view: View, can: Possible) -> list[Order]:
    left, room, orders = can.points, can.most_units, []
    for slug in sorted(can.units, key=lambda unit: -view.catalogue.units[unit].cost):
        number = min(room, left // view.catalogue.units[slug].cost)
        if number:
            orders.append(Recruit(slug, number))
            left, room = left - number * view.catalogue.units[slug].cost, room - number
    return list(orders)


def _start(view: View, can: Possible, given: Given) -> list[Order]:
    """Use a doctrine, one that works for sure first: they cost nothing to use (G4)."""
    doctrines = view.catalogue.doctrines

    def rank(slug: str) -> tuple[int, int, int, str]:
        found = doctrines[slug]
        return -found.draws, -found.discards, -found.attack, slug

    return [UseDoctrine(min(can.doctrines, key=rank))]


def _lead(view: View, can: Possible, given: Given) -> list[Order]:
    """Put the lowest name in front (G7)."""
    return list(given) or [Lead(can.leaders[0])]


def _pair(view: View, can: Possible, given: Given) -> list[Order]:
    """Pair by the best sum over all permutations; the pairs given stay (G24)."""
    kept = [order for order in given if isinstance(order, Pair)]
    return list(best_pairs(Appraiser(view), can, kept) or best_pairs(Appraiser(view), can, []))


def best_pairs(weigh: Appraiser, can: Possible, kept: Sequence[Pair]) -> list[Pair]:
    """Return the pairs with the best sum that contain those kept; none if none can (G7).

    The kept ones come first, then the most promising.
    """
    worths = {(a, d): weigh.pair_worth(a, d) for a in can.attackers for d in can.defenders}
    whole = whole_numbers(worths)
    best: list[tuple[str, str]] = []
    for pairs in _pairings(weigh, can, kept):
        if not best or sum(map(whole.__getitem__, pairs)) > sum(map(whole.__getitem__, best)):
            best = pairs
    fixed = [(pair.attacker, pair.defender) for pair in kept]
    rest = sorted((p for p in best if p not in fixed), key=lambda p: (-whole[p], order_of(p[0])))
    return [Pair(*pair) for pair in (*fixed, *rest)] if best else []


def _pairings(
    weigh: Appraiser, can: Possible, kept: Sequence[Pair]
) -> Iterator[list[tuple[str, str]]]:
    """Yield every legal way to pair the units, each once."""
    fixed = [(pair.attacker, pair.defender) for pair in kept]
    used = {name for pair in fixed for name in pair}
    mine = [name for name in can.attackers if name not in used]
    theirs = [name for name in can.defenders if name not in used]
    number = can.pairs - len(fixed)
    held, against_held = ([pair[side] for pair in fixed] for side in (0, 1))
    for front in combinations(mine, number):
        if not _leaves_only(weigh, can.attackers, [*held, *front]):
            continue
        for against in permutations(theirs, number):
            if _leaves_only(weigh, can.defenders, [*against_held, *against]):
                yield [*fixed, *zip(front, against, strict=True)]


def _leaves_only(weigh: Appraiser, names: Sequence[str], front: Sequence[str]) -> bool:
    """Say whether no assist unit is in front while a unit that attacks is left out (G7)."""
    if not any(weigh.kind(name).is_assist for name in front):
        return True
    return all(weigh.kind(name).is_assist for name in names if name not in front)


def _support(view: View, can: Possible, given: Given) -> list[Order]:
    """Send support to the costliest enemies that can be targeted, one to each in turn (G24)."""
    sent = {order.unit for order in given if isinstance(order, Support)}
    weigh = Appraiser(view)
    left = [name for name in can.supports if name not in sent]
    left.sort(key=lambda name: (-weigh.kind(name).support, order_of(name)))
    goals = _goals(weigh, [s for s in view.skirmishes if s.number in can.skirmishes])
    new = [Support(name, goals[place % len(goals)]) for place, name in enumerate(left)]
    return [*given, *new]


def _goals(weigh: Appraiser, skirmishes: Sequence[SkirmishView]) -> list[int]:
    """Return the skirmishes worth support, the costliest enemy first; all if none can be hit."""
    fights = {s.number: weigh.fight_of(s) for s in skirmishes}
    ordered = sorted(fights, key=lambda number: (-fights[number].enemy.cost, number))
    worth = [n for n in ordered if fights[n].unit.can_target(fights[n].enemy)]
    return worth or ordered


def _place(view: View, can: Possible, given: Given) -> list[Order]:
    """Assign standard cards by the best sum, then reinforcements where they gain most (G24)."""
    plans = {order.skirmish: order for order in given if isinstance(order, Place)}
    used = {card for p in plans.values() for card in (p.standard, p.reinforcement)}
    weigh = Appraiser(view)
    open_ones = [s for s in view.skirmishes if s.number not in plans]
    cards = [card for card in can.standards if card not in used]
    chosen = best_cards(weigh, open_ones, cards)
    free = [card for card in can.reinforcements if card not in used]
    more = best_reinforcements(weigh, open_ones, chosen, free)
    new = [Place(n, chosen[n], more.get(n, "")) for n in sorted(chosen)]
    return [*given, *new]


def best_cards(
    weigh: Appraiser, skirmishes: Sequence[SkirmishView], cards: Sequence[str]
) -> dict[int, str]:
    """Return the best assignment of standard cards; "blind" where the unseen card promises more."""
    start: tuple[Fraction, dict[int, str]] = (Fraction(0), {})
    best = {frozenset[int](): start}
    fights = {s.number: weigh.fight_of(s) for s in skirmishes}
    blind = {number: weigh.blind_worth(fight) for number, fight in fights.items()}
    for card in cards:
        gains = {n: weigh.card_worth(fights[n], card) - blind[n] for n in fights}
        for filled, (worth, chosen) in list(best.items()):
            for number in fights.keys() - filled:
                new = worth + gains[number]
                key = filled | {number}
                if key not in best or new > best[key][0]:
                    best[key] = (new, {**chosen, number: card})
    _, chosen = max(best.values(), key=lambda found: (found[0], len(found[1])))
    return {number: chosen.get(number, BLIND) for number in fights}


def best_reinforcements(
    weigh: Appraiser,
    skirmishes: Sequence[SkirmishView],
    chosen: Mapping[int, str],
    cards: Sequence[str],
) -> dict[int, str]:
    """Return a reinforcement for each skirmish that gains more than a fifth of a point by it."""
    gains = [
        (-weigh.gain(skirmish, chosen[skirmish.number], card), skirmish.number, card)
        for skirmish in skirmishes
        if chosen[skirmish.number] != BLIND
        for card in cards
    ]
    placed: dict[int, str] = {}
    for loss, number, card in sorted(gains):
        if -loss > THRESHOLD and number not in placed and card not in placed.values():
            placed[number] = card
    return placed


def _loss(view: View, can: Possible, given: Given) -> list[Order]:
    """Give up the cheapest unit, then the lowest name (G14)."""
    cost = _costs(view)
    (loss,) = can.losses
    return list(given) or [Lose(min(loss.options, key=lambda n: (cost[n], order_of(n))))]


def _splash(view: View, can: Possible, given: Given) -> list[Order]:
    """Give up as many as must fall, the cheapest way; what was given stays if it can (G18)."""
    cost = _costs(view)
    kept = {(order.splash, order.unit) for order in given if isinstance(order, Lose)}
    ways = all_losses({loss.splash: loss.options for loss in can.losses})

    def price(losses: Losses) -> tuple[bool, int, list[tuple[str, int]]]:
        names = [unit for _, unit in losses]
        return not kept <= set(losses), sum(cost[n] for n in names), sorted(map(order_of, names))

    return [Lose(unit, card) for card, unit in min(ways, key=price)]


def _costs(view: View) -> dict[str, int]:
    units = view.catalogue.units
    return {unit.name: units[unit.type].cost for unit in view.units}


def _discard(view: View, can: Possible, given: Given) -> list[Order]:
    """Put away the cards with the least values, of equal ones the first by id (F31)."""
    weigh = Appraiser(view)
    gone = [order.card for order in given if isinstance(order, Discard)]
    left = [card for card in weigh.own.hand if card not in gone]
    left.sort(key=lambda card: (_use_of(weigh, card), card))
    return [*given, *(Discard(card) for card in left[: can.must_discard - len(gone)])]


def _use_of(weigh: Appraiser, card: str) -> int:
    """Return the sum of a card's values; reinforcements are kept before all others."""
    major = weigh.card(card).major
    return 99 if major is None else major.attack + major.health


STEPS: dict[str, Callable[[View, Possible, Given], list[Order]]] = {
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
