"""The viewer's own hand, as a fan: what each card would do in each skirmish (F13, F15)."""

from __future__ import annotations

from collections.abc import Sequence

from games.kernel.page import SeatPage
from games.skirmish.present.parts import CardShown, ChipShown
from games.skirmish.present.placing import active, plan
from games.skirmish.present.shown import Fit, PickShown
from games.skirmish.present.sight import Sight
from games.skirmish.present.units import card_shown, unit_shown
from games.skirmish.present.values import adds, fit, hits


def hand(sight: Sight) -> Sequence[PickShown]:
    """Return the cards of the viewer's hand that lie nowhere on the table yet."""
    if sight.own is None:
        return []
    laid = {card for play in plan(sight).values() for card in (play.standard, play.reinforcement)}
    return [_pick(sight, card) for card in sight.own.hand if card not in laid]


def _pick(sight: Sight, card: str) -> PickShown:
    if sight.stage != "place" or not sight.acts:
        return PickShown(card_shown(sight, card))
    here = sight.skirmishes.get(active(sight))
    shown = card_shown(sight, card, hits(sight, card, here) if here else ())
    return PickShown(shown, tuple(fit(sight, card, one) for one in sight.view.skirmishes))


def reserves(sight: Sight, units: Sequence[str]) -> Sequence[tuple[str, ChipShown, Sequence[Fit]]]:
    """Return units to choose from, with what each would add in each skirmish."""
    return [
        (
            name,
            unit_shown(sight, name, "s"),
            [
                Fit(one.number, str(adds(sight, name, one)), fits=True, told="")
                for one in sight.view.skirmishes
            ],
        )
        for name in units
    ]


def scouted(sight: Sight) -> Sequence[CardShown]:
    """Return the cards that the viewer's seat saw in the enemy's hand (Field Scouts)."""
    return [card_shown(sight, card) for card in (sight.own.scouted if sight.own else ())]


def open_hands(sight: Sight) -> Sequence[tuple[SeatPage, Sequence[CardShown]]]:
    """Return the hands to be looked at: of the past the own one, after the end both (G21)."""
    if sight.page.moment is None and sight.page.finished is None:
        return []
    sides = (sight.above, sight.below)
    return [
        (sight.who(side.seat), [card_shown(sight, card) for card in side.hand])
        for side in sides
        if side.hand
    ]
