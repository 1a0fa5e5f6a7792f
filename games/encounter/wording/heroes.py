"""What heroes did in their turns, and what befell their queues, as lines of the battle log."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.encounter.rules.events import heroes as events
from games.encounter.wording import names
from games.encounter.wording.foes import cause
from games.encounter.wording.lines import Line, Seats, faces, figure, listed
from games.kernel.words import noop
from games.naming import who


def began(event: events.HeroTurnBegan, seats: Seats) -> Iterator[Line]:
    """Tell whose turn it is."""
    yield Line("F7", _("%(seat)s acts.") % {"seat": who(seats, event.seat)})


def recovered(event: events.QueueRecovered, seats: Seats) -> Iterator[Line]:
    """Tell what left a hero's queue."""
    parts = [
        ngettext("%(number)s die", "%(number)s dice", len(event.dice)) % {"number": len(event.dice)}
        if event.dice
        else "",
        _("%(number)s weariness") % {"number": event.weariness} if event.weariness else "",
        *(names.named(names.STATUSES, kind) for kind in event.statuses),
    ]
    facts = {
        "figure": figure(event.figure, event.cast, seats),
        "parts": listed(part for part in parts if part),
        "number": event.strain,
    }
    yield Line("F12", _("%(figure)s recovers: %(parts)s.") % facts)
    if event.strain:
        text = _("%(number)s strain of %(figure)s goes back to the end of the queue.")
        yield Line("O5", text % facts)


def tired(event: events.FatigueGained, seats: Seats) -> Iterator[Line]:
    """Tell of weariness and strain."""
    facts = {
        "figure": figure(event.figure, event.cast, seats),
        "number": event.number,
        "kind": names.named(names.BURDENS, event.kind),
    }
    rule = "O6" if event.kind == "strain" else "O5"
    yield Line(rule, _("%(figure)s gets %(number)s %(kind)s.") % facts)


def overflowed(event: events.QueueOverflowed, seats: Seats) -> Iterator[Line]:
    """Tell of a queue that was full."""
    facts = {"figure": figure(event.figure, event.cast, seats)}
    if event.lost:
        text = _("The queue of %(figure)s is full: a die is lost for this encounter.")
    else:
        text = _("The queue of %(figure)s is full.")
    yield Line("F18", text % facts)
    if event.changed:
        die = _("The rightmost die in the queue of %(figure)s becomes a strain.")
        weariness = _("A weariness in the queue of %(figure)s becomes a strain.")
        yield Line("F18", (die if event.strained else weariness) % facts)


RESOLVE: Mapping[str, str] = {
    "dice": noop("%(figure)s gains %(number)s Resolve and has %(resolve)s."),
    "gain": noop("%(cause)s: %(figure)s gains %(number)s Resolve and has %(resolve)s."),
    "loss": noop("%(cause)s: %(figure)s loses %(number)s Resolve and has %(resolve)s."),
}
PAID: Mapping[str, str] = {
    "surge": noop("%(figure)s pays %(number)s Resolve to surge and has %(resolve)s."),
    "ward": noop("%(figure)s pays %(number)s Resolve to ward and has %(resolve)s."),
    "rally": noop("%(figure)s pays %(number)s Resolve to rally and has %(resolve)s."),
}


def resolved(event: events.ResolveChanged, seats: Seats) -> Iterator[Line]:
    """Tell of Resolve that was gained or spent."""
    facts = {
        "figure": figure(event.figure, event.cast, seats),
        "number": abs(event.amount),
        "resolve": event.resolve,
        "cause": cause(event.cause),
    }
    if event.cause in PAID:
        yield Line("O4", _(PAID[event.cause]) % facts)
    else:
        way = "dice" if event.cause == "dice" else "gain" if event.amount > 0 else "loss"
        yield Line("F17", _(RESOLVE[way]) % facts)


THROWN: Mapping[str, str] = {
    "target": noop("%(figure)s, %(stance)s, attacks %(target)s: %(faces)s, together %(total)s."),
    "mended": noop("%(figure)s, %(stance)s, mends %(mended)s: %(faces)s, healing %(healing)s."),
    "both": noop(
        "%(figure)s, %(stance)s, attacks %(target)s and mends %(mended)s: %(faces)s,"
        " together %(total)s, healing %(healing)s."
    ),
    "none": noop("%(figure)s, %(stance)s: %(faces)s."),
}


