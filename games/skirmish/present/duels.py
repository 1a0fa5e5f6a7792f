"""How each skirmish of a battle went, card by card, with its sums (G12)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.kernel.page import SeatPage
from games.kernel.words import noop
from games.skirmish.present.fought import Fought
from games.skirmish.present.parts import CardShown, ChipShown, StrikeShown, strike
from games.skirmish.present.parts.strikes import Struck
from games.skirmish.present.sight import Sight
from games.skirmish.present.units import Size, card_shown, stood
from games.skirmish.rules.results import SideReckoning
from games.skirmish.wording import names
from games.skirmish.wording.lines import card, cards, unit


@dataclass(frozen=True, slots=True)
class Read:
    """How a card is read, as a sentence, with its rule."""

    text: str
    rule: str


@dataclass(frozen=True, slots=True)
class DuelSide:
    """One side of a skirmish: cards, how they are read, and the units there."""

    seat: SeatPage
    cards: tuple[CardShown, ...]
    reads: tuple[Read, ...]
    units: tuple[ChipShown, ...]


@dataclass(frozen=True, slots=True)
class DuelShown:
    """A skirmish as it was fought, the side below first; `told` is how it went in a few words."""

    number: int
    roman: str
    title: str
    told: str
    sides: tuple[DuelSide, ...]
    strikes: tuple[StrikeShown, ...]
    splash: str
    decided: bool
    cancels: bool


def duels(sight: Sight, skirmishes: Sequence[Fought]) -> Sequence[DuelShown]:
    """Return skirmishes as they were fought."""
    return [duel(sight, one) for one in skirmishes]


def duel(sight: Sight, one: Fought) -> DuelShown:
    """Return one skirmish as it was fought."""
    own, foe = (one.reckoning.of(side.seat) for side in (sight.below, sight.above))
    title = {"own": unit(own.unit), "foe": unit(foe.unit)}
    return DuelShown(
        number=one.number,
        roman=names.numeral(one.number),
        title=_("%(own)s v %(foe)s") % title,
        told=outcome(one),
        sides=(_side(sight, one, own), _side(sight, one, foe)),
        strikes=(strike(own, foe, _fate(one, foe)), strike(foe, own, _fate(one, own))),
        splash=splash(sight, one),
        decided=one.decided,
        cancels="cancelled" in (own.fate, foe.fate),
    )


def _fate(one: Fought, side: SideReckoning) -> Struck:
    """Return what became of a side's unit in front."""
    lost = next((loss for loss in one.losses if loss.unit == side.front), None)
    if lost is None:
        return ""
    return "withdrawn" if lost.fate == "withdrawn" else "destroyed"


FATES: Mapping[str, Any] = {
    "destroyed": gettext_lazy("%(unit)s fell"),
    "withdrawn": gettext_lazy("%(unit)s withdrew"),
    "returned": gettext_lazy("%(unit)s returned"),
}


def outcome(one: Fought) -> str:
    """Return in a few words who fell, and who came back after the battle (Regrowth)."""
    if not one.decided:
        return _("waits for a choice")
    gone = [str(FATES[loss.fate]) % {"unit": unit(loss.type)} for loss in one.losses]
    back = [name for name, fate in one.fates.items() if fate == "returned"]
    gone += [str(FATES["returned"]) % {"unit": one.called(name)} for name in back]
    return ", ".join(gone) or _("nobody fell")


def splash(sight: Sight, one: Fought) -> str:
    """Return whose splash cards a skirmish triggered, as a sentence; "" for none (F21)."""
    seats = {card.seat for card in one.triggered}
    if len(seats) > 1:
        return _("Splash of both sides is triggered: each loses more units at the end.")
    text = _("Splash of %(who)s is triggered: the enemy loses one more unit at the end.")
    return "".join(text % {"who": sight.who(seat).shown} for seat in seats)


def _side(sight: Sight, one: Fought, side: SideReckoning) -> DuelSide:
    fates = one.fates
    return DuelSide(
        seat=sight.who(side.seat),
        cards=tuple(_cards(sight, one, side)),
        reads=tuple(Read(text, rule) for text, rule in reads(side)),
        units=tuple(
            stood(sight, side.seat, one.types[name], fates.get(name, "stands"), size)
            for name, size in _sized(side)
        ),
    )


def _sized(side: SideReckoning) -> Iterator[tuple[str, Size]]:
    """Yield a side's units in a skirmish, the one in front larger than those behind."""
    yield side.front, ""
    for name in side.supports:
        yield name, "s"


def _cards(sight: Sight, one: Fought, side: SideReckoning) -> Iterator[CardShown]:
    """Yield both cards of a side with what counts of them marked (F13, F15)."""
    triggered = {card.card for card in one.triggered if card.seat == side.seat}
    if side.standard:
        shown = card_shown(sight, side.standard, [side.icon])
        shown = replace(shown, reads="major" if side.pair == "major" else "minor")
        yield replace(shown, state="triggered") if side.standard in triggered else shown
    if side.reinforcement:
        counts = side.fate == "counts"
        behind = side.supports if sight.card(side.reinforcement).specialty else ()
        there = [one.types[name] for name in (side.front, *behind)]
        shown = card_shown(sight, side.reinforcement, there if counts else [])
        shown = shown if counts else replace(shown, state="off")
        yield replace(shown, state="triggered") if side.reinforcement in triggered else shown


def reads(side: SideReckoning) -> Iterator[tuple[str, str]]:
    """Yield how a side's cards are read, each sentence with its rule."""
    facts = {"unit": unit(side.unit), "card": card(side.standard)}
    if side.blind:
        yield _("Taken blind from the top of the pile."), "G11"
    if side.met:
        yield _("Discarded on the way: %(cards)s.") % {"cards": cards(side.met)}, "G11"
    yield _(READS[side.pair][0]) % facts, READS[side.pair][1]
    if side.reinforcement:
        text, rule = REINFORCED[side.fate]
        yield _(text) % {**facts, "card": card(side.reinforcement)}, rule
    if side.zeroed == "assist":
        yield _("%(unit)s is an assist unit: its attack counts as 0.") % facts, "G7"
    elif side.zeroed:
        yield _("%(card)s makes its attack 0.") % {"card": card(side.zeroed)}, "G12"
    if any(bonus.void == "cannot_target" for bonus in side.bonuses):
        yield _("A support unit that cannot hit the enemy in front adds nothing."), "G13"


READS: Mapping[str, tuple[str, str]] = {
    "major": (noop("%(unit)s is on %(card)s: the major pair counts, with its ability."), "F13"),
    "minor": (noop("%(unit)s is not on %(card)s: the minor pair counts."), "F13"),
    "base": (noop("No card was left: %(unit)s fights with its base values."), "G11"),
}
REINFORCED: Mapping[str, tuple[str, str]] = {
    "counts": (noop("%(card)s reinforces it."), "F15"),
    "no_match": (noop("%(card)s shows no unit of its side there: no effect."), "F15"),
    "cancelled": (noop("%(card)s is cancelled: no effect."), "F19"),
}
