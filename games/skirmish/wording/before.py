"""From the muster to the last card that is placed, as lines of the battle log."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.naming import who
from games.skirmish.rules import events
from games.skirmish.wording import names
from games.skirmish.wording.lines import Line, Seats, cards, force, listed, unit


def announced(event: events.BattleAnnounced, seats: Seats) -> Iterator[Line]:
    """Tell who attacks whom, where, and with how many points."""
    facts = {
        "battle": event.battle,
        "field": names.named(names.FIELDS, event.field),
        "attacker": who(seats, event.attacker),
        "defender": who(seats, event.defender),
        "more": event.points[event.attacker],
        "less": event.points[event.defender],
    }
    text = _(
        "Battle %(battle)s, %(field)s: %(attacker)s attacks with %(more)s points,"
        " %(defender)s defends with %(less)s."
    )
    yield Line("G1", text % facts)


def mustered(event: events.ArmyMustered, seats: Seats) -> Iterator[Line]:
    """Tell an army, and what else was bought for it."""
    facts = {
        "seat": who(seats, event.seat),
        "role": names.named(names.ROLES, event.role),
        "units": force(event.units),
        "left": event.points_left,
    }
    yield Line("G1", _("%(seat)s, %(role)s, brings %(units)s.") % facts)
    if event.bought:
        facts["bought"] = listed(bought(slug) for slug in event.bought)
        yield Line("G4", _("%(seat)s bought %(bought)s.") % facts)
    if event.points_left:
        text = ngettext(
            "%(seat)s leaves %(left)s point unspent.",
            "%(seat)s leaves %(left)s points unspent.",
            event.points_left,
        )
        yield Line("G1", text % facts)


def bought(slug: str) -> str:
    """Return what a technology or a doctrine is called."""
    return names.named({**names.TECHNOLOGIES, **names.DOCTRINES}, slug)


def opened(event: events.BattleOpened, seats: Seats) -> Iterator[Line]:
    """Tell of the order token."""
    text = _(
        "The move order of %(seat)s lies face up in the contested area;"
        " both armies leave the board until the battle is over."
    )
    yield Line("S6", text % {"seat": who(seats, event.token.seat)})


DRAWN: Mapping[str, str] = {
    "opening": "G5",
    "draw": "S12",
    "defence": "S13",
    "shields": "S14",
    "supply_train": "G4",
}


def drawn(event: events.CardsDrawn, seats: Seats) -> Iterator[Line]:
    """Tell how many cards a seat drew, and why."""
    facts = {
        "seat": who(seats, event.seat),
        "number": event.number,
        "reason": _reason(event.reason),
        "shuffled": event.shuffled,
    }
    if event.reason == "opening":
        text = ngettext(
            "%(seat)s takes an opening hand of %(number)s card.",
            "%(seat)s takes an opening hand of %(number)s cards.",
            event.number,
        )
    elif facts["reason"]:
        text = ngettext(
            "%(reason)s: %(seat)s draws %(number)s card more.",
            "%(reason)s: %(seat)s draws %(number)s cards more.",
            event.number,
        )
    else:
        text = ngettext(
            "%(seat)s draws %(number)s card.", "%(seat)s draws %(number)s cards.", event.number
        )
    yield Line(DRAWN.get(event.reason, "S12"), text % facts)
    yield from reshuffled(event.shuffled)


def _reason(slug: str) -> str:
    """Return the trait or the doctrine that lets a seat draw more; "" for every seat's draw."""
    table = {**names.TRAITS, **names.DOCTRINES}
    return names.named(table, slug) if slug in table else ""


def reshuffled(number: int) -> Iterator[Line]:
    """Tell of a new pile made of so many discards, if any was."""
    if number:
        text = ngettext(
            "The pile was empty: %(number)s discard was shuffled into a new one.",
            "The pile was empty: %(number)s discards were shuffled into a new one.",
            number,
        )
        yield Line("F5", text % {"number": number})


def taken(event: events.HandTaken, seats: Seats) -> Iterator[Line]:
    """Tell a seat which cards it drew itself."""
    yield Line("G21", _("You drew %(cards)s.") % {"cards": cards(event.cards)})


