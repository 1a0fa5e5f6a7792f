"""A finite set of order sheets, for counting the states that a tiny set-up can reach."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, permutations, product

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
from games.skirmish.rules.splashing import all_losses
from games.skirmish.rules.view import Possible, View


def orders(view: View) -> tuple[Sheet, ...]:
    """Return every whole sheet of the open phase, within what can be counted.

    Armies are the ready-made ones, pairs are resolved in the order of the attackers' names, and
    no reinforcement is placed.
    """
    if view.own is None or view.own.possible is None:
        return ()
    step = view.step.partition("-")[0]
    return tuple(Sheet(tuple(found)) for found in STEPS[step](view, view.own.possible))


def _muster(view: View, can: Possible) -> Iterator[Sequence[Order]]:
    for slug in can.presets:
        army = view.catalogue.presets[slug].units
        yield [Recruit(unit, number) for unit, number in sorted(army.items())]


def _start(view: View, can: Possible) -> Iterator[Sequence[Order]]:
    yield []
    yield from ([UseDoctrine(doctrine)] for doctrine in can.doctrines)


def _lead(view: View, can: Possible) -> Iterator[Sequence[Order]]:
    yield from ([Lead(unit)] for unit in can.leaders)


def _pair(view: View, can: Possible) -> Iterator[Sequence[Order]]:
    for mine in combinations(can.attackers, can.pairs):
        for theirs in permutations(can.defenders, can.pairs):
            if _is_fair(view, can.attackers, mine) and _is_fair(view, can.defenders, theirs):
                yield [Pair(a, d) for a, d in zip(mine, theirs, strict=True)]


def _is_fair(view: View, names: Sequence[str], front: Sequence[str]) -> bool:
    """Say whether no assist unit is in front while a unit that attacks is left out (G7)."""
    assists = {n for n in names if view.catalogue.units[view.unit(n).type].is_assist}
    return not assists & {*front} or {*names} - {*front} <= assists


def _support(view: View, can: Possible) -> Iterator[Sequence[Order]]:
    for goals in product(can.skirmishes, repeat=len(can.supports)):
        yield [Support(unit, goal) for unit, goal in zip(can.supports, goals, strict=True)]


def _place(view: View, can: Possible) -> Iterator[Sequence[Order]]:
    for cards in product((BLIND, *can.standards), repeat=len(can.skirmishes)):
        held = [card for card in cards if card != BLIND]
        if len(set(held)) == len(held):
            yield [Place(n, card) for n, card in zip(can.skirmishes, cards, strict=True)]


def _loss(view: View, can: Possible) -> Iterator[Sequence[Order]]:
    (loss,) = can.losses
    yield from ([Lose(unit)] for unit in loss.options)


def _splash(view: View, can: Possible) -> Iterator[Sequence[Order]]:
    ways = all_losses({loss.splash: loss.options for loss in can.losses})
    yield from ([Lose(unit, card) for card, unit in losses] for losses in ways)


def _discard(view: View, can: Possible) -> Iterator[Sequence[Order]]:
    hand = view.own.hand if view.own is not None else ()
    yield from ([Discard(card) for card in some] for some in combinations(hand, can.must_discard))


STEPS: dict[str, Callable[[View, Possible], Iterator[Sequence[Order]]]] = {
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
