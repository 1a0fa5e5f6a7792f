"""What happened in a turn of the onslaught up to its fights, as lines of the log."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from games.onslaught.rules.events import turns as events
from games.onslaught.rules.geometry import cell_text
from games.onslaught.wording import names
from games.onslaught.wording.lines import Line, Seats, gate, placed, plain, side


def began(event: events.TurnBegan, seats: Seats) -> Iterator[Line]:
    """Tell whose turn it is, and whether its heroes rest (F08, S38)."""
    facts = {"side": side(event.side, seats), "number": event.number}
    yield Line("F08", _("%(side)s: turn %(number)s.") % facts)
    if event.campfire:
        yield Line("S38", _("Campfire: no opposing unit is in play, so the heroes rest."))


def healed(event: events.UnitHealed, _seats: Seats) -> Iterator[Line]:
    """Tell who recovered by what."""
    facts = {
        "piece": placed(event.piece),
        "health": event.health,
        "cause": names.named(names.ALL, event.cause),
    }
    rule = {**dict.fromkeys(names.RELICS, "F47"), **dict.fromkeys(names.LANDMARKS, "F46")}
    text = _("%(cause)s: %(piece)s recovers %(health)s health.")
    yield Line(rule.get(event.cause, "F48"), text % facts)


def relic_used(event: events.RelicUsed, seats: Seats) -> Iterator[Line]:
    """Tell that a relic was used, and where (F47)."""
    facts = {"side": side(event.side, seats), "relic": names.named(names.RELICS, event.relic)}
    if event.cell is None:
        yield Line("F47", _("%(side)s uses %(relic)s.") % facts)
    else:
        facts["cell"] = cell_text(event.cell)
        yield Line("F47", _("%(side)s uses %(relic)s at %(cell)s.") % facts)


def deployed(event: events.UnitDeployed, _seats: Seats) -> Iterator[Line]:
    """Tell that the top of a stack left its gate (F39)."""
    facts = {"piece": plain(event.piece), "cell": cell_text(event.to)}
    yield Line("F39", _("%(piece)s leaves the gate for %(cell)s.") % facts)


def moved(event: events.UnitMoved, _seats: Seats) -> Iterator[Line]:
    """Tell where a unit went."""
    facts = {"piece": plain(event.piece), "cell": cell_text(event.path[-1])}
    rule = "F13" if names.is_hero(event.piece.type) else "F35"
    if len(event.path) == 1 and event.path[0] == event.piece.cell:
        yield Line(rule, _("%(piece)s stays at %(cell)s.") % facts)
    else:
        yield Line(rule, _("%(piece)s moves to %(cell)s.") % facts)


def displaced(event: events.UnitDisplaced, _seats: Seats) -> Iterator[Line]:
    """Tell who made room for a minion (F37)."""
    facts = {"piece": plain(event.piece), "cell": cell_text(event.to)}
    yield Line("F37", _("%(piece)s makes room and stands at %(cell)s.") % facts)


def returned(event: events.HeroReturned, _seats: Seats) -> Iterator[Line]:
    """Tell that a hero went home (F14)."""
    facts = {"piece": plain(event.piece), "gate": gate(event.piece.side)}
    yield Line("F14", _("%(piece)s goes back into the fortress: %(gate)s.") % facts)


def fired(event: events.SpireFired, _seats: Seats) -> Iterator[Line]:
    """Tell what a spire's dice showed (F25)."""
    facts = {
        "spire": placed(event.spire),
        "target": placed(event.target),
        "faces": ", ".join(map(str, event.faces)) or "–",
        "damage": event.damage,
    }
    if event.is_warded:
        yield Line("F47", _("A Ward Stone stops the fire of %(spire)s.") % facts)
        return
    yield Line("F26", _("%(spire)s fires at %(target)s.") % facts)
    yield Line("F25", _("The dice show %(faces)s: %(damage)s damage.") % facts)


def seen(event: events.LandmarkSeen, seats: Seats) -> Iterator[Line]:
    """Tell a team what its side saw below a face-down landmark (F45)."""
    facts = {
        "side": side(event.side, seats),
        "cell": cell_text(event.cell),
        "landmark": names.named(names.LANDMARKS, event.landmark),
    }
    yield Line("F45", _("%(side)s sees what lies at %(cell)s: %(landmark)s.") % facts)


def looked(event: events.LandmarkLookedAt, seats: Seats) -> Iterator[Line]:
    """Tell that a side looked at a face-down landmark (F45)."""
    facts = {"side": side(event.side, seats), "cell": cell_text(event.cell)}
    yield Line("F45", _("%(side)s looks at the landmark at %(cell)s.") % facts)


def laid_open(event: events.LandmarkRevealed, seats: Seats) -> Iterator[Line]:
    """Tell which landmark lies open (F46)."""
    facts = {
        "side": side(event.side, seats),
        "cell": cell_text(event.cell),
        "landmark": names.named(names.LANDMARKS, event.landmark),
    }
    yield Line("F46", _("%(side)s reveals the landmark at %(cell)s: %(landmark)s.") % facts)


def discarded(event: events.LandmarkDiscarded, _seats: Seats) -> Iterator[Line]:
    """Tell that a landmark is gone (F46)."""
    facts = {
        "cell": cell_text(event.cell),
        "landmark": names.named(names.LANDMARKS, event.landmark),
    }
    yield Line("F46", _("%(landmark)s at %(cell)s is gone: the well is free.") % facts)


def gained(event: events.RelicGained, seats: Seats) -> Iterator[Line]:
    """Tell a team which relic its side got (F47)."""
    facts = {"side": side(event.side, seats), "relic": names.named(names.RELICS, event.relic)}
    yield Line("F47", _("%(side)s finds a relic: %(relic)s.") % facts)


def taken(event: events.RelicTaken, seats: Seats) -> Iterator[Line]:
    """Tell what a side did with a relic (F47)."""
    facts = {"side": side(event.side, seats)}
    kept = pgettext("relic", "%(side)s keeps a relic.")
    sold = pgettext("relic", "%(side)s sells a relic.")
    yield Line("F47", (sold if event.is_sold else kept) % facts)