def used(event: events.DoctrineUsed, seats: Seats) -> Iterator[Line]:
    """Tell of a doctrine that was used."""
    facts = {
        "seat": who(seats, event.seat),
        "doctrine": names.named(names.DOCTRINES, event.doctrine),
    }
    yield Line("S8", _("%(seat)s uses %(doctrine)s.") % facts)


def passed(event: events.DoctrinePassed, seats: Seats) -> Iterator[Line]:
    """Tell that a seat kept its doctrines."""
    yield Line("S10", _("%(seat)s uses no doctrine.") % {"seat": who(seats, event.seat)})


def scouted(event: events.HandScouted, seats: Seats) -> Iterator[Line]:
    """Tell the scouting seat what it saw."""
    text = _("Your scouts saw %(cards)s in the enemy's hand.")
    yield Line("G4", text % {"cards": cards(event.cards)})


def sabotaged(event: events.HandSabotaged, seats: Seats) -> Iterator[Line]:
    """Tell what a seat lost by chance."""
    facts = {"seat": who(seats, event.seat), "cards": cards(event.cards)}
    yield Line("G4", _("Sabotage: %(seat)s discards %(cards)s.") % facts)


def led(event: events.LeaderNamed, seats: Seats) -> Iterator[Line]:
    """Tell which assist unit stands in front."""
    facts = {"seat": who(seats, event.seat), "unit": unit(event.type)}
    if event.chosen:
        text = _("%(seat)s has assist units only and puts the %(unit)s in front.")
    else:
        text = _("%(seat)s has assist units only; the %(unit)s stands in front.")
    yield Line("F10", text % facts)


def paired(event: events.PairsFormed, seats: Seats) -> Iterator[Line]:
    """Tell the skirmishes in the order in which they will be fought, and who is left."""
    pairs = listed(
        _("%(number)s %(attacker)s against %(defender)s")
        % {
            "number": names.numeral(number),
            "attacker": unit(event.types[attacker]),
            "defender": unit(event.types[defender]),
        }
        for number, (attacker, defender) in enumerate(event.pairs, 1)
    )
    facts = {"seat": who(seats, event.seat), "pairs": pairs}
    yield Line("S15", _("%(seat)s pairs the units: %(pairs)s.") % facts)
    if event.supports:
        left = force({name: event.types[name] for name in event.supports})
        yield Line("S20", _("Left to support: %(units)s.") % {"units": left})


def joined(event: events.SupportsJoined, seats: Seats) -> Iterator[Line]:
    """Tell where a seat's support units stand."""
    places = listed(
        _("%(unit)s to %(number)s")
        % {"unit": unit(event.types[name]), "number": names.numeral(number)}
        for name, number in event.joined.items()
    )
    facts = {"seat": who(seats, event.seat), "places": places}
    yield Line("S22", _("%(seat)s sends support: %(places)s.") % facts)


def placed(event: events.CardsPlaced, seats: Seats) -> Iterator[Line]:
    """Tell how many cards a seat laid face down in each skirmish."""
    counts = listed(
        f"{names.numeral(number)}: {event.counts[number]}" for number in sorted(event.counts)
    )
    facts = {"seat": who(seats, event.seat), "counts": counts}
    yield Line("G9", _("%(seat)s has laid cards face down: %(counts)s.") % facts)


def asked(event: events.LossAsked, seats: Seats) -> Iterator[Line]:
    """Tell that a seat chooses its loss."""
    facts = {
        "number": names.numeral(event.number),
        "seat": who(seats, event.seat),
        "units": force(event.options),
    }
    yield Line("G14", _("%(number)s: %(seat)s must choose a loss out of %(units)s.") % facts)


def missed(event: events.PhaseMissed, seats: Seats) -> Iterator[Line]:
    """Tell that a seat let the time pass."""
    facts = {"seat": who(seats, event.seat), "number": event.missed}
    if event.missed == 1:
        text = _("%(seat)s let the time pass; the rules chose.")
    else:
        text = _("%(seat)s let the time pass %(number)s times in a row; the rules chose.")
    yield Line("G20", text % facts)
