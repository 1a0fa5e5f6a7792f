"""A skirmish with its whole arithmetic, and its losses, as lines of the battle log."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from django.utils.translation import gettext as _

from games.kernel.words import noop
from games.naming import who
from games.skirmish.rules import events
from games.skirmish.rules.results import Bonus, Reckoning, SideReckoning
from games.skirmish.wording import names
from games.skirmish.wording.before import reshuffled
from games.skirmish.wording.lines import Line, Seats, card, cards, unit


def revealed(event: events.SkirmishRevealed, seats: Seats) -> Iterator[Line]:
    """Tell the cards of a skirmish, what had no effect, and what each blow comes to (G12)."""
    found = event.reckoning
    facts = {
        "number": names.numeral(event.number),
        "attacker": _with_card(found.attacker),
        "defender": _with_card(found.defender),
    }
    yield Line("G12", _("%(number)s: %(attacker)s against %(defender)s.") % facts)
    for side in (found.attacker, found.defender):
        yield from _searched(side)
        yield from _without_effect(side, found.against(side.seat))
    for side in (found.attacker, found.defender):
        yield _struck(found, side, seats)


def _with_card(side: SideReckoning) -> str:
    facts = {
        "unit": unit(side.unit),
        "card": card(side.standard),
        "more": card(side.reinforcement),
    }
    if not side.standard:
        return _("%(unit)s without a card") % facts
    if side.blind:
        return _("%(unit)s with a blind %(card)s") % facts
    if side.reinforcement:
        return _("%(unit)s with %(card)s and %(more)s") % facts
    return _("%(unit)s with %(card)s") % facts


def _searched(side: SideReckoning) -> Iterator[Line]:
    """Tell what the search for a blind card met (G11)."""
    yield from reshuffled(side.shuffled)
    if side.met:
        text = _("On the way to a standard card %(cards)s went to the discards.")
        yield Line("G11", text % {"cards": cards(side.met)})


VOID: Mapping[str, tuple[str, str]] = {
    "cannot_target": ("F14", noop("A support unit that cannot hit the %(enemy)s adds nothing.")),
    "versus": ("F19", noop("What %(card)s adds does not count against the %(enemy)s.")),
}


def _without_effect(side: SideReckoning, enemy: SideReckoning) -> Iterator[Line]:
    facts = {"card": card(side.reinforcement), "unit": unit(side.unit), "enemy": unit(enemy.unit)}
    if side.fate == "no_match":
        text = _("%(card)s fits no unit of the %(unit)s's side there: it has no effect.")
        yield Line("F15", text % facts)
    elif side.fate == "cancelled":
        yield Line("F19", _("%(card)s is cancelled: it has no effect.") % facts)
    for bonus in side.bonuses:
        if bonus.void:
            rule, text = VOID[bonus.void]
            yield Line(rule, _(text) % {**facts, "card": card(bonus.by)})


BLOWS: Mapping[str, str] = {
    "short": noop("%(unit)s: %(attack)s against %(health)s: the %(enemy)s stands."),
    "falls": noop("%(unit)s: %(attack)s against %(health)s: the %(enemy)s falls."),
    "withdraws": noop("%(unit)s: %(attack)s against %(health)s: the %(enemy)s withdraws."),
    "support": noop(
        "%(unit)s: %(attack)s against %(health)s is enough, but it cannot hit the %(enemy)s:"
        " %(seat)s loses a support unit."
    ),
    "nobody": noop(
        "%(unit)s: %(attack)s against %(health)s is enough, but it can hit nobody there."
    ),
}


def _struck(found: Reckoning, side: SideReckoning, seats: Seats) -> Line:
    enemy = found.against(side.seat)
    facts = {
        "unit": unit(side.unit),
        "enemy": unit(enemy.unit),
        "seat": who(seats, enemy.seat),
        "attack": attack_of(side),
        "health": health_of(enemy),
    }
    rule = "F25" if (blow := _blow(side, enemy)) == "withdraws" else "F17"
    return Line(rule, _(BLOWS[blow]) % facts)


def _blow(side: SideReckoning, enemy: SideReckoning) -> str:
    """Return what a blow does; a cloak saves the front unit where nobody detects it (F25, F26)."""
    if side.blow != "front":
        return side.blow
    return "withdraws" if enemy.front in enemy.cloaks and not side.detects else "falls"


def attack_of(side: SideReckoning) -> str:
    """Return the sum that an attack is: "8 of I12 + 1 + 1 support = 10"."""
    if side.zeroed:
        why = _("assist unit") if side.zeroed == "assist" else card(side.zeroed)
        return f"{side.attack} ({why})"
    support = [b.attack for b in side.bonuses if b.source == "support" and b.attack and not b.void]
    terms = [_printed(side, side.printed_attack)]
    if support:
        added = " + ".join(map(str, support))
        terms.append(_("%(added)s support") % {"added": added})
    terms += [_added(b, b.attack) for b in _others(side.bonuses) if b.attack]
    return _sum(terms, side.attack)


def health_of(side: SideReckoning) -> str:
    """Return the sum that a health is: "6 of I12 + 2 of I16 = 8"."""
    added = [_added(b, b.health) for b in _others(side.bonuses) if b.health]
    return _sum([_printed(side, side.printed_health), *added], side.health)


def _others(bonuses: Sequence[Bonus]) -> list[Bonus]:
    return [bonus for bonus in bonuses if bonus.source != "support" and not bonus.void]


def _printed(side: SideReckoning, value: int) -> str:
    facts = {"value": value, "card": card(side.standard)}
    if side.pair == "base":
        return _("%(value)s without a card") % facts
    if side.pair == "minor":
        return _("%(value)s of %(card)s (minor)") % facts
    return _("%(value)s of %(card)s") % facts


def _added(bonus: Bonus, value: int) -> str:
    doctrine = bonus.source == "doctrine"
    by = names.named(names.DOCTRINES, bonus.by) if doctrine else card(bonus.by)
    return _("%(value)s of %(card)s") % {"value": value, "card": by}


def _sum(terms: Sequence[str], total: int) -> str:
    joined = " + ".join(terms)
    return joined if len(terms) == 1 else f"{joined} = {total}"


def decided(event: events.SkirmishDecided, seats: Seats) -> Iterator[Line]:
    """Tell what the sums do not: choices, cloaks that were seen, splash cards that wait."""
    number = names.numeral(event.number)
    for loss in event.losses:
        facts = {"number": number, "unit": unit(loss.type), "seat": who(seats, loss.seat)}
        if loss.cause == "off_target":
            yield Line("G14", _("%(number)s: %(seat)s gives up the %(unit)s.") % facts)
        if loss.fate == "withdrawn" and loss.cause == "off_target":
            yield Line("F25", _("%(number)s: the %(unit)s withdraws under its cloak.") % facts)
        if loss.spotter:
            text = _("%(number)s: a detector sees the %(unit)s of %(seat)s; it falls.")
            yield Line("F26", text % facts)
    for found in event.triggered:
        facts = {"number": number, "card": card(found.card), "seat": who(seats, found.seat)}
        text = _("%(number)s: the splash of %(card)s, played by %(seat)s, waits for the end.")
        yield Line("F21", text % facts)


FATES: Mapping[str, str] = {
    "destroyed": noop("the %(unit)s of %(seat)s falls"),
    "withdrawn": noop("the %(unit)s of %(seat)s withdraws"),
}


def verdict(event: events.SkirmishDecided, seats: Seats) -> str:
    """Return what became of all units that were struck in a skirmish, in one sentence."""
    number = names.numeral(event.number)
    fates = "; ".join(
        _(FATES[loss.fate]) % {"unit": unit(loss.type), "seat": who(seats, loss.seat)}
        for loss in event.losses
    )
    if not fates:
        return _("%(number)s: nobody falls.") % {"number": number}
    return _("%(number)s: %(fates)s.") % {"number": number, "fates": fates}


def splashed(event: events.SplashSuffered, seats: Seats) -> Iterator[Line]:
    """Tell the losses to splash cards, and the cards that found nobody."""
    for loss in event.losses:
        facts = {"card": card(loss.card), "unit": unit(loss.type), "seat": who(seats, loss.seat)}
        yield Line("F22", _("Splash of %(card)s: %(seat)s loses the %(unit)s.") % facts)
    for found in event.idle:
        text = _("Splash of %(card)s: %(seat)s has no unit left that it could hit.")
        yield Line("F23", text % {"card": card(found), "seat": who(seats, event.seat)})
