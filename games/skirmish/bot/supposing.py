"""A View as it would be after pairs are formed and supports joined, or in the enemy's place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from games.skirmish.rules.advice import advise
from games.skirmish.rules.cards import of_kind
from games.skirmish.rules.orders import Pair, Support
from games.skirmish.rules.view import OwnView, Possible, SkirmishView, View


def asked(view: View, seat: int, step: str, possible: Possible) -> View:
    """Return what a seat would see if it had to decide a step; of a hand it knows nothing."""
    hand = view.own.hand if view.own is not None and view.own.seat == seat else ()
    own = OwnView(seat, hand, (), possible)
    return replace(view, seat=seat, step=step, awaited=frozenset({seat}), own=own)


def paired(view: View, pairs: Sequence[Pair]) -> View:
    """Return the View after these pairs are formed, in their order (G8)."""
    numbers = {
        name: number for number, p in enumerate(pairs, 1) for name in (p.attacker, p.defender)
    }
    units = tuple(
        replace(unit, skirmish=numbers[unit.name], is_front=True) if unit.name in numbers else unit
        for unit in view.units
    )
    skirmishes = tuple(
        SkirmishView(number, p.attacker, p.defender, (), {}, {}, None, (), (), False)
        for number, p in enumerate(pairs, 1)
    )
    return replace(view, units=units, skirmishes=skirmishes)


def joined(view: View, supports: Mapping[str, int]) -> View:
    """Return the View after these units joined skirmishes, by name (S22 to S24)."""
    units = tuple(
        replace(unit, skirmish=supports[unit.name]) if unit.name in supports else unit
        for unit in view.units
    )
    skirmishes = tuple(
        replace(
            s, supports=tuple(u.name for u in units if u.skirmish == s.number and not u.is_front)
        )
        for s in view.skirmishes
    )
    return replace(view, units=units, skirmishes=skirmishes)


def supported(view: View) -> View:
    """Return the View after both sides sent the support that is left as a greedy player does."""
    for role in ("att", "def"):
        seat = next(side.seat for side in view.sides if side.role == role)
        left = tuple(u.name for u in view.units if u.seat == seat and not u.skirmish)
        if left:
            numbers = tuple(s.number for s in view.skirmishes)
            possible = Possible(supports=left, skirmishes=numbers)
            orders = advise(asked(view, seat, f"support-{role}", possible)).orders
            view = joined(view, {o.unit: o.skirmish for o in orders if isinstance(o, Support)})
    return view


def placing(view: View, hand: Sequence[str]) -> Possible:
    """Return what can be placed with a hand, in all skirmishes."""
    return Possible(
        skirmishes=tuple(skirmish.number for skirmish in view.skirmishes),
        standards=of_kind(hand, "standard", view.catalogue),
        reinforcements=of_kind(hand, "reinforcement", view.catalogue),
    )