def threw(event: events.HeroThrew, seats: Seats) -> Iterator[Line]:
    """Tell an attack of a hero, its dice and what they give."""
    facts = {
        "figure": figure(event.figure, event.cast, seats),
        "stance": names.named(names.STANCES, event.stance),
        "target": figure(event.target, event.cast, seats),
        "mended": figure(event.mended, event.cast, seats),
        "faces": faces(event.faces),
        "total": event.total,
        "healing": event.healing,
    }
    way = {(True, True): "both", (True, False): "target", (False, True): "mended"}
    text = THROWN[way.get((bool(event.target), bool(event.mended)), "none")]
    yield Line("F14", _(text) % facts)


def surged(event: events.HeroSurged, seats: Seats) -> Iterator[Line]:
    """Tell of a surge."""
    facts = {"figure": figure(event.figure, event.cast, seats), "number": event.added}
    yield Line("O4", _("%(figure)s surges: %(number)s more damage.") % facts)


def stored(event: events.BlocksStored, seats: Seats) -> Iterator[Line]:
    """Tell which dice a hero keeps as blocks."""
    facts = {
        "figure": figure(event.figure, event.cast, seats),
        "faces": faces(event.faces),
        "kept": event.kept,
    }
    yield Line("O5", _("%(figure)s keeps as blocks: %(faces)s; %(kept)s in all.") % facts)


def warded(event: events.HeroWarded, seats: Seats) -> Iterator[Line]:
    """Tell how a hero met a blow."""
    facts = {
        "figure": figure(event.figure, event.cast, seats),
        "faces": faces(event.faces),
        "number": event.prevented,
    }
    if event.faces and event.wards:
        text = _("%(figure)s wards and spends blocks %(faces)s: prevents %(number)s.")
    elif event.faces:
        text = _("%(figure)s spends blocks %(faces)s: prevents %(number)s.")
    elif event.wards:
        text = _("%(figure)s wards: prevents %(number)s.")
    else:
        text = _("%(figure)s takes the blow as it is.")
    yield Line("O5" if event.faces else "O4", text % facts)


def rallied(event: events.HeroRallied, seats: Seats) -> Iterator[Line]:
    """Tell of a rally."""
    facts = {"figure": figure(event.figure, event.cast, seats), "number": event.weariness}
    yield Line("O4", _("%(figure)s rallies: %(number)s weariness leaves the queue.") % facts)


LOCKS: Mapping[str, str] = {
    "roll": noop("%(figure)s tries the lock %(digits)s: %(faces)s."),
    "reroll": noop("%(figure)s rolls %(number)s of the dice anew for %(digits)s: %(faces)s."),
    "shift": noop("%(figure)s shifts a die by 1 for %(digits)s: %(faces)s."),
}


def tried(event: events.LockTried, seats: Seats) -> Iterator[Line]:
    """Tell how the dice lie against a lock."""
    facts = {
        "figure": figure(event.figure, event.cast, seats),
        "digits": faces(map(str, event.digits)),
        "faces": faces(map(str, event.faces)),
        "number": len(event.changed),
    }
    yield Line("O9", _(LOCKS[event.how]) % facts)


def opened(event: events.ChestOpened, seats: Seats) -> Iterator[Line]:
    """Tell what was in a chest."""
    facts = {
        "figure": figure(event.figure, event.cast, seats),
        "item": names.named(names.ITEMS, event.item),
    }
    full = _("%(figure)s opens the chest and finds: %(item)s.")
    empty = _("%(figure)s opens the chest: it is empty.")
    yield Line("O9", (full if event.item else empty) % facts)


def jammed(event: events.ChestLost, seats: Seats) -> Iterator[Line]:
    """Tell that a lock held."""
    facts = {"figure": figure(event.figure, event.cast, seats)}
    yield Line("O9", _("The lock holds against %(figure)s: the chest is gone.") % facts)


def used(event: events.ItemUsed, seats: Seats) -> Iterator[Line]:
    """Tell that an item did what it does."""
    facts = {
        "figure": figure(event.figure, event.cast, seats),
        "item": names.named(names.ITEMS, event.item),
    }
    yield Line("O9", _("%(item)s of %(figure)s does its work.") % facts)


def ended(_event: events.HeroTurnEnded, _seats: Seats) -> Iterator[Line]:
    """Say nothing in the log: the next line tells it."""
    yield from ()


def turn_over(event: events.HeroTurnEnded, seats: Seats) -> str:
    """Return the end of a hero's turn, told alone."""
    return _("The turn of %(seat)s is over.") % {"seat": who(seats, event.seat)}
